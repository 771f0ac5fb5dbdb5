//! Reads a dump: parses each function, and collects what all of them show together.

use super::function_table::{FunctionTable, Row};
use super::shown::Counter;
use super::shown::OrderTraits;
use super::spelling::Spelling;
use super::{Unit, families, head_uids, numbers, uid_start};
use crate::base::parallel;
use crate::base::text_tables::TextSet;
use crate::ir::{Function, Stage, VarKind};
use crate::knowledge::{Evidence, Facts, FileTypes, KeptEvidence, Learner};
use crate::target::options::Switches;
use crate::text::parse::split;

/// The number of functions whose evidence is in memory at once.
const BATCH: usize = 64;

impl<'a> Unit<'a> {
    /// Reads the functions of `text`; `facts` holds what the text does not show.
    pub fn open(text: &'a str, facts: &'a Facts) -> Self {
        let mut chunks: Vec<_> = split(text).collect();
        let numbered: Vec<_> = split(&facts.numbered).collect();
        if numbered.len() == chunks.len() {
            chunks.iter_mut().zip(numbered).for_each(|(chunk, numbered)| chunk.numbered = numbered.text);
        }
        let rows = parallel::map_owned(chunks, |_, chunk| Row::read(chunk));
        let mut items = FunctionTable { rows, ..FunctionTable::default() };
        items.note_doubtful_names(facts);
        if facts.options.has(Switches::CPLUSPLUS) || items.rows.iter().any(shows_cplusplus) {
            items.resolve_calls(facts);
        }
        let (mut spelling, mut last_uid, mut has_debug_stmts) = (Spelling::default(), 0, false);
        for row in &mut items.rows {
            if let Some(Ok(f)) = &row.function {
                row.traits = OrderTraits::of(f, &mut last_uid);
                spelling.add(f);
                has_debug_stmts = has_debug_stmts || f.body.stmts.values().any(|stmt| stmt.kind.is_debug());
            }
        }
        families::find_families(&mut items);
        numbers::mark_new(&mut items);
        let (facts, types, evidence) = collect(&items, facts);
        items.evidence = evidence;
        let stages = || items.rows.iter().filter_map(|row| row.stage);
        let is_in_ssa_form =
            stages().all(|stage| stage >= Stage::Cfg) && stages().any(|stage| stage >= Stage::Ssa);
        let mut unit =
            Unit { items, types, facts, last_declared: None, uid_start: None, spelling, is_in_ssa_form };
        unit.facts.options.switches.set(Switches::DEBUG_STMTS, has_debug_stmts);
        if unit.spelling.may_show_uids() {
            unit.items.head_uids = head_uids::head_uids(&unit, &unit.facts);
            unit.last_declared = head_uids::last_declared(&unit);
        }
        if !unit.is_empty() && !numbers::shows_start(&unit, 0, Counter::Uid) {
            unit.uid_start = Some(uid_start::uid_start(&unit));
        }
        unit
    }
}

/// Whether the function is one of C++: by its name, by those of functions that it calls, or by what handles exceptions.
fn shows_cplusplus(row: &Row<'_>) -> bool {
    let is_of_cxx = |name: &str| name.contains("::") || name.contains('<') || name.starts_with("operator ");
    let handles_exceptions =
        |name: &str| name.starts_with("__cxa_") || name.starts_with("__builtin_eh_pointer");
    let mut vars = row.function.iter().flatten().flat_map(|f| f.decls.vars.values());
    is_of_cxx(row.name)
        || vars
            .any(|var| var.kind == VarKind::Function && (is_of_cxx(var.name) || handles_exceptions(var.name)))
}

/// Collects what the functions show together, given `facts`; and the evidence of each that is needed again.
fn collect<'a>(
    items: &FunctionTable<'a>,
    facts: &'a Facts,
) -> (Facts, FileTypes<'a>, Vec<Option<KeptEvidence<'a>>>) {
    let mut learner = Learner::new(facts, items.overloads.is_some());
    // A repeated text adds nothing.
    let mut seen = TextSet::default();
    let rows = items.rows.iter().enumerate().filter(|(_, row)| seen.insert(row.chunk.text));
    let functions: Vec<(usize, &Function<'a>)> =
        rows.filter_map(|(index, row)| Some((index, row.function.as_ref()?.as_deref().ok()?))).collect();
    let mut found: Vec<(usize, &Function<'a>, Evidence<'a>)> = Vec::new();
    let mut kept: Vec<Option<KeptEvidence<'a>>> = Vec::new();
    kept.resize_with(items.len(), || None);
    // Evidence is collected in parallel, and added in order while that of the next functions is collected.
    for batch in functions.chunks(BATCH).chain([&[][..]]) {
        let before = std::mem::take(&mut found);
        let add = || {
            for (index, f, evidence) in before {
                let evidence = learner.add(f, evidence);
                // Functions with blocks have their types; nesting changes those that are nested.
                let is_used = f.stage == Stage::High && items.member(index).is_none();
                kept[index] = evidence.filter(|_| is_used);
            }
        };
        let collect = |at: usize| (batch[at].0, batch[at].1, Evidence::collect(batch[at].1));
        ((), found) = rayon::join(add, || parallel::map(batch.len(), collect));
    }
    let (facts, types) = learner.finish();
    for &(index, f) in &functions {
        kept[index].iter_mut().for_each(|kept| types.settle(f, kept));
    }
    (facts, types, kept)
}
