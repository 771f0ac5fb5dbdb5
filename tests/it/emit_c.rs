//! Small functions as C, one text file a case: `tests/emit-c/CASE.txt`.
//!
//! These are snapshots of what tressa makes; `TRESSA_BLESS=1 cargo test emit_c` writes them again. That the
//! result does what the source does is shown by running it: `cargo xtask execute`.

use crate::cases;
use tressa::internals::driver::back_to_c::{Fate, Marks, rewritten};
use tressa::internals::driver::dump;
use tressa::internals::emit_c::{self, Context};
use tressa::internals::forms::unssa::{Method, Options, leave_ssa};
use tressa::internals::knowledge::Facts;
use tressa::ir::{Function, Stage};
use tressa::{Dialect, OptLevel};

#[test]
fn every_case_is_as_written() {
    cases::compare("emit-c", 4, made);
}

/// The case with the expectations that hold. Its sections: `gimple`, and `METHOD, gcc 12 -O2`.
fn made(text: &str) -> Result<String, String> {
    cases::made_from_gimple(text, |what, gimple, dialect| {
        let facts = Facts::default();
        let mut dump = dump::read(gimple, &facts);
        dump.folds_calls = false;
        let mut out = String::new();
        for item in dump.items() {
            let f = match what {
                "none" => blocks(item, dialect),
                _ => {
                    let method = Method::named(what).ok_or_else(|| cases::unknown(what))?;
                    let mut f =
                        dump::build(item, Stage::Ssa, dialect, &mut |_| {}).map_err(|why| why.to_string())?;
                    match leave_ssa(&mut f, Options { method, coalesce: false }) {
                        Ok(_) => f,
                        Err(why) => return Err(why.reason().to_string()),
                    }
                }
            };
            out += &match emit_c::definition(&f, &Context::default()) {
                Ok(text) => text,
                Err(why) => format!("{}: {}: {why}\n", f.name, why.kind()),
            };
            out.push('\n');
        }
        Ok(out)
    })
}

/// The function in blocks, with the types of its temporaries.
fn blocks<'a>(item: dump::Item<'_, 'a>, dialect: Dialect) -> Function<'a> {
    let mut found = None;
    let mut watch = |f: &Function<'a>| {
        if f.stage == Stage::Cfg {
            found = Some(f.clone());
        }
    };
    dump::build(item, Stage::Ssa, dialect, &mut watch).expect("a function that can be read");
    found.expect("a function with blocks")
}

/// The source of the case `refused` with another function, and what became of each.
#[test]
fn what_is_refused_stays_as_it_is_written() {
    let gimple = "int f (int a)\n{\n  int D.1;\n\n  D.1 = a + 1;\n  return D.1;\n}\n\n\nint g (int a)\n{\n  int D.2;\n\n  D.2 = a;\n  return D.2;\n}\n";
    let source = "# 1 \"t.c\"\nint f (int a)\n{\n  return a + 1; }\nint g (int a)\n{\n  struct s { int x; } s = { a };\n  return s.x;\n}\nint last;\n";
    let facts = Facts::default();
    let dump = dump::read(gimple, &facts);
    let dialect = Dialect { gcc: 12, opt: OptLevel::O0, ..Dialect::default() };
    let new = rewritten(source, &dump, |item| Ok(blocks(item, dialect)), &Default::default(), Marks::Lines);
    assert_eq!(new.functions[0], ("f".to_string(), Fate::Through));
    assert!(
        matches!(&new.functions[1], (name, Fate::Stayed { kind: "types local to the body", .. }) if name == "g")
    );
    let own = &source[source.find("int g").unwrap()..];
    assert!(new.text.ends_with(&format!("}}\n# 3 \"t.c\"\n\n{own}")), "{}", new.text);
    // A function that the compiler has refused stays as well.
    let staying = [("f".to_string(), "no".to_string())].into_iter().collect();
    let new = rewritten(source, &dump, |item| Ok(blocks(item, dialect)), &staying, Marks::Functions);
    assert!(new.text.ends_with(source) && !new.text.contains("tressa-function-"));
}
