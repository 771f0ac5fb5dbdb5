//! GCC's construction again, from its events alone.
//!
//! A listener of the construction gets events ([`Event`]). They are complete: [`Replay`] makes the same SSA form
//! from them, without dominators, frontiers, liveness or a walk. So what explanations and pages read out of the
//! events is all that happened.

use crate::analysis::operands::link_operands;
use crate::analysis::uses::make_argument_uses;
use crate::ir::{Event, Function, Name, StmtKind};
use crate::passes::Context;
use crate::passes::ssa::{Construction, Prepared, default_def, define, set_phi_argument, set_use};

/// A construction that does what the events of another say.
///
/// ```
/// use tressa::{driver::dump, example, facts::Facts, forms::replay::Replay, ir::Stage};
///
/// let facts = Facts::default();
/// let mut dump = dump::read(example::GIMPLE, &facts);
/// dump.records_steps = true;
/// let made = dump::build(dump.item(0), Stage::Ssa, example::dialect(), &mut |_| {}).unwrap();
/// let replay = Replay { events: made.trace.events };
///
/// let mut dump = dump::read(example::GIMPLE, &facts);
/// dump.construction = &replay;
/// let again = dump::finish(dump.item(0), Stage::Ssa, example::dialect()).unwrap();
/// assert!(again.contains("  # s_5 = PHI <s_7(2), s_14(3)>\n"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Replay {
    /// The events, in order.
    pub events: Vec<Event>,
}

impl Construction for Replay {
    /// Panics if a name gets another version than in the events, which are of another function then.
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared, _: &Context<'_, '_>) {
        let mut renames = false;
        for event in &self.events {
            if matches!(event, Event::Rename(_)) && !renames {
                renames = true;
                if prepared.links_uses {
                    make_argument_uses(f);
                }
            }
            replay(event, f, prepared);
        }
    }
}

/// Does what one event says. Events that only tell how something was found change nothing.
fn replay(event: &Event, f: &mut Function<'_>, prepared: &mut Prepared) {
    let made = |made: Name, name: Name| assert_eq!(made, name, "the events are of another function");
    match *event {
        Event::Phi { block, var, result } => {
            let phi = prepared.insert_phi_node(f, var, block);
            made(f.ssa.phis[phi].result, result);
        }
        Event::RenameUse { stmt, site, name, .. } => set_use(f, stmt, site, name),
        Event::DefaultDef { var, name } => made(default_def(f, &mut prepared.vars, var), name),
        Event::RenameDef { stmt, site, var, name } => {
            made(define(f, &mut prepared.vars, stmt, site, var, prepared.tracks_debug), name);
        }
        Event::ResetDebug(stmt) => {
            if let StmtKind::DebugBind { value, .. } = &mut f.body.stmts[stmt].kind {
                *value = None;
            }
        }
        Event::LinkUses { stmt, ref uses } if prepared.links_uses => link_operands(f, stmt, uses),
        Event::PhiArgument { phi, index, name, is_abnormal } => {
            set_phi_argument(f, phi, index as usize, name, is_abnormal);
            if prepared.links_uses {
                f.ssa.uses.link(f.ssa.uses.of_phi(phi)[index as usize], name);
            }
        }
        _ => {}
    }
}
