//! The `tressa` command. See `tressa_cli` for everything it does.

#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    tressa_cli::main()
}
