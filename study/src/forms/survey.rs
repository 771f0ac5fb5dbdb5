//! One function in SSA form by every construction: how many PHI nodes and names each makes, and its time.

use super::ways::Way;
use cranelift_entity::EntitySet;
use serde::Serialize;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tressa::Limit;
use tressa::analysis::operands::{OpFlags, Operand, is_virtual, tree_operands};
use tressa::analysis::uses::rebuild_uses;
use tressa::fold::phi_value;
use tressa::internals::analysis::webs::{arguments, broken_webs};
use tressa::internals::passes::ssa::{Construction, GccConstruction, Prepared};
use tressa::ir::{Def, Function, Name, Phi};

/// What one construction makes of a function.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Census {
    /// PHI nodes of registers.
    pub real_phis: usize,
    /// PHI nodes of memory.
    pub virtual_phis: usize,
    /// SSA names of registers.
    pub real_names: usize,
    /// SSA names of memory.
    pub virtual_names: usize,
    /// PHI nodes on which no statement depends.
    pub dead: usize,
    /// PHI nodes whose arguments are all the same name or constant, or the PHI node itself.
    pub trivial: usize,
    /// Whether the result is in conventional SSA form.
    pub conventional: bool,
    /// Time of PHI placement and renaming, in nanoseconds.
    pub nanoseconds: u64,
}

impl Default for Census {
    fn default() -> Self {
        Census {
            real_phis: 0,
            virtual_phis: 0,
            real_names: 0,
            virtual_names: 0,
            dead: 0,
            trivial: 0,
            conventional: true,
            nanoseconds: 0,
        }
    }
}

impl Census {
    /// Adds that of another function.
    pub fn add(&mut self, other: &Census) {
        self.real_phis += other.real_phis;
        self.virtual_phis += other.virtual_phis;
        self.real_names += other.real_names;
        self.virtual_names += other.virtual_names;
        self.dead += other.dead;
        self.trivial += other.trivial;
        self.conventional &= other.conventional;
        self.nanoseconds += other.nanoseconds;
    }

    /// All PHI nodes.
    pub fn phis(&self) -> usize {
        self.real_phis + self.virtual_phis
    }
}

/// A function by every construction.
#[derive(Clone, Debug)]
pub struct FunctionSurvey {
    /// The line of the dump at which the function begins.
    pub line: u32,
    /// Its blocks, without entry and exit.
    pub blocks: usize,
    /// Its variables that get versions; memory is one of them.
    pub variables: usize,
    /// What each construction makes of it, or the limit that it would exceed.
    pub ways: Vec<(Way, Result<Census, Limit>)>,
}

/// A construction that tries every other on copies of the function, and then is GCC's.
#[derive(Debug, Default)]
pub struct Survey {
    /// Functions are built in parallel.
    surveys: Mutex<Vec<FunctionSurvey>>,
}

impl Construction for Survey {
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        let info = prepared.vars.info.values();
        let function = FunctionSurvey {
            line: f.head.line,
            blocks: f.chain().count(),
            variables: info
                .filter(|info| !(info.def_blocks.is_empty() && info.livein_blocks.is_empty()))
                .count(),
            ways: Way::ALL.map(|way| (way, try_way(way, f, prepared))).to_vec(),
        };
        self.surveys.lock().unwrap_or_else(PoisonError::into_inner).push(function);
        GccConstruction.construct(f, prepared)
    }
}

impl Survey {
    /// The functions that were built since the last call, in no particular order.
    pub fn take(&self) -> Vec<FunctionSurvey> {
        std::mem::take(&mut self.surveys.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Builds a copy of the function by one construction, and counts.
fn try_way(way: Way, f: &Function<'_>, prepared: &Prepared) -> Result<Census, Limit> {
    let mut f = f.clone();
    // The lists of uses are made after the clock has stopped: not all constructions make them as they go.
    let mut prepared = Prepared { links_uses: false, ..prepared.clone() };
    // A browser's library has no clock.
    let start = cfg!(not(target_family = "wasm")).then(Instant::now);
    way.construction().construct(&mut f, &mut prepared)?;
    let time = start.map_or(Duration::ZERO, |start| start.elapsed());
    f.ssa.uses.registers = prepared.vars.registers.clone();
    rebuild_uses(&mut f);
    census(&f, time)
}

/// Counts what a construction has made of `f`.
fn census(f: &Function<'_>, time: Duration) -> Result<Census, Limit> {
    let live = live_phis(f);
    let mut census = Census {
        conventional: broken_webs(f)?.is_empty(),
        nanoseconds: u64::try_from(time.as_nanos()).unwrap_or(u64::MAX),
        ..Census::default()
    };
    for (phi, data) in &f.ssa.phis {
        match is_virtual(f, data.result) {
            true => census.virtual_phis += 1,
            false => census.real_phis += 1,
        }
        census.dead += usize::from(!live.contains(phi));
        census.trivial += usize::from(phi_value(f, phi).is_some());
    }
    for name in f.ssa.names.keys().skip(1).filter(|&name| !f.ssa.names[name].released) {
        match is_virtual(f, name) {
            true => census.virtual_names += 1,
            false => census.real_names += 1,
        }
    }
    Ok(census)
}

/// The PHI nodes on which a statement depends. Debug statements do not count.
fn live_phis(f: &Function<'_>) -> EntitySet<Phi> {
    let stmts = f.chain().flat_map(|block| f.block_stmts(block));
    let uses = stmts
        .filter(|&stmt| !f.body.stmts[stmt].kind.is_debug())
        .flat_map(|stmt| tree_operands(f, stmt, OpFlags::SSA_OP_ALL_USES));
    let mut work: Vec<Name> = uses
        .filter_map(|operand| if let Operand::Name(name) = operand { Some(name) } else { None })
        .collect();
    // From the uses in statements back over the arguments of PHI nodes.
    let mut live = EntitySet::new();
    while let Some(name) = work.pop() {
        if let Def::Phi(phi) = f.ssa.names[name].def
            && live.insert(phi)
        {
            work.extend(arguments(f, phi));
        }
    }
    live
}
