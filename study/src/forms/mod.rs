//! Construction algorithms of SSA form, side by side.
//!
//! GCC's construction is one of several that people learn. Each of the others is a
//! [`Construction`](tressa::internals::passes::ssa::Construction): it gets the function after the same first
//! steps as GCC's, and the same last steps follow, so that results differ only where the constructions do.
//!
//! | name | PHI nodes | source |
//! |---|---|---|
//! | `maximal` | for every variable at every join | textbooks |
//! | `minimal` | at the iterated dominance frontier | Cytron et al. 1991 |
//! | `semi-pruned` | of these, those of variables that are live across blocks | Briggs et al. 1998 |
//! | `pruned` | of these, those whose variable is live | Choi et al. 1991 |
//! | `gcc` | the same, found in another way | [`passes::ssa`](tressa::internals::passes::ssa) |
//! | `mem2reg` | the same, without those whose arguments agree | LLVM's `PromoteMemToReg` |
//! | `braun` | the same, made while uses are met | Braun et al. 2013 |
//!
//! The first four share GCC's steps and choose other blocks ([`placement`]). The last two work on a list
//! of the accesses to variables ([`accesses`]), find a value for each use ([`values`]), and write the names
//! in the end ([`write_names`]). They look through copies, so a value of another variable can take the place
//! of a PHI node.
//!
//! Each method is one file that follows its paper: [`mem2reg`], [`braun`], and in [`unssa`] the methods of
//! leaving SSA form. [`propagate`] propagates copies, which makes SSA form hard to leave. [`survey`] counts
//! what each construction makes of a function.
//!
//! Two modules hold other notations of the result: block arguments in place of PHI nodes ([`block_args`]),
//! and virtual operands of each variable in memory ([`virtual_operands`]).

pub mod accesses;
pub mod block_args;
pub mod braun;
pub mod mem2reg;
pub mod placement;
pub mod propagate;
pub mod survey;
pub mod told;
pub mod unssa;
pub mod values;
pub mod virtual_operands;
pub mod ways;
pub mod write_names;
