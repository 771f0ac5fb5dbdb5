//! Where the numbers start that the passes give out: DECL_UIDs, and numbers of temporaries
//! (`create_tmp_var_name`).
//!
//! Both counters go on from function to function. GCC gimplifies a function with those nested in it and
//! runs the lowering passes on it (`cgraph_node::analyze`) before it turns to the next function. So the
//! numbers of two functions follow each other like this, and a gimple dump shows some of the
//! gimplifier's:
//!
//! ```text
//! front end, all functions | gimplifier, f | passes, f | gimplifier, g | passes, g | ...
//! ```
//!
//! The passes of a function continue from the largest number that its text shows, if the gimplifier
//! gave that number out. If the text shows no new number, they continue from where the passes of the
//! function before it ended, and that is a sum over what the functions since the last shown number have
//! made.
//!
//! 1. [`ShownNumbers::read`] takes from each text what it shows, in phase "read".
//! 2. [`mark_new`] finds the functions that show larger numbers than all before them, in phase "settle".
//! 3. [`uid_start`] estimates the first DECL_UID of the gimplifier, if the first functions show none.
//! 4. [`starts`] adds up what the passes have made, in phase "order".

use super::Unit;
use super::head_uids::{HIDDEN_UIDS, labels_of_conditions};
use super::read::FunctionTable;
use crate::base::text_tables::TextSet;
use crate::ir::{
    Callee, Counters, ExprData, Function, Number, Stage, Starts, StmtKind, TypeKind, VarData, VarKind,
    plain_name,
};
use crate::reconstruct::{gimplified_uid, hidden_uids_before, made_last};
use crate::target::dialect::Dialect;

/// The DECL_UIDs that pass "ssa" takes for `.MEM`, which no dump shows.
pub(super) const UIDS_OF_MEM: u32 = 1;

/// A counter that goes on from function to function.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counter {
    /// DECL_UIDs.
    Uid,
    /// Numbers in the names of temporaries.
    Serial,
}

impl Counter {
    /// All.
    const ALL: [Counter; 2] = [Counter::Uid, Counter::Serial];
}

/// What the text of one function shows of the counters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct ShownNumbers {
    /// The value that each counter continues from. After [`mark_new`] it includes nested functions.
    last: [u32; 2],
    /// The number of DECL_UIDs that the gimplifier takes without showing them.
    hidden: u32,
    /// The gimplifier's first DECL_UID, if one is shown.
    first: Option<u32>,
    /// Whether the value exceeds those of all earlier functions. [`mark_new`] sets it.
    is_new: [bool; 2],
}

impl ShownNumbers {
    /// What the text of `f` shows.
    pub fn read(f: &Function<'_>) -> Self {
        // In a gimple dump the front end's numbers are left out, since the passes go on from the
        // gimplifier's. In a later dump any number may be that of a pass.
        let uid = if f.stage == Stage::High { gimplified_uid(f) } else { f.largest_uid() };
        ShownNumbers {
            last: [uid, f.smallest_free_serial()],
            hidden: hidden(f),
            first: first_gimplified(f),
            is_new: [false; 2],
        }
    }

    /// The number of DECL_UIDs that the gimplifier takes without showing them.
    fn hidden(&self, counter: Counter) -> u32 {
        if counter == Counter::Uid { self.hidden } else { 0 }
    }
}

/// A result in memory takes one more DECL_UID, and so does a variable of `-finstrument-functions`.
fn hidden(f: &Function<'_>) -> u32 {
    let has_result = f.decls.vars.values().any(|var| var.kind == VarKind::Result);
    u32::from(has_result) + if f.stage == Stage::High { made_last(f) } else { 0 }
}

/// The smallest DECL_UID of the gimplifier's nameless temporaries and labels.
fn first_gimplified(f: &Function<'_>) -> Option<u32> {
    let is_made =
        |var: &&VarData<'_>| var.kind == VarKind::Local && var.anonymous && !var.decl.contains(" = ");
    let first = f
        .decls
        .vars
        .values()
        .filter(is_made)
        .filter_map(|var| var.uid.and_then(Number::shown))
        .chain(labels_of_conditions(f))
        .min()?;
    Some(first.saturating_sub(hidden_uids_before(f, first)))
}

/// Marks the functions that show larger numbers than all functions before them.
pub(super) fn mark_new(items: &mut FunctionTable<'_>) {
    let mut largest_before = [0; 2];
    let mut index = 0;
    while index < items.len() {
        // All functions of a family are gimplified before the passes run on the first of them. So the
        // family has one value, which its outermost function holds.
        let family = items.family_range(index);
        let mut all = items.rows[index].shown;
        for counter in Counter::ALL {
            let mut last = all.last[counter as usize];
            for inner in family.clone().skip(1) {
                // An inner function goes on after its outer one, and takes hidden numbers as well.
                let shown = items.rows[inner].shown;
                last = shown.last[counter as usize].max(last + shown.hidden(counter));
            }
            let before = &mut largest_before[counter as usize];
            all.is_new[counter as usize] = last > *before;
            all.last[counter as usize] = last;
            *before = last.max(*before);
        }
        items.rows[index].shown = all;
        index = family.end;
    }
}

/// Whether the function's text shows the value that its passes continue from.
pub(super) fn shows_start(unit: &Unit<'_>, index: usize, counter: Counter) -> bool {
    let shown = unit.items.rows[index].shown;
    // A number that the front end gave out is not larger than the declarations of other functions.
    let is_gimplified = || unit.last_declared.is_none_or(|last| shown.last[Counter::Uid as usize] > last);
    shown.is_new[counter as usize] && (counter != Counter::Uid || is_gimplified())
}

/// The numbers of a counter that the passes of a function have given out.
fn count(counters: Counters, counter: Counter) -> u32 {
    match counter {
        Counter::Uid => counters.uids,
        Counter::Serial => counters.serials,
    }
}

/// Where the numbers of each function start, by one scan over the functions, given how many each has
/// `made`; and the last DECL_UID before pass "ssa".
///
/// What a text shows itself is left out, since the function has it.
pub(super) fn starts(unit: &Unit<'_>, made: &[Counters], dialect: Dialect) -> (Vec<Starts>, u32) {
    let mut all = vec![Starts::default(); unit.len()];
    let mut last_uid = 0;
    for counter in Counter::ALL {
        // Where the numbers of the functions so far end.
        let mut end: Option<u32> = None;
        let mut index = 0;
        while index < unit.len() {
            let family = unit.items.family_range(index);
            let shown = unit.items.rows[index].shown;
            let shown_last = shown.last[counter as usize];
            let is_shown = shows_start(unit, index, counter);

            // Where the gimplifier has left the counter. If the text does not show it, only the hidden
            // numbers are between the passes of the function before and those of this one.
            let begin = match end {
                _ if is_shown => shown_last,
                Some(end) => end.saturating_add(shown.hidden(counter)),
                None if counter == Counter::Uid => {
                    first_start(unit, made, dialect).saturating_add(shown.hidden(counter))
                }
                None => shown_last,
            };
            // A made number never equals a shown one: if the sum is smaller than what the text shows, the
            // function starts from that.
            let start = if end.is_some() { begin.max(shown_last) } else { begin };

            // A family has numbers that only its other functions show.
            if !is_shown || family.len() > 1 {
                for starts in &mut all[family.clone()] {
                    match counter {
                        Counter::Uid => starts.uid = Some(start),
                        Counter::Serial => starts.serial = Some(start),
                    }
                }
            }

            // Inside a family the counts go on, so the last function has the sum. The next function goes on
            // from `begin`, as computed, and not from the corrected `start`.
            let made_here = count(made[family.end - 1], counter);
            if counter == Counter::Uid {
                last_uid = start.saturating_add(made_here);
            }
            end = Some(begin.saturating_add(made_here));
            index = family.end;
        }
    }
    (all, last_uid)
}

/// The last DECL_UID before the first function's own, if that function shows none. It is stated; or
/// computed back from the first number that a later function shows; or counted from declarations.
fn first_start(unit: &Unit<'_>, made: &[Counters], dialect: Dialect) -> u32 {
    let Some(first) = &unit.uid_start else { return 0 };
    let counted = first.number(dialect);
    if first.stated.is_some() {
        return counted;
    }
    start_shown_later(unit, made).filter(|&begin| begin >= dialect.first_number()).unwrap_or(counted)
}

/// The last DECL_UID before the first function's own, computed back from what a later function shows.
/// If a function up to that one has nested functions, there is none: a family has one count for all its
/// functions.
fn start_shown_later(unit: &Unit<'_>, made: &[Counters]) -> Option<u32> {
    // What the functions before that one have taken is known: the gimplifier's hidden numbers and those
    // of the passes.
    let next = (1..unit.len()).find(|&index| shows_start(unit, index, Counter::Uid))?;
    let first = unit.items.rows[next].shown.first?;
    if (0..=next).any(|index| unit.items.has_family(index)) {
        return None;
    }
    let taken =
        |index: usize| unit.items.rows[index].shown.hidden(Counter::Uid).saturating_add(made[index].uids);
    let taken = (0..next).fold(0u32, |all, index| all.saturating_add(taken(index)));
    first.checked_sub(taken.saturating_add(1))
}

/// What a dump whose first functions show no DECL_UID says of the number that the gimplifier starts from.
///
/// The C front end reads the whole file before GCC gimplifies anything, so the gimplifier's numbers
/// follow those of all declarations. If the number of a function is stated, the last such function
/// shows how far the front end came: the function's result and the declarations in its body follow.
/// Otherwise the declarations that the dump mentions are counted from the first number of a
/// program. Fields, types and prototypes that no statement needs are missing from that count.
#[derive(Debug)]
pub(super) struct UidStart {
    /// The last number of the last function whose number is stated or shown.
    stated: Option<u32>,
    /// The number of declarations that the dump mentions.
    count: u32,
}

impl UidStart {
    /// The last DECL_UID before the first function's own.
    fn number(&self, dialect: Dialect) -> u32 {
        let counted = || dialect.first_number().saturating_add(self.count).saturating_sub(1);
        self.stated.unwrap_or_else(counted).saturating_add(HIDDEN_UIDS)
    }
}

/// Counts what the functions of a dump declare and mention.
pub(super) fn uid_start(unit: &Unit<'_>) -> UidStart {
    // A function that the dump defines is not a prototype: its definition is counted.
    let (mut stated, mut declarations) = (unit.last_declared, DeclarationCount::default());
    let defined: TextSet<&str> = unit.items().map(|item| item.name()).collect();
    declarations.seen.extend(defined.iter().map(|name| Declared::Name(plain_name(name).to_string())));
    // Functions declared without a prototype inside the current outermost function.
    let mut unprototyped = TextSet::default();
    // The last number of the current outermost function, if it is known.
    let mut end: Option<u32> = None;
    for item in unit.items() {
        let Ok(f) = item.function() else { continue };
        let is_inner = unit.items.outer(item.index()).is_some();
        // A nested function that its outer function declares with `()` takes no number for `void`.
        unprototyped.retain(|_: &String| is_inner);
        let numbers = uids_of_head(&f, &unprototyped) + uids_of_body(&f, &defined);
        unprototyped
            .extend(f.decls.vars.values().filter(|var| is_unprototyped(var)).map(|var| var.name.to_string()));

        // After a function whose number is stated come its result and its body, then the functions
        // nested in it.
        let stated_number =
            unit.facts.function(plain_name(f.name)).and_then(|function| function.number.get());
        end = match stated_number {
            Some(&number) => Some(number.saturating_add(1 + uids_of_body(&f, &defined))),
            None => end.filter(|_| is_inner).map(|end| end.saturating_add(numbers)),
        };
        stated = stated.max(end);

        declarations.count += numbers;
        declarations.add_mentioned(&f);
    }
    UidStart { stated, count: declarations.count }
}

/// The DECL_UIDs that a definition takes before its body: parameters, the function and its result.
/// `(void)` counts as a parameter, and the definition's line prints it like `()`.
fn uids_of_head(f: &Function<'_>, unprototyped: &TextSet<String>) -> u32 {
    let least = u32::from(!unprototyped.contains(f.name));
    (f.decls.params.len() as u32).max(least) + 2
}

/// Whether a function is declared with `()`.
fn is_unprototyped(var: &VarData<'_>) -> bool {
    var.kind == VarKind::Function && var.decl.ends_with(" ()")
}

/// The number of DECL_UIDs that the declarations in the body take.
fn uids_of_body(f: &Function<'_>, defined: &TextSet<&str>) -> u32 {
    let uids_of_var = |var: &VarData<'_>| match var.kind {
        _ if var.decl.is_empty() || var.anonymous || var.name.contains('.') => 0,
        VarKind::Local | VarKind::Static | VarKind::Extern => 1,
        // A call without a declaration declares the function twice: for the file and for the block.
        VarKind::Function if !defined.contains(var.name) => 1 + u32::from(is_unprototyped(var)),
        _ => 0,
    };
    let labels = f.decls.labels.values().filter(|label| label.decl_uid.is_none() && !label.artificial);
    f.decls.vars.values().map(uids_of_var).sum::<u32>() + labels.count() as u32
}

/// A count of the declarations that functions mention, each once.
#[derive(Default)]
struct DeclarationCount {
    /// The number of DECL_UIDs that they take.
    count: u32,
    /// Those that are counted.
    seen: TextSet<Declared>,
}

/// A declaration by its name.
#[derive(PartialEq, Eq, Hash)]
enum Declared {
    Name(String),
    Record(String),
    Field(String),
}

impl DeclarationCount {
    /// Counts what `f` mentions and does not declare.
    fn add_mentioned(&mut self, f: &Function<'_>) {
        // A prototype takes a number for the function and one for each parameter.
        for data in f.body.stmts.values() {
            if let StmtKind::Call(call) = &data.kind
                && let Callee::Direct(callee) = call.callee
                && f.decls.vars[callee].decl.is_empty()
                && !f.decls.vars[callee].name.starts_with("__builtin_")
            {
                let params = call.args.len(&f.body.expr_lists) as u32;
                let name = Declared::Name(plain_name(f.decls.vars[callee].name).to_string());
                self.add_first(name, 1 + params.max(1));
            }
        }
        for var in f.decls.vars.values().filter(|var| var.kind == VarKind::Global) {
            self.add_first(Declared::Name(var.name.to_string()), 1);
        }
        for data in f.body.exprs.values() {
            if let ExprData::Component { field, .. } | ExprData::Arrow { field, .. } = data {
                self.add_first(Declared::Field(field.to_string()), 1);
            }
        }
        for ty in f.types.all() {
            if let TypeKind::Named(name) = f.types.kind(ty)
                && ["struct ", "union ", "enum "].iter().any(|word| name.starts_with(word))
            {
                self.add_first(Declared::Record(name.to_string()), 1);
            }
        }
    }

    /// Counts a declaration that takes so many numbers, if it is the first of its name.
    fn add_first(&mut self, declared: Declared, numbers: u32) {
        if self.seen.insert(declared) {
            self.count += numbers;
        }
    }
}
