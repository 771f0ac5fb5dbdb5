//! What the project's other packages need of this one, and strangers do not: `lsp`, `cli`, and the tests,
//! fuzz targets and tools. It is no part of the interface: it may change with any version.

/// Functions of a source replaced by what comes out of SSA form.
pub mod back_to_c {
    pub use crate::back_to_c::{
        Fate, Language, Marks, Rewritten, functions_at_fault, mark, mentioned_in, rewritten,
    };
}

/// Comparison with GCC's own dumps.
pub mod check {
    pub use crate::check::{
        Beside, Counts, ExactBut, FileReport, FileReview, FunctionReport, KnownMisses, NOT_EXACT, Nearness,
        ORDER, Options, OracleFunction, Order, Pair, Pairs, Review, Standing, Summary, Verdict, check_pair,
        check_texts, declared_name, find_pairs, flags_file, functions, known_of, stage_extension,
        unified_diff,
    };
    pub mod difference {
        pub use crate::check::difference::{Parts, cause, declared_ssa_name};
    }
}

/// Tables.
pub mod data {
    pub use crate::data::{FileRow, FunctionRows, OperandRow, ProblemRow, TABLES, Tables};
    pub mod files {
        pub use crate::data::files::{Format, TableFile};
    }
}

/// Objects beside dumps.
pub mod debug_files {
    pub use crate::debug_files::DebugFiles;
}

/// What the debug information of an object says.
pub mod debug_info {
    pub use crate::debug_info::{DebugInfo, Declaration};
}

/// Declarations against definitions.
pub mod definitions {
    pub use crate::definitions::{Declared, Definitions};
}

/// What a dump's text and name show of its compiler.
pub mod dialect {
    pub use crate::dialect::{Given, Signs, detect_dialect};
}

/// Two dumps up to renumbering.
pub mod diff {
    pub use crate::diff::{Comparison, FunctionText, Ignored};
    pub mod numbered_text {
        pub use crate::diff::numbered_text::FunctionText;
    }
}

/// The names of GCC's dumps.
pub mod dump_name {
    pub use crate::dump_name::{dumps_beside, is_dump_name, pass_number, split_numbered, tree_dump};
}

/// Functions as C, and as GIMPLE that GCC reads.
pub mod emit_c {
    pub use crate::emit_c::{
        Context, EmitRefusal, definition, head, identifier, prelude, undeclared, used_macros,
    };
    pub mod constants {
        pub use crate::emit_c::constants::{Constant, Integer, address, is_double, read, real, string};
    }
    pub mod gimple {
        pub use crate::emit_c::gimple::{Definition, NOIPA, function, mark, prepare, without_ipa};
    }
    pub mod source {
        pub use crate::emit_c::source::tokens::tokens;
        pub use crate::emit_c::source::{
            SourceNames, definitions, initial_value, local_types, member_names, needed, objection,
            objection_to_head, without_const_members,
        };
    }
}

/// Input and output that fails for tests.
pub mod faults {
    pub use crate::faults::{Faulty, point};
}

/// Other constructions of SSA form, and ways out of it.
pub mod forms {
    pub use crate::forms::braun;
    pub use crate::forms::write_names::write_names;
    pub mod accesses {
        pub use crate::forms::accesses::{Access, AccessKind, Accesses, Source};
    }
    pub mod block_args {
        pub use crate::forms::block_args::BlockArgs;
    }
    pub mod mem2reg {
        pub use crate::forms::mem2reg::{DjGraph, Marks, Mem2reg, promote};
    }
    pub mod placement {
        pub use crate::forms::placement::Form;
    }
    pub mod propagate {
        pub use crate::forms::propagate::{Propagated, propagate};
    }
    pub mod survey {
        pub use crate::forms::survey::{Census, FunctionSurvey, Survey};
    }
    pub mod unssa {
        pub use crate::forms::unssa::{
            Clobber, DestructionRefusal, Method, Options, Reason, Report, Stats, leave_ssa,
        };
        pub mod parallel_copy {
            pub use crate::forms::unssa::parallel_copy::sequentialize;
        }
    }
    pub mod values {
        pub use crate::forms::values::Values;
    }
    pub mod virtual_operands {
        pub use crate::forms::virtual_operands::{
            OperandText, PerVariable, VirtualBreach, VirtualDef, VirtualRule, check, per_variable,
        };
    }
    pub mod ways {
        pub use crate::forms::ways::Way;
    }
}

/// Texts read, with their limits.
pub mod input {
    pub use crate::input::{
        Pasted, folder_of, has_foreign_characters, is_input, name_of, note_input, plain_path, read_bytes,
        read_file, read_stream, without_dots,
    };
    pub mod decode {
        pub use crate::input::decode::{HEAD, decoded};
    }
}

/// A dump with its dialect.
pub mod opened {
    pub use crate::opened::{Detected, breaches, cleaned, detected_of, dialect_of};
}

/// Where functions are defined.
pub mod source_places {
    pub use crate::source_places::{SourcePlaces, first_locus};
}

/// Explanations, graphs, pages and trails.
pub mod view {
    pub use crate::view::svg::escaped;
    pub use crate::view::{
        Cell, Cluster, Drawing, Edge, EdgeKind, Explainer, Explanation, Graph, GraphOf, Narrator, NodeKind,
        Phase, Question, RuleExplanation, Section, Step, Steps, StepsOf, Tables, UseEdits, VarTables,
        check_size, counted, draw, dumps_until, graph,
    };
    pub mod layout {
        pub use crate::view::layout::{Layout, Point, layout};
    }
    pub mod page {
        pub use crate::view::page::{NoSources, Page, Sample, Sources, describe, list, playground};
    }
    pub mod trail {
        pub use crate::view::trail::{Event, Pass, ReadDump, Reader, Size, Trail, Trails, Turn, names, page};
    }
}

/// Texts that are no dump.
pub mod wrong_input {
    pub use crate::wrong_input::check_kind;
}
