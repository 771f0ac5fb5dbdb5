//! Phases "read" and "settle": what a dump says, function by function, and then together.
//!
//! Phase "read" parses each function by itself, in parallel. A function that cannot be read is a
//! refusal in its row, and costs no other function anything.
//!
//! Phase "settle" needs all functions: a name may mean what another function defines, the type of a
//! variable may be shown by another function that uses it, and a number that a function does not show
//! lies between those of its neighbours. What is settled does not change afterwards. The passes only
//! read it.
//!
//! After both, [`Unit`] is complete.

use super::head_uids::{self, HeadUids};
use super::numbers::{self, Counter, ShownNumbers};
use super::spelling::Spelling;
use super::{Refusal, Unit};
use crate::base::guard::guarded;
use crate::base::parallel;
use crate::base::text_tables::TextSet;
use crate::facts::{DeclPath, Reach, is_pointer};
use crate::ir::{Function, Number, Stage, VarKind};
use crate::knowledge::{Evidence, Facts, FileTypes, KeptEvidence, Learner, Overloads, is_template};
use crate::passes::lower::nested::{self, Nest, nested_names};
use crate::target::dialect::{Dialect, OptLevel};
use crate::target::options::Switches;
use crate::text::oracle::declared_name;
use crate::text::parse::{self, Chunk, FileNames, split};
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

/// The number of functions whose evidence is in memory at once.
const BATCH: usize = 64;

impl<'a> Unit<'a> {
    /// Reads the functions of `text`; `facts` holds what the text does not show.
    pub fn open(text: &'a str, facts: &'a Facts) -> Self {
        // Where the compiler wrote the same dump with DECL_UIDs, each function is read together with its
        // text there, which says what each name means.
        let mut chunks: Vec<_> = split(text).collect();
        let numbered: Vec<_> = split(&facts.numbered).collect();
        if numbered.len() == chunks.len() {
            chunks.iter_mut().zip(numbered).for_each(|(chunk, numbered)| chunk.numbered = numbered.text);
        }
        // Phase "read".
        let rows = parallel::map_owned(chunks, |_, chunk| FunctionRow::read(chunk));
        let mut items = FunctionTable { rows, ..FunctionTable::default() };

        // Phase "settle". Names come first: all that follows asks which function or variable is meant.
        items.note_doubtful_names(facts);
        if facts.options.has(Switches::CPLUSPLUS) || items.rows.iter().any(shows_cplusplus) {
            items.resolve_calls(facts);
        }

        // What depends on the functions before, and what all show of the spelling of types.
        let (mut spelling, mut last_uid, mut has_debug_stmts) = (Spelling::default(), 0, false);
        let mut may_alias = TextSet::default();
        for row in &mut items.rows {
            if let Some(Ok(f)) = &row.function {
                row.traits = OrderTraits::read(f, &mut last_uid);
                spelling.add(f);
                may_alias.extend(f.types.pointed_to_aliasing());
                has_debug_stmts = has_debug_stmts || f.body.stmts.values().any(|stmt| stmt.kind.is_debug());
            }
        }

        if !may_alias.is_empty() {
            items.may_alias = Some(Arc::new(may_alias));
            for f in items.rows.iter_mut().flat_map(|row| row.function.iter_mut().flatten()) {
                f.types.may_alias.clone_from(&items.may_alias);
            }
        }

        // Which functions are nested in which. They share numbers, so it is known only now which
        // numbers are new.
        items.find_families();
        numbers::mark_new(&mut items);

        // Types and effects: one solution for the unit.
        let (facts, types, evidence) = collect_evidence(&items, facts);
        items.evidence = evidence;
        let stages = || items.rows.iter().filter_map(|row| row.stage);
        let is_in_ssa_form =
            stages().all(|stage| stage >= Stage::Cfg) && stages().any(|stage| stage >= Stage::Ssa);
        let mut unit =
            Unit { items, types, facts, last_declared: None, uid_start: None, spelling, is_in_ssa_form };
        // Instances of templates, and what the compiler makes for globals, never have such statements. If the
        // unit has nothing else, debug information tells that it was compiled with them.
        let lacks_debug_stmts = |f: &Function<'_>| {
            is_template(f.name)
                || ["_GLOBAL__", "__static_init", "__tcf_"].iter().any(|of| f.name.starts_with(of))
        };
        let mut functions = unit.items.rows.iter().filter_map(|row| row.function.as_ref()?.as_ref().ok());
        let has_debug_stmts =
            has_debug_stmts || unit.facts.knows_ages() && functions.all(|f| lacks_debug_stmts(f));
        unit.facts.options.switches.set(Switches::DEBUG_STMTS, has_debug_stmts);

        // Numbers of the front end that the dump leaves out. The gimplifier goes on from the last of them.
        if unit.spelling.may_show_uids() {
            unit.items.head_uids = head_uids::head_uids(&unit, &unit.facts);
            unit.last_declared = head_uids::last_declared(&unit);
        }
        if !unit.is_empty() && !numbers::shows_start(&unit, 0, Counter::Uid) {
            unit.uid_start = Some(numbers::uid_start(&unit));
        }
        unit
    }
}

/// The functions of a dump, by their index, as they were read.
#[derive(Default)]
pub(super) struct FunctionTable<'a> {
    pub rows: Vec<FunctionRow<'a>>,
    /// The families of nested functions, in order: a function and those nested in it.
    pub families: Vec<Nest>,
    /// The DECL_UIDs of heads in a `-uid` dump; empty for other dumps.
    pub head_uids: Vec<Option<HeadUids>>,
    /// The functions' evidence of types, by index, as far as their passes use it. A text that repeats an
    /// earlier one has none.
    pub evidence: Vec<Option<KeptEvidence<'a>>>,
    /// The functions of a program in C++.
    pub overloads: Option<Overloads<'a>>,
    /// The records with the attribute `may_alias`, as the pointers to them show it, if there are some.
    may_alias: Option<Arc<TextSet<&'a str>>>,
}

/// One function of a dump, and what its text shows.
pub(super) struct FunctionRow<'a> {
    pub chunk: Chunk<'a>,
    /// The function as it was read; `None` if the passes have taken it.
    pub function: Option<Result<Box<Function<'a>>, Refusal>>,
    /// The name; from the declaration line if the rest could not be read.
    pub name: &'a str,
    /// What tells it from all other functions ([`Function::identity`]).
    pub identity: &'a str,
    /// Of several functions with one name and parameters that are spelled alike: which of them it is, from 1.
    pub ordinal: u32,
    /// The names that the assembler has for it, as far as the dump shows them or facts state them.
    pub linkage_names: Vec<&'a str>,
    /// How it is reached, as facts with its names for the assembler state.
    pub reached: Option<Reach>,
    /// The stage of the text; `None` if it could not be read.
    pub stage: Option<Stage>,
    /// The nested functions that it declares. Empty once the families are found.
    pub nested: Vec<&'a str>,
    /// The numbers that run on from function to function.
    pub shown: ShownNumbers,
    /// What the order of functions depends on.
    pub traits: OrderTraits<'a>,
}

/// What the passes have taken of a function out of the table.
#[derive(Default)]
pub struct TakenFunction<'a> {
    /// The function as it was read.
    pub(super) function: Option<Box<Function<'a>>>,
    /// Its evidence of types.
    pub(super) evidence: Option<KeptEvidence<'a>>,
}

impl<'a> FunctionRow<'a> {
    /// Reads a function. Its traits are filled in later: they depend on the functions before it.
    fn read(chunk: Chunk<'a>) -> Self {
        let function = parsed(chunk);
        let read = function.as_deref().ok();
        let name = read.map_or_else(|| declared_name(chunk.text).unwrap_or("?"), |f| f.name);
        FunctionRow {
            chunk,
            name,
            identity: name,
            ordinal: 1,
            linkage_names: read.and_then(|f| f.head.linkage_name()).into_iter().collect(),
            reached: None,
            stage: read.map(|f| f.stage),
            nested: read.map_or_else(Vec::new, nested_names),
            shown: read.map_or_else(ShownNumbers::default, ShownNumbers::read),
            traits: OrderTraits::default(),
            function: Some(function),
        }
    }
}

fn parsed(chunk: Chunk<'_>) -> Result<Box<Function<'_>>, Refusal> {
    let f = guarded(|| parse::function(chunk)).map_err(Refusal::Internal)?.map_err(Refusal::Parse)?;
    parse::shared_name(chunk, &f).map_or(Ok(f), |error| Err(Refusal::Parse(error)))
}

/// What the order of functions depends on for one function ([`emission_order`](super::emission_order)),
/// apart from its references.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OrderTraits<'a> {
    /// File and line of the body's first statement, if the dump shows locations.
    pub line: Option<(&'a str, u32)>,
    /// The smallest DECL_UID of its own declarations, if the front end gave it out.
    pub uid: Option<u32>,
    /// Whether it is optimized, if its attributes say so.
    pub optimizes: Option<bool>,
    /// DECL_DISREGARD_INLINE_LIMITS, from its attributes.
    pub always_inline: bool,
    /// An attribute keeps it even if nothing refers to it.
    pub used: bool,
}

impl<'a> OrderTraits<'a> {
    /// The traits of the next function; `last` is the largest DECL_UID in the functions before it.
    fn read(f: &Function<'a>, last: &mut u32) -> Self {
        // Numbers of the gimplifier grow with the dump. One that is smaller than those before is the
        // front end's.
        let labels = f.decls.labels.values().filter_map(|l| l.decl_uid);
        let elsewhere = [VarKind::Global, VarKind::Function, VarKind::Extern];
        let declared = f.decls.vars.values().filter(|v| !elsewhere.contains(&v.kind));
        let (mut first, mut largest) = (None, *last);
        for uid in declared.filter_map(|v| v.uid).chain(labels).filter_map(Number::shown) {
            if uid < *last {
                first = Some(first.map_or(uid, |first: u32| first.min(uid)));
            }
            largest = largest.max(uid);
        }
        *last = largest;

        // Attributes decide whether it is optimized if they lead to the same from `-O0` and from `-O2`.
        let has = |word| f.head.has_attribute(word);
        let level = |opt| Dialect { opt, ..Dialect::default() }.for_attributes(&f.head.attributes).opt;
        let (without, with) = (level(OptLevel::O0), level(OptLevel::O2));
        OrderTraits {
            line: body_line(f),
            uid: first,
            optimizes: (without == with).then_some(without.optimizes()),
            always_inline: has("always_inline") || has("gnu_inline"),
            used: has("used") || has("constructor") || has("destructor"),
        }
    }
}

fn body_line<'a>(f: &Function<'a>) -> Option<(&'a str, u32)> {
    let loc = f.source.locs[*f.body.seqs[f.body.root.expand()?].first()?]?;
    Some((loc.file, loc.line))
}

/// Whether the function is one of C++: by its name, by those of functions that it calls, or by what
/// handles exceptions.
fn shows_cplusplus(row: &FunctionRow<'_>) -> bool {
    let is_of_cxx = |name: &str| name.contains("::") || name.contains('<') || name.starts_with("operator ");
    let handles_exceptions =
        |name: &str| name.starts_with("__cxa_") || name.starts_with("__builtin_eh_pointer");
    let mut vars = row.function.iter().flatten().flat_map(|f| f.decls.vars.values());
    is_of_cxx(row.name)
        || vars
            .any(|var| var.kind == VarKind::Function && (is_of_cxx(var.name) || handles_exceptions(var.name)))
}

/// Collects what the functions show together of types and effects, given `facts`; and the evidence of
/// each function that its passes need again.
///
/// The evidence of a function is what its statements say of types. It is collected in parallel. The
/// learner adds it in the order of the functions, so that the solution does not depend on threads.
fn collect_evidence<'a>(
    items: &FunctionTable<'a>,
    facts: &'a Facts,
) -> (Facts, FileTypes<'a>, Vec<Option<KeptEvidence<'a>>>) {
    let mut learner = Learner::new(facts, items.overloads.is_some());
    // A repeated text adds nothing.
    let mut seen = TextSet::default();
    let rows = items.rows.iter().enumerate().filter(|(_, row)| seen.insert(row.chunk.text));
    let functions: Vec<(usize, &Function<'a>)> =
        rows.filter_map(|(index, row)| Some((index, row.function.as_ref()?.as_deref().ok()?))).collect();
    let mut collected: Vec<(usize, &Function<'a>, Evidence<'a>)> = Vec::new();
    let mut kept: Vec<Option<KeptEvidence<'a>>> = Vec::new();
    kept.resize_with(items.len(), || None);

    // While the learner adds the evidence of one batch, that of the next is collected. The last batch
    // is empty: it adds the one before.
    for batch in functions.chunks(BATCH).chain([&[][..]]) {
        let before = std::mem::take(&mut collected);
        let add = || {
            for (index, f, evidence) in before {
                let evidence = learner.add(f, evidence);
                // Functions with blocks have their types; nesting changes those that are nested.
                let is_used = f.stage == Stage::High && !items.has_family(index);
                kept[index] = evidence.filter(|_| is_used);
            }
        };
        let collect = |position: usize| {
            let (index, f) = batch[position];
            (index, f, Evidence::collect(f))
        };
        ((), collected) = rayon::join(add, || parallel::map(batch.len(), collect));
    }

    // The solution is known: what is kept refers to it.
    let (facts, types) = learner.finish();
    for &(index, f) in &functions {
        kept[index].iter_mut().for_each(|kept| types.settle(f, kept));
    }
    (facts, types, kept)
}

impl<'a> FunctionTable<'a> {
    /// Takes all functions that can be read, and their evidence.
    pub fn take(&mut self) -> Vec<TakenFunction<'a>> {
        // Only copies hold the numbers in heads of a `-uid` dump.
        let are_whole = self.head_uids.is_empty();
        let mut evidence = std::mem::take(&mut self.evidence).into_iter();
        let mut take = |row: &mut FunctionRow<'a>| {
            let function = row.function.take_if(|read| are_whole && read.is_ok()).and_then(Result::ok);
            TakenFunction { function, evidence: evidence.next().flatten() }
        };
        self.rows.iter_mut().map(&mut take).collect()
    }

    /// The function at `index` as it was read. One that the passes have taken is read again.
    pub fn function(&self, index: usize) -> Result<Cow<'_, Function<'a>>, Refusal> {
        let row = &self.rows[index];
        match &row.function {
            Some(Ok(function)) => Ok(Cow::Borrowed(function)),
            Some(Err(refusal)) => Err(refusal.clone()),
            None => {
                let mut f = parsed(row.chunk)?;
                f.types.may_alias.clone_from(&self.may_alias);
                self.overloads.iter().for_each(|overloads| overloads.resolve(&mut f, row.ordinal));
                Ok(Cow::Owned(*f))
            }
        }
    }

    /// Notes the names by which functions may mean their own variables or what the file calls so.
    fn note_doubtful_names(&mut self, facts: &Facts) {
        // What a nested function does not declare may be a variable of the function around it.
        let nested: TextSet<&str> = self.rows.iter().flat_map(|row| row.nested.iter().copied()).collect();
        let rows = self.rows.iter().filter(|row| !nested.contains(row.name));
        let functions = rows.flat_map(|row| row.function.iter().flatten());
        let mentioned =
            functions.flat_map(|f| f.decls.vars.iter().filter(|&(var, _)| parse::is_of_file(f, var)));
        // The names of the file: what functions mention without a declaration, functions, and stated
        // variables.
        let defined = self.rows.iter().map(|row| row.name);
        // No SSA name has the type of a structure, as the placeholders `_1` of C++ have.
        let type_of = |name: &&str| facts.type_of(&DeclPath::Global(name.to_string()));
        let is_structure = |name: &&str| {
            name.starts_with('_') && type_of(name).is_some_and(|ty| ty.contains("struct ") && !is_pointer(ty))
        };
        let globals = facts.globals().filter(|name| !is_structure(name));
        let mentioned = mentioned.map(|(_, data)| data.name).filter(|name| !is_structure(name));
        let file: FileNames<'_> = mentioned.chain(defined).chain(globals).collect();
        parallel::for_each_mut(&mut self.rows, |row| {
            let Some(Ok(f)) = &mut row.function else { return };
            match parse::doubtful_name(row.chunk, f, &file) {
                Ok(name) => f.decls.doubtful_name = name,
                Err(error) => (row.function, row.stage) = (Some(Err(Refusal::Parse(error))), None),
            }
        });
    }

    /// Finds out which functions are called, in a program in C++: several functions may have one name
    /// there.
    fn resolve_calls(&mut self, facts: &'a Facts) {
        let mut overloads = Overloads::stated(facts);
        for row in &mut self.rows {
            let Some(Ok(f)) = &row.function else { continue };
            row.ordinal = overloads.define(f);
        }
        parallel::for_each_mut(&mut self.rows, |row| {
            if let Some(Ok(f)) = &mut row.function {
                overloads.resolve(f, row.ordinal);
                row.identity = f.identity();
                if let Some(stated) = facts.stated_function(f) {
                    row.linkage_names.extend(stated.linkage_names.iter().map(String::as_str));
                    row.reached = stated.reached.get().copied();
                }
            }
        });
        self.overloads = Some(overloads);
    }

    /// Finds the families of nested functions.
    fn find_families(&mut self) {
        if self.rows.iter().all(|row| row.nested.is_empty()) {
            return;
        }
        // A function that could not be read, or whose text is lowered already, belongs to no family.
        let named = |row: &mut FunctionRow<'a>| {
            let name = if row.stage == Some(Stage::High) { row.name } else { "" };
            (name, std::mem::take(&mut row.nested))
        };
        self.families = nested::find_nests(self.rows.iter_mut().map(named));
    }

    /// The number of functions.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// The family of the function at `index`, if it has one.
    fn family(&self, index: usize) -> Option<&Nest> {
        let before = self.families.partition_point(|family| family.range.end <= index);
        self.families.get(before).filter(|family| family.range.start <= index)
    }

    /// Whether the function at `index` is nested or has functions nested in it.
    pub fn has_family(&self, index: usize) -> bool {
        self.family(index).is_some()
    }

    /// The indices of the functions of the family of the function at `index`; of itself alone, if it
    /// has none.
    pub fn family_range(&self, index: usize) -> Range<usize> {
        self.family(index).map_or(index..index + 1, |family| family.range.clone())
    }

    /// The function that the function at `index` is nested in.
    pub fn outer(&self, index: usize) -> Option<usize> {
        let Nest { range, outer } = self.family(index)?;
        outer[index - range.start].map(|outer| range.start + outer)
    }
}
