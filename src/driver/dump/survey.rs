//! The first pass over a dump: summarizes each function and collects shared knowledge.

use super::counters::{self, Shown};
use super::emission_order::OrderTraits;
use super::function_table::{FunctionTable, Summary};
use super::ordered_work::for_each_in_order;
use super::spelling::Spelling;
use super::table_pool::TablePool;
use super::text_source::{Piece, PieceLocation, Pieces, Source};
use super::{Dump, families, head_uids};
use crate::base::guard::guarded;
use crate::base::text_tables::text_hash;
use crate::driver::input::TextFile;
use crate::driver::oracle::declared_name;
use crate::facts::{DeclarationStyle, Facts, Learner};
use crate::ir::Function;
use crate::passes::lower::nested::nested_names;
use crate::passes::ssa::GccConstruction;
use crate::reconstruct::declaration_style;
use crate::text::parse::Chunk;
use crate::types::{Collector, FileTypes, FunctionEvidence, Keep, verbatim};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::OnceLock;

/// Reads the functions of `text`; `facts` holds what the text does not show.
pub(super) fn of_text<'a>(text: &'a str, facts: &'a Facts) -> Dump<'a> {
    let mut survey = Survey::with_facts(facts);
    survey.add_piece(&Piece::whole(text), &verbatim);
    survey.finish(Source::Memory(text))
}

/// As [`of_text`], piece by piece; `look` gets each piece.
pub(super) fn of_file<'a>(
    file: &'a TextFile,
    facts: &'a Facts,
    mut look: impl FnMut(&str) + Send,
) -> Result<Dump<'a>, String> {
    let mut survey = Survey::with_facts(facts);
    let mut pieces = Pieces::of(file);
    let mut next = pieces.next()?;
    while let Some(text) = next {
        let piece = text.piece();
        let add_piece = || survey.add_piece(&piece, &|text| file.keep(text));
        let read_on = || {
            look(piece.text);
            pieces.next()
        };
        let ((), read) = rayon::join(add_piece, read_on);
        next = read?;
    }
    Ok(survey.finish(Source::File(file)))
}

/// What is known of the functions so far.
struct Survey<'a> {
    pieces: Vec<PieceLocation>,
    items: FunctionTable<'a>,
    /// The nested functions that each function declares.
    nested: FxHashMap<usize, Vec<&'a str>>,
    file_knowledge: FileKnowledge<'a>,
    spelling: Spelling<'a>,
    /// The largest DECL_UID of declarations so far.
    last_uid: u32,
}

impl<'a> Survey<'a> {
    fn with_facts(facts: &'a Facts) -> Self {
        Survey {
            pieces: Vec::new(),
            items: FunctionTable::default(),
            nested: FxHashMap::default(),
            file_knowledge: FileKnowledge::with_facts(facts),
            spelling: Spelling::default(),
            last_uid: 0,
        }
    }

    /// Adds the functions of the next piece. `keep` makes strings outlive the piece.
    fn add_piece<'w>(&mut self, piece: &Piece<'w>, keep: Keep<'_, 'w, 'a>)
    where
        'a: 'w,
    {
        let chunks = &piece.chunks;
        self.pieces.push(piece.location(self.items.len()));
        let look = |pool: &mut TablePool<'w>, at: usize| Content::in_chunk(chunks[at], pool);
        for_each_in_order(
            0..chunks.len(),
            |at| chunks[at].text.len(),
            look,
            |at, seen| self.note(chunks[at], piece.offset(&chunks[at]), seen, keep),
            |pool, seen| {
                if let Content::Function { read, .. } = seen {
                    read.keep(pool);
                }
            },
        );
    }

    /// Adds one function, which starts at `offset`.
    fn note<'w>(&mut self, chunk: Chunk<'w>, offset: usize, content: &Content<'w>, keep: Keep<'_, 'w, 'a>)
    where
        'a: 'w,
    {
        let mut summary = Summary::of(chunk);
        match content {
            Content::Function { read, nested, shown } => {
                let f = &read.function;
                summary.name = keep(f.name);
                (summary.stage, summary.shown) = (Some(f.stage), *shown);
                summary.traits = OrderTraits::of(f, &mut self.last_uid, keep);
                if !nested.is_empty() {
                    self.nested.insert(self.items.len(), nested.iter().map(|&name| keep(name)).collect());
                }
                self.spelling.add(f, keep);
                self.file_knowledge.add(read, keep);
            }
            Content::Unreadable(name) => summary.name = keep(name),
        }
        self.items.push(offset, chunk.line, summary);
    }

    /// Builds the dump after the last function.
    fn finish(mut self, source: Source<'a>) -> Dump<'a> {
        families::find_families(&mut self.items, self.nested);
        counters::mark_new(&mut self.items);
        let (facts, types) = self.file_knowledge.finish();
        let may_show_uids = self.spelling.may_show_uids();
        let mut dump = Dump {
            source,
            pieces: self.pieces,
            items: self.items,
            types,
            facts,
            construction: &GccConstruction,
            records_steps: false,
            folds_calls: true,
            ends: Default::default(),
            nothrow: OnceLock::new(),
            ssa_uid_starts: OnceLock::new(),
            spelling: self.spelling,
        };
        if may_show_uids {
            dump.items.head_uids = head_uids::head_uids(&dump, &dump.facts.numbers);
        }
        dump
    }
}

/// The content of one function's text.
enum Content<'w> {
    /// The function, the nested functions that it declares, and its counters.
    Function { read: ReadFunction<'w>, nested: Vec<&'w str>, shown: Shown },
    /// The name of a function that could not be read.
    Unreadable(&'w str),
}

impl<'w> Content<'w> {
    fn in_chunk(chunk: Chunk<'w>, pool: &mut TablePool<'w>) -> Self {
        match pool.read(chunk) {
            Ok(f) => {
                let (nested, shown) = (nested_names(&f), Shown::by(&f));
                Content::Function { read: ReadFunction::new(f, chunk.text, pool), nested, shown }
            }
            Err(_) => Content::Unreadable(declared_name(chunk.text).unwrap_or("?")),
        }
    }
}

/// A function and its evidence for types; `None` if collecting the evidence panicked.
struct ReadFunction<'w> {
    function: Box<Function<'w>>,
    evidence: Option<Box<FunctionEvidence<'w>>>,
    style: DeclarationStyle,
    /// The hash of its text.
    text_hash: u64,
}

impl<'w> ReadFunction<'w> {
    fn new(function: Box<Function<'w>>, text: &str, pool: &mut TablePool<'w>) -> Self {
        let mut evidence = pool.evidence();
        let is_collected = guarded(|| evidence.take(&function)).is_ok();
        let evidence = Some(evidence).filter(|_| is_collected);
        let style = declaration_style(&function);
        ReadFunction { function, evidence, style, text_hash: text_hash(text) }
    }

    /// Returns its tables for reuse.
    fn keep(self, pool: &mut TablePool<'w>) {
        pool.keep(self.function);
        self.evidence.into_iter().for_each(|evidence| pool.keep_evidence(evidence));
    }
}

/// What the functions so far show together.
struct FileKnowledge<'a> {
    facts: Learner,
    types: Collector<'a>,
    /// The hashes of the functions' texts. A repeated text adds nothing.
    seen: FxHashSet<u64>,
}

impl<'a> FileKnowledge<'a> {
    fn with_facts(facts: &'a Facts) -> Self {
        let types = Collector::new(&facts.types);
        FileKnowledge { facts: Learner::new(facts), types, seen: FxHashSet::default() }
    }

    /// Adds one function.
    fn add<'w>(&mut self, read: &ReadFunction<'w>, keep: Keep<'_, 'w, 'a>)
    where
        'a: 'w,
    {
        if self.seen.insert(read.text_hash) {
            self.facts.add(&read.function, read.style);
            read.evidence.iter().for_each(|evidence| self.types.add(&read.function, evidence, keep));
        }
    }

    fn finish(self) -> (Facts, FileTypes<'a>) {
        (self.facts.finish(), self.types.finish())
    }
}
