//! Functions of one shape and any size, as GCC's gimple dump has them. Each shape is expensive for some careless pass.
//!
//! Each shape has about as many statements as are asked for. Indentation is left out: at this depth it would be most
//! of the text.

use std::fmt::Write;

/// A shape: what it is called, what it is, and how one of about `n` statements is written.
pub struct Shape {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it consists of, in a few words.
    pub about: &'static str,
    /// The dump of a function with about so many statements.
    pub write: fn(usize) -> String,
}

/// All shapes.
pub const SHAPES: &[Shape] = &[
    Shape { name: "line", about: "straight line", write: line },
    Shape { name: "ifs", about: "chain of ifs", write: ifs },
    Shape { name: "loops", about: "nested repeat-until loops, 10 statements each", write: loops },
    Shape { name: "switch", about: "one switch, 20 statements a case", write: switch },
    Shape { name: "scopes", about: "nested scopes with clobbers, 100 statements each", write: scopes },
    Shape { name: "exits", about: "the same, left by a goto too", write: exits },
    Shape { name: "mesh", about: "irreducible mesh of gotos", write: mesh },
    Shape { name: "locals", about: "one local for 10 statements", write: locals },
    Shape { name: "uses", about: "one variable used by every statement", write: uses },
    Shape { name: "memory", about: "loads, stores and calls", write: memory },
    Shape { name: "pointers", about: "a chain of loads, each from where the last one led", write: pointers },
    Shape { name: "labels", about: "computed gotos to labels whose addresses are taken", write: labels },
    Shape { name: "returns", about: "many returns", write: returns },
    Shape { name: "chain", about: "user labels with only gotos between them", write: chain },
    Shape { name: "cases", about: "a switch into such a chain", write: cases },
    Shape { name: "forks", about: "many branches into such a chain", write: forks },
    Shape { name: "asm", about: "an asm goto to one label for 4 statements", write: asm },
    Shape { name: "nested", about: "ifs in ifs", write: nested_ifs },
    Shape { name: "fallthrough", about: "a switch whose cases fall into the next one", write: fallthrough },
    Shape { name: "joins", about: "many variables that two ways set", write: joins },
    Shape { name: "live", about: "many variables that live across a chain of ifs", write: live },
    Shape { name: "continues", about: "a loop with many ways back", write: continues },
    Shape { name: "exchanges", about: "copies of a variable that lives on", write: exchanges },
];

/// A function `int f (int a, int b)` with these declarations and statements.
fn function(declarations: &str, body: &str) -> String {
    format!(
        "int f (int a, int b)\n{{\n  int D.9000000;\n{declarations}\n{body}  D.9000000 = a;\n  return D.9000000;\n}}\n"
    )
}

/// Joins what `write` writes for each number below `n`.
fn each(n: usize, mut write: impl FnMut(usize, &mut String) -> std::fmt::Result) -> String {
    let mut out = String::new();
    (0..n).for_each(|i| write(i, &mut out).expect("a string takes everything"));
    out
}

fn line(n: usize) -> String {
    function("", &each(n / 2, |i, out| writeln!(out, "  a = a + b;\n  b = a ^ {i};")))
}

fn ifs(n: usize) -> String {
    let body = each(n / 5, |i, out| {
        let (then, next) = (100 + 2 * i, 101 + 2 * i);
        writeln!(out, "  if (a > {i}) goto <D.{then}>; else goto <D.{next}>;\n  <D.{then}>:")?;
        writeln!(out, "  a = a + b;\n  b = b + 1;\n  <D.{next}>:")
    });
    function("", &body)
}

fn loops(n: usize) -> String {
    let depth = n / 10;
    let heads = each(depth, |i, out| {
        writeln!(out, "  <D.{}>:\n  a = a + {i};\n  b = b ^ a;\n  a = a + b;\n  b = b + 1;", 100 + 2 * i)
    });
    let tails = each(depth, |i, out| {
        let (head, after) = (100 + 2 * (depth - 1 - i), 101 + 2 * (depth - 1 - i));
        writeln!(
            out,
            "  b = b + a;\n  a = a ^ {i};\n  if (a != b) goto <D.{head}>; else goto <D.{after}>;\n  <D.{after}>:"
        )
    });
    function("", &(heads + &tails))
}

fn switch(n: usize) -> String {
    let cases = n / 20;
    let labels = each(cases, |i, out| write!(out, ", case {}: <D.{}>", 2 * i, 100 + i));
    let bodies = each(cases, |i, out| {
        writeln!(out, "  <D.{}>:", 100 + i)?;
        (0..9).try_for_each(|k| writeln!(out, "  a = a + {k};\n  b = b ^ a;"))?;
        writeln!(out, "  goto <D.99>;")
    });
    function("", &format!("  switch (a) <default: <D.99>{labels}>\n{bodies}  <D.99>:\n"))
}

fn scopes(n: usize) -> String {
    nested(n, "")
}

fn exits(n: usize) -> String {
    nested(n, "  if (a == 3) goto <D.98>; else goto <D.99>;\n  <D.99>:\n")
}

/// Nested scopes; each has a variable in memory, which dies at its end. `inner` is the innermost statement.
fn nested(n: usize, inner: &str) -> String {
    let depth = n / 100;
    let heads = each(depth, |i, out| {
        writeln!(out, "  {{\n    int v{i}[4];\n\n  try\n  {{")?;
        (0..49).try_for_each(|k| writeln!(out, "  a = a + {k};\n  b = b ^ a;"))?;
        writeln!(out, "  v{i}[0] = a;\n  g (&v{i});")
    });
    let tails = each(depth, |i, out| {
        writeln!(out, "  }}\n  finally\n  {{\n  v{} = {{CLOBBER(eol)}};\n  }}\n  }}", depth - 1 - i)
    });
    function("", &format!("{heads}{inner}{tails}  <D.98>:\n"))
}

fn mesh(n: usize) -> String {
    let blocks = n / 4;
    let body = each(blocks, |i, out| {
        let (one, other) = ((i * 7919 + 3) % blocks, (i * 104_729 + 1) % blocks);
        writeln!(out, "  <D.{}>:\n  a = a + b;\n  b = b ^ {i};", 100 + i)?;
        writeln!(out, "  if (a > b) goto <D.{}>; else goto <D.{}>;", 100 + one, 100 + other)
    });
    function("", &body)
}

fn locals(n: usize) -> String {
    let count = n / 10;
    let declarations = each(count, |i, out| writeln!(out, "  int v{i};"));
    let body = each(count, |i, out| {
        writeln!(out, "  v{i} = a + {i};")?;
        (0..4).try_for_each(|_| writeln!(out, "  v{i} = v{i} ^ b;\n  a = a + v{i};"))?;
        writeln!(out, "  b = v{};", (i * 7919) % count)
    });
    function(&declarations, &body)
}

fn uses(n: usize) -> String {
    let body = each(n / 10, |i, out| {
        (0..7).try_for_each(|_| writeln!(out, "  b = x ^ b;"))?;
        let (then, next) = (100 + 2 * i, 101 + 2 * i);
        writeln!(
            out,
            "  if (b > x) goto <D.{then}>; else goto <D.{next}>;\n  <D.{then}>:\n  b = x;\n  <D.{next}>:"
        )
    });
    function("  int x;\n", &format!("  x = a;\n{body}"))
}

fn memory(n: usize) -> String {
    let body = each(n / 5, |i, out| {
        let (one, two) = (2 * i + 1, 2 * i + 2);
        writeln!(out, "  _{one} = *p;\n  a = _{one} + a;\n  *p = a;\n  _{two} = g (a, b);\n  b = _{two};")
    });
    function("  int * p;\n", &format!("  p = h ();\n{body}"))
}

fn pointers(n: usize) -> String {
    let body = each(n, |i, out| writeln!(out, "  _{} = _{}->next;", i + 2, i + 1));
    function("", &format!("  _1 = h ();\n{body}  g (_{});\n", n + 1))
}

fn labels(n: usize) -> String {
    let count = n / 5;
    let body =
        each(count, |i, out| writeln!(out, "  p = &l{i};\n  a = a + b;\n  goto p;\n  l{i}:\n  b = b ^ {i};"));
    function("  void * p;\n", &body)
}

fn returns(n: usize) -> String {
    let body = each(n / 6, |i, out| {
        let (then, next) = (100 + 2 * i, 101 + 2 * i);
        writeln!(
            out,
            "  if (a > {i}) goto <D.{then}>; else goto <D.{next}>;\n  <D.{then}>:\n  D.9000000 = b;"
        )?;
        writeln!(
            out,
            "  // predicted unlikely by early return (on trees) predictor.\n  return D.9000000;\n  <D.{next}>:\n  a = a + 1;"
        )
    });
    function("", &body)
}

fn chain(n: usize) -> String {
    let count = n / 2;
    let links = each(count, |i, out| writeln!(out, "  l{i}:\n  goto l{};", i + 1));
    let head =
        format!("  if (a > b) goto <D.99>; else goto l0;\n  <D.99>:\n  a = a + 1;\n  goto l{count};\n");
    function("", &format!("{head}{links}  l{count}:\n"))
}

fn cases(n: usize) -> String {
    let count = n / 2;
    let labels = each(count, |i, out| write!(out, ", case {}: l{i}", 2 * i));
    let links = each(count, |i, out| writeln!(out, "  l{i}:\n  goto l{};", i + 1));
    let head = format!("  switch (a) <default: <D.99>{labels}>\n");
    function("", &format!("{head}{links}  l{count}:\n  b = b + 1;\n  <D.99>:\n"))
}

fn forks(n: usize) -> String {
    let count = n / 5;
    let branches = each(count, |i, out| {
        writeln!(out, "  if (a == {i}) goto l0; else goto <D.{}>;\n  <D.{}>:\n  b = b + 1;", 100 + i, 100 + i)
    });
    let links = each(count, |i, out| writeln!(out, "  l{i}:\n  goto l{};", i + 1));
    function("", &format!("{branches}{links}  l{count}:\n"))
}

/// Each label jumps to one that several share, so that its block is a forwarder block.
fn asm(n: usize) -> String {
    let count = n / 4;
    let labels: Vec<String> = (0..count).map(|i| format!("\"l{i}\" l{i}")).collect();
    let bodies = each(count, |i, out| {
        writeln!(out, "  a = a + b;\n  b = b ^ {i};\n  goto <D.{}>;\n  l{i}:", 100 + i)?;
        writeln!(out, "  goto <D.{}>;\n  <D.{}>:", 100 + i / 2, 100 + i)
    });
    let head = format!("  __asm__ __volatile__ goto(\"\" :  :  :  : {});\n", labels.join(", "));
    function("", &(head + &bodies))
}

fn nested_ifs(n: usize) -> String {
    let depth = n / 4;
    let heads = each(depth, |i, out| {
        let (then, next) = (100 + 2 * i, 101 + 2 * i);
        writeln!(out, "  if (a > {i}) goto <D.{then}>; else goto <D.{next}>;\n  <D.{then}>:\n  a = a + b;")
    });
    let tails = each(depth, |i, out| {
        let (i, next) = (depth - 1 - i, 101 + 2 * (depth - 1 - i));
        writeln!(out, "  b = b + a;\n  <D.{next}>:\n  a = a ^ {i};")
    });
    function("", &(heads + &tails))
}

fn fallthrough(n: usize) -> String {
    let cases = n / 2;
    let labels = each(cases, |i, out| write!(out, ", case {i}: <D.{}>", 100 + i));
    let bodies = each(cases, |i, out| writeln!(out, "  <D.{}>:\n  a = a + {i};", 100 + i));
    function("", &format!("  switch (b) <default: <D.99>{labels}>\n{bodies}  <D.99>:\n"))
}

fn joins(n: usize) -> String {
    let count = n / 3;
    let declarations = each(count, |i, out| writeln!(out, "  int v{i};"));
    let first = each(count, |i, out| writeln!(out, "  v{i} = a + {i};"));
    let second = each(count, |i, out| writeln!(out, "  v{i} = b + {i};"));
    let uses = each(count, |i, out| writeln!(out, "  a = a ^ v{i};"));
    let branch = "  if (a > b) goto <D.100>; else goto <D.101>;\n  <D.100>:\n";
    function(&declarations, &format!("{first}{branch}{second}  <D.101>:\n{uses}"))
}

fn live(n: usize) -> String {
    let count = n / 5;
    let declarations = each(count, |i, out| writeln!(out, "  int v{i};"));
    let defs = each(count, |i, out| writeln!(out, "  v{i} = a + {i};"));
    let branches = each(count, |i, out| {
        let (then, next) = (100 + 2 * i, 101 + 2 * i);
        writeln!(out, "  if (a > {i}) goto <D.{then}>; else goto <D.{next}>;\n  <D.{then}>:")?;
        writeln!(out, "  a = a + 1;\n  b = b ^ a;\n  <D.{next}>:")
    });
    let uses = each(count, |i, out| writeln!(out, "  a = a ^ v{i};"));
    function(&declarations, &(defs + &branches + &uses))
}

fn continues(n: usize) -> String {
    let ways = each(n / 2, |i, out| {
        writeln!(out, "  b = b ^ a;\n  if (b > {i}) goto <D.99>; else goto <D.{}>;\n  <D.{0}>:", 100 + i)
    });
    let end = "  if (a != 3) goto <D.99>; else goto <D.98>;\n  <D.98>:\n";
    function("", &format!("  <D.99>:\n  a = a + 1;\n{ways}  a = a + b;\n{end}"))
}

fn exchanges(n: usize) -> String {
    let body = each(n / 5, |i, out| {
        let (then, next) = (100 + 2 * i, 101 + 2 * i);
        writeln!(out, "  if (a > {i}) goto <D.{then}>; else goto <D.{next}>;\n  <D.{then}>:")?;
        writeln!(out, "  x = b;\n  b = b + 1;\n  a = a ^ x;\n  <D.{next}>:\n  a = a + b;")
    });
    function("  int x;\n", &format!("  x = a;\n{body}  a = a + x;\n"))
}
