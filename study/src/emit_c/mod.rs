//! Back to C: a function of blocks and edges as the body of a C function.
//!
//! Before: blocks, and statements without versions, PHI nodes and virtual operands. After: the text is
//! C as GCC compiles it: labels and gotos, one statement a line, all declarations at the top. It says
//! what GIMPLE says, where the two languages differ in what an operator or a constant means (`expressions`,
//! `constants`). What C cannot say is refused by its reason, and nothing is guessed: a program that
//! computes something else is the worst outcome.
//!
//! The text relies on [`HELPERS`], macros ahead of the functions. [`gimple`] writes the notation of GCC's
//! front end for GIMPLE instead; [`source`] reads the C source that a function comes from.

pub(crate) mod constants;
mod declarations;
mod expressions;
pub mod gimple;
mod identifiers;
mod known_types;
mod prelude;
mod refusal;
pub mod source;
mod statements;
mod types;

pub use prelude::{HELPERS, prelude, undeclared, used_macros};
pub use refusal::EmitRefusal;

use identifiers::Identifiers;
pub use identifiers::identifier;
use known_types::{KnownTypes, Local};
use rustc_hash::{FxHashMap, FxHashSet};
use source::body::Reals;
use source::tokens::{Token, tokens};
use source::{LocalType, SourceNames, local_types};
use tressa::ir::{Expr, Function, TypeKind};
use types::Speller;

/// The input besides the function.
#[derive(Clone, Copy, Default, Debug)]
pub struct Context<'c> {
    /// The types that the source declares, if it is known. They decide how a type is spelled in C.
    pub source: Option<&'c SourceNames>,
    /// The function's body in the source, if it is known. It has what a dump does not show: local types, and
    /// initial values that the compiler keeps in memory.
    pub body: &'c str,
    /// Whether `#line` marks state the source lines that the dump holds.
    pub marks_lines: bool,
    /// Whether a compiler has stated the types of temporaries that no statement shows, such as that of
    /// `1 << n`. Otherwise they are inferred, and a function that depends on one is refused.
    pub types_are_stated: bool,
    /// The suffix of a `double`, in a file where a real constant without one has another type.
    pub double_suffix: &'static str,
}

/// The body of `f` as C, with its braces. `f` has blocks, and no PHI nodes.
pub fn function<'c>(f: &'c Function<'_>, context: &Context<'c>) -> Result<String, EmitRefusal> {
    // Whole functions that C cannot say are refused before anything is written.
    refusal::check(f)?;
    // Types that the source's body declares come along to the top of the new body. They must not hide others.
    let local_types = local_types(context.body);
    let names = local_names(context.source, &local_types)?;
    let source = names.as_ref().or(context.source);
    let mut emitter = Emitter::new(f, Speller { types: &f.types, source, is_verified: false }, context);
    let mut out = String::from("{\n");
    // The statements come first, since temporaries get their types by them; then the declarations that go
    // ahead of them.
    let statements = statements::blocks(&mut emitter)?;
    declarations::local_types(&emitter, &local_types, &mut out);
    declarations::all(&mut emitter, &mut out)?;
    out.push_str(&statements);
    out.push_str("}\n");
    Ok(out)
}

/// The definition of `f` as C: its head as the dump shows it, and its body.
pub fn definition(f: &Function<'_>, context: &Context<'_>) -> Result<String, EmitRefusal> {
    let body = function(f, context)?;
    Ok(format!("{}\n{body}", head(f, context)?))
}

/// The head of the definition of `f` as the dump shows it.
pub fn head(f: &Function<'_>, context: &Context<'_>) -> Result<String, EmitRefusal> {
    let types = Speller { types: &f.types, source: context.source, is_verified: false };
    let mut params = Vec::new();
    for &param in &f.decls.params {
        let data = &f.decls.vars[param];
        let ty = data.ty.ok_or_else(|| EmitRefusal::UntypedName(data.name.to_string()))?;
        params.push(types.declaration(ty, &identifier(data.name))?);
    }
    // The dump shows no `...`, only what asks for the arguments behind it.
    let asks = |stmt| {
        f.body.stmts[stmt]
            .kind
            .direct_callee()
            .is_some_and(|callee| f.decls.vars[callee].name == "__builtin_va_start")
    };
    if !params.is_empty() && f.body.stmts.keys().any(asks) {
        params.push("...".to_string());
    }
    let params = if params.is_empty() { "void".to_string() } else { params.join(", ") };
    let head = format!("{} ({params})", identifier(f.name));
    match f.head.ret {
        Some(ret) => types.declaration(ret, &head),
        None => Err(EmitRefusal::UntypedName(f.name.to_string())),
    }
}

/// A function on its way to C.
struct Emitter<'f, 'a> {
    f: &'f Function<'a>,
    /// How types are spelled.
    types: Speller<'f, 'a>,
    /// The function's body in the source; empty if it is not known.
    body: &'f str,
    /// The widest type that a real constant may have.
    reals: Reals,
    /// The suffix of a `double`.
    double_suffix: &'static str,
    /// The types that are certain so far.
    known: KnownTypes,
    /// The C names of variables, SSA names and labels.
    identifiers: Identifiers,
    /// The declarations of what the dump does not declare, once their types are found.
    temporaries: Vec<String>,
    /// What a `*` goes through.
    dereferenced: FxHashSet<Local>,
    /// What a `->` goes through.
    accessed: FxHashSet<Local>,
    /// See [`Context`].
    marks_lines: bool,
    /// See [`Context`].
    types_are_stated: bool,
    /// The C of trees that are written otherwise than by their operators: parameters of helper functions.
    substitutes: FxHashMap<Expr, String>,
}

impl<'f, 'a> Emitter<'f, 'a> {
    /// Before the first statement, with types as `types` spells them.
    fn new(f: &'f Function<'a>, types: Speller<'f, 'a>, context: &Context<'f>) -> Self {
        Emitter {
            f,
            types,
            body: context.body,
            reals: reals(f, types.source, context.body),
            double_suffix: context.double_suffix,
            known: KnownTypes::new(f),
            identifiers: Identifiers::new(f, types.source, context.body),
            temporaries: Vec::new(),
            dereferenced: Default::default(),
            accessed: Default::default(),
            marks_lines: context.marks_lines,
            types_are_stated: context.types_are_stated,
            substitutes: FxHashMap::default(),
        }
    }
}

/// The widest type that a real constant of the function may have, by the words of its body and the names of
/// its types.
fn reals(f: &Function<'_>, source: Option<&SourceNames>, body: &str) -> Reals {
    let in_text = |text: &str| {
        let list: Vec<Token<'_>> = tokens(text).collect();
        Reals::widest(&list, |word| source.map_or(Reals::Double, |names| names.reals(word)))
    };
    let in_type =
        |ty| if let TypeKind::Named(name) = f.types.kind(ty) { in_text(name) } else { Reals::Double };
    f.types.all().map(in_type).fold(in_text(body), Reals::max)
}

/// The names of the source with those that a body declares; `None` if it declares none.
fn local_names(
    outer: Option<&SourceNames>,
    local_types: &[LocalType<'_>],
) -> Result<Option<SourceNames>, EmitRefusal> {
    match outer {
        Some(outer) if !local_types.is_empty() => {
            outer.with_local(local_types).ok_or(EmitRefusal::LocalType).map(Some)
        }
        _ => Ok(None),
    }
}
