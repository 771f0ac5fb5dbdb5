//! How an inferred type came about.

/// How the type of something undeclared came about, weakest first.
///
/// ```
/// use tressa::types::Basis;
///
/// assert_eq!(Basis::default(), Basis::Unknown);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Basis {
    /// Its type is not known.
    #[default]
    Unknown,
    /// A guess at what C programs most often mean.
    Guessed,
    /// The statements of the dump.
    Inferred,
    /// A prototype of the C library or of GCC's built-ins.
    Library,
    /// A facts file.
    Stated,
    /// A declaration in the dump.
    Declared,
}
