//! Writes found values into the function: PHI nodes, versions, arguments, constants.
//!
//! Before: a construction has found a value for each use ([`Values`]), and the function is as it was. After:
//! it is in SSA form. PHI nodes are made in GCC's order, and versions in a walk over the dominator tree, as
//! GCC's `rewrite_dom_walker` does. So the result differs from GCC's only where the values do.

use super::accesses::Accesses;
use super::values::{Value, Values};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use tressa::Limit;
use tressa::analysis::uses::rebuild_uses;
use tressa::internals::base::limits::PHI_ARGUMENTS;
use tressa::internals::passes::ssa::{
    PlannedStmt, Prepared, SsaVars, define_version, get_or_create_default_def, set_phi_argument,
    variable_to_rename, write_use,
};
use tressa::internals::reconstruct::uid_order;
use tressa::ir::{Block, EdgeFlags, Expr, Function, Name, Phi, Stmt, StmtKind, Var};

/// Puts the function into SSA form with these values. Fails if PHI nodes would have too many arguments.
pub fn write_names(
    f: &mut Function<'_>,
    prepared: &mut Prepared,
    accesses: &Accesses,
    values: Values,
) -> Result<(), Limit> {
    let mut writer = Writer {
        accesses,
        phi_names: vec![None.into(); values.phi_count() as usize],
        def_names: vec![None.into(); accesses.all().len()],
        phi_numbers: SecondaryMap::new(),
        next: 0,
        values,
    };
    // PHI nodes come first, since a version is numbered when it is made and GCC makes those of PHI nodes
    // first.
    writer.insert_phi_nodes(f, prepared)?;
    // Then the blocks in preorder of the dominator tree. A use is dominated by the definition of its value,
    // which has its name by then; an argument is written at the end of its predecessor, for the same reason.
    for (number, block) in (0..).zip(prepared.dom.preorder().to_vec()) {
        for stmt in prepared.plan.stmts_of_block(number) {
            writer.rewrite_stmt(f, prepared, stmt);
        }
        writer.add_phi_arguments(f, prepared, block);
    }
    if prepared.links_uses {
        f.ssa.uses.registers = prepared.vars.registers.clone();
        rebuild_uses(f);
    }
    Ok(())
}

struct Writer<'w> {
    accesses: &'w Accesses,
    values: Values,
    /// By PHI node of the values: its result, if it is not replaced.
    phi_names: Vec<PackedOption<Name>>,
    /// By access: the name of a definition that the walk has passed.
    def_names: Vec<PackedOption<Name>>,
    /// By PHI node of the function: its number among the values.
    phi_numbers: SecondaryMap<Phi, u32>,
    /// The number of the next access: the walk meets accesses in the order in which they were collected.
    next: u32,
}

/// What is written into an operand for a value.
enum Written {
    Name(Name),
    /// This tree is the constant.
    Constant(Expr),
}

impl Writer<'_> {
    /// Makes the PHI nodes that are left, without arguments: variable by variable in the order of DECL_UIDs,
    /// for each by block number, as GCC's `insert_phi_nodes`.
    fn insert_phi_nodes(&mut self, f: &mut Function<'_>, prepared: &Prepared) -> Result<(), Limit> {
        let mut of_var: SecondaryMap<Var, Vec<(u32, u32)>> = SecondaryMap::new();
        // By variable: the block numbers and the numbers of its PHI nodes.
        let mut args = 0;
        for (number, phi) in self.values.remaining() {
            args += phi.args.len() as u64;
            of_var[phi.var].push((self.accesses.printed_number(phi.block), number));
        }
        if args > PHI_ARGUMENTS.of_statements(f.body.stmts.len()) {
            return Err(PHI_ARGUMENTS);
        }
        for var in uid_order(f, prepared.vars.mem, |var| of_var.get(var).is_some_and(|phis| !phis.is_empty()))
        {
            of_var[var].sort_unstable();
            for &(_, number) in &of_var[var] {
                let block = prepared.dom.preorder()[self.values.phi(number).block as usize];
                let phi = prepared.insert_phi_node(f, var, block);
                self.phi_names[number as usize] = f.ssa.phis[phi].result.into();
                self.phi_numbers[phi] = number;
            }
        }
        Ok(())
    }

    /// Writes a statement's uses, then names its definitions. A definition is the value of later uses only.
    fn rewrite_stmt(&mut self, f: &mut Function<'_>, prepared: &mut Prepared, stmt: usize) {
        let Prepared { plan, vars, tracks_debug, .. } = prepared;
        let PlannedStmt { stmt, uses, defs, .. } = plan.stmt(stmt);
        let mut is_certain = true;
        for &site in uses {
            let Some(var) = variable_to_rename(f, site, vars.mem) else { continue };
            let access = self.take_access();
            match self.values.value_of_use(access) {
                Some(value) if is_certain => match self.written(f, &mut *vars, value) {
                    Written::Name(name) => write_use(f, stmt, site, name),
                    Written::Constant(tree) => copy_constant(f, tree, site.expect("memory is no constant")),
                },
                Some(_) => {}
                // Only a use in a debug statement has no value. The statement then forgets what it binds, and
                // its further uses need no names.
                None => {
                    is_certain = false;
                    forget_debug_value(f, stmt, var);
                }
            }
        }
        for &site in defs {
            let Some(var) = variable_to_rename(f, site, vars.mem) else { continue };
            let access = self.take_access();
            let name = define_version(f, vars, stmt, site, var, *tracks_debug);
            self.def_names[access as usize] = name.into();
        }
    }

    /// The number of the access that the walk has come to.
    fn take_access(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    /// What is written for a value. The walk has met its definition.
    fn written(&mut self, f: &mut Function<'_>, vars: &mut SsaVars, value: Value) -> Written {
        let name = match value {
            Value::Constant(constant) => return Written::Constant(self.accesses.constant(constant)),
            Value::Default(var) => return Written::Name(get_or_create_default_def(f, vars, var)),
            Value::Def(access) => self.def_names[access as usize],
            Value::Phi(phi) => self.phi_names[phi as usize],
        };
        Written::Name(name.expect("a definition dominates its uses"))
    }

    /// Fills the arguments that the block's edges bring.
    fn add_phi_arguments(&mut self, f: &mut Function<'_>, prepared: &mut Prepared, block: Block) {
        for successor in 0..f.cfg.blocks[block].succs.len() {
            let edge = &f.cfg.edges[f.cfg.blocks[block].succs[successor]];
            let (dest, index) = (edge.dest, edge.dest_idx as usize);
            let is_abnormal = edge.flags.contains(EdgeFlags::ABNORMAL);
            // The PHI nodes of the destination have this edge's argument at one and the same position.
            for phi in f.cfg.blocks[dest].phis.clone() {
                let value = self.values.phi(self.phi_numbers[phi]).args[index];
                let value = self.values.unreplaced(value);
                match self.written(f, &mut prepared.vars, value) {
                    Written::Name(name) => set_phi_argument(f, phi, index, name, is_abnormal),
                    Written::Constant(tree) => copy_constant(f, tree, f.ssa.phis[phi].args[index]),
                }
            }
        }
    }
}

/// Writes a constant into an operand.
fn copy_constant(f: &mut Function<'_>, tree: Expr, slot: Expr) {
    f.body.exprs[slot] = f.body.exprs[tree].clone();
}

/// A debug statement loses its value where it is not certain what a use of `var` in it holds.
fn forget_debug_value(f: &mut Function<'_>, stmt: Stmt, var: Var) {
    match &mut f.body.stmts[stmt].kind {
        StmtKind::DebugBind { value, .. } => *value = None,
        _ => panic!("the use of {var} has no value"),
    }
}
