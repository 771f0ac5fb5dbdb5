//! The reasons why a function stays as its source has it.
//!
//! [`check`] finds those of a function as a whole; the others are found where a part of it is to be written.

use std::fmt;
use tressa::ir::{Callee, EdgeFlags, Function, Stage, StmtKind, VarData, VarKind};

/// What C cannot say, or cannot be known to say with the same meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EmitRefusal {
    /// The function is not in the form that is emitted.
    NotInBlocks,
    /// It is a nested function, contains one, or jumps out of one.
    Nested,
    /// It handles exceptions.
    Exceptions,
    /// Control may leave a statement by a jump that the GIMPLE front end cannot say.
    AbnormalEdge,
    /// It is a function of C++.
    Cxx,
    /// A type has no spelling in C at the top of the body.
    UnspelledType(String),
    /// The body declares a type whose name means another type outside.
    LocalType,
    /// The type of a variable is not known.
    UntypedName(String),
    /// The type of a constant is not known.
    UntypedConstant(String),
    /// A constant has no spelling in C.
    Constant(String),
    /// An operator has no counterpart.
    Operator(String),
    /// A built-in or internal function cannot be called from C.
    Builtin(String),
    /// A reference to a part of an object has no counterpart.
    Reference(&'static str),
    /// A parameter hides a name that the body needs.
    HiddenName(String),
    /// The dump does not show an initial value.
    InitialValue(String),
    /// An object that the compiler made has no name in C.
    NamelessObject(String),
    /// Several variables have the name, and a plain dump does not tell which one is meant.
    Namesakes(String),
    /// A value is used where its definition does not reach, as the dump shows the flow graph: a call that seems to
    /// return does not.
    CallThatEnds,
}

impl EmitRefusal {
    /// The reason without names, to count refusals by.
    pub fn kind(&self) -> &'static str {
        match self {
            EmitRefusal::NotInBlocks => "not in blocks",
            EmitRefusal::Nested => "nested functions",
            EmitRefusal::Exceptions => "exceptions",
            EmitRefusal::AbnormalEdge => "abnormal edges",
            EmitRefusal::Cxx => "C++",
            EmitRefusal::UnspelledType(_) => "a type without a spelling",
            EmitRefusal::LocalType => "types local to the body",
            EmitRefusal::UntypedName(_) => "a value of unknown type",
            EmitRefusal::UntypedConstant(_) => "a constant of unknown type",
            EmitRefusal::Constant(_) => "a constant without a spelling",
            EmitRefusal::Operator(_) => "an operator without a counterpart",
            EmitRefusal::Builtin(_) => "a built-in that C cannot call",
            EmitRefusal::Reference(_) => "a reference without a counterpart",
            EmitRefusal::HiddenName(_) => "a hidden name",
            EmitRefusal::InitialValue(_) => "an initial value that is not shown",
            EmitRefusal::NamelessObject(_) => "an object without a name",
            EmitRefusal::Namesakes(_) => "variables of one name",
            EmitRefusal::CallThatEnds => "calls that do not return",
        }
    }
}

impl fmt::Display for EmitRefusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EmitRefusal::NotInBlocks => write!(out, "the function has PHI nodes, or no blocks"),
            EmitRefusal::Nested => write!(out, "it is a nested function or has one"),
            EmitRefusal::Exceptions => write!(out, "it handles exceptions"),
            EmitRefusal::AbnormalEdge => {
                write!(
                    out,
                    "control may leave a statement by a jump that the GIMPLE front end cannot express"
                )
            }
            EmitRefusal::Cxx => write!(out, "it is a function of C++ or calls one"),
            EmitRefusal::UnspelledType(ty) => write!(out, "the type '{ty}' has no spelling in C here"),
            EmitRefusal::LocalType => {
                write!(out, "the body declares a type with the name of another type outside it")
            }
            EmitRefusal::UntypedName(name) => write!(out, "the type of '{name}' is not known"),
            EmitRefusal::UntypedConstant(text) => write!(out, "the type of the constant {text} is not known"),
            EmitRefusal::Constant(text) => write!(out, "the constant {text} has no spelling in C"),
            EmitRefusal::Operator(text) => write!(out, "the operator {text} has no counterpart in C"),
            EmitRefusal::Builtin(name) => write!(out, "{name} cannot be called from C"),
            EmitRefusal::Reference(what) => write!(out, "{what} has no counterpart in C"),
            EmitRefusal::HiddenName(name) => write!(out, "a parameter hides '{name}', which the body needs"),
            EmitRefusal::InitialValue(name) => {
                write!(out, "the dump does not show the initial value of '{name}'")
            }
            EmitRefusal::NamelessObject(name) => write!(out, "the object '{name}' has no name in C"),
            EmitRefusal::CallThatEnds => {
                write!(out, "the dump does not show which of its calls do not return")
            }
            EmitRefusal::Namesakes(name) => write!(
                out,
                "several variables are called '{name}'; a dump with -uid (-fdump-tree-PASS-uid) tells them apart"
            ),
        }
    }
}

impl std::error::Error for EmitRefusal {}

/// What makes a function impossible as a whole.
pub(super) fn check(f: &Function<'_>) -> Result<(), EmitRefusal> {
    if has_blocks(f) { check_parts(f) } else { Err(EmitRefusal::NotInBlocks) }
}

/// Whether the function is in the form that can be emitted.
fn has_blocks(f: &Function<'_>) -> bool {
    f.stage >= Stage::Cfg && f.chain().all(|block| f.phis(block).len() == 0)
}

/// The same of a function in any form.
pub(super) fn check_parts(f: &Function<'_>) -> Result<(), EmitRefusal> {
    if is_cxx(f.name) {
        return Err(EmitRefusal::Cxx);
    }
    let has_chain = !f.decls.frame_fields.is_empty() || !f.head.notes.is_empty();
    // Only nested functions are declared static in a body.
    let is_nested = |data: &VarData<'_>| data.kind == VarKind::Function && data.decl.starts_with("static ");
    if has_chain
        || f.decls.labels.values().any(|label| label.nonlocal)
        || f.decls.vars.values().any(is_nested)
    {
        return Err(EmitRefusal::Nested);
    }
    for block in f.chain() {
        if f.cfg.blocks[block].succs.iter().any(|&edge| f.cfg.edges[edge].flags.contains(EdgeFlags::EH)) {
            return Err(EmitRefusal::Exceptions);
        }
        for stmt in f.block_stmts(block) {
            match &f.body.stmts[stmt].kind {
                StmtKind::Call(call) if call.chain.is_some() => return Err(EmitRefusal::Nested),
                StmtKind::Call(call) => {
                    let name = match call.callee {
                        Callee::Direct(_) => f.callee_name(call).unwrap_or_default(),
                        Callee::Internal(name) => name,
                        Callee::Indirect(_) => continue,
                    };
                    if is_cxx(name) {
                        return Err(EmitRefusal::Cxx);
                    }
                    // The flag that asks for these calls would add them once more.
                    let is_profiled = f
                        .direct_callee(call)
                        .is_some_and(|callee| callee.is_profile_enter() || callee.is_profile_exit());
                    if is_beyond_c(name) || is_profiled {
                        return Err(EmitRefusal::Builtin(name.to_string()));
                    }
                }
                StmtKind::Resx { .. } | StmtKind::EhDispatch { .. } => return Err(EmitRefusal::Exceptions),
                _ => {}
            }
        }
    }
    Ok(())
}

/// Whether the name of a function is one of C++ alone.
fn is_cxx(name: &str) -> bool {
    name.contains(['<', '"']) || name.contains("::") || name.starts_with("operator ")
}

/// Built-ins that only GCC itself calls, or that depend on the shape of the source around them.
fn is_beyond_c(name: &str) -> bool {
    const NAMES: &str = "va_arg_pack va_arg_pack_len apply_args apply return setjmp setjmp_setup setjmp_receiver \
        setjmp_dispatcher nonlocal_goto update_setjmp_buf next_arg saveregs eh_pointer unwind_resume \
        init_trampoline adjust_trampoline";
    name.strip_prefix("__builtin_").is_some_and(|name| NAMES.split(' ').any(|refused| refused == name))
}
