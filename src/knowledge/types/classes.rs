//! Classes of type variables that are unified: no type meets any of them, and so the use of all decides.

use super::bounds::Bounds;
use super::defaults::{DefaultFor, default_type};
use super::relations::{Piece, Relation};
use super::solve::{NESTED, Solver};
use super::term::Term;
use super::type_var::{TypeVar, TypeVarId};
use crate::base::containers::UnionFind;
use crate::ir::{Type, TypeKind};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

impl<'a> Solver<'_, '_, 'a> {
    /// Binds the classes of unified variables by their use. Returns whether there is one.
    pub(super) fn bind_classes(&mut self, default: DefaultFor) -> bool {
        let before = self.bound.len();
        for (members, bounds) in self.classes().into_iter().rev() {
            let typedef = members.iter().find(|&&var| matches!(self.vars.var(var), TypeVar::Typedef(_)));
            let Some(&of) = typedef.or(members.first()) else { continue };
            let record = if bounds.is_pointer() { self.record_behind(&members) } else { None };
            if let Some(ty) = record.or_else(|| default_type(of, &bounds, default, self.vars)) {
                let open = members.into_iter().filter(|&var| self.vars.suppose(var, ty));
                self.bound.extend(open);
            }
        }
        self.bound.len() > before
    }

    /// The pointer to the only record that has all fields that are used through these pointers.
    fn record_behind(&mut self, pointers: &[TypeVarId]) -> Option<Type> {
        let targets = pointers.iter().filter_map(|&of| self.vars.find(TypeVar::Part(of, "*")));
        let fields: Vec<&str> = targets.flat_map(|target| self.vars.fields_of(target)).collect();
        let mut having: Option<Vec<TypeVarId>> = None;
        for field in fields {
            let records = self.vars.records_with(field);
            having = Some(match having {
                None => records,
                Some(having) => having.into_iter().filter(|of| records.contains(of)).collect(),
            });
        }
        let [record] = having?[..] else { return None };
        let record = match self.vars.var(record) {
            TypeVar::Record(name) => TypeKind::Named(name),
            TypeVar::Tagged(tag) => TypeKind::Tagged(tag),
            _ => return None,
        };
        let record = self.vars.types.intern(record);
        Some(self.vars.pointer(record))
    }

    /// The classes of open variables, of which values are used, and their bounds.
    fn classes(&mut self) -> Vec<(Vec<TypeVarId>, Bounds)> {
        let mut sets = self.unified();
        let mut classes: IndexMap<u32, (Vec<TypeVarId>, Bounds), FxBuildHasher> = IndexMap::default();
        for (var, has_value) in self.valued() {
            let (_, bounds) = classes.entry(sets.find(var.position() as u32)).or_default();
            bounds.has_value |= has_value;
        }
        classes.sort_unstable_keys();
        for var in self.vars.own() {
            if self.vars.is_final(var) {
                continue;
            }
            if let Some((members, bounds)) = classes.get_mut(&sets.find(var.position() as u32)) {
                members.push(var);
                self.bounds.get(&var).into_iter().for_each(|of_var| bounds.unify(of_var));
            }
        }
        classes.into_values().collect()
    }

    /// Unifies the open variables whose values meet each other, and the same parts of unified wholes.
    fn unified(&mut self) -> UnionFind {
        let mut sets = UnionFind::new(self.vars.own().len());
        for at in 0..self.pieces.len() {
            if let (Piece::Relation(a, Relation::Flow | Relation::Same, b), _) = self.pieces[at]
                && let (Some(a), Some(b)) = (self.variable(a), self.variable(b))
            {
                sets.union(a.position() as u32, b.position() as u32);
            }
        }
        let parts: Vec<(u32, u32, &str)> = self
            .vars
            .own()
            .filter_map(|var| match self.vars.var(var) {
                TypeVar::Part(of, step) if !self.vars.is_final(var) && !self.vars.is_final(of) => {
                    Some((var.position() as u32, of.position() as u32, step))
                }
                _ => None,
            })
            .collect();
        for _ in 0..NESTED {
            let mut first: FxHashMap<(u32, &str), u32> = FxHashMap::default();
            let mut changed = false;
            for &(part, of, step) in &parts {
                let same = *first.entry((sets.find(of), step)).or_insert(part);
                changed |= sets.union(same, part);
            }
            if !changed {
                break;
            }
        }
        sets
    }

    /// The open variables of terms that are types of values or of objects with an address, and whether of values.
    fn valued(&self) -> Vec<(TypeVarId, bool)> {
        let mut valued = Vec::new();
        for &id in self.values.open_terms() {
            let term = self.terms.get(id);
            let (of, has_value) = match term {
                Term::Alias(..) | Term::Known(_) | Term::Opaque => (id, true),
                _ if term.is_computed() => (id, true),
                Term::Address(of) => (of, false),
                _ => continue,
            };
            let is_known = self.values.ty(of).is_some() && !matches!(term, Term::Known(_));
            let var = self.values.var(of).filter(|&var| !is_known && !self.vars.is_final(var));
            valued.extend(var.map(|var| (var, has_value)));
        }
        valued
    }
}
