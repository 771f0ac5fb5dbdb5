//! What all rooms use: errors, limits, small containers, and the guard against panics.

pub mod bitmap;
pub mod error;
pub mod guard;
pub mod limits;
pub(crate) mod lists;
pub(crate) mod min_tree;
pub mod text_tables;
