//! Dumps of functions in blocks, in SSA form or damaged.

use super::Piece;
use super::statements::lines;

/// Texts whose blocks fall through to each other, unless they say otherwise.
pub const PIECES: &[Piece] = &[
    Piece { name: "blocks", write: |n| blocks("", n, |i| format!("  x_{} = x_{} + 1;\n", i + 2, i + 1)) },
    Piece {
        name: "phi-nodes",
        write: |n| blocks("", n, |i| format!("  # x_{} = PHI <x_{}({})>\n", i + 2, i + 1, i + 1)),
    },
    Piece { name: "block-statements", write: |n| in_block(n, |i| format!("x_{} = x_{} + 1;", i + 2, i + 1)) },
    Piece { name: "uses-of-one-name", write: |n| in_block(n, |_| "g (x_1(D));".into()) },
    Piece { name: "virtual-operands", write: virtual_operands },
    Piece {
        name: "alias-sets",
        write: |n| in_block(n, |i| format!("# PT = nonlocal escaped {{ D.{i} }}\n  p_{} = q_1(D);", i + 2)),
    },
    Piece {
        name: "alias-set",
        write: |n| in_block(1, |_| format!("# PT = {{ {}}}\n  p_2 = q_1(D);", "D.1 ".repeat(n))),
    },
    Piece {
        name: "ranges",
        write: |n| in_block(n, |i| format!("# RANGE [0, {i}] NONZERO 7\n  _{} = 1;", i + 1)),
    },
    Piece { name: "undefined-names", write: |n| in_block(n, |i| format!("g (x_{});", i + 1)) },
    Piece { name: "defined-twice", write: |n| in_block(n, |_| "x_2 = 1;".into()) },
    Piece { name: "used-before", write: |n| in_block(n, |i| format!("x_{} = x_{};", i + 1, i + 2)) },
    Piece {
        name: "mixed-variables",
        write: |n| in_block(n, |i| format!("v{i}_{} = w{i}_{};", i + 2, i + 1)),
    },
    Piece {
        name: "default-definitions",
        write: |n| blocks(&lines(n, |i| format!("int v{i};")), n, |i| format!("  g (v{i}_{}(D));\n", i + 1)),
    },
    Piece {
        name: "declared-names",
        write: |n| blocks(&lines(n, |i| format!("int _{};", i + 1)), 1, |_| String::new()),
    },
    Piece { name: "phi-argument-list", write: phi_argument_list },
    Piece { name: "missing-phi-arguments", write: |n| joined(n, |i| format!("  # x_{} = PHI <>\n", i + 1)) },
    Piece {
        name: "joins",
        write: |n| joined(n, |i| format!("  # x_{} = PHI <1({}), 2(2)>\n", i + 1, i + 2)),
    },
    Piece { name: "loop-back", write: |n| branches(n, |_| 3) },
    Piece { name: "ladder", write: |n| branches(n, |i| i + 2 + (n - i) / 2) },
    Piece {
        name: "nested-loops-in-blocks",
        write: |n| branches(n, |i| if i < n / 2 { i + 3 } else { n - i + 2 }),
    },
    Piece { name: "missing-targets", write: |n| branches(n, |i| n + i + 9) },
    Piece { name: "switch-in-blocks", write: switch_in_blocks },
    Piece { name: "same-block", write: |n| function("", &"  <bb 2> :\n  g ();\n\n".repeat(n)) },
    Piece { name: "probabilities", write: |n| function("", &blocks_with_counts(n)) },
    Piece {
        name: "debug-binds",
        write: |n| in_block(n, |i| format!("# DEBUG v{} => x_1(D) + {i}", i % 100)),
    },
    Piece {
        name: "debug-chain",
        write: |n| in_block(n, |i| format!("# DEBUG D#{} => D#{} + 1", i + 2, i + 1)),
    },
    Piece {
        name: "small-functions",
        write: |n| (0..n).map(|i| named(i, "", "  <bb 2> :\n  return x_1(D);\n\n")).collect(),
    },
    Piece {
        name: "same-small-functions",
        write: |n| named(0, "", "  <bb 2> :\n  return x_1(D);\n\n").repeat(n),
    },
    Piece { name: "notes-of-passes", write: |n| "Merging blocks 2 and 3\n".repeat(n) + &function("", "") },
    Piece {
        name: "open-phi-nodes",
        write: |n| function("", &("  <bb 2> :\n".to_string() + &"  # x_1 = PHI <\n".repeat(n))),
    },
    Piece { name: "landing-pads", write: |n| in_block(n, |i| format!("[LP {i}] g ();")) },
    Piece {
        name: "loop-notes",
        write: |n| ";; 1 loops found\n;;\n;; Loop 0\n".repeat(n) + &function("", ""),
    },
];

fn named(number: usize, declarations: &str, body: &str) -> String {
    let banner = format!(
        ";; Function f{number} (f{number}, funcdef_no={number}, decl_uid=1, cgraph_uid=1, symbol_order=0)"
    );
    format!("\n{banner}\n\nint f{number} (int x)\n{{\n{declarations}\n{body}}}\n\n\n")
}

fn function(declarations: &str, body: &str) -> String {
    named(0, declarations, body)
}

fn blocks(declarations: &str, n: usize, inside: impl Fn(usize) -> String) -> String {
    let block = |i| format!("  <bb {}> :\n{}\n", i + 2, inside(i));
    function(declarations, &(0..n).map(block).collect::<String>())
}

fn in_block(n: usize, line: impl Fn(usize) -> String) -> String {
    function("", &format!("  <bb 2> :\n{}  return x_1(D);\n\n", lines(n, line)))
}

fn virtual_operands(n: usize) -> String {
    in_block(n, |i| format!("# .MEM_{} = VDEF <.MEM_{}>\n  g (x_1(D));", i + 3, i + 2))
}

/// A block of two ways, one of which goes to the block that `to` names.
fn branches(n: usize, to: impl Fn(usize) -> usize) -> String {
    let goto = |i| {
        format!(
            "  if (x_1(D) != 0)\n    goto <bb {}>; [INV]\n  else\n    goto <bb {}>; [INV]\n",
            to(i),
            i + 3
        )
    };
    let last = format!("  <bb {}> :\n  return x_1(D);\n\n", n + 2);
    let block = |i| format!("  <bb {}> :\n{}\n", i + 2, goto(i));
    function("", &((0..n).map(block).collect::<String>() + &last))
}

/// Blocks that the first block and the one before lead to.
fn joined(n: usize, inside: impl Fn(usize) -> String) -> String {
    let list: String = (0..n).map(|i| format!(", case {i}: <L{i}> [INV]")).collect();
    let switch = format!("  <bb 2> :\n  switch (x_1(D)) <default: <L0> [INV]{list}>\n\n");
    let block = |i| format!("  <bb {}> :\n{}<L{i}>:\n\n", i + 3, inside(i));
    function("", &(switch + &(0..n).map(block).collect::<String>()))
}

fn phi_argument_list(n: usize) -> String {
    let arguments: Vec<String> = (0..n).map(|i| format!("x_1(D)({})", i + 2)).collect();
    blocks(
        "",
        2,
        |i| if i == 1 { format!("  # x_2 = PHI <{}>\n", arguments.join(", ")) } else { String::new() },
    )
}

fn switch_in_blocks(n: usize) -> String {
    joined(n, |_| String::new())
}

fn blocks_with_counts(n: usize) -> String {
    (0..n).map(|i| format!("  <bb {}> [local count: {i}]:\n  g ();\n\n", i + 2)).collect()
}
