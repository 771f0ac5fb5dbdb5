//! `tressa lsp` while a text is cut and edited: every request is answered once, no answer is a fault of the server, and every place
//! lies in the text, in units of UTF-16.

use crate::lsp::Editor;
use fastrand::Rng;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use tressa_test_support::dumps::dump;

const URI: &str = "file:///nowhere/t.c.021t.ssa";

/// The requests about a place, about a range, and about the whole text.
const PLACE: [&str; 7] = [
    "hover",
    "definition",
    "declaration",
    "references",
    "documentHighlight",
    "rename",
    "prepareCallHierarchy",
];
const RANGE: [&str; 2] = ["inlayHint", "semanticTokens/range"];
const WHOLE: [&str; 4] = ["documentSymbol", "foldingRange", "codeLens", "semanticTokens/full"];

/// The protocol's code for a fault of the server.
const INTERNAL_ERROR: i32 = -32603;

/// What an edit may put into the text.
const PIECES: [&str; 12] = [
    "😀",
    "äöü",
    "\"",
    "\n}\n",
    "{",
    " = PHI <",
    "<bb 4>",
    "s_2(D)",
    "\r\n",
    "\u{feff}",
    "\n\n\n;; Function f (f)\n",
    "_1",
];

/// The text with a part removed, doubled, or something put in.
fn edited(text: &str, rng: &mut Rng) -> String {
    let at = |rng: &mut Rng| {
        let at = rng.usize(..=text.len());
        (at..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap()
    };
    let (mut from, mut to) = (at(rng), at(rng));
    if from > to {
        (from, to) = (to, from);
    }
    // Most edits are small.
    if rng.u8(..4) > 0 {
        to = (from..=text.len()).filter(|&at| text.is_char_boundary(at)).take(9).last().unwrap();
    }
    let part = &text[from..to];
    let new = match rng.u8(..3) {
        0 => String::new(),
        1 => part.repeat(2),
        _ => rng.choice(PIECES).unwrap().to_string(),
    };
    [&text[..from], &new, &text[to..]].concat()
}

/// The lengths of the lines in units of UTF-16.
fn lengths(text: &str) -> Vec<u64> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    text.split('\n').map(|line| line.encode_utf16().count() as u64).collect()
}

/// Asserts that all places in an answer lie in the text.
fn check_places(answer: &Value, lines: &[u64]) {
    if let (Some(line), Some(character)) = (answer["line"].as_u64(), answer["character"].as_u64()) {
        let length = lines.get(line as usize).unwrap_or_else(|| panic!("no line {line}"));
        assert!(character <= *length, "line {line} has {length} units, no {character}");
    }
    match answer {
        Value::Array(all) => all.iter().for_each(|one| check_places(one, lines)),
        Value::Object(all) => all.values().for_each(|one| check_places(one, lines)),
        _ => {}
    }
}

/// Asserts that tokens follow each other and lie in the text: each is a difference of lines, of units, and a length.
fn check_tokens(answer: &Value, lines: &[u64]) {
    let data: Vec<u64> =
        answer["data"].as_array().into_iter().flatten().map(|n| n.as_u64().unwrap()).collect();
    let (mut line, mut from) = (0, 0);
    for token in data.chunks(5) {
        from = if token[0] > 0 { token[1] } else { from + token[1] };
        line += token[0] as usize;
        assert!(from + token[2] <= lines[line], "a token beyond the end of line {line}");
    }
}

fn run(seed: u64, rounds: usize) {
    let mut rng = Rng::with_seed(seed);
    let texts = [
        fs::read_to_string(dump("gcc-12/O2/classics.c", "gimple")).unwrap(),
        fs::read_to_string(dump("gcc-12/O2/classics.c", "cfg")).unwrap(),
        fs::read_to_string(dump("gcc-12/O2/classics.c", "ssa")).unwrap(),
    ];
    let mut editor = Editor::plain();
    let mut text = texts[0].clone();
    editor.open(URI, &text);
    let mut is_answered = 0;
    for version in 2..rounds as i32 + 2 {
        if rng.u8(..12) == 0 || text.len() > 20_000 {
            text = rng.choice(&texts).unwrap().clone();
        }
        text = edited(&text, &mut rng);
        editor.change(URI, version, &text);
        let lines = lengths(&text);
        let mut asked = BTreeMap::new();
        for _ in 0..8 {
            let place = |rng: &mut Rng| {
                let line = rng.usize(..lines.len() + 2);
                let length = lines.get(line).copied().unwrap_or(3);
                // Also within a character of two units, and beyond the end.
                json!({ "line": line, "character": rng.u64(..length + 3) })
            };
            let mut params = json!({ "textDocument": { "uri": URI }, "newName": "x" });
            let method = match rng.u8(..4) {
                0 => *rng.choice(&WHOLE).unwrap(),
                1 => {
                    params["range"] = json!({ "start": place(&mut rng), "end": place(&mut rng) });
                    rng.choice(&RANGE).unwrap()
                }
                _ => {
                    params["position"] = place(&mut rng);
                    params["context"] = json!({ "includeDeclaration": rng.bool() });
                    rng.choice(&PLACE).unwrap()
                }
            };
            let id = editor.begin(&format!("textDocument/{method}"), params.clone());
            if rng.u8(..6) == 0 {
                editor.tell("$/cancelRequest", json!({ "id": id }));
            }
            asked.insert(id, (method, params));
        }
        for (id, (method, params)) in asked {
            let answer = editor.answer(id);
            let said = || format!("seed {seed}, version {version}: {method} {params}: {answer}\n{text}");
            assert_ne!(answer["error"]["code"], INTERNAL_ERROR, "{}", said());
            let check = || match method {
                "semanticTokens/full" | "semanticTokens/range" => check_tokens(&answer["result"], &lines),
                _ => check_places(&answer["result"], &lines),
            };
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(check))
                .unwrap_or_else(|_| panic!("{}", said()));
            is_answered += usize::from(answer["error"].is_null());
        }
    }
    assert!(is_answered > rounds * 4, "only {is_answered} requests had a result");
    editor.end();
}

#[test]
fn edits_and_requests_in_any_order_are_answered() {
    (0..4).for_each(|seed| run(seed, 60));
}

/// As above, for as long as `TRESSA_LSP_SEEDS` says.
#[test]
#[ignore = "a search that takes as long as is wanted"]
fn edits_and_requests_of_more_seeds() {
    let seeds = std::env::var("TRESSA_LSP_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(100);
    (1000..1000 + seeds).for_each(|seed| run(seed, 60));
}
