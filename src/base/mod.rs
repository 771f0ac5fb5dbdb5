//! What all rooms use: errors, limits, small containers, the parallel loop, the guard against panics, and
//! control characters made visible.

pub mod bitmap;
pub mod containers;
pub mod error;
pub mod guard;
pub mod limits;
pub mod parallel;
pub mod text_tables;
pub mod visible;
