//! A dump in memory, and what can be asked of its functions.

use crate::table::ArrowTable;
use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyFileNotFoundError, PyValueError};
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use self_cell::self_cell;
use serde_json::json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use tressa::analysis::operands::is_virtual;
use tressa::internals::functions::unit_of;
use tressa::internals::unit::{Goal, Item, OneByOne, Refusal};
use tressa::ir::Function;
use tressa::verify::Breach;
use tressa::{DumpFlags, Facts, Gcc, OptLevel};
use tressa_study::data::arrow::{Rows, WordColumns};
use tressa_study::data::{FileRow, FunctionRows, ProblemRow, Sink, TABLES, Table, Tables};
use tressa_study::internals::debug_files::DebugFiles;
use tressa_study::internals::emit_c;
use tressa_study::internals::forms::propagate::propagate;
use tressa_study::internals::forms::unssa::{Method, Options, leave_ssa};
use tressa_study::internals::forms::ways::Way;
use tressa_study::internals::opened::{breaches, detected_of};
use tressa_study::internals::view::{
    Drawing, Explainer, GraphOf, Phase, Question, StepsOf, UseEdits, check_size, draw, graph,
};
use tressa_study::{Functions, OpenedDump, open};

create_exception!(tressa, TressaError, PyException, "An error: what could not be read or processed.");
create_exception!(
    tressa,
    ParseError,
    TressaError,
    "A text that could not be read, with file, line and column."
);

self_cell!(
    /// A dump with its functions.
    struct Opened {
        owner: OpenedDump,
        #[not_covariant]
        dependent: Functions,
    }
);

/// A way of construction, and whether it records its steps for explanations.
type Variant = (Way, bool);

/// A dump. Its functions are taken into SSA form when they are asked for.
#[pyclass(frozen, module = "tressa._tressa")]
pub struct Dump {
    source: Source,
    opened: Opened,
}

/// Everything that is known of a dump.
struct Source {
    path: PathBuf,
    text: Option<String>,
    gcc: Option<u8>,
    opt: Option<OptLevel>,
    facts: Option<String>,
    debug_info: Option<DebugFiles>,
}

pub fn error(why: impl ToString) -> PyErr {
    TressaError::new_err(why.to_string())
}

impl Source {
    fn open(&self) -> Result<Opened, String> {
        let mut dump = match &self.text {
            Some(text) => OpenedDump::from_text(&self.path, text.clone()),
            None => open(&self.path).map_err(|error| error.to_string())?,
        };
        if let Some(facts) = &self.facts {
            dump.facts = Facts::from_toml(facts)?;
        }
        if let Some(files) = &self.debug_info {
            files.facts(&self.path, None)?.state(&mut dump.facts);
        }
        (dump.given.gcc, dump.given.opt) = (self.gcc, self.opt);
        Opened::try_new(dump, |dump| dump.functions().map_err(|error| error.to_string()))
    }
}

#[pymethods]
impl Dump {
    /// Reads a dump: the file at `path`, or `text`, of which `path` is the name.
    #[new]
    #[pyo3(signature = (path, text=None, gcc=None, opt=None, facts=None, debug_info=None))]
    fn new(
        py: Python<'_>,
        path: PathBuf,
        text: Option<String>,
        gcc: Option<u8>,
        opt: Option<&str>,
        facts: Option<String>,
        debug_info: Option<PathBuf>,
    ) -> PyResult<Self> {
        detached(py, || Dump::open(path, text, gcc, opt, facts, debug_info))
    }

    /// The name and line of each function.
    fn heads(&self, py: Python<'_>) -> PyResult<Vec<(String, u32)>> {
        detached(py, || {
            Ok(self.opened.with_dependent(|_, functions| {
                unit_of(functions).items().map(|item| (item.name().to_string(), item.line())).collect()
            }))
        })
    }

    /// What was assumed of the dump, each in one line.
    #[getter]
    fn assumed(&self) -> PyResult<Vec<String>> {
        Ok(self.opened.with_dependent(|_, functions| functions.assumed.clone()))
    }

    /// The rows of a function as JSON.
    fn rows(&self, py: Python<'_>, function: usize, way: &str) -> PyResult<String> {
        let way = named_way(way)?;
        self.with(py, function, (way, false), |f, _| {
            serde_json::to_string(&FunctionRows::new(f)).map_err(|error| error.to_string())
        })
    }

    /// The function in SSA form, as GCC prints it.
    fn text(&self, py: Python<'_>, function: usize, way: &str) -> PyResult<String> {
        let way = named_way(way)?;
        self.with(py, function, (way, false), |f, functions| Ok(functions.print(f)))
    }

    /// The breaches of the rules of SSA form: rule, message, block, statement.
    fn verify(&self, py: Python<'_>, function: usize, way: &str) -> PyResult<String> {
        let way = named_way(way)?;
        self.with(py, function, (way, false), |f, functions| {
            let breach = |of: &Breach| {
                json!({
                    "rule": of.rule.to_string(),
                    "message": of.message,
                    "block": of.location.block,
                    "statement": of.location.text,
                })
            };
            Ok(json!(breaches(functions, function, f, way).iter().map(breach).collect::<Vec<_>>())
                .to_string())
        })
    }

    /// What `tressa explain` says of the function, or to one of the questions `var`, `name`, `phi` (`x@4`), `uses`, `via`,
    /// `unssa`, whose answer is a text, and `block`.
    #[pyo3(signature = (function, question=None, of=None, block=None, propagates=false))]
    fn explain(
        &self,
        py: Python<'_>,
        function: usize,
        question: Option<&str>,
        of: Option<&str>,
        block: Option<u32>,
        propagates: bool,
    ) -> PyResult<String> {
        let of = of.unwrap_or_default();
        let unknown = |what: &str| PyValueError::new_err(format!("unknown {what} '{of}'"));
        let is_via = question == Some("via");
        let way = if is_via { Way::named(of).ok_or_else(|| unknown("way"))? } else { Way::Gcc };
        let method = (question == Some("unssa"))
            .then(|| Method::named(of).ok_or_else(|| unknown("method")))
            .transpose()?;
        let asked = match (question, block) {
            (Some("var"), _) => Question::Var(of.to_string()),
            (Some("name"), _) => Question::Name(of.to_string()),
            (Some("phi"), _) => of.parse().map_err(PyValueError::new_err)?,
            (_, Some(block)) => Question::Block(block),
            _ => Question::Function,
        };
        self.with(py, function, (way, true), |f, _| {
            let mut f = f.clone();
            if propagates {
                propagate(&mut f);
            }
            let explainer = Explainer::new(&f);
            let explained = match (question, method) {
                (_, Some(method)) => explainer.leave(Options { method, coalesce: false }),
                (Some("via"), _) => explainer.construction(way),
                (Some("uses"), _) => explainer.immediate_uses(of, &UseEdits::default()),
                (Some("dom"), _) => Ok(explainer.dominators()),
                _ => explainer.explain(&asked),
            };
            explained.map(|explanation| explanation.to_string())
        })
    }

    /// The steps of the construction as JSON; of one variable and of one phase, if these are asked for.
    #[pyo3(signature = (function, var=None, phase=None))]
    fn steps(
        &self,
        py: Python<'_>,
        function: usize,
        var: Option<&str>,
        phase: Option<&str>,
    ) -> PyResult<String> {
        let phase = phase.map(|phase| named_value("a phase", phase, &Phase::ALL)).transpose()?;
        self.with(py, function, (Way::Gcc, true), |f, _| {
            let steps = Explainer::new(f).steps(var, phase, StepsOf::IN_DATA);
            let steps = steps.map_err(|limit| format!("expected {}", limit.expected))??;
            serde_json::to_string(&steps.steps).map_err(|error| error.to_string())
        })
    }

    /// The function out of SSA form.
    #[pyo3(signature = (function, method, propagates, coalesces, as_c))]
    fn unssa(
        &self,
        py: Python<'_>,
        function: usize,
        method: &str,
        propagates: bool,
        coalesces: bool,
        as_c: bool,
    ) -> PyResult<String> {
        let method =
            Method::named(method).ok_or_else(|| known("a method", &Method::ALL.map(Method::name)))?;
        self.with(py, function, (Way::Gcc, false), |f, functions| {
            let mut f = f.clone();
            if propagates {
                propagate(&mut f);
            }
            leave_ssa(&mut f, Options { method, coalesce: coalesces }).map_err(|refusal| refusal.reason())?;
            match as_c {
                true => {
                    emit_c::definition(&f, &emit_c::Context::default()).map_err(|refusal| refusal.to_string())
                }
                false => Ok(functions.print(&f)),
            }
        })
    }

    /// A picture (`svg`), or a graph in the language of Graphviz (`dot`) or Mermaid (`mermaid`).
    fn draw(&self, py: Python<'_>, function: usize, of: &str, language: &str) -> PyResult<String> {
        let drawing: Drawing = named_value("a language", language, &Drawing::ALL)?;
        let of: GraphOf = named_value("a graph", of, &GraphOf::ALL)?;
        self.with(py, function, (Way::Gcc, false), |f, _| {
            let is_shown = |name| !is_virtual(f, name);
            let graph = graph(f, of, DumpFlags::empty(), &is_shown).map_err(|error| error.to_string())?;
            check_size(f, &graph, drawing).map_err(|error| error.to_string())?;
            Ok(draw(&[graph], drawing))
        })
    }

    /// All tables, by name.
    fn tables(&self, py: Python<'_>) -> PyResult<BTreeMap<&'static str, ArrowTable>> {
        all_tables(py, &[self])
    }

    /// All tables of several dumps, by name.
    #[staticmethod]
    fn tables_of(
        py: Python<'_>,
        dumps: Vec<Bound<'_, Dump>>,
    ) -> PyResult<BTreeMap<&'static str, ArrowTable>> {
        all_tables(py, &dumps.iter().map(Bound::get).collect::<Vec<_>>())
    }
}

impl Dump {
    /// Reads a dump, as from Python.
    pub fn open(
        path: PathBuf,
        text: Option<String>,
        gcc: Option<u8>,
        opt: Option<&str>,
        facts: Option<String>,
        debug_info: Option<PathBuf>,
    ) -> PyResult<Self> {
        let (gcc, opt) = stated(gcc, opt)?;
        let files = debug_info.iter().chain(text.is_none().then_some(&path));
        if let Some(missing) = files.into_iter().find(|path| !path.exists()) {
            let missing = missing.display().to_string();
            return Err(PyFileNotFoundError::new_err((2, "No such file or directory", missing)));
        }
        let debug_info = debug_info.map(|path| DebugFiles::open(&path)).transpose().map_err(error)?;
        let source = Source { path, text, gcc, opt, facts, debug_info };
        let opened = source.open().map_err(error)?;
        Ok(Dump { source, opened })
    }

    /// Adds the dump to the tables. Returns the number of its statements, and of its functions that cannot be read.
    pub fn add_to<S: Sink<Error: ToString + Send> + Send>(
        &self,
        tables: &mut Tables<S>,
    ) -> PyResult<(usize, usize)> {
        self.opened.with_dependent(|_, functions| add(&self.source.path, functions, tables)).map_err(error)
    }

    /// Calls `ask` for a function in SSA form, without the interpreter's lock.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        function: usize,
        (way, records_steps): Variant,
        ask: impl Fn(&Function<'_>, &Functions<'_>) -> Result<T, String> + Send + Sync,
    ) -> PyResult<T> {
        let answer = detached(py, || {
            self.opened.with_dependent(|_, functions| {
                if function >= unit_of(functions).len() {
                    return Err(PyValueError::new_err("the dump has no such function"));
                }
                let construction = way.construction();
                let goal = Goal { construction, records_steps, ..Goal::ssa(functions.dialect) };
                let f = OneByOne::new(unit_of(functions), goal).function(function);
                Ok(f.map(|f| ask(&f, functions)))
            })
        })?;
        answer.map_err(|refusal| self.refused(py, &refusal))?.map_err(error)
    }

    /// The exception for a function that cannot be read or taken into SSA form.
    fn refused(&self, py: Python<'_>, refusal: &Refusal) -> PyErr {
        let file = self.source.path.display().to_string();
        let mut refusal = refusal.clone();
        if let Refusal::Parse(at) = &mut refusal {
            self.opened.borrow_owner().restore_place(at);
        }
        let refusal = &refusal;
        let raised = ParseError::new_err(format!("{file}:{refusal}"));
        let (Refusal::Parse(at) | Refusal::LimitExceeded(at)) = refusal else { return raised };
        let value = raised.value(py);
        let set = || {
            value.setattr("file", &file)?;
            value.setattr("line", at.line)?;
            value.setattr("column", at.column)?;
            value.setattr("expected", &at.expected)
        };
        set().err().unwrap_or(raised)
    }
}

/// All tables of the dumps, by name.
fn all_tables(py: Python<'_>, dumps: &[&Dump]) -> PyResult<BTreeMap<&'static str, ArrowTable>> {
    let mut tables = Tables(TABLES.map(|table| Rows::new(table, WordColumns::Dictionaries)));
    detached(py, || dumps.iter().try_for_each(|dump| dump.add_to(&mut tables).map(drop)))?;
    let table = |(table, mut rows): (Table, Rows)| (table.name, ArrowTable(rows.take()));
    Ok(TABLES.into_iter().zip(tables.0).map(table).collect())
}

/// Adds the functions of a dump to the tables, with what could not be read.
fn add<S: Sink<Error: Send> + Send>(
    path: &Path,
    dump: &Functions<'_>,
    tables: &mut Tables<S>,
) -> Result<(usize, usize), S::Error> {
    let file = path.to_string_lossy();
    let items: Vec<_> = unit_of(dump).items().collect();
    let alone = OneByOne::new(unit_of(dump), Goal::ssa(dump.dialect));
    let rows = |item: &Item<'_, '_>| alone.function(item.index()).map(|f| FunctionRows::new(&f));
    let rows: Vec<_> = items.par_iter().map(rows).collect();
    let mut functions = Vec::new();
    for (item, rows) in items.iter().zip(rows) {
        match rows {
            Ok(rows) => functions.push(rows),
            Err(refusal) => tables.push(&file, &ProblemRow::new(item.name(), item.line(), &refusal))?,
        }
    }
    tables.add(&file, &functions)?;
    tables.push(&file, &FileRow::new(unit_of(dump), detected_of(dump), functions.len() as u32))?;
    let statements = functions.iter().map(|of| of.statements.len()).sum();
    Ok((statements, items.len() - functions.len()))
}

/// What was stated of a dump: the major version of GCC, and the level as `O2`, `2` or `-O2`.
pub fn stated(gcc: Option<u8>, opt: Option<&str>) -> PyResult<(Option<u8>, Option<OptLevel>)> {
    if gcc.is_some_and(|gcc| Gcc::numbered(gcc).is_none()) {
        return Err(PyValueError::new_err(format!("gcc is a version from {}", Gcc::range())));
    }
    // For a compiler any number above 3 is 3.
    let level = |text: &str| {
        let name = text.trim_start_matches('-').trim_start_matches('O');
        OptLevel::named(name).filter(|_| !name.parse().is_ok_and(|level: u32| level > 3))
    };
    let named =
        |text| level(text).ok_or_else(|| PyValueError::new_err("a level is O0, O1, O2, O3, Os or Og"));
    Ok((gcc, opt.map(named).transpose()?))
}

/// Works without the interpreter's lock. Threads do not survive a fork, and whoever waits for those of the parent waits
/// for ever: in a child each thread works for itself.
pub fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> T {
    if IMPORTED_BY.get() != Some(&std::process::id()) && rayon::current_thread_index().is_none() {
        let own = ThreadPoolBuilder::new().num_threads(1).use_current_thread().build();
        std::mem::forget(own.expect("a pool that starts no thread"));
    }
    py.detach(work)
}

/// The process that has imported the package.
pub static IMPORTED_BY: OnceLock<u32> = OnceLock::new();

fn named_way(name: &str) -> PyResult<Way> {
    Way::named(name).ok_or_else(|| known("a way", &Way::ALL.map(Way::name)))
}

/// The value of that name.
pub fn named_value<T: Copy>(what: &str, name: &str, all: &[(T, &str, &str)]) -> PyResult<T> {
    let found = all.iter().find(|choice| choice.1 == name);
    let names = || Vec::from_iter(all.iter().map(|choice| choice.1));
    found.map(|choice| choice.0).ok_or_else(|| known(what, &names()))
}

/// The exception for a value that is none of these.
fn known(what: &str, names: &[&str]) -> PyErr {
    PyValueError::new_err(format!("{what} is one of {}", names.join(", ")))
}
