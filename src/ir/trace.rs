//! What passes "cfg" and "ssa" report of their work, as data.
//!
//! Passes record [`Event`]s in the function's [`Trace`]. GCC's dumps show a few of them, and all with
//! `-details` ([`print::trace`](crate::text::print::trace)).

use super::entities::{Stmt, Var};

/// One event.
///
/// ```
/// use tressa::{example, ir::{Event, Stage}};
///
/// let mut f = example::at(Stage::Cfg);
/// f.trace.details = true;
/// f.trace.detail(|| Event::Rename { block: 2 });
/// assert_eq!(f.trace.events.last(), Some(&Event::Rename { block: 2 }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The block of that number is removed (`remove_bb`).
    RemoveBlock(u32),
    /// The block of the second number becomes part of that of the first (`gimple_merge_blocks`).
    MergeBlocks(u32, u32),
    /// The condition, as printed, has taken the place of its opposite (`canonicalize_bool_cond`).
    SwappedCondition(String),
    /// No statement takes the variable's address any more (`maybe_optimize_var`).
    AddressNotTaken(Var),
    /// A variable of a register type stays in memory because parts of it are set.
    PartialDefs(Var),
    /// The variable becomes a register.
    Register(Var),
    /// A PHI node for the variable, in the block of that number (`insert_phi_nodes_for`).
    Phi {
        /// The block's number.
        block: u32,
        /// The variable.
        var: Var,
    },
    /// The renaming walk enters the block of that number (`rewrite_dom_walker`).
    Rename {
        /// The block's number.
        block: u32,
    },
    /// The statement, as it is before its operands are renamed (`rewrite_stmt`).
    Statement {
        /// The statement.
        stmt: Stmt,
        /// Its text before.
        text: String,
    },
    /// A debug statement without a value for the variable goes (`remove_unused_locals`).
    DebugBind(Var),
    /// The scopes that are left, with what they declare (`dump_scope_blocks`).
    Scopes(Vec<ScopeLine>),
}

/// The events of a function, in order.
///
/// ```
/// use tressa::ir::{Event, Trace};
///
/// let mut trace = Trace::default();
/// trace.detail(|| Event::Rename { block: 2 });
/// assert!(trace.events.is_empty(), "details are not asked for");
/// ```
#[derive(Clone, Default, Debug)]
pub struct Trace {
    /// Whether removed and merged blocks are recorded.
    pub blocks: bool,
    /// Whether all events are recorded, not only those that every dump shows.
    pub details: bool,
    /// The events.
    pub events: Vec<Event>,
}

impl Trace {
    /// Forgets all events.
    pub fn clear(&mut self) {
        let Self { blocks, details, events } = self;
        (*blocks, *details) = (false, false);
        events.clear();
    }

    /// Records an event that every dump shows.
    pub fn note(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Records that a block is removed or merged.
    pub fn block(&mut self, event: impl FnOnce() -> Event) {
        if self.blocks {
            self.events.push(event());
        }
    }

    /// Records an event that `-details` shows.
    pub fn detail(&mut self, event: impl FnOnce() -> Event) {
        if self.details {
            self.events.push(event());
        }
    }
}

/// A part of the listing, with the depth of its scope in spaces.
///
/// ```
/// use tressa::ir::{Event, ScopeLine};
///
/// let event = Event::Scopes(vec![ScopeLine::Open(0), ScopeLine::Close(0)]);
/// assert!(matches!(event, Event::Scopes(lines) if lines.len() == 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScopeLine {
    /// A scope begins.
    Open(usize),
    /// It declares a variable.
    Var(usize, Var),
    /// It declares something else, spelled as in the gimple dump.
    Other(usize, String),
    /// It ends.
    Close(usize),
}
