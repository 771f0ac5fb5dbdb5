//! Collects facts from the compiler: reads debug information, then asks until there are no new questions.
//!
//! What the user gave is never replaced: only what `given` does not state is learned. An answer of the
//! compiler replaces what debug information says; what is found in the front end's trees and the symbol table
//! replaces neither.

use super::command_line::Source;
use super::compile::Compiler;
use crate::ask::{
    Probe, Question, answers, forget_builtins, local_aliases, order_of_functions, orders,
    probes as probes_of, questions, questions_of_effects, refused, unit, written_types,
};
use crate::outcome::Failure;
use std::collections::{BTreeMap, BTreeSet};
use tressa::internals::facts::{DeclPath, Fact, FunctionFacts, MergeRule, ProgramFacts, Spelled};
use tressa::internals::target::call_flags::CallFlags;
use tressa::internals::unit::Unit;
use tressa::{Dialect, Facts, ir};
use tressa_study::internals::debug_info::DebugInfo;

/// The number of rounds: the answer for `p` leads to the question for `p->x`.
const ROUNDS: usize = 5;

/// The facts about `source` that its gimple dump, whose name begins with `name`, and `given` do not contain.
/// `given` gets the same dump with DECL_UIDs.
pub fn facts_from_compiler(
    compiler: &Compiler<'_>,
    source: &Source,
    name: &str,
    gimple: &str,
    given: &mut Facts,
    dialect: Dialect,
) -> Result<ProgramFacts, Failure> {
    let text = compiler.preprocess(source)?;
    // Most is in debug information. Without it, as of some targets, the questions below replace it.
    let mut learned = given.without_known(debug_facts(compiler, &text, source.is_cxx)?);
    let mut known = given.clone();
    known.merge(learned.clone(), MergeRule::Replace);
    if source.is_cxx {
        // g++ takes long: it is asked where names leave something open.
        let unit = Unit::open(gimple, &known);
        if unit.functions().any(|f| f.decls.doubtful_name.is_some()) {
            given.numbered = compiler.modified_dump(source, "uid")?.unwrap_or_default();
        }
        return Ok(learned);
    }
    // The same dump with DECL_UIDs says which variable a name means.
    given.numbered = compiler.numbered_dump(&text)?;
    known.numbered.clone_from(&given.numbered);
    // An answer may open new questions. No question is asked twice: one without an answer stays open.
    let mut asked: BTreeSet<Question> = BTreeSet::new();
    for _ in 0..ROUNDS {
        let mut open = questions(&Unit::open(gimple, &known), &known);
        open.retain(|question| !asked.contains(question));
        if open.is_empty() {
            break;
        }
        let mut answers = given.without_known(ask(compiler, &text, &open, &known)?);
        forget_builtins(&mut answers, &known);
        known.merge(answers.clone(), MergeRule::Replace);
        learned.merge(answers, MergeRule::Replace);
        asked.append(&mut open);
    }
    // What no question can ask: the types of what the gimplifier made, and orders of functions and
    // variables.
    let dumps = compiler.fact_dumps(&text, name)?;
    let unit = Unit::open(gimple, &known);
    let (written, passed) = written_types(&unit, &dumps.trees);
    // Debug information has the built-in's prototype where the program has none.
    learned.merge(given.without_known(passed), MergeRule::Replace);
    let others = [
        written,
        order_of_functions(&unit, &dumps.symbols, dialect),
        local_aliases(&dumps.visibility),
        orders(&unit, &given.numbered),
    ];
    // These do not replace what is known.
    for found in others {
        learned.merge(given.without_known(found), MergeRule::Keep);
    }
    // The numbers of nameless types in the types of temporaries.
    let temporaries = learned.names.values().flat_map(BTreeMap::values).filter_map(Fact::get);
    let unnumbered = temporaries.filter_map(|Spelled(ty)| unnumbered(ty)).map(DeclPath::Pointer);
    let unnumbered: BTreeSet<Question> = unnumbered.map(Question::Type).collect();
    learned.merge(ask(compiler, &text, &unnumbered, &known)?, MergeRule::Replace);
    Ok(learned)
}

/// The effects of the functions that `unit` mentions, as the compiler knows them at the end of the
/// preprocessed `text`. Of a function that is not visible there nothing is assumed.
pub fn effects_from_compiler(
    compiler: &Compiler<'_>,
    text: &[u8],
    unit: &Unit<'_>,
    given: &Facts,
) -> Result<ProgramFacts, Failure> {
    // A function that the text does not declare has no attributes that GCC could know: nothing is assumed
    // of it.
    let open = questions_of_effects(unit, given);
    let mut effects = ProgramFacts::default();
    for question in &open {
        if let Question::Effects(name) = question {
            effects.function(name).effects = Fact::Known(CallFlags::empty(), ir::Source::Compiler);
        }
    }
    effects.merge(ask(compiler, text, &open, given)?, MergeRule::Replace);
    forget_builtins(&mut effects, given);
    Ok(effects)
}

/// What debug information of the preprocessed `text` states; of C types and layouts alone, since attributes
/// and the order of declarations have better sources there.
pub fn debug_facts(compiler: &Compiler<'_>, text: &[u8], is_cxx: bool) -> Result<ProgramFacts, Failure> {
    let Some(object) = compiler.debug_object(text, is_cxx)? else { return Ok(ProgramFacts::default()) };
    let facts = DebugInfo::read(&object, &mut |_| Err("it is not split".to_string())).and_then(|info| {
        info.units()
            .first()
            .map_or(Ok(ProgramFacts::default()), |unit| info.facts(unit, ir::Source::Compiler))
    });
    // Objects of some targets are no ELF files: then declarations are asked for one by one.
    let mut facts = facts.unwrap_or_default();
    if !is_cxx {
        facts.flags.retain(|_| false);
        facts.definitions = Fact::default();
        for function in facts.functions.values_mut() {
            let FunctionFacts { returns, params, variables, returned, .. } = std::mem::take(function);
            *function = FunctionFacts { returns, params, variables, returned, ..FunctionFacts::default() };
        }
    }
    Ok(facts)
}

/// A pointer to a function without the name of its typedef, unless it has a number.
fn unnumbered(ty: &str) -> Option<String> {
    let (ret, rest) = ty.split_once("(*")?;
    let (name, params) = rest.split_once(')')?;
    (!name.starts_with('<')).then(|| format!("{ret}(*){params}"))
}

/// The compiler's answers, with the best probe for each question first.
fn ask(
    compiler: &Compiler<'_>,
    text: &[u8],
    questions: &BTreeSet<Question>,
    known: &Facts,
) -> Result<ProgramFacts, Failure> {
    let probes: Vec<Probe> = questions.iter().flat_map(probes_of).collect();
    if probes.is_empty() {
        return Ok(ProgramFacts::default());
    }
    let (dump, errors) = compiler.try_probes(&[text, unit(&probes).as_bytes()].concat())?;
    Ok(answers(&dump, &probes, &refused(&errors), known))
}
