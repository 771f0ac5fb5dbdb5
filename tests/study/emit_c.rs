//! Small functions as C, one text file a case: `tests/emit-c/CASE.txt`.
//!
//! These are snapshots of what tressa makes; `TRESSA_BLESS=1 cargo test emit_c` writes them again. That the
//! result does what the source does is shown by running it: `cargo xtask execute`.

use tressa::internals::unit::{Goal, OneByOne, Unit};
use tressa::ir::{Function, Stage};
use tressa::{Dialect, Facts, Gcc, OptLevel};
use tressa_study::internals::back_to_c::{Fate, Language, Marks, rewritten};
use tressa_study::internals::emit_c::{self, Context};
use tressa_study::internals::forms::unssa::{Method, Options, leave_ssa};
use tressa_study::internals::forms::ways::Way;
use tressa_test_support::cases;

#[test]
fn every_case_is_as_written() {
    cases::compare("emit-c", 7, made);
}

/// The case with the expectations that hold. Its sections: `source`, if the functions stand in one, `gimple`, and
/// `METHOD, gcc 12 -O2`, where a way into SSA form stands for the GIMPLE front end.
fn made(text: &str) -> Result<String, String> {
    let (mut source, mut gimple) = (None, None);
    cases::made(text, &mut |head, text| {
        match head {
            "source" => source = Some(text.to_string()),
            "gimple" => gimple = Some(text.to_string()),
            _ => {
                let (what, dialect, _) = cases::with_compiler(head).ok_or_else(|| cases::unknown(head))?;
                let gimple = gimple.as_deref().ok_or("no gimple dump before it")?;
                return shown(what, gimple, source.as_deref(), dialect).map(Some);
            }
        }
        Ok(None)
    })
}

/// The functions of the dump as C, by the method `what`; with the source around them, if there is one.
fn shown(what: &str, gimple: &str, source: Option<&str>, dialect: Dialect) -> Result<String, String> {
    let facts = Facts::default();
    let unit = Unit::open(gimple, &facts);
    let way = Way::named(what);
    let construction = way.unwrap_or(Way::Gcc).construction();
    let functions = OneByOne::new(&unit, Goal { construction, folds_calls: false, ..Goal::ssa(dialect) });
    if let Some(source) = source {
        let new = rewritten(
            source,
            &unit,
            |item| taken(what, &functions, item.index()),
            &Default::default(),
            Marks::Functions,
            if way.is_some() { Language::Gimple(dialect.gcc) } else { Language::C },
        );
        let start = "# 1 \"<source>\"\n";
        let mut out = new.text.split_once(start).expect("the source begins after the macros").1.to_string();
        for (name, fate) in new.functions {
            if let Fate::Stayed { kind, why } = fate {
                out += &format!("\n{name}: {kind}: {why}\n");
            }
        }
        return Ok(out);
    }
    let mut out = String::new();
    for item in unit.items() {
        let f = taken(what, &functions, item.index())?;
        out += &match emit_c::definition(&f, &Context::default()) {
            Ok(text) => text,
            Err(why) => format!("{}: {}: {why}\n", f.name, why.kind()),
        };
        out.push('\n');
    }
    Ok(out)
}

/// The function out of SSA form by a method, or `none`.
fn taken<'a>(what: &str, functions: &OneByOne<'_, 'a>, index: usize) -> Result<Function<'a>, String> {
    if what == "none" {
        return Ok(blocks(functions, index));
    }
    if Way::named(what).is_some() {
        return functions.function(index).map_err(|why| why.to_string());
    }
    let method = Method::named(what).ok_or_else(|| cases::unknown(what))?;
    let mut f = functions.function(index).map_err(|why| why.to_string())?;
    leave_ssa(&mut f, Options { method, coalesce: false }).map_err(|why| why.reason().to_string())?;
    Ok(f)
}

/// The function in blocks, with the types of its temporaries.
fn blocks<'a>(functions: &OneByOne<'_, 'a>, index: usize) -> Function<'a> {
    let mut found = None;
    let mut watch = |f: &Function<'a>| {
        if f.stage == Stage::Cfg {
            found = Some(f.clone());
        }
    };
    functions.watched(index, &mut watch).expect("a function that can be read");
    found.expect("a function with blocks")
}

/// The source of the case `refused` with another function, and what became of each.
#[test]
fn what_is_refused_stays_as_it_is_written() {
    let gimple = "int f (int a)\n{\n  int D.1;\n\n  D.1 = a + 1;\n  return D.1;\n}\n\n\nint g (int a)\n{\n  int D.2;\n\n  D.2 = a;\n  return D.2;\n}\n";
    let source = "# 1 \"t.c\"\nint f (int a)\n{\n  return a + 1; }\nint g (int a)\n{\n  _Alignas (8) int s = a;\n  return s;\n}\nint last;\n";
    let facts = Facts::default();
    let unit = Unit::open(gimple, &facts);
    let dialect = Dialect { gcc: Gcc::V12, opt: OptLevel::O0, ..Dialect::default() };
    let functions = OneByOne::new(&unit, Goal::ssa(dialect));
    let new = rewritten(
        source,
        &unit,
        |item| Ok(blocks(&functions, item.index())),
        &Default::default(),
        Marks::Lines,
        Language::C,
    );
    assert_eq!(new.functions[0], ("f".to_string(), Fate::Through));
    assert!(
        matches!(&new.functions[1], (name, Fate::Stayed { kind: "attributes in the body", .. }) if name == "g")
    );
    let own = &source[source.find("int g").unwrap()..];
    assert!(
        new.text.ends_with(&format!("}}\n#pragma GCC diagnostic pop\n# 3 \"t.c\"\n\n{own}")),
        "{}",
        new.text
    );
    // A function that the compiler has refused stays as well.
    let staying = [("f".to_string(), "no".to_string())].into_iter().collect();
    let new = rewritten(
        source,
        &unit,
        |item| Ok(blocks(&functions, item.index())),
        &staying,
        Marks::Functions,
        Language::C,
    );
    assert!(new.text.ends_with(source) && !new.text.contains("tressa-function-"));
}
