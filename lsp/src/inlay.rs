//! Inlay hints: types that the dump does not show, how often names are used, where loops begin.

use super::document::Document;
use super::mentions::{Mentioned, Role};
use super::protocol::{InlayHint, InlayHintKind, RangeParams};
use serde_json::Value;
use std::rc::Rc;
use tressa::analysis::dom::DomTree;
use tressa::analysis::loops::LoopTree;
use tressa::analysis::operands::is_virtual;
use tressa::analysis::uses::num_imm_uses;
use tressa::ir::{Function, Name, Stage};
use tressa::text::print;
use tressa_study::internals::view::counted;

/// Which inlay hints the editor wants: all, unless it says otherwise.
#[derive(Clone, Copy)]
pub struct Settings {
    /// Types of names where the dump has none.
    pub types: bool,
    /// How often names are used.
    pub uses: bool,
    /// The headers of loops.
    pub loops: bool,
}

impl Settings {
    /// Reads `{ "inlayHints": { "types": false } }`, which may be nested under the name of the program.
    pub fn from_options(options: &Value) -> Settings {
        let options = if options["tressa"].is_object() { &options["tressa"] } else { options };
        let hint = |name: &str| options["inlayHints"][name].as_bool().unwrap_or(true);
        Settings { types: hint("types"), uses: hint("uses"), loops: hint("loops") }
    }
}

/// The hints in a range of lines.
pub fn hints(document: &Document<'_>, settings: Settings, params: RangeParams) -> Vec<InlayHint> {
    let (start, end) = (document.lines.offset(params.range.start), document.lines.offset(params.range.end));
    let mut hints = Vec::new();
    for item in document.unit.items() {
        let begin = document.start(item.index());
        let is_touched = begin < end && begin + item.chunk().text.len() > start;
        if let (true, Ok(read), Ok(f)) = (is_touched, item.function(), document.in_ssa_form(item.index())) {
            hints.extend(hints_of_function(document, &read, &f, settings, start..end, item.index()));
        }
    }
    hints
}

fn hints_of_function(
    document: &Document<'_>,
    read: &Function<'_>,
    f: &Rc<Function<'_>>,
    settings: Settings,
    wanted: std::ops::Range<usize>,
    function: usize,
) -> Vec<InlayHint> {
    let mut hints = Vec::new();
    let loops = (settings.loops && f.stage >= Stage::Cfg).then(|| {
        let f: &Function<'_> = f;
        LoopTree::new(f, &DomTree::new(f))
    });
    let start = document.start(function);
    for mention in document.mentions(function).iter().filter(|mention| mention.role == Role::Defines) {
        let end = start + mention.end as usize;
        if !wanted.contains(&end) {
            continue;
        }
        let mut push = |at: usize, label: String, kind: Option<InlayHintKind>| {
            let is_type = kind.is_some();
            hints.push(InlayHint {
                position: document.lines.position(at),
                label,
                kind,
                padding_left: !is_type,
            });
        };
        match mention.item {
            Mentioned::Name(name) if f.name_of_version(name.as_u32()).is_some() => {
                if let Some(ty) = missing_type(read, f, name).filter(|_| settings.types) {
                    push(end, format!(": {ty}"), Some(InlayHintKind::Type));
                }
                let line = document.lines.line(end);
                if settings.uses && read.stage == Stage::Ssa && !is_virtual(f, name) {
                    let at = document.lines.start(line) + document.lines.text(line).len();
                    push(at, counted(num_imm_uses(f, name), "use"), None);
                }
            }
            Mentioned::Block(number) => {
                let has_number = |&block: &tressa::ir::Block| f.cfg.blocks[block].index == number;
                let Some(loops) = &loops else { continue };
                let header = f.chain().find(has_number);
                let index = loops
                    .loops
                    .iter()
                    .skip(1)
                    .position(|data| data.header.is_some() && data.header == header);
                if let Some(index) = index {
                    let line = document.lines.line(end);
                    let at = document.lines.start(line) + document.lines.text(line).len();
                    push(at, format!("(loop {})", index + 1), None);
                }
            }
            _ => {}
        }
    }
    hints
}

/// The type of a name, if the dump as it was read does not say it.
fn missing_type(read: &Function<'_>, f: &Function<'_>, name: Name) -> Option<String> {
    let is_shown = read.ssa.names.get(name).is_some_and(|_| read.name_type(name).is_some());
    let ty = f.name_type(name).filter(|_| !is_shown && !is_virtual(f, name))?;
    Some(print::spelled(&f.types, ty))
}
