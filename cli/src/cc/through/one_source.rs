//! One source: dumped, taken through, compiled.
//!
//! A function that cannot be taken through, or that makes the rewritten text fail to compile, stays as the
//! source has it. So the text is compiled again and again, each time with the functions at fault left as they
//! were, until it compiles.

use super::method::Method;
use crate::ask::corrections;
use crate::cc::ask::{debug_facts, effects_from_compiler};
use crate::cc::command_line::{Mode, Source};
use crate::cc::compile::{Compiler, NewText, dump_of};
use crate::cc::setup::take_options;
use crate::outcome::Failure;
use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use tressa::internals::base::text_tables::TextMap;
use tressa::internals::facts::MergeRule;
use tressa::internals::unit::{Goal, Item, OneByOne, Unit};
use tressa::ir::Function;
use tressa::{DumpFlags, Facts, Gcc};
use tressa_study::internals::back_to_c::{
    Fate, Language, Marks, Rewritten, functions_at_fault, mentioned_in, rewritten,
};
use tressa_study::internals::dialect::{Given, detect_dialect};
use tressa_study::internals::forms::ways::Way;

/// What became of the functions of a source.
#[derive(Default)]
pub struct Report {
    /// Each function.
    pub functions: Vec<(String, Fate)>,
    /// What the method gets wrong in functions.
    pub losses: TextMap<String, String>,
}

/// How often a text is compiled without the functions that earlier runs refused. The GIMPLE front end often
/// stops at the first.
const TRIES: usize = 6;
const GIMPLE_TRIES: usize = 64;

/// Compiles `source` to `output`. Returns the compiler's exit status, and what became of the functions.
pub fn through(
    compiler: &Compiler<'_>,
    source: &Source,
    output: &Path,
    mode: Mode,
    gcc: Gcc,
    method: Method,
) -> Result<(i32, Option<Report>), Failure> {
    // The compiler's own messages are those about the source as it is.
    let status = compiler.dump_gimple(source, "dump")?;
    let Some(gimple) = dump_of(compiler.scratch, "dump", "gimple")?.filter(|_| status == 0) else {
        return match status {
            0 => Ok((compiler.compile_source(source, output, mode)?, None)),
            _ => Ok((status, None)),
        };
    };
    // What is known of the program: its dump, its options, its debug information, and types and effects
    // that the compiler is asked for. A wrong type would be compiled, so more is asked here than for a
    // check.
    let gimple = fs::read_to_string(gimple).map_err(|error| Failure::Message(error.to_string()))?;
    let text = String::from_utf8_lossy(&compiler.preprocess(source)?).into_owned();
    let mut facts = Facts::default();
    take_options(compiler.invocation, source.is_cxx, &mut facts);
    let given = Given {
        gcc: Some(gcc.number()),
        opt: Some(compiler.invocation.level()),
        flags: Some(DumpFlags::LINENO),
        before_c23: facts.options.before_c23,
    };
    let dialect = detect_dialect(&source.path, &gimple, given).dialect;
    facts.merge(debug_facts(compiler, text.as_bytes(), source.is_cxx)?, MergeRule::Replace);
    facts.numbered = compiler.numbered_dump(text.as_bytes())?;
    // The types of temporaries that the plain dump does not show.
    let typed = compiler.typed_gimple(text.as_bytes())?;
    let read = Unit::open(&gimple, &facts);
    let mut learned = effects_from_compiler(compiler, text.as_bytes(), &read, &facts)?;
    learned.merge(corrections(&read, &typed), MergeRule::Replace);
    drop(read);
    facts.merge(learned, MergeRule::Replace);
    let unit = Unit::open(&gimple, &facts);
    let way = if let Method::Gimple(way) = method { way } else { Way::Gcc };
    let goal = Goal { construction: way.construction(), folds_calls: false, ..Goal::ssa(dialect) };
    let alone = OneByOne::new(&unit, goal);
    let language = method.language(gcc);
    let mut staying: TextMap<String, String> = TextMap::default();
    let path = new_text_of(source, compiler);
    let losses = RefCell::new(TextMap::default());
    let tries = if language == Language::C { TRIES } else { GIMPLE_TRIES };
    for _ in 0..tries {
        // The text with the functions as they come out of SSA form, but for those that stay. Its marks say
        // where errors belong: to the lines of the source, or to functions.
        let new = |marks| {
            rewritten(&text, &unit, |item| taken(method, &alone, item, &losses), &staying, marks, language)
        };
        let Rewritten { text: lined, functions, with_memory } = new(Marks::Lines);
        // No function is left to take through: the source itself is compiled.
        if functions.iter().all(|(_, fate)| *fate != Fate::Through) {
            return Ok((
                compiler.compile_source(source, output, mode)?,
                Some(Report { functions, ..Report::default() }),
            ));
        }
        // First with marks of the lines of the source. If that fails, again with marks of functions, to see
        // which of them the errors are in.
        let compile = |text: &str| {
            compiler.compile_rewritten(NewText { path: &path, text, language }, output, mode, gcc)
        };
        if compile(&lined)?.is_none() {
            return Ok((0, Some(Report { functions, losses: losses.into_inner() })));
        }
        let errors = compile(&new(Marks::Functions).text)?;
        // A full disk is no fault of any function.
        if let Some(line) =
            errors.as_deref().and_then(|errors| errors.lines().find(|line| is_disk_full(line)))
        {
            return Err(Failure::Message(line.to_string()));
        }
        match errors.as_deref().map(functions_at_fault) {
            // The fault may be in a function that the compiler has inlined.
            Some(Some(at_fault)) if at_fault.keys().all(|name| staying.contains_key(name)) => {
                let why = at_fault.values().next().cloned().unwrap_or_default();
                let inlined = mentioned_in(&text, &at_fault.into_keys().collect());
                let (near, far): (Vec<_>, Vec<_>) =
                    with_memory.into_iter().partition(|name| inlined.contains(name));
                let blamed = if near.is_empty() { far } else { near };
                if blamed.is_empty() {
                    break;
                }
                staying.extend(blamed.into_iter().map(|name| (name, why.clone())));
            }
            Some(Some(at_fault)) => staying.extend(at_fault),
            _ => break,
        }
    }
    // The errors are about no function: the source stays as a whole.
    let why = "the rewritten file does not compile".to_string();
    let new = rewritten(
        &text,
        &unit,
        |item| taken(method, &alone, item, &losses),
        &staying,
        Marks::Lines,
        language,
    );
    let mut functions = new.functions;
    for (_, fate) in functions.iter_mut().filter(|(_, fate)| *fate == Fate::Through) {
        *fate = Fate::Stayed { kind: "does not compile", why: why.clone() };
    }
    Ok((compiler.compile_source(source, output, mode)?, Some(Report { functions, ..Report::default() })))
}

/// The function as the method leaves it, with what the method gets wrong in it noted in `losses`.
fn taken<'a>(
    method: Method,
    functions: &OneByOne<'_, 'a>,
    item: Item<'_, 'a>,
    losses: &RefCell<TextMap<String, String>>,
) -> Result<Function<'a>, String> {
    let mut of_function = Vec::new();
    let function = method.take(functions, item.index(), &mut of_function);
    if !of_function.is_empty() {
        losses.borrow_mut().insert(item.name().to_string(), of_function.join("; "));
    }
    function
}

/// Whether the compiler could not write: that is no fault of the text.
fn is_disk_full(line: &str) -> bool {
    line.contains("No space left on device")
}

/// Where the new text of a source is written.
pub fn new_text_of(source: &Source, compiler: &Compiler<'_>) -> PathBuf {
    compiler.scratch.join(source.path.file_name().unwrap_or_default()).with_extension("c")
}
