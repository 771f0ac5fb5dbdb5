//! Learns facts from the functions of a dump: their own effects from attribute lines, and those of others
//! from bodies.
//!
//! Known: a function that the dump defines has the effects that its attribute lines show. Pass "lower" gives
//! a function that may reach its end a `return`; if a function must not reach its end, since it is `noreturn`
//! or returns a value, and yet ends with a call, that call does not return. Assumed: a name of the C library
//! that the dump does not define is that function.

use super::Facts;
use super::isa_evidence::IsaEvidence;
use super::nothrow_functions::CallGraph;
use crate::base::text_tables::TextSet;
use crate::ir::{Callee, ExprData, Function, Seq, Source, Stmt, StmtKind, TryKind, VarKind, plain_name};
use crate::reconstruct::DeclarationStyle;
use crate::target::call_flags::{CallFlags, attribute_flags};
use crate::target::options::Switches;
use crate::target::tables;

/// Facts that grow with each function.
#[derive(Default)]
pub struct EffectLearner {
    /// What is known so far.
    facts: Facts,
    /// The functions of which effects are stated.
    given: TextSet<String>,
    /// The functions that the dump defines.
    defined: TextSet<String>,
    /// Functions that are called at the end of functions that must not reach theirs.
    called_last: TextSet<String>,
    /// The calls of a program in C++.
    calls: CallGraph,
    /// Where functions declare their variables.
    style: DeclarationStyle,
    /// The instruction sets that functions show.
    isa: IsaEvidence,
}

impl EffectLearner {
    /// A learner with the given facts.
    pub fn new(given: &Facts) -> Self {
        let functions = given.program.functions.keys();
        let named = functions.filter(|name| given.stated_effects(name).is_some()).cloned();
        EffectLearner { given: named.collect(), facts: given.clone(), ..EffectLearner::default() }
    }

    /// The dump is of a program in C++.
    pub fn set_cplusplus(&mut self) {
        self.facts.options.set_cplusplus();
    }

    /// Adds the facts that a function of the dump shows, and the style of its declarations. A
    /// function that the dump defines is not the C library's, but it may still be a built-in.
    pub fn add(&mut self, f: &Function<'_>, style: DeclarationStyle) {
        self.style.add(style);
        self.isa.add(f);
        let name = plain_name(f.name);
        note(&mut self.defined, name);
        // What it shows of others: which call ends it, and which functions of the C library it calls, whose
        // names alone tell what they do.
        function_called_last(f)
            .into_iter()
            .for_each(|callee| note(&mut self.called_last, plain_name(callee)));
        for callee in f.decls.vars.values().filter(|var| var.kind == VarKind::Function) {
            let callee = plain_name(callee.name);
            if !self.facts.assumed.contains(callee) && self.facts.is_assumed(callee) {
                self.facts.assumed.insert(callee.to_string());
            }
        }
        if self.facts.options.has(Switches::CPLUSPLUS) {
            self.calls.add(f, &self.facts);
        }
        // An inline wrapper of a built-in, as `-D_FORTIFY_SOURCE` has them.
        if f.head.has_attribute("always_inline") {
            note(&mut self.facts.wrapped, name);
        }
        // Its own effects, by its attribute lines; what is stated of it counts more.
        let attributes = || f.head.attributes.iter().map(|line| &**line);
        let effects = self.facts.effects_of_definition(name, &f.head.signature, attributes());
        // No attribute line shows `_Noreturn`.
        let given = self.facts.stated_effects(name).filter(|_| self.given.contains(name));
        let (effects, source) = match given {
            Some((given, source)) if given == CallFlags::NORETURN => (effects | given, source),
            // It is not a built-in.
            Some((given, source)) if given.is_empty() && tables::builtin(name).is_some() => {
                (attributes().fold(given, |flags, line| flags | attribute_flags(line)), source)
            }
            Some(given) => given,
            None => (effects, Source::Dump),
        };
        let table = self.facts.table_flags(name);
        if effects != table {
            // In C++ the library's function of the name may be another overload, which has its own effects.
            let is_overload = self.facts.options.has(Switches::CPLUSPLUS)
                && !table.is_empty()
                && !table.contains(CallFlags::BUILTIN);
            let key = if is_overload { plain_name(f.identity()) } else { name };
            self.facts.shown.insert(key.to_string(), (effects, source));
        }
    }

    /// All facts.
    pub fn finish(mut self) -> Facts {
        // Functions that end others, unless something better is known of them.
        for name in self.called_last {
            let table = self.facts.table_flags(&name);
            let known = self.defined.contains(&name) || self.given.contains(&name);
            if !known && !table.contains(CallFlags::BUILTIN) {
                self.facts.shown.insert(name, (table | CallFlags::NORETURN, Source::Inferred));
            }
        }
        // With `-fnon-call-exceptions` the front end leaves the question to later passes.
        if !self.facts.options.has(Switches::NON_CALL_EXCEPTIONS) {
            self.facts.nothrow = self.calls.nothrow(&self.facts);
            self.facts.throwing_destructors = self.calls.throwing_destructors(&self.facts);
        }
        self.facts.assumed.retain(|name| !self.defined.contains(name));
        self.facts.mixes_declarations = self.style.is_mixed();
        self.facts.isa = self.isa.baseline();
        self.facts
    }
}

/// Adds a name, which is mostly present already.
fn note(names: &mut TextSet<String>, name: &str) {
    if !names.contains(name) {
        names.insert(name.to_string());
    }
}

/// The function whose call `f` ends with, though `f` must not reach its end.
fn function_called_last<'a>(f: &Function<'a>) -> Option<&'a str> {
    // It is `noreturn` itself, or returns a value elsewhere, so control never reaches its end.
    let body = f.body.root.expand()?;
    let noreturn = f.head.attributes.iter().any(|line| attribute_flags(line).contains(CallFlags::NORETURN));
    let last = last_statement(f, body)?;
    let StmtKind::Call(call) = &f.body.stmts[last].kind else { return None };
    let Callee::Direct(callee) = call.callee else { return None };
    (call.lhs.is_none() && (noreturn || returns_value(f))).then(|| f.decls.vars[callee].name)
}

/// The last statement that control meets, through all scopes, apart from ends of storage; `None` if
/// control cannot reach it.
fn last_statement(f: &Function<'_>, mut seq: Seq) -> Option<Stmt> {
    loop {
        let mut backwards = f.body.seqs[seq].iter().rev().copied().filter(|&stmt| !is_empty(f, stmt));
        let last = backwards.next()?;
        // A jump before it, without a label between, shows that it is dead code.
        for before in backwards {
            match f.body.stmts[before].kind {
                StmtKind::Label { .. } => break,
                StmtKind::Return { .. } | StmtKind::Goto { .. } | StmtKind::ComputedGoto { .. } => {
                    return None;
                }
                _ => {}
            }
        }
        // Into the scope, or into the body of a `try` whose cleanup does nothing that control could end with.
        seq = match &f.body.stmts[last].kind {
            StmtKind::Bind(bind) => bind.body,
            StmtKind::Try { kind: TryKind::Finally, body, cleanup }
                if f.body.seqs[*cleanup].iter().all(|&stmt| is_empty(f, stmt))
                    || calls_profile_exit(f, *cleanup) =>
            {
                *body
            }
            _ => return Some(last),
        };
    }
}

/// Whether the cleanup calls the exit hook of `-finstrument-functions`.
fn calls_profile_exit(f: &Function<'_>, seq: Seq) -> bool {
    f.body.seqs[seq].iter().any(|&stmt| match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => {
            matches!(call.callee, Callee::Direct(callee) if f.decls.vars[callee].is_profile_exit())
        }
        _ => false,
    })
}

/// Whether the statement executes nothing.
fn is_empty(f: &Function<'_>, stmt: Stmt) -> bool {
    match &f.body.stmts[stmt].kind {
        StmtKind::Nop | StmtKind::Predict { .. } | StmtKind::DebugMarker { .. } => true,
        StmtKind::Assign { rhs, .. } => matches!(f.body.exprs[*rhs], ExprData::Clobber(_)),
        _ => false,
    }
}

/// Whether another path through the function returns a value on purpose. In old programs a function
/// without a type returns `int`, and often lacks the `return`.
fn returns_value(f: &Function<'_>) -> bool {
    !f.head.signature.starts_with("int ")
        && f.body.stmts.values().any(|stmt| matches!(stmt.kind, StmtKind::Return { value: Some(_) }))
}
