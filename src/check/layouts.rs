//! What might be said of the layouts of types and fields, to be tried on.
//!
//! Whether a call that copies memory becomes an assignment depends on the size and alignment of what is copied, and the address that
//! it is printed with on the places of fields, and whether the source is a constant text. GCC's text shows the places; a size can only
//! be that of what is copied, or another one. How long a constant text is shows where a call is made one that is told.

use crate::dialect::Dialect;
use crate::dump::Dump;
use crate::facts::{Fact, Layout, Place};
use crate::ir::Function;
use crate::lower::fold::unknown_layouts;
use crate::pipeline::Context;
use std::collections::BTreeSet;

/// How many to try at most.
const MOST: usize = 96;

/// Alignments of packed things and of words.
const ALIGNMENTS: [u64; 3] = [1, 4, 8];

const WORD: u64 = 8;

/// What might be said, alone or together, of the layouts that decide on folds of built-ins in `f`.
pub(super) fn candidates<'a>(
    dump: &Dump<'a>,
    f: &mut Function<'a>,
    theirs: &str,
    dialect: Dialect,
) -> Vec<Vec<Fact>> {
    let cx = Context { dialect, facts: &dump.facts, types: &dump.types, silent: None, settled: None };
    let offsets = offsets(theirs);
    let (mut facts, mut texts, mut large) = (Vec::new(), Vec::new(), Vec::new());
    for (name, mut lengths) in unknown_layouts(f, &cx) {
        let is_field = name.contains('.');
        // What is copied by a call may be larger than all that is copied of it.
        let larger = lengths.last().filter(|_| keeps_copy(theirs)).map(|&most| (most / WORD + 1) * WORD);
        let is_larger =
            larger.map(|size| Fact::Layout(name.clone(), Layout { size: Some(size), ..Layout::default() }));
        if !name.contains(['.', ' ']) {
            let text = |ty: &str| vec![Fact::Type(Place::Global(name.clone()), ty.to_string())];
            texts.extend(["char[]", "const char[]"].map(text));
            let both = is_larger.iter().map(|larger| [text("const char[]"), vec![larger.clone()]].concat());
            texts.extend(both);
            let length =
                |text| vec![Fact::Layout(name.clone(), Layout { text: Some(text), ..Layout::default() })];
            texts.extend(numbers_beside(theirs, &name).into_iter().map(length));
        }
        large.extend(is_larger);
        lengths.extend(larger);
        let places = offsets.iter().copied().map(Some).filter(|_| is_field);
        for offset in places.chain([None]) {
            facts.extend(
                offset.map(|_| Layout { offset, ..Layout::default() }).map(|layout| (name.clone(), layout)),
            );
            for &size in &lengths {
                let layout =
                    |align| Layout { offset, size: Some(size), align: Some(align), ..Layout::default() };
                facts.extend(ALIGNMENTS.map(|align| (name.clone(), layout(align))));
            }
        }
    }
    facts.truncate(MOST);
    let layouts = facts.into_iter().map(|(name, layout)| vec![Fact::Layout(name, layout)]);
    layouts.chain(texts).chain([large]).collect()
}

/// The numbers on the lines that have the address of the global, and those less one: a text is copied with the byte that ends it.
fn numbers_beside(text: &str, name: &str) -> BTreeSet<u64> {
    let address = format!("(&{name}, ");
    let other = format!(", &{name}, ");
    let lines = text.lines().filter(|line| line.contains(&address) || line.contains(&other));
    let words = lines.flat_map(|line| line.split([' ', ',', ')', ';']));
    words
        .filter_map(|word| word.parse().ok())
        .flat_map(|number: u64| [number, number.saturating_sub(1)])
        .collect()
}

/// Whether some call that copies memory is left in the text.
fn keeps_copy(text: &str) -> bool {
    ["memcpy (", "mempcpy (", "memmove ("].iter().any(|call| text.contains(call))
}

/// The numbers of bytes behind addresses in the text: 9 of `&p + 9B]`.
fn offsets(text: &str) -> BTreeSet<u64> {
    let behind = text.match_indices(" + ").filter_map(|(at, plus)| {
        let rest = &text[at + plus.len()..];
        let end = rest.find(|c: char| !c.is_ascii_digit())?;
        rest[end..].starts_with("B]").then(|| rest[..end].parse().ok()).flatten()
    });
    behind.collect()
}

#[cfg(test)]
mod tests {
    use crate::check::Verdict;
    use crate::check::testing::{finished, search};
    use crate::dialect::OptLevel;
    use crate::facts::{Fact, Layout};

    const GIMPLE: &str = "\
void f ()
{
  struct hdr p;

  try
    {
      __builtin_memcpy (&p.part2, \"SPEC CPU\", 8);
      g (&p);
    }
  finally
    {
      p = {CLOBBER(eol)};
    }
}
";

    #[test]
    fn places_and_sizes_of_fields_are_found() {
        let call = "__builtin_memcpy (&p.part2, \"SPEC CPU\", 8);";
        let copy = "MEM <unsigned char[8]> [(char * {ref-all})&p + 9B] = \
                    MEM <unsigned char[8]> [(char * {ref-all})\"SPEC CPU\"];";
        let ours = finished(GIMPLE).remove(0);
        assert!(ours.contains(call), "{ours}");
        let (verdicts, facts) = search(GIMPLE, &ours.replace(call, copy), OptLevel::O2);
        assert_eq!(verdicts, [Verdict::Explained { temporaries: false }]);
        let layout = Layout { offset: Some(9), size: Some(8), align: Some(1), ..Layout::default() };
        assert_eq!(facts, [Fact::Layout("struct hdr.part2".to_string(), layout)]);
    }
}
