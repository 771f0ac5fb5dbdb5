//! Guesses the record that an unknown pointer points to, by the fields that are used through it.

use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use crate::base::text_tables::TextMap;
use crate::ir::{Type, TypeKind};

/// The fields of records, and the fields used through pointers to something unknown.
pub(super) struct Records<'a> {
    /// The records with a field of this name, in order of first sight.
    having: TextMap<&'a str, Vec<TypeVarId>>,
    /// The fields used of unknown types, by variable, in order of first sight.
    used: Vec<(TypeVarId, &'a str)>,
}

impl<'a> Records<'a> {
    pub fn new(vars: &TypeVars<'_, 'a>) -> Self {
        let mut records = Records { having: TextMap::default(), used: Vec::new() };
        for &id in vars.parts() {
            let part = vars.var(id);
            // What is dereferenced, indexed or called is no record.
            let (TypeVar::Part(of, _), Some(field)) = (part, part.field()) else { continue };
            match vars.var(of) {
                TypeVar::Record(_) | TypeVar::Tagged(_) => records.having.entry(field).or_default().push(of),
                _ => records.used.push((of, field)),
            }
        }
        records.used.sort_by_key(|&(of, _)| of);
        records
    }

    /// The pointer to the record that shares most fields with the pointer's target.
    pub fn guess(&self, pointer: TypeVarId, vars: &mut TypeVars<'_, 'a>) -> Option<Type> {
        let target = vars.id(TypeVar::Part(pointer, "*"));
        let mut shared: Vec<(TypeVarId, u32)> = Vec::new();
        let first = self.used.partition_point(|&(of, _)| of < target);
        let fields = self.used[first..].iter().take_while(|&&(of, _)| of == target);
        for (_, field) in fields.clone() {
            for &record in self.having.get(field).into_iter().flatten() {
                match shared.iter_mut().find(|(seen, _)| *seen == record) {
                    Some((_, count)) => *count += 1,
                    None => shared.push((record, 1)),
                }
            }
        }
        let (record, count) = shared.into_iter().rev().max_by_key(|&(_, count)| count)?;
        if 2 * count as usize <= fields.count() {
            return None;
        }
        let record = match vars.var(record) {
            TypeVar::Record(name) => TypeKind::Named(name),
            TypeVar::Tagged(tag) => TypeKind::Tagged(tag),
            _ => return None,
        };
        let record = vars.types.intern(record);
        Some(vars.pointer(record))
    }
}
