//! How near a function is to GCC's text, without what no source but the compiler knows.

use crate::facts::unnumbered;

/// How far two texts of a function differ.
///
/// ```
/// use tressa::driver::check::Nearness;
///
/// let ours = "int f ()\n{\n  long int _1;\n\n  <bb 2> :\n  _1 = g;\n  return 0;\n\n}\n";
/// assert_eq!(Nearness::of(ours, ours), Nearness::Exact);
/// assert_eq!(Nearness::of(&ours.replace("long int", "int"), ours), Nearness::ButTypes);
/// assert_eq!(Nearness::of(&ours.replace("return 0", "return 1"), ours), Nearness::Different);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Nearness {
    /// In nothing.
    Exact,
    /// In numbers of type nodes (`int (*<T35a>) (int)`), which nothing but the compiler knows.
    ButNumbers,
    /// In types of SSA names without a variable, in the lines that declare them, and in such numbers.
    ButTypes,
    /// In more.
    Different,
}

impl Nearness {
    /// How near `ours` is to `theirs`.
    pub fn of(theirs: &str, ours: &str) -> Nearness {
        let [theirs_plain, ours_plain] = [theirs, ours].map(unnumbered);
        if theirs == ours {
            Nearness::Exact
        } else if theirs_plain == ours_plain {
            Nearness::ButNumbers
        } else if untyped(&theirs_plain) == untyped(&ours_plain) {
            Nearness::ButTypes
        } else {
            Nearness::Different
        }
    }
}

/// The text with `  _5;` for each line `  long int _5;` that declares an SSA name.
fn untyped(text: &str) -> String {
    let declarations = text.find("\n  <bb ").unwrap_or(text.len());
    let begin = text.find("\n{\n").map_or(0, |at| (at + 3).min(declarations));
    let mut out = text[..begin].to_string();
    // A nameless structure takes several lines; its declaration ends as the others, two spaces in.
    let mut open = String::new();
    for line in text[begin..declarations].split_inclusive('\n') {
        open += line;
        if !line.ends_with(";\n") || line.starts_with("   ") {
            continue;
        }
        match declared(line) {
            Some(name) => out.extend(["  ", name, ";\n"]),
            None => out += &open,
        }
        open.clear();
    }
    out + &open + &text[declarations..]
}

/// The SSA name that the end of the line declares: `_5` of `  int * _5;`.
fn declared(line: &str) -> Option<&str> {
    let name = line.strip_suffix(";\n")?.rsplit(' ').next()?;
    let version = name.strip_prefix('_')?;
    (!version.is_empty() && version.bytes().all(|b| b.is_ascii_digit())).then_some(name)
}
