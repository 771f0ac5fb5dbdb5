//! Input that exceeds a limit is refused with an error that names the limit; input just within it is read.

use crate::cli::{code, run, run_with_input, stderr, stdout};
use std::fs;
use tressa::internals::base::limits::{self, Limit};
use tressa::text::parse;
use tressa_test_support::project;

fn refused(text: &str) -> Option<String> {
    let chunk = parse::split(text).next().expect("there is text");
    parse::function(chunk).err().map(|error| error.expected)
}

/// A function with these declarations and this statement.
pub fn function(declaration: &str, statement: &str) -> String {
    format!("int f (int x)\n{{\n{declaration}\n  {statement}\n}}\n")
}

/// Nested clean-ups of `try` statements with this body.
fn cleanups(count: usize, body: &str) -> String {
    let open = format!("try\n {{\n{body} }}\nfinally\n {{\n");
    format!("{}x = 1;\n{}", open.repeat(count), " }\n".repeat(count))
}

#[test]
fn every_limit_is_named_when_it_is_exceeded() {
    let at = |limit: Limit| limit.most as usize;
    let tree = |n: usize| function("", &format!("x = {}x;", "-".repeat(n)));
    let stars = |n: usize| function(&format!("  int{} p;\n", " *".repeat(n)), "x = 1;");
    let dimensions = |n: usize| function(&format!("  int p{};\n", "[2]".repeat(n)), "x = 1;");
    let prefixes = |n: usize| function(&format!("  {}int p;\n", "__complex__ ".repeat(n)), "x = 1;");
    let version = |n: usize| function("", &format!("x = _{n};"));
    let uid = |n: usize| function(&format!("  int D.{n};\n"), "x = 1;");
    let label = |n: usize| function("", &format!("goto <D.{n}>;\n  <D.{n}>:"));
    let serial = |n: usize| function(&format!("  int x.{n};\n"), "x = 1;");
    let cleanups = |n: usize| function("", &cleanups(n, "x = 1;\n"));
    let within = [
        tree(at(limits::TREE_DEPTH)),
        stars(at(limits::TYPE_PARTS) - 1),
        dimensions(at(limits::TYPE_PARTS) - 1),
        prefixes(at(limits::TYPE_DEPTH)),
        version(at(limits::UNSEEN_VERSIONS)),
        uid(at(limits::NUMBER)),
        label(at(limits::NUMBER)),
        serial(at(limits::NUMBER)),
        cleanups(at(limits::CLEANUP_DEPTH)),
    ];
    for text in within {
        assert_eq!(refused(&text), None, "{}", text.chars().take(200).collect::<String>());
    }
    let beyond = [
        (limits::TREE_DEPTH, tree(at(limits::TREE_DEPTH) + 1)),
        (limits::TYPE_PARTS, stars(at(limits::TYPE_PARTS))),
        (limits::TYPE_PARTS, dimensions(at(limits::TYPE_PARTS))),
        (limits::TYPE_DEPTH, prefixes(at(limits::TYPE_DEPTH) + 2)),
        (limits::UNSEEN_VERSIONS, version(at(limits::UNSEEN_VERSIONS) + 100)),
        (limits::NUMBER, uid(at(limits::NUMBER) + 1)),
        (limits::NUMBER, label(at(limits::NUMBER) + 1)),
        (limits::NUMBER, serial(at(limits::NUMBER) + 1)),
        (limits::CLEANUP_DEPTH, cleanups(at(limits::CLEANUP_DEPTH) + 1)),
        (limits::FUNCTION_SIZE, function("", &" ".repeat(at(limits::FUNCTION_SIZE)))),
    ];
    for (limit, text) in beyond {
        assert_eq!(refused(&text).as_deref(), Some(limit.expected));
        assert!(limit.expected.contains(&limit.most.to_string()), "{}", limit.expected);
    }
}

#[test]
fn a_file_that_is_too_large_is_not_read() {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("a.gimple");
    // A sparse file, which takes no room on a disk.
    fs::File::create(&path).unwrap().set_len(limits::INPUT_SIZE.most + 1).unwrap();
    let output = run(&["ssa", path.to_str().unwrap()]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains(limits::INPUT_SIZE.expected), "{}", stderr(&output));
}

#[test]
fn the_page_on_limits_lists_them_all() {
    let page = fs::read_to_string(project().join("docs/reference/limits.md")).unwrap();
    for (name, limit) in limits::ALL {
        let row = page.lines().find(|line| line.starts_with(&format!("| `{name}` |")));
        assert!(row.is_some_and(|row| row.contains(&limit.most.to_string())), "{name}");
    }
}

#[test]
fn the_command_shows_the_limit_at_its_place() {
    let text = function("", &format!("x = {}x;", "-".repeat(1000)));
    let output = run_with_input(&["ssa"], text.as_bytes());
    assert_eq!(code(&output), 2);
    let shown = stderr(&output);
    assert!(shown.contains(limits::TREE_DEPTH.expected) && shown.contains("<stdin>:4:"), "{shown}");
}

#[test]
fn a_listing_of_uses_that_is_too_long_affects_that_function_only() {
    // Each of so many uses lists the call with all of them, eight bytes each.
    let many = (limits::USES_SIZE.most / 8).isqrt() as usize + 100;
    let call = format!("void f (int a)\n{{\n  g ({}a);\n}}\n\n", "a, ".repeat(many - 1));
    let text = format!("{call}void h (int b)\n{{\n  g (b);\n}}\n");
    let output = run_with_input(&["uses"], text.as_bytes());
    assert_eq!(code(&output), 2);
    let (shown, out) = (stderr(&output), String::from_utf8_lossy(&output.stdout));
    assert!(shown.contains(limits::USES_SIZE.expected) && shown.contains("<stdin>:1:"), "{shown}");
    assert!(out.contains("b_2(D) : --> single use.\n") && !out.contains("a_2"), "{out:.200}");
    // In JSON a statement stands once.
    let output = run_with_input(&["uses", "--json"], text.as_bytes());
    assert_eq!(code(&output), 0);
    assert!(output.stdout.len() < 200 * many && output.stdout.len() > 8 * many);
    let output = run_with_input(&["operands"], text.as_bytes());
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(code(&output) == 0 && out.matches("USE a_2(D)\n").count() == many, "{}", stderr(&output));
}

/// So many functions, each in the one before, that set a variable of functions around them.
pub fn nest(count: usize, variable: impl Fn(usize) -> String) -> String {
    let function = |n: usize| {
        let (next, is_last) = (n + 1, n + 1 == count);
        let declared = if is_last { String::new() } else { format!("  static int f{next} (int);\n") };
        let call = if is_last { String::new() } else { format!("  f{next} (x);\n") };
        let set = variable(n);
        format!("int f{n} (int x)\n{{\n  int v{n};\n{declared}\n  {set} = x;\n{call}  return x;\n}}\n\n\n")
    };
    (0..count).map(function).collect()
}

#[test]
fn loads_through_static_chains_are_limited() {
    // The innermost function takes as many loads as functions are around it.
    let text = nest(700, |_| "v0".into()) + "void h (int b)\n{\n  g (b);\n}\n";
    let output = run_with_input(&["ssa", "-O2", "--gcc", "12"], text.as_bytes());
    let (shown, out) = (stderr(&output), String::from_utf8_lossy(&output.stdout));
    assert_eq!(code(&output), 2);
    assert!(shown.contains(limits::CHAIN_LOADS.expected) && shown.contains("<stdin>:1:"), "{shown:.1000}");
    assert!(out.contains("g (b_2(D));") && !out.contains("Function f0 "), "{out:.200}");
}

#[test]
fn a_function_that_would_exceed_a_limit_does_not_affect_the_others() {
    let numbered = |count: usize, line: &dyn Fn(usize) -> String| (0..count).map(line).collect::<String>();
    // Two exits of each, and nothing in a clean-up that makes a copy expensive.
    let doubled = "if (x != 0) goto <D.1>; else goto <D.2>;\n<D.2>:\nx = 2;\n";
    let copied = function("", &format!("{}<D.1>:\n", cleanups(24, doubled)));
    // Every forwarder block has a marker after its label.
    let chain = numbered(17_000, &|n| format!("l{n}:\n# DEBUG BEGIN_STMT\ngoto l{};\n", n + 1));
    let chain = function("", &format!("{chain}l17000:"));
    // Each variable changes in the innermost of nested loops.
    let nested = |depth: usize, variables: usize| {
        let loops = numbered(depth, &|n| format!("<D.{}>:\nx = x + 1;\n", 10_000 + n));
        let changed = numbered(variables, &|n| format!("v{n} = v{n} + 1;\n"));
        let ends = numbered(depth, &|n| {
            let head = 9_999 + depth - n;
            format!("if (x != 0) goto <D.{head}>; else goto <D.{n}>;\n<D.{n}>:\nx = x + 1;\n")
        });
        let declared = numbered(variables, &|n| format!("  int v{n};\n"));
        let used = numbered(variables, &|n| format!("g (v{n});\n"));
        function(&declared, &format!("{loops}{changed}{ends}{used}"))
    };
    // Each call searches all of one string, or prints it again.
    let long = format!("_1 = &\"{}\\n\"[0];\n", "a".repeat(1 << 20));
    let searches = numbered(300, &|n| format!("_{} = __builtin_strchr (_1, 98);\n", n + 2));
    let prints = numbered(300, &|_| "__builtin_printf (_1);\n".into());
    let [searched, printed] = [searches, prints].map(|calls| function("", &(long.clone() + &calls)));
    for (limit, text) in [
        (limits::MADE_STATEMENTS, copied),
        (limits::CLEANUP_STEPS, chain),
        (limits::PHI_ARGUMENTS, nested(400, 5_600)),
        (limits::FRONTIERS, nested(6_000, 1)),
        (limits::FRONTIER_STEPS, nested(3_000, 200)),
        (limits::FOLDED_BYTES, searched),
        (limits::FOLDED_BYTES, printed),
    ] {
        let text = format!("{text}\nvoid h (int b)\n{{\n  g (b);\n}}\n");
        let output = run_with_input(&["ssa", "-O2", "--gcc", "12"], text.as_bytes());
        let (shown, out) = (stderr(&output), String::from_utf8_lossy(&output.stdout));
        assert_eq!(code(&output), 2, "{shown}");
        assert!(shown.contains(limit.expected) && shown.contains("<stdin>:1:"), "{shown}");
        assert!(out.contains("g (b_2(D));") && !out.contains("Function f "), "{out:.200}");
    }
}

/// A dump in blocks whose last block has one PHI node, with an argument that is not defined for each of its
/// predecessors.
fn undefined_arguments(count: usize) -> String {
    let jump = |block: usize| format!("  <bb {}> :\n  goto <bb {}>;\n\n", block + 2, count + 2);
    let jumps: String = (0..count).map(jump).collect();
    let args: Vec<String> = (0..count).map(|block| format!("x_{}({})", block + 10, block + 2)).collect();
    let last = format!("  <bb {}> :\n  # x_9 = PHI <{}>\n  return x_9;\n\n", count + 2, args.join(", "));
    format!("int f (int y)\n{{\n  int x;\n\n{jumps}{last}}}\n")
}

#[test]
fn a_report_of_breaches_does_not_grow_with_the_square_of_the_dump() {
    let count = 3 * limits::BREACHES.most as usize;
    let text = undefined_arguments(count);
    let output = run_with_input(&["verify", "--rule", "ssa-missing-definition"], text.as_bytes());
    let shown = String::from_utf8_lossy(&output.stdout);
    assert_eq!(code(&output), 1, "{}", stderr(&output));
    assert!(shown.len() < 2 * limits::BREACH_BYTES.most as usize, "{} bytes", shown.len());
    let listed = shown.matches("ssa-missing-definition").count();
    assert!(listed > 100 && listed < count);
    assert!(shown.contains(&format!("f: and {} more breaches\n", count - listed)), "{shown:.400}");
    assert!(shown.contains(&format!("breaches   {count:>9}\n")), "all are counted");
    let line = text.lines().position(|line| line.contains("PHI")).unwrap() + 1;
    assert_eq!(shown.matches(&format!("<stdin>:{line}: f: ssa-missing-definition")).count(), listed);
    // The breaches of one rule do not hide those of another one.
    let damaged = text.replace("return x_9", "return x_8");
    let output = run_with_input(&["verify", "--json"], damaged.as_bytes());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(report["functions"][0]["more"].as_u64().is_some_and(|more| more > 0));
    let output = run_with_input(&["verify", "--rule", "assign-compute"], damaged.as_bytes());
    assert_eq!(code(&output), 0);
}

/// Two texts that have few lines in common take the product of their lines: refused at once, and other functions are compared.
#[test]
fn texts_that_differ_in_too_many_lines_are_refused() {
    let folder = tempfile::TempDir::new().unwrap();
    let count = (limits::DIFF_STEPS.most as usize).isqrt() / 2 + 100;
    let write = |name: &str, constant: u32| {
        let lines = format!("  x = x + {constant};\n").repeat(count);
        let path = folder.path().join(name);
        let small = "int g (int x)\n{\n  return x;\n}\n";
        std::fs::write(&path, format!("int f (int x)\n{{\n{lines}  return x;\n}}\n\n{small}")).unwrap();
        path
    };
    let [a, b] = [write("a.c.006t.gimple", 1), write("b.c.006t.gimple", 2)];
    let output = run(&["diff", "-O2", "--gcc", "12", a.to_str().unwrap(), b.to_str().unwrap()]);
    assert_eq!(code(&output), 2, "{}", stdout(&output));
    let said = stderr(&output);
    assert!(
        said.contains("b.c.006t.gimple:1: function 'f' ") && said.contains(limits::DIFF_STEPS.expected),
        "{said}"
    );
    assert!(stdout(&output).contains("same but for numbers         1"), "{}", stdout(&output));
    let same = run(&["diff", "-O2", "--gcc", "12", a.to_str().unwrap(), a.to_str().unwrap()]);
    assert_eq!(code(&same), 0);
}
