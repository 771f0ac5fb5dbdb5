//! Types from a gimple dump in the syntax of the GIMPLE front end (`-fdump-tree-gimple-gimple`).
//!
//! That dump has to be readable as a program, so it spells types that the plain dump omits: of
//! constants (`_Literal (char *) 16`, `5ul`) and of memory (`__MEM <const char> (_10)`). Both dumps
//! have the same functions in the same order, with the same numbers.

use super::REF_ALL;
use super::typed_operands::{ClaimKind, claims};
use tressa::Facts;
use tressa::internals::facts::{DeclPath, Fact, ProgramFacts, Spelled};
use tressa::internals::ir::{Shape, is_typedef_name, plain_name};
use tressa::internals::unit::Unit;
use tressa::ir::{Function, Source, Type, TypeKind, Types};
use tressa::text::parse::split;
use tressa::text::print;

/// The types of temporaries in `typed`, such a dump, that differ from those inferred for `unit`.
pub fn corrections(unit: &Unit<'_>, typed: &str) -> ProgramFacts {
    let chunks: Vec<_> = split(typed).collect();
    if chunks.len() != unit.items().count() {
        return ProgramFacts::default();
    }
    let mut facts = ProgramFacts::default();
    for (item, chunk) in unit.items().zip(chunks) {
        let claimed: Vec<_> = chunk.text.lines().flat_map(claims).collect();
        if claimed.is_empty() {
            continue;
        }
        let Ok(f) = item.function() else { continue };
        let mut f = f.into_owned();
        unit.types.infer(&mut f, None);
        for (version, claim) in claimed {
            let claim = match claim {
                ClaimKind::Is(ty) => ClaimKind::Is(main_variant(ty, &unit.facts)),
                claim => claim,
            };
            if let Some(ty) = corrected(&f, version, claim) {
                let place = DeclPath::Name { function: plain_name(f.name).to_string(), version };
                *facts.type_at(place) = Fact::Known(Spelled(ty), Source::Compiler);
            }
        }
    }
    facts
}

/// A type's spelling without leading qualifiers.
fn unqualified(mut ty: &str) -> &str {
    while let Some(rest) = ["const ", "volatile "].iter().find_map(|word| ty.strip_prefix(word)) {
        ty = rest;
    }
    ty
}

/// The main variant of the spelled type, also without typedefs of arithmetic types.
fn main_variant<'t>(spelled: &'t str, known: &'t Facts) -> &'t str {
    let ty = unqualified(spelled);
    let main = is_typedef_name(ty).then(|| known.type_of(&DeclPath::Typedef(ty.to_string()))).flatten();
    match main.unwrap_or(ty) {
        main if is_arithmetic_name(main) => main,
        _ => spelled,
    }
}

/// The claimed type of the name of that version, if it contradicts the inferred type.
fn corrected(f: &Function<'_>, version: u32, claim: ClaimKind<'_>) -> Option<String> {
    let data = &f.ssa.names[f.name_of_version(version).filter(|&name| f.ssa.names[name].var.is_none())?];
    let has = data.ty?;
    match claim {
        ClaimKind::CompatibleWith(ty, or) => {
            let TypeKind::Named(name) = *f.types.kind(has) else { return None };
            let impossible = must_convert(name, ty) && or.is_none_or(|or| must_convert(name, or));
            impossible.then(|| ty.to_string())
        }
        ClaimKind::Is(ty) if is_arithmetic_name(ty) => {
            (*f.types.kind(has) != TypeKind::Named(ty)).then(|| ty.to_string())
        }
        ClaimKind::Is(ty) => other_pointer(f, has, ty),
        ClaimKind::PointsTo(ty) => other_pointer(f, has, &format!("{ty} *")),
    }
}

/// `spelled`, if it is a pointer type other than `has`. The bounds of variable-length arrays are
/// written differently than in the plain dump (`[0ul:D_1994]`), so such types are skipped.
fn other_pointer(f: &Function<'_>, has: Type, spelled: &str) -> Option<String> {
    if spelled.contains(':') {
        return None;
    }
    let mut types = Types::default();
    let spelled = Spelled(spelled.to_string());
    let ty = spelled.build(&mut types)?;
    let main = types.unqualified(ty);
    let TypeKind::Pointer { .. } = types.kind(main) else { return None };
    let claimed = print::spelled(&types, main);
    (claimed != print::spelled(&f.types, has).replace(REF_ALL, "")).then_some(claimed)
}

/// Whether `name` is one of GCC's own arithmetic types.
fn is_arithmetic_name(name: &str) -> bool {
    Shape::named(name).is_some()
}

/// Whether GCC prints the conversion between two of its own arithmetic types (not
/// `useless_type_conversion_p`).
fn must_convert(one: &str, other: &str) -> bool {
    Shape::named(one).zip(Shape::named(other)).is_some_and(|(one, other)| one != other)
}
