//! The page of the playground, whose functions the library describes in the browser when somebody looks at
//! them.

use super::model::{Entry, Explained, Index, Refused, goal};
use super::pack_bytes;
use super::{FRAME, STYLE, Sources, described, fill, pack, script};
use crate::forms::unssa::Method;
use crate::view::PHRASES;
use serde::Serialize;
use std::io::{self, Write};
use tressa::internals::unit::{Goal, OneByOne, Unit};
use tressa::{Dialect, Gcc, Refusal};

const SCRIPT: &str = script!("script/asked.js", "script/playground.js", => "startPlayground();\n");

/// What runs in the page's worker, behind the glue that `wasm-bindgen` makes.
const WORKER: &str = include_str!("script/worker.js");

/// What the page may do besides running its script: run the library, and load it in a worker.
const RIGHTS: &str = " 'wasm-unsafe-eval'; worker-src blob:";

/// A dump that one can try the playground on, with its source.
#[derive(Serialize)]
pub struct Sample {
    /// What GCC would call the dump.
    pub name: String,
    /// The dump.
    pub text: String,
    /// The name and text of the source.
    pub source: (String, String),
}

/// What the playground knows before it has a dump.
#[derive(Serialize)]
struct Start<'s> {
    #[serde(flatten)]
    index: Index,
    samples: &'s [Sample],
    /// The ways out of SSA form.
    methods: [&'static str; Method::ALL.len()],
    /// The versions of GCC whose dialects are known.
    versions: [u8; Gcc::ALL.len()],
}

/// Writes the page; `library` is the compiled library, and `glue` what JavaScript calls it by.
pub fn playground(glue: &str, library: &[u8], samples: &[Sample], out: &mut impl Write) -> io::Result<()> {
    let index = Index { phrases: PHRASES.clone(), ..Index::default() };
    let start =
        Start { index, samples, methods: Method::ALL.map(Method::name), versions: Gcc::ALL.map(Gcc::number) };
    let json = serde_json::to_string(&start).expect("the keys are texts");
    fill([FRAME, STYLE, SCRIPT], out, |hole, out| match hole {
        "rights" => out.write_all(RIGHTS.as_bytes()),
        "index" => out.write_all(pack(&json).as_bytes()),
        "functions" => {
            let worker = pack(&format!("{glue}\n{WORKER}"));
            writeln!(out, "<script type=\"text/plain\" id=\"worker\">{worker}</script>")?;
            writeln!(out, "<script type=\"text/plain\" id=\"library\">{}</script>", pack_bytes(library))
        }
        hole => unreachable!("the frame has no hole {hole}"),
    })
}

/// The list of a dump's functions as JSON, and their numbers in the dump. None has been taken through the
/// passes.
pub fn list(file: &str, unit: &Unit<'_>) -> (String, Vec<usize>) {
    let mut index = Index { files: vec![file.to_string()], ..Index::default() };
    let mut items = Vec::new();
    for item in unit.items() {
        let name = item.name().to_string();
        match item.function() {
            Ok(_) => {
                let lines = item.chunk().text.lines().count();
                let (blocks, names, vars) = (None, None, Vec::new());
                index.functions.push(Entry { name, file: 0, lines, blocks, names, vars, pack: (0, 0) });
                items.push(item.index());
            }
            Err(refusal) => {
                index.refused.push(Refused { name, file: 0, line: item.line(), why: refusal.to_string() });
            }
        }
    }
    (serde_json::to_string(&index).expect("the keys are texts"), items)
}

/// What the page knows of a function of the dump, as JSON; without steps if there are too many.
pub fn describe(
    unit: &Unit<'_>,
    index: usize,
    dialect: Dialect,
    sources: &dyn Sources,
) -> Result<String, Refusal> {
    let plain = goal(dialect);
    let described = |functions: &OneByOne<'_, '_>| {
        described(functions, unit.item(index), dialect, Explained::Names, sources).map(|(_, json)| json)
    };
    let with_steps = OneByOne::new(unit, Goal { records_steps: true, ..plain });
    match described(&with_steps) {
        Err(Refusal::LimitExceeded(_)) => described(&with_steps.with_goal(plain)),
        result => result,
    }
}
