//! A page with a slider over the passes of a function's trail.

use super::{Event, Pass, Size, Trail, changed_lines};
use crate::view::page::{fill, pack};
use serde::Serialize;
use similar::ChangeTag;
use std::io::{self, Write};
use tressa::internals::base::parallel;
use tressa::internals::base::text_tables::TextIndexMap;

const FRAME: &str = include_str!("trail.html");
const STYLE: &str = concat!(include_str!("../page/page.css"), include_str!("trail.css"));
const SCRIPT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("../page/script/helpers.js"),
    include_str!("../page/script/words.js"),
    include_str!("trail.js"),
    "})();\n"
);

/// What the page knows of a function.
#[derive(Serialize)]
struct Data<'t> {
    function: &'t str,
    dumps: usize,
    /// The texts of lines. Passes share most of them.
    texts: Vec<&'t str>,
    passes: Vec<PassData<'t>>,
}

/// A pass on the page.
#[derive(Serialize)]
struct PassData<'t> {
    name: &'t str,
    dump: &'t str,
    #[serde(flatten)]
    size: Size,
    /// The numbers of lines that were added and removed.
    changed: Option<[usize; 2]>,
    /// What happened to each line of the function: a blank, `+` or `-`.
    signs: String,
    /// The text of each line, by how far its number is from that of the line before.
    lines: Vec<i64>,
    /// What happened to what is followed, each in a sentence.
    events: Vec<String>,
}

/// What a pass changed, and the lines of the function, each with what happened to it.
type Lines<'t> = (Option<[usize; 2]>, Vec<(char, &'t str)>);

fn lines(pass: &Pass) -> Lines<'_> {
    let Some(change) = &pass.change else {
        return (None, pass.text.lines().map(|line| (' ', line)).collect());
    };
    let diff = change.diff();
    let sign = |tag| match tag {
        ChangeTag::Equal => ' ',
        ChangeTag::Insert => '+',
        ChangeTag::Delete => '-',
    };
    (
        Some(changed_lines(&diff)),
        diff.iter_all_changes().map(|line| (sign(line.tag()), line.value().trim_end())).collect(),
    )
}

/// Writes the page of a function's trail, with what happened to what was followed in it.
pub fn page(trail: &Trail, events: &[Event], out: &mut impl Write) -> io::Result<()> {
    let of_passes = parallel::map(trail.passes.len(), |at| lines(&trail.passes[at]));
    let mut texts: TextIndexMap<&str, ()> = TextIndexMap::default();
    let passes = trail.passes.iter().zip(of_passes).map(|(pass, (changed, lines))| {
        let mut before = 0;
        let mut distance = |text| {
            let number = texts.insert_full(text, ()).0 as i64;
            number - std::mem::replace(&mut before, number)
        };
        let events_of_pass = events.iter().filter(|event| event.pass == pass.name);
        PassData {
            name: &pass.name,
            dump: &pass.dump,
            size: pass.size,
            changed,
            signs: lines.iter().map(|&(sign, _)| sign).collect(),
            lines: lines.iter().map(|&(_, text)| distance(text)).collect(),
            events: events_of_pass.map(Event::to_string).collect(),
        }
    });
    let passes = passes.collect();
    let texts = texts.into_keys().collect();
    let data = Data { function: &trail.function, dumps: trail.dumps, texts, passes };
    let json = serde_json::to_string(&data).expect("the keys are texts");
    fill([FRAME, STYLE, SCRIPT], out, |hole, out| match hole {
        "data" => out.write_all(pack(&json).as_bytes()),
        hole => unreachable!("the frame has no hole {hole}"),
    })
}
