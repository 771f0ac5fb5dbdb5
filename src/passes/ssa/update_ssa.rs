//! Repairing SSA form where variables have definitions or uses without versions: GCC's `update_ssa` for symbols
//! marked for renaming.
//!
//! Only the versions of these variables are touched. As in the construction (Cytron et al.), definitions, old and
//! new, are propagated to their iterated dominance frontier, PHI nodes are added where the value is live, and one
//! walk over the dominator tree gives every use the version that reaches it. Existing definitions, PHI
//! nodes among them, keep their versions.
//!
//! The versions of a variable must not be live at the same time, which holds after pass "ssa".

use super::names::make_version;
use crate::analysis::dom::{DomTree, DominanceFrontiers, Step};
use crate::analysis::operands::{
    DefOperand, OpFlags, Operand, def_operands, def_tree, use_operands, use_tree,
};
use crate::analysis::uses::{create_phi_node, set_def, set_use};
use crate::base::bitmap::Bitmap;
use crate::ir::{Block, Def, EdgeFlags, Function, Name, Stmt, Trace, Use, Var};
use crate::passes::ssa::{PruneScratch, prune_unused_phi_nodes};
use rustc_hash::FxHashMap;

/// Gives every definition and use of the variables a version, and every use the one that reaches it. Variables are
/// those named and those that [`update_stmt`](crate::analysis::operands::update_stmt) found without a version.
pub fn update_ssa(f: &mut Function<'_>, variables: &[Var]) {
    let mut symbols: Vec<Var> = variables.to_vec();
    symbols.extend(std::mem::take(&mut f.ssa.uses.to_rename).iter());
    symbols.sort_unstable();
    symbols.dedup();
    if symbols.is_empty() {
        return;
    }
    let dom = DomTree::new(f);
    let mut found: FxHashMap<Var, Symbol> = symbols.iter().map(|&var| (var, Symbol::default())).collect();
    prepare_blocks(f, &dom, &mut found);
    insert_phis(f, &dom, &symbols, &mut found);
    rename(f, &dom, &mut found);
}

/// What is known of a variable while it is renamed.
#[derive(Default)]
struct Symbol {
    def_blocks: Bitmap<Block>,
    phi_blocks: Bitmap<Block>,
    livein_blocks: Bitmap<Block>,
    default_def: Option<Name>,
    /// The definition that reaches the place of the walk.
    current_def: Option<Name>,
}

type Symbols = FxHashMap<Var, Symbol>;

/// The variable that an operand is (a version of).
fn symbol(f: &Function<'_>, operand: Option<Operand>) -> Option<Var> {
    match operand? {
        Operand::Name(name) => f.ssa.names[name].var,
        Operand::Var(var) => Some(var),
        Operand::Tree(_) => None,
    }
}

/// Records where the variables are defined, and where they are live on entry: GCC's `prepare_block_for_update`.
fn prepare_blocks(f: &Function<'_>, dom: &DomTree, symbols: &mut Symbols) {
    for (name, data) in f.ssa.names.iter().filter(|(_, data)| data.def == Def::Default && !data.released) {
        if let Some(symbol) = data.var.and_then(|var| symbols.get_mut(&var)) {
            symbol.default_def = Some(name);
        }
    }
    for &block in dom.preorder() {
        for &phi in &f.cfg.blocks[block].phis {
            if let Some(symbol) =
                f.ssa.names[f.ssa.phis[phi].result].var.and_then(|var| symbols.get_mut(&var))
            {
                symbol.def_blocks.insert(block);
                symbol.phi_blocks.insert(block);
            }
        }
        for stmt in f.block_stmts(block) {
            for of in use_operands(f, stmt, OpFlags::SSA_OP_ALL_USES) {
                if let Some(symbol) = symbol(f, use_tree(f, of)).and_then(|var| symbols.get_mut(&var))
                    && !symbol.def_blocks.contains(block)
                {
                    symbol.livein_blocks.insert(block);
                }
            }
            for var in defined(f, stmt) {
                if let Some(symbol) = symbols.get_mut(&var) {
                    symbol.def_blocks.insert(block);
                }
            }
        }
    }
    // Arguments are used at the ends of the blocks that the edges come from.
    for &block in dom.preorder() {
        for &phi in &f.cfg.blocks[block].phis {
            let var = f.ssa.names[f.ssa.phis[phi].result].var;
            let Some(symbol) = var.and_then(|var| symbols.get_mut(&var)) else { continue };
            for &edge in &f.cfg.blocks[block].preds {
                let from = f.cfg.edges[edge].src;
                if !symbol.def_blocks.contains(from) {
                    symbol.livein_blocks.insert(from);
                }
            }
        }
    }
}

/// The variables that a statement defines.
fn defined(f: &Function<'_>, stmt: Stmt) -> impl Iterator<Item = Var> {
    def_operands(f, stmt, OpFlags::SSA_OP_ALL_DEFS).filter_map(move |of| symbol(f, def_tree(f, of)))
}

/// Adds PHI nodes, variable after variable, where definitions meet and the value is of use.
fn insert_phis(f: &mut Function<'_>, dom: &DomTree, order: &[Var], symbols: &mut Symbols) {
    let exit = f.exit();
    let mut frontiers = DominanceFrontiers::new(f, dom, exit);
    let mut scratch = PruneScratch::default();
    for &var in order {
        let Some(symbol) = symbols.get_mut(&var) else { continue };
        let mut idf = frontiers.compute_idf(dom, &symbol.def_blocks).to_vec();
        idf.retain(|&block| !symbol.phi_blocks.contains(block));
        let Symbol { def_blocks, livein_blocks, .. } = symbol;
        let trace = &mut Trace::default();
        let blocks = prune_unused_phi_nodes(f, dom, &idf, def_blocks, livein_blocks, &mut scratch, trace);
        blocks.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
        for &block in &*blocks {
            let result = make_version(f, var, Def::None);
            create_phi_node(f, block, result);
        }
    }
}

/// Gives uses the versions that reach them.
fn rename(f: &mut Function<'_>, dom: &DomTree, symbols: &mut Symbols) {
    let mut stack: Vec<Option<(Var, Option<Name>)>> = Vec::new();
    for step in dom.walk() {
        match step {
            Step::Enter(block) => {
                stack.push(None);
                rename_block(f, block, symbols, &mut stack);
            }
            Step::Leave(_) => {
                while let Some(Some((var, reached))) = stack.pop() {
                    symbols.entry(var).and_modify(|symbol| symbol.current_def = reached);
                }
            }
        }
    }
}

fn rename_block(
    f: &mut Function<'_>,
    block: Block,
    symbols: &mut Symbols,
    stack: &mut Vec<Option<(Var, Option<Name>)>>,
) {
    let mut register = |symbols: &mut Symbols, var: Var, name: Name| {
        if let Some(symbol) = symbols.get_mut(&var) {
            stack.push(Some((var, symbol.current_def.replace(name))));
        }
    };
    for i in 0..f.cfg.blocks[block].phis.len() {
        let result = f.ssa.phis[f.cfg.blocks[block].phis[i]].result;
        if let Some(var) = f.ssa.names[result].var {
            register(symbols, var, result);
        }
    }
    let mut next = f.cfg.blocks[block].first.expand();
    while let Some(stmt) = next {
        next = f.body.links[stmt].next.expand();
        for of in f.ssa.uses.of_stmt(stmt) {
            if let Some(var) = symbol(f, use_tree(f, of)) {
                renew_use(f, of, var, symbols);
            }
        }
        let defs: smallvec::SmallVec<[DefOperand; 2]> =
            def_operands(f, stmt, OpFlags::SSA_OP_ALL_DEFS).collect();
        for of in defs {
            let name = match def_tree(f, of) {
                Some(Operand::Name(name)) => name,
                Some(Operand::Var(var)) if symbols.contains_key(&var) => {
                    let name = make_version(f, var, Def::None);
                    set_def(f, of, name);
                    name
                }
                _ => continue,
            };
            if let Some(var) = f.ssa.names[name].var {
                register(symbols, var, name);
            }
        }
    }
    for i in 0..f.cfg.blocks[block].succs.len() {
        let edge = f.cfg.blocks[block].succs[i];
        let (dest, at) = (f.cfg.edges[edge].dest, f.cfg.edges[edge].dest_idx as usize);
        for j in 0..f.cfg.blocks[dest].phis.len() {
            let phi = f.cfg.blocks[dest].phis[j];
            let result = f.ssa.phis[phi].result;
            if let (Some(var), Some(&of)) = (f.ssa.names[result].var, f.ssa.uses.of_phi(phi).get(at)) {
                renew_use(f, of, var, symbols);
                if f.cfg.edges[edge].flags.contains(EdgeFlags::ABNORMAL)
                    && let Some(Operand::Name(name)) = use_tree(f, of)
                {
                    f.ssa.names[name].abnormal = true;
                    f.ssa.names[result].abnormal = true;
                }
            }
        }
    }
}

/// Lets a use hold what reaches it, unless it does already.
fn renew_use(f: &mut Function<'_>, of: Use, var: Var, symbols: &mut Symbols) {
    let Some(symbol) = symbols.get_mut(&var) else { return };
    let name = match symbol.current_def.or(symbol.default_def) {
        Some(name) => name,
        None => {
            let name = make_version(f, var, Def::Default);
            symbol.default_def = Some(name);
            name
        }
    };
    if f.ssa.uses.name(of) != Some(name) {
        set_use(f, of, name);
    }
}
