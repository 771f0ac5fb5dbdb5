//! The `tressa` command. See `cli` for everything it does.

#![deny(unsafe_code)]

mod cli;
#[allow(unsafe_code, reason = "an allocator is; see there for what it gives")]
mod heap;

#[global_allocator]
static HEAP: heap::Heap = heap::Heap;

fn main() -> std::process::ExitCode {
    cli::main()
}
