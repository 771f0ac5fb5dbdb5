//! A page with a slider over the passes of a function's trail.

use super::{Event, Size, Trail};
use crate::view::page::{fill, pack};
use serde::Serialize;
use similar::ChangeTag;
use std::io::{self, Write};

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
    /// The lines of the function, each with what happened to it.
    lines: Vec<(char, String)>,
    /// What happened to what is followed, each in a sentence.
    events: Vec<String>,
}

/// Writes the page of a function's trail, with what happened to what was followed in it.
pub fn page(trail: &Trail, events: &[Event], out: &mut impl Write) -> io::Result<()> {
    let passes = trail.passes.iter().map(|pass| {
        let lines = match &pass.change {
            Some(change) => {
                let sign = |tag| match tag {
                    ChangeTag::Equal => ' ',
                    ChangeTag::Insert => '+',
                    ChangeTag::Delete => '-',
                };
                let diff = change.diff();
                let all = diff.iter_all_changes();
                all.map(|change| (sign(change.tag()), change.value().trim_end().to_string())).collect()
            }
            None => pass.text.lines().map(|line| (' ', line.to_string())).collect(),
        };
        let events_of_pass = events.iter().filter(|event| event.pass == pass.name);
        PassData {
            name: &pass.name,
            dump: &pass.dump,
            size: pass.size,
            changed: pass.lines(),
            lines,
            events: events_of_pass.map(Event::to_string).collect(),
        }
    });
    let data = Data { function: &trail.function, dumps: trail.dumps, passes: passes.collect() };
    let json = serde_json::to_string(&data).expect("the keys are texts");
    fill([FRAME, STYLE, SCRIPT], out, |hole, out| match hole {
        "data" => out.write_all(pack(&json).as_bytes()),
        hole => unreachable!("the frame has no hole {hole}"),
    })
}
