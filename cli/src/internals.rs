//! What the project's tests look at. It is no part of the interface: it may change with any version.

pub mod args {
    pub use crate::args::{BYTES_PER_THREAD, MOST_THREADS, useful_threads};
}

/// Questions to a compiler.
pub mod ask {
    pub use crate::ask::Question;
    pub mod answers {
        pub use crate::ask::answers::answers;
    }
    pub mod generic {
        pub use crate::ask::generic::written_types;
        pub mod raw_dump {
            pub use crate::ask::generic::raw_dump::{Nodes, functions};
        }
        pub mod shape {
            pub use crate::ask::generic::shape::{Head, Shapes};
        }
    }
    pub mod probes {
        pub use crate::ask::probes::{designator, measured, probes, refused, unit};
    }
    pub mod symbols {
        pub use crate::ask::symbols::{defined_functions, heading, local_aliases};
    }
    pub mod typed_operands {
        pub use crate::ask::typed_operands::{ClaimKind, claims};
    }
}

/// Compilations and their dumps.
pub mod cc {
    pub mod command_line {
        pub use crate::cc::command_line::{Invocation, Mode, Source, expand};
    }
    pub mod setup {
        pub use crate::cc::setup::{below, dump_paths};
    }
    pub mod outputs {
        pub use crate::cc::outputs::{Fate, Level, fate};
    }
    pub mod through {
        pub mod line {
            pub use crate::cc::through::line::Line;
        }
        pub mod method {
            pub use crate::cc::through::method::Method;
        }
    }
}

pub mod findings {
    pub use crate::findings::{Finding, Level, annotation, uri};
}

pub mod gcc_spellings {
    pub use crate::gcc_spellings::{Level, colours, level, modifiers, rewritten, version};
}

pub mod highlight {
    pub use crate::highlight::{
        BLOCK, COMMENT, CONTROL, HEADING, JOIN, NAME, NUMBER, PLAIN, STRING, TextKind, pieces,
    };
}

pub mod message {
    pub use crate::message::Colours;
}
