//! Changes of functions in SSA form: folding after replaced uses, one text file a case in `tests/changes/fold`.
//! `TRESSA_BLESS=1 cargo test --test it changes` writes what is made.

use crate::cases;
use tressa::analysis::verify::{Options, verify};
use tressa::driver::dump;
use tressa::facts::Facts;
use tressa::text::print;

#[allow(dead_code)]
#[path = "../../examples/fold_uses.rs"]
pub mod fold_uses;

/// The program in `examples` on small functions. A case's sections: `gimple`, and `folded, gcc 12 -O2`.
#[test]
fn uses_are_folded() {
    cases::compare("changes/fold", 3, |text| {
        let mut gimple = None;
        cases::made(text, &mut |head, text| {
            if head == "gimple" {
                gimple = Some(text.to_string());
                return Ok(None);
            }
            let (what, dialect, _) = cases::with_compiler(head).ok_or_else(|| cases::unknown(head))?;
            if what != "folded" {
                return Err(cases::unknown(head));
            }
            let facts = Facts::default();
            let dump = dump::read(gimple.as_deref().ok_or("no gimple dump before it")?, &facts);
            let mut out = String::new();
            for item in dump.items() {
                let mut f = dump::ssa_form(item, dialect).map_err(|why| why.to_string())?;
                fold_uses::fold_uses(&mut f, &facts);
                assert_eq!(verify(&f, &Options::default()), [], "{}", f.name);
                print::function(&f, dialect, &mut out);
            }
            Ok(Some(out))
        })
    });
}
