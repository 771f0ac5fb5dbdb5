//! Which effects of called functions would explain that a body differs: found by trying.
//!
//! A call that does not return ends its block, and one without effects on memory takes no version of `.MEM`; both
//! shift numbers all over the function. That all of a function stands in one place decides what is merged. So the effects are tried on, one callee at a time, as long as more of the
//! beginning of the body agrees with GCC's; what makes the whole body agree is a fact.

use super::oracle::OracleFunction;
use crate::dialect::Dialect;
use crate::dump::{self, Dump};
use crate::facts::{CallFlags, Fact, plain_name};
use crate::ir::{Callee, Stage, StmtKind};
use rustc_hash::FxHashSet;

/// Callees tried in a function, and how many of them together.
const CALLEES: usize = 8;
const STEPS: usize = 4;

/// The effects of undeclared functions with which function `index` of `dump` has GCC's body.
/// `dump` is left as it was.
pub(super) fn effects<'a>(
    dump: &mut Dump<'a>,
    index: usize,
    theirs: &OracleFunction<'_>,
    ours: &str,
    stage: Stage,
    dialect: Dialect,
) -> Vec<Fact> {
    let mut best = agreement(theirs.text, ours);
    if best.is_none() {
        return Vec::new();
    }
    let mut candidates = candidates(dump, index, theirs.text);
    if dialect.merges_by_place() {
        candidates.push(Fact::InOnePlace(plain_name(theirs.name).to_string()));
    }
    let before = dump.facts.clone();
    let mut chosen: Vec<Fact> = Vec::new();
    for _ in 0..STEPS {
        let base = dump.facts.clone();
        let mut found = None;
        for fact in &candidates {
            dump.facts.state(fact);
            if let Ok(text) = dump::finish(dump.item(index), stage, dialect) {
                let reached = agreement(theirs.text, &text);
                if better(reached, best) {
                    (best, found) = (reached, Some(fact.clone()));
                }
            }
            dump.facts = base.clone();
            if best.is_none() {
                break;
            }
        }
        let Some(fact) = found else { break };
        dump.facts.state(&fact);
        candidates.retain(|other| other.subject() != fact.subject());
        chosen.push(fact);
        if best.is_none() {
            break;
        }
    }
    dump.facts = before;
    if best.is_none() { chosen } else { Vec::new() }
}

/// How many bytes of the bodies agree before they differ; `None` if they do not.
fn agreement(theirs: &str, ours: &str) -> Option<usize> {
    let (theirs, ours) = (body(theirs), body(ours));
    (theirs != ours).then(|| theirs.bytes().zip(ours.bytes()).take_while(|(a, b)| a == b).count())
}

fn better(new: Option<usize>, old: Option<usize>) -> bool {
    new.unwrap_or(usize::MAX) > old.unwrap_or(usize::MAX)
}

/// The text from the first block on.
fn body(text: &str) -> &str {
    text.find("\n  <bb ").map_or(text, |at| &text[at..])
}

/// What might be said of the functions that the function calls and the dump does not define, or not as it seems.
fn candidates(dump: &Dump<'_>, index: usize, theirs: &str) -> Vec<Fact> {
    let Ok(f) = dump.item(index).function() else { return Vec::new() };
    let mut seen = FxHashSet::default();
    let mut callees = Vec::new();
    for data in f.stmts.values() {
        if let StmtKind::Call(call) = &data.kind
            && let Callee::Direct(callee) = call.callee
            && let name = plain_name(f.vars[callee].name)
            && (is_library(dump, name) || !dump.items().any(|item| item.name() == name))
            && !name.starts_with("__builtin_")
            && seen.insert(name)
        {
            callees.push(name);
        }
    }
    let mut facts = Vec::new();
    for name in callees.into_iter().take(CALLEES) {
        let present = dump.facts.call_flags(name);
        if is_library(dump, name) {
            facts.push(Fact::Effects(name.to_string(), CallFlags::empty()));
            continue;
        }
        let mut kinds = vec![CallFlags::CONST, CallFlags::PURE];
        if ends_block(theirs, name) {
            kinds.insert(0, CallFlags::NORETURN);
        }
        if theirs.contains("(ab)") || theirs.contains("ABNORMAL") {
            kinds.push(CallFlags::RETURNS_TWICE);
        }
        kinds.push(CallFlags::empty());
        kinds.retain(|&flags| flags != present);
        facts.extend(kinds.into_iter().map(|flags| Fact::Effects(name.to_string(), flags)));
    }
    facts
}

/// Whether the function is taken for one of the library's that GCC knows. It is none where the program declares it
/// otherwise, or defines it without a prototype (`diagnose_mismatched_decls`).
fn is_library(dump: &Dump<'_>, name: &str) -> bool {
    dump.facts.builtin_name(name).is_some()
}

/// Whether some call to the function is the last statement of its block.
fn ends_block(text: &str, name: &str) -> bool {
    let call = format!("{name} (");
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if lines.peek().is_none_or(|next| next.is_empty() || *next == "}") && line.contains(&call) {
            return true;
        }
    }
    false
}
