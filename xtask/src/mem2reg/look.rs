//! The PHI nodes that the construction algorithms give one function, before and after they are simplified.

use super::llvm_text::{self, PhiSet};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tressa::Limit;
use tressa::internals::passes::ssa::{Construction, GccConstruction, Prepared};
use tressa::ir::Function;
use tressa_study::internals::forms::accesses::Accesses;
use tressa_study::internals::forms::braun;
use tressa_study::internals::forms::mem2reg::{Mem2reg, promote};
use tressa_study::internals::forms::placement::Form;
use tressa_study::internals::forms::values::Values;

/// What is kept of a function.
#[derive(Debug)]
pub struct Look {
    pub function: String,
    /// The PHI nodes of LLVM's way before the last clean-up, and after it.
    pub before: PhiSet,
    pub after: PhiSet,
    /// Ways whose PHI nodes differ from those of LLVM's way before the clean-up, with an example.
    pub differences: Vec<String>,
    /// The function as LLVM IR: with opaque values, and with copies, constants and undefined values.
    pub opaque: String,
    pub known: String,
    /// The best time of LLVM's way, from the scanned operands to names in the statements.
    pub time: Duration,
    pub is_reducible: bool,
}

/// A construction that looks at each function in other ways first, and then is GCC's.
#[derive(Debug, Default)]
pub struct Looker {
    pub looks: Mutex<Vec<Look>>,
    /// How often LLVM's way is timed.
    pub runs: u32,
}

impl Construction for Looker {
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        let look = self.look(f, prepared);
        self.looks.lock().expect("no thread has panicked").push(look);
        GccConstruction.construct(f, prepared)
    }
}

impl Looker {
    fn look(&self, f: &Function<'_>, prepared: &Prepared) -> Look {
        let dom = &prepared.dom;
        let accesses = Accesses::new(f, prepared);
        let opaque = accesses.clone().with_opaque_values();
        let before = set(&promote(&opaque, dom));
        let mut simplified = promote(&accesses, dom);
        simplified.remove_trivial_phis(&accesses, dom);

        let mut simple = braun::number_values(&opaque).expect("no limit is near");
        let is_minimal = set(&simple) == before;
        braun::remove_redundant_phis(&mut simple);
        let mut differences = Vec::new();
        let mut compare = |way: &str, found: PhiSet| {
            if found != before {
                let example = found.symmetric_difference(&before).next();
                differences.push(format!(
                    "{way} has {} PHI nodes, mem2reg {}: {example:?}",
                    found.len(),
                    before.len()
                ));
            }
        };
        compare("braun", set(&simple));
        compare("gcc", printed(f, prepared, &GccConstruction));
        compare("pruned", printed(f, prepared, &Form::Pruned));
        let (mut opaque_text, mut known_text) = (String::new(), String::new());
        llvm_text::write(&opaque, "NAME", &mut opaque_text);
        llvm_text::write(&accesses, "NAME", &mut known_text);
        let is_reducible = is_reducible(f, prepared);
        if is_reducible && !is_minimal {
            differences
                .push("braun without the extension is not minimal, though the flow is reducible".to_string());
        }
        Look {
            function: f.name.to_string(),
            before,
            after: set(&simplified),
            differences,
            opaque: opaque_text,
            known: known_text,
            time: self.timed(f, prepared),
            is_reducible,
        }
    }

    /// The best time of some runs on copies of the function, without lists of immediate uses.
    fn timed(&self, f: &Function<'_>, prepared: &Prepared) -> Duration {
        let run = |_| {
            let (mut f, mut prepared) = (f.clone(), Prepared { links_uses: false, ..prepared.clone() });
            let start = Instant::now();
            Mem2reg.construct(&mut f, &mut prepared).expect("no limit is near");
            start.elapsed()
        };
        (0..self.runs).map(run).min().unwrap_or_default()
    }
}

/// The PHI nodes that remain.
fn set(values: &Values) -> PhiSet {
    values.remaining().map(|(_, phi)| (phi.block, phi.var.as_u32())).collect()
}

/// The PHI nodes of the function after a construction.
fn printed(f: &Function<'_>, prepared: &Prepared, way: &dyn Construction) -> PhiSet {
    let (mut f, mut prepared) = (f.clone(), prepared.clone());
    way.construct(&mut f, &mut prepared).expect("no limit is near");
    let phis = f.ssa.phis.values().filter_map(|phi| {
        let var = f.ssa.names[phi.result].var?;
        Some((prepared.dom.number(phi.block)?, var.as_u32()))
    });
    phis.collect()
}

/// Whether every edge back in a depth-first search leads to a block that dominates its source.
fn is_reducible(f: &Function<'_>, prepared: &Prepared) -> bool {
    let order = tressa::analysis::dom::reverse_post_order(f);
    let position: std::collections::HashMap<_, _> =
        order.iter().enumerate().map(|(at, &block)| (block, at)).collect();
    order.iter().all(|&block| {
        f.succs(block).all(|succ| position[&succ] > position[&block] || prepared.dom.dominates(succ, block))
    })
}
