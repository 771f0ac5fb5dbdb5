//! One HTML page on which people study how GCC builds SSA form of their functions. It needs no network and
//! opens from disk.
//!
//! [`Page::add`] takes the functions of a dump through all stages and packs what the page shows of each
//! ([`model`]); [`Page::html`] writes the page. Its script (`script`) unpacks a function when somebody looks
//! at it. Texts of a dump reach the page only within packed data, so none is taken for markup, and the page's
//! security policy lets nothing run but the script itself.

mod live;
mod model;
mod source;

pub use live::{Sample, describe, list, playground};
pub use source::{NoSources, Sources};

use crate::view::PHRASES;
use base64::prelude::{BASE64_STANDARD, Engine};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use model::{Entry, Explained, FunctionData, Index, Refused, goal};
use sha2::{Digest, Sha256};
use std::io::{self, Write};
use tressa::internals::base::limits::PAGE_FUNCTION;
use tressa::internals::base::parallel;
use tressa::internals::unit::{Goal, Item, OneByOne, Unit};
use tressa::{Dialect, ParseError, Refusal};

const FRAME: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");

/// The page's one script. Its parts share a scope: a part may use what is in any other, but classes come
/// after those that they extend. `$more` are the parts of a page that does more, and `$start` starts it.
macro_rules! script {
    ($($more:literal,)* => $start:literal) => {
        concat!(
            "\"use strict\";\n(() => {\n",
            include_str!("script/helpers.js"),
            include_str!("script/words.js"),
            include_str!("script/function.js"),
            include_str!("script/state.js"),
            include_str!("script/column.js"),
            include_str!("script/lines.js"),
            include_str!("script/contents.js"),
            include_str!("script/paths.js"),
            include_str!("script/drawing.js"),
            include_str!("script/folds.js"),
            include_str!("script/minimap.js"),
            include_str!("script/graph.js"),
            include_str!("script/replay.js"),
            include_str!("script/steps.js"),
            include_str!("script/why.js"),
            include_str!("script/layout.js"),
            include_str!("script/address.js"),
            include_str!("script/search.js"),
            include_str!("script/keys.js"),
            include_str!("script/printing.js"),
            include_str!("script/start.js"),
            $(include_str!($more),)*
            $start,
            "})();\n"
        )
    };
}
use script;

const SCRIPT: &str = script!(=> "start();\n");

/// The most functions of a dump whose names are explained, besides PHI nodes and blocks.
const MOST_EXPLAINED: usize = 100;

/// How many functions are packed together: what they have in common takes room once.
const TOGETHER: usize = 8;

/// A page of functions.
#[derive(Default)]
pub struct Page {
    index: Index,
    /// The data of the functions, several together.
    packed: Vec<String>,
}

impl Page {
    /// Adds the `wanted` functions of a dump. `file` is its name for people. Functions that cannot
    /// be shown are in a list on the page, and are returned.
    pub fn add<'a>(
        &mut self,
        file: &str,
        unit: &mut Unit<'a>,
        dialect: Dialect,
        wanted: impl Fn(Item<'_, '_>) -> bool + Sync,
        sources: &dyn Sources,
    ) -> Vec<(&'a str, u32, Refusal)> {
        let number = self.index.files.len();
        self.index.files.push(file.to_string());
        let wanted: Vec<usize> = unit.items().filter(|&item| wanted(item)).map(Item::index).collect();
        let explained = if wanted.len() <= MOST_EXPLAINED { Explained::Names } else { Explained::NotNames };
        let unit = &*unit;
        let plain = goal(dialect);
        let with_steps = OneByOne::in_file(unit, plain).with_goal(Goal { records_steps: true, ..plain });
        let described = |index: usize, functions: &OneByOne<'_, 'a>| {
            let item = unit.item(index);
            let (data, json) = described(functions, item, dialect, explained, sources)?;
            Ok((data.entry(number, item), json))
        };
        let first = self.packed.len();
        let chunks: Vec<&[usize]> = wanted.chunks(TOGETHER).collect();
        let all = parallel::map(chunks.len(), |at| {
            packed_together(first + at, chunks[at].iter().map(|&index| described(index, &with_steps)))
        });
        let (results, packed): (Vec<_>, Vec<String>) = all.into_iter().unzip();
        self.packed.extend(packed);
        let mut results = results.concat();
        // A function with too many steps is shown without them.
        let without_steps = with_steps.with_goal(plain);
        for (result, &index) in results.iter_mut().zip(&wanted) {
            if matches!(result, Err(Refusal::LimitExceeded(_))) {
                let (alone, data) =
                    packed_together(self.packed.len(), [described(index, &without_steps)].into_iter());
                self.packed.push(data);
                *result = alone.into_iter().next().expect("one function has one result");
            }
        }
        let mut refusals = Vec::new();
        for (index, result) in wanted.into_iter().zip(results) {
            let item = unit.item(index);
            match result {
                Ok(entry) => self.index.functions.push(entry),
                Err(refusal) => {
                    let (name, line) = (item.name(), item.line());
                    let why = refusal.to_string();
                    self.index.refused.push(Refused { name: name.to_string(), file: number, line, why });
                    refusals.push((name, line, refusal));
                }
            }
        }
        refusals
    }

    /// Whether there is no function to show.
    pub fn is_empty(&self) -> bool {
        self.index.functions.is_empty()
    }

    /// Writes the page.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let phrases = PHRASES.clone();
        let index = Index { phrases, ..self.index.clone() };
        let json = serde_json::to_string(&index).expect("the keys are texts");
        fill([FRAME, STYLE, SCRIPT], out, |hole, out| match hole {
            "rights" => Ok(()),
            "index" => out.write_all(pack(&json).as_bytes()),
            "functions" => self.write_functions(out),
            hole => unreachable!("the frame has no hole {hole}"),
        })
    }

    /// Writes the data of the functions in script elements of a type that browsers do not run.
    fn write_functions(&self, out: &mut impl Write) -> io::Result<()> {
        for (number, packed) in self.packed.iter().enumerate() {
            writeln!(out, "<script type=\"text/plain\" id=\"p{number}\">{packed}</script>")?;
        }
        Ok(())
    }
}

/// Writes the frame of a page with its style and script; `filled` writes what goes into every other
/// `{{hole}}`.
pub(super) fn fill<W: Write>(
    [frame, style, script]: [&str; 3],
    out: &mut W,
    filled: impl Fn(&str, &mut W) -> io::Result<()>,
) -> io::Result<()> {
    let mut rest = frame;
    while let Some((before, after)) = rest.split_once("{{") {
        let (hole, after) = after.split_once("}}").expect("each hole of the frame is closed");
        out.write_all(before.as_bytes())?;
        match hole {
            "style" => out.write_all(style.as_bytes())?,
            "script" => out.write_all(script.as_bytes())?,
            "style-hash" => out.write_all(hash(style).as_bytes())?,
            "script-hash" => out.write_all(hash(script).as_bytes())?,
            hole => filled(hole, out)?,
        }
        rest = after;
    }
    out.write_all(rest.as_bytes())
}

/// Packs what is known of some functions, a line each. Their entries get that `number`.
fn packed_together(
    number: usize,
    described: impl Iterator<Item = Result<(Entry, String), Refusal>>,
) -> (Vec<Result<Entry, Refusal>>, String) {
    let mut lines: Vec<String> = Vec::new();
    let mut line = |(mut entry, json): (Entry, String)| {
        entry.pack = (number, lines.len());
        lines.push(json);
        entry
    };
    let results = described.map(|result| result.map(&mut line)).collect();
    (results, pack(&lines.join("\n")))
}

/// What the page knows of a function, also as JSON, unless it is too much.
fn described(
    functions: &OneByOne<'_, '_>,
    item: Item<'_, '_>,
    dialect: Dialect,
    explained: Explained,
    sources: &dyn Sources,
) -> Result<(FunctionData, String), Refusal> {
    let data = model::function(functions, item, dialect, explained, sources)?;
    let json = serde_json::to_string(&data).expect("the keys are texts");
    match json.len() as u64 > PAGE_FUNCTION.most {
        true => Err(Refusal::LimitExceeded(too_large(item))),
        false => Ok((data, json)),
    }
}

/// The error for a function with too much to show.
fn too_large(item: Item<'_, '_>) -> ParseError {
    let text = item.chunk().text.lines().next().unwrap_or("").to_string();
    ParseError { line: item.line(), column: 1, text, expected: PAGE_FUNCTION.expected.to_string() }
}

/// The text compressed ("deflate"), in letters and digits.
pub(super) fn pack(text: &str) -> String {
    pack_bytes(text.as_bytes())
}

/// The bytes as [`pack`] packs text.
fn pack_bytes(bytes: &[u8]) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let packed = encoder.write_all(bytes).and_then(|()| encoder.finish());
    BASE64_STANDARD.encode(packed.expect("a vector takes all"))
}

/// The text's hash, as a Content-Security-Policy has it.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}
