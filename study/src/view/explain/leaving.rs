//! How the function leaves SSA form, and why each copy is needed: `--unssa sreedhar`.

use super::{Cell, Explainer, Section};
use crate::forms::unssa::{CopyPlace, Decision, Method, Options, Spot, leave_ssa_and_tell};
use crate::view::words::counted;
use tressa::analysis::liveness::Interference;
use tressa::analysis::operands::is_virtual;
use tressa::internals::analysis::webs::{interfering_pair, phi_webs, phis};

impl Explainer<'_, '_> {
    /// Whether the form is conventional, then what the method decides, in the order of its steps.
    pub(super) fn leaving(&self, options: Options) -> Result<Vec<Section>, String> {
        let mut copy = self.f.clone();
        let report = leave_ssa_and_tell(&mut copy, options)
            .map_err(|refusal| format!("{} cannot leave SSA form: {}", self.f.name, refusal.reason()))?;
        let mut sections =
            vec![self.conventional(options.method)?, copies(options.method, &report.decisions)];
        sections.push(coalescing(options, &report.decisions));
        sections.push(variables(&report.decisions));
        sections.push(sequences(&report.decisions));
        let lost = report.clobbers.iter().map(|clobber| format!("{}.", clobber.text(self.f))).collect();
        sections.push(Section::new("values that are lost", lost));
        sections.retain(|section| !section.sentences.is_empty() || section.table.is_some());
        Ok(sections)
    }

    /// The PHI webs, and in each that breaks conventional SSA form two names that interfere.
    fn conventional(&self, method: Method) -> Result<Section, String> {
        let f = self.f;
        let live = self.live()?;
        let interference =
            Interference { dom: &self.dom, points: &live.points, live: &live.live, values: None };
        let webs = phi_webs(f).into_iter().filter(|web| !is_virtual(f, web[0]));
        let mut broken = 0;
        let rows: Vec<Vec<Cell>> = webs
            .map(|web| {
                let conflict = interfering_pair(&interference, &web);
                broken += usize::from(conflict.is_some());
                let verdict = match conflict {
                    None => "yes".to_string(),
                    Some(pair) => format!("no: {}", live.conflict_text(&self.words, pair)),
                };
                vec![Cell::List(web.iter().map(|&name| self.words.name(name)).collect()), verdict.into()]
            })
            .collect();
        let phi_count = phis(f).filter(|&phi| !is_virtual(f, f.ssa.phis[phi].result)).count();
        let mut about = vec![about(method).to_string()];
        about.push(match (phi_count, broken) {
            (0, _) => "The function has no PHI nodes of registers, so no copies are needed.".to_string(),
            (_, 0) => "The SSA form is conventional (C-SSA): no two names that PHI nodes connect interfere, so each web can be one variable.".to_string(),
            (_, broken) => format!(
                "The SSA form is not conventional (it is T-SSA): in {} names interfere, so they cannot be one variable.",
                counted(broken, "PHI web")
            ),
        });
        let heading = format!("leaving SSA form by {}", method.name());
        Ok(Section::new(heading, about).with_table(&["PHI web", "conventional"], rows))
    }
}

/// What a method does.
fn about(method: Method) -> &'static str {
    match method {
        Method::Naive => {
            "Each PHI node becomes copies at the ends of the predecessors, one after the other, whatever they overwrite."
        }
        Method::Split => {
            "Critical edges are split, so that the copies of an edge take place on that edge only; those of one edge are a parallel copy."
        }
        Method::Briggs => {
            "Copies are at the ends of predecessors; where one would overwrite a value that is needed after it, a temporary keeps the value."
        }
        Method::SreedharI => {
            "Every argument and every result of a PHI node is copied, so that its names live from the copy to the PHI node only."
        }
        Method::SreedharII => "Where two names of a PHI node interfere, both are copied.",
        Method::SreedharIII => {
            "Where two names of a PHI node interfere, the one is copied that is live where the other is needed."
        }
        Method::Boissinot => {
            "Every argument and every result of a PHI node is copied; then copies go whose two names do not interfere, or hold the same value."
        }
    }
}

/// The start or end of a block, as it is spoken of.
fn spot_text(Spot { block, place }: Spot) -> String {
    match place {
        CopyPlace::Start => format!("start of block {block}"),
        CopyPlace::End => format!("end of block {block}"),
    }
}

/// The edges that are split, and the copies that are inserted before names become variables.
fn copies(method: Method, decisions: &[Decision]) -> Section {
    let mut sentences = Vec::new();
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for decision in decisions {
        match decision {
            Decision::Split { from, to, put, why } => {
                let from = if *from == 0 { "ENTRY".to_string() } else { from.to_string() };
                sentences.push(format!("Block {put} is put on the edge from {from} to {to}: {why}."));
            }
            Decision::Copy { copy, spot, phi, why } => {
                rows.push(vec![
                    copy.clone().into(),
                    spot_text(*spot).into(),
                    phi.clone().into(),
                    why.clone().into(),
                ]);
            }
            _ => {}
        }
    }
    if rows.is_empty() && !matches!(method, Method::Naive | Method::Split) {
        sentences.push("No copies are inserted.".to_string());
    }
    Section::new("copies between names", sentences)
        .with_table(&["copy", "at the", "PHI node of", "why"], rows)
}

/// Which classes become one.
fn coalescing(options: Options, decisions: &[Decision]) -> Section {
    let rows: Vec<Vec<Cell>> = decisions
        .iter()
        .filter_map(|decision| match decision {
            Decision::Coalescing { names, apart } => {
                let (verdict, why) = match apart {
                    None => ("one", "no names of their classes interfere".to_string()),
                    Some(why) => ("two", why.clone()),
                };
                Some(vec![names.join(" ").into(), verdict.to_string().into(), why.into()])
            }
            _ => None,
        })
        .collect();
    let what = if options.coalesce { "any copy or PHI node" } else { "the inserted copies" };
    let sentences = match rows.is_empty() {
        true => Vec::new(),
        false => vec![format!(
            "Names that {what} connect share a variable where they can; copies in inner loops come first."
        )],
    };
    Section::new("coalescing", sentences).with_table(&["names", "variables", "why"], rows)
}

/// Which names become one variable.
fn variables(decisions: &[Decision]) -> Section {
    let rows = decisions.iter().filter_map(|decision| match decision {
        Decision::Variable { variable, names } => {
            Some(vec![variable.clone().into(), Cell::List(names.clone())])
        }
        _ => None,
    });
    Section::new("variables of several names, and new ones", Vec::new())
        .with_table(&["variable", "names"], rows.collect())
}

/// The copies that are left, in sequence.
fn sequences(decisions: &[Decision]) -> Section {
    let listed = |copies: &[[String; 2]], side: usize| {
        copies.iter().map(|copy| &*copy[side]).collect::<Vec<_>>().join(", ")
    };
    let rows: Vec<Vec<Cell>> = decisions
        .iter()
        .filter_map(|decision| match decision {
            Decision::Sequence { spot, parallel, sequence } => {
                let parallel = match &parallel[..] {
                    [[to, from]] => format!("{to} = {from}"),
                    all => format!("({}) = ({})", listed(all, 0), listed(all, 1)),
                };
                let sequence: Vec<String> =
                    sequence.iter().map(|[to, from]| format!("{to} = {from};")).collect();
                Some(vec![spot_text(*spot).into(), parallel.into(), sequence.join(" ").into()])
            }
            _ => None,
        })
        .collect();
    let sentences = match rows.is_empty() {
        true => vec!["None.".to_string()],
        false => Vec::new(),
    };
    Section::new("copies that are left", sentences)
        .with_table(&["place", "at the same time", "in sequence"], rows)
}
