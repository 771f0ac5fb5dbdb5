//! One version of one dump: its functions, and what their texts mention.

use super::mentions::{Mention, Mentioned, Role, mentions};
use super::positions::Lines;
use super::protocol::{Location, Range, Uri};
use std::cell::{OnceCell, RefCell};
use std::ops;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use tressa::internals::base::guard::guarded;
use tressa::internals::passes::NothrowFunctions;
use tressa::internals::text::parse::shows_blocks;
use tressa::internals::unit::{Goal, Item, OneByOne, Unit};
use tressa::ir::Function;
use tressa::{Dialect, Facts, OptLevel, Refusal};
use tressa_study::internals::check::flags_file;
use tressa_study::internals::dialect::{Given, Signs};
use tressa_study::internals::opened::dialect_of;

/// The text of a version of a dump, and what is known of its program.
pub struct Source {
    pub text: String,
    facts: Facts,
}

/// A version of a dump, read.
pub struct Document<'a> {
    pub uri: Uri,
    pub path: &'a Path,
    pub text: &'a str,
    pub lines: Lines<'a>,
    pub unit: Unit<'a>,
    pub dialect: Dialect,
    /// The functions that throw nothing, if that matters; found when a function is asked for.
    nothrow: OnceCell<Option<Arc<NothrowFunctions>>>,
    /// The mentions in each function, found when they are asked for.
    mentions: Vec<OnceCell<Vec<Mention<'a>>>>,
    /// The function in SSA form that was asked for last.
    last: RefCell<Option<(usize, Rc<Function<'a>>)>>,
}

/// A mention, and the function that contains it.
#[derive(Clone, Copy)]
pub struct LocatedMention<'a> {
    pub function: usize,
    pub mention: Mention<'a>,
}

impl Source {
    /// The text as the editor has it. Line ends of other systems become those that dumps have, which leaves
    /// every line and column where it is.
    pub fn new(path: &Path, text: &str) -> Source {
        let text = if text.contains('\r') {
            text.replace("\r\n", "\n").replace('\r', "\n")
        } else {
            text.to_string()
        };
        let mut facts = Facts::default();
        if let Ok(Some(line)) = flags_file(path) {
            facts.options.take_line(&line);
        }
        Source { text, facts }
    }
}

impl<'a> Document<'a> {
    /// Reads the functions.
    pub fn new(uri: Uri, path: &'a Path, source: &'a Source) -> Self {
        let Source { text, facts } = source;
        let unit = Unit::open(text, facts);
        let given =
            Given { opt: facts.options.opt, before_c23: facts.options.before_c23, ..Given::default() };
        let name = path.to_string_lossy();
        let dialect =
            |given| dialect_of(path, &name, &Signs::read(text), given, &unit).map(|found| found.dialect);
        // A level that two dumps nearby contradict is none.
        let plain = Given { opt: Some(given.opt.unwrap_or(OptLevel::O0)), ..given };
        let dialect = dialect(given).or_else(|_| dialect(plain)).unwrap_or_default();
        let mentions = unit.items().map(|_| OnceCell::new()).collect();
        let last = RefCell::default();
        Document {
            uri,
            path,
            text,
            lines: Lines::new(text),
            unit,
            dialect,
            nothrow: OnceCell::new(),
            mentions,
            last,
        }
    }

    /// Where the function's text begins.
    pub fn start(&self, function: usize) -> usize {
        self.unit.item(function).chunk().text.as_ptr() as usize - self.text.as_ptr() as usize
    }

    /// The function whose text has the byte at `offset`, or ends there.
    pub fn function_at(&self, offset: usize) -> Option<Item<'_, 'a>> {
        let (mut low, mut high) = (0, self.unit.len());
        while low < high {
            let middle = (low + high) / 2;
            if self.start(middle) <= offset { low = middle + 1 } else { high = middle }
        }
        let item = self.unit.item(low.checked_sub(1)?);
        (offset <= self.start(item.index()) + item.chunk().text.len()).then_some(item)
    }

    /// The mentions in a function, in the order of the text; none if it could not be read.
    pub fn mentions(&self, function: usize) -> &[Mention<'a>] {
        self.mentions[function].get_or_init(|| {
            let item = self.unit.item(function);
            match item.function() {
                Ok(f) => guarded(|| mentions(item.chunk().text, &f)).unwrap_or_default(),
                Err(_) => Vec::new(),
            }
        })
    }

    /// The mention at `offset`, or the one that ends there.
    pub fn mention_at(&self, offset: usize) -> Option<LocatedMention<'a>> {
        let function = self.function_at(offset)?.index();
        let position = (offset - self.start(function)) as u32;
        let all = self.mentions(function);
        let after = all.partition_point(|mention| mention.start <= position);
        let mention = *all[..after].last().filter(|mention| mention.end >= position)?;
        Some(LocatedMention { function, mention })
    }

    /// All mentions of the same: in the function, those of a global variable or function in the dump.
    pub fn all_of(&self, located: LocatedMention<'a>) -> Vec<LocatedMention<'a>> {
        let functions = match located.mention.item {
            Mentioned::Global(_) => 0..self.unit.len(),
            _ => located.function..located.function + 1,
        };
        let of_function = |function| {
            let own =
                self.mentions(function).iter().filter(move |mention| mention.item == located.mention.item);
            own.map(move |&mention| LocatedMention { function, mention })
        };
        functions.flat_map(of_function).collect()
    }

    /// The mention that defines or declares the same: of a name, what gives it its value; of a default
    /// definition, the declaration of its variable.
    pub fn definition(&self, located: LocatedMention<'a>) -> Option<LocatedMention<'a>> {
        let all = self.all_of(located);
        let with = |role| all.iter().copied().find(|located| located.mention.role == role);
        match located.mention.item {
            Mentioned::Name(name) => with(Role::Defines).or_else(|| {
                let f = self.unit.item(located.function).function().ok()?;
                let variable = Mentioned::Var(f.ssa.names[name].var?);
                let own = self.mentions(located.function).iter();
                let declared =
                    own.copied().find(|mention| mention.item == variable && mention.role == Role::Declares);
                declared.map(|mention| LocatedMention { mention, ..located })
            }),
            Mentioned::Block(_) | Mentioned::Label(_) => with(Role::Defines),
            Mentioned::Var(_) | Mentioned::Global(_) => with(Role::Declares),
        }
    }

    /// The place of a mention.
    pub fn range(&self, located: LocatedMention<'a>) -> Range {
        let (start, of) = (self.start(located.function), located.mention.range());
        self.lines.range(start + of.start..start + of.end)
    }

    /// The place of a mention, with the file.
    pub fn location(&self, located: LocatedMention<'a>) -> Location {
        Location { uri: self.uri.clone(), range: self.range(located) }
    }

    /// The places of a function: of its text and of its name.
    pub fn function_ranges(&self, function: usize) -> (Range, Range) {
        let (start, text) = (self.start(function), self.unit.item(function).chunk().text);
        let whole = self.lines.range(start..start + text.len());
        let is_name = |mention: &&Mention<'_>| {
            mention.role == Role::Declares && matches!(mention.item, Mentioned::Global(_))
        };
        let name = self.mentions(function).iter().find(is_name);
        let own = name.map_or(start..start, |name| start + name.range().start..start + name.range().end);
        (whole, self.lines.range(own))
    }

    /// The function that the dump defines by that name.
    pub fn function_named(&self, name: &str) -> Option<Item<'_, 'a>> {
        self.unit.items().find(|item| item.name() == name)
    }

    /// The blocks of a function, each with its number and its bytes in the dump, from its header to the next.
    pub fn blocks(&self, function: usize) -> Vec<(u32, ops::Range<usize>)> {
        let (start, text) = (self.start(function), self.unit.item(function).chunk().text);
        let header = |mention: &Mention<'_>| match mention.item {
            Mentioned::Block(number) if mention.role == Role::Defines => {
                Some((number, text[..mention.start as usize].rfind('\n').map_or(0, |end| end + 1)))
            }
            _ => None,
        };
        let headers: Vec<(u32, usize)> = self.mentions(function).iter().filter_map(header).collect();
        let ends = headers.iter().skip(1).map(|&(_, at)| at).chain([text.trim_end_matches('}').len()]);
        let ranges = headers.iter().zip(ends).map(|(&(number, at), end)| {
            let end = at + text[at..end].trim_end().len();
            (number, start + at..start + end)
        });
        ranges.collect()
    }

    /// The function as a question about it needs it: in SSA form with its uses, or as it was read where it
    /// cannot be taken there and has blocks.
    pub fn in_ssa_form(&self, function: usize) -> Result<Rc<Function<'a>>, Refusal> {
        if let Some((_, last)) = self.last.borrow().as_ref().filter(|(of, _)| *of == function) {
            return Ok(last.clone());
        }
        let item = self.unit.item(function);
        let goal = goal(self.dialect);
        let nothrow = self.nothrow.get_or_init(|| OneByOne::new(&self.unit, goal).nothrow());
        let functions = OneByOne::with(&self.unit, goal, nothrow.clone(), Vec::new());
        let made = match functions.function(function) {
            Err(_) if shows_blocks(item.chunk().text) => item.function()?.into_owned(),
            made => made?,
        };
        let made = Rc::new(made);
        self.last.replace(Some((function, made.clone())));
        Ok(made)
    }
}

/// How functions are made that are asked about.
fn goal(dialect: Dialect) -> Goal<'static> {
    Goal { records_steps: true, ..Goal::ssa(dialect) }
}
