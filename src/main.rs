//! The `tressa` command. See `cli` for everything it does.

#![forbid(unsafe_code)]

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}
