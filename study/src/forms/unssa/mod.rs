//! Out of SSA form: variables for SSA names, copies for PHI nodes.
//!
//! A PHI node reads its argument on an edge, at the same time as all other PHI nodes of its block. A machine
//! has neither, so copies take its place. Two classical errors come from where the copies are put and in what
//! order: the *lost-copy problem* and the *swap problem* ([`naive`] has both examples). The methods differ in
//! how they avoid them:
//!
//! | method | copies | source |
//! |---|---|---|
//! | `naive` | at the ends of predecessors, one after the other | textbooks; right for conventional SSA form only |
//! | `split` | on edges, in parallel; critical edges are split | textbooks |
//! | `briggs` | at the ends of predecessors, in parallel; temporaries for values that are needed after them | Briggs et al. 1998 |
//! | `sreedhar-1`, `-2`, `-3` | for names of a PHI node that interfere | Sreedhar et al. 1999, methods I to III |
//! | `boissinot` | around every PHI node, then coalesced | Boissinot et al. 2009 |
//!
//! [`leave_ssa`] is the list of the steps. A method inserts copies and puts names that must share a variable
//! into one *congruence class* ([`classes`]). Coalescing merges classes that copies connect and that do not
//! interfere ([`boissinot`]). Writing the result ([`write`](mod@write)) gives each class a variable, replaces
//! what is left of PHI nodes by parallel copies, and puts the copies in sequence ([`parallel_copy`]).
//!
//! Names that flow through abnormal edges (`x_1(ab)`) are versions of one variable that never interfere, and
//! there can be no copy on such an edge, so they are one class from the start.

mod boissinot;
mod briggs;
mod classes;
mod decisions;
mod naive;
pub(crate) mod parallel_copy;
mod sreedhar;
mod translation;
mod write;

pub use boissinot::may_share;
pub use decisions::{Decision, Spot};
pub use naive::{Clobber, Reason};
pub use translation::{DestructionRefusal, Stats};
pub use tressa::internals::analysis::liveness::CopyPlace;

use translation::Translation;
use tressa::ir::Function;
use write::CopyOrder;

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
    /// Where copies are inserted.
    pub method: Method,
    /// Whether to merge all names that copies connect and that do not interfere.
    pub coalesce: bool,
}

/// What is to be said of a function that has left SSA form.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Counts.
    pub stats: Stats,
    /// Where the naive method's copies overwrite a value that is still needed.
    pub clobbers: Vec<Clobber>,
    /// What was decided, if that was asked for.
    pub decisions: Vec<Decision>,
}

/// Takes `f`, which is in SSA form with lists of immediate uses, out of SSA form. It is then as after pass
/// "cfg": blocks, edges, and variables without versions. Debug statements that bind variables are gone, since
/// a merged variable would make them lie.
pub fn leave_ssa(f: &mut Function<'_>, options: Options) -> Result<Report, DestructionRefusal> {
    translate(f, options, None)
}

/// As [`leave_ssa`]; the report holds all decisions.
pub fn leave_ssa_and_tell(f: &mut Function<'_>, options: Options) -> Result<Report, DestructionRefusal> {
    translate(f, options, Some(Vec::new()))
}

fn translate(
    f: &mut Function<'_>,
    options: Options,
    decisions: Option<Vec<Decision>>,
) -> Result<Report, DestructionRefusal> {
    // A class for each name, but one for all versions of a variable on abnormal edges. What no method can do
    // is refused.
    let mut translation = Translation::new(f, decisions)?;
    match options.method {
        // Every PHI node is left to `write`, and copies overwrite what they may.
        Method::Naive => {}
        // Every PHI node is left to `write`, too. With critical edges split, the copies of each edge take
        // place on that edge only, which solves the lost-copy problem; `write` puts them in sequence, which
        // solves the swap problem.
        Method::Split => translation.split_critical_edges(),
        // Temporaries keep what copies ahead of jumps overwrite.
        Method::Briggs => briggs::insert_copies(&mut translation)?,
        // Each PHI node becomes a class of new names, so nothing is left of it to be copied.
        Method::SreedharI => boissinot::isolate_phis(&mut translation),
        // The same, with copies only for names that interfere.
        Method::SreedharII => sreedhar::insert_copies(&mut translation, sreedhar::Choice::ByInterference)?,
        Method::SreedharIII => sreedhar::insert_copies(&mut translation, sreedhar::Choice::ByLiveness)?,
        // Method I, and then all copies go that need not be.
        Method::Boissinot => {
            boissinot::isolate_phis(&mut translation);
            boissinot::coalesce_phi_copies(&mut translation)?;
        }
    }
    if options.coalesce {
        boissinot::coalesce_all(&mut translation)?;
    }
    // What the naive method loses is found while the PHI nodes still say what is right.
    let (clobbers, order) = match options.method {
        Method::Naive => (naive::clobbers(&translation)?, CopyOrder::AsTheyCome),
        _ => (Vec::new(), CopyOrder::Sequentialized),
    };
    let (stats, decisions) = write::write(translation, order);
    Ok(Report { stats, clobbers, decisions })
}
