//! Facts about the types of temporaries, the last resort.
//!
//! A temporary's type can depend on something that no gimple dump shows and no declaration decides:
//! the cast that the source gives a constant, `1ULL << n`, `va_arg (args, T)`, the type that a sum
//! of pointer and offset is computed in. GCC's dump declares the temporary, and that declaration is
//! the fact. Types that the gimple dump or another fact determines are excluded
//! ([`types::admits`]), so that a wrong inference is not hidden.

use super::oracle::OracleFunction;
use super::parts::{Parts, SsaDeclaration};
use crate::driver::dump::{self, Dump};
use crate::facts::{DeclPath, Fact};
use crate::ir::{ExprData, Function, Name, Stage, StmtKind, plain_name};
use crate::target::dialect::Dialect;
use crate::types;
use cranelift_entity::EntityRef as _;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// The number of rounds: temporaries that depend on others come after them.
const ROUNDS: usize = 12;

/// The facts, then known to `dump`, with which its function `index` equals GCC's, and the text.
pub(super) fn temporaries<'a>(
    dump: &mut Dump<'a>,
    index: usize,
    theirs: &OracleFunction<'a>,
    ours: &str,
    stage: Stage,
    dialect: Dialect,
) -> Option<(Vec<Fact>, String)> {
    let f = dump.item(index).function().ok()?.into_owned();
    let name = plain_name(f.name);
    let declared = declarations(theirs.text);
    let mut stated: BTreeMap<u32, &'a str> = BTreeMap::new();
    let mut ours = ours.to_string();
    for _ in 0..ROUNDS {
        let first = independent(&f, &differing(&f, &declared, &declarations(&ours)));
        let news = first.iter().all(|(version, _)| !stated.contains_key(version));
        if first.is_empty() || !news || !types::admits(&f, &dump.types, &first) {
            break;
        }
        for &(version, ty) in &first {
            dump.types.assume(name, version, ty);
        }
        stated.extend(first);
        ours = dump::finish(dump.item(index), stage, dialect).ok()?;
        if ours == theirs.text {
            let place = |version| DeclPath::Name { function: name.to_string(), version };
            let facts = stated.iter().map(|(&version, ty)| Fact::Type(place(version), ty.to_string()));
            return Some((facts.collect(), ours));
        }
    }
    stated.keys().for_each(|&version| dump.types.retract(name, version));
    None
}

/// The types of SSA names without variables in the declarations.
fn declarations(text: &str) -> BTreeMap<u32, &str> {
    let declared = Parts::of(text).declarations().filter_map(SsaDeclaration::of);
    declared.map(|SsaDeclaration { version, ty, .. }| (version, ty)).collect()
}

/// GCC's types of the gimple dump's temporaries, where they differ from ours.
fn differing<'a>(
    f: &Function<'_>,
    theirs: &BTreeMap<u32, &'a str>,
    ours: &BTreeMap<u32, &str>,
) -> BTreeMap<u32, &'a str> {
    let is_shown =
        |version: u32| f.name_of_version(version).is_some_and(|name| f.ssa.names[name].var.is_none());
    let differ =
        |(version, ty): (&u32, &&str)| is_shown(*version) && ours.get(version).is_some_and(|our| our != ty);
    theirs
        .iter()
        .filter(|&(version, ty)| differ((version, ty)))
        .map(|(&version, &ty)| (version, ty))
        .collect()
}

/// The `open` temporaries that are not computed from other open ones.
fn independent<'a>(f: &Function<'_>, open: &BTreeMap<u32, &'a str>) -> Vec<(u32, &'a str)> {
    let mut independent = open.clone();
    let mut tainted: FxHashSet<Name> =
        open.keys().filter_map(|&version| f.name_of_version(version)).collect();
    for data in f.body.stmts.values() {
        if let StmtKind::Assign { lhs, rhs } = data.kind
            && let ExprData::Name(name) = f.body.exprs[lhs]
        {
            let mut depends = false;
            f.each_node(rhs, |expr| {
                depends |=
                    matches!(f.body.exprs[expr], ExprData::Name(of) if of != name && tainted.contains(&of));
            });
            if depends {
                tainted.insert(name);
                independent.remove(&(name.index() as u32));
            }
        }
    }
    independent.into_iter().collect()
}
