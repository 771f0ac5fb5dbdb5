//! Where that comes from what a dump does not show.

/// The source of an answer, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Source {
    /// A name alone, or what C programs most often mean.
    #[default]
    Assumed,
    /// The tables of GCC's built-ins and of the C library.
    Table,
    /// What the statements of the dump show.
    Inferred,
    /// A declaration or an attribute in this dump, or in another one of the program.
    Dump,
    /// The compiler, which was asked.
    Compiler,
    /// A facts file.
    Stated,
    /// Debug information of the compiled file.
    DebugInfo,
}

impl Source {
    /// The source in a word, as JSON has it.
    pub fn name(self) -> &'static str {
        match self {
            Source::Assumed => "assumed",
            Source::Table => "table",
            Source::Inferred => "inferred",
            Source::Dump => "dump",
            Source::Compiler => "compiler",
            Source::Stated => "stated",
            Source::DebugInfo => "debug information",
        }
    }

    /// The source in a sentence: `as a facts file states`.
    pub fn words(self) -> &'static str {
        match self {
            Source::Assumed => "as its name suggests",
            Source::Table => "as a function of GCC or of the C library",
            Source::Inferred => "as the statements of the dump show",
            Source::Dump => "as a dump of the program declares",
            Source::Compiler => "as the compiler says",
            Source::Stated => "as a facts file states",
            Source::DebugInfo => "as debug information states",
        }
    }

    /// Whether the program's own declaration says so, though this dump does not.
    pub fn is_stated(self) -> bool {
        self >= Source::Compiler
    }
}
