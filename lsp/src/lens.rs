//! Code lenses above each function, and the commands behind them: texts about a function, and places in other
//! files.

use super::document::Document;
use super::positions::{line_range, uri_of};
use super::protocol::{CodeLens, Command, Location, WholeParams};
use lsp_server::ErrorCode;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use tressa::internals::text::oracle::declared_name;
use tressa::internals::unit::Unit;
use tressa::text::{parse, print};
use tressa::{DumpFlags, Facts};
use tressa_study::internals::dump_name::{dumps_beside, pass_number};
use tressa_study::internals::input::read_file;
use tressa_study::internals::view::page::{NoSources, Page};
use tressa_study::internals::view::trail::{Trails, page};
use tressa_study::internals::view::{Drawing, Explainer, GraphOf, Question, check_size, draw, graph};

/// Why a request has no result.
pub struct Failed {
    pub code: ErrorCode,
    pub message: String,
}

impl Failed {
    /// What was asked for does not exist, or cannot be done.
    pub fn because(why: impl Into<String>) -> Failed {
        Failed { code: ErrorCode::RequestFailed, message: why.into() }
    }
}

/// The commands, with the titles of those that are lenses above functions.
pub const COMMANDS: [(&str, &str); 7] = [
    ("tressa.ssa", "SSA form"),
    ("tressa.explain", "explain"),
    ("tressa.graph", "graph"),
    ("tressa.page", "page"),
    ("tressa.nextPass", "next pass"),
    ("tressa.trail", "all passes"),
    ("tressa.statements", ""),
];

pub fn lenses(document: &Document<'_>, _: WholeParams) -> Vec<CodeLens> {
    let next = next_dump(document.path);
    let is_alone = dumps_beside(document.path).len() < 2;
    let mut lenses = Vec::new();
    for item in document.unit.items().filter(|item| item.stage().is_some()) {
        let (_, range) = document.function_ranges(item.index());
        for (command, title) in COMMANDS {
            let is_missing = match command {
                "tressa.nextPass" => next.is_none(),
                "tressa.trail" => is_alone,
                _ => title.is_empty(),
            };
            if is_missing {
                continue;
            }
            let title = match &next {
                Some((_, pass)) if command == "tressa.nextPass" => format!("in pass \"{pass}\""),
                _ => title.to_string(),
            };
            let argument = json!({ "uri": document.uri, "function": item.name() });
            let (command, arguments) = (command.to_string(), Some(vec![argument]));
            let command = Command { title, command, arguments };
            lenses.push(CodeLens { range, command });
        }
    }
    lenses
}

/// Runs a command. Its first argument names the dump, and most often a function; its result is a text with
/// the name of its language, or places.
pub fn execute(document: &Document<'_>, params: &Value) -> Result<Value, Failed> {
    let command = params["command"].as_str().unwrap_or_default();
    let argument = &params["arguments"][0];
    if command == "tressa.statements" {
        let line = argument["line"].as_u64().unwrap_or_default() as u32;
        return Ok(json!(statements(document, argument["file"].as_str().unwrap_or_default(), line)));
    }
    let name = argument["function"].as_str().unwrap_or_default();
    let item = document
        .function_named(name)
        .ok_or_else(|| Failed::because(format!("the dump has no function {name}")))?;
    if command == "tressa.nextPass" {
        return next_place(document.path, name)
            .map(|place| json!(place))
            .ok_or_else(|| Failed::because(format!("no dump of a later pass next to this one has {name}")));
    }
    if command == "tressa.trail" {
        let page = trail(document.path, name).map_err(Failed::because)?;
        return Ok(json!({ "title": format!("{name}: all passes"), "language": "html", "text": page }));
    }
    let f = document.in_ssa_form(item.index()).map_err(|refusal| Failed::because(refusal.to_string()))?;
    let (language, text) = match command {
        "tressa.ssa" => {
            let mut text = String::new();
            print::function(&f, document.dialect, &mut text);
            ("gimple", text)
        }
        "tressa.explain" => {
            ("text", Explainer::new(&f).explain(&Question::Function).map_err(Failed::because)?.to_string())
        }
        "tressa.graph" => {
            let flow = graph(&f, GraphOf::Cfg, DumpFlags::empty(), &|_| true)
                .and_then(|graph| check_size(&f, &graph, Drawing::Svg).map(|()| graph));
            let flow = flow.map_err(|limit| Failed::because(limit.to_string()))?;
            ("svg", draw(&[flow], Drawing::Svg))
        }
        "tressa.page" => {
            let (facts, mut page, mut out) = (Facts::default(), Page::default(), Vec::new());
            let mut unit = Unit::open(item.chunk().text, &facts);
            let file = document.path.to_string_lossy();
            page.add(&file, &mut unit, document.dialect, |_| true, &NoSources);
            page.write(&mut out).map_err(|error| Failed::because(error.to_string()))?;
            ("html", String::from_utf8_lossy(&out).into_owned())
        }
        _ => return Err(Failed::because(format!("unknown command {command}"))),
    };
    Ok(
        json!({ "title": format!("{name}: {}", command.trim_start_matches("tressa.")), "language": language, "text": text }),
    )
}

/// The dumps of later passes of the same compilation beside this one, the next pass first.
fn later_dumps(path: &Path) -> impl Iterator<Item = PathBuf> {
    let number = pass_number(path);
    dumps_beside(path).into_iter().filter(move |path| pass_number(path) > number)
}

/// The dump of the next pass, and that pass.
fn next_dump(path: &Path) -> Option<(PathBuf, String)> {
    let path = later_dumps(path).next()?;
    let pass = path.extension()?.to_str()?.to_string();
    Some((path, pass))
}

/// Where the next dump that has the function has it.
fn next_place(path: &Path, function: &str) -> Option<Location> {
    later_dumps(path).find_map(|path| {
        let text = read_file(&path).ok()?;
        let chunk = parse::split(&text).find(|chunk| declared_name(chunk.text) == Some(function))?;
        Some(Location { uri: uri_of(&path), range: line_range(chunk.line - 1) })
    })
}

/// The page of the function's path through the dumps of its compilation.
fn trail(path: &Path, function: &str) -> Result<String, String> {
    let mut trails = Trails::default();
    for dump in dumps_beside(path) {
        trails.add(&dump, &read_file(&dump)?, &Facts::default(), |name| name == function);
    }
    let trail = trails.iter().next().ok_or_else(|| format!("no dump next to this one has {function}"))?;
    let mut out = Vec::new();
    page(trail, &[], &mut out).map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&out).into_owned())
}

/// The statements that a `-lineno` dump places on a line of a source file: of the path only the last name
/// counts.
fn statements(document: &Document<'_>, file: &str, line: u32) -> Vec<Location> {
    let wanted = Path::new(file).file_name();
    let mark = format!(":{line}:");
    let places = document.text.match_indices(&mark).filter_map(|(at, _)| {
        let number = document.lines.line(at);
        let (start, text) = (document.lines.start(number), document.lines.text(number));
        let open = text[..at - start].rfind('[')?;
        let place = super::navigation::source_place(&text[open..])?;
        let is_wanted = place.line == line && Path::new(place.file).file_name() == wanted;
        is_wanted.then(|| Location { uri: document.uri.clone(), range: line_range(number as u32) })
    });
    let mut places: Vec<Location> = places.collect();
    places.dedup();
    places
}
