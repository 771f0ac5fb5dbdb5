//! What a function consists of, for comparison with what it consists of after the next pass.

use crate::view::words::counted;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use tressa::analysis::operands::Operand;
use tressa::analysis::uses::num_imm_uses;
use tressa::internals::analysis::uses::{definition, holder_block, holder_text, name_text, operand_text};
use tressa::internals::text::print::LabelBlocks;
use tressa::ir::{Def, Expr, Function, Name, Stage};

/// The SSA names and blocks of a function, as they are printed: `x_5`, `<bb 4>`.
#[derive(Debug, Default)]
pub struct Parts(pub IndexMap<String, Part, FxBuildHasher>);

/// An SSA name or a block.
#[derive(Debug, Default)]
pub struct Part {
    /// The variable of a name.
    pub var: Option<String>,
    /// The block in which a name gets its value.
    pub block: Option<String>,
    /// The statement or PHI node that gives a name its value.
    pub definition: Option<String>,
    /// The arguments of a PHI node, as names without marks, in order.
    pub arguments: Option<Vec<String>>,
    /// The number of uses of a name, of statements in a block.
    pub measure: String,
}

impl Parts {
    /// The parts of a function with immediate uses. A function without blocks has none.
    pub fn new(f: &Function<'_>) -> Parts {
        if f.stage < Stage::Cfg {
            return Parts::default();
        }
        let labels = LabelBlocks::new(f);
        let names = f.ssa.live_names().map(|name| {
            let definition = definition(f, name);
            let block = definition.and_then(|of| holder_block(f, of));
            let text = |of| holder_text(f, of, &labels).trim_end_matches(';').to_string();
            let part = Part {
                var: f.ssa.names[name].var.map(|var| operand_text(f, Operand::Var(var))),
                block: block.map(|block| format!("<bb {}>", f.cfg.blocks[block].index)),
                definition: definition.map(text),
                arguments: arguments(f, name),
                measure: counted(num_imm_uses(f, name), "use"),
            };
            (plain(&name_text(f, name)).to_string(), part)
        });
        let blocks = f.chain().map(|block| {
            let data = &f.cfg.blocks[block];
            let edges = |count, which: &str| format!("{} {which}", counted(count, "edge"));
            let measure = [
                counted(f.phis(block).len(), "PHI node"),
                counted(f.block_stmts(block).count(), "statement"),
                edges(data.preds.len(), "in"),
                edges(data.succs.len(), "out"),
            ];
            (format!("<bb {}>", data.index), Part { measure: measure.join(", "), ..Part::default() })
        });
        Parts(names.chain(blocks).collect())
    }
}

impl Part {
    /// The description.
    pub fn told(&self) -> String {
        let Part { block, definition, measure, .. } = self;
        match (definition, block) {
            (Some(definition), Some(block)) => format!("{definition} in {block}, {measure}"),
            (Some(definition), None) => format!("{definition}, {measure}"),
            (None, _) if measure.ends_with("out") => measure.clone(),
            (None, _) => format!("the value on entry, {measure}"),
        }
    }
}

/// The arguments of the PHI node that defines the name, if one does.
fn arguments(f: &Function<'_>, name: Name) -> Option<Vec<String>> {
    let Def::Phi(phi) = f.ssa.names[name].def else { return None };
    let text = |&arg: &Expr| plain(&operand_text(f, Operand::Tree(arg))).to_string();
    let mut arguments: Vec<String> = f.ssa.phis[phi].args.iter().map(text).collect();
    arguments.sort_unstable();
    Some(arguments)
}

/// A name without what marks a default definition, or one that abnormal edges carry.
pub fn plain(name: &str) -> &str {
    name.trim_end_matches("(D)").trim_end_matches("(ab)").trim_end_matches("(D)")
}
