//! The types of temporaries from the front end's trees (`-fdump-tree-original-raw`).
//!
//! That dump is GENERIC as the gimplifier gets it, with the type of each tree: casts that GIMPLE
//! does not show, constants, fields, calls. A temporary is the value of one of these trees. Its
//! shape shows which one:
//!
//! 1. [`raw_dump`]: the dump's nodes;
//! 2. [`shape`]: GENERIC ([`generic_shapes`]) and GIMPLE ([`gimple_shapes`], each temporary
//!    replaced by its value) in one form;
//! 3. a temporary can be the value of each tree with its shape. If their types differ, those with
//!    the same uses remain;
//! 4. if one type remains, it is the temporary's type, in GCC's spelling ([`spell_type`]).

mod generic_shapes;
mod gimple_shapes;
mod raw_dump;
mod shape;
mod spell_type;

use super::REF_ALL;
use crate::driver::dump::Dump;
use crate::facts::{DeclPath, Fact};
use crate::ir::{Function, Name, Types, plain_name};
use crate::text::parse::spelled_type;
use crate::text::print;
use crate::types::infer;
use cranelift_entity::EntityRef as _;
use generic_shapes::{Candidates, Typed, typed};
use gimple_shapes::{Temporary, temporaries};
use raw_dump::Nodes;
use shape::Shapes;
use spell_type::spell;

/// The types of temporaries in `original`, such a dump, that differ from those inferred for `dump`.
pub fn written_types(dump: &Dump<'_>, original: &str) -> Vec<Fact> {
    let texts = raw_dump::functions(original);
    let mut facts = Vec::new();
    for item in dump.items() {
        let Some(&Some(text)) = texts.get(plain_name(item.name())) else { continue };
        let Ok(mut f) = item.function() else { continue };
        infer(&mut f, &dump.types);
        let nodes = Nodes::read(text);
        for (name, ty) in types_of(&f, &nodes) {
            if let Some(ty) = differing_type(&f, name, &ty) {
                let place =
                    DeclPath::Name { function: plain_name(f.name).to_string(), version: name.index() as u32 };
                facts.push(Fact::Type(place, ty));
            }
        }
    }
    facts
}

/// The types of temporaries, as far as the trees determine them.
fn types_of<'t>(f: &Function<'t>, nodes: &Nodes<'t>) -> Vec<(Name, String)> {
    let mut shapes = Shapes::default();
    let typed = typed(nodes, &mut shapes);
    let found = temporaries(f, &mut shapes);
    let open = found.into_iter().filter(|of| of.is_open && f.ssa.names[of.name].var.is_none());
    open.filter_map(|of| Some((of.name, spell(nodes, only_type(&typed, &of)?)?))).collect()
}

/// The type of the trees that the temporary can be the value of, if there is only one.
fn only_type(typed: &Typed, of: &Temporary) -> Option<usize> {
    let mut candidates = typed.values.get(&of.shape).cloned();
    for &whole in &of.wholes {
        if candidates.as_ref().is_some_and(|types| types.len() == 1) {
            break;
        }
        let Some(here) = typed.parts.get(&(whole, of.shape)) else { continue };
        match &mut candidates {
            Some(types) => types.retain(|ty| here.contains(ty)),
            None => candidates = Some(Candidates::clone(here)),
        }
    }
    match candidates?[..] {
        [ty] => Some(ty),
        _ => None,
    }
}

/// `spelled`, if it differs from the type of the name. The numbers of pointers to functions and
/// `{ref-all}` are ignored, because the trees do not show them.
fn differing_type(f: &Function<'_>, name: Name, spelled: &str) -> Option<String> {
    let mut types = Types::default();
    let ty = spelled_type(&mut types, spelled)?;
    let (mut spelled_text, mut known) = (String::new(), String::new());
    print::ty(&types, ty, &mut spelled_text);
    if let Some(has) = f.ssa.names[name].ty {
        print::ty(&f.types, has, &mut known);
    }
    let known = known.replace(REF_ALL, "");
    let is_known = match (spelled_text.split_once("(*)"), known.split_once("(*<")) {
        (Some((ret, params)), Some((known_ret, known))) => {
            ret == known_ret && known.split_once(">)").is_some_and(|(_, known)| params == known)
        }
        _ => spelled_text == known,
    };
    (!is_known).then_some(spelled_text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::Facts;

    /// `return g (1ULL << n) + g (p->x);` of a `long g ()`, where `p->x` is a `short`.
    const ORIGINAL: &str = "
;; Function f (null)
;; enabled by -tree-original

@1      plus_expr        type: @2       op 0: @3       op 1: @4
@2      integer_type     name: @5       prec: 64       sign: signed
@3      call_expr        type: @2       fn  : @6       0   : @7
@4      call_expr        type: @2       fn  : @6       0   : @8
@5      identifier_node  strg: long int lngt: 8
@6      function_decl    name: @9       type: @10
@7      lshift_expr      type: @11      op 0: @12      op 1: @13
@8      nop_expr         type: @14      op 0: @15
@9      identifier_node  strg: g        lngt: 1
@10     function_type    retn: @2
@11     integer_type     name: @16      prec: 64       sign: unsigned
@12     integer_cst      type: @11      int: 1
@13     parm_decl        name: @17      type: @14
@14     integer_type     name: @18      prec: 32       sign: signed
@15     component_ref    type: @19      op 0: @20      op 1: @21
@16     identifier_node  strg: long long unsigned int lngt: 22
@17     identifier_node  strg: n        lngt: 1
@18     identifier_node  strg: int      lngt: 3
@19     integer_type     name: @22      prec: 16       sign: signed
@20     indirect_ref     type: @23      op 0: @24
@21     field_decl       name: @25      type: @19
@22     identifier_node  strg: short int lngt: 9
@23     record_type      name: @26
@24     parm_decl        name: @27      type: @28
@25     identifier_node  strg: x        lngt: 1
@26     identifier_node  strg: s        lngt: 1
@27     identifier_node  strg: p        lngt: 1
@28     pointer_type     ptd : @23
";

    const GIMPLE: &str = "long int f (struct s * p, int n)
{
  long int D.1;

  _1 = 1 << n;
  _2 = g (_1);
  _3 = p->x;
  _4 = (int) _3;
  _5 = g (_4);
  D.1 = _2 + _5;
  return D.1;
}
";

    #[test]
    fn temporaries_have_the_types_of_trees() {
        let facts = Facts::default();
        let dump = crate::driver::dump::read(GIMPLE, &facts);
        let spelled_text: Vec<_> = written_types(&dump, ORIGINAL)
            .into_iter()
            .map(|fact| match fact {
                Fact::Type(DeclPath::Name { version, .. }, ty) => (version, ty),
                other => panic!("{other:?}"),
            })
            .collect();
        let expected = [(1, "long long unsigned int"), (3, "short int")];
        assert_eq!(spelled_text, expected.map(|(version, ty)| (version, ty.to_string())));
    }
}
