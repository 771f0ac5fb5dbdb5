//! Draws the def-use web: statements and PHI nodes, and an arrow from each definition to each use.

use super::query::imm_uses;
use super::use_report::{definition, name_text, site};
use crate::ir::{Function, Holder, Name};
use crate::text::print::LabelBlocks;
use std::collections::BTreeMap;

/// The def-use web of one function.
///
/// ```
/// use tressa::{ir::Name, analysis::uses};
///
/// let f = tressa::example::sum();
/// let web = uses::web(&f, |name| name == Name::from_u32(4));
/// assert_eq!((web.nodes.len(), web.arrows.len()), (2, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Web {
    /// Statements, PHI nodes and names without a definition: a unique identifier and a text.
    pub nodes: Vec<(String, String)>,
    /// The arrows: two node indexes, and the name that the first defines and the second uses.
    pub arrows: Vec<(usize, usize, String)>,
}

/// A graph language.
///
/// ```
/// use tressa::analysis::uses::{Drawing, draw, web};
///
/// let f = tressa::example::sum();
/// let text = draw(&[("sum", web(&f, |_| true))], Drawing::Dot);
/// assert!(text.starts_with("digraph"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawing {
    /// Graphviz.
    Dot,
    /// Mermaid.
    Mermaid,
}

/// The web of the names that `selects` accepts, with their definitions and uses.
pub fn web(f: &Function<'_>, selects: impl Fn(Name) -> bool) -> Web {
    let labels = LabelBlocks::new(f);
    let mut web = Web::default();
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut node = |web: &mut Web, id: String, text: &dyn Fn() -> String| {
        *known.entry(id.clone()).or_insert_with(|| {
            web.nodes.push((id, text()));
            web.nodes.len() - 1
        })
    };
    for name in f.ssa.names.keys().filter(|&name| !f.ssa.names[name].released && selects(name)) {
        let show = |holder: Holder| site(f, holder, &labels).text;
        let from = match definition(f, name) {
            Some(holder) => node(&mut web, id(holder), &|| show(holder)),
            None => node(&mut web, format!("n{}", name.as_u32()), &|| name_text(f, name)),
        };
        for holder in imm_uses(f, name).filter_map(|of| f.ssa.uses.holder(of)) {
            let to = node(&mut web, id(holder), &|| show(holder));
            web.arrows.push((from, to, name_text(f, name)));
        }
    }
    web
}

fn id(holder: Holder) -> String {
    match holder {
        Holder::Stmt(stmt) => format!("s{}", stmt.as_u32()),
        Holder::Phi(phi) => format!("p{}", phi.as_u32()),
    }
}

/// Draws the webs of several functions as one graph.
pub fn draw(webs: &[(&str, Web)], drawing: Drawing) -> String {
    let mut out = String::from(match drawing {
        Drawing::Dot => "digraph uses {\n  node [shape=box, fontname=monospace];\n",
        Drawing::Mermaid => "flowchart TD\n",
    });
    for (number, (function, web)) in webs.iter().enumerate() {
        let id = |at: usize| format!("f{number}_{}", web.nodes[at].0);
        let title = quoted(function, drawing);
        out += &match drawing {
            Drawing::Dot => format!("  subgraph cluster_{number} {{\n    label={title};\n"),
            Drawing::Mermaid => format!("  subgraph f{number}[{title}]\n"),
        };
        for (at, (_, text)) in web.nodes.iter().enumerate() {
            let (id, text) = (id(at), quoted(text, drawing));
            out += &match drawing {
                Drawing::Dot => format!("    {id} [label={text}];\n"),
                Drawing::Mermaid => format!("    {id}[{text}]\n"),
            };
        }
        for (from, to, name) in &web.arrows {
            let (from, to, name) = (id(*from), id(*to), quoted(name, drawing));
            out += &match drawing {
                Drawing::Dot => format!("    {from} -> {to} [label={name}];\n"),
                Drawing::Mermaid => format!("    {from} -->|{name}| {to}\n"),
            };
        }
        out += match drawing {
            Drawing::Dot => "  }\n",
            Drawing::Mermaid => "  end\n",
        };
    }
    if drawing == Drawing::Dot {
        out += "}\n";
    }
    out
}

/// A text between quotes, with special characters escaped.
fn quoted(text: &str, drawing: Drawing) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match (drawing, c) {
            (Drawing::Dot, '"' | '\\') => out.extend(['\\', c]),
            (Drawing::Dot, '\n') => out.push_str("\\l"),
            (Drawing::Mermaid, '\n') => out.push_str("<br>"),
            // Mermaid takes letters, digits and these signs verbatim, and others as numbers.
            (Drawing::Mermaid, c) if !(c.is_alphanumeric() || " _.,+-=()*/:?!".contains(c)) => {
                out += &format!("#{};", u32::from(c));
            }
            (_, c) => out.push(c),
        }
    }
    out.push('"');
    out
}
