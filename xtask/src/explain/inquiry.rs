//! Asks `tressa explain` about everything in a function, and lets the judge compare the answers with the function's text.

use super::judge::{Judge, Section};
use super::text::Text;
use std::collections::BTreeSet;
use tressa::ir::Function;
use tressa::text::print;
use tressa::{Dialect, DumpFlags};
use tressa_study::internals::view::{Cell, Explainer, Question};

/// Pairs of a variable and a block that are asked for in one function; of more every n-th is.
const PAIRS: usize = 500;

/// How many claims about the function there are, and those that are false. `None` if its text does not show all edges.
/// `told` may change what is told, to test the judge.
pub fn inquire(
    f: &Function<'_>,
    dialect: Dialect,
    told: &impl Fn(String) -> String,
) -> Option<(usize, Vec<String>)> {
    let mut printed = String::new();
    print::function(f, Dialect { flags: DumpFlags::VOPS, ..dialect }, &mut printed);
    let text = Text::read(&printed)?;
    let mut judge = Judge::new(&text);
    let explainer = Explainer::new(f);
    let ask = |question: Question| -> Option<Vec<Section>> {
        let sections = explainer.explain(&question).ok()?.sections.into_iter();
        let cell = |cell: Cell| match cell {
            Cell::Text(text) => told(text),
            Cell::List(all) if all.is_empty() => "-".to_string(),
            Cell::List(all) => told(all.join(" ")),
        };
        let row = |row: Vec<Cell>| row.into_iter().map(cell).collect();
        let rows = |of: tressa_study::internals::view::Section| {
            of.table.into_iter().flat_map(|table| table.rows).map(row).collect()
        };
        let sentences =
            |of: &tressa_study::internals::view::Section| of.sentences.iter().cloned().map(told).collect();
        Some(sections.map(|of| (of.heading.clone(), sentences(&of), rows(of))).collect())
    };
    let mut variables = text.declared.clone();
    for name in text.stmts.iter().flat_map(|stmt| stmt.uses.iter().chain(&stmt.defs)).collect::<BTreeSet<_>>()
    {
        let Some(answer) = ask(Question::Name(name.clone())) else {
            judge.wrong.push(format!("{name} is not explained"));
            continue;
        };
        let of = answer[0].1[0].split_once(" is a version of ").and_then(|(_, rest)| rest.split_once(", "));
        variables.extend(of.map(|(variable, _)| variable.to_string()));
        let spelled = answer[0].0.trim_start_matches("SSA name ").to_string();
        judge.name(&spelled, &answer);
    }
    let mut known = Vec::new();
    for variable in &variables {
        if let Some(answer) = ask(Question::Var(variable.clone())) {
            judge.variable(variable, &answer);
            known.push(variable);
        }
    }
    judge.summary(&ask(Question::Function)?);
    let every = known.len() * text.numbers.len() / PAIRS + 1;
    let mut pairs = 0;
    for &number in &text.numbers[2..] {
        judge.block_answer(number, &ask(Question::Block(number))?);
        for &variable in &known {
            pairs += 1;
            if pairs % every == 0 || judge.has_phi(variable, number) {
                judge.phi(variable, number, &ask(Question::Phi { of: variable.clone(), block: number })?);
            }
        }
    }
    Some((judge.count, judge.wrong))
}
