//! GCC's text: reading it and printing it. The two mirror each other file by file.

pub(crate) mod oracle;
pub mod parse;
pub mod print;
