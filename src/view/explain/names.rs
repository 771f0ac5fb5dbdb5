//! Where an SSA name is made, and why it has its number: `--name x_5`.

use super::{Explainer, Origin, Section};
use crate::analysis::operands::is_virtual;
use crate::analysis::uses::{imm_uses, use_stmt};
use crate::ir::{Def, Holder, Name, VarKind};

impl Explainer<'_, '_> {
    pub(super) fn name(&self, name: Name) -> Vec<Section> {
        let mut about = vec![self.what(name)];
        about.extend(self.meaning(name));
        if let Def::Stmt(stmt) = self.f.ssa.names[name].def
            && is_virtual(self.f, name)
        {
            about.extend(self.memory_reason(stmt));
        }
        let mut sections = vec![Section::new(format!("SSA name {}", self.words.name(name)), about)];
        if self.knows_construction() {
            sections.push(Section::new("number", self.number_reason(name)));
        }
        sections.push(self.uses(name));
        sections
    }

    /// What the name is a version of, and its definition.
    fn what(&self, name: Name) -> String {
        let data = &self.f.ssa.names[name];
        let of = match (data.var, self.var_of(name)) {
            (Some(var), _) => format!("a version of {}, {}", self.words.variable(var), self.kind(var)),
            (None, Some(var)) => {
                format!(
                    "a version of {}, {}, which dumps do not name",
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
                VarKind::Param => "(D): its default definition, the value that the caller passes.".to_string(),
                VarKind::Virtual => "(D): its default definition, memory as the caller leaves it.".to_string(),
                VarKind::Local => format!(
                    "(D): its default definition. No statement gives {} a value on the way to a use, so the value is undefined there.",
                    self.words.variable(var)
                ),
                _ => "(D): its default definition, the value on entry.".to_string(),
            });
        }
        if data.abnormal {
            sentences.push(
                "(ab): it is in a PHI node with an abnormal edge, where no copy can be inserted. So all such versions must stay in one variable."
                    .to_string(),
            );
        }
        sentences
    }

    /// Why the name has its version.
    fn number_reason(&self, name: Name) -> Vec<String> {
        let version = name.as_u32();
        let history = &self.history;
        let Some(at) = history.made.iter().rposition(|&(made, _)| made == name) else {
            return vec![format!("Version {version} stands in the gimple dump: the gimplifier made it.")];
        };
        let who = match history.made[at].1 {
            Origin::Phi(block) => format!(
                "insert_phi_nodes made it for the PHI node of {}. Variables come in the order of their declarations, then blocks in the order of their numbers.",
                self.words.block(block)
            ),
            Origin::Definition(stmt) => format!(
                "rewrite_dom_walker made it where its walk over the dominator tree met {}.",
                self.words.stmt(stmt)
            ),
            Origin::Default => {
                "rewrite_dom_walker made it where its walk met the first use that no definition reaches."
                    .to_string()
            }
            Origin::EarlierPass => "A pass ahead of the construction made it.".to_string(),
        };
        let before = &history.made[..at];
        let count = |wanted: fn(&Origin) -> bool| before.iter().filter(|(_, origin)| wanted(origin)).count();
        let parts = [
            (count(|origin| *origin == Origin::EarlierPass), "of earlier passes"),
            (count(|origin| matches!(origin, Origin::Phi(_))), "of PHI nodes"),
            (count(|origin| *origin == Origin::Default), "of default definitions"),
            (count(|origin| matches!(origin, Origin::Definition(_))), "of statements"),
        ];
        let parts: Vec<String> = parts
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        let made = match parts.is_empty() {
            true => "It is the first name that is made.".to_string(),
            false => format!("Names made before it: {}.", parts.join(", ")),
        };
        let number = match history.reused.contains(name) {
            true => format!(
                "Version {version} had been released: make_ssa_name gives out released versions first, the last one ahead of the others."
            ),
            false => match self.gimplifier_versions() {
                0 => format!("No version was released, so {version} is the next number."),
                last => format!(
                    "No released version was left, so {version} is the next number; the gimple dump uses numbers up to {last}."
                ),
            },
        };
        vec![who, made, number]
    }

    /// The largest version that the gimple dump uses.
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
            count => format!("{count} uses, the latest first, as in GCC's list."),
        };
        Section::new("immediate uses", vec![sentence]).with_table(&["block", "by"], rows)
    }
}
