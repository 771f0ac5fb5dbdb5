//! Damage to the text of an `.ssa` dump, as a slip of the hand or of a script does it.

use super::pick;
use fastrand::Rng;
use tressa::verify::Rule;

/// A function without breaches, directly after pass "ssa".
pub const SOUND: &str = "int f (int n, int * p)
{
  int x;
  double _1;
  int _2;
  int * _3;

  <bb 2> :
  if (n_4(D) > 0)
    goto <bb 3>; [INV]
  else
    goto <bb 4>; [INV]

  <bb 3> :
  _1 = (double) n_4(D);
  _2 = *p_5(D);
  x_6 = _2 + n_4(D);
  _3 = &a;
  g (_1, _3);

  <bb 4> :
  # x_7 = PHI <x_8(D)(2), x_6(3)>
  return x_7;

}
";

/// Replacements in it, each with the rule that it breaks: rules that only a dump can break.
pub const REPLACEMENTS: [(Rule, &str, &str); 19] = [
    (Rule::FlowEnd, "  return x_7;\n", ""),
    (Rule::BlockMerged, "  return x_7", "\n  <bb 9> :\n  return x_7"),
    (Rule::TypeCall, "g (_1, _3)", "__builtin_memset (_1, 0, 8)"),
    (Rule::JumpNeeded, "  g (_1, _3);\n", "  g (_1, _3);\n  goto <bb 4>; [INV]\n"),
    (Rule::BlockOrder, "3", "9"),
    (Rule::SsaDefaultMark, "_2 + n_4(D)", "_2 + n_4"),
    (Rule::SsaDefaultStmt, "x_8(D)(2), x_6(3)", "x_8(D)(2), x_7(D)(3)"),
    (Rule::SsaSpelling, "x_7 = PHI", "n_7 = PHI"),
    (Rule::SsaDeclared, "  int _2;\n", ""),
    (Rule::ReferenceBase, "&a", "&n_4(D)"),
    (Rule::TypeCall, "g (_1, _3)", "__builtin_memset (_3, 0)"),
    (Rule::TypeReturn, "int f (", "void f ("),
    (Rule::TypeCast, "(double)", "(float)"),
    (Rule::TypeReturn, "int f (", "double f ("),
    (Rule::TypeReference, "int * _3", "int _3"),
    (Rule::TypeOperands, "_2 + n_4(D)", "_2 * zz_99"),
    (Rule::TypeOperands, "g (_1, _3);", "_1 = _1 << n_4(D);"),
    (Rule::PhiArgCount, "x_8(D)(2), ", ""),
    (Rule::BlockReached, "goto <bb 3>", "goto <bb 4>"),
];

/// Damages a function's text at a random place; `None` if it has none of that kind.
pub type TextDamage = fn(&mut Vec<String>, &mut Rng) -> Option<()>;

/// A kind of damage to a text.
#[derive(Clone, Copy)]
pub struct TextKind {
    /// What is done.
    pub name: &'static str,
    /// Does it.
    pub damage: TextDamage,
    /// How often of 200 times the verifier must find it. Some of it is no damage: what it makes is another
    /// function that keeps every rule.
    pub least: usize,
}

const fn kind(name: &'static str, damage: TextDamage) -> TextKind {
    TextKind { name, damage, least: 185 }
}

/// A function or variable of the file may have such a name, which the gimple dump shows.
pub const UNDECLARED: TextKind =
    kind("an operand is an undeclared name", |lines, rng| operand_is_undeclared(lines, rng));

/// Every kind.
pub const TEXT_KINDS: [TextKind; 10] = [
    kind("a PHI node follows a statement", phi_after_statement),
    kind("a mention of a default definition lacks `(D)`", |lines, rng| mark_is_lost(lines, rng)),
    kind("a `return` is deleted", return_is_deleted),
    kind("a block that control falls through is moved", block_is_moved),
    kind("a statement follows a `goto`", |lines, rng| statement_after_goto(lines, rng)),
    kind("a PHI argument is one of another variable", |lines, rng| argument_of_another(lines, rng)),
    kind("a `goto` leads to another block", |lines, rng| goto_is_retargeted(lines, rng)),
    kind("a PHI argument is dropped", |lines, rng| argument_is_dropped(lines, rng)),
    TextKind { least: 180, ..kind("an SSA name has another type", |lines, rng| type_is_changed(lines, rng)) },
    UNDECLARED,
];

pub fn is_header(line: &str) -> bool {
    line.starts_with("  <bb ")
}

pub fn is_phi(line: &str) -> bool {
    line.starts_with("  # ") && line.contains(" = PHI <")
}

/// Whether it is a statement on a line of its own, neither a label nor a jump.
pub fn is_plain(line: &str) -> bool {
    let is_statement = line.starts_with("  ") && !line.starts_with("   ") && line.ends_with(';');
    is_statement && !line.starts_with("  goto ") && !line.starts_with("  return")
}

/// The line of the first block.
fn body(lines: &[String]) -> Option<usize> {
    lines.iter().position(|line| is_header(line))
}

/// The lines of blocks with a property.
pub fn lines_where(lines: &[String], keep: impl Fn(&str) -> bool) -> Vec<usize> {
    let start = body(lines).unwrap_or(lines.len());
    (start..lines.len()).filter(|&at| keep(&lines[at])).collect()
}

/// The SSA names with a variable in a line, and where they begin and end, with their marks.
pub fn names(line: &str) -> Vec<(usize, usize)> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || "_.".contains(c);
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = line[at..].find(is_word).map(|start| at + start) {
        let end = line[start..].find(|c| !is_word(c)).map_or(line.len(), |end| start + end);
        at = end;
        let Some((base, version)) = line[start..end].rsplit_once('_') else { continue };
        let is_version = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
        if is_version && !base.is_empty() && !base.starts_with('_') && !line[..start].ends_with('"') {
            at = if line[end..].starts_with("(D)") { end + 3 } else { end };
            found.push((start, at));
        }
    }
    found
}

fn phi_after_statement(lines: &mut Vec<String>, rng: &mut Rng) -> Option<()> {
    let phis = lines_where(lines, is_phi);
    let first_statement = |&phi: &usize| {
        let block = lines[phi..].iter().take_while(|line| !line.is_empty());
        let statement = block.enumerate().find(|(_, line)| is_plain(line) && !line.starts_with("  # "));
        Some((phi, phi + statement?.0))
    };
    let places: Vec<_> = phis.iter().filter_map(first_statement).collect();
    let (phi, statement) = pick(rng, &places)?;
    let line = lines.remove(phi);
    lines.insert(statement, line);
    Some(())
}

fn mark_is_lost(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let mut marked = Vec::new();
    for at in lines_where(lines, |line| line.contains("(D)")) {
        marked.extend(
            names(&lines[at])
                .into_iter()
                .filter(|&(_, end)| lines[at][..end].ends_with("(D)"))
                .map(|(start, end)| (at, start, end)),
        );
    }
    let text = |&(at, start, end): &(usize, usize, usize)| &lines[at][start..end];
    let several: Vec<_> = marked
        .iter()
        .filter(|one| marked.iter().filter(|other| text(one) == text(other)).count() > 1)
        .copied()
        .collect();
    let (at, _, end) = pick(rng, &several)?;
    lines[at].replace_range(end - 3..end, "");
    Some(())
}

fn return_is_deleted(lines: &mut Vec<String>, rng: &mut Rng) -> Option<()> {
    let at = pick(rng, &lines_where(lines, |line| line.starts_with("  return")))?;
    lines.remove(at);
    Some(())
}

/// The blocks: first line, and the line after the last one.
fn blocks(lines: &[String]) -> Vec<(usize, usize)> {
    let headers = lines_where(lines, is_header);
    let end = |&at: &usize| at + lines[at..].iter().take_while(|line| !line.is_empty()).count();
    headers.iter().map(|at| (*at, end(at))).collect()
}

fn block_is_moved(lines: &mut Vec<String>, rng: &mut Rng) -> Option<()> {
    let blocks = blocks(lines);
    let falls = |&(start, end): &(usize, usize)| end > start + 1 && is_plain(&lines[end - 1]);
    let falling: Vec<usize> = (1..blocks.len().max(2) - 1).filter(|&at| falls(&blocks[at])).collect();
    let from = pick(rng, &falling)?;
    let others: Vec<usize> = (0..blocks.len()).filter(|&to| to != from && to + 1 != from).collect();
    let to = pick(rng, &others)?;
    let (start, end) = blocks[from];
    let mut moved: Vec<String> = lines[start..end].to_vec();
    moved.insert(0, String::new());
    let after = blocks[to].1;
    if after > start {
        lines.splice(after..after, moved);
        lines.drain(start - 1..end);
    } else {
        lines.drain(start - 1..end);
        lines.splice(after..after, moved);
    }
    Some(())
}

fn statement_after_goto(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let follows = |at: &usize| is_plain(&lines[at - 1]);
    let gotos = lines_where(lines, |line| line.starts_with("  goto <bb "));
    let at = pick(rng, &gotos.into_iter().filter(follows).collect::<Vec<_>>())?;
    lines.swap(at - 1, at);
    Some(())
}

/// The arguments of PHI nodes that are names of variables: line, first and last byte.
fn arguments(lines: &[String]) -> Vec<(usize, usize, usize)> {
    let phis = lines_where(lines, is_phi);
    let args = |&at: &usize| names(&lines[at]).into_iter().skip(1).map(move |(start, end)| (at, start, end));
    phis.iter().flat_map(args).collect()
}

fn argument_of_another(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let (at, start, end) = pick(rng, &arguments(lines))?;
    let base = |name: &str| name.rsplit_once('_').map(|(base, _)| base.to_owned());
    let mut others: Vec<String> = Vec::new();
    for line in lines_where(lines, |_| true) {
        let found = names(&lines[line]).into_iter().map(|(start, end)| lines[line][start..end].to_owned());
        others.extend(found.filter(|name| base(name) != base(&lines[at][start..end])));
    }
    let other = others.get(rng.usize(..others.len().max(1)))?.clone();
    lines[at].replace_range(start..end, &other);
    Some(())
}

fn goto_is_retargeted(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let at = pick(rng, &lines_where(lines, |line| line.contains("goto <bb ")))?;
    let number = |line: &str| line.split("<bb ").nth(1)?.split('>').next().map(str::to_owned);
    let old = number(&lines[at])?;
    let headers = lines_where(lines, is_header).into_iter().skip(1);
    let others: Vec<String> =
        headers.filter_map(|at| number(&lines[at])).filter(|number| *number != old).collect();
    let other = others.get(rng.usize(..others.len().max(1)))?;
    lines[at] = lines[at].replace(&format!("<bb {old}>"), &format!("<bb {other}>"));
    Some(())
}

fn argument_is_dropped(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let at = pick(rng, &lines_where(lines, |line| is_phi(line) && line.contains("), ")))?;
    let (front, args) = lines[at].split_once("PHI <")?;
    let mut args: Vec<&str> = args.strip_suffix('>')?.split(", ").collect();
    args.remove(rng.usize(..args.len()));
    lines[at] = format!("{front}PHI <{}>", args.join(", "));
    Some(())
}

fn type_is_changed(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let types = ["int ", "unsigned char ", "double ", "char * ", "long unsigned int ", "_Bool "];
    let declares_name = |line: &str| {
        let name = line.strip_suffix(';').and_then(|line| line.rsplit(' ').next()).unwrap_or("");
        let version = name.strip_prefix('_').unwrap_or("");
        line.starts_with("  ") && !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit())
    };
    let head = &lines[..body(lines)?];
    let declared: Vec<usize> = (0..head.len()).filter(|&at| declares_name(&head[at])).collect();
    let at = pick(rng, &declared)?;
    let old = lines[at].trim_start();
    let name = old.rsplit(' ').next()?.to_owned();
    let others: Vec<&str> = types.into_iter().filter(|ty| !old.starts_with(ty)).collect();
    lines[at] = format!("  {}{name}", pick(rng, &others)?);
    Some(())
}

fn operand_is_undeclared(lines: &mut [String], rng: &mut Rng) -> Option<()> {
    let mut uses = Vec::new();
    for at in lines_where(lines, |line| !line.starts_with("  # DEBUG")) {
        let from = lines[at].find(" = ").unwrap_or(0);
        uses.extend(names(&lines[at]).into_iter().filter(|use_| use_.0 > from).map(|use_| (at, use_)));
    }
    let (at, (start, end)) = pick(rng, &uses)?;
    lines[at].replace_range(start..end, "zz_99");
    Some(())
}
