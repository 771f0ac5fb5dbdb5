//! Facts from debug information: all kinds of objects state the same, dumps are exact with them, and damage is an error.

use crate::cli::{code, counted, run, stderr, stdout};
use std::fs;
use std::path::Path;
use tressa::internals::facts::to_toml;
use tressa::ir::Stage;
use tressa_study::internals::check::{Beside, Nearness, Options, check_pair, find_pairs};
use tressa_study::internals::debug_files::DebugFiles;
use tressa_test_support::project;

/// A file in the folder of the objects.
fn path(name: &str) -> String {
    format!("{}/tests/debug-info/{name}", project().display())
}

/// What the unit of `source` in the object states, as a facts file.
fn facts_of(object: &str, source: &str) -> String {
    let files = DebugFiles::open(Path::new(&path(object))).expect("the object is readable");
    to_toml(&files.facts(Path::new(source), Some(source)).expect("the object has the unit").facts)
}

#[test]
fn shapes_are_stated() {
    let expected = path("shapes.toml");
    let found = facts_of("shapes.o", "shapes.c");
    if std::env::var_os("TRESSA_BLESS").is_some() {
        fs::write(&expected, &found).unwrap();
    }
    assert_eq!(found, fs::read_to_string(expected).unwrap());
}

/// Clang names base types by the words of C.
#[test]
fn types_of_clang_are_spelled_as_gcc_spells_them() {
    let (clang, gcc) = (facts_of("clang.o", "shapes.c"), facts_of("shapes.o", "shapes.c"));
    let gcc: Vec<&str> = gcc.lines().collect();
    let types: Vec<&str> = clang.lines().filter(|line| line.ends_with('"')).collect();
    let others: Vec<&str> = types.iter().copied().filter(|line| !gcc.contains(line)).collect();
    assert_eq!(others, [""; 0]);
    assert!(types.len() > 30 && types.contains(&"cd = \"complex double\""), "{clang}");
}

/// The declarations of C. `gcc -fsyntax-only` reads the file.
#[test]
fn shapes_are_declared() {
    let files = DebugFiles::open(Path::new(&path("shapes.o"))).expect("the object is readable");
    let found = files.declarations(Path::new("shapes.c"), None).expect("the object has the unit");
    let macros =
        "#define tressa_vector(count, type) type __attribute__ ((vector_size ((count) * sizeof (type))))\n";
    let found: String = [macros].into_iter().chain(found.iter().flat_map(|of| [&*of.text, "\n"])).collect();
    let expected = path("shapes.declarations.h");
    if std::env::var_os("TRESSA_BLESS").is_some() {
        fs::write(&expected, &found).unwrap();
    }
    assert_eq!(found, fs::read_to_string(expected).unwrap());
}

#[test]
fn what_emitted_functions_need_is_declared_or_named() {
    let dump = path("sum.c.006t.gimple");
    let bare = run(&["unssa", "--emit", "c", &path("shapes.c.006t.gimple")]);
    let named = "note: not declared in the C code: ";
    assert!(
        stderr(&bare).lines().any(|line| line.starts_with(named) && line.contains("struct big")),
        "{}",
        stderr(&bare)
    );
    let args = ["unssa", "--emit", "c", "--debug-info", &path("shapes.o"), &path("shapes.c.006t.gimple")];
    let with = run(&args);
    assert!(!stderr(&with).contains(named), "{}", stderr(&with));
    assert!(stdout(&with).contains("\nextern struct big g;\n"), "{}", stdout(&with));
    // Of the macros only those that are used.
    let sum = stdout(&run(&["unssa", "--emit", "c", &dump]));
    assert!(!sum.contains("tressa_rotate_left"), "{sum}");
}

#[test]
fn every_kind_of_object_states_the_same() {
    let expected = facts_of("shapes.o", "shapes.c");
    for object in ["compressed.o", "type-units.o", "split.o", "dwarf-64.o"] {
        assert_eq!(facts_of(object, "shapes.c"), expected, "{object}");
    }
    // DWARF 4 has no entry for `_Atomic`.
    assert_eq!(facts_of("dwarf-4.o", "shapes.c"), expected.replace("\"atomic ", "\""));
    assert_eq!(facts_of("both.so", "sum.c").replace("\"-fPIC\", ", ""), facts_of("sum.o", "sum.c"));
}

#[test]
fn functions_are_exact_with_debug_information() {
    let nearness = |debug_info| {
        let pairs = find_pairs(&[path("").into()], Stage::Ssa).found;
        let options = Options { debug_info, beside: Beside::NOTHING, ..Options::default() };
        let reports = pairs.iter().map(|pair| check_pair(pair, &options));
        let functions = reports.flat_map(|report| report.functions.expect("the dumps are readable"));
        functions
            .map(|f| {
                let near = f.near();
                (f.name, near)
            })
            .collect::<Vec<_>>()
    };
    // Without it many are not.
    let without = nearness(None);
    let exact = without.iter().filter(|(_, near)| *near == Nearness::Exact).count();
    assert!(5 * exact < 4 * without.len(), "{exact} of {}: {without:?}", without.len());
    let with = |object: &str| nearness(Some(DebugFiles::open(Path::new(&path(object))).unwrap().into()));
    // They call through pointers, whose types have numbers that debug information does not hold.
    let numbered = ["fields", "calls", "positive"];
    for (name, near) in with("") {
        let expected = match &*name {
            // An incremented value has the type of its enumeration, which no rule infers.
            "advance" => Nearness::ButTypes,
            _ if numbered.contains(&&*name) => Nearness::ButNumbers,
            _ => Nearness::Exact,
        };
        assert_eq!(near, expected, "{name}");
    }
}

/// The class and the place in its table say what a virtual function returns.
#[test]
fn calls_of_virtual_functions_are_exact_with_debug_information() {
    let dump = path("virtual.cc.006t.gimple");
    let known = run(&["check", "-O2", "--debug-info", &path("virtual.o"), &dump]);
    assert_eq!(
        (code(&known), stdout(&known).as_str()),
        (0, "3 of 3 functions are exact\n"),
        "{}",
        stdout(&known)
    );
    let folder = tempfile::TempDir::new().unwrap();
    for file in ["virtual.cc.006t.gimple", "virtual.cc.021t.ssa"] {
        fs::copy(path(file), folder.path().join(file)).unwrap();
    }
    let unknown = run(&["check", "-O2", folder.path().to_str().unwrap()]);
    assert!(stdout(&unknown).ends_with("2 of 3 functions are exact; 1 differs only in declared types\n"));
}

/// A destructor may throw if its body shows that, if it calls one that may, or if a table of exceptions in the object
/// says so of one that is defined elsewhere.
#[test]
fn destructors_may_throw() {
    let dump = path("throws.cc.006t.gimple");
    let known = run(&["check", "-O2", "--debug-info", &path("throws.o"), &dump]);
    assert!(stdout(&known).contains("9 of 9 functions are exact"), "{}", stdout(&known));
    // Without the object it is not known that `log::~log` may throw, nor what a field is.
    let folder = tempfile::TempDir::new().unwrap();
    for file in ["throws.cc.006t.gimple", "throws.cc.021t.ssa"] {
        fs::copy(path(file), folder.path().join(file)).unwrap();
    }
    let unknown = run(&["check", "-O2", folder.path().to_str().unwrap()]);
    assert!(stdout(&unknown).contains("6 of 9 functions are exact"), "{}", stdout(&unknown));
}

/// A function of the library that the program declares itself may throw, unless it is one of the standard. So may an
/// `operator new` of the program's own. An instance for a vector is found by its name.
#[test]
fn declarations_of_the_program_count() {
    let dump = path("declared.cc.006t.gimple");
    let known = run(&["check", "-O2", "--debug-info", &path("declared.o"), &dump]);
    assert_eq!(stdout(&known), "7 of 7 functions are exact\n");
    let facts = stdout(&run(&["facts", &path("declared.o")]));
    assert!(facts.contains("[functions.abort]\neffects = [\"noreturn\", \"leaf\"]\n"), "{facts}");
    assert!(facts.contains("[functions.\"load<__vector(2) double>\"]"), "{facts}");
}

/// An overload that a header of the library declares under the name of the other is pure, as the built-in is.
#[test]
fn overloads_of_headers_have_attributes() {
    let dump = path("headers.cc.006t.gimple");
    let known = run(&["check", "-O0", "--debug-info", &path("headers.o"), &dump]);
    assert_eq!(stdout(&known), "1 of 1 function is exact\n");
}

/// Instances of templates have no markers of statements, but their variables have debug statements.
#[test]
fn instances_alone_have_debug_statements() {
    let dump = path("instance.cc.006t.gimple");
    let known = run(&["check", "-O2", "--debug-info", &path("instance.o"), &dump]);
    assert_eq!(stdout(&known), "1 of 1 function is exact\n");
}

/// A function that is only declared throws nothing, as a table of exceptions in the object says. What constructs a
/// base shows the base's class, and so which of two constructors is called.
#[test]
fn declared_functions_throw_nothing() {
    let dump = path("quiet.cc.006t.gimple");
    let known = run(&["check", "-O0", "--debug-info", &path("quiet.o"), &dump]);
    assert!(stdout(&known).contains("9 of 9 functions are exact"), "{}", stdout(&known));
    let facts = run(&["facts", &path("quiet.o")]);
    for (function, throws) in [("size", false), ("lines", true)] {
        let text = format!("[functions.\"text::{function}\"]");
        let stated = stdout(&facts)
            .split(&text)
            .nth(1)
            .unwrap_or_default()
            .split("\n[")
            .next()
            .unwrap_or_default()
            .to_string();
        assert!(stated.contains(&format!("throws = {throws}")), "{stated}");
    }
}

/// A dump shows `f (x)` and `f (std::move (x))` alike; the calls that debug information lists tell which of two
/// constructors is called, and of two member functions with one name whether it is the `const` one, which a `mutable`
/// field hides, too. A class that is
/// passed by value is spelled as a reference. A built-in that `asm` renames stays one. What a typedef stands for, and
/// the number of an enumeration's value, are arguments.
#[test]
fn copies_and_moves_are_told_apart() {
    let dump = path("moves.cc.006t.gimple");
    let check = run(&["check", "-O2", "--debug-info", &path("moves.o"), &dump]);
    assert_eq!(stdout(&check), "12 of 12 functions are exact\n");
    let facts = stdout(&run(&["facts", &path("moves.o")]));
    for (function, param) in [("title::title", ""), ("label::label", "const ")] {
        let called = format!(
            "[functions.\"{function}\"]\ncalls = [\"text::text (struct text *, {param}struct text &)\"]\n"
        );
        assert!(facts.contains(&called), "{facts}");
    }
}

/// In a shared library the body of a public function that is not inline does not show that it throws nothing: another
/// library may replace it.
#[test]
fn replaceable_functions_may_throw() {
    let dump = path("shared.cc.006t.gimple");
    let check = run(&["check", "-O2", "--debug-info", &path("shared.o"), &dump]);
    assert_eq!(stdout(&check), "8 of 8 functions are exact\n");
    let facts = stdout(&run(&["facts", &path("shared.o")]));
    for (function, known) in [("length", true), ("\"line::length\"", true), ("own_length", false)] {
        let stated = facts.split(&format!("[functions.{function}]\n")).nth(1).unwrap_or_default();
        let is_stated = stated.split("\n[").next().is_some_and(|stated| stated.contains("interposable"));
        assert_eq!(is_stated, known, "{facts}");
    }
}

/// An object that is a named parameter, `if consteval`, a static operator and a subscript of two indices, as g++ 16
/// compiles them. The instance of a generic lambda is younger than the function around it, whose entry it needs.
#[test]
fn cxx23_is_exact() {
    let dump = path("cxx23.cc.007t.gimple");
    let check = run(&["check", "-O2", "--debug-info", &path("cxx23.o"), &dump]);
    assert_eq!(stdout(&check), "10 of 10 functions are exact\n");
    let facts = run(&["facts", &path("cxx23.o")]);
    let closure = "trace_of(matrix&, int)::<lambda(this auto:1&&, int)>";
    assert!(
        stdout(&facts).contains(&format!("\"{closure}::operator()<{closure}&>\"]\n")),
        "{}",
        stdout(&facts)
    );
}

/// Without optimization: where the value of a `return` is computed, a function with a name of the C library that is
/// not the library's, a value that is saved before its place, virtual destructors, a pointer to a `noexcept`
/// member function, an overload that a function calls since a call of itself would never end, what destroys results
/// of calls in an instance of a template.
#[test]
fn cleanups_around_calls_and_returns_are_exact() {
    let dump = path("cleanups.cc.006t.gimple");
    let check = run(&["check", "-O0", "--debug-info", &path("cleanups.o"), &dump]);
    assert!(stdout(&check).contains("21 of 21 functions are exact"), "{}", stdout(&check));
}

/// A structure that the file calls `_1`, as the placeholders of `std::bind`, is not taken for an SSA name.
#[test]
fn placeholders_are_no_ssa_names() {
    let dump = path("placeholders.cc.006t.gimple");
    let check = run(&["check", "-O2", "--debug-info", &path("placeholders.o"), &dump]);
    assert!(stdout(&check).contains("2 of 2 functions are exact"), "{}", stdout(&check));
}

/// A coroutine becomes three functions, of which two have the same name and parameters. The empty class that a
/// function returns has a destructor, or it has none.
#[test]
fn a_coroutine_is_exact() {
    let dump = path("coroutine.cc.006t.gimple");
    let check = run(&["check", "-O2", "--debug-info", &path("coroutine.o"), &dump]);
    assert!(stdout(&check).contains("14 of 14 functions are exact"), "{}", stdout(&check));
    let verify = run(&["verify", "-O2", &path("coroutine.cc.021t.ssa"), &dump]);
    assert!(stdout(&verify).contains("breaches           0"), "{}", stdout(&verify));
}

/// A typedef, an enumeration, a class or a function has the name of others. A field is `mutable`, a variable has no name,
/// a pointer leads to a member function, and the front end has made temporaries before the gimplifier.
#[test]
fn types_that_share_a_name_are_told_apart() {
    let dump = path("typedefs.cc.006t.gimple");
    let check = run(&["check", "-O2", "--debug-info", &path("typedefs.o"), &dump]);
    assert!(stdout(&check).contains("23 of 23 functions are exact"), "{}", stdout(&check));
    let facts = run(&["facts", &path("typedefs.o")]);
    for stated in
        ["returns = \"type=double &\"", "k = \"kind=kind\"", "variables.v = \"value_type=short int\""]
    {
        assert!(stdout(&facts).contains(stated), "{stated}: {}", stdout(&facts));
    }
}

/// Instances of templates are named by their arguments, of which some or all are default ones or constants of
/// enumerations. A class has the tag of another one, belongs to a lambda expression, or is a virtual base. An
/// enumeration is passed as an integer.
#[test]
fn classes_are_told_apart() {
    let dump = path("classes.cc.006t.gimple");
    let check = run(&["check", "-O2", "--debug-info", &path("classes.o"), &dump]);
    assert!(stdout(&check).contains("34 of 34 functions are exact"), "{}", stdout(&check));
    let facts = run(&["facts", &path("classes.o")]);
    for stated in [
        "[fields.\"cell<>\"]",
        "[fields.\"counter<policy::atomic, policy::level::high>\"]",
        "[fields.\"rack<{anonymous}::slot>\"]",
        "[fields.\"tree::node\"]",
    ] {
        assert!(stdout(&facts).contains(stated), "{stated}: {}", stdout(&facts));
    }
}

/// Without optimization the value of `r[i] = x` is copied first, whether `x` is in memory or not.
#[test]
fn values_are_copied_before_the_place_is_computed() {
    let dump = path("subscript.cc.006t.gimple");
    let check = run(&["check", "-O0", "--debug-info", &path("subscript.o"), &dump]);
    assert_eq!(stdout(&check), "1 of 1 function is exact\n");
}

/// The order of functions follows from the order of their entries, and from what is visible, in tables of virtual
/// functions, run at the start, internal, or of an `extern template`.
#[test]
fn the_order_of_functions_and_what_they_throw_follow_from_their_ages() {
    let dump = path("order.cc.006t.gimple");
    let check = run(&["check", "-O2", "--debug-info", &path("order.o"), &dump]);
    assert_eq!(stdout(&check), "32 of 32 functions are exact\n");
    let folder = tempfile::tempdir().unwrap();
    for name in ["order.cc.006t.gimple", "order.cc.021t.ssa"] {
        fs::copy(path(name), folder.path().join(name)).unwrap();
    }
    let unknown = run(&["check", "-O2", folder.path().to_str().unwrap()]);
    assert!(stdout(&unknown).contains("the order of functions differs in 1 file"), "{}", stdout(&unknown));
}

/// Instances of templates are named after lambda expressions, arrays and what is in an unnamed namespace. References lead
/// to instances of class templates. Two instances of one function differ in their results alone.
#[test]
fn instances_for_lambda_expressions_are_exact() {
    let dump = path("closures.cc.006t.gimple");
    let check = run(&["check", "-O2", "--debug-info", &path("closures.o"), &dump]);
    assert!(stdout(&check).contains("15 of 15 functions are exact"), "{}", stdout(&check));
}

/// Variables are of instances of class templates, a function has a pack of parameters, and functions of the library are
/// known by their linkage names.
#[test]
fn instances_and_overloads_are_exact_with_debug_information() {
    let dump = path("instances.cc.006t.gimple");
    let check = |more: &[&str]| stdout(&run(&[&["check", "-O2", "--context", "0", &dump], more].concat()));
    let known = check(&[]);
    assert!(known.contains("6 of 6 functions are exact"), "{known}");
    let facts = tempfile::NamedTempFile::new().unwrap();
    fs::write(facts.path(), facts_of("instances.o", "instances.cc")).unwrap();
    assert_eq!(check(&["--facts", facts.path().to_str().unwrap()]), known);
    let unknown = check(&["--facts", "/dev/null", "--debug-info", &path("sum.o"), "--unit", "sum.c"]);
    assert!(!unknown.contains("6 of 6"), "{unknown}");
}

/// The level and what else the program was compiled with, of which no statement tells, unless flags are given.
#[test]
fn options_are_those_that_debug_information_names() {
    let function = |text: &str| text[text.find("double distance").unwrap()..].to_string();
    let ssa = |flags: &[&str]| {
        let (object, dump) = (path("flags.o"), path("flags.c.006t.gimple"));
        let output = run(&[&["ssa", "--debug-info", &object, &dump], flags].concat());
        (function(&stdout(&output)), stderr(&output))
    };
    let gccs = function(&fs::read_to_string(path("flags.c.021t.ssa")).unwrap());
    assert_eq!(ssa(&[]), (gccs.clone(), String::new()));
    assert_ne!(ssa(&["--cflags", "-O2 -fno-exceptions"]).0, gccs);
}

/// A program's own functions with the names of built-ins and of the C library: static ones, with other types, and without
/// built-ins.
#[test]
fn names_of_the_library_may_be_the_program_s() {
    let own_names = project().join("tests/own-names");
    for source in ["own.c", "hosted.c"] {
        let pair = &find_pairs(&[own_names.join(format!("{source}.006t.gimple"))], Stage::Ssa).found[0];
        let object = DebugFiles::open(&own_names).unwrap();
        let with = Options { debug_info: Some(object.into()), ..Options::default() };
        let functions = check_pair(pair, &with).functions.expect("the dumps are readable");
        assert!(functions.iter().all(|f| f.near() == Nearness::Exact), "{functions:?}");
        let nothing = Options { beside: Beside::NOTHING, ..Options::default() };
        let without = check_pair(pair, &nothing).functions.expect("the dumps are readable");
        let differs = without.iter().any(|f| f.near() == Nearness::Different);
        assert_eq!(differs, source == "own.c", "{without:?}");
    }
}

#[test]
fn check_reads_the_object_beside_a_dump() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["shapes.c.006t.gimple", "shapes.c.021t.ssa"] {
        fs::copy(path(name), folder.path().join(name)).unwrap();
    }
    let check = || {
        let output = run(&["check", "-qv", folder.path().to_str().unwrap()]);
        ["  but for numbers", "  but for declared types", "with known facts"]
            .map(|name| counted(&output, name))
    };
    let [_, types, known] = check();
    assert!(types > 0 && known == 0);
    fs::copy(path("shapes.o"), folder.path().join("shapes.o")).unwrap();
    let [numbers, types, known] = check();
    assert_eq!((types, known), (0, 1));
    assert!(numbers > 0, "nothing but the compiler knows numbers of type nodes");
    // One without debug information states nothing.
    let elf = fs::read(path("shapes.o")).unwrap();
    fs::write(folder.path().join("shapes.o"), &elf[..4]).unwrap();
    assert_eq!(check()[2], 0);
}

#[test]
fn a_folder_holds_one_program() {
    let both = |debug_info: &str| {
        let options = Options {
            debug_info: Some(DebugFiles::open(Path::new(&path(debug_info))).unwrap().into()),
            beside: Beside::NOTHING,
            ..Options::default()
        };
        let pair = &find_pairs(&[path("linked/use.c.006t.gimple").into()], Stage::Ssa).found[0];
        let functions = check_pair(pair, &options).functions.expect("the dumps are readable");
        functions.into_iter().find(|f| f.name == "both").expect("the dump has it").near()
    };
    // The dump of the file that defines `hash` shows that it is pure; no object does.
    assert_eq!(both("linked"), Nearness::Exact);
    assert_eq!(both("linked/use.o"), Nearness::Different);
}

#[test]
fn padding_is_stated_unless_gcc_clears_it_by_bits_or_in_a_loop() {
    let padding = |object, source| {
        let facts = facts_of(object, source);
        let (_, table) = facts.split_once("[padding]\n").expect("it states padding");
        table.lines().take_while(|line| !line.is_empty()).map(str::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        padding("linked/pad.o", "pad.c"),
        ["\"struct inner\" = [[1, 1]]", "\"struct key\" = [[4, 4], [19, 1], [23, 1], [26, 6], [42, 6]]"]
    );
    // Its records have bit-fields.
    assert!(padding("shapes.o", "shapes.c").iter().all(|line| !line.contains("struct bits")));
}

/// Two members at each of 30 levels: a step for each path to the innermost one would take hours.
#[test]
fn nested_types_are_read_once_each() {
    let facts = facts_of("nested.o", "nested.c");
    for expected in [
        "\"struct record30\" = { size = 8589934592, align = 4 }",
        "\"struct record9\" = [[5, 3], [13, 3], ",
        "\"union choice30\" = { size = 4, align = 4 }",
        "\"struct empty30\" = { size = 0, align = 1 }",
        "three = \"int (*) (int (*) (int (*) (int (*) (int), ",
        "\"a.a->a->a",
        "alias30 = \"int\"",
        "\"wide.t.y\" = \"int\"",
    ] {
        assert!(facts.contains(expected), "{expected}");
    }
    // Records without names have 2 to the 30 paths to the innermost field. The first ones are stated.
    assert!((1..2000).contains(&facts.matches("->a->x\" = ").count()));
}

#[test]
fn a_facts_file_says_what_the_object_says() {
    let dump = path("sum.c.006t.gimple");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sum.toml");
    let file = file.to_str().unwrap();
    assert_eq!(code(&run(&["facts", &path("sum.o"), "-o", file])), 0);
    let with_object = run(&["ssa", "-O2", "--gcc", "12", "--debug-info", &path("sum.o"), &dump]);
    let with_file = run(&["ssa", "-O2", "--gcc", "12", "--facts", file, &dump]);
    let plain = run(&["ssa", "-O2", "--gcc", "12", &dump]);
    assert_eq!((code(&with_object), stdout(&with_object)), (0, stdout(&with_file)));
    assert_ne!(stdout(&plain), stdout(&with_object));
    for command in ["uses", "operands", "verify"] {
        assert_eq!(code(&run(&[command, "--debug-info", &path("sum.o"), &dump])), 0, "{command}");
    }
}

#[test]
fn debug_information_overrules_a_facts_file() {
    let dump = path("sum.c.006t.gimple");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wrong.toml");
    fs::write(&file, "[fields.\"struct item\"]\nweight = \"int\"\nflags = \"<unnamed-unsigned:3>\"\n")
        .unwrap();
    let options = ["ssa", "-O2", "--gcc", "12", "--debug-info", &path("sum.o"), &dump];
    let right = run(&options);
    let both = run(&[&options[..], &["--facts", file.to_str().unwrap()]].concat());
    assert_eq!(stdout(&right), stdout(&both));
    let message = format!(
        "{} and the facts file contradict each other in the type of \
                   `struct item.weight`: `volatile short int`, not `int`",
        path("sum.o")
    );
    assert_eq!(stderr(&both), format!("note: {message}\n"));
    assert_eq!(stderr(&right), "");
}

#[test]
fn units_are_found_by_name() {
    let dump = path("sum.c.006t.gimple");
    let both = path("both.so");
    let with = |more: &[&str]| run(&[&["ssa", "-O2", "--debug-info", &both], more].concat());
    // By the dump's name, or as told.
    assert_eq!((code(&with(&[&dump])), stderr(&with(&[&dump]))), (0, String::new()));
    assert_eq!(code(&with(&["--unit", "sum.c", &dump])), 0);
    let folder = tempfile::tempdir().unwrap();
    let renamed = folder.path().join("other.c.006t.gimple");
    fs::copy(&dump, &renamed).unwrap();
    let lost = with(&[renamed.to_str().unwrap()]);
    assert_eq!(code(&lost), 2);
    assert_eq!(
        stderr(&lost),
        format!("error: {both}: no unit for other.c (2 units; choose one with --unit)\n")
    );
    // Of several objects below a folder the one with the source's name counts, if there is one.
    let shapes = ["ssa", "--unit", "shapes.c", "--debug-info"];
    assert_eq!(code(&run(&[&shapes[..], &[&path(""), &dump]].concat())), 0);
    for object in ["dwarf-4.o", "compressed.o"] {
        fs::copy(path(object), folder.path().join(object)).unwrap();
    }
    let many = run(&[&shapes[..], &[folder.path().to_str().unwrap(), &dump]].concat());
    assert_eq!(code(&many), 2);
    assert!(stderr(&many).contains(": 2 units match the dump's name (shapes.c in "), "{}", stderr(&many));
    fs::copy(path("shapes.o"), folder.path().join("shapes.c.o")).unwrap();
    assert_eq!(code(&run(&[&shapes[..], &[folder.path().to_str().unwrap(), &dump]].concat())), 0);
    // Two units disagree on `struct item`.
    let facts = run(&["facts", &both]);
    assert_eq!(code(&facts), 0);
    assert!(stderr(&facts).contains("2 units disagree on "), "{}", stderr(&facts));
    assert!(!stdout(&facts).contains("[fields.\"struct item\"]\ncount"));
}

#[test]
fn the_whole_name_of_a_dump_counts_first() {
    let folder = tempfile::tempdir().unwrap();
    let object = fs::read(path("sum.o")).unwrap();
    // `x-m.c.006t.gimple` may be of the program `x` and `m.c`.
    for (file, source) in [("one.o", b"x-m.c"), ("two.o", b"./m.c")] {
        let mut renamed = object.clone();
        let places: Vec<usize> = memchr::memmem::find_iter(&object, b"sum.c").collect();
        assert!(!places.is_empty());
        places.into_iter().for_each(|at| renamed[at..at + source.len()].copy_from_slice(source));
        fs::write(folder.path().join(file), renamed).unwrap();
    }
    let files = DebugFiles::open(folder.path()).unwrap();
    let found = |dump: &str| files.facts(Path::new(dump), None).map(|found| found.object);
    assert!(found("x-m.c.006t.gimple").unwrap().ends_with("one.o"));
    assert!(found("y-m.c.006t.gimple").unwrap().ends_with("two.o"));
}

#[test]
fn missing_information_is_an_error() {
    let dump = path("sum.c.006t.gimple");
    let wrong = |object: &str, expected: &str| {
        let result = run(&["ssa", "--debug-info", object, &dump]);
        assert_eq!(code(&result), 2, "{object}");
        assert!(stderr(&result).contains(expected), "{object}: {}", stderr(&result));
    };
    wrong(&path("sum.c"), "/tests/debug-info/sum.c: expected an ELF file");
    wrong("no/such/file", "no/such/file: ");
    // The rest of a split unit is not in its place.
    let folder = tempfile::tempdir().unwrap();
    let alone = folder.path().join("split.o");
    fs::copy(path("split.o"), &alone).unwrap();
    wrong(alone.to_str().unwrap(), "its split unit: split.dwo: found neither next to the object nor in /src");
}
