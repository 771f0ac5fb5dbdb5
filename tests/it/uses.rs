//! Operands and immediate uses: as GCC lists them for the samples, and consistent after changes.

use crate::damage::pick;
use fastrand::Rng;
use std::fs;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::analysis::operands::{
    OpFlags, Operand, is_virtual, mark_modified, tree_operands, update_stmt_if_modified, use_operands,
    use_tree,
};
use tressa::analysis::uses::{
    dump_immediate_uses, dump_operands, for_each_imm_use_stmt, imm_uses, insert_before, rebuild_uses,
    remove_phi, remove_stmt, replace_uses_by, set_use,
};
use tressa::internals::knowledge::Facts;
use tressa::internals::passes::{self, Context};
use tressa::internals::unit::{Goal, Unit};
use tressa::ir::{
    Block, Def, EdgeFlags, ExprData, Function, Holder, Name, Stage, Stmt, StmtData, StmtKind, UsePlace, Var,
    VarData, VarKind,
};
use tressa::ssa::update_ssa;
use tressa_test_support::dumps::{dump, samples};
use tressa_test_support::functions::{assert_consistent, dialect, each_function, ssa_form};

/// A function's listing as GCC's plugin writes it.
fn listing(f: &Function<'_>) -> String {
    let mut text = String::new();
    dump_operands(f, &mut text);
    text.push('\n');
    dump_immediate_uses(f, |_| true, &mut text).unwrap();
    text
}

#[test]
fn as_gcc_lists_them() {
    let (mut compared, mut wrong) = (0, Vec::new());
    for level in ["O0", "O2"] {
        for entry in fs::read_dir(samples().join("operands/gcc-12").join(level)).unwrap() {
            let path = entry.unwrap().path();
            let file = path.file_name().unwrap().to_str().unwrap();
            let sample = format!("gcc-12/{level}/{}", file.strip_suffix(".operands").unwrap());
            let text = fs::read_to_string(dump(&sample, "gimple")).unwrap();
            let facts = Facts::default();
            let mut read = Unit::open(&text, &facts);
            let mine: String = read
                .emit(Goal::ssa(dialect(level)), |_| true, |f| Ok(listing(f)))
                .into_iter()
                .map(|function| format!(";; Function {}\n\n{}\n", function.name, function.text.unwrap()))
                .collect();
            let theirs = fs::read_to_string(&path).unwrap();
            compared += 1;
            if mine != theirs {
                let line = mine.lines().zip(theirs.lines()).position(|(mine, theirs)| mine != theirs);
                wrong.push(format!("{level}/{file}:{line:?}"));
            }
        }
    }
    assert!(compared >= 20 && wrong.is_empty(), "{compared} compared, wrong: {wrong:#?}");
}

#[test]
fn lists_agree_with_statements() {
    each_function(Stage::Ssa, |f, _| assert_consistent(&f));
}

/// A function read in SSA form has the lists that the pass left, but where the pass removed statements or took names apart.
#[test]
fn rebuilt_lists_are_in_the_same_order() {
    each_function(Stage::Ssa, |mut f, _| {
        let before = listing(&f);
        rebuild_uses(&mut f);
        assert_consistent(&f);
        let removed = f.body.stmts.values().any(|stmt| {
            matches!(stmt.kind, StmtKind::Assign { rhs, .. } if matches!(f.body.exprs[rhs], ExprData::Clobber(_)))
        });
        let abnormal = f.cfg.edges.values().any(|edge| edge.flags.contains(EdgeFlags::ABNORMAL));
        assert!(removed || abnormal || before == listing(&f), "{}", f.name);
    });
}

/// The walk visits each statement once and with all its operands, while every visit relinks them.
#[test]
fn walks_survive_changes() {
    each_function(Stage::Ssa, |mut f, _| {
        for name in f.ssa.names.keys().collect::<Vec<_>>() {
            let expected = imm_uses(&f, name).count();
            let (mut seen, mut holders) = (0, Vec::new());
            let stopped = for_each_imm_use_stmt(&mut f, name, |f, holder, uses| {
                assert!(!holders.contains(&holder));
                holders.push(holder);
                seen += uses.len();
                uses.iter().for_each(|&of| tressa::analysis::uses::set_use(f, of, name));
                ControlFlow::<()>::Continue(())
            });
            assert_eq!((seen, stopped), (expected, None));
            let first = for_each_imm_use_stmt(&mut f, name, |_, holder, _| ControlFlow::Break(holder));
            assert_eq!(first.is_some(), expected > 0);
        }
        assert_consistent(&f);
    });
}

/// Copies are replaced by what they copy, and removed.
#[test]
fn copies_are_propagated() {
    each_function(Stage::Ssa, |mut f, _| {
        let stmts: Vec<Stmt> = f.chain().flat_map(|b| f.block_stmts(b).collect::<Vec<_>>()).collect();
        for stmt in stmts {
            if let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind
                && let (&ExprData::Name(to), ExprData::Name(_)) = (&f.body.exprs[lhs], &f.body.exprs[rhs])
            {
                replace_uses_by(&mut f, to, rhs);
                assert_eq!(imm_uses(&f, to).count(), 0);
                remove_stmt(&mut f, stmt);
                assert!(f.ssa.names[to].released);
            }
        }
        assert_consistent(&f);
    });
}

/// Removing a store redirects the uses of its virtual definition to the memory before.
#[test]
fn stores_are_removed() {
    each_function(Stage::Ssa, |mut f, _| {
        let stmts: Vec<Stmt> = f.chain().flat_map(|b| f.block_stmts(b).collect::<Vec<_>>()).collect();
        for stmt in stmts {
            let stores = matches!(f.body.stmts[stmt].kind, StmtKind::Assign { .. })
                && f.body.stmts[stmt].vdef.is_some();
            if stores && tree_operands(&f, stmt, OpFlags::SSA_OP_DEF).next().is_none() {
                remove_stmt(&mut f, stmt);
            }
        }
        assert_consistent(&f);
    });
}

/// A new definition of an existing variable, or of memory: repairing the finished form gives what building it anew
/// gives.
#[test]
fn repairing_is_as_good_as_rebuilding() {
    let compared = [AtomicUsize::new(0), AtomicUsize::new(0)];
    each_function(Stage::Cfg, |mut before, cx| {
        // Pass "ssa" makes debug statements for definitions, repairing does not.
        if before.body.stmts.values().any(|data| matches!(data.kind, StmtKind::DebugMarker { .. })) {
            return;
        }
        let blocks: Vec<Block> = before.chain().take(12).collect();
        let locals: Vec<Var> = before.decls.vars.keys().filter(|&var| is_candidate(&before, var)).collect();
        let global = before.var(VarData::new("stored", VarKind::Global));
        for (at, &block) in blocks.iter().enumerate() {
            let local = locals.get(at % locals.len().max(1)).map(|&var| repair(&before, cx, block, var));
            compared[0].fetch_add(usize::from(local == Some(true)), Ordering::Relaxed);
            let stored = repair(&before, cx, block, global);
            compared[1].fetch_add(usize::from(stored), Ordering::Relaxed);
        }
    });
    let compared = compared.map(AtomicUsize::into_inner);
    assert!(compared.iter().all(|&compared| compared > 500), "{compared:?} compared");
}

/// Defines `var` before the block's last statement, before pass "ssa" and after it. Returns whether the results can be
/// compared.
fn repair<'a>(before: &Function<'a>, cx: &Context<'_, 'a>, block: Block, var: Var) -> bool {
    let Some(place) = before.cfg.blocks[block].last.expand() else { return false };
    let mut anew = before.clone();
    let stmt = definition(&mut anew, var);
    anew.link_before(place, stmt);
    passes::run(&mut anew, Stage::Ssa, cx).unwrap();

    let mut repaired = before.clone();
    passes::run(&mut repaired, Stage::Ssa, cx).unwrap();
    // Both must have been given the same statements otherwise, and the pass takes the names of the compiler's own
    // variables away from these.
    let in_place = |f: &Function<'_>| f.body.links[place].block.is_some();
    let local = before.decls.vars[var].kind == VarKind::Local;
    let in_register = |f: &Function<'_>| f.ssa.uses.registers.contains(var);
    // The end of the variable's life has become a nop, which does not say of which variable. It was a clobber of the
    // variable or, what names it among arguments, a mark for the address sanitizer.
    let ends = |(stmt, data): (Stmt, &StmtData<'_>)| {
        matches!(data.kind, StmtKind::Nop)
            && before
                .clobbered(stmt)
                .is_none_or(|lhs| matches!(before.body.exprs[lhs], ExprData::Var(of) if of == var))
    };
    if repaired.body.stmts.iter().any(ends) {
        return false;
    }
    let known = repaired.ssa.names.values().any(|name| name.var == Some(var) && !name.released);
    if !in_place(&repaired)
        || !in_place(&anew)
        || local && !(known && in_register(&repaired) && in_register(&anew))
    {
        return false;
    }
    let stmt = definition(&mut repaired, var);
    insert_before(&mut repaired, place, stmt);
    update_ssa(&mut repaired, &[]).unwrap();
    assert_consistent(&repaired);
    drop_dead_phis(&mut anew);
    drop_dead_phis(&mut repaired);
    let place = format!("{} {block} {}", before.name, before.decls.vars[var].name);
    assert_eq!(canonical(&anew), canonical(&repaired), "{place}");
    true
}

/// A changed statement is scanned at its next use, and no sooner.
#[test]
fn statements_are_scanned_lazily() {
    each_function(Stage::Ssa, |mut f, _| {
        let stmts: Vec<Stmt> = f.chain().flat_map(|b| f.block_stmts(b).collect::<Vec<_>>()).collect();
        for stmt in stmts {
            let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind else { continue };
            let (ExprData::Name(_), ExprData::Binary { a, .. }) = (&f.body.exprs[lhs], &f.body.exprs[rhs])
            else {
                continue;
            };
            let (a, before) = (*a, use_operands(&f, stmt, OpFlags::SSA_OP_USE).count());
            let ExprData::Name(used) = f.body.exprs[a] else { continue };
            let uses = imm_uses(&f, used).count();
            f.body.exprs[a] = ExprData::Const("1");
            mark_modified(&mut f, stmt);
            assert_eq!(imm_uses(&f, used).count(), uses);
            update_stmt_if_modified(&mut f, stmt);
            assert_eq!(imm_uses(&f, used).count(), uses - 1);
            assert_eq!(use_operands(&f, stmt, OpFlags::SSA_OP_USE).count(), before - 1);
            update_stmt_if_modified(&mut f, stmt);
        }
        assert_consistent(&f);
    });
}

/// Whatever is changed, in whichever order: the lists are those of the statements.
#[test]
fn lists_survive_random_changes() {
    let made = AtomicUsize::new(0);
    each_function(Stage::Ssa, |mut f, _| {
        let mut rng = Rng::with_seed(
            0x9e37_79b9_7f4a_7c15 ^ (f.ssa.names.len() as u64) << 20 ^ f.body.stmts.len() as u64,
        );
        for _ in 0..40 {
            made.fetch_add(usize::from(change(&mut f, &mut rng).is_some()), Ordering::Relaxed);
        }
        assert_consistent(&f);
    });
    assert!(made.into_inner() > 5_000);
}

/// Changes the function at a random place; `None` if there is nothing of the kind that was drawn.
fn change(f: &mut Function<'_>, rng: &mut Rng) -> Option<()> {
    let blocks: Vec<Block> = f.chain().collect();
    let block = pick(rng, &blocks)?;
    let stmts: Vec<Stmt> = f.block_stmts(block).collect();
    let stmt = pick(rng, &stmts)?;
    match rng.usize(..5) {
        // An operand gets the value of another one.
        0 => {
            let of = pick(rng, &f.ssa.uses.of_stmt(stmt).collect::<Vec<_>>())?;
            let kind = matches!(f.ssa.uses.place(of), UsePlace::Virtual { .. });
            let names: Vec<Name> = f
                .ssa
                .names
                .keys()
                .filter(|&n| !f.ssa.names[n].released && is_virtual(f, n) == kind)
                .collect();
            set_use(f, of, pick(rng, &names)?);
        }
        // A constant replaces the result of a statement, and the statement goes.
        1 => {
            let StmtKind::Assign { lhs, .. } = f.body.stmts[stmt].kind else { return None };
            let ExprData::Name(name) = f.body.exprs[lhs] else { return None };
            let zero = f.expr(ExprData::Int(0));
            replace_uses_by(f, name, zero);
            remove_stmt(f, stmt);
        }
        // A PHI node's result becomes one of its arguments, and the PHI node goes.
        2 => {
            let phi = pick(rng, &f.cfg.blocks[block].phis)?;
            let result = f.ssa.phis[phi].result;
            let args = f.ssa.phis[phi].args.clone();
            let arg = pick(rng, &args)?;
            if is_virtual(f, result) || matches!(f.body.exprs[arg], ExprData::Name(name) if name == result) {
                return None;
            }
            replace_uses_by(f, result, arg);
            remove_phi(f, phi);
        }
        // A new statement uses the operands of another one.
        3 => {
            let Operand::Name(used) = use_tree(f, pick(rng, &f.ssa.uses.of_stmt(stmt).collect::<Vec<_>>())?)?
            else {
                return None;
            };
            if is_virtual(f, used) {
                return None;
            }
            let made = f.anonymous_name(f.ssa.names[used].ty);
            let (lhs, rhs) = (f.expr(ExprData::Name(made)), f.expr(ExprData::Name(used)));
            let copy = f.stmt(StmtData::new(StmtKind::Assign { lhs, rhs }));
            insert_before(f, stmt, copy);
        }
        // A statement is scanned again.
        _ => {
            mark_modified(f, stmt);
            update_stmt_if_modified(f, stmt);
        }
    }
    Some(())
}

fn is_candidate(f: &Function<'_>, var: Var) -> bool {
    f.decls.vars[var].kind == VarKind::Local
        && !f.decls.vars[var].anonymous
        && !f.decls.vars[var].name.contains('.')
}

/// `var = 77;`
fn definition(f: &mut Function<'_>, var: Var) -> Stmt {
    let (lhs, rhs) = (f.expr(ExprData::Var(var)), f.expr(ExprData::Const("77")));
    f.stmt(StmtData::new(StmtKind::Assign { lhs, rhs }))
}

/// Removes PHI nodes that nothing but such PHI nodes use.
fn drop_dead_phis(f: &mut Function<'_>) {
    let phis: Vec<_> = f.chain().flat_map(|b| f.cfg.blocks[b].phis.clone()).collect();
    let mut live = std::collections::HashSet::new();
    let mut work: Vec<_> = phis
        .iter()
        .copied()
        .filter(|&phi| {
            imm_uses(f, f.ssa.phis[phi].result)
                .any(|of| matches!(f.ssa.uses.holder(of), Some(Holder::Stmt(_))))
        })
        .collect();
    while let Some(phi) = work.pop() {
        if live.insert(phi) {
            for &of in f.ssa.uses.of_phi(phi) {
                if let Some(Operand::Name(name)) = use_tree(f, of)
                    && let Def::Phi(phi) = f.ssa.names[name].def
                {
                    work.push(phi);
                }
            }
        }
    }
    phis.into_iter().filter(|phi| !live.contains(phi)).for_each(|phi| remove_phi(f, phi));
}

/// The function's blocks, PHI nodes in the order of their variables, versions numbered as they come.
fn canonical(f: &Function<'_>) -> String {
    let mut numbers: Vec<Name> = Vec::new();
    let mut text = String::new();
    let stem = |name: Name| match (f.ssa.names[name].var, f.identifier(name)) {
        (Some(var), _) => f.decls.vars[var].name.to_string(),
        (None, identifier) => identifier.unwrap_or("").to_string(),
    };
    let mut show = |operand: Operand| match operand {
        Operand::Name(name) => {
            let at = numbers.iter().position(|&known| known == name).unwrap_or_else(|| {
                numbers.push(name);
                numbers.len() - 1
            });
            format!("{}#{at}{}", stem(name), if f.ssa.names[name].def == Def::Default { "(D)" } else { "" })
        }
        other => format!("{other:?}"),
    };
    for block in f.chain() {
        text += &format!("bb {}\n", f.cfg.blocks[block].index);
        let mut phis = f.cfg.blocks[block].phis.clone();
        phis.sort_by_key(|&phi| {
            (
                is_virtual(f, f.ssa.phis[phi].result),
                stem(f.ssa.phis[phi].result),
                f.ssa.names[f.ssa.phis[phi].result].var,
            )
        });
        for phi in phis {
            text += &show(Operand::Name(f.ssa.phis[phi].result));
            for &of in f.ssa.uses.of_phi(phi) {
                text += &format!(" {}", show(use_tree(f, of).unwrap()));
            }
            text.push('\n');
        }
        for stmt in f.block_stmts(block) {
            for operand in tree_operands(f, stmt, OpFlags::SSA_OP_ALL_OPERANDS) {
                text += &format!(" {}", show(operand));
            }
            text.push('\n');
        }
    }
    text
}

/// A temporary of an arithmetic type is loaded from a variable that no scope declares; one of unknown type may hold the
/// address of a function.
#[test]
fn a_load_of_an_undeclared_variable_stays_one() {
    let text = "int is_ready ()\n{\n  int D.99;\n\n  D.99 = ready;\n  return D.99;\n}\n";
    let facts = Facts::default();
    let read = Unit::open(text, &facts);
    let mut f = ssa_form(&read, 0, dialect("O2")).expect("it has an SSA form");
    let block = f.chain().next().expect("a block");
    let load = f.block_stmts(block).next().expect("a load");
    let vuse = f.body.stmts[load].vuse;
    assert!(vuse.is_some());
    mark_modified(&mut f, load);
    update_stmt_if_modified(&mut f, load);
    assert_eq!(f.body.stmts[load].vuse, vuse);
}
