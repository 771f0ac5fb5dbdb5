//! The first way through a dump: what all functions say together, and the few numbers kept of each.

use super::counters::{self, Shown};
use super::items::{Items, Kind};
use super::order::Traits;
use super::source::{Piece, Pieces, Place, Source, sum};
use super::spare::Spare;
use super::spelling::Spelling;
use super::window::in_order;
use super::{Dump, nests, numbers};
use crate::base::guard::guarded;
use crate::driver::check::declared_name;
use crate::driver::input::TextFile;
use crate::facts::DeclarationStyle;
use crate::facts::{Facts, Learner};
use crate::ir::Function;
use crate::passes::lower::nested::nested_names;
use crate::reconstruct::declaration_style;
use crate::text::parse::Chunk;
use crate::types::{Collector, FileTypes, Keep, Testimony, as_it_is};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Goes through the functions of `text`; `facts` is what is known beside it.
pub(super) fn of_text<'a>(text: &'a str, facts: &'a Facts) -> Dump<'a> {
    let mut survey = Survey::beside(facts);
    survey.hear(&Piece::whole(text), &as_it_is);
    survey.finish(Source::Memory(text))
}

/// As [`of_text`], piece by piece; `look` is shown each.
pub(super) fn of_file<'a>(
    file: &'a TextFile,
    facts: &'a Facts,
    mut look: impl FnMut(&str) + Send,
) -> Result<Dump<'a>, String> {
    let mut survey = Survey::beside(facts);
    let mut pieces = Pieces::of(file);
    let mut next = pieces.next()?;
    while let Some(text) = next {
        let piece = text.piece();
        let hear = || survey.hear(&piece, &|text| file.keep(text));
        let read_on = || {
            look(piece.text);
            pieces.next()
        };
        let ((), read) = rayon::join(hear, read_on);
        next = read?;
    }
    Ok(survey.finish(Source::File(file)))
}

/// What the functions of `dump` say together beside other `facts`.
pub(super) fn know<'a>(dump: &Dump<'a>, facts: &'a Facts) -> (Facts, FileTypes<'a>) {
    let mut together = Together::beside(facts);
    let bytes = |index| dump.items.bytes(index);
    let hear = |spare: &mut Spare<'a>, index| {
        let item = dump.item(index);
        let text = item.chunk().ok()?.text;
        Some(Heard::new(item.read(text, spare).ok()?, text, spare))
    };
    let add = |_, heard: &mut Option<Heard<'a>>| {
        heard.iter().for_each(|heard| _ = together.add(heard, &as_it_is));
    };
    let reuse = |spare: &mut Spare<'a>, heard: Option<Heard<'a>>| {
        heard.into_iter().for_each(|heard| heard.keep(spare));
    };
    in_order(0..dump.len(), bytes, hear, add, reuse);
    together.finish()
}

/// What is known of the functions so far.
struct Survey<'a> {
    places: Vec<Place>,
    items: Items<'a>,
    /// What functions declare as nested in them, by their index.
    nested: FxHashMap<usize, Vec<&'a str>>,
    together: Together<'a>,
    spelling: Spelling<'a>,
    /// The largest DECL_UID of declarations.
    last_uid: u32,
}

impl<'a> Survey<'a> {
    fn beside(facts: &'a Facts) -> Self {
        Survey {
            places: Vec::new(),
            items: Items::default(),
            nested: FxHashMap::default(),
            together: Together::beside(facts),
            spelling: Spelling::default(),
            last_uid: 0,
        }
    }

    /// Takes in the functions of the next piece; what is to stay of its text is kept.
    fn hear<'w>(&mut self, piece: &Piece<'w>, keep: Keep<'_, 'w, 'a>)
    where
        'a: 'w,
    {
        let chunks = &piece.chunks;
        self.places.push(piece.place(self.items.len()));
        let look = |spare: &mut Spare<'w>, at: usize| Seen::in_chunk(chunks[at], spare);
        in_order(
            0..chunks.len(),
            |at| chunks[at].text.len(),
            look,
            |at, seen| self.note(chunks[at], piece.offset(&chunks[at]), seen, keep),
            |spare, seen| {
                if let Seen::Function { heard, .. } = seen {
                    heard.keep(spare);
                }
            },
        );
    }

    /// Takes in one function, which stands at that offset.
    fn note<'w>(&mut self, chunk: Chunk<'w>, offset: usize, seen: &Seen<'w>, keep: Keep<'_, 'w, 'a>)
    where
        'a: 'w,
    {
        let mut kind = Kind::of(chunk);
        match seen {
            Seen::Function { heard, nested, shown } => {
                let f = &heard.function;
                kind.name = keep(f.name);
                (kind.stage, kind.shown) = (Some(f.stage), *shown);
                kind.traits = Traits::of(f, &mut self.last_uid, keep);
                if !nested.is_empty() {
                    self.nested.insert(self.items.len(), nested.iter().map(|&name| keep(name)).collect());
                }
                self.spelling.add(f, keep);
                kind.heard = self.together.add(heard, keep);
            }
            Seen::Unread(name) => kind.name = keep(name),
        }
        self.items.push(offset, kind);
    }

    /// What is known when all have been heard.
    fn finish(mut self, source: Source<'a>) -> Dump<'a> {
        nests::note_families(&mut self.items, self.nested);
        counters::settle(&mut self.items);
        let (facts, types) = self.together.finish();
        let may_show_uids = self.spelling.may_show_uids();
        let mut dump = Dump {
            source,
            places: self.places,
            items: self.items,
            types,
            facts,
            ends: Default::default(),
            has_exceptions: None,
            nothrow: OnceLock::new(),
            late: OnceLock::new(),
            spelling: self.spelling,
        };
        if may_show_uids {
            dump.items.numbers = numbers::complete(&dump, &dump.facts.numbers);
        }
        dump
    }
}

/// What is seen in the text of one function.
enum Seen<'w> {
    /// The function, what it declares as nested in it, and numbers.
    Function { heard: Heard<'w>, nested: Vec<&'w str>, shown: Shown },
    /// It could not be read: its name.
    Unread(&'w str),
}

impl<'w> Seen<'w> {
    fn in_chunk(chunk: Chunk<'w>, spare: &mut Spare<'w>) -> Self {
        match spare.read(chunk) {
            Ok(f) => {
                let (nested, shown) = (nested_names(&f), Shown::by(&f));
                Seen::Function { heard: Heard::new(f, chunk.text, spare), nested, shown }
            }
            Err(_) => Seen::Unread(declared_name(chunk.text).unwrap_or("?")),
        }
    }
}

/// A function that has been read, and what it says about types; `None` where a bug keeps that from being told.
struct Heard<'w> {
    function: Box<Function<'w>>,
    testimony: Option<Box<Testimony<'w>>>,
    style: DeclarationStyle,
    /// Of its text.
    sum: u64,
}

impl<'w> Heard<'w> {
    fn new(function: Box<Function<'w>>, text: &str, spare: &mut Spare<'w>) -> Self {
        let mut testimony = spare.testimony();
        let is_taken = guarded(|| testimony.take(&function)).is_ok();
        let testimony = Some(testimony).filter(|_| is_taken);
        let style = declaration_style(&function);
        Heard { function, testimony, style, sum: sum(text) }
    }

    /// Keeps its tables for what is heard next.
    fn keep(self, spare: &mut Spare<'w>) {
        spare.keep(self.function);
        self.testimony.into_iter().for_each(|testimony| spare.keep_testimony(testimony));
    }
}

/// What the functions so far say together.
struct Together<'a> {
    facts: Learner,
    types: Collector<'a>,
    /// The functions that have been heard, by the sums of their texts. The same text again says nothing new.
    heard: FxHashMap<u64, Option<u32>>,
}

impl<'a> Together<'a> {
    fn beside(facts: &'a Facts) -> Self {
        let types = Collector::beside(&facts.types);
        Together { facts: Learner::new(facts), types, heard: FxHashMap::default() }
    }

    /// Adds what one function says. Returns the number of its text among those whose types have been told.
    fn add<'w>(&mut self, heard: &Heard<'w>, keep: Keep<'_, 'w, 'a>) -> Option<u32>
    where
        'a: 'w,
    {
        let Together { facts, types, heard: before } = self;
        *before.entry(heard.sum).or_insert_with(|| {
            facts.add(&heard.function, heard.style);
            let testimony = heard.testimony.as_ref()?;
            Some(types.add(&heard.function, testimony, keep))
        })
    }

    fn finish(self) -> (Facts, FileTypes<'a>) {
        (self.facts.finish(), self.types.finish())
    }
}
