//! What the spelling of a name alone says.

use super::uids::{split_pt_uid, split_uid};
use crate::ir::{LabelData, Number, VarData, VarKind};

/// A variable spelled as `name`, which a `-uid` dump prints with its number. In other dumps `xD.12` is a name that a pass made of
/// that of a variable `xD`.
pub(super) fn var_data(name: &str, kind: VarKind, has_uids: bool) -> VarData<'_> {
    if split_uid(name).is_none() {
        return VarData::new(name, kind);
    }
    let name = split_pt_uid(name, has_uids).map_or(name, |(name, _)| name);
    let uid = split_uid(name);
    let plain = uid.map(|(plain, _)| plain).filter(|plain| !plain.is_empty());
    if plain.is_some() && !has_uids {
        return VarData::new(name, kind);
    }
    VarData {
        uid: uid.map(|(_, number)| Number::Shown(number)),
        anonymous: uid.is_some() && plain.is_none(),
        numbered: plain.is_some(),
        ..VarData::new(plain.unwrap_or(name), kind)
    }
}

/// The label that is spelled as `name`, which may include its angle brackets.
pub fn label_data(name: &str) -> LabelData<'_> {
    if let Some(inner) = name.strip_prefix('<').and_then(|name| name.strip_suffix('>')) {
        let plain = LabelData { name: inner, artificial: true, ..LabelData::default() };
        return match inner.strip_prefix('L').and_then(|number| number.parse().ok()) {
            Some(number) => LabelData { uid: Some(number), ..plain },
            None => {
                LabelData { decl_uid: split_uid(inner).map(|(_, number)| Number::Shown(number)), ..plain }
            }
        };
    }
    let plain = LabelData { name, ..LabelData::default() };
    if let Some((head, number)) = name.rsplit_once('.')
        && let Some(head) = head.strip_suffix('L')
        && let Ok(number) = number.parse()
    {
        return LabelData { name: head, uid: Some(number), ..plain };
    }
    LabelData { decl_uid: split_uid(name).map(|(_, number)| Number::Shown(number)), ..plain }
}

/// The label `<D.number>`, of which `name` is the text in the brackets.
pub(super) fn numbered_label_data(number: u32, name: &str) -> LabelData<'_> {
    LabelData { name, decl_uid: Some(Number::Shown(number)), artificial: true, ..LabelData::default() }
}

/// The version of an SSA name without an identifier: 12 of `_12`.
pub fn bare_version(name: &str) -> Option<usize> {
    if !name.starts_with('_') {
        return None;
    }
    ssa_parts(name).filter(|(base, _)| base.is_empty()).map(|(_, version)| version)
}

/// The identifier and the version of a name in the form of an SSA name.
pub fn ssa_parts(name: &str) -> Option<(&str, usize)> {
    let base = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let version = &name[base.len()..];
    let base = base.strip_suffix('_')?;
    let version = if version.len() <= 10 { version.parse().ok()? } else { 0 };
    (version > 0).then_some((base, version))
}

/// Whether a name is that of a nested function's static chain, a parameter that GCC declares nowhere in
/// a dump.
pub(super) fn is_static_chain(name: &str) -> bool {
    name.strip_prefix("CHAIN.").is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()))
}

/// Whether a name is one that the gimplifier made, with a number after a dot.
pub(super) fn ends_in_number(name: &str) -> bool {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    stem.len() < name.len() && stem.ends_with('.')
}
