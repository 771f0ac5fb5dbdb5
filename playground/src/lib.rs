//! What the worker of the playground's page calls: a dump in memory, and what can be asked of its functions.

use self_cell::self_cell;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;
use tressa::internals::functions::unit_of;
use tressa::internals::unit::{Goal, OneByOne};
use tressa::ir::Function;
use tressa::{OptLevel, Refusal};
use tressa_study::internals::forms::propagate::propagate;
use tressa_study::internals::forms::survey::Survey;
use tressa_study::internals::forms::unssa::{Method, Options, leave_ssa};
use tressa_study::internals::forms::ways::Way;
use tressa_study::internals::opened::breaches;
use tressa_study::internals::view::page::{Sources, describe, list};
use tressa_study::{Functions, OpenedDump};
use wasm_bindgen::prelude::*;

self_cell!(
    /// A dump with its functions.
    struct Opened {
        owner: OpenedDump,
        #[not_covariant]
        dependent: Functions,
    }
);

/// A dump that was pasted, dropped or picked.
#[derive(Deserialize)]
struct Input {
    /// What GCC would call its file.
    name: String,
    text: String,
    /// Source files: names and texts.
    sources: BTreeMap<String, String>,
    /// GCC's version and level, where they are not to be detected.
    gcc: Option<u8>,
    opt: Option<String>,
}

/// What can be asked of a function.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Question {
    /// Its text out of SSA form.
    Unssa { method: String, propagate: bool },
    /// What each way of construction makes of it.
    Forms,
    /// The breaches of the rules of SSA form.
    Verify,
}

/// The dump that the page shows.
#[wasm_bindgen]
pub struct Playground {
    opened: Opened,
    /// The functions that the page lists, by their numbers in the dump.
    listed: Vec<usize>,
    index: String,
    sources: Texts,
}

#[wasm_bindgen]
impl Playground {
    /// Reads a dump: an `Input` as JSON.
    #[wasm_bindgen(constructor)]
    pub fn new(input: &str) -> Result<Playground, String> {
        let Input { name, text, sources, gcc, opt } =
            serde_json::from_str(input).map_err(|error| error.to_string())?;
        let mut dump = OpenedDump::from_text(&name, text);
        dump.given.gcc = gcc;
        dump.given.opt = opt.as_deref().and_then(OptLevel::named);
        let opened = Opened::try_new(dump, |dump| dump.functions().map_err(|error| error.to_string()))?;
        let (index, listed) = opened.with_dependent(|_, functions| list(&name, unit_of(functions)));
        Ok(Playground { opened, listed, index, sources: Texts(sources) })
    }

    /// The list of its functions: the page's index, as JSON.
    pub fn index(&self) -> String {
        self.index.clone()
    }

    /// What is assumed of the dump, each in one line.
    pub fn assumed(&self) -> Vec<String> {
        self.opened.with_dependent(|_, functions| functions.assumed.clone())
    }

    /// What the page knows of a listed function, as JSON.
    pub fn function(&self, at: usize) -> Result<String, String> {
        let (index, sources) = (self.listed[at], &self.sources);
        self.opened.with_dependent(|dump, functions| {
            describe(unit_of(functions), index, functions.dialect, sources)
                .map_err(|refusal| at_place_of_text(dump, refusal))
        })
    }

    /// The answer to a `Question`, as JSON.
    pub fn ask(&self, at: usize, question: &str) -> Result<String, String> {
        let index = self.listed[at];
        match serde_json::from_str(question).map_err(|error| error.to_string())? {
            Question::Unssa { method, propagate: propagates } => {
                let method = Method::named(&method).ok_or("unknown method")?;
                self.with(index, |f, functions| {
                    let mut f = f.clone();
                    if propagates {
                        propagate(&mut f);
                    }
                    leave_ssa(&mut f, Options { method, coalesce: false })
                        .map_err(|refusal| refusal.reason())?;
                    Ok(json!(functions.print(&f)))
                })
            }
            Question::Verify => self.with(index, |f, functions| {
                let breaches = breaches(functions, index, f, Way::Gcc);
                let line = |of: &tressa::verify::Breach| {
                    json!([of.rule.to_string(), of.message, of.location.block, of.location.text])
                };
                Ok(breaches.iter().map(line).collect())
            }),
            Question::Forms => self.forms(index),
        }
    }

    fn forms(&self, index: usize) -> Result<String, String> {
        let survey = Survey::default();
        self.opened
            .with_dependent(|_, functions| {
                let goal = Goal { construction: &survey, ..Goal::ssa(functions.dialect) };
                OneByOne::new(unit_of(functions), goal).function(index).map(drop)
            })
            .map_err(|refusal| refusal.to_string())?;
        let ways = survey.take().into_iter().flat_map(|of| of.ways).map(|(way, census)| match census {
            Ok(census) => json!([way.name(), census]),
            Err(limit) => json!([way.name(), limit.expected]),
        });
        Ok(ways.collect::<serde_json::Value>().to_string())
    }

    /// Asks a function in SSA form.
    fn with(
        &self,
        index: usize,
        ask: impl Fn(&Function<'_>, &Functions<'_>) -> Result<serde_json::Value, String>,
    ) -> Result<String, String> {
        self.opened.with_dependent(|dump, functions| {
            let alone = OneByOne::new(unit_of(functions), Goal::ssa(functions.dialect));
            let f = alone.function(index).map_err(|refusal| at_place_of_text(dump, refusal))?;
            Ok(ask(&f, functions)?.to_string())
        })
    }
}

/// The message of a refusal, at its place in the given text, which may have been pasted.
fn at_place_of_text(dump: &OpenedDump, mut refusal: Refusal) -> String {
    if let Refusal::Parse(error) = &mut refusal {
        dump.restore_place(error);
    }
    refusal.to_string()
}

/// Source files in memory. A dump may call them by other paths.
struct Texts(BTreeMap<String, String>);

impl Sources for Texts {
    fn lines(&self, file: &str) -> Option<Arc<[String]>> {
        let last = |path: &str| path.rsplit('/').next().map(str::to_string);
        let (_, text) = self.0.iter().find(|(name, _)| last(name) == last(file))?;
        Some(text.lines().map(str::to_string).collect())
    }
}
