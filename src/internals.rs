//! What the project's other packages need of this one, and strangers do not: `study`, `lsp`, `cli`, and the tests, benchmarks
//! and tools. Each room of the library is a module here. It is no part of the interface: it may change with any version.

/// Dominators.
pub mod analysis {
    pub mod dom {
        pub use crate::analysis::dom::EdgeLists;
    }
    pub mod liveness {
        pub use crate::analysis::liveness::{CopyPlace, CopyPlaces, END, HEAD, NameValues, final_jump};
    }
    pub mod loops {
        pub use crate::analysis::loops::dfs_back_edges;
    }
    pub mod operands {
        pub use crate::analysis::operands::scan::clobbers_memory;
        pub use crate::analysis::operands::variables::{
            base_variable, each_address_taken, is_hard_register, register_candidates,
        };
    }
    pub mod uses {
        pub use crate::analysis::uses::dump_uses::{
            OperandFilter, definition, holder_block, holder_text, list_operands, list_uses, name_text,
            operand_text,
        };
    }
    pub mod webs {
        pub use crate::analysis::webs::{arguments, broken_webs, interfering_pair, phi_webs, phis};
    }
}

/// Limits, tables keyed by text, the guard against panics, and control characters made visible.
pub mod base {
    pub use crate::base::{limits, parallel};
    pub mod containers {
        pub use crate::base::containers::{Lists, UnionFind};
    }
    pub mod guard {
        pub use crate::base::guard::{guarded, install};
    }
    pub mod text_tables {
        pub use crate::base::text_tables::{TextIndexMap, TextIndexSet, TextMap, TextSet};
    }
    pub mod visible {
        pub use crate::base::visible::{visible, visible_line, visible_path};
    }
}

/// What is known of a program, as records.
pub mod facts {
    pub use crate::facts::{
        DeclPath, Fact, FunctionFacts, Interposable, Layout, LineColumn, MergeRule, ProgramFacts, Reach, Run,
        SourcePlace, Spelled, Value, kind_of_flag, named_variables, to_toml, unnumbered, unqualified,
        variable_names, without_nameless,
    };
}

/// A dump of a given dialect, and its unit.
pub mod functions {
    pub use crate::functions::{of_unit, unit_of};
}

/// Numbers, constants and what the construction of SSA form noted.
pub mod ir {
    pub use crate::ir::decl::{VarTraits, plain_name, split_serial};
    pub use crate::ir::entities::Seq;
    pub use crate::ir::locus::split_place;
    pub use crate::ir::trace::{Event, NeedPhiState, Reaching};
    pub use crate::ir::types::{Real, Shape, is_record_name, is_typedef_name};
    pub use crate::ir::verbatim::linkage_name;
    pub mod constant {
        pub use crate::ir::constant::{integer, integer_of, string_bytes, string_part};
    }
    pub mod types {
        pub use crate::ir::types::{
            ADDRESS_SPACE, ATOMIC, CONST, NULLPTR_TYPE, OFFSET_TYPE, RESTRICT, VOLATILE,
        };
    }
}

/// What passes ask about a program.
pub mod knowledge {
    pub use crate::knowledge::{Facts, FileTypes, Knowledge, OperandTypes};
    pub mod program {
        pub mod isa_evidence {
            pub use crate::knowledge::inside::IsaEvidence;
        }
        pub mod nothrow_functions {
            pub use crate::knowledge::inside::{function_around, is_template, with_plain_arguments};
        }
    }
    pub mod types {
        pub use crate::knowledge::inside::{field_declaration, may_alias, vector_typedef};
    }
}

/// The steps of SSA construction, which other constructions share, and parts of passes.
pub mod passes {
    pub use crate::passes::{Context, NothrowFunctions, StageWatch, run};
    pub mod fold {
        pub use crate::passes::fold::{constant_tree, int_const_binop, int_const_unop, wrapped};
    }
    pub mod initial_values {
        pub use crate::passes::initial_values::{identifiers, temporary_version, without_useless_casts};
    }
    pub mod lower {
        pub mod fold {
            pub use crate::passes::lower::fold::unknown_layouts;
            pub mod math_calls {
                pub use crate::passes::lower::fold::math_calls::{
                    SQRT_2, constant_of_type, replacement_function, stem, truncation_for,
                };
            }
        }
    }
    pub mod ssa {
        pub use crate::passes::ssa::{
            Construction, GccConstruction, PhiPruner, PlannedStmt, Prepared, SsaVars, VarInfo, build_ssa,
            define_version, get_or_create_default_def, set_phi_argument, variable_to_rename, write_use,
        };
    }
}

/// Orders and lines that GCC's front end gave.
pub mod reconstruct {
    pub use crate::reconstruct::declaration_order;
    pub use crate::reconstruct::uid_order;
}

/// The command line of the compiler, its machine and its functions.
pub mod target {
    pub mod call_flags {
        pub use crate::target::call_flags::CallFlags;
    }
    pub mod isa {
        pub use crate::target::isa::{Isa, Machine};
    }
    pub mod options {
        pub use crate::target::options::{Options, Since, Standard, Switches, split_words};
    }
    pub mod prototypes {
        pub use crate::target::prototypes::{is_another, split_params};
    }
    pub mod tables {
        pub use crate::target::tables::{is_quiet_standard_function, library};
    }
}

/// Parts of the parser and the printers, and GCC's own dumps cut into functions.
pub mod text {
    pub use crate::text::print::variants::{function_with_args, function_with_virtual_operands};
    pub mod oracle {
        pub use crate::text::oracle::{
            OracleFunction, body, declared_name, functions, opens_body, unfinished,
        };
    }
    pub mod parse {
        pub use crate::text::parse::cxx_names::{closed_len, unscoped_name};
        pub use crate::text::parse::spelling::shows_uids;
        pub use crate::text::parse::split::{
            FRONT_END_MARK, block_header, block_mark, is_block_header, shows_blocks,
        };
        pub mod cxx_names {
            pub use crate::text::parse::cxx_names::unscoped_name;
        }
        pub mod lex {
            pub use crate::text::parse::lex::{clone_name, word};
        }
        pub mod spelling {
            pub use crate::text::parse::spelling::{bare_version, label_data, ssa_parts};
        }
        pub mod text {
            pub use crate::text::parse::text::Reader;
        }
    }
    pub mod print {
        pub use crate::text::print::function::LabelBlocks;
        pub use crate::text::print::variants::{BlockArguments, VirtualOperandText};
        pub use crate::text::print::{Place, PlacedText};
    }
}

/// A dump as a whole: its functions, taken to a goal.
pub mod unit {
    pub use crate::unit::{CallGraph, Goal, Item, OneByOne, Refusal, Unit, UnitRun, printed, printed_whole};
    pub mod references {
        pub use crate::unit::references::identifiers;
    }
}

/// Kinds of values.
pub mod verify {
    pub mod kinds {
        pub use crate::verify::kinds::{Kind, literal_kind};
    }
}
