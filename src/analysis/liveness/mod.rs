//! Liveness of SSA names, live ranges, and interference.
//!
//! A name is *live* at a point if some path leads from there to one of its uses. The use of a PHI node's argument is at
//! the end of the edge's source, and all PHI nodes of a block define their results at its head. Two names
//! *interfere* if both are live at one point, so that they can not share a variable.
//!
//! [`Points`] numbers the places of definitions and uses. [`LiveSets`] finds for each name the blocks through which
//! it is live, walking from each use up to the definition. [`Interference`] compares names by dominance.
//!
//! Debug statements are no uses, memory is not looked at, and the default definition of a local variable, which
//! holds no value, is never live.

pub(crate) mod interference;
mod live_range;
mod live_sets;
pub(crate) mod points;

pub use interference::Interference;
pub use live_range::{LiveSpan, live_range};
pub use live_sets::LiveSets;
pub use points::{Point, Points};
