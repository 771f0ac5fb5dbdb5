//! `tressa lsp`: the language server.

use super::outcome::{Failure, Outcome};

/// Language server for editors: hover, definitions, uses and problems in dumps
///
/// Reads dumps of every pass, before SSA form and in it. The editor starts the server and communicates with
/// it over stdin and stdout; docs/reference/editors.md shows how to set up Neovim, Emacs and VS Code.
#[derive(clap::Args)]
pub struct Args {}

pub fn run() -> Result<Outcome, Failure> {
    tressa_lsp::serve().map_err(Failure::Message)?;
    Ok(Outcome::Done)
}
