//! What all rooms use: errors, limits, small containers, the parallel loop, the guard against panics, and control
//! characters made visible.

pub mod bitmap;
pub mod error;
pub mod guard;
pub mod limits;
pub(crate) mod lists;
pub mod parallel;
pub mod text_tables;
pub mod union_find;
pub mod visible;
