//! What the spelling of a name alone says.

use super::lex::is_word;
use crate::base::text_tables::TextSet;
use crate::ir::{LabelData, Number, VarData, VarKind, split_place};
use memchr::memmem;

/// A variable spelled as `name`, which a `-uid` dump prints with its number. In other dumps `xD.12` is a name
/// that a pass made of that of a variable `xD`.
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
    // No identifier of a program has a dot, so g++ has made such a label (for a coroutine).
    let (identifier, decl_uid) = split_uid(name).map_or((name, None), |(name, uid)| (name, Some(uid)));
    LabelData { decl_uid: decl_uid.map(Number::Shown), of_coroutine: identifier.contains('.'), ..plain }
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

// The DECL_UIDs that a `-uid` dump prints after names.

/// The `D.` number that ends `name`, and the name before it: `x` and 12 of `xD.12`.
#[inline]
pub(super) fn split_uid(name: &str) -> Option<(&str, u32)> {
    if !name.as_bytes().last()?.is_ascii_digit() {
        return None;
    }
    let (before, number) = name.rsplit_once('.')?;
    Some((before.strip_suffix('D')?, number.parse().ok()?))
}

/// The DECL_PT_UID that an `-alias` dump prints after a name, and the name before it: `x` and 12 of
/// `xptD.12`. In a `-uid` dump it follows the DECL_UID (`xD.5ptD.12`).
pub(super) fn split_pt_uid(name: &str, has_uids: bool) -> Option<(&str, u32)> {
    let (head, number) = split_uid(name)?;
    let name = head.strip_suffix("pt")?;
    (!has_uids || split_uid(name).is_some()).then_some((name, number))
}

/// `name` without the numbers that are printed after it.
pub(super) fn without_uids(name: &str, has_uids: bool) -> &str {
    let name = split_pt_uid(name, has_uids).map_or(name, |(name, _)| name);
    split_uid(name).map_or(name, |(name, _)| name)
}

/// Whether no name in `text` has a number after a `D.`, so that [`shows_uids`] need not look at it.
pub(super) fn has_no_uids(text: &str) -> bool {
    // Elsewhere a blank or a bracket comes before the mark. All places are looked at, without an end at
    // the first that is found: so the compiler makes it look at many at a time.
    let may_end_word = |byte: u8| byte >= b'0' && byte != b'<' || byte == b'$';
    let is_uid = |of: &[u8]| may_end_word(of[0]) & (of[1] == b'D') & (of[2] == b'.');
    !text.as_bytes().windows(3).fold(false, |found, of| found | is_uid(of))
}

/// Whether names have numbers after them, as `-uid` prints them.
///
/// `xD.1234` may also be a temporary that was made for a variable `xD`. So most declarations have to
/// look like it. In a text without declarations one name is enough, if its `xD` is not a name itself.
pub fn shows_uids<'t>(lines: impl Iterator<Item = &'t str> + Clone) -> bool {
    let (mut numbered, mut plain) = (0u32, 0u32);
    // Names like SSA names do not count: none has a number.
    for name in lines.clone().filter_map(declared_name).filter(|name| ssa_parts(name).is_none()) {
        *(if is_numbered(name) { &mut numbered } else { &mut plain }) += 1;
    }
    if numbered + plain > 0 {
        return numbered > plain;
    }
    let words = |line: &'t str| line.split(|c: char| !c.is_alphanumeric() && !"_.$".contains(c));
    let stem = |word: &'t str| number_at(word).map(|dot| &word[..dot]);
    let mut stems: TextSet<&str> = lines.clone().flat_map(words).filter_map(stem).collect();
    if !stems.is_empty() {
        lines.flat_map(words).for_each(|word| _ = stems.remove(word));
    }
    !stems.is_empty()
}

/// The name in `  int x;`. A temporary's (`_1`, `D.1234`, `iftmp.0_3`) has other numbers and does not count.
fn declared_name(line: &str) -> Option<&str> {
    let line = line.strip_prefix("  ")?.strip_suffix(';')?.trim_start();
    let (ty, name) = split_place(line).1.rsplit_once(' ')?;
    let is_type = !ty.contains(['=', '(', '"']) && !matches!(ty, "goto" | "return");
    // The name of a type has no number where it is declared.
    let is_type = is_type && !ty.starts_with("typedef ");
    let is_variable =
        is_numbered(name) || name.starts_with(|c: char| c.is_alphabetic()) && !name.contains('.');
    (is_type && is_variable).then_some(name)
}

/// Whether it is a name such as `xD.1234`, perhaps with a version or a field after it. `xptD.12`, which
/// `-alias` prints, does not count.
fn is_numbered(name: &str) -> bool {
    number_at(name).is_some()
}

/// Where the dot before the number is. The vectorizer's `vectp_D.12` of a variable `D` has none: its names
/// have a number of their own before a DECL_UID.
fn number_at(name: &str) -> Option<usize> {
    let bytes = name.as_bytes();
    let mut marks = memmem::find_iter(bytes, "D.");
    let is_number = |&at: &usize| {
        at > 0
            && is_word(bytes[at - 1])
            && bytes[at - 1] != b'_'
            && bytes.get(at + 2).is_some_and(u8::is_ascii_digit)
            && !bytes[..at].ends_with(b"pt")
    };
    marks.find(is_number).map(|at| at + 1)
}
