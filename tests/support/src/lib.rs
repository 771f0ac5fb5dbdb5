//! What the tests of several packages share: the samples and their dumps, files of cases, functions at a stage, random
//! functions, and definitions of the textbook as slow and plain programs.

pub mod cases;
pub mod definitions;
pub mod dumps;
pub mod functions;
pub mod random_programs;
pub mod samples;
pub mod shapes;
pub mod unssa_result;

use std::path::Path;

/// The folder of the whole project.
pub fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the folder is two below the project's")
}
