//! Source places of statements and edges, which decide at -O0 what is merged.
//!
//! Without optimization GCC keeps the places of jumps within reach of a debugger: a block that only
//! forwards stays, and two blocks are not merged, where a `goto_locus` would get lost. Only equality
//! of places matters. `-lineno` dumps state them; for the others they are guessed by how the
//! gimplifier makes its jumps:
//!
//! - a label has a place if it is the user's or a `case`;
//! - the jump behind the `then` part of a plain `if` with an `else` has none
//!   (`gimple_set_do_not_emit_location` in `gimplify_cond_expr`), nor has one behind a clobber, which
//!   the lowering of a `finally` makes;
//! - every other jump has one, which is that of the statement before it: both stem from one
//!   statement of the program, or the jump ends a part of it (`shortcut_cond_expr`). Behind a label
//!   it has one of its own.

use super::predicates::{is_clobber, label_of};
use crate::ir::{Edge, Function, Label, Place, Stmt, StmtKind};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

/// The places of a function's statements; those of edges are [`EdgeData::place`](crate::ir::EdgeData::place).
#[derive(Debug, Default)]
pub(super) struct Places {
    stmts: SecondaryMap<Stmt, PackedOption<Place>>,
    count: u32,
}

impl Places {
    /// For a function that has no blocks yet and stands in the order of `stmts`.
    pub fn of_sequence(f: &Function<'_>, stmts: &[Stmt]) -> Self {
        let mut places = Places::default();
        if !places.read(f) {
            places.guess(f, stmts);
        }
        places
    }

    /// For a function whose edges have their places already.
    pub fn of_blocks(f: &mut Function<'_>) -> Self {
        let mut places = Places::default();
        if !places.read(f) {
            let known = f.edges.values().filter_map(|e| e.place.expand()).map(|place| place.as_u32() + 1);
            places.count = known.max().unwrap_or(0);
            places.guess_labels(f);
        }
        places
    }

    /// `gimple_location`
    pub fn stmt(&self, stmt: Stmt) -> Option<Place> {
        self.stmts[stmt].expand()
    }

    /// A statement takes the place of another.
    pub fn copy_stmt(&mut self, from: Stmt, to: Stmt) {
        self.stmts[to] = self.stmts[from];
    }

    fn fresh(&mut self) -> PackedOption<Place> {
        self.count += 1;
        Place::from_u32(self.count - 1).into()
    }

    /// Takes the places that the dump states. `false` if it states none.
    fn read(&mut self, f: &Function<'_>) -> bool {
        let mut known: FxHashMap<&str, PackedOption<Place>> = FxHashMap::default();
        for (stmt, data) in f.stmts.iter() {
            if let Some(loc) = data.loc {
                self.stmts[stmt] = *known.entry(loc).or_insert_with(|| self.fresh());
            }
        }
        !known.is_empty()
    }

    fn guess_labels(&mut self, f: &Function<'_>) {
        let mut cases = EntitySet::<Label>::new();
        for data in f.stmts.values() {
            if let StmtKind::Switch { cases: labels, .. } = &data.kind {
                cases.extend(labels.iter().map(|case| case.label));
            }
        }
        for (stmt, data) in f.stmts.iter() {
            if let StmtKind::Label { label } = data.kind
                && (!f.labels[label].artificial || cases.contains(label))
            {
                self.stmts[stmt] = self.fresh();
            }
        }
    }

    fn guess(&mut self, f: &Function<'_>, stmts: &[Stmt]) {
        self.guess_labels(f);
        let plain = plain_else_labels(f);
        for (i, &stmt) in stmts.iter().enumerate() {
            let prev = i.checked_sub(1).map(|i| stmts[i]);
            self.stmts[stmt] = match (&f.stmts[stmt].kind, prev) {
                (StmtKind::Label { .. }, _) => continue,
                (StmtKind::Goto { label }, Some(prev)) => {
                    let next = stmts.get(i + 1).and_then(|&next| label_of(f, next));
                    let ends_then = next.is_some_and(|next| {
                        plain.contains(next) && f.labels[*label].decl_uid > f.labels[next].decl_uid
                    });
                    let predicted = matches!(f.stmts[prev].kind, StmtKind::Predict { .. });
                    if is_clobber(f, prev) || (ends_then && !predicted) {
                        None.into()
                    } else if label_of(f, prev).is_none() {
                        self.stmts[prev]
                    } else {
                        self.fresh()
                    }
                }
                _ if is_clobber(f, stmt) => None.into(),
                _ => self.fresh(),
            };
        }
    }
}

/// The labels of `else` parts of conditions that are no `&&` or `||`: those get their labels before
/// the operands do, plain ones one right after the other.
fn plain_else_labels(f: &Function<'_>) -> EntitySet<Label> {
    let mut plain = EntitySet::new();
    for data in f.stmts.values() {
        if let StmtKind::Cond { then_label: Some(then), else_label: Some(other), .. } = data.kind
            && f.labels[then].decl_uid < f.labels[other].decl_uid
        {
            plain.insert(other);
        }
    }
    plain
}

/// The place of an edge, `goto_locus`.
pub(super) fn edge_place(f: &Function<'_>, edge: Edge) -> Option<Place> {
    f.edges[edge].place.expand()
}
