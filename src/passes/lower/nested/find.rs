//! Which functions of a dump are nested in which.
//!
//! A dump prints a function before those nested in it, and the one defined last first. A scope
//! declares the functions nested in it as `static`, which no other function declaration in a scope
//! can be.

use crate::ir::plain_name;
use crate::ir::{Function, Stmt, StmtKind};
use std::ops::Range;

/// A function and those nested in it.
///
/// ```
/// use tressa::passes::lower::nested;
///
/// let nests = nested::find([("outer", vec!["inner"]), ("inner", vec![])]);
/// assert_eq!(nests[0].outer, [None, Some(0)]);
/// ```
#[derive(Clone, Debug)]
pub struct Nest {
    /// Where in the dump they stand.
    pub range: Range<usize>,
    /// For each which one it is nested in; the first one is the outermost.
    pub outer: Vec<Option<usize>>,
}

/// All nests of a dump, whose functions are given by their names and those that they declare as
/// nested.
pub fn find<'a>(functions: impl IntoIterator<Item = (&'a str, Vec<&'a str>)>) -> Vec<Nest> {
    let mut nests: Vec<Nest> = Vec::new();
    // The functions around the one at hand, with the names that they declare and that have not come
    // yet.
    let mut around: Vec<(usize, Vec<&str>)> = Vec::new();
    let mut start = 0;
    let mut outer: Vec<Option<usize>> = Vec::new();
    let mut close = |start: usize, outer: &mut Vec<Option<usize>>| {
        let outer = std::mem::take(outer);
        if outer.len() > 1 {
            nests.push(Nest { range: start..start + outer.len(), outer });
        }
    };
    for (at, (name, declared)) in functions.into_iter().enumerate() {
        while let Some((_, expected)) = around.last_mut() {
            if let Some(found) = expected.iter().position(|&declared| declared == name) {
                expected.remove(found);
                break;
            }
            around.pop();
        }
        if around.is_empty() {
            close(start, &mut outer);
            start = at;
        }
        outer.push(around.last().map(|&(outer, _)| outer - start));
        around.push((at, declared));
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

/// The name in `static int f (int, int);`, without the number that a `-uid` dump prints behind it.
fn nested_name(line: &str) -> Option<&str> {
    let declared = line.strip_prefix("static ").or_else(|| line.strip_prefix("auto "))?;
    let (head, _) = declared.split_once(" (")?;
    let name = plain_name(head.rsplit([' ', '*']).next()?);
    (!name.is_empty()).then_some(name)
}
