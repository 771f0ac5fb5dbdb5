//! What a type rests on.

/// How the type of something undeclared came about.
///
/// ```
/// use tressa::types::Basis;
///
/// assert_eq!(Basis::default(), Basis::Unknown);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Basis {
    /// It is not known.
    #[default]
    Unknown,
    /// What C programs most often mean.
    Guessed,
    /// What the statements of the dump say.
    Inferred,
    /// A prototype of the C library or of GCC's built-ins.
    Library,
    /// A facts file.
    Stated,
    /// A declaration in the dump.
    Declared,
}
