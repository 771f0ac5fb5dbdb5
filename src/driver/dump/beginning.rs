//! Where the gimplifier's DECL_UIDs begin, in a dump whose first functions show none of them.
//!
//! The C front end reads the whole file before anything is gimplified, so the numbers begin behind those of all
//! declarations. Where the number of a function is stated, the last such function tells how far the front end came: its
//! result follows, and what its body declares. Else the declarations that the dump knows of are counted from the first
//! number that a program may have; fields, types and prototypes that no statement needs are not among them.

use super::Dump;
use super::counters::last_declared;
use super::spare::Spare;
use crate::ir::plain_name;
use crate::ir::{Callee, ExprData, Function, StmtKind, TypeKind, VarData, VarKind};
use crate::reconstruct::last_loop_label_uid;
use crate::target::dialect::Dialect;
use rustc_hash::FxHashSet;

/// What the gimplifier declares beside its first temporary and never shows.
const UNSEEN: u32 = 1;

/// What a dump tells of where the numbers begin.
#[derive(Debug)]
pub(super) struct Beginning {
    /// Behind the last function whose number is stated or shown.
    stated: Option<u32>,
    /// How many declarations are known of.
    count: u32,
    /// The last number that the front end is seen to have given to a label.
    shown: u32,
}

impl Beginning {
    /// Whether the number of a function tells it.
    pub fn is_stated(&self) -> bool {
        self.stated.is_some()
    }

    /// The number that the first function's own follow.
    pub fn number(&self, dialect: Dialect) -> u32 {
        let counted = || dialect.first_number().saturating_add(self.count).saturating_sub(1);
        self.stated.unwrap_or_else(counted).max(self.shown).saturating_add(UNSEEN)
    }
}

/// Reads the whole dump for it.
pub(super) fn beginning(dump: &Dump<'_>) -> Beginning {
    let (mut stated, mut count, mut shown) = (last_declared(dump), Count::default(), 0);
    let defined: FxHashSet<&str> = dump.items().map(|item| item.name()).collect();
    count.seen.extend(defined.iter().map(|name| Seen::Name(plain_name(name).to_string())));
    // Functions nested in those at hand that say nothing of parameters.
    let mut unprototyped = FxHashSet::default();
    // Where the function at hand ends, with those nested in it so far.
    let mut end: Option<u32> = None;
    for item in dump.items() {
        let Ok(text) = dump.text(item.index()) else { continue };
        let Ok(f) = item.read(&text, &mut Spare::default()) else { continue };
        let is_inner = dump.items.member(item.index()).is_some_and(|member| !member.is_outermost());
        unprototyped.retain(|_: &String| is_inner);
        let numbers = numbers_of_head(&f, &unprototyped) + declared(&f, &defined);
        unprototyped
            .extend(f.decls.vars.values().filter(|var| is_unprototyped(var)).map(|var| var.name.to_string()));
        end = match dump.facts.numbers.functions.get(plain_name(f.name)) {
            Some(&number) => Some(number.saturating_add(1 + declared(&f, &defined))),
            None => end.filter(|_| is_inner).map(|end| end.saturating_add(numbers)),
        };
        stated = stated.max(end);
        shown = shown.max(last_loop_label_uid(&f));
        count.of += numbers;
        count.add(&f);
    }
    Beginning { stated, count: count.of, shown }
}

/// How many numbers a definition takes up to its body: those of parameters (`(void)` counts as one, which the definition's own
/// line does not tell from `()`), the function, its result.
fn numbers_of_head(f: &Function<'_>, unprototyped: &FxHashSet<String>) -> u32 {
    let least = u32::from(!unprototyped.contains(f.name));
    (f.decls.params.len() as u32).max(least) + 2
}

/// Whether a function is declared with `()`.
fn is_unprototyped(var: &VarData<'_>) -> bool {
    var.kind == VarKind::Function && var.decl.ends_with(" ()")
}

/// How many numbers the body takes.
fn declared(f: &Function<'_>, defined: &FxHashSet<&str>) -> u32 {
    let of_var = |var: &VarData<'_>| match var.kind {
        _ if var.decl.is_empty() || var.anonymous || var.name.contains('.') => 0,
        VarKind::Local | VarKind::Static | VarKind::Extern => 1,
        // What is called without a declaration is declared for the file and for the block; built-ins are there already.
        VarKind::Function if !defined.contains(var.name) => 1 + u32::from(is_unprototyped(var)),
        _ => 0,
    };
    let labels = f.decls.labels.values().filter(|label| label.decl_uid.is_none() && !label.artificial);
    f.decls.vars.values().map(of_var).sum::<u32>() + labels.count() as u32
}

/// Declarations of the functions so far.
#[derive(Default)]
struct Count {
    of: u32,
    seen: FxHashSet<Seen>,
}

#[derive(PartialEq, Eq, Hash)]
enum Seen {
    Name(String),
    Record(String),
    Field(String),
}

impl Count {
    fn add(&mut self, f: &Function<'_>) {
        for data in f.body.stmts.values() {
            if let StmtKind::Call(call) = &data.kind
                && let Callee::Direct(callee) = call.callee
                && f.decls.vars[callee].decl.is_empty()
                && !f.decls.vars[callee].name.starts_with("__builtin_")
            {
                let params = call.args.len(&f.body.expr_lists) as u32;
                self.first(Seen::Name(plain_name(f.decls.vars[callee].name).to_string()), 1 + params.max(1));
            }
        }
        for var in f.decls.vars.values().filter(|var| var.kind == VarKind::Global) {
            self.first(Seen::Name(var.name.to_string()), 1);
        }
        for data in f.body.exprs.values() {
            if let ExprData::Component { field, .. } | ExprData::Arrow { field, .. } = data {
                self.first(Seen::Field(field.to_string()), 1);
            }
        }
        for ty in f.types.all() {
            if let TypeKind::Named(name) = f.types.kind(ty)
                && ["struct ", "union ", "enum "].iter().any(|word| name.starts_with(word))
            {
                self.first(Seen::Record(name.to_string()), 1);
            }
        }
    }

    fn first(&mut self, seen: Seen, numbers: u32) {
        if self.seen.insert(seen) {
            self.of += numbers;
        }
    }
}
