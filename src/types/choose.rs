//! Chooses the type of a type variable from the candidates for it.
//!
//! Conversions between pointers are useless to GCC whatever they point to. But C demands a cast
//! between unlike pointers, so most stores and loads meet their own type. The target with the
//! highest count wins; `void *` wins only if nothing else is seen or too much is. Qualifiers of the
//! target have a direction: a value may gain them on its way, and does not lose them.

use super::ByType;
use super::enumerations::{compute_type, is_compute_type};
use super::guessed::is_enumeration;
use super::relations::Hint;
use super::term::gcd;
use super::type_vars::{TypeVar, TypeVars};
use super::x86_vectors::is_of_header;
use crate::ir::types::{CONST, VOLATILE};
use crate::ir::{Shape, Type, TypeKind};
use smallvec::SmallVec;
use std::sync::LazyLock;

/// The direction of a value between a type variable and a known type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    In,
    Out,
    /// Out of the variable, as an argument: functions promise more than variables do.
    Passed,
    /// Neither: both are operands.
    Same,
    /// The address of the variable goes to a pointer to a character.
    Text,
}

/// The counts for one type.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    ty: Type,
    into: u32,
    out: u32,
    passed: u32,
    same: u32,
    text: u32,
    exact: u32,
    /// How often it is the type of an access through the pointer.
    access: u32,
}

impl Candidate {
    fn total(&self) -> u32 {
        self.into + self.out + self.passed + self.same + self.text
    }
}

/// The candidates for one type variable, in order of first sight.
#[derive(Clone, Default, Debug)]
pub(super) struct Candidates {
    types: ByType<Candidate>,
    excluded: SmallVec<[Type; 4]>,
    hints: SmallVec<[Hint; 2]>,
}

impl Candidates {
    pub fn add(&mut self, ty: Type, direction: Direction, count: u32, exact: bool) {
        let candidate = self.candidate_of(ty);
        *match direction {
            Direction::In => &mut candidate.into,
            Direction::Out => &mut candidate.out,
            Direction::Passed => &mut candidate.passed,
            Direction::Same => &mut candidate.same,
            Direction::Text => &mut candidate.text,
        } += count;
        candidate.exact += if exact { count } else { 0 };
    }

    /// Counts the pointer `ty` as fit for an access through it.
    pub fn add_access(&mut self, ty: Type, count: u32) {
        self.add(ty, Direction::Same, count, false);
        self.candidate_of(ty).access += count;
    }

    fn candidate_of(&mut self, ty: Type) -> &mut Candidate {
        let none = || Candidate { ty, into: 0, out: 0, passed: 0, same: 0, text: 0, exact: 0, access: 0 };
        self.types.entry(ty).or_insert_with(none)
    }

    /// Excludes all types with the shape of `ty`.
    pub fn exclude(&mut self, ty: Type) {
        self.excluded.push(ty);
    }

    pub fn hints(&self) -> &[Hint] {
        &self.hints
    }

    /// Whether nothing but its size is known.
    pub fn is_empty(&self) -> bool {
        let is_size = |hint: &Hint| matches!(hint, Hint::Bytes(_));
        self.types.is_empty() && self.excluded.is_empty() && self.hints.iter().all(is_size)
    }

    /// The largest size that it is passed with.
    pub fn bytes(&self) -> Option<u32> {
        self.hints.iter().filter_map(|hint| if let Hint::Bytes(n) = hint { Some(*n) } else { None }).max()
    }

    /// The size of the pointer's target, or a multiple of it.
    pub fn scale(&self) -> Option<u32> {
        self.divisor(|hint| if let Hint::Scale(n) = hint { Some(n) } else { None })
    }

    /// Its size, or a multiple of it.
    pub fn size(&self) -> Option<u32> {
        self.divisor(|hint| if let Hint::Size(n) = hint { Some(n) } else { None })
    }

    fn divisor(&self, of: impl Fn(Hint) -> Option<u32>) -> Option<u32> {
        self.hints.iter().filter_map(|&hint| of(hint)).reduce(gcd).filter(|&divisor| divisor > 0)
    }

    pub fn has(&self, hint: Hint) -> bool {
        self.hints.contains(&hint)
    }

    /// Whether a hint shows a pointer.
    pub fn is_pointer(&self) -> bool {
        self.hints.iter().any(|hint| matches!(hint, Hint::Pointer | Hint::Dereferenced))
    }

    /// Whether a conversion to the type spelled `name` is printed.
    pub fn is_converted_to(&self, name: &str, vars: &TypeVars<'_, '_>) -> bool {
        self.excluded.iter().any(|&ty| matches!(vars.types.kind(ty), TypeKind::Named(it) if *it == name))
    }

    pub fn excluded_shapes(&self, vars: &mut TypeVars<'_, '_>) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for shape in self.excluded.iter().filter_map(|&ty| vars.shape(ty)) {
            if !shapes.contains(&shape) {
                shapes.push(shape);
            }
        }
        shapes
    }

    pub fn add_hint(&mut self, hint: Hint) {
        self.hints.push(hint);
    }
}

pub(super) fn choose<'a>(
    var: TypeVar<'a>,
    candidates: &Candidates,
    vars: &mut TypeVars<'_, 'a>,
) -> Option<Type> {
    if is_compute_type(var) && candidates.types.is_empty() {
        return compute_type(candidates, vars);
    }
    if let TypeVar::Typedef(name) = var
        && (is_of_header(name)
            || candidates.types.values().all(|candidate| candidate.total() == candidate.passed)
                && is_enumeration(candidates, vars))
    {
        // The header defines it, or `printf` and the like take its values as integers.
        return None;
    }
    let ty = choose_unqualified(var, candidates, vars)?;
    Some(if candidates.has(Hint::Volatile) { vars.qualify(ty, VOLATILE) } else { ty })
}

fn choose_unqualified<'a>(
    var: TypeVar<'a>,
    candidates: &Candidates,
    vars: &mut TypeVars<'_, 'a>,
) -> Option<Type> {
    let not = candidates.excluded_shapes(vars);
    // A difference of pointers looks like one of integers.
    let is_pointer = candidates.is_pointer();
    let is_number =
        candidates.hints.iter().any(|hint| matches!(hint, Hint::Integer(_) | Hint::Real(_) | Hint::Bitwise));
    let is_value =
        is_number || candidates.hints.iter().any(|hint| matches!(hint, Hint::Added(_) | Hint::Arithmetic));
    let mut types: SmallVec<[(Candidate, Option<Shape>); 2]> = SmallVec::new();
    for &candidate in candidates.types.values() {
        let shape = vars.shape(candidate.ty);
        let is_out = match shape {
            Some(shape) => is_pointer || not.contains(&shape),
            None if is_value && vars.record(candidate.ty).is_some() => true,
            None => is_number && vars.types.pointee(candidate.ty).is_some(),
        };
        if !is_out {
            types.push((candidate, shape));
        }
    }
    if let TypeVar::Param(..) = var
        && (candidates.has(Hint::Converted) || types.iter().any(|&(_, shape)| shape != types[0].1))
    {
        // The arguments of a function that takes any number of them.
        return None;
    }
    let kind = |vars: &TypeVars<'_, 'a>, ty: Type| match *vars.types.bare_kind(ty) {
        TypeKind::Array { .. } => (true, None),
        TypeKind::Pointer { to, .. } => (false, Some(to)),
        _ => (false, None),
    };
    let arrays = types.iter().map(|&(candidate, _)| candidate).filter(|candidate| kind(vars, candidate.ty).0);
    if let Some(array) = best(arrays) {
        return Some(match *vars.types.kind(array) {
            TypeKind::Array { of, len: None } => array_of(var, of, candidates, vars),
            _ => array,
        });
    }
    let pointers = types.iter().filter_map(|&(candidate, _)| Some((candidate, kind(vars, candidate.ty).1?)));
    let pointers: SmallVec<[(Candidate, Type); 2]> = pointers.collect();
    if !pointers.is_empty() {
        return choose_pointer(var, &pointers, candidates, vars);
    }
    let scalar = choose_scalar(types.iter().map(|&(candidate, _)| candidate), vars)?;
    // No program passes the address of a single character.
    let is_text = !is_value && types.iter().all(|(candidate, _)| candidate.total() == candidate.text);
    let is_plain = matches!(*vars.types.bare_kind(scalar), TypeKind::Named("char"));
    match var {
        // GCC prints arrays in full, whatever typedef names them.
        TypeVar::Typedef(_) if is_text => None,
        // Numbers of one byte are passed by reference, too.
        TypeVar::Global(_) if is_text && !is_plain => Some(scalar),
        _ if is_text => Some(array_of(var, scalar, candidates, vars)),
        _ => Some(scalar),
    }
}

/// The type of an object of which at most the size is known: an array of characters, or of bytes if
/// a size is passed.
pub(super) fn buffer<'a>(var: TypeVar<'a>, candidates: &Candidates, vars: &mut TypeVars<'_, 'a>) -> Type {
    if candidates.bytes().is_none() {
        return vars.named("char");
    }
    let byte = vars.named("unsigned char");
    array_of(var, byte, candidates, vars)
}

/// An array whose length only a passed size can show. A field without a constant length is the last
/// one of its record.
fn array_of<'a>(var: TypeVar<'a>, of: Type, candidates: &Candidates, vars: &mut TypeVars<'_, 'a>) -> Type {
    let is_field = var.field().is_some();
    let size = vars.shape(of).and_then(|shape| u32::try_from(shape.size()).ok());
    let len = match (candidates.bytes(), size) {
        (Some(bytes), Some(size @ 1..)) if bytes.is_multiple_of(size) => spelled_length(bytes / size),
        _ => None,
    };
    vars.types.intern(TypeKind::Array { of, len: len.or(is_field.then_some("0:")) })
}

/// The number in decimal, if a buffer is likely to have this length.
fn spelled_length(len: u32) -> Option<&'static str> {
    static SPELLED: LazyLock<Vec<String>> = LazyLock::new(|| (0..=4096).map(|len| len.to_string()).collect());
    SPELLED.get(len as usize).filter(|_| len > 1).map(String::as_str)
}

fn best(types: impl Iterator<Item = Candidate>) -> Option<Type> {
    let mut best: Option<Candidate> = None;
    for candidate in types {
        if best.is_none_or(|best| (candidate.exact, candidate.total()) > (best.exact, best.total())) {
            best = Some(candidate);
        }
    }
    best.map(|candidate| candidate.ty)
}

/// The arithmetic main variant with the highest count, in its most frequent spelling.
fn choose_scalar(
    types: impl Iterator<Item = Candidate> + Clone,
    vars: &mut TypeVars<'_, '_>,
) -> Option<Type> {
    let mut mains: ByType<u32> = ByType::default();
    for candidate in types.clone() {
        let main = vars.main_variant(candidate.ty).unwrap_or(candidate.ty);
        *mains.entry(main).or_default() += candidate.total();
    }
    let winner = mains.into_iter().reduce(|best, main| if main.1 > best.1 { main } else { best })?;
    best(types.filter(|candidate| vars.main_variant(candidate.ty).unwrap_or(candidate.ty) == winner.0))
}

/// The counts for pointers to one type.
struct Group {
    total: u32,
    exact: u32,
    access: u32,
    /// The spelling with the highest exact count.
    best: Candidate,
    pointee: Type,
    /// The qualifiers of incoming values, and those common to all outgoing ones.
    into: u8,
    out: Option<u8>,
    passed: Option<u8>,
    seen_in: bool,
    void: bool,
}

/// The pointer target with the highest count, with the qualifiers that the directions allow.
fn choose_pointer<'a>(
    var: TypeVar<'a>,
    pointers: &[(Candidate, Type)],
    candidates: &Candidates,
    vars: &mut TypeVars<'_, 'a>,
) -> Option<Type> {
    // By the target's main variant.
    let mut groups: ByType<Group> = ByType::default();
    for &(candidate, to) in pointers {
        let (pointee, quals) = (vars.types.unqualified(to), vars.types.qualifiers(to));
        let main = vars.main_variant(pointee).unwrap_or(pointee);
        let group = groups.entry(main).or_insert_with(|| Group {
            total: 0,
            exact: 0,
            access: 0,
            best: candidate,
            pointee,
            into: 0,
            out: None,
            passed: None,
            seen_in: false,
            void: matches!(vars.types.kind(pointee), TypeKind::Named("void")),
        });
        group.total += candidate.total();
        group.exact += candidate.exact;
        group.access += candidate.access;
        if (candidate.exact, candidate.total()) > (group.best.exact, group.best.total()) {
            (group.best, group.pointee) = (candidate, pointee);
        }
        if candidate.exact > 0 {
            if candidate.into > 0 || candidate.same > 0 && candidate.out + candidate.passed == 0 {
                group.into |= quals;
                group.seen_in |= candidate.into > 0;
            }
            if candidate.out > 0 {
                group.out = Some(group.out.map_or(quals, |out| out & quals));
            }
            if candidate.passed > 0 {
                group.passed = Some(group.passed.map_or(quals, |out| out & quals));
            }
        }
    }
    let dereferenced = candidates.has(Hint::Dereferenced);
    let mut winner: Option<(&Type, &Group)> = None;
    for group in groups.iter().filter(|(_, group)| !group.void) {
        let rank = |group: &Group| (group.access > 0, group.exact, group.total);
        if winner.is_none_or(|best| rank(group.1) > rank(best.1)) {
            winner = Some(group);
        }
    }
    // A pointer that meets several pointer types and no access is made to hold any of them.
    if let (Some((best_main, best)), Some(void)) = (winner, groups.iter().find(|(_, group)| group.void)) {
        let others = groups.iter().filter(|&(main, group)| !group.void && main != best_main);
        let others: u32 = others.map(|(_, group)| group.exact).sum();
        if !dereferenced && 2 * others >= best.exact {
            winner = Some(void);
        }
    }
    let (main, winner) = winner.or_else(|| groups.iter().next())?;
    // Incoming values say most: a value may gain qualifiers on the way out, and loses none on the way in.
    let quals = match (winner.seen_in, winner.out, winner.passed) {
        (true, ..) => winner.into | (winner.out.unwrap_or(0) | winner.passed.unwrap_or(0)) & !CONST,
        (false, Some(out), Some(passed)) => out & passed | winner.into & !CONST,
        (false, Some(out), None) => out | winner.into & !CONST,
        // A name has the type of its only use.
        (false, None, Some(passed)) if matches!(var, TypeVar::Name(_) | TypeVar::Return(_)) => {
            winner.into | passed
        }
        (false, None, Some(passed)) => winner.into & passed | (winner.into | passed) & !CONST,
        (false, None, None) => winner.into,
    };
    let written = candidates.has(Hint::Written);
    let quals = if written { quals & !CONST } else { quals };
    let quals = if candidates.has(Hint::VolatileTarget) { quals | VOLATILE } else { quals };
    // Functions of the library do not use the program's typedefs.
    let foreign = winner.best.total() == winner.best.passed && winner.pointee == *main;
    let pointee = match winner.best.exact {
        0 => vars.usual_spelling(winner.pointee),
        _ if foreign => vars.usual_spelling(winner.pointee),
        _ => winner.pointee,
    };
    let pointee = vars.qualify(pointee, quals);
    Some(vars.pointer(pointee))
}
