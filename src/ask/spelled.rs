//! What the gimple dump in the syntax of GCC's GIMPLE front end (`-fdump-tree-gimple-gimple`) says beside the plain one.
//!
//! That dump has to be readable as a program, so it spells what the plain one leaves to the reader: the types of
//! constants (`_Literal (char *) 16`, `5ul`) and of memory (`__MEM <const char> (_10)`). Both are dumps of
//! the same functions in the same order, with the same numbers.

use super::typed::{Says, claims};
use crate::dump::Dump;
use crate::facts::{Fact, Place, plain_name};
use crate::ir::{Function, Type, TypeKind, Types};
use crate::parse::{spelled_type, split};
use crate::print;
use crate::types::{infer, is_arithmetic_name, must_convert};

/// The types of temporaries that `typed`, such a dump of what `dump` was read from, says to be others than what
/// `dump`'s inference makes of them.
pub fn corrections(dump: &Dump<'_>, typed: &str) -> Vec<Fact> {
    let chunks: Vec<_> = split(typed).collect();
    if chunks.len() != dump.len() {
        return Vec::new();
    }
    let mut facts = Vec::new();
    for (item, chunk) in dump.items().zip(chunks) {
        let said: Vec<_> = chunk.text.lines().flat_map(claims).collect();
        if said.is_empty() {
            continue;
        }
        let Ok(mut f) = item.function() else { continue };
        infer(&mut f, &dump.types);
        for (version, says) in said {
            let place = || Place::Name { function: plain_name(f.name).to_string(), version };
            if let Some(ty) = corrected(&f, version, says) {
                facts.push(Fact::Type(place(), ty));
            }
        }
    }
    facts
}

/// The type of the name of that version, if it cannot be the one that it has.
fn corrected(f: &Function<'_>, version: u32, says: Says<'_>) -> Option<String> {
    let data = &f.names[f.name_of_version(version).filter(|&name| f.names[name].var.is_none())?];
    let has = data.ty?;
    match says {
        Says::Like(ty, or) => {
            let TypeKind::Named(name) = *f.types.kind(has) else { return None };
            let impossible = must_convert(name, ty) && or.is_none_or(|or| must_convert(name, or));
            impossible.then(|| ty.to_string())
        }
        Says::Is(ty) if is_arithmetic_name(ty) => {
            (*f.types.kind(has) != TypeKind::Named(ty)).then(|| ty.to_string())
        }
        Says::Is(ty) => other_pointer(f, has, ty),
        Says::PointsTo(ty) => other_pointer(f, has, &format!("{ty} *")),
    }
}

/// `spelled`, if it is a pointer type other than `has`. The bounds of arrays of variable length are written otherwise
/// than in the plain dump (`[0ul:D_1994]`), so nothing is to be had from these.
fn other_pointer(f: &Function<'_>, has: Type, spelled: &str) -> Option<String> {
    if spelled.contains(':') {
        return None;
    }
    let mut types = Types::default();
    let ty = spelled_type(&mut types, spelled)?;
    let main = types.unqualified(ty);
    let TypeKind::Pointer { .. } = types.kind(main) else { return None };
    let (mut said, mut known) = (String::new(), String::new());
    print::ty(&types, main, &mut said);
    print::ty(&f.types, has, &mut known);
    (said != known).then_some(said)
}
