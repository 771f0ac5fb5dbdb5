//! What all rooms use: errors, limits, small containers, the guard against panics, control
//! characters made visible, and input and output that fails for tests.

pub mod bitmap;
pub mod error;
pub mod faults;
pub mod guard;
pub mod limits;
pub(crate) mod lists;
pub mod text_tables;
pub mod visible;
