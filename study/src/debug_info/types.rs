//! The numbers of entries, and what is found out of types and kept by them.

use cranelift_entity::entity_impl;
use gimli::DwAte;
use tressa::internals::facts::Run;

/// An entry in its table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct EntryId(u32);
entity_impl!(EntryId);

/// How types are named.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Naming {
    /// As dumps name them.
    Dumped,
    /// With what a name of several types stands for.
    Meant,
}

/// A type below its qualifiers and typedefs.
#[derive(Clone, Copy)]
pub(super) struct Stripped<'d> {
    /// The entry; none for `void`.
    pub entry: Option<EntryId>,
    /// The qualifiers of the whole.
    pub quals: u8,
    /// The outermost typedef.
    pub typedef: Option<&'d str>,
}

/// The spelling of a type, if it has one, and how deep types nest in it.
pub(super) struct Spelling {
    pub text: Option<String>,
    pub depth: u64,
}

/// What is known of an array or a record.
#[derive(Default)]
pub(super) struct TypeLayout {
    pub size: Option<u64>,
    pub align: Option<u64>,
    pub values: Option<Values>,
}

/// The bits of an object that hold values.
#[derive(Clone)]
pub(super) struct Values {
    /// Offsets and lengths, in order; there is a gap between any two.
    pub runs: Vec<Run>,
    /// GCC clears the padding of an array in it in a loop.
    pub has_loop: bool,
}

/// The name of a base type that has none.
pub(super) const UNNAMED_BASE: &str = "__unknown__";

/// GCC's name of a base type, which other compilers name by the words of C. Clang has one name for all
/// complex types: one of 32 bytes may have parts of two types.
pub(super) fn base_name(name: &str, encoding: Option<DwAte>, bytes: Option<u64>) -> &str {
    match name {
        "short" => "short int",
        "unsigned short" => "short unsigned int",
        "long" => "long int",
        "unsigned long" => "long unsigned int",
        "long long" => "long long int",
        "unsigned long long" => "long long unsigned int",
        "unsigned __int128" => "__int128 unsigned",
        "__float128" => "_Float128",
        "complex" => match (encoding, bytes) {
            (Some(gimli::DW_ATE_complex_float), Some(8)) => "complex float",
            (Some(gimli::DW_ATE_complex_float), Some(16)) => "complex double",
            _ => UNNAMED_BASE,
        },
        name => name,
    }
}
