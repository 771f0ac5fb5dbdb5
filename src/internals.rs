//! What the project's own tests, benches and tools look at beside the interface. It is no part of it and may change at any time.

pub mod analysis {
    pub mod dom {
        pub use crate::analysis::dom::EdgeLists;
    }
}

pub mod base {
    pub use crate::base::limits;
    pub mod bitmap {
        pub use crate::base::bitmap::Bitmap;
    }
    pub mod guard {
        pub use crate::base::guard::{guarded, install};
    }
    pub mod lists {
        pub use crate::base::lists::Lists;
    }
    pub mod text_tables {
        pub use crate::base::text_tables::TextMap;
    }
}

#[cfg(not(target_family = "wasm"))]
pub mod cli {
    pub mod args {
        pub use crate::cli::args::{BYTES_PER_THREAD, MOST_THREADS, useful_threads};
    }
    pub mod cc {
        pub mod command_line {
            pub use crate::cli::cc::command_line::{Invocation, Mode, Source, expand};
        }
        pub mod names {
            pub use crate::cli::cc::names::{below, dump_paths};
        }
        pub mod outputs {
            pub use crate::cli::cc::outputs::{Fate, Level, fate};
        }
        pub mod through {
            pub mod line {
                pub use crate::cli::cc::through::line::Line;
            }
            pub mod method {
                pub use crate::cli::cc::through::method::Method;
            }
        }
    }
    pub mod findings {
        pub use crate::cli::findings::{Finding, annotation, uri};
    }
    pub mod gcc_spellings {
        pub use crate::cli::gcc_spellings::{Level, colours, level, modifiers, rewritten, version};
    }
    pub mod highlight {
        pub use crate::cli::highlight::{
            BLOCK, COMMENT, CONTROL, HEADING, JOIN, Kind, NAME, NUMBER, PLAIN, STRING, pieces,
        };
    }
    pub mod message {
        pub use crate::cli::message::Colours;
    }
}

pub mod driver {
    pub mod ask {
        pub use crate::driver::ask::Question;
        pub mod answers {
            pub use crate::driver::ask::answers::answers;
        }
        pub mod generic {
            pub use crate::driver::ask::generic::written_types;
            pub mod raw_dump {
                pub use crate::driver::ask::generic::raw_dump::{Nodes, functions};
            }
            pub mod shape {
                pub use crate::driver::ask::generic::shape::{Head, Shapes};
            }
        }
        pub mod probes {
            pub use crate::driver::ask::probes::{designator, measured, probes, refused, unit};
        }
        pub mod symbols {
            pub use crate::driver::ask::symbols::{defined_functions, heading, local_aliases};
        }
        pub mod typed_operands {
            pub use crate::driver::ask::typed_operands::{ClaimKind, claims};
        }
    }
    pub mod back_to_c {
        pub use crate::driver::back_to_c::{Fate, Language, Marks, functions_at_fault, mark, rewritten};
    }
    pub mod check {
        pub use crate::driver::check::{
            Beside, ExactBut, FileReport, FunctionReport, KnownMisses, Nearness, ORDER, Options,
            OracleFunction, Order, Pair, Review, Standing, Summary, Verdict, check_pair, check_texts,
            declared_name, find_pairs, functions, stage_extension, unified_diff,
        };
        pub mod cause {
            pub use crate::driver::check::cause::cause;
        }
        pub mod parts {
            pub use crate::driver::check::parts::{Parts, declared_ssa_name};
        }
    }
    pub mod debug_info {
        pub use crate::driver::debug_info::DebugFiles;
    }
    pub mod definitions {
        pub use crate::driver::definitions::Declared;
    }
    pub mod dialect {
        pub use crate::driver::dialect::{Given, detect_dialect};
    }
    pub mod diff {
        pub mod numbered_text {
            pub use crate::driver::diff::numbered_text::FunctionText;
        }
    }
    pub mod input {
        pub mod decode {
            pub use crate::driver::input::decode::{HEAD, decoded};
        }
    }
}

pub mod emit_c {
    pub use crate::emit_c::{Context, definition};
    pub mod constants {
        pub use crate::emit_c::constants::{Constant, Integer, address, is_double, read, real, string};
    }
    pub mod source {
        pub use crate::emit_c::source::{SourceNames, definitions};
        pub mod initial_values {
            pub use crate::emit_c::source::initial_values::initial_value;
        }
        pub mod local_types {
            pub use crate::emit_c::source::local_types::local_types;
        }
        pub mod needed {
            pub use crate::emit_c::source::needed::needed;
        }
        pub mod objections {
            pub use crate::emit_c::source::objections::{objection, objection_to_head};
        }
        pub mod records {
            pub use crate::emit_c::source::records::{member_names, without_const_members};
        }
        pub mod tokens {
            pub use crate::emit_c::source::tokens::tokens;
        }
    }
}

pub mod forms {
    pub use crate::forms::write_names::write_names;
    pub mod accesses {
        pub use crate::forms::accesses::{Access, AccessKind, Accesses, Source};
    }
    pub mod block_args {
        pub use crate::forms::block_args::BlockArgs;
    }
    pub mod braun {
        pub use crate::forms::braun::{number_values, remove_redundant_phis};
    }
    pub mod marks {
        pub use crate::forms::marks::Marks;
    }
    pub mod mem2reg {
        pub use crate::forms::mem2reg::{DjGraph, Mem2reg, promote};
    }
    pub mod placement {
        pub use crate::forms::placement::Form;
    }
    pub mod propagate {
        pub use crate::forms::propagate::propagate;
    }
    pub mod survey {
        pub use crate::forms::survey::Survey;
    }
    pub mod unssa {
        pub use crate::forms::unssa::{Method, Options, Report, leave_ssa};
        pub mod parallel_copy {
            pub use crate::forms::unssa::parallel_copy::sequentialize;
        }
    }
    pub mod values {
        pub use crate::forms::values::Values;
    }
    pub mod virtual_operands {
        pub use crate::forms::virtual_operands::{
            OperandText, PerVariable, VirtualDef, VirtualRule, check, per_variable,
        };
    }
    pub mod ways {
        pub use crate::forms::ways::Way;
    }
}

pub mod ir {
    pub use crate::ir::arithmetic::{Real, Shape};
    pub use crate::ir::entities::Seq;
    pub use crate::ir::trace::{Event, NeedPhiState};
    pub mod constant {
        pub use crate::ir::constant::{integer_of, string_bytes, string_part};
    }
}

pub mod facts {
    pub use crate::facts::{
        DeclPath, Fact, FunctionFacts, Layout, LineColumn, ProgramFacts, Reach, Rule, SourcePlace, Spelled,
        named_variables, to_toml,
    };
}

pub mod debug_info {
    pub use crate::debug_info::DebugInfo;
}

pub mod reconstruct {
    pub use crate::reconstruct::declaration_order;
}

pub mod knowledge {
    pub use crate::knowledge::{Facts, FileTypes, Knowledge};
    pub mod program {
        pub mod isa_evidence {
            pub use crate::knowledge::inside::IsaEvidence;
        }
        pub mod nothrow_functions {
            pub use crate::knowledge::inside::{function_around, is_template, with_plain_arguments};
        }
    }
    pub mod types {
        pub mod record_bodies {
            pub use crate::knowledge::inside::field;
        }
        pub mod x86_vectors {
            pub use crate::knowledge::inside::{may_alias, vector_typedef};
        }
    }
}

pub mod liveness {
    pub use crate::analysis::liveness::points::END;
}

#[cfg(feature = "lsp")]
pub mod lsp {
    pub mod positions {
        pub use crate::lsp::positions::Lines;
    }
}

pub mod passes {
    pub use crate::passes::ssa::build_ssa;
    pub use crate::passes::ssa::construction::{Construction, GccConstruction, Prepared};
    pub use crate::passes::{Context, Watch, run};
    pub mod fold {
        pub mod integers {
            pub use crate::passes::fold::integers::{binary, constant_tree, unary, wrapped};
        }
    }
    pub mod initial_values {
        pub mod canonicalize {
            pub use crate::passes::initial_values::canonicalize::without_useless_casts;
        }
        pub mod literals {
            pub use crate::passes::initial_values::literals::version;
        }
        pub mod mentioned {
            pub use crate::passes::initial_values::mentioned::words;
        }
    }
    pub mod lower {
        pub mod fold {
            pub mod math_names {
                pub use crate::passes::lower::fold::math_names::{
                    SQRT_2, of_type, replacement, stem, truncation,
                };
            }
        }
    }
}

pub mod target {
    pub mod call_flags {
        pub use crate::target::call_flags::CallFlags;
    }
    pub mod isa {
        pub use crate::target::isa::Isa;
    }
    pub mod machine {
        pub use crate::target::machine::Machine;
    }
    pub mod options {
        pub use crate::target::options::{Options, Since, Standard, Switches};
    }
    pub mod prototypes {
        pub use crate::target::prototypes::is_another;
    }
    pub mod tables {
        pub use crate::target::tables::library;
    }
}

pub mod text {
    pub mod oracle {
        pub use crate::text::oracle::{body, declared_name, functions};
    }
    pub use crate::text::print::block_args::function_with_args;
    pub use crate::text::print::virtual_operands::function_with_virtual_operands;
    pub mod parse {
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
}

pub mod unit {
    pub use crate::unit::{CallGraph, Goal, Item, OneByOne, Refusal, Run, Unit, printed, printed_whole};
    pub mod references {
        pub use crate::unit::references::identifiers;
    }
}

pub mod verify {
    pub mod kinds {
        pub use crate::verify::kinds::{Kind, literal_kind};
    }
}

pub mod view {
    pub use crate::view::{
        Cell, Cluster, Drawing, Edge, EdgeKind, Explainer, Graph, GraphOf, Narrator, NodeKind, Question,
        Section, check_size, draw, graph,
    };
    pub mod explain {
        pub mod rules {
            pub use crate::view::explain::rules::{Examples, breaches};
        }
    }
    pub mod layout {
        pub use crate::view::layout::{Layout, Point, layout};
    }
    pub mod page {
        pub use crate::view::page::{NoSources, Page, Sample, Sources, describe, list, playground};
    }
}
