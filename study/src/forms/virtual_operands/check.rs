//! Checks virtual operands of variables, with nothing of the construction but the rule of what a statement
//! touches.
//!
//! What reaches a place is found by propagation along edges to a fixed point, variable by variable, not by
//! dominators. So a mistake of the construction does not repeat itself here.

use super::touched::{Aliases, Touched};
use super::{PerVariable, Version, VersionDef};
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::fmt;
use tressa::internals::base::limits::VIRTUAL_STEPS;
use tressa::ir::{Block, Function, Stmt, Var};
use tressa::text::print;
use tressa::{DumpFlags, ParseError};

/// A rule of virtual operands of variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VirtualRule {
    /// As [`sentence`](Self::sentence) says.
    Memory,
    /// As [`sentence`](Self::sentence) says.
    Touched,
    /// As [`sentence`](Self::sentence) says.
    Defined,
    /// As [`sentence`](Self::sentence) says.
    PhiArgs,
    /// As [`sentence`](Self::sentence) says.
    Reaching,
}

impl VirtualRule {
    /// Every rule, in the order in which they are checked.
    pub const ALL: &'static [VirtualRule] = &[
        VirtualRule::Memory,
        VirtualRule::Touched,
        VirtualRule::Defined,
        VirtualRule::PhiArgs,
        VirtualRule::Reaching,
    ];

    /// The name in reports.
    pub fn id(self) -> &'static str {
        match self {
            VirtualRule::Memory => "vars-memory",
            VirtualRule::Touched => "vars-touched",
            VirtualRule::Defined => "vars-defined",
            VirtualRule::PhiArgs => "vars-phi-args",
            VirtualRule::Reaching => "vars-reaching",
        }
    }

    /// The rule as a sentence.
    pub fn sentence(self) -> &'static str {
        match self {
            VirtualRule::Memory => {
                "A statement uses or defines variables in memory exactly if it uses or defines .MEM."
            }
            VirtualRule::Touched => {
                "A statement has one operand for each variable that it touches, and kills what it overwrites whole."
            }
            VirtualRule::Defined => {
                "A version has one definition: the entry, a statement or a PHI node, which is the one on record."
            }
            VirtualRule::PhiArgs => {
                "A virtual PHI node has one argument for each edge into its block, of the variable of its result."
            }
            VirtualRule::Reaching => {
                "On all paths the version that an operand or a PHI argument names is the one that reaches it."
            }
        }
    }
}

impl fmt::Display for VirtualRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A breach of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VirtualBreach {
    /// The rule.
    pub rule: VirtualRule,
    /// What is wrong.
    pub message: String,
    /// The number of the block.
    pub block: Option<u32>,
    /// The statement as printed.
    pub text: Option<String>,
}

/// Every breach in the operands of `f`. Fails if the function has too many variables and blocks to follow
/// each variable through the blocks.
pub fn check(f: &Function<'_>, operands: &PerVariable) -> Result<Vec<VirtualBreach>, ParseError> {
    let mut checker = Checker { f, operands, breaches: Vec::new() };
    let Some(aliases) = Aliases::new(f) else { return Ok(checker.breaches) };
    // What can be seen at one place: each statement's operands, each PHI node's arguments.
    for block in f.chain() {
        for stmt in f.block_stmts(block) {
            checker.check_touched(block, stmt, &aliases);
        }
        checker.check_phi_args(block);
    }
    checker.check_definitions();
    // To follow versions makes sense only if each is defined once.
    if checker.breaches.is_empty() {
        checker.check_reaching()?;
    }
    Ok(checker.breaches)
}

/// The function, its operands, and the breaches so far.
struct Checker<'c, 'a> {
    f: &'c Function<'a>,
    operands: &'c PerVariable,
    breaches: Vec<VirtualBreach>,
}

/// The version of a variable that reaches a place.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Reaching {
    /// No known path leads here.
    #[default]
    Unreached,
    /// The value at the function's entry, or this version.
    Is(Option<Version>),
    /// Paths disagree.
    Mixed,
}

/// Where a variable is defined and used.
#[derive(Default)]
struct Places {
    /// Its PHI nodes, by block.
    phis: FxHashMap<Block, Version>,
    /// The last definition by a statement of each block.
    last_defs: FxHashMap<Block, Version>,
    /// The operands of statements, block by block and in order.
    operands: Vec<(Block, Stmt, OperandVersion)>,
}

/// What an operand says.
#[derive(Clone, Copy)]
enum OperandVersion {
    /// This version must reach it.
    Use(Version),
    /// It makes this version.
    Def(Version),
}

impl Checker<'_, '_> {
    fn breach(&mut self, rule: VirtualRule, block: Block, stmt: Option<Stmt>, message: String) {
        let text = stmt.map(|stmt| {
            let mut text = String::new();
            print::stmt(self.f, stmt, DumpFlags::empty(), &mut text);
            text
        });
        let block = Some(self.f.cfg.blocks[block].index);
        self.breaches.push(VirtualBreach { rule, message, block, text });
    }

    fn name(&self, version: Version) -> String {
        let mut text = String::new();
        match self.operands.versions.get(version) {
            Some(data) => {
                print::var(self.f, data.var, DumpFlags::empty(), &mut text);
                text + &format!("_{}", data.number)
            }
            None => "a version that does not exist".to_string(),
        }
    }

    fn var(&self, version: Version) -> Option<Var> {
        self.operands.versions.get(version).map(|data| data.var)
    }

    /// Rules `Memory` and `Touched`.
    fn check_touched(&mut self, block: Block, stmt: Stmt, aliases: &Aliases) {
        let operands = &self.operands.stmts[stmt];
        let data = &self.f.body.stmts[stmt];
        let touches = !operands.uses.is_empty() || !operands.defs.is_empty();
        if touches != data.vuse.is_some() || operands.defs.is_empty() == data.vdef.is_some() {
            let message = "its operands for variables and that for all memory disagree".to_string();
            self.breach(VirtualRule::Memory, block, Some(stmt), message);
        }
        // Both are in the order of variables, so they are compared as lists.
        let Touched { uses, defs, .. } = aliases.touched(self.f, stmt);
        let used: Vec<Option<Var>> = operands.uses.iter().map(|&version| self.var(version)).collect();
        let defined: Vec<_> =
            operands.defs.iter().map(|def| (self.var(def.result), def.previous.is_none())).collect();
        if !used.into_iter().eq(uses.into_iter().map(Some)) {
            self.breach(VirtualRule::Touched, block, Some(stmt), "it reads other variables".to_string());
        }
        if !defined.into_iter().eq(defs.into_iter().map(|(var, kills)| (Some(var), kills))) {
            let message = "it defines other variables, or kills others".to_string();
            self.breach(VirtualRule::Touched, block, Some(stmt), message);
        }
    }

    /// Rule `PhiArgs`.
    fn check_phi_args(&mut self, block: Block) {
        for phi in &self.operands.phis[block] {
            let var = self.var(phi.result);
            let holds = phi.args.len() == self.f.cfg.blocks[block].preds.len()
                && phi.args.iter().all(|&arg| self.var(arg) == var);
            if !holds {
                let message = format!("{} has other arguments than its edges", self.name(phi.result));
                self.breach(VirtualRule::PhiArgs, block, None, message);
            }
        }
    }

    /// Rule `Defined`: what is on record for a version is compared with where it is found.
    fn check_definitions(&mut self) {
        // All definitions of each version, and all versions that are mentioned.
        let mut definitions: FxHashMap<Version, Vec<VersionDef>> = FxHashMap::default();
        let mut used: FxHashSet<Version> = FxHashSet::default();
        for block in self.f.chain() {
            for phi in &self.operands.phis[block] {
                definitions.entry(phi.result).or_default().push(VersionDef::Phi(block));
                used.extend(&phi.args);
            }
            for stmt in self.f.block_stmts(block) {
                let operands = &self.operands.stmts[stmt];
                used.extend(
                    operands.uses.iter().copied().chain(operands.defs.iter().filter_map(|def| def.previous)),
                );
                for def in &operands.defs {
                    definitions.entry(def.result).or_default().push(VersionDef::Stmt(stmt));
                }
            }
        }
        used.extend(definitions.keys());
        let mut versions: Vec<Version> = used.into_iter().collect();
        versions.sort_unstable();
        for version in versions {
            let on_record = self.operands.versions.get(version).map(|data| data.def);
            let defs = definitions.get(&version).map_or(&[][..], |defs| defs);
            // At the entry nothing in the text defines it; elsewhere exactly what is on record does.
            let holds = match on_record {
                Some(VersionDef::Entry) => defs.is_empty(),
                Some(def) => *defs == [def],
                None => false,
            };
            if !holds {
                let message =
                    format!("{} has {} definitions, or another one", self.name(version), defs.len());
                self.breach(VirtualRule::Defined, self.f.entry(), None, message);
            }
        }
    }

    /// Where each variable is defined and used.
    fn places(&self) -> BTreeMap<Var, Places> {
        let mut all: BTreeMap<Var, Places> = BTreeMap::new();
        let var = |version: Version| self.operands.versions[version].var;
        for block in self.f.chain() {
            for phi in &self.operands.phis[block] {
                all.entry(var(phi.result)).or_default().phis.insert(block, phi.result);
            }
            for stmt in self.f.block_stmts(block) {
                let operands = &self.operands.stmts[stmt];
                let previous = operands.defs.iter().filter_map(|def| def.previous);
                for used in operands.uses.iter().copied().chain(previous) {
                    let places = all.entry(var(used)).or_default();
                    places.operands.push((block, stmt, OperandVersion::Use(used)));
                }
                for &super::VirtualDef { result, .. } in &operands.defs {
                    let places = all.entry(var(result)).or_default();
                    places.operands.push((block, stmt, OperandVersion::Def(result)));
                    places.last_defs.insert(block, result);
                }
            }
        }
        all
    }

    /// Rule `Reaching`.
    fn check_reaching(&mut self) -> Result<(), ParseError> {
        let places = self.places();
        if places.len() as u64 * self.f.cfg.blocks.len() as u64 > VIRTUAL_STEPS.most {
            return Err(self.f.beyond(VIRTUAL_STEPS));
        }
        for (var, places) in places {
            self.follow_variable(var, &places);
        }
        Ok(())
    }

    /// Follows one variable. A version at entry is the state without a version.
    fn follow_variable(&mut self, var: Var, places: &Places) {
        let entry_or = |version: Version| {
            let def = self.operands.versions[version].def;
            Reaching::Is((def != VersionDef::Entry).then_some(version))
        };
        // What reaches the head of each block, by propagation.
        let heads = propagate_versions(self.f, places);
        let at_end = |block: Block| version_at_end(places, block, heads[block]);
        let mut wrong: Vec<(Block, Option<Stmt>, Version)> = Vec::new();
        // Then through the operands of each block: a use must name what reaches it.
        let mut current: Option<(Block, Reaching)> = None;
        for &(block, stmt, operand) in &places.operands {
            let reaching = match current {
                Some((same_block, reaching)) if same_block == block => reaching,
                _ => heads[block],
            };
            current = Some(match operand {
                OperandVersion::Use(version) => {
                    if reaching != Reaching::Unreached && reaching != entry_or(version) {
                        wrong.push((block, Some(stmt), version));
                    }
                    (block, reaching)
                }
                OperandVersion::Def(version) => (block, Reaching::Is(Some(version))),
            });
        }
        // An argument must name what reaches the end of its predecessor.
        for &block in places.phis.keys() {
            let phi =
                self.operands.phis[block].iter().find(|phi| self.operands.versions[phi.result].var == var);
            for (&arg, from) in phi.iter().flat_map(|phi| &phi.args).zip(self.f.preds(block)) {
                if at_end(from) != Reaching::Unreached && at_end(from) != entry_or(arg) {
                    wrong.push((block, None, arg));
                }
            }
        }
        wrong.sort_unstable();
        for (block, stmt, version) in wrong {
            let message =
                format!("{} does not reach its use on every path, or another one does", self.name(version));
            self.breach(VirtualRule::Reaching, block, stmt, message);
        }
    }
}

/// What reaches the head of each block, after its PHI node.
fn propagate_versions(f: &Function<'_>, places: &Places) -> SecondaryMap<Block, Reaching> {
    let mut heads: SecondaryMap<Block, Reaching> = SecondaryMap::new();
    heads[f.entry()] = Reaching::Is(None);
    let mut work = vec![f.entry()];
    while let Some(block) = work.pop() {
        let at_end = version_at_end(places, block, heads[block]);
        for dest in f.succs(block) {
            let merged = match (places.phis.get(&dest), heads[dest]) {
                (Some(&result), _) => Reaching::Is(Some(result)),
                (None, Reaching::Unreached) => at_end,
                (None, head) if head == at_end => head,
                (None, _) => Reaching::Mixed,
            };
            // It changes at most twice, from unreached to a version and to mixed, so the propagation ends.
            if merged != heads[dest] {
                heads[dest] = merged;
                work.push(dest);
            }
        }
    }
    heads
}

/// What reaches the end of a block, given what reaches its head.
fn version_at_end(places: &Places, block: Block, head: Reaching) -> Reaching {
    match places.last_defs.get(&block) {
        Some(&version) if head != Reaching::Unreached => Reaching::Is(Some(version)),
        _ => head,
    }
}
