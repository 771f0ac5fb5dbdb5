//! Further damage to the text of an `.ssa` dump: what a hand, a script or another program gets wrong.

use super::pick;
use super::text::{TextKind, is_header, is_phi, is_plain, lines_where, names};
use fastrand::Rng;

const fn kind(name: &'static str, damage: super::text::TextDamage) -> TextKind {
    TextKind { name, damage, least: 188 }
}

/// Every kind. Of 30 texts the verifier must find 29.
pub const SLIPS: [TextKind; 20] = [
    kind("a use ahead of the definition has `(D)`", |lines, rng| mark_is_gained(lines, rng)),
    kind("a call of a built-in lacks an argument", |lines, rng| builtin_lacks_argument(lines, rng)),
    kind("a `void` function returns 5", |lines, rng| void_returns(lines, rng)),
    kind("an operand is the address of an SSA name", |lines, rng| {
        use_becomes(lines, rng, |name| format!("&{name}"))
    }),
    kind("a definition is spelled like another variable", |lines, rng| definition_is_misspelled(lines, rng)),
    kind("the declaration of what is mentioned is deleted", declaration_is_deleted),
    kind("an operand is `*.MEM_135`", |lines, rng| use_becomes(lines, rng, |_| "*.MEM_135".to_owned())),
    kind("an operand is `.MEM_7(D)`", |lines, rng| use_becomes(lines, rng, |_| ".MEM_7(D)".to_owned())),
    kind("a definition follows its use", |lines, rng| definition_follows_use(lines, rng)),
    kind("a definition is deleted", definition_is_deleted),
    kind("a definition is repeated", definition_stands_twice),
    kind("a use is one of another version", |lines, rng| use_of_another_version(lines, rng)),
    kind("a use is one of a version without a definition", |lines, rng| {
        use_becomes(lines, rng, |name| {
            let (base, _) = name.rsplit_once('_').unwrap_or_default();
            format!("{base}_987")
        })
    }),
    kind("a PHI node is deleted", phi_is_deleted),
    kind("a PHI argument comes from another block", |lines, rng| argument_of_another_block(lines, rng)),
    kind("an operand is a load", |lines, rng| operand_becomes(lines, rng, |name| format!("*{name}"))),
    kind("an operand is a sum", |lines, rng| operand_becomes(lines, rng, |name| format!("({name} + 1)"))),
    kind("a condition is a sum", |lines, rng| condition_is_a_sum(lines, rng)),
    kind("the head of a block is deleted", head_is_deleted),
    kind("a statement defines a constant", |lines, rng| constant_is_defined(lines, rng)),
];

fn is_definition(line: &str) -> bool {
    is_plain(line) && !line.starts_with("  # ") && defined(line).is_some()
}

/// The SSA name that the line defines. One without a variable counts too.
fn defined(line: &str) -> Option<&str> {
    let name = line.trim_start().trim_start_matches("# ").split(" = ").next()?;
    let is_word = |c: char| c.is_ascii_alphanumeric() || "_.".contains(c);
    let (_, version) = name.rsplit_once('_')?;
    let is_version = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
    (line.contains(" = ") && is_version && name.chars().all(is_word) && !name.starts_with(".MEM"))
        .then_some(name)
}

/// Whether the line mentions the name as a whole word.
fn mentions(line: &str, name: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || "_.".contains(c);
    line.match_indices(name)
        .any(|(at, _)| !line[..at].ends_with(is_word) && !line[at + name.len()..].starts_with(is_word))
}

/// The uses of names of variables in statements and PHI nodes: line, first and last byte.
fn uses(lines: &[String], keep: impl Fn(&str) -> bool) -> Vec<(usize, usize, usize)> {
    let mut found = Vec::new();
    for at in lines_where(lines, |line| !line.contains("DEBUG") && keep(line)) {
        let from = lines[at].find(" = ").unwrap_or(0);
        found.extend(names(&lines[at]).into_iter().filter(|use_| use_.0 > from).map(|(a, b)| (at, a, b)));
    }
    found
}

fn mark_is_gained(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let is_ahead = |&(at, start, end): &(usize, usize, usize)| {
        lines[at + 1..].iter().any(|line| defined(line) == Some(&lines[at][start..end]))
    };
    let ahead: Vec<_> = uses(lines, |_| true).into_iter().filter(is_ahead).collect();
    let (at, _, end) = pick(rng, &ahead)?;
    lines[at].insert_str(end, "(D)");
    Some(())
}

fn builtin_lacks_argument(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    // These may have any number of arguments: formats, `__builtin_va_start`, those of one target or of a sanitizer,
    // and `__builtin_dwarf_cfa`, which GCC itself calls with one more than a program. Strings may hold commas.
    let open = ["print", "va_start", "_ia32_", "_ubsan_", "dwarf_cfa", "\""];
    let is_call = |line: &str| {
        line.contains("__builtin_") && line.ends_with(");") && !open.iter().any(|word| line.contains(word))
    };
    let at = pick(rng, &lines_where(lines, is_call))?;
    let (front, args) = lines[at].split_once(" (")?;
    let mut args: Vec<&str> = args.strip_suffix(");")?.split(", ").filter(|arg| !arg.is_empty()).collect();
    (!args.is_empty()).then(|| args.remove(rng.usize(..args.len())))?;
    lines[at] = format!("{front} ({});", args.join(", "));
    Some(())
}

fn void_returns(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    lines.iter().any(|line| line.starts_with("void ") && !line.starts_with("void *")).then_some(())?;
    let at = pick(rng, &lines_where(lines, |line| line == "  return;"))?;
    lines[at] = "  return 5;".to_owned();
    Some(())
}

/// Replaces a use of a name of a variable, which is not what a reference goes through.
fn use_becomes(lines: &mut [String], rng: &mut Rng, new: impl Fn(&str) -> String) -> Option<()> {
    let is_alone = |&(at, _, end): &(usize, usize, usize)| !lines[at][end..].starts_with("->");
    let (at, start, end) =
        pick(rng, &uses(lines, |_| true).into_iter().filter(is_alone).collect::<Vec<_>>())?;
    let new = new(lines[at][start..end].trim_end_matches("(D)"));
    lines[at].replace_range(start..end, &new);
    Some(())
}

/// Replaces an operand of a computation, condition or conversion.
fn operand_becomes(lines: &mut [String], rng: &mut Rng, new: impl Fn(&str) -> String) -> Option<()> {
    let computes =
        |line: &str| [" + ", " * ", " != ", " == ", " > ", " = ("].iter().any(|op| line.contains(op));
    let is_apart = |&(at, start, end): &(usize, usize, usize)| {
        let (line, is_edge) = (&lines[at], |c: char| " ();".contains(c));
        !is_phi(line) && line[..start].ends_with(is_edge) && line[end..].starts_with(is_edge)
    };
    let (at, start, end) =
        pick(rng, &uses(lines, computes).into_iter().filter(is_apart).collect::<Vec<_>>())?;
    let new = new(&lines[at][start..end]);
    lines[at].replace_range(start..end, &new);
    Some(())
}

fn definition_is_misspelled(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let of_variables: Vec<(usize, String)> = lines_where(lines, |line| is_phi(line) || is_definition(line))
        .into_iter()
        .filter_map(|at| Some((at, defined(&lines[at])?.rsplit_once('_')?.0.to_owned())))
        .filter(|(_, base)| !base.is_empty())
        .collect();
    let (at, base) = of_variables.get(rng.usize(..of_variables.len().max(1)))?;
    let others: Vec<&String> =
        of_variables.iter().map(|(_, other)| other).filter(|&other| other != base).collect();
    let other = others.get(rng.usize(..others.len().max(1)))?;
    lines[*at] = lines[*at].replacen(base.as_str(), other, 1);
    Some(())
}

fn declaration_is_deleted(lines: &mut Vec<String>, rng: &mut Rng) -> Option<()> {
    let body = lines.iter().position(|line| is_header(line))?;
    let declares = |line: &str| line.starts_with("  ") && line.ends_with(';') && !line.starts_with("  # ");
    // What the function does not mention need not be declared.
    let is_mentioned = |&at: &usize| {
        let name = lines[at].trim_end_matches(';').rsplit([' ', '*']).next().unwrap_or_default();
        let version = format!("{name}_");
        lines[body..].iter().any(|line| line.contains(&version) || mentions(line, name))
    };
    let declared = (0..body).filter(|&at| declares(&lines[at]));
    let declared: Vec<usize> = declared.filter(is_mentioned).collect();
    lines.remove(pick(rng, &declared)?);
    Some(())
}

fn definition_follows_use(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let uses_it = |&at: &usize| {
        let (line, next) = (&lines[at], &lines[at + 1]);
        is_definition(line) && is_plain(next) && defined(line).is_some_and(|name| mentions(next, name))
    };
    let places: Vec<usize> = lines_where(lines, is_definition).into_iter().filter(uses_it).collect();
    let at = pick(rng, &places)?;
    lines.swap(at, at + 1);
    Some(())
}

fn definition_is_deleted(lines: &mut Vec<String>, rng: &mut Rng) -> Option<()> {
    let is_used = |&at: &usize| {
        defined(&lines[at]).is_some_and(|name| {
            lines_where(lines, |line| !line.contains("DEBUG") && mentions(line, name)).len() > 1
        })
    };
    let at = pick(rng, &lines_where(lines, is_definition).into_iter().filter(is_used).collect::<Vec<_>>())?;
    lines.remove(at);
    Some(())
}

fn definition_stands_twice(lines: &mut Vec<String>, rng: &mut Rng) -> Option<()> {
    let at = pick(rng, &lines_where(lines, is_definition))?;
    let line = lines[at].clone();
    lines.insert(at, line);
    Some(())
}

fn use_of_another_version(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let (at, start, end) = pick(rng, &uses(lines, |_| true))?;
    let old = lines[at][start..end].trim_end_matches("(D)").to_owned();
    let (base, _) = old.rsplit_once('_')?;
    let versions = lines_where(lines, |line| is_phi(line) || is_definition(line));
    let others: Vec<String> = versions
        .into_iter()
        .filter_map(|at| defined(&lines[at]))
        .filter(|&other| other != old && other.rsplit_once('_').is_some_and(|(of, _)| of == base))
        .map(str::to_owned)
        .collect();
    let other = others.get(rng.usize(..others.len().max(1)))?;
    lines[at].replace_range(start..end, other);
    Some(())
}

fn phi_is_deleted(lines: &mut Vec<String>, rng: &mut Rng) -> Option<()> {
    let at = pick(rng, &lines_where(lines, is_phi))?;
    lines.remove(at);
    Some(())
}

fn argument_of_another_block(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let number = |line: &String| line.strip_prefix("  <bb ")?.split('>').next().map(str::to_owned);
    let blocks: Vec<String> = lines.iter().filter_map(number).collect();
    let at = pick(rng, &lines_where(lines, is_phi))?;
    let (_, args) = lines[at].split_once("PHI <")?;
    let sources: Vec<&str> =
        args.split(", ").filter_map(|arg| arg.rsplit('(').next()?.split(')').next()).collect();
    let old = pick(rng, &sources)?;
    let others: Vec<&String> = blocks.iter().filter(|number| !sources.contains(&number.as_str())).collect();
    let new = others.get(rng.usize(..others.len().max(1)))?;
    lines[at] = lines[at].replace(&format!("({old})"), &format!("({new})"));
    Some(())
}

fn condition_is_a_sum(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let at = pick(rng, &lines_where(lines, |line| line.starts_with("  if (")))?;
    let op = [" != ", " == ", " < ", " <= ", " > ", " >= "].into_iter().find(|op| lines[at].contains(op))?;
    lines[at] = lines[at].replacen(op, " + ", 1);
    Some(())
}

fn head_is_deleted(lines: &mut Vec<String>, rng: &mut Rng) -> Option<()> {
    let heads = lines_where(lines, is_header);
    let at = pick(rng, heads.get(1..)?)?;
    lines.remove(at);
    Some(())
}

fn constant_is_defined(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let at = pick(rng, &lines_where(lines, is_definition))?;
    let name = defined(&lines[at])?.to_owned();
    lines[at] = lines[at].replacen(&name, "5", 1);
    Some(())
}
