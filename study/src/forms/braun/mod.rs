//! SSA form while the blocks are filled, without dominators and liveness.
//!
//! M. Braun, S. Buchwald, S. Hack, R. Leißa, C. Mallon, A. Zwinkau, "Simple and efficient construction of
//! static single assignment form" (CC 2013). A use asks for the value of its variable in its block, and if
//! the block has none, in the predecessors; where there are several, a PHI node is made, and removed
//! again if its arguments agree ([`read_variable`]). A block is *sealed* when all its predecessors are
//! filled. A use in a block that is not sealed makes an *incomplete* PHI node, which gets its arguments
//! when the block is sealed.
//!
//! For reducible flow graphs the result is minimal and pruned. For others PHI nodes may remain that only
//! refer to each other and to one more value; [`redundant_sets`] removes them, as the paper's section
//! 3.2 does.
//!
//! Here blocks are filled in reverse post-order, as they would be while a program is read from top to
//! bottom.

mod read_variable;
mod redundant_sets;

use super::accesses::{AccessKind, Accesses};
use super::values::{Value, Values};
use super::write_names::write_names;
use read_variable::Builder;
pub use redundant_sets::remove_redundant_phis;
use tressa::Limit;
use tressa::internals::passes::ssa::{Construction, Prepared};
use tressa::ir::Function;

/// The construction of Braun et al., with the extension for irreducible flow.
#[derive(Clone, Copy, Debug)]
pub struct Braun;

impl Construction for Braun {
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        let accesses = Accesses::new(f, prepared);
        let mut values = number_values(&accesses)?;
        remove_redundant_phis(&mut values);
        write_names(f, prepared, &accesses, values)
    }
}

/// Finds the values of all uses, without the extension for irreducible flow. More values than the limit are an error.
pub fn number_values(accesses: &Accesses) -> Result<Values, Limit> {
    let mut builder = Builder::new(accesses);
    // By block: how many edges come from blocks that are not filled.
    let mut to_fill: Vec<usize> =
        (0..accesses.block_count()).map(|block| accesses.preds(block).len()).collect();
    for block in reverse_post_order(accesses) {
        fill(&mut builder, accesses, block)?;
        for succ in accesses.succs(block) {
            to_fill[succ.block as usize] -= 1;
            if to_fill[succ.block as usize] == 0 {
                builder.seal(succ.block)?;
            }
        }
    }
    Ok(builder.values)
}

/// Goes through the accesses of a block.
fn fill(builder: &mut Builder<'_>, accesses: &Accesses, block: u32) -> Result<(), Limit> {
    for number in accesses.of_block(block) {
        let access = accesses.all()[number as usize];
        match access.kind {
            AccessKind::Use => {
                let value = builder.read_variable(access.var, block)?;
                builder.values.set_value_of_use(number, value);
            }
            // A debug statement keeps no variable alive, so it makes no PHI node.
            AccessKind::DebugUse => {
                if let Some(value) = builder.local_value(access.var, block) {
                    builder.values.set_value_of_use(number, value);
                }
            }
            AccessKind::Def(_) => {
                builder.values.note_definition(accesses, number);
                builder.write_variable(access.var, block, Value::Def(number));
            }
        }
    }
    Ok(())
}

/// The blocks in the reverse of the order in which a depth-first search leaves them.
fn reverse_post_order(accesses: &Accesses) -> Vec<u32> {
    let mut is_reached = vec![false; accesses.block_count() as usize];
    let (mut order, mut open) = (Vec::new(), vec![(0u32, 0usize)]);
    is_reached[0] = true;
    while let Some((block, followed)) = open.last_mut() {
        match accesses.succs(*block).get(*followed) {
            Some(succ) => {
                *followed += 1;
                if !std::mem::replace(&mut is_reached[succ.block as usize], true) {
                    open.push((succ.block, 0));
                }
            }
            None => {
                order.push(*block);
                open.pop();
            }
        }
    }
    order.reverse();
    order
}
