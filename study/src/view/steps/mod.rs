//! The construction of SSA form step by step.
//!
//! The passes record what they do as events ([`Event`](tressa::internals::ir::Event)). [`Narrator`] has a
//! sentence for each, [`Tables`] are what GCC's structures hold after it. [`Steps`] are both together, as
//! text and as data; the page replays the same events in the browser.

mod listing;
mod narrator;
mod tables;

pub use listing::{Phase, Step, Steps, StepsOf};
pub use narrator::{Narrator, PHRASES, Word};
pub use tables::{Tables, VarTables};
