//! Where an SSA name is made, and why it has its number: `--name x_5`.

use super::{Explainer, Origin, Section};
use crate::view::words::some;
use tressa::analysis::operands::is_virtual;
use tressa::analysis::uses::{imm_uses, use_stmt};
use tressa::ir::{Def, ExprData, Holder, Name, VarKind};

impl Explainer<'_, '_> {
    pub(super) fn name(&self, name: Name) -> Vec<Section> {
        let mut about = vec![self.what(name)];
        about.extend(self.meaning(name));
        if let Def::Stmt(stmt) = self.f.ssa.names[name].def {
            about.extend(match is_virtual(self.f, name) {
                true => self.memory_reason(stmt),
                false => self.unchanged_memory(stmt),
            });
        }
        let mut sections = vec![Section::new(format!("SSA name {}", self.words.name(name)), about)];
        if self.knows_construction() {
            sections.push(Section::new("number", self.number_reason(name)));
        }
        sections.push(self.uses(name));
        sections.extend(self.live_range(name));
        sections
    }

    /// Where a register's name is live.
    fn live_range(&self, name: Name) -> Option<Section> {
        if is_virtual(self.f, name) {
            return None;
        }
        let sentence = match self.live().map(|live| live.range_text(&self.words, name)) {
            Ok(Some(range)) => format!("Live in {range}."),
            Ok(None) => "It is live nowhere.".to_string(),
            Err(why) => format!("Not computed; {why}."),
        };
        Some(Section::new("live range", vec![sentence]))
    }

    /// What the name is a version of, and its definition.
    fn what(&self, name: Name) -> String {
        let data = &self.f.ssa.names[name];
        let of = match (data.var, self.var_of(name)) {
            (Some(var), _) => format!("a version of {}, {}", self.words.variable(var), self.kind(var)),
            (None, Some(var)) => {
                format!(
                    "a version of {}, {}, whose name dumps do not show",
                    self.words.variable(var),
                    self.kind(var)
                )
            }
            (None, None) => "a temporary without a variable".to_string(),
        };
        let (block, by) = self.definition(name);
        match data.def {
            Def::Default | Def::None => format!("{} is {of}.", self.words.name(name)),
            _ => format!("{} is {of}. {by} in block {block} defines it.", self.words.name(name)),
        }
    }

    /// What `(D)` and `(ab)` mean here.
    fn meaning(&self, name: Name) -> Vec<String> {
        let data = &self.f.ssa.names[name];
        let mut sentences = Vec::new();
        if data.def == Def::Default
            && let Some(var) = data.var
        {
            sentences.push(match self.f.decls.vars[var].kind {
                _ if self.namesakes(var) > 1 => "(D): its default definition, the value on entry.".to_string(),
                VarKind::Param => "(D): its default definition, the value that the caller passes.".to_string(),
                VarKind::Virtual => "(D): its default definition, memory as the caller leaves it.".to_string(),
                VarKind::Local => format!(
                    "(D): its default definition. On some path to a use no statement assigns {}, so the value there is undefined.",
                    self.words.variable(var)
                ),
                _ => "(D): its default definition, the value on entry.".to_string(),
            });
        }
        if data.abnormal {
            let is = if self.knows_construction() { "is" } else { "is, or was," };
            sentences.push(format!(
                "(ab): it {is} in a PHI node with an abnormal edge, where no copy can be inserted, so all such versions of the variable must share one location."
            ));
        }
        sentences
    }

    /// Why the name has its version.
    fn number_reason(&self, name: Name) -> Vec<String> {
        let made = &self.history.made;
        let Some(at) = made.iter().rposition(|&(made, _)| made == name) else {
            return self.gimplifier_reason(name);
        };
        let (before, origin) = (&made[..at], made[at].1);
        vec![self.maker(origin), made_before(before), self.version_reason(name, before)]
    }

    /// Why a name of the gimple dump has its version.
    fn gimplifier_reason(&self, name: Name) -> Vec<String> {
        let first = self.history.first_pass;
        if first != "lower" {
            return vec![format!("It existed before pass \"{first}\".")];
        }
        let version = name.as_u32();
        let identifier = self.f.identifier(name).and_then(|identifier| identifier.rsplit_once('.'));
        let is_address = self
            .f
            .assigned_value(name)
            .is_some_and(|value| matches!(self.f.body.exprs[value], ExprData::AddrOf { .. }));
        let held = match (identifier, is_address) {
            (Some((of, _)), false) => format!("the value of {of}, whose name it keeps as its identifier"),
            (Some((of, _)), true) => format!("the address of {of}, whose name it keeps as its identifier"),
            (None, _) => "the value of a subexpression".to_string(),
        };
        let number = match version {
            1 => "It is the first such name in the function, so it has version 1.".to_string(),
            _ => format!(
                "The gimplifier numbers its names from 1, in the order in which it creates them, operands first. This is number {version}."
            ),
        };
        vec![format!("Already present in the gimple dump: the gimplifier created it for {held}."), number]
    }

    /// Who made a name.
    fn maker(&self, origin: Origin) -> String {
        match origin {
            Origin::Phi(block) => format!(
                "Created by insert_phi_nodes for the PHI node of {}. It takes variables in the order of their declarations, and for each its blocks in the order of their numbers.",
                self.words.block(block)
            ),
            Origin::Definition(stmt) => format!(
                "Created by rewrite_dom_walker when it reached {}.",
                self.words.stmt(stmt)
            ),
            Origin::Default => {
                "Created by rewrite_dom_walker at the first use that no definition reaches."
                    .to_string()
            }
            Origin::Pass("lower") => {
                "Created by pass \"lower\" when it folded a call of a built-in function (gimple_fold_builtin).".to_string()
            }
            Origin::Pass("cfg") => {
                "Created by pass \"cfg\" when it turned a switch with one case into a condition (convert_single_case_switch)."
                    .to_string()
            }
            Origin::Pass("ssa") => {
                "Created by execute_update_addresses_taken for a store to part of a variable that became a register."
                    .to_string()
            }
            Origin::Pass(pass) => format!("Created by pass \"{pass}\"."),
        }
    }

    /// Why a name has its number, after the names that were made before it.
    fn version_reason(&self, name: Name, before: &[(Name, Origin)]) -> String {
        let (version, history) = (name.as_u32(), &self.history);
        if !history.reused.contains(name) {
            return match self.gimplifier_versions() {
                0 => format!("The next free version number was {version}: no released version was left."),
                last => format!(
                    "The next free version number was {version}: no released version was left, and the dump uses numbers up to {last}."
                ),
            };
        }
        let released = match history.released_by[name] {
            Some(pass) => {
                format!("Pass \"{pass}\" released version {version} with the statement that defined it.")
            }
            None => format!(
                "Version {version} was released before pass \"{}\": no statement defines or uses it.",
                history.first_pass
            ),
        };
        let again: Vec<String> = before
            .iter()
            .filter(|(name, _)| history.reused.contains(*name))
            .map(|(name, _)| name.as_u32().to_string())
            .collect();
        let count = again.len();
        let taken = match count {
            0 => "This is the first one reused.".to_string(),
            _ => format!("Reused before it: {}.", some(again.into_iter(), count)),
        };
        format!(
            "{released} make_ssa_name reuses released versions first, the most recently released one before the others. {taken}"
        )
    }

    /// The largest version that the dump uses.
    fn gimplifier_versions(&self) -> u32 {
        let mut made = self.history.made.iter().filter(|(name, _)| !self.history.reused.contains(*name));
        let first = made.next().map_or(self.f.ssa.names.len() as u32, |&(name, _)| name.as_u32());
        first.saturating_sub(1)
    }

    /// The immediate uses, the latest first as in GCC's list.
    fn uses(&self, name: Name) -> Section {
        let row = |of| match of {
            Holder::Phi(phi) => {
                vec![self.number(self.f.ssa.phis[phi].block).into(), self.words.phi(phi).into()]
            }
            Holder::Stmt(stmt) => vec![self.place(stmt).into(), self.words.stmt(stmt).into()],
        };
        let users = imm_uses(self.f, name).filter_map(|of| use_stmt(self.f, of));
        let rows: Vec<_> = users.map(row).collect();
        let sentence = match rows.len() {
            0 => "Nothing uses it.".to_string(),
            1 => "1 use.".to_string(),
            count => format!("{count} uses, most recent first, as in GCC's list."),
        };
        Section::new("immediate uses", vec![sentence]).with_table(&["block", "by"], rows)
    }
}

/// How many names were made before another one, by what they are for.
fn made_before(before: &[(Name, Origin)]) -> String {
    let count = |wanted: fn(&Origin) -> bool| before.iter().filter(|(_, origin)| wanted(origin)).count();
    let parts = [
        (count(|origin| matches!(origin, Origin::Pass(_))), "in earlier steps"),
        (count(|origin| matches!(origin, Origin::Phi(_))), "for PHI nodes"),
        (count(|origin| *origin == Origin::Default), "for default definitions"),
        (count(|origin| matches!(origin, Origin::Definition(_))), "for statements"),
    ];
    let parts: Vec<String> =
        parts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
    match parts.is_empty() {
        true => "It is the first name that the passes create.".to_string(),
        false => format!("Names created before it: {}.", parts.join(", ")),
    }
}
