//! The dialect of a dump: GCC's version, the level and the modifiers, as far as paths and texts show them.

mod detect;
mod signs;

pub use detect::{DetectedDialect, Given, detect_dialect, detect_dialect_by_signs};
pub(crate) use detect::{newest_first, versions_by_pass, versions_by_signs};
pub(crate) use signs::Marks;
pub use signs::Signs;
