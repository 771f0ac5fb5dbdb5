//! Groups of texts: what a run of a command takes each text of a group for.

use super::{Piece, control_flow, later_dumps, other_files, pairs, programs, statements};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Texts of one kind, and the commands that read it.
pub struct Group {
    /// Its name on the command line.
    pub name: &'static str,
    /// The commands, with their options.
    pub commands: &'static [&'static [&'static str]],
    /// Tables of texts.
    pub pieces: &'static [&'static [Piece]],
    /// The extension of the samples' dumps of this kind.
    pub samples: Option<&'static str>,
    /// A text that costs next to nothing.
    pub minimal: &'static str,
    /// Writes the files of a run into a folder, and adds its further arguments.
    pub place: fn(&str, &Path, &mut Command) -> Result<(), String>,
}

/// All groups.
pub const GROUPS: &[Group] = &[
    Group {
        name: "gimple",
        commands: &[
            &["ssa", "-O2", "--gcc", "12"],
            &["ssa", "-O0", "--gcc", "16", "--cflags", "-fexceptions -fnon-call-exceptions"],
            &["ssa", "--after", "cfg", "-O2", "--gcc", "12", "--dump-flags", "uid,lineno"],
            &["ssa", "-O2", "--gcc", "12", "--dump-flags", "details,vops"],
            &["uses", "-O2", "--gcc", "12"],
            &["uses", "--graph", "dot", "-O0", "--gcc", "16"],
            &["operands", "-O2", "--gcc", "12"],
            &["verify", "-O2", "--gcc", "12"],
            &["check", "--quiet", "-O2", "--gcc", "12"],
        ],
        pieces: &[statements::PIECES, control_flow::PIECES, programs::PIECES],
        samples: Some("gimple"),
        minimal: NOTHING,
        place: dump,
    },
    Group {
        name: "views",
        commands: &[
            &["explain", "-O2", "--gcc", "12"],
            &["graph", "--of", "cfg", "--format", "svg", "-O2", "--gcc", "12"],
            &["graph", "--of", "dom", "-O2", "--gcc", "12"],
            &["graph", "--of", "frontiers", "-O2", "--gcc", "12"],
            &["graph", "--of", "loops", "-O2", "--gcc", "12"],
            &["graph", "--of", "webs", "--format", "mermaid", "-O2", "--gcc", "12"],
            &["page", "-O2", "--gcc", "12", "-o", "/dev/null"],
        ],
        pieces: &[statements::PIECES, control_flow::PIECES, programs::PIECES],
        samples: Some("gimple"),
        minimal: NOTHING,
        place: dump,
    },
    Group {
        name: "forms",
        commands: &[
            &["forms", "-O2", "--gcc", "12"],
            &["ssa", "--form", "maximal", "-O2", "--gcc", "12"],
            &["ssa", "--via", "mem2reg", "-O2", "--gcc", "12"],
            &["ssa", "--via", "braun", "--phi", "args", "-O2", "--gcc", "12"],
            &["unssa", "--method", "briggs", "--propagate", "--coalesce", "-O2", "--gcc", "12"],
            &["unssa", "--method", "sreedhar", "-O2", "--gcc", "12"],
            &["unssa", "--method", "boissinot", "--emit", "c", "-O2", "--gcc", "12"],
        ],
        pieces: &[statements::PIECES, control_flow::PIECES, programs::PIECES],
        samples: Some("gimple"),
        minimal: NOTHING,
        place: dump,
    },
    Group {
        name: "diffs",
        commands: &[&["diff", "-O2", "--gcc", "12"], &["diff", "--json", "-O2", "--gcc", "12"]],
        pieces: &[statements::PIECES, control_flow::PIECES, programs::PIECES],
        samples: Some("gimple"),
        minimal: NOTHING,
        place: two_dumps,
    },
    Group {
        name: "later-dumps",
        commands: &[
            &["uses", "--gcc", "12"],
            &["uses", "--json", "--gcc", "12"],
            &["operands", "--json", "--gcc", "12"],
            &["verify", "--gcc", "12"],
            &["verify", "--json", "--gcc", "12"],
        ],
        pieces: &[later_dumps::PIECES],
        samples: Some("ssa"),
        minimal: NOTHING,
        place: dump,
    },
    Group {
        name: "pairs",
        commands: &[&["check", "-O2", "--gcc", "12"], &["check", "--json", "--gcc", "12"]],
        pieces: &[pairs::PIECES],
        samples: None,
        minimal: "void f ()\n{\n\n}\n%%\nvoid f ()\n{\n\n}\n",
        place: pair,
    },
    Group {
        name: "facts",
        commands: &[
            &["ssa", "-O2", "--gcc", "12"],
            &["verify", "-O2", "--gcc", "12"],
            &["check", "--quiet", "-O2", "--gcc", "12"],
        ],
        pieces: &[other_files::FACTS],
        samples: None,
        minimal: "flags = []\n",
        place: facts,
    },
    Group {
        name: "flags",
        commands: &[&["ssa", "-O2", "--gcc", "12"], &["check", "--quiet", "-O2", "--gcc", "12"]],
        pieces: &[other_files::FLAGS],
        samples: None,
        minimal: "-O2",
        place: flags,
    },
    Group {
        name: "known-misses",
        commands: &[&["check", "--quiet", "-O2", "--gcc", "12"]],
        pieces: &[other_files::KNOWN_MISSES],
        samples: None,
        minimal: "miss = []\n",
        place: known_misses,
    },
];

const NOTHING: &str = "void f ()\n{\n\n}\n";

/// The dump that goes with a text of another kind: many functions with calls of built-ins.
fn calls() -> String {
    let function = |i| format!("int f{i} (int x)\n{{\n  _1 = sin (x);\n  g{i} (_1);\n  return x;\n}}\n\n\n");
    (0..1000).map(function).collect()
}

fn write(path: PathBuf, text: &str) -> Result<PathBuf, String> {
    fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(path)
}

/// The text is a dump; `check` gets it as GCC's later dump, too.
fn dump(text: &str, folder: &Path, run: &mut Command) -> Result<(), String> {
    write(folder.join("slow.c.021t.ssa"), text)?;
    run.arg(write(folder.join("slow.c.006t.gimple"), text)?);
    Ok(())
}

/// The text is a dump; in the other one constants 1 at the ends of statements are 2.
fn two_dumps(text: &str, folder: &Path, run: &mut Command) -> Result<(), String> {
    run.arg(write(folder.join("slow.c.006t.gimple"), text)?);
    run.arg(write(folder.join("other.c.006t.gimple"), &text.replace(" 1;", " 2;"))?);
    Ok(())
}

/// The text is a gimple dump, a line `%%` and GCC's later dump.
fn pair(text: &str, folder: &Path, run: &mut Command) -> Result<(), String> {
    let (gimple, later) = text.split_once("%%\n").ok_or("a pair has a line %%")?;
    write(folder.join("slow.c.021t.ssa"), later)?;
    run.arg(write(folder.join("slow.c.006t.gimple"), gimple)?);
    Ok(())
}

/// The text is a facts file.
fn facts(text: &str, folder: &Path, run: &mut Command) -> Result<(), String> {
    run.arg("--facts").arg(write(folder.join("slow.toml"), text)?);
    dump(&calls(), folder, run)
}

/// The text is a line of flags. Systems bound the length of one argument, so it becomes several.
fn flags(text: &str, folder: &Path, run: &mut Command) -> Result<(), String> {
    let words: Vec<&str> = text.split(' ').collect();
    for words in words.chunks(1000) {
        run.arg("--cflags").arg(words.join(" "));
    }
    dump(&calls(), folder, run)
}

/// The text is a list of known misses.
fn known_misses(text: &str, folder: &Path, run: &mut Command) -> Result<(), String> {
    run.arg("--known").arg(write(folder.join("slow-misses.toml"), text)?);
    dump(&calls(), folder, run)
}
