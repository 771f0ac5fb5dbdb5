//! What a terminal sees: colours of results; control characters of names and dumps never reach it as they are.
#![cfg(target_os = "linux")]

use crate::cli::{code, run, stderr, stdout};
use crate::program;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::Stdio;
use tempfile::TempDir;
use tressa_test_support::dumps::{dump, dumps_in};

/// A name that sets the title of a terminal, in both spellings, and turns the text around.
const NAME: &str = "evil\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}.c";

/// Whether a terminal would do more than show the text. Colours and the progress bar are tressa's own.
fn is_obeyed(text: &str) -> bool {
    let text = ["\u{1b}[2K", "\u{1b}[0m", "\u{1b}[31m", "\u{1b}[32m", "\u{1b}[36m"]
        .iter()
        .fold(text.to_string(), |text, colour| text.replace(colour, ""));
    text.chars().any(|c| c.is_control() && !"\r\n\t".contains(c) || c == '\u{202e}')
}

/// What appears on a terminal as both output and messages of `tressa ARGS`.
fn on_terminal(args: &[&str]) -> String {
    on_wide_terminal(args, 80)
}

/// The same, on a terminal of that many columns.
fn on_wide_terminal(args: &[&str], columns: u16) -> String {
    terminal_with(args, columns, |_| Stdio::null(), |_| {})
}

/// The same, with an input, and with what is typed.
fn terminal_with(
    args: &[&str],
    columns: u16,
    stdin: impl Fn(&dyn Fn() -> File) -> Stdio,
    type_in: impl Fn(&mut File),
) -> String {
    let main = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    tcsetwinsize(&main, Winsize { ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
    grantpt(&main).unwrap();
    unlockpt(&main).unwrap();
    let name = ptsname(&main, Vec::new()).unwrap().into_string().unwrap();
    let side = || File::options().read(true).write(true).open(&name).unwrap();
    let mut command = program();
    // Plain messages: their colours are the renderer's own.
    command.args(args).env("NO_COLOR", "1").stdin(stdin(&side)).stdout(side()).stderr(side());
    let mut child = command.spawn().unwrap();
    drop(command);
    let mut main = File::from(main);
    type_in(&mut main);
    let reader = std::thread::spawn(move || {
        let (mut shown, mut bytes) = (Vec::new(), [0; 4096]);
        // The read fails once nothing holds the other side.
        while let Ok(count @ 1..) = main.read(&mut bytes) {
            shown.extend_from_slice(&bytes[..count]);
        }
        shown
    });
    child.wait().unwrap();
    String::from_utf8_lossy(&reader.join().unwrap()).into_owned()
}

/// A pair of dumps with control characters in names, statements and paths, which differ.
fn pair(folder: &Path) -> (String, String) {
    let path = |pass: &str| folder.join(format!("{NAME}.{pass}")).to_str().unwrap().to_string();
    let function = |value: &str| {
        format!(
            ";; Function f (f, funcdef_no=0)\n\nint f ()\n{{\n  g (\"\u{1b}]0;owned\u{7}{value}\");\n  return {value};\n}}\n\n\n"
        )
    };
    fs::write(path("006t.gimple"), function("1")).unwrap();
    fs::write(path("021t.ssa"), function("2")).unwrap();
    (path("006t.gimple"), path("021t.ssa"))
}

#[test]
fn no_command_sends_control_characters_to_a_terminal() {
    let folder = TempDir::new().unwrap();
    let (gimple, _) = pair(folder.path());
    let bad = folder.path().join(format!("bad{NAME}.gimple"));
    fs::write(&bad, "int f\u{1b}]0;owned\u{7} ()\n{\n  \u{1b}]0;owned\u{7}x = ;\n}\n").unwrap();
    let (folder, bad) = (folder.path().to_str().unwrap(), bad.to_str().unwrap());
    let lines: [&[&str]; 12] = [
        &["ssa", &gimple],
        &["uses", &gimple],
        &["operands", &gimple],
        &["operands", "--json", &gimple],
        &["verify", &gimple],
        &["check", folder],
        &["check", "--json", folder],
        &["ssa", bad],
        &["verify", bad],
        &["ssa", &format!("{gimple}-is-not-there")],
        &["ssa", &gimple, "-o", &format!("{folder}/no/{NAME}")],
        &["ssa", &gimple, NAME],
    ];
    for line in lines {
        let shown = on_terminal(line);
        assert!(!shown.is_empty() || line[0] == "uses", "{line:?}");
        assert!(!is_obeyed(&shown), "{line:?}: {shown:?}");
    }
    assert!(on_terminal(&["ssa", &gimple]).contains("g (\"\\u{1b}]0;owned\\u{7}1\");"));
}

/// A pipe gets a dump's text as it is; messages have no control characters wherever they go.
#[test]
fn a_pipe_gets_the_dump_to_the_byte() {
    let folder = TempDir::new().unwrap();
    let (gimple, _) = pair(folder.path());
    let output = run(&["ssa", &gimple]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    assert!(String::from_utf8(output.stdout).unwrap().contains("g (\"\u{1b}]0;owned\u{7}1\");"));
    let missing = run(&["ssa", &format!("{gimple}\nnot there")]);
    assert!(!is_obeyed(&stderr(&missing)), "{}", stderr(&missing));
    assert!(stderr(&missing).contains("\\nnot there"), "{}", stderr(&missing));
}

/// Bars stand beside the table where there is room.
#[test]
fn tables_of_forms_fit_the_terminal() {
    let sample = dump("gcc-12/O2/textbook/classics.c", "gimple");
    for (columns, has_bars) in [(80, false), (100, true), (120, true)] {
        let shown =
            on_wide_terminal(&["forms", "-O2", "--function", "gcd", sample.to_str().unwrap()], columns);
        let widest = shown.lines().map(str::len).max().unwrap();
        assert!(widest <= columns.into(), "{widest} of {columns} columns:\n{shown}");
        assert_eq!(shown.contains("us  #"), has_bars, "{shown}");
    }
}

/// A command that waits for a dump from the terminal says so.
#[test]
fn a_terminal_as_input_gets_a_hint() {
    let shown = terminal_with(
        &["ssa", "-O2"],
        80,
        |side| side().into(),
        // The end of the input.
        |main| std::io::Write::write_all(main, b"\x04").unwrap(),
    );
    assert!(shown.contains("note: reading a dump from the terminal"), "{shown}");
}

/// A dump, explanations and findings have colours on a terminal, and are the same text without them.
#[test]
fn results_have_colours() {
    let gimple = dumps_in("gcc-12/O2/control", &["gimple"]).remove(0);
    let path = gimple.to_str().unwrap();
    for command in ["ssa", "uses", "operands", "explain", "verify"] {
        let shown = |when: &str| stdout(&run(&[command, "--color", when, path]));
        let (plain, coloured) = (shown("never"), shown("always"));
        assert_eq!(coloured.contains("\u{1b}[36m"), command != "verify", "{command}");
        let without: String = coloured
            .split("\u{1b}[")
            .enumerate()
            .map(|(at, part)| if at == 0 { part } else { part.split_once('m').unwrap().1 })
            .collect();
        assert_eq!(without, plain, "{command}");
    }
}
