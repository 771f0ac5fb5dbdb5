//! `tressa lsp`: the language server.

use super::outcome::{Failure, Outcome};

/// Serve an editor: hover, definitions, uses and problems in dumps, by the language server protocol
///
/// Reads dumps of every pass, before SSA form and in it. The editor starts the server and speaks with it on stdin and
/// stdout; docs/reference/editors.md says how to set up Neovim, Emacs and VS Code.
#[derive(clap::Args)]
pub struct Args {}

pub fn run() -> Result<Outcome, Failure> {
    tressa_lsp::serve().map_err(Failure::Message)?;
    Ok(Outcome::Done)
}
