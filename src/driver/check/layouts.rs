//! Candidate facts about types and their layouts: sizes, alignments, offsets, padding, enumerations.
//!
//! A call that copies memory becomes an assignment depending on the size and alignment of the object. The
//! printed address depends on the offsets of fields, and on whether the source is a constant string. GCC's
//! text shows the offsets. A size can only be the length of the copy, or a smaller one where GCC keeps the
//! call because it leaves its object. The length of a constant string shows where a call becomes another call
//! with that length, or its value. An object that is set as a whole shows its type.

use crate::driver::dump::Dump;
use crate::facts::{DeclPath, Fact, Layout, Run};
use crate::ir::{Def, Expr, ExprData, Function, Shape, StmtKind, plain_name};
use crate::passes::Context;
use crate::passes::cfg::{enumeration, stated_typedef};
use crate::passes::lower::fold::unknown_layouts;
use crate::target::dialect::Dialect;
use std::collections::{BTreeMap, BTreeSet};

/// The number of candidates at most, for each kind.
const MAX_CANDIDATES: usize = 96;

/// Alignments of packed objects and of words.
const ALIGNMENTS: [u64; 3] = [1, 4, 8];

const WORD: u64 = 8;

/// The depth up to which the parts of an address are followed.
const DEPTH: usize = 16;

/// The candidates for layouts that decide on folds of built-ins in `f`, in groups.
pub(super) fn candidates<'a>(
    dump: &Dump<'a>,
    f: &mut Function<'a>,
    theirs: &str,
    dialect: Dialect,
) -> Vec<Vec<Fact>> {
    let cx = Context::new(dialect, &dump.facts, &dump.types);
    let offsets = offsets(theirs);
    // Offsets alone come first, for all fields: a function may copy from and to many.
    let (mut places, mut facts, mut texts, mut large) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (name, mut lengths) in unknown_layouts(f, &cx) {
        if name.ends_with("[]") && !name.contains(['.', ' ']) {
            facts.extend(offsets.iter().map(|&size| (name.clone(), Layout::sized(size))));
            continue;
        }
        let is_field = name.contains('.');
        // An object that a call copies may be larger than all copies of it.
        let larger = lengths.last().filter(|_| keeps_copy(theirs)).map(|&most| (most / WORD + 1) * WORD);
        let is_larger = larger.map(|size| Fact::Layout(name.clone(), Layout::sized(size)));
        if !name.contains(['.', ' ']) {
            let text = |ty: &str| vec![Fact::Type(DeclPath::Global(name.clone()), ty.to_string())];
            texts.extend(["char[]", "const char[]"].map(text));
            let both = is_larger.iter().map(|larger| [text("const char[]"), vec![larger.clone()]].concat());
            texts.extend(both);
            let exactly = |&size: &u64| {
                [text("const char[]"), vec![Fact::Layout(name.clone(), array_of(size))]].concat()
            };
            texts.extend(lengths.iter().map(exactly));
            let beyond =
                lengths.iter().filter_map(|&length| length.checked_sub(1)).filter(|_| keeps_copy(theirs));
            texts.extend(beyond.map(|room| vec![Fact::Layout(name.clone(), array_of(room))]));
            if is_measured(f, &name) {
                texts.extend(string_lengths(theirs, &name));
            }
        }
        // For a field of an array element both layouts may be unknown.
        if let Some(end) = name.find("[].") {
            let element = |size: u64| Fact::Layout(name[..end + 2].to_string(), Layout::sized(size));
            let both = |&size: &u64| {
                let field = Fact::Layout(name.clone(), array_of(size));
                offsets.iter().map(move |&offset| vec![element(offset), field.clone()])
            };
            texts.extend(lengths.iter().flat_map(both).take(MAX_CANDIDATES / 4));
        }
        large.extend(is_larger);
        lengths.extend(larger);
        let alone = |&offset: &u64| Layout { offset: Some(offset), ..Layout::default() };
        places.extend(offsets.iter().filter(|_| is_field).map(|offset| (name.clone(), alone(offset))));
        for offset in offsets.iter().copied().map(Some).filter(|_| is_field).chain([None]) {
            for &size in &lengths {
                let layout = |align| Layout { offset, align: Some(align), ..Layout::sized(size) };
                facts.extend(ALIGNMENTS.map(|align| (name.clone(), layout(align))));
            }
        }
    }
    places.truncate(MAX_CANDIDATES);
    facts.truncate(MAX_CANDIDATES);
    texts.truncate(4 * MAX_CANDIDATES);
    let layouts = places.into_iter().chain(facts).map(|(name, layout)| vec![Fact::Layout(name, layout)]);
    layouts.chain(texts).chain([large]).collect()
}

/// Whether the address of the global is passed to a function that depends on the string's length.
fn is_measured(f: &Function<'_>, name: &str) -> bool {
    f.body.stmts.values().any(|data| {
        let StmtKind::Call(call) = &data.kind else { return false };
        let Some(callee) = data.kind.direct_callee() else { return false };
        let measures = ["str", "stp", "puts"].iter().any(|family| f.decls.vars[callee].name.contains(family));
        measures && call.args.as_slice(&f.body.expr_lists).iter().any(|&arg| base(f, arg) == Some(name))
    })
}

/// The variable that an argument is the address of, or an address in.
fn base<'a>(f: &Function<'a>, mut at: Expr) -> Option<&'a str> {
    for _ in 0..DEPTH {
        at = match f.body.exprs[at] {
            ExprData::AddrOf { of } => of,
            ExprData::Index { base, .. } => base,
            ExprData::Binary { a, .. } => a,
            ExprData::Name(name) => match f.ssa.names[name].def {
                Def::Stmt(stmt) => match f.body.stmts[stmt].kind {
                    StmtKind::Assign { rhs, .. } if !matches!(f.body.exprs[rhs], ExprData::Name(_)) => rhs,
                    _ => return None,
                },
                _ => return None,
            },
            ExprData::Var(var) => return Some(plain_name(f.decls.vars[var].name)),
            _ => return None,
        }
    }
    None
}

/// Lengths that the string in the global array `name` may have: alone, and as the size of the
/// array. A copy includes the final byte; a copy without a number is that byte alone.
fn string_lengths(theirs: &str, name: &str) -> Vec<Vec<Fact>> {
    let lengths = theirs.lines().filter(|line| has_address_of(line, name)).flat_map(numbers);
    let values =
        theirs.lines().filter_map(|line| line.trim_end_matches(';').rsplit_once(" = ")?.1.parse().ok());
    let lengths: BTreeSet<u64> =
        lengths.chain([1]).flat_map(|number| [number, number.saturating_sub(1)]).collect();
    let all = lengths.iter().copied().chain(values.filter(|value| !lengths.contains(value)));
    all.take(MAX_CANDIDATES / 2)
        .flat_map(|text| {
            let alone = Layout { text: Some(text), ..Layout::default() };
            let whole = Layout { text: Some(text), ..array_of(text.saturating_add(1)) };
            [alone, whole].map(|layout| vec![Fact::Layout(name.to_string(), layout)])
        })
        .collect()
}

/// The layout of an array of `size` characters.
fn array_of(size: u64) -> Layout {
    Layout { align: Some(1), ..Layout::sized(size) }
}

/// Whether the line contains the address of the global.
fn has_address_of(line: &str, name: &str) -> bool {
    line.match_indices('&').any(|(at, _)| {
        let rest = line[at + 1..].strip_prefix(name);
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '$')))
    })
}

fn numbers(line: &str) -> impl Iterator<Item = u64> {
    line.split([' ', ',', '(', ')', '[', ']', ';']).filter_map(|word| word.parse().ok())
}

/// Whether the text still has a call that copies memory.
fn keeps_copy(text: &str) -> bool {
    ["memcpy (", "mempcpy (", "memmove ("].iter().any(|call| text.contains(call))
}

/// The byte offsets after addresses in the text: 9 in `&p + 9B]`.
fn offsets(text: &str) -> BTreeSet<u64> {
    let offsets = text.match_indices(" + ").filter_map(|(at, plus)| {
        let rest = &text[at + plus.len()..];
        let end = rest.find(|c: char| !c.is_ascii_digit())?;
        rest[end..].starts_with("B]").then(|| rest[..end].parse().ok()).flatten()
    });
    offsets.collect()
}

/// The bytes of records that belong to no field, one group for each record: GCC stores to each run
/// where it clears the padding.
pub(super) fn padding_candidates(theirs: &str) -> Vec<Vec<Fact>> {
    let mut records: BTreeMap<&str, BTreeSet<Run>> = BTreeMap::new();
    for (record, run) in theirs.lines().filter_map(cleared) {
        records.entry(record).or_default().insert(run);
    }
    let fact = |(record, runs): (&str, BTreeSet<Run>)| {
        vec![Fact::Padding(record.to_string(), runs.into_iter().collect())]
    };
    records.into_iter().map(fact).collect()
}

/// `MEM <char[4]> [(struct s *)&x + 12B] = {};`
fn cleared(line: &str) -> Option<(&str, Run)> {
    let rest = line.trim().strip_prefix("MEM <char")?;
    let (length, rest) = rest.split_once("> [(")?;
    let (record, rest) = rest.split_once(" *)&")?;
    let (place, value) = rest.split_once("] = ")?;
    let (_, start) = place.split_once(" + ")?;
    let start = start.strip_suffix('B')?.parse().ok()?;
    let bytes = match (length, value) {
        ("", "0;") => 1,
        (_, "{};") => length.strip_prefix('[')?.strip_suffix(']')?.parse().ok()?,
        _ => return None,
    };
    let unqualified = record.trim_start_matches("const ").trim_start_matches("volatile ");
    Some((unqualified, (start, bytes)))
}

/// Sizes of integers, in bytes.
const SIZES: [u64; 4] = [1, 2, 4, 8];

/// The sizes of typedefs, from objects that GCC's text sets as a whole: `memset` becomes an
/// assignment if the object is an integer of that size (`gimple_fold_builtin_memset`).
pub(super) fn typedef_candidates(dump: &Dump<'_>, theirs: &str) -> Vec<Vec<Fact>> {
    let is_open = |name: &&str| {
        let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_');
        is_name && Shape::of(name).is_none() && stated_typedef(&dump.facts, name).is_none()
    };
    let set: BTreeSet<&str> = theirs.lines().filter_map(set_whole).filter(is_open).collect();
    let as_long_as = |name: &str, size| {
        vec![Fact::Layout(name.to_string(), Layout { align: Some(size), ..Layout::sized(size) })]
    };
    set.into_iter().flat_map(|name| SIZES.map(|size| as_long_as(name, size))).collect()
}

/// The type that `MEM <type> [(void *)&x] = 0;` sets.
fn set_whole(line: &str) -> Option<&str> {
    let (ty, rest) = line.trim_start().strip_prefix("MEM <")?.split_once("> [(void *)")?;
    rest.contains("] = ").then_some(ty)
}

/// The types of indexes.
const INTEGERS: [&str; 6] =
    ["int", "unsigned int", "long int", "long unsigned int", "__int128", "__int128 unsigned"];

/// The types of switch indexes in `f`, which has types for its temporaries. Whether an enumeration has
/// negative values, and what a typedef stands for, decides how GCC tests that an index lies in a range.
pub(super) fn index_candidates(dump: &Dump<'_>, f: &Function<'_>) -> Vec<Vec<Fact>> {
    let indexes = f.body.stmts.values().filter_map(|data| match data.kind {
        StmtKind::Switch { index, .. } => enumeration(f, index),
        _ => None,
    });
    let of_index = |place: DeclPath| {
        let signed = Fact::Type(place.clone().compute_type(), "int".to_string());
        let is_open =
            matches!(&place, DeclPath::Typedef(name) if stated_typedef(&dump.facts, name).is_none());
        let integers = INTEGERS.into_iter().filter(move |_| is_open);
        let integers = integers.map(move |ty| Fact::Type(place.clone(), ty.to_string()));
        // The weaker fact comes first: that it is an enumeration. Declarations by the typedef, or
        // its values, would show that it is none.
        [signed].into_iter().chain(integers).map(|fact| vec![fact])
    };
    indexes.collect::<BTreeSet<_>>().into_iter().flat_map(of_index).collect()
}
