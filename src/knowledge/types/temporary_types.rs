//! Gives a function's temporaries their types, by its file's solution and its own evidence.
//!
//! Known: a temporary has the main variant of the type of its value; the term of its definition has a value
//! in the file's solution. What the file leaves open is solved again in the function, where a name is a
//! variable of its own. Assumed: a name of which nothing shows the type is an `int`.
//!
//! Three things go beyond that. The front end folds pointer arithmetic, so that offsets and sums have other
//! types than their operands show ([`set_offset_types`]). An access is volatile by the type of what it
//! accesses, though not in the initial value of a record ([`is_volatile_store`]). And pointers to functions
//! print the number of a type node ([`number_pointers`]).

use super::evidence::{KeptEvidence, Sum, TypeEvidence};
use super::expressions::leads_to_virtual_base;
use super::solve::solve;
use super::term::{Term, TermId, Terms};
use super::type_vars::{TypeVar, TypeVars};
use super::values::TermValues;
use super::{FileTypes, statements};
use crate::ir::types::{CONST, RESTRICT, VOLATILE};
use crate::ir::{
    BinaryOp, Expr, ExprData, Function, Name, NameData, Source, Stmt, StmtKind, Type, TypeKind, Types,
    UnaryOp,
};
use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

impl<'a> FileTypes<'a> {
    /// Gives every SSA name of `f` without a variable its type. `f` is at the high GIMPLE stage; `kept` is
    /// its evidence, if no statement has changed since it was collected.
    pub fn infer(&self, f: &mut Function<'a>, kept: Option<&KeptEvidence<'a>>) {
        // If types of temporaries are stated, the evidence is collected again with these as known types.
        let stated = self.stated_names(f);
        let kept = kept.filter(|_| stated.is_empty());
        let collected_again =
            if kept.is_none() { statements::collect(f, &stated) } else { TypeEvidence::default() };
        let collected = kept.map_or(&collected_again, |kept| &kept.evidence);
        let terms = &collected.evidence.terms;
        let initialized = self.initialized(f.name);
        // Solve for what the file leaves open.
        let mut vars = TypeVars::over(&self.solution, std::mem::take(&mut f.types));
        let solved = match kept.filter(|kept| kept.is_decided) {
            // Mostly the file's solution has all types that are asked for.
            Some(kept) => SolvedTerms::InFile(&self.values, &kept.in_file),
            // An SSA name may be a sum of what was cast before: in the function it is a variable of its own.
            None => {
                let values = match kept {
                    Some(kept) => TermValues::for_function(terms, &mut vars, &self.values, &kept.in_file),
                    None => {
                        declare_frames(f, &mut vars);
                        TermValues::new(terms, &mut vars)
                    }
                };
                SolvedTerms::Own(solve(&collected.evidence, values, &mut vars))
            }
        };
        // A temporary has the main variant of the type of its value.
        for (name, ty, source) in types_of_names(f, collected, &solved, &mut vars) {
            let data = &mut f.ssa.names[name];
            (data.ty, data.type_source) = (Some(ty), Some(source));
        }
        // An access is volatile if the type of what it accesses is: but the gimplifier's stores to the fields
        // of an initial value go by the record's type alone.
        for &(stmt, term) in &collected.accesses {
            let records: &[_] = if stores_to_field(f, stmt) { &initialized } else { &[] };
            f.body.stmts[stmt].volatile_access |= match &solved {
                // With such a solution only volatile accesses were kept ([`FileTypes::settle`]).
                SolvedTerms::InFile(..) => true,
                SolvedTerms::Own(values) => is_volatile_store(term, records, terms, values, &vars),
            };
        }
        // What the front end has folded of pointer arithmetic has other types than its values show.
        let (sums, targets) = pointer_sums(collected, |term| {
            let ty = solved.ty(term, terms, &mut vars)?;
            vars.types.pointee(ty).map(|_| ty)
        });
        f.types = vars.types;
        let is_cast = |name: Name| {
            let SolvedTerms::Own(values) = &solved else { return false };
            let def = collected.names[name].def.expand().filter(|&def| values.ty(def).is_none());
            def.is_some_and(|def| matches!(terms.get(def), Term::Sum(..)))
        };
        set_offset_types(f, &sums, &targets, is_cast);
        // What is stated of a temporary counts more than what statements show.
        for (name, ty) in stated {
            let data = &mut f.ssa.names[name];
            (data.ty, data.type_source) = (Some(ty), Some(Source::Stated));
        }
    }
}

/// Declares the fields of frames, which the lowering of nested functions has made.
fn declare_frames<'a>(f: &Function<'a>, vars: &mut TypeVars<'_, 'a>) {
    for field in f.decls.frame_fields.values() {
        let Some(ty) = field.ty else { continue };
        let frame = vars.id(TypeVar::Record(field.function));
        vars.declare(TypeVar::Part(frame, field.name), ty);
    }
}

/// The types of a function's terms: as the file has found them, or as the function itself has.
enum SolvedTerms<'s> {
    /// With the terms of the file that mean the same.
    InFile(&'s TermValues, &'s [TermId]),
    /// The values that the function's own solution has found.
    Own(TermValues),
}

impl SolvedTerms<'_> {
    /// The type of the term, in the function's table of types.
    fn ty<'a>(&self, id: TermId, terms: &Terms<'a>, vars: &mut TypeVars<'_, 'a>) -> Option<Type> {
        match (self, terms.get(id)) {
            (SolvedTerms::Own(values), _) => values.ty(id),
            // It is in the function's table already.
            (SolvedTerms::InFile(..), Term::Known(own)) => Some(own),
            (SolvedTerms::InFile(values, in_file), _) => vars.of_file(values.ty(in_file[id.0 as usize])?),
        }
    }

    /// Where the type of the term comes from.
    fn source(&self, id: TermId) -> Source {
        match self {
            SolvedTerms::Own(values) => values.source(id),
            SolvedTerms::InFile(values, in_file) => values.source(in_file[id.0 as usize]),
        }
    }
}

impl FileTypes<'_> {
    /// Notes whether the file's solution decides all that is asked of the evidence of `f`. Then only that is
    /// kept: nothing is solved again, and of accesses those that are volatile matter.
    pub fn settle(&self, f: &Function<'_>, kept: &mut KeptEvidence<'_>) {
        kept.is_decided = self.initialized(f.name).is_empty() && self.decides(kept);
        if !kept.is_decided {
            return;
        }
        let TypeEvidence { evidence, sums, targets, compared, accesses, .. } = &mut kept.evidence;
        (evidence.relations, evidence.hints) = (Vec::new(), Vec::new());
        accesses.retain(|&(_, term)| {
            let ty = self.values.ty(kept.in_file[term.0 as usize]);
            ty.is_some_and(|ty| is_volatile(&self.solution.types, ty))
        });
        accesses.shrink_to_fit();
        if sums.is_empty() {
            (*targets, *compared) = (Vec::new(), Vec::new());
            let is_asked = |name: &NameData| name.var.is_none();
            if accesses.is_empty() && !f.ssa.names.values().skip(1).any(is_asked) {
                *kept = KeptEvidence { is_decided: true, ..KeptEvidence::default() };
            }
        }
    }

    /// Whether the file's solution has the types of all SSA names of a function, and leaves nothing open of
    /// what it accesses, of its sums, and of where these go. A type that the file has found does not change
    /// any more.
    fn decides(&self, kept: &KeptEvidence<'_>) -> bool {
        let KeptEvidence { evidence, in_file, .. } = kept;
        let is_known = |id: TermId| self.values.ty(in_file[id.0 as usize]).is_some();
        let is_done = |id: TermId| is_known(id) || !self.values.is_open(in_file[id.0 as usize]);
        let results = sum_results(&evidence.sums);
        let mut goals = evidence.targets.iter().chain(&evidence.compared);
        let mut names = evidence.names.values().flat_map(|name| [name.def, name.term]);
        names.all(|id| id.expand().is_none_or(is_known))
            && evidence.accesses.iter().all(|&(_, term)| is_done(term))
            && evidence.sums.iter().all(|sum| is_done(sum.term))
            && goals.all(|&(name, term)| !results.contains(name) || is_done(term))
    }
}

/// The types of all SSA names of `f` without a variable, if the terms of `collected` are `solved`, and where
/// they come from.
fn types_of_names<'a>(
    f: &Function<'a>,
    collected: &TypeEvidence<'a>,
    solved: &SolvedTerms<'_>,
    vars: &mut TypeVars<'_, 'a>,
) -> Vec<(Name, Type, Source)> {
    let terms = &collected.evidence.terms;
    let mut types = Vec::with_capacity(f.ssa.names.len());
    for (name, data) in &f.ssa.names {
        if data.var.is_some() || data.released || data.ty.is_some() {
            continue;
        }
        // The name's own term knows what uses show, if it knows its definition; else the definition decides
        // alone.
        let def = collected.names[name].def.expand();
        let name_term = collected.names[name]
            .term
            .expand()
            .filter(|&id| matches!(terms.get(id), Term::Alias(of, _) if of == def));
        let ty = name_term.or(def).and_then(|id| solved.ty(id, terms, vars));
        // A sum that was cast, of which nothing shows to what: it is taken for what its base is.
        let ty = ty.or_else(|| match terms.get(def?) {
            Term::Sum(base, ..) => solved.ty(base, terms, vars),
            _ => None,
        });
        // The file takes an object of which it sees the address alone for an array, but what is loaded
        // to an SSA name is one element.
        let main = ty.and_then(|ty| vars.main_variant(vars.types.innermost_element(ty)));
        let source = main.and(name_term.or(def)).map_or(Source::Assumed, |id| solved.source(id));
        types.push((name, main.unwrap_or_else(|| vars.named("int")), source));
    }
    types
}

/// Gives the pointers to functions that the lowering of nested functions has made the numbers that
/// GCC prints, as far as the dump shows them.
pub fn number_pointers<'a>(f: &mut Function<'a>, file: &FileTypes<'a>) {
    let is_bare = |ty: Type| match *f.types.kind(ty) {
        TypeKind::Pointer { to, .. } => matches!(f.types.kind(to), TypeKind::Function { id: "", .. }),
        _ => false,
    };
    let made: Vec<Type> = f.types.all().filter(|&ty| is_bare(ty)).collect();
    if made.is_empty() {
        return;
    }
    // The main variant of a pointer to a function is the node that some declaration numbers.
    let mut vars = TypeVars::over(&file.solution, std::mem::take(&mut f.types));
    let numbered: FxHashMap<Type, Type> =
        made.into_iter().filter_map(|ty| Some((ty, vars.main_variant(ty)?))).collect();
    f.types = vars.types;
    for data in f.body.exprs.values_mut() {
        if let ExprData::Cast { ty, .. } = data {
            *ty = numbered.get(ty).copied().unwrap_or(*ty);
        }
    }
    for ty in f.decls.vars.values_mut().filter_map(|var| var.ty.as_mut()) {
        *ty = numbered.get(ty).copied().unwrap_or(*ty);
    }
}

/// The input of [`set_offset_types`]: the sums of pointers, and the pointer types that their results are
/// used as. `pointer` has the types of the terms of `collected` that are pointers.
fn pointer_sums(
    collected: &TypeEvidence<'_>,
    mut pointer: impl FnMut(TermId) -> Option<Type>,
) -> (Vec<Sum>, FxHashMap<Name, Type>) {
    let sums: Vec<Sum> = collected.sums.iter().filter(|sum| pointer(sum.term).is_some()).copied().collect();
    let results = sum_results(&sums);
    // A comparison shows less than an assignment: the later entry of a name replaces the earlier one.
    let targets = collected.compared.iter().chain(&collected.targets);
    let targets = targets
        .filter(|&&(name, _)| results.contains(name))
        .filter_map(|&(name, term)| Some((name, pointer(term)?)))
        .collect();
    (sums, targets)
}

/// Sets the types of offsets and of the sums of pointers in `f`, whose other names have their
/// types. The results are used as the types in `targets`; `is_cast` marks those with a cast base.
///
/// `pointer_int_sum` computes `(T) i * size` in an unsigned type as wide as `sizetype` and converts it to
/// `sizetype`, which is useless. What it then folds is in `sizetype` itself: a negated offset, and the sum of
/// offsets that `(p + a) + b` becomes. A conversion of `(T *) &array + 4` to another pointer type moves to
/// the address, so that the sum has the type of its use (`fold_unary_loc`: (T1)(X p+ Y), X a conversion).
fn set_offset_types(
    f: &mut Function<'_>,
    sums: &[Sum],
    targets: &FxHashMap<Name, Type>,
    is_cast: impl Fn(Name) -> bool,
) {
    if sums.is_empty() {
        return;
    }
    // The results that are dereferenced at once, as in `p[i]`.
    let mut dereferenced: EntitySet<Name> = EntitySet::new();
    dereferenced.extend(f.body.exprs.values().filter_map(|data| match *data {
        ExprData::Deref { ptr, .. } => match f.body.exprs[ptr] {
            ExprData::Name(name) => Some(name),
            _ => None,
        },
        _ => None,
    }));
    // The sums themselves: `_2 = &a + 4; q = _2` has the type of `q` if a conversion has moved over the sum.
    let mut offsets = Vec::new();
    for &Sum { result, base, offset, .. } in sums {
        if let ExprData::Name(name) = f.body.exprs[offset] {
            let is_index = result.is_some_and(|result| dereferenced.contains(result));
            offsets.push((name, if is_index { AddedTo::Array } else { AddedTo::Pointer }));
        }
        let Some(result) = result.filter(|&name| f.ssa.names[name].var.is_none()) else { continue };
        let Some(&ty) = targets.get(&result).filter(|&&ty| !is_to_array(f, ty)) else { continue };
        let is_converted = is_cast(result) || drops_const(f, base, ty) || is_converted(f, base);
        if is_converted && !is_function_pointer(f, ty) {
            let ty = f.types.unqualified(ty);
            let is_base = leads_to_virtual_base(f, offset);
            f.ssa.names[result].ty = Some(if is_base { qualified_as(f, ty, base) } else { ty });
        }
    }
    // Their offsets, from the sum down to what they are computed from: what the front end has folded is in
    // `sizetype`.
    let sizetype = f.types.intern(TypeKind::Named("sizetype"));
    while let Some((offset, added_to)) = offsets.pop() {
        if is_unsigned_long(f, f.ssa.names[offset].ty)
            && let Some((parts, part_of)) = folded_parts(f, offset, added_to)
        {
            f.ssa.names[offset].ty = Some(sizetype);
            offsets.extend(parts.into_iter().flatten().map(|part| (part, part_of)));
        }
    }
}

/// The type `ty` of a pointer to a virtual base of what `object` leads to. For a call of a member function the object
/// qualifies it (`build_base_path`), and no conversion follows; a reference is converted to the parameter's type.
fn qualified_as(f: &mut Function<'_>, ty: Type, object: Expr) -> Type {
    let TypeKind::Pointer { to, attrs: "" } = *f.types.kind(ty) else { return ty };
    let quals = f.operand_type(object).and_then(|object| f.types.pointee(object));
    let (quals, of) = (quals.map_or(0, |object| f.types.qualifiers(object)), f.types.unqualified(to));
    let to = if quals == 0 { of } else { f.types.intern(TypeKind::Qualified { quals, of }) };
    f.types.intern(TypeKind::Pointer { to, attrs: "" })
}

/// The SSA names that the sums are assigned to.
fn sum_results(sums: &[Sum]) -> EntitySet<Name> {
    let mut results = EntitySet::new();
    results.extend(sums.iter().filter_map(|sum| sum.result));
    results
}

/// What an offset is added to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AddedTo {
    /// As an index: the sum is dereferenced.
    Array,
    /// To a pointer that is not dereferenced at once.
    Pointer,
    /// To a constant, within an offset.
    Constant,
    /// To what is not constant, within an offset.
    Offset,
}

/// The names from which the offset is computed, and what they are added to there, if the offset has been
/// folded in `sizetype`.
fn folded_parts(f: &Function<'_>, offset: Name, added_to: AddedTo) -> Option<([Option<Name>; 2], AddedTo)> {
    let name_of = |expr: Expr| match f.body.exprs[expr] {
        ExprData::Name(name) => Some(name),
        _ => None,
    };
    let def = |expr: Expr| Some(&f.body.exprs[f.assigned_value(name_of(expr)?)?]);
    let is_constant = |expr: Expr| matches!(f.body.exprs[expr], ExprData::Const(_));
    let is_scaled = |expr: Expr| {
        matches!(
            def(expr),
            Some(ExprData::Binary { op: BinaryOp::Mult, .. } | ExprData::Unary { op: UnaryOp::Negate, .. })
        )
    };
    // An explicit conversion to `long unsigned int` keeps the operation in that type.
    let is_plain = |expr: Expr| !matches!(def(expr), Some(ExprData::Cast { .. }));
    let (a, b, is_folded) = match f.body.exprs[f.assigned_value(offset)?] {
        // `p - i` is `p + -(i * 4)`.
        ExprData::Unary { op: UnaryOp::Negate, .. } => return Some(([None, None], AddedTo::Offset)),
        // The conversion moves to the masked operand (`fold_unary_loc`: (T) (x & c)).
        ExprData::Binary { op: BinaryOp::BitAnd, b, .. } if is_constant(b) => {
            return Some(([None, None], AddedTo::Offset));
        }
        // `pointer_int_sum` takes a constant out of `p[a + b + 1]`; `a + b` stays as the source has it.
        ExprData::Binary { op: BinaryOp::Plus, a, b } => {
            let is_later =
                matches!(added_to, AddedTo::Offset | AddedTo::Pointer) && is_plain(a) && is_plain(b);
            (a, b, is_constant(b) || is_scaled(a) || is_scaled(b) || is_later)
        }
        // `p + a - b` is `(p + a) - b`, but `a - b` is a part of its own in `p[a - b]`.
        ExprData::Binary { op: BinaryOp::Minus, a, b } => {
            let is_later = added_to != AddedTo::Array && !is_constant(a) && !is_constant(b);
            (a, b, is_later || is_scaled(a) || is_scaled(b))
        }
        // `p[i + 1]` is `p + 8 + i * 8` first, then `p + (i + 1) * 8` (`fold_plusminus_mult_expr`). Of
        // `p[i + 1 - 1]` only the last constant is taken out.
        ExprData::Binary { op: BinaryOp::Mult, a, b } => {
            let is_sum = matches!(def(a), Some(&ExprData::Binary { op: BinaryOp::Plus, a, b })
                if is_constant(b) && is_plain(a));
            // `p + i + j` is `p + (i + j) * 4`, too.
            if let Some(&ExprData::Binary { op: BinaryOp::Plus, a: first, b: second }) = def(a)
                && added_to == AddedTo::Pointer
                && is_constant(b)
                && is_plain(first)
                && is_plain(second)
            {
                return Some(([name_of(a), None], AddedTo::Pointer));
            }
            (a, b, is_constant(b) && is_sum && added_to != AddedTo::Constant)
        }
        _ => return None,
    };
    let part_of = if is_constant(a) || is_constant(b) { AddedTo::Constant } else { AddedTo::Offset };
    is_folded.then(|| ([name_of(a), name_of(b)], part_of))
}

/// Whether the pointer leads to something constant, and what it is used as to something else that is not:
/// then a cast comes before the sum. Where only the qualifier differs, it may as well come after it.
fn drops_const(f: &Function<'_>, pointer: Expr, used_as: Type) -> bool {
    let target = |pointer: Type| {
        let to = f.types.pointee(pointer)?;
        Some((f.types.unqualified(to), f.types.qualifiers(to) & CONST != 0))
    };
    match (f.operand_type(pointer).and_then(target), target(used_as)) {
        (Some((from, true)), Some((to, false))) => from != to,
        _ => false,
    }
}

/// Whether the front end converts the pointer where it is used: an array decays, a reference becomes a pointer, a
/// qualified value loses its qualifiers (`convert_lvalue_to_rvalue`), and arithmetic on a `void *` needs a cast.
fn is_converted(f: &Function<'_>, pointer: Expr) -> bool {
    let is_const = |ty: Option<Type>| ty.is_some_and(|ty| f.types.qualifiers(ty) & CONST != 0);
    let is_qualified =
        |ty: Option<Type>| ty.is_some_and(|ty| f.types.qualifiers(ty) & (CONST | RESTRICT) != 0);
    let pointee = |ty: Option<Type>| f.types.pointee(ty?);
    let is_void = |ty| pointee(ty).is_some_and(|to| matches!(f.types.bare_kind(to), TypeKind::Named("void")));
    let is_reference =
        |ty: Type| matches!(f.types.kind(ty), TypeKind::Pointer { attrs, .. } if attrs.starts_with('&'));
    match f.body.exprs[pointer] {
        ExprData::AddrOf { .. } | ExprData::Str(_) => true,
        _ if f.operand_type(pointer).is_some_and(is_reference) => true,
        ExprData::Var(var) => is_qualified(f.decls.vars[var].ty) || is_void(f.decls.vars[var].ty),
        ExprData::Name(name) if f.ssa.names[name].var.is_none() => {
            is_void(f.ssa.names[name].ty)
                || match f.assigned_value(name).map(|def| &f.body.exprs[def]) {
                    Some(ExprData::AddrOf { .. }) => true,
                    Some(&ExprData::Arrow { ptr, .. }) => is_const(pointee(f.operand_type(ptr))),
                    Some(&ExprData::Component { base, .. }) => is_const(f.operand_type(base)),
                    _ => false,
                }
        }
        _ => false,
    }
}

fn is_function_pointer(f: &Function<'_>, ty: Type) -> bool {
    f.types.pointee(ty).is_some_and(|to| matches!(f.types.kind(to), TypeKind::Function { .. }))
}

fn is_to_array(f: &Function<'_>, ty: Type) -> bool {
    f.types.pointee(ty).is_some_and(|to| matches!(f.types.bare_kind(to), TypeKind::Array { .. }))
}

fn is_unsigned_long(f: &Function<'_>, ty: Option<Type>) -> bool {
    let kind = ty.map(|ty| f.types.kind(ty));
    matches!(kind, Some(TypeKind::Named("long unsigned int" | "long long unsigned int")))
}

/// Whether the statement stores a value to a field. The gimplifier makes such stores for the
/// initial value of a record.
fn stores_to_field(f: &Function<'_>, stmt: Stmt) -> bool {
    let StmtKind::Assign { mut lhs, rhs } = f.body.stmts[stmt].kind else { return false };
    while let ExprData::Index { base, .. } = f.body.exprs[lhs] {
        lhs = base;
    }
    matches!(f.body.exprs[lhs], ExprData::Component { .. } | ExprData::Arrow { .. })
        && matches!(
            f.body.exprs[rhs],
            ExprData::Name(_)
                | ExprData::Int(_)
                | ExprData::Const(_)
                | ExprData::AddrOf { .. }
                | ExprData::Var(_)
        )
}

/// Whether the store to the term is volatile in a function that gives these records their initial
/// values. A volatile field does not make it so, since `gimplify_init_constructor` refers to fields
/// by their types alone.
fn is_volatile_store(
    mut id: TermId,
    initialized: &[&str],
    terms: &Terms<'_>,
    values: &TermValues,
    vars: &TypeVars<'_, '_>,
) -> bool {
    loop {
        let mut field_term = id;
        while let Term::Element(of) = terms.get(field_term) {
            field_term = of;
        }
        let record = match terms.get(field_term) {
            Term::Field(record, _) if !initialized.is_empty() => record,
            _ => break,
        };
        let place = values.var(field_term).and_then(|field| vars.path_of(field));
        if !place.is_some_and(|place| place.record().is_some_and(|of| initialized.contains(&of))) {
            break;
        }
        id = record;
    }
    values.ty(id).is_some_and(|ty| is_volatile(&vars.types, ty))
}

/// Whether an access to something of the type is volatile.
fn is_volatile(types: &Types<'_>, ty: Type) -> bool {
    types.qualifiers(types.innermost_element(ty)) & VOLATILE != 0
}
