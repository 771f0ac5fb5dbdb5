//! Finds the nests of functions in a dump.
//!
//! A dump prints a function before those nested in it, and these in reverse order of their
//! definitions. A scope declares the functions nested in it as `static`; other function
//! declarations in a scope cannot be static.

use crate::ir::{Function, Stmt, StmtKind, plain_name};
use std::ops::Range;

/// A function and those nested in it.
#[derive(Clone, Debug)]
pub struct Nest {
    /// Their indexes in the dump.
    pub range: Range<usize>,
    /// For each, the index of the function around it in the nest. The first function is the outermost.
    pub outer: Vec<Option<usize>>,
}

/// All nests of a dump. Each function is given by its name and the names of the nested functions
/// that it declares.
pub fn find<'a>(functions: impl IntoIterator<Item = (&'a str, Vec<&'a str>)>) -> Vec<Nest> {
    let mut nests: Vec<Nest> = Vec::new();
    // The functions around the current one, with the declared names that are not found yet.
    let mut inserted: Vec<(usize, Vec<&str>)> = Vec::new();
    let mut start = 0;
    let mut outer: Vec<Option<usize>> = Vec::new();
    let mut close = |start: usize, outer: &mut Vec<Option<usize>>| {
        let outer = std::mem::take(outer);
        if outer.len() > 1 {
            nests.push(Nest { range: start..start + outer.len(), outer });
        }
    };
    for (at, (name, declared)) in functions.into_iter().enumerate() {
        while let Some((_, expected)) = inserted.last_mut() {
            if let Some(found) = expected.iter().position(|&declared| declared == name) {
                expected.remove(found);
                break;
            }
            inserted.pop();
        }
        if inserted.is_empty() {
            close(start, &mut outer);
            start = at;
        }
        outer.push(inserted.last().map(|&(outer, _)| outer - start));
        inserted.push((at, declared));
    }
    close(start, &mut outer);
    nests
}

/// The functions that the scopes of `f` declare as nested.
pub fn nested_names<'a>(f: &Function<'a>) -> Vec<&'a str> {
    f.body.binds.iter().flat_map(|&scope| declared_nested(f, scope)).collect()
}

/// The nested functions that a scope declares.
pub(super) fn declared_nested<'a>(f: &Function<'a>, scope: Stmt) -> Vec<&'a str> {
    let StmtKind::Bind(bind) = &f.body.stmts[scope].kind else { return Vec::new() };
    bind.other_decls.iter().filter_map(|&(_, line)| nested_name(line)).collect()
}

/// The name in `static int f (int, int);`, without the DECL_UID that a `-uid` dump adds.
fn nested_name(line: &str) -> Option<&str> {
    let declared = line.strip_prefix("static ").or_else(|| line.strip_prefix("auto "))?;
    let (head, _) = declared.split_once(" (")?;
    let name = plain_name(head.rsplit([' ', '*']).next()?);
    (!name.is_empty()).then_some(name)
}
