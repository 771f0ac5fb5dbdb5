//! What passes "cfg" and "ssa" report of their work, as data.
//!
//! Passes record [`Event`]s in the function's [`Trace`]. GCC's dumps show a few of them, and more with
//! `-details` ([`print::trace`](crate::text::print::trace)). With [`Trace::steps`] the events tell each
//! step of the construction of SSA form.

use super::entities::{Block, Expr, Name, Phi, Stmt, Var};
use cranelift_entity::packed_option::PackedOption;

/// One event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The block of that number is removed (`remove_bb`).
    RemoveBlock(u32),
    /// The block of the second number becomes part of that of the first (`gimple_merge_blocks`).
    MergeBlocks(u32, u32),
    /// The condition, as printed, has taken the place of its opposite (`canonicalize_bool_cond`).
    SwappedCondition(String),
    /// A statement begins a block (`make_blocks_1`). Only those who listen to all steps hear of it.
    StartBlock {
        /// The block.
        block: Block,
        /// The statement that ended the block before it; none at the beginning of the function, and where the
        /// first statement of this block is a leader by itself.
        after: PackedOption<Stmt>,
        /// Its first statement.
        leader: Stmt,
    },
    /// A step of another construction than GCC's, in words: a row of a table. Only those who listen to all
    /// steps hear of it.
    Told {
        /// The heading of the table.
        part: &'static str,
        /// The row.
        cells: Vec<String>,
    },
    /// No statement takes the variable's address any more (`maybe_optimize_var`).
    AddressNotTaken(Var),
    /// A variable of a register type stays in memory because parts of it are set.
    PartialDefs(Var),
    /// The variable becomes a register.
    Register(Var),
    /// A pass begins, by its name in the names of dumps. Only those who listen to all steps hear of it.
    Pass(&'static str),
    /// An SSA name is made (`make_ssa_name`).
    MakeName {
        /// The name.
        name: Name,
        /// Whether its version belonged to another name before, which was released.
        reused: bool,
    },
    /// An SSA name is released (`release_ssa_name`).
    ReleaseName(Name),
    /// The walk for definition sites enters the block; `kills` is empty (`mark_def_sites`).
    MarkBlock(Block),
    /// The block joins `livein_blocks` of the variable: a use comes before any definition
    /// (`set_livein_block`).
    SetLiveinBlock {
        /// The variable.
        var: Var,
        /// The block.
        block: Block,
        /// The statement with the use; none if it used an SSA name that has become a variable.
        stmt: PackedOption<Stmt>,
        /// Whether the variable may need PHI nodes, as known from here on.
        state: NeedPhiState,
    },
    /// A use after a definition in the same block: the variable is in `kills`, so the use does not make it live
    /// on entry (`mark_def_sites`).
    KilledUse {
        /// The variable.
        var: Var,
        /// The block.
        block: Block,
        /// The statement with the use.
        stmt: Stmt,
    },
    /// The block joins `def_blocks` of the variable, and the variable joins `kills` (`set_def_block`).
    SetDefBlock {
        /// The variable.
        var: Var,
        /// The block.
        block: Block,
        /// The statement with the definition.
        stmt: Stmt,
        /// Whether the variable may need PHI nodes, as known from here on.
        state: NeedPhiState,
    },
    /// The walk for definition sites leaves the block, which has a statement to rename: it joins
    /// `interesting_blocks` (`mark_def_sites`).
    InterestingBlock(Block),
    /// The dominance frontier of the block, if it is not empty (`compute_dominance_frontiers`).
    Frontier {
        /// The block.
        block: Block,
        /// Its frontier, in the order of the blocks' numbers.
        frontier: Vec<Block>,
    },
    /// The iterated dominance frontier of a variable's definitions begins; they are the work stack
    /// (`compute_idf`).
    ComputeIdf {
        /// The variable.
        var: Var,
        /// The blocks that define it, the last one on top.
        work_stack: Vec<Block>,
    },
    /// A block is taken from the work stack (`compute_idf`).
    PopWork {
        /// The block.
        block: Block,
        /// The blocks of its frontier that were not in the result yet. They join it, and go onto the work
        /// stack in this order.
        found: Vec<Block>,
    },
    /// The block needs no PHI node: it defines the variable, and has no use before that
    /// (`prune_unused_phi_nodes`).
    DefinedBeforeUse(Block),
    /// The search for needed PHI nodes begins. The blocks on whose entry the variable is live are the worklist
    /// (`prune_unused_phi_nodes`).
    Prune {
        /// The blocks that may have a PHI node.
        phis: Vec<Block>,
        /// The worklist, the last one on top.
        worklist: Vec<Block>,
    },
    /// A block on whose entry the variable is live is taken from the worklist (`prune_unused_phi_nodes`).
    PopUse {
        /// The block.
        block: Block,
        /// What reaches its entry.
        reaching: Reaching,
    },
    /// A needed value passes through the block, which does not define the variable, to the PHI node of its
    /// successor. So the variable counts as live on entry (`prune_unused_phi_nodes`).
    LiveThrough {
        /// The block.
        block: Block,
        /// The block of the PHI node.
        phi_block: Block,
    },
    /// The PHI node that the block could have is needed (`prune_unused_phi_nodes`).
    NeedPhi {
        /// The block.
        block: Block,
        /// The block on whose entry its value is used.
        for_use_in: Block,
    },
    /// No use needs the PHI node that the block could have (`prune_unused_phi_nodes`).
    UnusedPhi(Block),
    /// A PHI node for the variable (`insert_phi_nodes_for`).
    Phi {
        /// Its block.
        block: Block,
        /// The variable.
        var: Var,
        /// Its result.
        result: Name,
    },
    /// The renaming walk enters the block; `None` goes onto `block_defs_stack` (`rewrite_dom_walker`).
    Rename(Block),
    /// A statement uses the current definition of the variable (`rewrite_stmt`).
    RenameUse {
        /// The statement.
        stmt: Stmt,
        /// The operand; none is the virtual one.
        site: PackedOption<Expr>,
        /// The variable.
        var: Var,
        /// Its current definition, or its default definition.
        name: Name,
    },
    /// The variable has no definition on a path to a use, and gets a default definition
    /// (`get_reaching_def`).
    DefaultDef {
        /// The variable.
        var: Var,
        /// The default definition.
        name: Name,
    },
    /// It is not certain which definition reaches a debug statement, which loses its value
    /// (`rewrite_debug_stmt_uses`).
    ResetDebug(Stmt),
    /// A statement defines the variable (`rewrite_stmt`). [`CurrentDef`](Event::CurrentDef) follows.
    RenameDef {
        /// The statement.
        stmt: Stmt,
        /// The operand; none is the virtual one.
        site: PackedOption<Expr>,
        /// The variable.
        var: Var,
        /// The new name.
        name: Name,
    },
    /// The name becomes the current definition of the variable (`register_new_def`).
    CurrentDef {
        /// The variable.
        var: Var,
        /// The name.
        name: Name,
        /// What goes onto `block_defs_stack`: the current definition so far. The outer `None`: nothing,
        /// since there is none.
        saved: Option<PackedOption<Name>>,
    },
    /// An edge brings an argument to a PHI node (`rewrite_add_phi_arguments`).
    PhiArgument {
        /// The PHI node.
        phi: Phi,
        /// The position of the argument.
        index: u32,
        /// The argument.
        name: Name,
        /// Whether the edge is abnormal.
        is_abnormal: bool,
    },
    /// The renaming walk leaves the block; `block_defs_stack` loses what is above the topmost `None`, and
    /// that.
    Leave(Block),
    /// The statement, as it is before its operands are renamed (`rewrite_stmt`). Those who listen to all steps
    /// hear of clobbers only: a copy of the function with its variables shows the others.
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

/// What reaches the entry of a block on the worklist of `prune_unused_phi_nodes`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reaching {
    /// No definition: the value on entry to the function.
    Entry,
    /// A statement of that block.
    Statement(Block),
    /// The PHI node of that block, which the search meets for the first time.
    Phi(Block),
    /// The PHI node of that block, which is known to be needed.
    NeededPhi(Block),
}

/// The events of a function, in order.
#[derive(Clone, Default, Debug)]
pub struct Trace {
    /// Whether removed and merged blocks are recorded.
    pub blocks: bool,
    /// Whether events are recorded that `-details` dumps show.
    pub details: bool,
    /// Whether the steps of SSA construction record all that they do.
    pub steps: bool,
    /// Whether another construction than GCC's is to tell its steps.
    pub tells: bool,
    /// The events.
    pub events: Vec<Event>,
}

impl Trace {
    /// Forgets all events.
    pub fn clear(&mut self) {
        let Self { blocks, details, steps, tells, events } = self;
        (*blocks, *details, *steps, *tells) = (false, false, false, false);
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
        if self.details || self.steps {
            self.events.push(event());
        }
    }

    /// Records a step of SSA construction.
    pub fn step(&mut self, event: impl FnOnce() -> Event) {
        if self.steps {
            self.events.push(event());
        }
    }
}

/// Who hears of the steps of a construction: nobody, `()`, for whom no event is made, or a list.
pub trait Watch {
    /// Tells of one step.
    fn tell(&mut self, event: impl FnOnce() -> Event);
}

impl Watch for () {
    #[inline]
    fn tell(&mut self, _: impl FnOnce() -> Event) {}
}

impl Watch for Vec<Event> {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

/// Whether a variable may need PHI nodes: GCC's `need_phi_state`. One that has a single definition which
/// dominates all uses needs none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NeedPhiState {
    /// Neither defined nor used yet.
    #[default]
    Unknown,
    /// Defined once, and the definition dominates all uses seen so far.
    No,
    /// Defined more than once, or used where the definition does not dominate.
    Maybe,
}

/// A part of the listing, with the depth of its scope in spaces.
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
