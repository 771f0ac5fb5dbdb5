//! Which numbers of one text correspond to which of the other.

use super::tokens::{Line, Numbered, Token};
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The numbers of the first text with their counterparts in the second: one to one.
///
/// ```
/// use tressa::{driver::diff::{Comparison, FunctionText, Numbered}, example};
///
/// let f = example::sum();
/// let text = |name: &str| FunctionText::of(&f, &format!("int sum ()\n{{\n  {name} = 1;\n}}\n"));
/// let renumbering = Comparison::new(&text("s_5"), &text("s_7")).renumbering;
/// assert_eq!(renumbering.counterpart(&Numbered::Version("s".into()), 5), Some(7));
/// ```
#[derive(Clone, Default, Debug)]
pub struct Renumbering {
    counterparts: BTreeMap<(Numbered, u32), u32>,
}

impl Renumbering {
    /// The renumbering in which most places of aligned lines agree.
    pub(super) fn between(first: &[Line], second: &[Line]) -> Renumbering {
        let votes = votes(first, second);
        let mut pairs: Vec<_> = votes.into_iter().collect();
        // Of pairs that are met as often the first one counts.
        pairs.sort_by(|(_, a), (_, b)| b.count.cmp(&a.count).then(a.first_met.cmp(&b.first_met)));
        let mut counterparts = BTreeMap::new();
        let mut taken = HashSet::new();
        for ((of, from, to), _) in pairs {
            let key = (of.clone(), from);
            if !counterparts.contains_key(&key) && !taken.contains(&(of.clone(), to)) {
                counterparts.insert(key, to);
                taken.insert((of, to));
            }
        }
        Renumbering { counterparts }
    }

    /// The counterpart of a number.
    pub fn counterpart(&self, of: &Numbered, number: u32) -> Option<u32> {
        self.counterparts.get(&(of.clone(), number)).copied()
    }

    /// The numbers that have another number as their counterpart.
    pub fn changed(&self) -> impl Iterator<Item = (&Numbered, u32, u32)> {
        self.counterparts
            .iter()
            .filter(|((_, from), to)| from != *to)
            .map(|((of, from), &to)| (of, *from, to))
    }

    /// The digits that stand for a number in the second text. A prime marks one without a counterpart.
    pub(super) fn renumbered(&self, token: &Token) -> String {
        let Token::Number { of, number } = token else { return String::new() };
        match self.counterpart(of, *number) {
            Some(number) => number.to_string(),
            None => format!("{number}'"),
        }
    }
}

/// How often two numbers stand at the same place.
#[derive(Default)]
struct Vote {
    count: usize,
    /// The place at which they are met first.
    first_met: usize,
}

/// The pairs of numbers at the same places of aligned lines.
fn votes(first: &[Line], second: &[Line]) -> HashMap<(Numbered, u32, u32), Vote> {
    let skeletons = |lines: &[Line]| -> Vec<String> { lines.iter().map(Line::skeleton).collect() };
    let (ours, theirs) = (skeletons(first), skeletons(second));
    let mut votes: HashMap<(Numbered, u32, u32), Vote> = HashMap::new();
    let mut met = 0;
    for op in capture_diff_slices(Algorithm::Patience, &ours, &theirs) {
        let DiffOp::Equal { old_index, new_index, len } = op else { continue };
        for at in 0..len {
            for ((of, from), (_, to)) in first[old_index + at].numbers().zip(second[new_index + at].numbers())
            {
                met += 1;
                let vote = votes.entry((of.clone(), from, to)).or_insert(Vote { count: 0, first_met: met });
                vote.count += 1;
            }
        }
    }
    votes
}
