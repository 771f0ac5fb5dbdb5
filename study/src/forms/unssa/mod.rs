//! Out of SSA form: variables for SSA names, copies for PHI nodes.
//!
//! | method | copies | source |
//! |---|---|---|
//! | `naive` | at the ends of predecessors, one after the other | textbooks; right for conventional SSA form only |
//! | `split` | on edges, in parallel; critical edges are split | textbooks |
//! | `briggs` | at the ends of predecessors, in parallel; temporaries for values that are needed after them | Briggs et al. 1998 |
//! | `sreedhar-1`, `-2`, `-3` | for names of a PHI node that interfere | Sreedhar et al. 1999, methods I to III |
//! | `boissinot` | around every PHI node, then coalesced | Boissinot et al. 2009 |
//!
//! [`leave_ssa`] is the list of the steps. A method inserts copies and puts names that must share a variable into one
//! *congruence class* ([`classes`](self)). Coalescing merges classes that copies connect and that do not interfere. Writing the result gives
//! each class a variable, replaces what is left of PHI nodes by parallel copies, and puts the copies in sequence.
//!
//! Names that flow through abnormal edges (`x_1(ab)`) are versions of one variable that never interfere, and no copy
//! can stand on such an edge, so they are one class from the start.

mod boissinot;
mod briggs;
mod classes;
mod coalesce;
mod edges;
mod naive;
pub(crate) mod parallel_copy;
mod sreedhar;
mod translation;
mod variables;
mod write;

pub use coalesce::may_share;
pub use naive::{Clobber, Reason};

use serde::Serialize;
use translation::Translation;
use tressa::Limit;
use tressa::ir::Function;

/// A method of leaving SSA form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Copies in sequence at the ends of predecessors.
    Naive,
    /// Parallel copies on edges.
    Split,
    /// Parallel copies at the ends of predecessors, with temporaries.
    Briggs,
    /// Copies for every argument and result.
    SreedharI,
    /// Copies for names that interfere.
    SreedharII,
    /// Copies for names that interfere, chosen by liveness.
    SreedharIII,
    /// Copies for every argument and result, coalesced by intersection and value.
    Boissinot,
}

impl Method {
    /// Every method.
    pub const ALL: [Method; 7] = [
        Method::Naive,
        Method::Split,
        Method::Briggs,
        Method::SreedharI,
        Method::SreedharII,
        Method::SreedharIII,
        Method::Boissinot,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Method::Naive => "naive",
            Method::Split => "split",
            Method::Briggs => "briggs",
            Method::SreedharI => "sreedhar-1",
            Method::SreedharII => "sreedhar-2",
            Method::SreedharIII => "sreedhar",
            Method::Boissinot => "boissinot",
        }
    }

    /// The method of that name.
    pub fn named(name: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.name() == name)
    }
}

/// What becomes of the copies of a function that leaves SSA form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Where copies stand.
    pub method: Method,
    /// Whether to merge all names that copies connect and that do not interfere.
    pub coalesce: bool,
}

/// What leaving SSA form took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Stats {
    /// Copies from one variable to another in the result, also those of the source.
    pub copies: usize,
    /// Constants and addresses that PHI nodes selected, assigned to variables.
    pub constants: usize,
    /// Temporaries that break cycles of parallel copies, or keep what a copy would overwrite.
    pub temporaries: usize,
    /// Variables of registers in the result, with the temporaries.
    pub variables: usize,
    /// Edges that got a block of their own.
    pub split_edges: usize,
}

impl Stats {
    /// Adds those of another function.
    pub fn add(&mut self, other: &Stats) {
        self.copies += other.copies;
        self.constants += other.constants;
        self.temporaries += other.temporaries;
        self.variables += other.variables;
        self.split_edges += other.split_edges;
    }
}

/// What is to be said of a function that has left SSA form.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Counts.
    pub stats: Stats,
    /// Where the naive method's copies overwrite a value that is still needed.
    pub clobbers: Vec<Clobber>,
}

/// Why a function can not leave SSA form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A PHI node has an argument other than a version of its variable from an abnormal edge, where no copy can stand.
    AbnormalEdge,
    /// A copy would have to stand on an edge of exception handling.
    ExceptionEdge,
    /// Parameters of one name would have to share a variable.
    Pinned,
    /// Something would exceed a limit.
    Limit(Limit),
}

impl Refusal {
    /// The reason in words.
    pub fn reason(self) -> String {
        match self {
            Refusal::AbnormalEdge => {
                "a PHI node has a constant or a value of another variable on an abnormal edge".into()
            }
            Refusal::ExceptionEdge => "a PHI node has an argument on an exception edge".into(),
            Refusal::Pinned => "two source variables would have to share one location".into(),
            Refusal::Limit(limit) => format!("expected {}", limit.expected),
        }
    }
}

/// Takes `f`, which is in SSA form with lists of immediate uses, out of SSA form. It is then as after pass "cfg": blocks, edges, and
/// variables without versions. Debug statements that bind variables are gone, since a merged variable would make them lie.
pub fn leave_ssa(f: &mut Function<'_>, options: Options) -> Result<Report, Refusal> {
    let mut translation = Translation::new(f)?;
    match options.method {
        Method::Naive => {}
        Method::Split => translation.split_critical_edges(),
        Method::Briggs => briggs::insert_copies(&mut translation)?,
        Method::SreedharI => boissinot::isolate_phis(&mut translation),
        Method::SreedharII => sreedhar::insert_copies(&mut translation, sreedhar::Choice::ByInterference)?,
        Method::SreedharIII => sreedhar::insert_copies(&mut translation, sreedhar::Choice::ByLiveness)?,
        Method::Boissinot => {
            boissinot::isolate_phis(&mut translation);
            coalesce::coalesce_phi_copies(&mut translation)?;
        }
    }
    if options.coalesce {
        coalesce::coalesce_all(&mut translation)?;
    }
    let is_naive = options.method == Method::Naive;
    let clobbers = if is_naive { naive::clobbers(&translation)? } else { Vec::new() };
    let stats = write::write(translation, is_naive);
    Ok(Report { stats, clobbers })
}
