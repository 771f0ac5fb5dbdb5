//! The DECL_UID that the gimplifier starts from, for a dump whose first functions show none.
//!
//! The C front end reads the whole file before GCC gimplifies anything, so the gimplifier's numbers
//! follow those of all declarations. If the number of a function is stated, the last such function
//! shows how far the front end came: the function's result and the declarations in its body follow.
//! Otherwise the declarations that the dump mentions are counted from the first number of a
//! program. Fields, types and prototypes that no statement needs are missing from that count.

use super::Unit;
use super::head_uids::HIDDEN_UIDS;
use crate::base::text_tables::TextSet;
use crate::ir::{Callee, ExprData, Function, StmtKind, TypeKind, VarData, VarKind, plain_name};
use crate::target::dialect::Dialect;

/// What a dump shows of the gimplifier's first DECL_UID.
#[derive(Debug)]
pub(super) struct UidStart {
    /// The last number of the last function whose number is stated or shown.
    stated: Option<u32>,
    /// The number of declarations that the dump mentions.
    count: u32,
}

impl UidStart {
    /// Whether the stated or shown number of a function determines it.
    pub fn is_stated(&self) -> bool {
        self.stated.is_some()
    }

    /// The last DECL_UID before the first function's own.
    pub fn number(&self, dialect: Dialect) -> u32 {
        let counted = || dialect.first_number().saturating_add(self.count).saturating_sub(1);
        self.stated.unwrap_or_else(counted).saturating_add(HIDDEN_UIDS)
    }
}

/// Reads all functions of the dump and collects what they show.
pub(super) fn uid_start(unit: &Unit<'_>) -> UidStart {
    let (mut stated, mut count) = (unit.last_declared, Count::default());
    let defined: TextSet<&str> = unit.items().map(|item| item.name()).collect();
    count.seen.extend(defined.iter().map(|name| Declared::Name(plain_name(name).to_string())));
    // Functions declared without a prototype inside the current outermost function.
    let mut unprototyped = TextSet::default();
    // The last number of the current outermost function, if it is known.
    let mut end: Option<u32> = None;
    for item in unit.items() {
        let Ok(f) = item.function() else { continue };
        let is_inner = unit.items.member(item.index()).is_some_and(|member| !member.is_outermost());
        unprototyped.retain(|_: &String| is_inner);
        let numbers = uids_of_head(&f, &unprototyped) + uids_of_body(&f, &defined);
        unprototyped
            .extend(f.decls.vars.values().filter(|var| is_unprototyped(var)).map(|var| var.name.to_string()));
        let stated_number =
            unit.facts.function(plain_name(f.name)).and_then(|function| function.number.get());
        end = match stated_number {
            Some(&number) => Some(number.saturating_add(1 + uids_of_body(&f, &defined))),
            None => end.filter(|_| is_inner).map(|end| end.saturating_add(numbers)),
        };
        stated = stated.max(end);
        count.of += numbers;
        count.add(&f);
    }
    UidStart { stated, count: count.of }
}

/// The DECL_UIDs that a definition takes before its body: parameters, the function and its result.
/// `(void)` counts as a parameter, and the definition's line prints it like `()`.
fn uids_of_head(f: &Function<'_>, unprototyped: &TextSet<String>) -> u32 {
    let least = u32::from(!unprototyped.contains(f.name));
    (f.decls.params.len() as u32).max(least) + 2
}

/// Whether a function is declared with `()`.
fn is_unprototyped(var: &VarData<'_>) -> bool {
    var.kind == VarKind::Function && var.decl.ends_with(" ()")
}

/// The number of DECL_UIDs that the declarations in the body take.
fn uids_of_body(f: &Function<'_>, defined: &TextSet<&str>) -> u32 {
    let of_var = |var: &VarData<'_>| match var.kind {
        _ if var.decl.is_empty() || var.anonymous || var.name.contains('.') => 0,
        VarKind::Local | VarKind::Static | VarKind::Extern => 1,
        // A call without a declaration declares the function twice: for the file and for the block.
        VarKind::Function if !defined.contains(var.name) => 1 + u32::from(is_unprototyped(var)),
        _ => 0,
    };
    let labels = f.decls.labels.values().filter(|label| label.decl_uid.is_none() && !label.artificial);
    f.decls.vars.values().map(of_var).sum::<u32>() + labels.count() as u32
}

/// Counts the declarations that functions mention, each once.
#[derive(Default)]
struct Count {
    of: u32,
    seen: TextSet<Declared>,
}

#[derive(PartialEq, Eq, Hash)]
enum Declared {
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
                self.first(
                    Declared::Name(plain_name(f.decls.vars[callee].name).to_string()),
                    1 + params.max(1),
                );
            }
        }
        for var in f.decls.vars.values().filter(|var| var.kind == VarKind::Global) {
            self.first(Declared::Name(var.name.to_string()), 1);
        }
        for data in f.body.exprs.values() {
            if let ExprData::Component { field, .. } | ExprData::Arrow { field, .. } = data {
                self.first(Declared::Field(field.to_string()), 1);
            }
        }
        for ty in f.types.all() {
            if let TypeKind::Named(name) = f.types.kind(ty)
                && ["struct ", "union ", "enum "].iter().any(|word| name.starts_with(word))
            {
                self.first(Declared::Record(name.to_string()), 1);
            }
        }
    }

    fn first(&mut self, seen: Declared, numbers: u32) {
        if self.seen.insert(seen) {
            self.of += numbers;
        }
    }
}
