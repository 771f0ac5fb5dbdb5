//! The language server for dumps: `tressa lsp`. One file for each kind of request.
//!
//! `server` reads messages and gives each open dump a thread of its own, which holds the text and the
//! functions that borrow from it: one parse a version. `document` is such a version, `mentions` where its
//! text mentions what, and `positions` turns byte offsets into the protocol's places and back.

#![forbid(unsafe_code)]

mod diagnostics;
mod document;
mod hover;
mod inlay;
#[doc(hidden)]
pub mod internals;
mod lens;
mod mentions;
mod navigation;
mod outline;
mod positions;
mod protocol;
mod server;
mod tokens;
mod workspace;

pub use server::serve;
