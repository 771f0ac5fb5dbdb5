//! DECL_UIDs that GCC's `-uid` dump shows and the gimple dump does not: of functions, unused
//! parameters and types that no statement names. They determine where the gimplifier's numbers
//! start.

use super::oracle::OracleFunction;
use crate::driver::dump::{Dump, HeadUids};
use crate::facts::Fact;
use crate::ir::Function;
use crate::target::dialect::is_own_type;
use rustc_hash::FxHashMap;

/// The DECL_UIDs of heads and types of GCC's functions that `dump` lacks or has differently.
pub(super) fn missing_uids(theirs: &[Function<'_>], dump: &Dump<'_>) -> Vec<Fact> {
    let known: FxHashMap<&str, &HeadUids> = dump.head_uids().collect();
    let mut found = Vec::new();
    for f in theirs {
        let Some(known) = known.get(f.name) else { continue };
        let name = || f.name.to_string();
        found.extend(f.head.uid.filter(|&uid| known.own != Some(uid)).map(|uid| Fact::Number(name(), uid)));
        let params: Option<Vec<u32>> = f.decls.params.iter().map(|&param| f.decls.vars[param].uid).collect();
        let differing = params.filter(|uids| known.params.iter().copied().ne(uids.iter().copied().map(Some)));
        found.extend(differing.map(|uids| Fact::ParamNumbers(name(), uids)));
        // The second of two types with the same name has the number as a part of its name.
        let types = f.types.numbers.iter().filter(|&(&name, _)| !name.contains("D."));
        let unknown = types.filter(|&(&name, _)| dump.number_of_type(name).is_none() && !is_own_type(name));
        found.extend(unknown.map(|(name, &uid)| Fact::TypeNumber(name.to_string(), uid)));
    }
    found
}

/// The DECL_UID of the function that the front end declared last, which determines where the
/// gimplifier's start. `None` if `dump` shows that start, or if no `wanted` function shows a number
/// of something that passes made. The sanitizers' functions are left out, because the compiler
/// declares them after gimplification. passes made shows one in a function that is `wanted`.
pub(super) fn last_declared_uid(
    theirs: &[OracleFunction<'_>],
    wanted: impl Fn(usize) -> bool,
    dump: &Dump<'_>,
) -> Option<Fact> {
    let shows_uid = |at: usize| theirs[at].text.contains("D.");
    if dump.shows_first_uid() || !(0..theirs.len()).any(|at| wanted(at) && shows_uid(at)) {
        return None;
    }
    let declared = theirs.iter().filter(|f| !f.name.starts_with("_sub_I_") && !f.name.starts_with("_sub_D_"));
    let (uid, name) = declared.filter_map(|f| Some((f.decl_uid?, f.name))).max()?;
    Some(Fact::Number(name.to_string(), uid))
}
