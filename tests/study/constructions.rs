//! Properties of the construction algorithms, on random functions.

use cranelift_entity::EntityRef;
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;
use tressa::analysis::dom::{DomTree, DominanceFrontiers};
use tressa::analysis::operands::{OpFlags, Operand, use_operands, use_tree};
use tressa::fold::phi_value;
use tressa::internals::passes::Context;
use tressa::internals::passes::ssa::{Construction, GccConstruction, Prepared, build_ssa};
use tressa::ir::{Block, Def, Edge, EdgeData, Expr, ExprData, Function, Name, Phi, Stage, Stmt, Var};
use tressa::text::print;
use tressa::verify::{Options, verify};
use tressa::{Bitmap, Limit};
use tressa_study::internals::forms::accesses::Accesses;
use tressa_study::internals::forms::mem2reg::{DjGraph, promote};
use tressa_study::internals::forms::placement::Form;
use tressa_study::internals::forms::survey::Survey;
use tressa_study::internals::forms::values::Values;
use tressa_study::internals::forms::ways::Way;
use tressa_study::internals::forms::{braun, write_names};
use tressa_test_support::definitions::{frontiers, iterated_frontier};
use tressa_test_support::random_programs::{
    accesses, copied, in_blocks, is_reducible, live_in, name_in, programs, var_in,
};

/// The PHI nodes of real variables: blocks and variables.
type PhiSet = BTreeSet<(Block, Var)>;

fn phi_set<'f>(f: &'f Function<'_>, phis: impl Iterator<Item = Phi> + 'f) -> PhiSet {
    phis.filter_map(|phi| Some((f.ssa.phis[phi].block, f.ssa.names[f.ssa.phis[phi].result].var?))).collect()
}

/// The PHI nodes on which a statement depends, directly or through other PHI nodes.
fn live_phis(f: &Function<'_>) -> BTreeSet<Phi> {
    let mut work: Vec<Name> = Vec::new();
    for stmt in f.chain().flat_map(|block| f.block_stmts(block)) {
        for of in use_operands(f, stmt, OpFlags::SSA_OP_ALL_USES) {
            if let Some(Operand::Name(name)) = use_tree(f, of) {
                work.push(name);
            }
        }
    }
    let mut live = BTreeSet::new();
    while let Some(name) = work.pop() {
        if let Def::Phi(phi) = f.ssa.names[name].def
            && live.insert(phi)
        {
            work.extend(f.ssa.phis[phi].args.iter().filter_map(|&arg| name_in(f, arg)));
        }
    }
    live
}

/// The function in SSA form, verified.
fn built<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, way: Way) -> Function<'a> {
    let mut f = f.clone();
    build_ssa(&mut f, &Context { construction: way.construction(), ..*cx }).unwrap();
    f.stage = Stage::Ssa;
    let options = Options { fresh: way.keeps_variables_apart(), ..Options::default() };
    assert_eq!(verify(&f, &options), [], "{}", way.name());
    f
}

/// LLVM's way or that of Braun et al., where nothing is known of values: no PHI node is simplified.
#[derive(Debug)]
struct Opaque {
    find: fn(&Accesses, &DomTree) -> Values,
}

impl Construction for Opaque {
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        let accesses = Accesses::new(f, prepared).with_opaque_values();
        let values = (self.find)(&accesses, &prepared.dom);
        write_names(f, prepared, &accesses, values)
    }
}

fn braun_with_extension(accesses: &Accesses, _: &DomTree) -> Values {
    let mut values = braun::number_values(accesses).expect("the function is small");
    braun::remove_redundant_phis(&mut values);
    values
}

fn braun_alone(accesses: &Accesses, _: &DomTree) -> Values {
    braun::number_values(accesses).expect("the function is small")
}

/// The text of the function after the construction.
fn text<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, construction: &dyn Construction) -> String {
    let mut f = f.clone();
    build_ssa(&mut f, &Context { construction, ..*cx }).unwrap();
    f.stage = Stage::Ssa;
    let mut text = String::new();
    print::function(&f, cx.dialect, &mut text);
    text
}

/// Whether two paths from different blocks of `from` meet at `to` and nowhere before: the path-convergence criterion of
/// Cytron et al. By Menger's theorem there are two such paths if no single block is on all paths, be it as their start.
fn paths_converge(f: &Function<'_>, from: &BTreeSet<Block>, to: Block) -> bool {
    let others: BTreeSet<Block> = from.iter().copied().filter(|&block| block != to).collect();
    let mut cuts = f.cfg.blocks.keys().filter(|&cut| cut != to);
    cuts.all(|cut| reaches(f, from, to, Some(cut))) && reaches(f, &others, to, None)
}

/// Whether a path of at least one edge leads from one of the blocks to `to` without `cut`.
fn reaches(f: &Function<'_>, from: &BTreeSet<Block>, to: Block, cut: Option<Block>) -> bool {
    let mut work: Vec<Block> = from.iter().copied().filter(|&block| Some(block) != cut).collect();
    let mut seen = BTreeSet::new();
    while let Some(block) = work.pop() {
        for succ in f.succs(block).filter(|&succ| Some(succ) != cut) {
            if succ == to {
                return true;
            }
            if seen.insert(succ) {
                work.push(succ);
            }
        }
    }
    false
}

/// The blocks that define the variable.
fn def_blocks(f: &Function<'_>, var: Var) -> BTreeSet<Block> {
    let defines = |block: &Block| accesses(f, *block).contains(&(var, true));
    f.cfg.blocks.keys().filter(defines).collect()
}

/// What a variable or name holds. All statements copy.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Held<'a> {
    /// The value of a variable at the entry.
    AtEntry(Var),
    Constant(&'a str),
}

/// The constant in a slot.
fn constant_in<'a>(f: &Function<'a>, slot: Expr) -> Option<Held<'a>> {
    match f.body.exprs[slot] {
        ExprData::Const(text) => Some(Held::Constant(text)),
        _ => None,
    }
}

/// What the variables hold before renaming, and the names after it.
#[derive(Default)]
struct Contents<'a> {
    by_var: HashMap<Var, Held<'a>>,
    by_name: HashMap<Name, Held<'a>>,
}

impl<'a> Contents<'a> {
    /// What a slot of the function before renaming holds.
    fn before(&self, f: &Function<'a>, slot: Expr) -> Held<'a> {
        let of_var = |var| self.by_var.get(&var).copied().unwrap_or(Held::AtEntry(var));
        var_in(f, slot).map(of_var).or(constant_in(f, slot)).expect("a variable or a constant")
    }

    /// What it holds after renaming, if anything.
    fn after(&self, f: &Function<'a>, slot: Expr) -> Option<Held<'a>> {
        let Some(name) = name_in(f, slot) else { return constant_in(f, slot) };
        let at_entry = f.ssa.names[name].var.filter(|_| f.ssa.names[name].def == Def::Default);
        self.by_name.get(&name).copied().or(at_entry.map(Held::AtEntry))
    }

    /// Every use has to hold the same before and after, unless the variable is undefined.
    fn check(&self, before: &Function<'a>, f: &Function<'a>, stmt: Stmt) {
        let defined = copied(before, stmt).map(|(lhs, _)| lhs);
        before.each_operand(stmt, |slot| {
            if var_in(before, slot).is_some() && defined != Some(slot) {
                let meant = self.before(before, slot);
                if !matches!(meant, Held::AtEntry(var) if !before.decls.params.contains(&var)) {
                    assert_eq!(self.after(f, slot), Some(meant), "{slot} in {stmt}");
                }
            }
        });
    }

    /// Runs an assignment.
    fn run(&mut self, before: &Function<'a>, f: &Function<'a>, stmt: Stmt) {
        if let Some((lhs, rhs)) = copied(before, stmt)
            && let (Some(var), Some(name)) = (var_in(before, lhs), name_in(f, lhs))
        {
            let (meant, kept) = (self.before(before, rhs), self.after(f, rhs));
            self.by_var.insert(var, meant);
            self.by_name.extend(kept.map(|kept| (name, kept)));
        }
    }

    /// Takes an edge to the PHI nodes at its end.
    fn follow(&mut self, f: &Function<'a>, edge: Edge) {
        let EdgeData { dest, dest_idx, .. } = f.cfg.edges[edge];
        let phis = f.phis(dest).map(|phi| &f.ssa.phis[phi]);
        let held: Vec<(Name, Held<'a>)> =
            phis.filter_map(|phi| Some((phi.result, self.after(f, phi.args[dest_idx as usize])?))).collect();
        self.by_name.extend(held);
    }
}

/// Runs the function before and after renaming along one path.
fn run<'a>(before: &Function<'a>, f: &Function<'a>, mut choices: impl Iterator<Item = usize>) {
    let mut contents = Contents::default();
    let mut block = f.entry();
    for _ in 0..60 {
        for stmt in before.block_stmts(block) {
            contents.check(before, f, stmt);
            contents.run(before, f, stmt);
        }
        let succs = &f.cfg.blocks[block].succs;
        let Some(&edge) = choices.next().and_then(|choice| succs.get(choice % succs.len().max(1))) else {
            return;
        };
        contents.follow(f, edge);
        block = f.cfg.edges[edge].dest;
    }
}

fn is_phi_of(f: &Function<'_>, phi: Phi, var: Var) -> bool {
    f.ssa.names[f.ssa.phis[phi].result].var == Some(var)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn phi_nodes_stand_at_the_iterated_frontier_where_the_variable_is_live(text in programs(9)) {
        in_blocks(&text, |mut f, cx| {
            let before = f.clone();
            build_ssa(&mut f, cx).unwrap();
            let frontiers = frontiers(&before);
            for var in before.decls.vars.keys().filter(|&var| before.decls.vars[var].name.len() == 1) {
                let defines = |block: &Block| accesses(&before, *block).contains(&(var, true));
                let defs: Vec<Block> = before.cfg.blocks.keys().filter(defines).collect();
                let live = live_in(&before, var);
                let idf = iterated_frontier(&frontiers, &defs);
                for block in f.cfg.blocks.keys().filter(|&block| block != f.exit()) {
                    let expected = idf[block.index()] && live.contains(&block);
                    let phis = f.phis(block).filter(|&phi| is_phi_of(&f, phi, var));
                    assert_eq!(phis.count(), usize::from(expected), "{} at {block} in\n{text}", f.decls.vars[var].name);
                }
            }
            for phis in f.cfg.blocks.values().map(|block| &block.phis) {
                let order: Vec<_> = phis.iter().map(|&phi| f.ssa.names[f.ssa.phis[phi].result].var).collect();
                assert!(order.is_sorted(), "in the order of declarations: {order:?} in\n{text}");
            }
        });
    }

    #[test]
    fn forms_contain_each_other(source in programs(9)) {
        in_blocks(&source, |f, cx| {
            let sets: Vec<(Way, PhiSet)> = Way::ALL[..5]
                .iter()
                .map(|&way| (way, built(&f, cx, way)))
                .map(|(way, f)| (way, phi_set(&f, f.ssa.phis.keys())))
                .collect();
            for pair in sets.windows(2) {
                let [(larger, more), (smaller, fewer)] = pair else { unreachable!() };
                assert!(more.is_superset(fewer), "{} has what {} lacks in\n{source}", smaller.name(), larger.name());
            }
            assert_eq!(sets[3].1, sets[4].1, "pruned is GCC's form");
            let minimal = built(&f, cx, Way::Minimal);
            let live = live_phis(&minimal);
            assert_eq!(phi_set(&minimal, live.into_iter()), sets[3].1, "minimal without the dead is pruned");
        });
    }

    #[test]
    fn minimal_has_phi_nodes_where_paths_converge(source in programs(8)) {
        in_blocks(&source, |f, cx| {
            let minimal = built(&f, cx, Way::Minimal);
            let found = phi_set(&minimal, minimal.ssa.phis.keys());
            let dom = DomTree::new(&f);
            for var in f.decls.vars.keys().filter(|&var| f.decls.vars[var].name.len() == 1) {
                let defs = def_blocks(&f, var);
                let mut from = defs.clone();
                from.insert(f.entry());
                for block in f.cfg.blocks.keys().filter(|&block| block != f.exit() && dom.is_reachable(block)) {
                    let expected = !defs.is_empty() && paths_converge(&f, &from, block);
                    assert_eq!(found.contains(&(block, var)), expected, "{var} at {block} in\n{source}");
                }
            }
        });
    }

    #[test]
    fn ways_agree_to_the_byte_where_values_are_opaque(source in programs(10)) {
        in_blocks(&source, |f, cx| {
            let expected = text(&f, cx, &GccConstruction);
            assert_eq!(text(&f, cx, &Opaque { find: promote }), expected, "mem2reg in\n{source}");
            assert_eq!(text(&f, cx, &Opaque { find: braun_with_extension }), expected, "braun in\n{source}");
            if is_reducible(&f) {
                assert_eq!(text(&f, cx, &Opaque { find: braun_alone }), expected, "braun alone in\n{source}");
            }
        });
    }

    #[test]
    fn values_are_those_of_the_variables(
        source in programs(9),
        paths in proptest::collection::vec(proptest::collection::vec(0usize..60, 60), 4),
    ) {
        in_blocks(&source, |f, cx| {
            for way in Way::ALL {
                let after = built(&f, cx, way);
                paths.iter().for_each(|path| run(&f, &after, path.iter().copied()));
            }
        });
    }

    #[test]
    fn gccs_form_is_conventional(source in programs(9)) {
        in_blocks(&source, |f, cx| {
            let survey = Survey::default();
            text(&f, cx, &survey);
            let found = survey.take();
            for (way, census) in &found[0].ways {
                let census = census.as_ref().expect("no limit is exceeded");
                let is_pruned = *way > Way::SemiPruned;
                assert!(census.conventional || !way.keeps_variables_apart(), "{} in\n{source}", way.name());
                assert!(!is_pruned || census.dead == 0, "{} has dead PHI nodes in\n{source}", way.name());
            }
        });
    }

    #[test]
    fn no_phi_node_is_trivial_where_values_are_looked_through(source in programs(9)) {
        in_blocks(&source, |f, cx| {
            for way in [Way::Mem2reg, Way::Braun] {
                let after = built(&f, cx, way);
                for phi in after.ssa.phis.keys() {
                    assert!(phi_value(&after, phi).is_none(), "{phi} of {} in\n{source}", way.name());
                }
            }
        });
    }

    #[test]
    fn the_dj_graph_finds_the_iterated_frontier(source in programs(12), picks in proptest::collection::vec(0usize..12, 1..4)) {
        in_blocks(&source, |f, cx| {
            let seen = Mutex::new(0);
            let compare = Compare { picks: &picks, seen: &seen };
            text(&f, cx, &compare);
            assert_eq!(*seen.lock().unwrap(), 1);
        });
    }
}

/// Compares the frontiers of some blocks.
#[derive(Debug)]
struct Compare<'p> {
    picks: &'p [usize],
    seen: &'p Mutex<u32>,
}

impl Construction for Compare<'_> {
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        let accesses = Accesses::new(f, prepared);
        let dom = &prepared.dom;
        let picked: BTreeSet<u32> =
            self.picks.iter().map(|&pick| pick as u32 % accesses.block_count()).collect();
        let mut defs = Bitmap::default();
        defs.extend(picked.iter().map(|&number| dom.preorder()[number as usize]));
        let picked: Vec<u32> = picked.into_iter().collect();
        let graph = DjGraph::new(&accesses, dom).iterated_frontier(&accesses, &picked, None);
        let found: BTreeSet<Block> = graph.iter().map(|&number| dom.preorder()[number as usize]).collect();
        let slow = iterated_frontier(&frontiers(&*f), &defs.iter().collect::<Vec<_>>());
        assert_eq!(found, slow.iter_ones().map(Block::new).collect());
        let fast: BTreeSet<Block> =
            DominanceFrontiers::new(&*f, dom, f.exit()).unwrap().compute_idf(&defs).iter().copied().collect();
        assert!(found.iter().filter(|&&block| block != f.exit()).eq(&fast));
        *self.seen.lock().unwrap() += 1;
        Form::Pruned.construct(f, prepared)
    }
}

/// A loop that is entered at two places and does not change `a`.
const ENTERED_TWICE: &str = "int f (int a, int b)
{
  int D.99;
  int x;

  if (a != b) goto <D.101>; else goto <D.102>;
  <D.101>:
  x = a;
  if (a != x) goto <D.102>; else goto <D.103>;
  <D.102>:
  x = a;
  if (b != x) goto <D.101>; else goto <D.103>;
  <D.103>:
  D.99 = a;
  return D.99;
}
";

/// Finds how many PHI nodes for `a` each kind makes.
#[derive(Debug)]
struct CountOfA<'c> {
    counts: &'c Mutex<Vec<usize>>,
}

impl Construction for CountOfA<'_> {
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        let accesses = Accesses::new(f, prepared).with_opaque_values();
        let a = f.decls.params[0];
        for find in [braun_alone, braun_with_extension, promote] {
            let values = find(&accesses, &prepared.dom);
            let count = values.remaining().filter(|(_, phi)| phi.var == a).count();
            self.counts.lock().unwrap().push(count);
        }
        GccConstruction.construct(f, prepared)
    }
}

#[test]
fn irreducible_flow_needs_the_extension() {
    in_blocks(ENTERED_TWICE, |f, cx| {
        assert!(!is_reducible(&f));
        let counts = Mutex::new(Vec::new());
        text(&f, cx, &CountOfA { counts: &counts });
        let counts = counts.into_inner().unwrap();
        assert!(counts[0] > 0 && counts[1..] == [0, 0], "{counts:?}");
    });
}
