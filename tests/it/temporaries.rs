//! Types that are inferred for temporaries, one text file a case: `tests/temporaries/CASE.txt`.

use std::fmt::Write as _;
use tressa::Facts;
use tressa::internals::unit::Unit;
use tressa::text::print;
use tressa_test_support::cases;

#[test]
fn every_case_is_as_written() {
    cases::compare("temporaries", 15, made);
}

/// The case with the expectations that hold. Its sections: `gimple` and `facts`, and then the `types` of the functions'
/// temporaries. A later `gimple` or `facts` replaces the one before it.
fn made(text: &str) -> Result<String, String> {
    let (mut facts, mut gimple) = (Facts::default(), None);
    cases::made(text, &mut |head, text| {
        match head {
            "facts" => facts = Facts::from_toml(text)?,
            "gimple" => gimple = Some(text.to_string()),
            "types" => return types(gimple.as_deref().ok_or("no gimple dump before it")?, &facts).map(Some),
            _ => return Err(cases::unknown(head)),
        }
        Ok(None)
    })
}

/// The temporaries of each function with their types.
fn types(gimple: &str, facts: &Facts) -> Result<String, String> {
    let mut out = String::new();
    let unit = Unit::open(gimple, facts);
    for item in unit.items() {
        let mut f = item.function().map_err(|refusal| refusal.to_string())?.into_owned();
        unit.types.infer(&mut f, None);
        let _ = writeln!(out, "{}:", f.name);
        for (name, data) in &f.ssa.names {
            let Some(ty) = data.ty else { continue };
            let (identifier, spelled) =
                (f.identifier(name).unwrap_or_default(), print::spelled(&f.types, ty));
            let _ = writeln!(out, "  {identifier}_{}: {spelled}", name.as_u32());
        }
    }
    Ok(out)
}
