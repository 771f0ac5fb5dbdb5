//! The `tressa` command. See `tressa::cli` for everything it does.

#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    tressa::cli::main()
}
