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
}

pub mod driver {
    pub mod back_to_c {
        pub use crate::driver::back_to_c::{Fate, Language, Marks, rewritten};
    }
    pub mod check {
        pub use crate::driver::check::{
            Beside, ExactBut, FileReport, FunctionReport, KnownMisses, Nearness, ORDER, Options,
            OracleFunction, Order, Pair, Review, Standing, Summary, Verdict, check_pair, check_texts,
            declared_name, find_pairs, functions, stage_extension, unified_diff,
        };
    }
    pub mod debug_info {
        pub use crate::driver::debug_info::DebugFiles;
    }
    pub mod dialect {
        pub use crate::driver::dialect::{Given, detect_dialect};
    }
    pub mod dump {
        pub use crate::driver::dump::{
            Dump, Item, Refusal, build, emit, finish, finish_as, read, ssa_form, view,
        };
    }
}

pub mod emit_c {
    pub use crate::emit_c::{Context, definition};
    pub mod source {
        pub use crate::emit_c::source::{SourceNames, definitions};
        pub mod objections {
            pub use crate::emit_c::source::objections::{objection, objection_to_head};
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

pub mod liveness {
    pub use crate::analysis::liveness::points::END;
}

pub mod ir {
    pub use crate::ir::arithmetic::Shape;
    pub use crate::ir::entities::Seq;
    pub use crate::ir::trace::{Event, NeedPhiState};
}

pub mod passes {
    pub use crate::passes::ssa::build_ssa;
    pub use crate::passes::ssa::construction::{Construction, GccConstruction, Prepared};
    pub use crate::passes::{Context, run};
}

pub mod text {
    pub use crate::text::print::block_args::function_with_args;
    pub use crate::text::print::virtual_operands::function_with_virtual_operands;
}

pub mod knowledge {
    pub use crate::knowledge::{DebugInfo, Facts, FileTypes, Knowledge, infer, to_toml};
}

pub mod view {
    pub use crate::view::{
        Cell, Drawing, Edge, EdgeKind, Explainer, Graph, GraphOf, Narrator, Question, Section, check_size,
        draw, graph,
    };
    pub mod page {
        pub use crate::view::page::{NoSources, Page, Sample, Sources, describe, list, playground};
    }
}
