//! Single functions of the program.

mod ask;
mod cli;
mod lsp;
