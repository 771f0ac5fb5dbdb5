//! The parts of a function's text.

use tressa::internals::text::oracle::opens_body;
use tressa::internals::text::parse::{block_header, is_block_header};

/// The head with its opening brace, the declarations, and what follows them.
pub struct Parts<'t> {
    /// All up to the line of the opening brace, with it.
    pub head: &'t str,
    declarations: &'t str,
    /// What follows the declarations, with the closing brace.
    pub body: &'t str,
}

impl<'t> Parts<'t> {
    /// The parts of `text`. Declarations end where blocks begin. Without blocks they end at the first
    /// empty line, unless the first line is no declaration.
    pub fn split(text: &'t str) -> Parts<'t> {
        let mut lines = text.split_inclusive('\n');
        let head: usize = text.len()
            - lines.find(|line| opens_body(line.trim_end())).map_or(0, |_| lines.map(str::len).sum());
        let (head, rest) = text.split_at(head);
        let is_declaration = |line: &str| {
            line.starts_with("  ") && !line.contains(" = ") && (line.ends_with(';') || line.ends_with(' '))
        };
        let blocks = if is_block_header(rest) { Some(0) } else { block_header(rest).map(|at| at + 1) };
        let gap = || rest.find("\n\n").filter(|_| rest.lines().next().is_some_and(is_declaration));
        let (declarations, body) = rest.split_at(blocks.or_else(|| Some(gap()? + 1)).unwrap_or(0));
        Parts { head, declarations, body }
    }

    /// The declarations, with blank lines. A record without a name takes several lines.
    pub fn declarations(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        let mut rest = self.declarations;
        std::iter::from_fn(move || {
            let mut end = 0;
            // The column of the braces of a record without a name; unknown at first.
            let mut record: Option<Option<usize>> = None;
            for line in rest.split_inclusive('\n') {
                end += line.len();
                let column = line.len() - line.trim_start().len();
                record = match record {
                    None => (line.ends_with("struct \n") || line.ends_with("union \n")).then_some(None),
                    Some(None) => Some(Some(column)),
                    Some(Some(brace)) if column == brace && line[column..].starts_with('}') => None,
                    inside => inside,
                };
                if record.is_none() {
                    break;
                }
            }
            let (declaration, after) = rest.split_at(end);
            rest = after;
            (end > 0).then_some(declaration)
        })
    }
}

/// The name that `  long int _5;` or `  int i.3_5;` declares, if it is an SSA name without a variable.
pub fn declared_ssa_name(declaration: &str) -> Option<&str> {
    let (_, name) = declaration.trim().strip_suffix(';')?.rsplit_once(' ')?;
    let (identifier, version) = name.rsplit_once('_')?;
    let is_made = identifier.is_empty() || identifier.contains('.');
    version.parse::<u32>().ok().filter(|_| is_made).map(|_| name)
}
