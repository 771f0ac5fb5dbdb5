//! Collects facts from the compiler: reads debug information, then asks until there are no new questions.

use super::command_line::Source;
use super::compile::Compiler;
use crate::cli::outcome::Failure;
use crate::driver::ask::{
    Probe, Question, answers, is_of_builtin, local_aliases, order_of_functions, orders, probes as probes_of,
    questions, questions_of_effects, refused, unit, written_types,
};
use crate::knowledge::{DebugInfo, DeclPath, Fact, Facts};
use crate::target::call_flags::CallFlags;
use crate::target::dialect::Dialect;
use crate::unit::Unit;
use std::collections::{BTreeMap, BTreeSet};

/// The number of rounds: the answer for `p` leads to the question for `p->x`.
const ROUNDS: usize = 5;

/// The facts about `source` that its gimple dump, whose name begins with `name`, and `given` do not contain. `given` gets
/// the same dump with DECL_UIDs.
pub fn facts_from_compiler(
    compiler: &Compiler<'_>,
    source: &Source,
    name: &str,
    gimple: &str,
    given: &mut Facts,
    dialect: Dialect,
) -> Result<Vec<Fact>, Failure> {
    let text = compiler.preprocess(source)?;
    if source.is_cxx {
        let mut facts = debug_facts(compiler, &text, true)?;
        facts.retain(|fact| !given.states(fact));
        // g++ takes long: it is asked where names leave something open.
        let mut known = given.clone();
        facts.iter().for_each(|fact| known.state(fact, crate::ir::Source::Compiler));
        let unit = Unit::open(gimple, &known);
        if unit.functions().any(|f| f.decls.doubtful_name.is_some()) {
            given.numbered = compiler.modified_dump(source, "uid")?.unwrap_or_default();
        }
        return Ok(facts);
    }
    given.numbered = compiler.numbered_dump(&text)?;
    let mut known = given.clone();
    let mut learned: BTreeMap<Fact, Fact> = BTreeMap::new();
    for fact in debug_facts(compiler, &text, false)?.into_iter().filter(|fact| !given.states(fact)) {
        known.state(&fact, crate::ir::Source::Compiler);
        learned.insert(fact.subject(), fact);
    }
    let mut asked: BTreeSet<Question> = BTreeSet::new();
    for _ in 0..ROUNDS {
        let mut open = questions(&Unit::open(gimple, &known), &known);
        open.retain(|question| !asked.contains(question));
        if open.is_empty() {
            break;
        }
        let mut answers = ask(compiler, &text, &open)?;
        answers.retain(|fact| !given.states(fact) && !is_of_builtin(fact, &known));
        for fact in answers {
            let fact = with_hidden_volatile(fact, &known);
            known.state(&fact, crate::ir::Source::Compiler);
            learned.insert(fact.subject(), fact);
        }
        asked.append(&mut open);
    }
    let dumps = compiler.fact_dumps(&text, name)?;
    let unit = Unit::open(gimple, &known);
    let mut found = written_types(&unit, &dumps.trees);
    found.extend(order_of_functions(&unit, &dumps.symbols, dialect));
    found.extend(local_aliases(&dumps.visibility));
    found.extend(orders(&unit, &given.numbered));
    for fact in found.into_iter().filter(|fact| !given.states(fact)) {
        match fact {
            // Debug information has the built-in's prototype where the program has none.
            Fact::Type(DeclPath::Param { .. }, _) => drop(learned.insert(fact.subject(), fact)),
            fact => drop(learned.entry(fact.subject()).or_insert(fact)),
        }
    }
    // The numbers of nameless types in the types of temporaries.
    let unnumbered = learned.iter().filter_map(|(subject, fact)| match (subject, fact) {
        (Fact::Type(DeclPath::Name { .. }, _), Fact::Type(_, ty)) => unnumbered(ty).map(DeclPath::Pointer),
        _ => None,
    });
    let unnumbered: BTreeSet<Question> = unnumbered.map(Question::Type).collect();
    if !unnumbered.is_empty() {
        learned.extend(ask(compiler, &text, &unnumbered)?.into_iter().map(|fact| (fact.subject(), fact)));
    }
    Ok(learned.into_values().collect())
}

/// The effects of the functions that `unit` mentions, as the compiler knows them at the end of the preprocessed `text`.
/// Of a function that is not visible there nothing is assumed.
pub fn effects_from_compiler(
    compiler: &Compiler<'_>,
    text: &[u8],
    unit: &Unit<'_>,
    given: &Facts,
) -> Result<Vec<Fact>, Failure> {
    let open = questions_of_effects(unit, given);
    let unknown = open.iter().filter_map(|question| match question {
        Question::Effects(name) => Some(Fact::Effects(name.clone(), CallFlags::empty())),
        _ => None,
    });
    let all = unknown.chain(ask(compiler, text, &open)?).map(|fact| (fact.subject(), fact));
    let last: BTreeMap<Fact, Fact> = all.collect();
    Ok(last.into_values().filter(|fact| !is_of_builtin(fact, given)).collect())
}

/// What debug information of the preprocessed `text` states; of C types and layouts alone, since attributes and the order
/// of declarations have better sources there.
pub fn debug_facts(compiler: &Compiler<'_>, text: &[u8], is_cxx: bool) -> Result<Vec<Fact>, Failure> {
    let Some(object) = compiler.debug_object(text, is_cxx)? else { return Ok(Vec::new()) };
    let facts = DebugInfo::read(&object, &mut |_| Err("it is not split".to_string()))
        .and_then(|info| info.units().first().map_or(Ok(Vec::new()), |unit| info.facts(unit)));
    // Objects of some targets are no ELF files: then declarations are asked for one by one.
    let mut facts = facts.unwrap_or_default();
    facts.retain(|fact| is_cxx || matches!(fact, Fact::Type(..) | Fact::Layout(..) | Fact::Padding(..)));
    Ok(facts)
}

/// Adds the `volatile` of a pointer to a function that debug information states: GCC prints none.
fn with_hidden_volatile(fact: Fact, known: &Facts) -> Fact {
    const VOLATILE: &str = " volatile";
    match fact {
        Fact::Type(place, ty)
            if known.type_of(&place).is_some_and(|stated| stated.ends_with(VOLATILE))
                && !ty.ends_with(VOLATILE) =>
        {
            Fact::Type(place, ty + VOLATILE)
        }
        fact => fact,
    }
}

/// A pointer to a function without the name of its typedef, unless it has a number.
fn unnumbered(ty: &str) -> Option<String> {
    let (ret, rest) = ty.split_once("(*")?;
    let (name, params) = rest.split_once(')')?;
    (!name.starts_with('<')).then(|| format!("{ret}(*){params}"))
}

/// The compiler's answers, with the best probe for each question first.
fn ask(compiler: &Compiler<'_>, text: &[u8], questions: &BTreeSet<Question>) -> Result<Vec<Fact>, Failure> {
    let probes: Vec<Probe> = questions.iter().flat_map(probes_of).collect();
    if probes.is_empty() {
        return Ok(Vec::new());
    }
    let (dump, errors) = compiler.try_probes(&[text, unit(&probes).as_bytes()].concat())?;
    Ok(answers(&dump, &probes, &refused(&errors)))
}
