//! `tressa lsp` as an editor sees it: messages on stdin and stdout. Long because it plays the editor too.

use crate::cli::{code, run, run_with_input, stderr};
use crate::program;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use tressa_test_support::dumps::samples;
use walkdir::WalkDir;

/// An editor.
pub struct Editor {
    server: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
    last: i64,
    /// Messages that came while an answer was waited for.
    notes: Vec<Value>,
}

impl Editor {
    pub fn start(params: Value) -> Editor {
        let mut command = program();
        let mut server =
            command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let (to, from) = (server.stdin.take(), BufReader::new(server.stdout.take().unwrap()));
        let mut editor = Editor { server, to, from, last: 0, notes: Vec::new() };
        let answer = editor.ask("initialize", params);
        assert_eq!(answer["serverInfo"]["name"], "tressa");
        editor.tell("initialized", json!({}));
        editor
    }

    pub fn plain() -> Editor {
        Editor::start(json!({ "capabilities": {} }))
    }

    pub fn send(&mut self, message: Value) {
        let text = message.to_string();
        let to = self.to.as_mut().unwrap();
        write!(to, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("it reads");
        to.flush().unwrap();
    }

    pub fn receive(&mut self) -> Value {
        let (mut length, mut line) = (0, String::new());
        loop {
            line.clear();
            assert!(self.from.read_line(&mut line).expect("it writes") > 0, "the server has ended");
            match line.trim().split_once(": ") {
                Some(("Content-Length", number)) => length = number.parse().unwrap(),
                Some(_) => {}
                None => break,
            }
        }
        let mut text = vec![0; length];
        self.from.read_exact(&mut text).unwrap();
        serde_json::from_slice(&text).expect("JSON")
    }

    pub fn tell(&mut self, method: &str, params: Value) {
        self.send(json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    pub fn begin(&mut self, method: &str, params: Value) -> i64 {
        self.last += 1;
        self.send(json!({ "jsonrpc": "2.0", "id": self.last, "method": method, "params": params }));
        self.last
    }

    pub fn answer(&mut self, id: i64) -> Value {
        if let Some(at) = self.notes.iter().position(|note| note["id"] == id) {
            return self.notes.remove(at);
        }
        loop {
            let message = self.receive();
            if message["id"] == id {
                return message;
            }
            self.notes.push(message);
        }
    }

    /// The result of a request; the whole answer if it is an error.
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.begin(method, params);
        let mut answer = self.answer(id);
        if answer["error"].is_null() { answer["result"].take() } else { answer }
    }

    pub fn open(&mut self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": "gimple", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
    }

    pub fn change(&mut self, uri: &str, version: i32, text: &str) {
        let document = json!({ "uri": uri, "version": version });
        let changes = json!([{ "text": text }]);
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    /// Asks about the place before `needle` in the `nth` line that holds it.
    pub fn at(&mut self, method: &str, uri: &str, text: &str, nth: usize, needle: &str) -> Value {
        let place = place(text, nth, needle);
        self.about(method, uri, place, json!({ "includeDeclaration": false }))
    }

    pub fn about(
        &mut self,
        method: &str,
        uri: &str,
        (line, character): (usize, usize),
        context: Value,
    ) -> Value {
        let position = json!({ "line": line, "character": character });
        let params = json!({
            "textDocument": { "uri": uri }, "position": position, "context": context, "newName": "n",
        });
        self.ask(&format!("textDocument/{method}"), params)
    }

    pub fn of_document(&mut self, method: &str, uri: &str) -> Value {
        self.ask(&format!("textDocument/{method}"), json!({ "textDocument": { "uri": uri } }))
    }

    /// The next diagnostics of that version.
    pub fn diagnostics(&mut self, version: i32) -> Value {
        let is_it = |note: &Value| {
            note["method"] == "textDocument/publishDiagnostics" && note["params"]["version"] == version
        };
        loop {
            if let Some(at) = self.notes.iter().position(is_it) {
                return self.notes.remove(at)["params"]["diagnostics"].take();
            }
            let message = self.receive();
            self.notes.push(message);
        }
    }

    pub fn end(mut self) {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.tell("exit", Value::Null);
        drop(self.to.take());
        assert!(self.server.wait().unwrap().success());
    }
}

/// The line and the column, in units of UTF-16, of `needle` in the `nth` line that holds it.
fn place(text: &str, nth: usize, needle: &str) -> (usize, usize) {
    let mut lines = text.lines().enumerate().filter_map(|(at, line)| Some((at, line, line.find(needle)?)));
    let (line, found, column) = lines.nth(nth).unwrap_or_else(|| panic!("the text holds {needle}"));
    (line, found[..column].encode_utf16().count())
}

const URI: &str = "file:///nowhere/t.c.021t.ssa";

const SSA: &str = r#"
;; Function f (f, funcdef_no=0, decl_uid=1, cgraph_uid=1, symbol_order=0)

int f (int n)
{
  int s;
  int _1;

  <bb 2> :
  goto <bb 4>; [INV]

  <bb 3> :
  _1 = g ("äöü 😀 n_5", s_2);
  s_6 = s_2 + _1;

  <bb 4> :
  # s_2 = PHI <0(2), s_6(3)>
  if (n_5(D) > s_2)
    goto <bb 3>; [INV]
  else
    goto <bb 5>; [INV]

  <bb 5> :
  return s_2;

}


;; Function h (h, funcdef_no=1, decl_uid=2, cgraph_uid=2, symbol_order=1)

int h (int n)
{
  int _1;

  <bb 2> :
  _1 = f (n_2(D));
  return _1;

}

"#;

/// The lines of places.
fn lines(places: &Value) -> Vec<u64> {
    let line = |place: &Value| place["range"]["start"]["line"].as_u64().unwrap();
    places.as_array().expect("places").iter().map(line).collect()
}

#[test]
fn an_editor_reads_the_notation_of_the_front_end() {
    let text = include_str!("../notation/gcc-12.ssa");
    let mut editor = Editor::plain();
    editor.open(URI, text);
    let line = |needle| place(text, 0, needle).0 as u64;
    for (use_, header) in [("4: _18", "__BB(4)"), ("6: s_19", "__BB(6)"), ("2: s_11", "__BB(2)")] {
        let found = editor.at("definition", URI, text, 0, use_)["range"]["start"]["line"].as_u64();
        assert_eq!(found, Some(line(header)), "{use_}");
    }
    let uses = editor.at("references", URI, text, 0, "s_19 =");
    assert_eq!(lines(&uses), [line("s_8 = __PHI")]);
}

#[test]
fn a_message_that_is_too_long_ends_the_server() {
    for size in [u64::MAX, 1 << 40, (1 << 28) + 1] {
        let output = run_with_input(&["lsp"], format!("Content-Length: {size}\r\n\r\n").as_bytes());
        assert_eq!(code(&output), 2, "{size}: {}", stderr(&output));
        assert!(
            stderr(&output).contains("expected a message of at most 268435456 bytes"),
            "{}",
            stderr(&output)
        );
    }
}

#[test]
fn an_editor_reads_a_dump() {
    let mut editor = Editor::plain();
    editor.open(URI, SSA);
    let hover = |editor: &mut Editor, nth, needle| {
        editor.at("hover", URI, SSA, nth, needle)["contents"]["value"].as_str().expect("a text").to_string()
    };
    let of_phi = hover(&mut editor, 0, "s_2 = PHI");
    for said in ["int s_2", "4 uses", "a version of s, a local variable", "arguments", "edge from"] {
        assert!(of_phi.contains(said), "{said}: {of_phi}");
    }
    let of_parameter = hover(&mut editor, 0, "n_5(D)");
    assert!(of_parameter.contains("the value that the caller passes"), "{of_parameter}");
    let of_block = hover(&mut editor, 0, "4>;");
    for said in [
        "Edges from: 2 3. Edges to: 3 (true) 5 (false)",
        "Dominance frontier: 4.",
        "header of a loop at depth 1",
    ] {
        assert!(of_block.contains(said), "{said}: {of_block}");
    }
    let of_call = hover(&mut editor, 0, "g (");
    assert!(of_call.contains("Effects: unknown"), "{of_call}");
    assert!(hover(&mut editor, 0, "f (n_2").contains("int f (int n)"));
    // Nothing in a string is a name.
    assert_eq!(editor.at("hover", URI, SSA, 0, "n_5\""), Value::Null);

    let define = |editor: &mut Editor, nth, needle| {
        editor.at("definition", URI, SSA, nth, needle)["range"]["start"]["line"].as_u64()
    };
    let line = |nth, needle| Some(place(SSA, nth, needle).0 as u64);
    // After characters of two units.
    assert_eq!(define(&mut editor, 0, "s_2);"), line(0, "s_2 = PHI"));
    assert_eq!(define(&mut editor, 0, "n_5(D)"), line(0, "n)"));
    assert_eq!(define(&mut editor, 0, "3>; "), line(0, "<bb 3> :"));
    assert_eq!(define(&mut editor, 0, "3)>"), line(0, "<bb 3> :"));
    assert_eq!(define(&mut editor, 0, "f (n_2"), line(0, "f (int n)"));
    let uses = editor.at("references", URI, SSA, 0, "s_2 = PHI");
    let expected = [(0, "s_2);"), (0, "s_2 + _1"), (0, "s_2)"), (0, "return s_2")];
    let mut expected: Vec<u64> = expected.map(|(nth, needle)| line(nth, needle).unwrap()).to_vec();
    expected[2] = line(0, "if (n_5").unwrap();
    assert_eq!(lines(&uses), expected);
    // Names of two functions are two.
    assert_eq!(lines(&editor.at("references", URI, SSA, 0, "_1 = f")), [line(0, "return _1").unwrap()]);
    let marks = editor.at("documentHighlight", URI, SSA, 0, "s_6 =");
    let kinds: Vec<&Value> = marks.as_array().unwrap().iter().map(|mark| &mark["kind"]).collect();
    assert_eq!(kinds, [3, 2]);
    let refused = editor.at("rename", URI, SSA, 0, "s_6 =");
    assert!(refused["error"]["message"].as_str().unwrap().contains("a dump is GCC's output"));

    let symbols = editor.of_document("documentSymbol", URI);
    let names = |of: &Value| -> Vec<String> {
        of.as_array().unwrap().iter().map(|symbol| symbol["name"].as_str().unwrap().to_string()).collect()
    };
    assert_eq!(names(&symbols), ["f", "h"]);
    assert_eq!(names(&symbols[0]["children"]), ["<bb 2>", "<bb 3>", "<bb 4>", "<bb 5>"]);
    assert_eq!(symbols[0]["children"][1]["range"]["end"]["line"].as_u64(), line(0, "s_6 = s_2"));
    let folds = editor.of_document("foldingRange", URI);
    assert!(
        folds.as_array().unwrap().iter().any(|fold| fold["startLine"].as_u64() == line(0, "int f (")
            && fold["endLine"].as_u64() == line(0, "}"))
    );
    assert_eq!(editor.diagnostics(1), json!([]));
    editor.end();
}

#[test]
fn calls_tokens_hints_and_lenses() {
    let mut editor = Editor::plain();
    editor.open(URI, SSA);
    let items = editor.at("prepareCallHierarchy", URI, SSA, 0, "f (n_2");
    assert_eq!(items[0]["name"], "f");
    let callers = editor.ask("callHierarchy/incomingCalls", json!({ "item": items[0] }));
    assert_eq!((&callers[0]["from"]["name"], callers.as_array().unwrap().len()), (&json!("h"), 1));
    let callees = editor.ask("callHierarchy/outgoingCalls", json!({ "item": callers[0]["from"] }));
    assert_eq!(callees[0]["to"]["name"], "f");

    let tokens = editor.of_document("semanticTokens/full", URI);
    let data: Vec<u64> = tokens["data"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    let (mut line, mut column, mut shown) = (0, 0, Vec::new());
    for token in data.chunks(5) {
        (line, column) = if token[0] > 0 { (line + token[0], token[1]) } else { (line, column + token[1]) };
        let text: Vec<u16> = SSA.lines().nth(line as usize).unwrap().encode_utf16().collect();
        let part = &text[column as usize..(column + token[2]) as usize];
        shown.push((String::from_utf16(part).unwrap(), token[3], token[4]));
    }
    let has = |text: &str, kind, modifiers| shown.contains(&(text.to_string(), kind, modifiers));
    // A result of a PHI node, defined; a parameter's value on entry; a function; a temporary; a number; a string; a type.
    assert!(has("s_2", 0, 8 | 2) && has("n_5", 1, 16) && has("f", 3, 1) && has("_1", 2, 2), "{shown:?}");
    assert!(has("0", 6, 0) && has("\"äöü 😀 n_5\"", 7, 0) && has("int", 8, 0) && has("4", 5, 2), "{shown:?}");

    let all = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let hints = |editor: &mut Editor| -> Vec<String> {
        let hints =
            editor.ask("textDocument/inlayHint", json!({ "textDocument": { "uri": URI }, "range": all }));
        hints.as_array().unwrap().iter().map(|hint| hint["label"].as_str().unwrap().to_string()).collect()
    };
    assert_eq!(hints(&mut editor), ["1 use", "1 use", "(loop 1)", "4 uses", "1 use"]);
    let settings = json!({ "settings": { "tressa": { "inlayHints": { "uses": false } } } });
    editor.tell("workspace/didChangeConfiguration", settings);
    assert_eq!(hints(&mut editor), ["(loop 1)"]);

    let lenses = editor.of_document("codeLens", URI);
    let titles: Vec<&Value> =
        lenses.as_array().unwrap().iter().map(|lens| &lens["command"]["title"]).collect();
    assert_eq!(titles[..4], ["SSA form", "explain", "graph", "page"]);
    for (lens, begin) in lenses.as_array().unwrap().iter().zip(["int f (int n)", "f: ", "<svg", "<!"]) {
        let command = &lens["command"];
        let params = json!({ "command": command["command"], "arguments": command["arguments"] });
        let shown = editor.ask("workspace/executeCommand", params);
        assert!(shown["text"].as_str().expect("a text").trim_start().starts_with(begin), "{shown}");
    }
    editor.end();
}

#[test]
fn problems_are_shown_where_they_are() {
    let mut editor = Editor::plain();
    editor.open(URI, &SSA.replace("return s_2", "return s_9"));
    let found = editor.diagnostics(1);
    let codes: Vec<&Value> = found.as_array().unwrap().iter().map(|problem| &problem["code"]).collect();
    assert!(codes.contains(&&json!("use-without-def")) || !codes.is_empty(), "{found}");
    assert!(lines(&found).contains(&(place(SSA, 0, "return s_2").0 as u64)), "{found}");
    // What cannot be read costs no other function.
    let cut = SSA.replace("s_6 = s_2 + _1;", "s_6 = = s_2 + _1;");
    editor.change(URI, 2, &cut);
    let found = editor.diagnostics(2);
    assert_eq!(lines(&found), [place(SSA, 0, "s_6 = s_2").0 as u64], "{found}");
    assert!(found[0]["message"].as_str().unwrap().starts_with("f: expected"), "{found}");
    assert_eq!(editor.at("hover", URI, &cut, 0, "s_2 = PHI"), Value::Null);
    assert!(!editor.at("hover", URI, &cut, 0, "_1 = f").is_null());
    editor.change(URI, 3, "hello\n");
    assert!(editor.diagnostics(3)[0]["severity"] == 1);
    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(editor.at("hover", URI, SSA, 0, "_1")["error"]["code"], -32602);
    assert_eq!(editor.ask("textDocument/nothing", json!({}))["error"]["code"], -32601);
    editor.end();
}

#[test]
fn gimple_dumps_have_scopes_types_and_reasons() {
    let text = "int f (int c)\n{\n  int D.1;\n  int x;\n\n  x = c;\n  {\n    int x;\n\n    x = c + 1;\n    g (x);\n  }\n  \
                if (x > 1) goto <D.2>; else goto <D.3>;\n  <D.2>:\n  x = 7;\n  goto <D.4>;\n  <D.3>:\n  x = 8;\n  <D.4>:\n  \
                _1 = x + c;\n  D.1 = _1;\n  return D.1;\n}\n\n\n";
    let uri = "file:///nowhere/t.c.006t.gimple";
    let mut editor = Editor::plain();
    editor.open(uri, text);
    let define = |editor: &mut Editor, nth, needle| {
        editor.at("definition", uri, text, nth, needle)["range"]["start"]["line"].as_u64()
    };
    // The inner variable and the outer one.
    assert_eq!(define(&mut editor, 0, "x);"), Some(7));
    assert_eq!(define(&mut editor, 0, "x > 1"), Some(3));
    assert_eq!(define(&mut editor, 0, "<D.4>;"), Some(18));
    let of_x = editor.at("hover", uri, text, 0, "x > 1")["contents"]["value"].to_string();
    assert!(of_x.contains("insert") || of_x.contains("mark_def_sites"), "{of_x}");
    let all = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let hints = editor.ask("textDocument/inlayHint", json!({ "textDocument": { "uri": uri }, "range": all }));
    assert_eq!(hints[0]["label"], ": int", "{hints}");
    editor.end();
}

#[test]
fn other_files_are_found_and_read_anew() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let uri = |name: &str| format!("file://{}", path(name).display());
    fs::write(path("t.c"), "int h (int n)\n{\n  return n;\n}\n").unwrap();
    fs::write(path("t.c.007t.lower"), "nothing").unwrap();
    fs::write(path("t.c.021t.ssa"), SSA).unwrap();
    let text =
        "int h (int n)\n[t.c:2:1] {\n  int D.1;\n\n  [t.c:3:10] D.1 = n;\n  [t.c:3:10] return D.1;\n}\n\n\n";
    let root = format!("file://{}", folder.path().display());
    let mut editor = Editor::start(json!({ "capabilities": {}, "rootUri": root }));
    editor.open(&uri("t.c.006t.gimple"), text);
    let source = editor.at("declaration", &uri("t.c.006t.gimple"), text, 0, "D.1 = n");
    assert_eq!(source["range"]["start"], json!({ "line": 2, "character": 9 }));
    assert!(source["uri"].as_str().unwrap().ends_with("/t.c"));
    let mut command = |name: &str, more: Value| {
        let mut of = json!({ "uri": uri("t.c.006t.gimple") });
        of.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        editor.ask("workspace/executeCommand", json!({ "command": name, "arguments": [of] }))
    };
    assert_eq!(lines(&command("tressa.statements", json!({ "file": "/x/t.c", "line": 3 }))), [4, 5]);
    let next = command("tressa.nextPass", json!({ "function": "h" }));
    assert!(next["uri"].as_str().unwrap().ends_with("/t.c.021t.ssa"), "{next}");
    let page = command("tressa.trail", json!({ "function": "h" }));
    assert_eq!((&page["title"], &page["language"]), (&"h: all passes".into(), &"html".into()));
    assert!(page["text"].as_str().unwrap().contains("id=\"slider\""));
    let find = |editor: &mut Editor, query: &str| -> usize {
        let found = editor.ask("workspace/symbol", json!({ "query": query }));
        found.as_array().unwrap().len()
    };
    assert_eq!((find(&mut editor, "F"), find(&mut editor, "k")), (1, 0));
    fs::write(path("t.c.021t.ssa"), SSA.replace("int h (", "int k (")).unwrap();
    fs::write(path("t.c.022t.next"), SSA.replace("int h (int n)", "int k (int n)")).unwrap();
    assert_eq!(find(&mut editor, "k"), 2);
    editor.end();
}

/// For each version of each name, the blocks of its uses and of its definition, as `tressa uses` says.
fn uses_by_program(path: &Path) -> Value {
    let done = run(&["uses", "--json", path.to_str().unwrap()]);
    serde_json::from_slice(&done.stdout).unwrap_or_default()
}

#[test]
fn definitions_and_references_are_those_of_uses() {
    let mut editor = Editor::plain();
    let (mut names, mut wrong) = (0, Vec::new());
    let dumps = WalkDir::new(samples().join("dumps")).sort_by_file_name();
    let is_wanted = |path: &Path| {
        let ext = path.extension().and_then(|ext| ext.to_str());
        matches!(ext, Some("ssa" | "optimized")) && path.to_string_lossy().contains("gcc-12")
    };
    for entry in dumps.into_iter().filter_map(Result::ok).filter(|entry| is_wanted(entry.path())) {
        let path = entry.path();
        let (text, uri) = (fs::read_to_string(path).unwrap(), format!("file://{}", path.display()));
        let lines: Vec<&str> = text.lines().collect();
        editor.open(&uri, &text);
        let listing = uses_by_program(path);
        for function in listing["functions"].as_array().into_iter().flatten() {
            let start = function["line"].as_u64().unwrap() as usize - 1;
            let end =
                start + lines[start..].iter().position(|line| *line == "}").unwrap_or(lines.len() - start);
            let block_of = |line: u64| {
                let header = lines[start..=line as usize].iter().rev().find_map(|line| {
                    let number = line.strip_prefix("  <bb ").or(line.strip_prefix(";;   basic block "))?;
                    number.split(['>', ',']).next()?.parse::<u64>().ok()
                });
                header.unwrap_or(u64::MAX)
            };
            let number = |row: &Value, key: &str| row[key].as_u64().unwrap();
            let blocks: BTreeMap<u64, u64> = function["statements"]
                .as_array()
                .unwrap()
                .iter()
                .map(|row| (number(row, "statement"), number(row, "block")))
                .collect();
            let mut first_words: HashMap<&str, (usize, usize)> = HashMap::new();
            for (line, text) in lines.iter().enumerate().take(end).skip(start) {
                words(text).for_each(|(column, word)| _ = first_words.entry(word).or_insert((line, column)));
            }
            let mut uses: HashMap<u64, Vec<u64>> = HashMap::new();
            for operand in function["operands"].as_array().unwrap() {
                if let Some(name) = operand["name"].as_u64() {
                    uses.entry(name).or_default().push(blocks[&number(operand, "statement")]);
                }
            }
            for name in function["names"].as_array().unwrap() {
                let plain = name["text"].as_str().unwrap().split('(').next().unwrap();
                // `<retval>_1` is no word.
                let mut with_brackets = (start..end).filter(|_| plain.starts_with('<'));
                let in_brackets = || with_brackets.find_map(|line| Some((line, lines[line].find(plain)?)));
                let Some(at) = first_words.get(plain).copied().or_else(in_brackets) else {
                    continue;
                };
                names += 1;
                let used = editor.about("references", &uri, at, json!({ "includeDeclaration": false }));
                let mut used: Vec<u64> = used
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(|place| block_of(place["range"]["start"]["line"].as_u64().unwrap()))
                    .collect();
                let mut expected = uses.remove(&number(name, "name")).unwrap_or_default();
                used.sort_unstable();
                expected.sort_unstable();
                let defined = editor.about("definition", &uri, at, Value::Null);
                let defined = defined["range"]["start"]["line"].as_u64().map(block_of);
                let by = name["definition"].as_u64().map(|at| blocks[&at]);
                if used != expected || by.is_some() && defined != by {
                    wrong.push(format!(
                        "{uri}: {} {plain}: {used:?}, not {expected:?}; {defined:?}, not {by:?}",
                        function["function"]
                    ));
                }
            }
        }
        editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    }
    assert!(names > 1000, "only {names} names");
    // A variable whose name looks like an SSA name: which of the two the text means, only the parser knows.
    wrong.retain(|text| !text.contains("named_like_a_temporary"));
    assert!(wrong.is_empty(), "{} of {names}: {wrong:#?}", wrong.len());
    editor.end();
}

/// The words of a line, each with its column in units of UTF-16.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
    let words = line.split(move |c| !is_word(c)).filter(|word| !word.is_empty());
    words.map(move |word| {
        (line[..word.as_ptr() as usize - line.as_ptr() as usize].encode_utf16().count(), word)
    })
}

#[test]
fn damaged_dumps_and_any_place_are_answered() {
    let mut random = fastrand::Rng::with_seed(45);
    let mut editor = Editor::plain();
    let sample = fs::read_to_string(dump_with_phis()).unwrap();
    editor.open(URI, SSA);
    let methods = [
        "hover",
        "definition",
        "declaration",
        "references",
        "documentHighlight",
        "documentSymbol",
        "foldingRange",
        "codeLens",
        "inlayHint",
        "semanticTokens/full",
        "semanticTokens/range",
        "prepareCallHierarchy",
        "rename",
    ];
    let mut waiting: BTreeMap<i64, &str> = BTreeMap::new();
    for version in 2..60 {
        let base = if random.bool() { SSA } else { &sample };
        let mut text = base.to_string();
        for _ in 0..random.usize(0..4) {
            let at = text.floor_char_boundary(random.usize(0..=text.len()));
            let to = text.floor_char_boundary((at + random.usize(0..40)).min(text.len()));
            let by = ["", "é😀", "{", "}", "<bb 4>", "\"", "s_2", "\r\n", "_99999999", "[t.c:1:1] ", "# "];
            text.replace_range(at..to, random.choice(by).unwrap());
        }
        editor.change(URI, version, &text);
        for _ in 0..20 {
            let method = *random.choice(&methods).unwrap();
            let mut place = || json!({ "line": random.u32(0..60), "character": random.u32(0..70) });
            let (position, range) = (place(), json!({ "start": place(), "end": place() }));
            let params = json!({
                "textDocument": { "uri": URI }, "position": position, "range": range, "newName": "x",
                "context": { "includeDeclaration": true },
            });
            let id = editor.begin(&format!("textDocument/{method}"), params);
            waiting.insert(id, method);
            if random.u8(0..8) == 0 {
                editor.tell("$/cancelRequest", json!({ "id": id }));
            }
        }
        let lines: Vec<usize> =
            text.replace("\r\n", "\n").split('\n').map(|line| line.encode_utf16().count()).collect();
        for (id, method) in std::mem::take(&mut waiting) {
            let answer = editor.answer(id);
            let code = answer["error"]["code"].as_i64();
            // Refused, cancelled, or asked about an older text; never a failure inside.
            assert!(matches!(code, None | Some(-32803 | -32800 | -32801)), "{method}: {answer}\n{text}");
            places_exist(&answer["result"], &lines, &text);
        }
    }
    editor.end();
}

/// Checks that each place in an answer is in the text.
fn places_exist(answer: &Value, lines: &[usize], text: &str) {
    match answer {
        Value::Object(fields) => {
            if let (Some(line), Some(column)) = (fields.get("line"), fields.get("character")) {
                let (line, column) = (line.as_u64().unwrap() as usize, column.as_u64().unwrap() as usize);
                let is_there = lines.get(line).is_some_and(|&len| column <= len);
                assert!(is_there, "{line}:{column} in\n{text}");
            }
            fields.values().for_each(|value| places_exist(value, lines, text));
        }
        Value::Array(values) => values.iter().for_each(|value| places_exist(value, lines, text)),
        _ => {}
    }
}

/// A small sample in SSA form.
fn dump_with_phis() -> std::path::PathBuf {
    let all = WalkDir::new(samples().join("dumps")).sort_by_file_name().into_iter().filter_map(Result::ok);
    let is_it = |path: &Path| {
        path.extension().is_some_and(|ext| ext == "ssa")
            && fs::read_to_string(path).is_ok_and(|text| text.contains("PHI <") && text.len() < 4000)
    };
    all.map(walkdir::DirEntry::into_path).find(|path| is_it(path)).expect("a sample")
}
