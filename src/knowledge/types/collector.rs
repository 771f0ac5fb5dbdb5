//! Collects the evidence of a dump's functions: step 1 for each function, on any thread, and step 2
//! in the order of the dump.

use super::constant_texts::{self, Texts};
use super::import::{Memo, import_type};
use super::merged_evidence::Merged;
use super::name_kinds::{self, Names};
use super::term_values::Values;
use super::type_evidence::{KeptEvidence, KnownNames, TypeEvidence};
use super::type_var::TypeVar;
use super::type_vars::TypeVars;
use super::{FileTypes, evidence, solve};
use crate::facts::COMPUTE_TYPE;
use crate::ir::{Function, TRUTH, Type, TypeKind, VarKind, plain_name, split_place};
use crate::knowledge::program::Facts;

/// The evidence of one function, for a [`Collector`].
#[derive(Default)]
pub(crate) struct FunctionEvidence<'a>(TypeEvidence<'a>, constant_texts::Uses<'a>, name_kinds::NameUses<'a>);

impl<'a> FunctionEvidence<'a> {
    /// Collects the evidence of `f`, which is at the high GIMPLE stage.
    pub fn of(f: &Function<'a>) -> Self {
        let evidence = evidence::collect(f, &KnownNames::default());
        FunctionEvidence(evidence, constant_texts::uses(f), name_kinds::NameUses::of(f))
    }
}

/// Merges the evidence of a dump's functions and solves it.
pub(crate) struct Collector<'a> {
    file: Merged<'a>,
    vars: TypeVars<'a, 'a>,
    names: Names<'a>,
    texts: Texts<'a>,
}

impl<'a> Collector<'a> {
    /// A collector without evidence, which knows the stated facts.
    pub fn new(facts: &'a Facts) -> Self {
        Collector {
            file: Merged::default(),
            vars: TypeVars::new(facts),
            names: Names::default(),
            texts: Texts::default(),
        }
    }

    /// The dump is of a program in C++, where `bool` is a type of the language, and so is `wchar_t`, whose values are computed
    /// in an integer type as those of an enumeration.
    pub fn set_cplusplus(&mut self) {
        let truth = self.vars.named("_Bool");
        self.vars.declare(TypeVar::Typedef(TRUTH), truth);
        let characters = [
            ("wchar_t", "int"),
            ("char8_t", "unsigned char"),
            ("char16_t", "short unsigned int"),
            ("char32_t", "unsigned int"),
        ];
        for (name, integer) in characters {
            let [own, integer] = [name, integer].map(|name| self.vars.named(name));
            self.vars.declare(TypeVar::Typedef(name), own);
            let typedef = self.vars.id(TypeVar::Typedef(name));
            self.vars.declare(TypeVar::Part(typedef, COMPUTE_TYPE), integer);
        }
    }

    /// Adds the evidence of the next function of the dump. Returns what [`FileTypes::infer`] needs of it.
    pub fn add(&mut self, f: &Function<'a>, collected: FunctionEvidence<'a>) -> KeptEvidence<'a> {
        let vars = &mut self.vars;
        vars.types.shows_numbers |= f.types.shows_numbers;
        self.names.add(&collected.2);
        self.texts.add(f.name, &collected.1);
        let mut memo = Memo::default();
        let imported = |ty| import_type(&f.types, ty, &mut vars.types, &mut memo);
        let in_file = self.file.add(&collected.0, imported);
        declare(f, vars, &mut memo);
        for ty in f.decls.vars.values().filter_map(|var| var.ty) {
            import_type(&f.types, ty, &mut vars.types, &mut memo);
        }
        KeptEvidence::new(collected.0, in_file)
    }

    pub fn finish(mut self) -> FileTypes<'a> {
        self.vars.note_numbered();
        let evidence = self.file.finish();
        let values = Values::of(&evidence.terms, &mut self.vars);
        let mut values = solve::solve(&evidence, values, &mut self.vars);
        values.finish(&evidence.terms, &mut self.vars);
        let facts = self.vars.facts();
        let (solution, (texts, least_sizes)) = (self.vars.finish(), self.texts.finish());
        FileTypes { solution, values, names: self.names, facts, texts, least_sizes }
    }
}

/// Declares the result and parameters of `f`, the results of functions that it declares, and its
/// `extern` variables.
fn declare<'a>(f: &Function<'a>, vars: &mut TypeVars<'_, 'a>, memo: &mut Memo) {
    if let Some(ret) = f.head.ret {
        let ret = import_type(&f.types, ret, &mut vars.types, memo);
        vars.declare_result(f, ret);
    }
    let mut declare = |var: TypeVar<'a>, ty: Type| {
        let ty = import_type(&f.types, ty, &mut vars.types, memo);
        vars.declare(var, ty);
    };
    for var in f.decls.vars.values().filter(|var| var.kind == VarKind::Function) {
        if let Some(&TypeKind::Function { ret, .. }) = var.ty.map(|ty| f.types.kind(ty)) {
            declare(TypeVar::Return(var.name), ret);
        }
    }
    // Later dumps do not show the declarations in blocks.
    for var in f.decls.vars.values().filter(|var| var.kind == VarKind::Extern) {
        if let Some(ty) = var.ty {
            declare(TypeVar::Global(var.name), ty);
        }
    }
    for (&param, at) in f.decls.params.iter().zip(0..) {
        if let Some(ty) = f.decls.vars[param].ty {
            declare(TypeVar::Param(f.identity(), at), ty);
        }
    }
    declare_captures(f, vars, memo);
}

/// Declares the fields of a closure: what a lambda expression captures is a variable in it,
/// `int & x [value-expr: __closure->__x]`.
fn declare_captures<'a>(f: &Function<'a>, vars: &mut TypeVars<'_, 'a>, memo: &mut Memo) {
    const CLOSURE: &str = "__closure";
    let closure = f.decls.params.first().map(|&param| &f.decls.vars[param]).filter(|var| var.name == CLOSURE);
    let Some(record) = closure.and_then(|closure| f.types.pointee(closure.ty?)) else { return };
    let record = import_type(&f.types, record, &mut vars.types, memo);
    let Some(record) = vars.record_var(record) else { return };
    for var in f.decls.vars.values() {
        let place = var.decl.split_once(" [value-expr: ").map(|(_, place)| place.trim_end_matches(']'));
        let part = place.and_then(|place| split_place(place).1.split_once("->"));
        if let (Some((CLOSURE, field)), Some(ty)) = (part.map(|(of, field)| (plain_name(of), field)), var.ty)
        {
            let ty = import_type(&f.types, ty, &mut vars.types, memo);
            vars.declare(TypeVar::Part(record, field), ty);
        }
    }
}
