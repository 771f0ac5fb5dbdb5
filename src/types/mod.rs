//! Inference of the types that a gimple dump leaves out.
//!
//! A gimple dump declares no temporaries (`_1 = p->x`), fields or globals; the SSA dump declares
//! every SSA name without a variable with its type. All functions of a dump together tell most of it:
//!
//! 1. `evidence`: the statements of a function give each SSA name a *term* over the unknown
//!    declarations (*slots*: fields, globals, results and parameters of functions, typedefs), and relate
//!    terms that meet without a conversion;
//! 2. `solve`: the file's evidence is brought together and solved for the slots, in rounds of
//!    evaluation and voting;
//! 3. `settled`: the names of functions in which nothing stays open have their types then;
//! 4. [`infer`]: each other function's names are evaluated under the file's slots; what stays open is decided by
//!    the function's own evidence, and at last by what C programs most often mean.
//!
//! Long because the tests of the whole stand here.

mod admit;
mod aliasing;
mod ballots;
mod basis;
mod body;
mod calls;
mod cast;
mod changes;
mod choose;
mod claims;
mod collect;
mod constants;
mod eval;
mod evidence;
mod explain;
mod firm;
mod format;
mod guess;
mod habits;
mod import;
mod keyed;
mod library;
mod masks;
mod merge;
mod names;
mod narrow;
mod offset;
#[cfg(test)]
mod oracle;
mod pieces;
mod place;
mod real;
mod records;
mod rvalue;
mod said;
mod scalar;
mod settled;
mod slots;
mod solution;
mod solve;
mod stated;
mod steps;
mod temporaries;
mod term;
mod terms;
mod values;
mod variants;
mod walk;
mod x86;

use crate::facts::{TypeFacts, plain_name};
use crate::ir::{Function, Name, Shape, Type, TypeKind};
use crate::parse::spelled_type;
pub(crate) use admit::admits;
pub use basis::Basis;
pub(crate) use claims::first_of_pass;
pub use claims::{Claim, Says, claims};
pub(crate) use collect::{Collector, Testimony, testimony};
pub(crate) use eval::complex_part;
pub use explain::{Ground, explain};
pub(crate) use import::{Keep, as_it_is};
pub(crate) use masks::narrow_masks;
use names::Names;
pub use place::Place;
use rustc_hash::{FxHashMap, FxHashSet};
pub use scalar::is_typedef_name;
pub(crate) use scalar::{nonstandard_name, shape_by_name, standard_typedef};
use settled::AllSettled;
pub use settled::Settled;
use slots::Slots;
use solution::Solution;
use std::collections::BTreeMap;
pub(crate) use temporaries::settle;
pub use temporaries::{infer, number_pointers};

/// What all functions of one dump say about the types of globals, fields and functions.
///
/// ```
/// use tressa::{example, facts::TypeFacts, ir::Stage, types::FileTypes};
///
/// let facts = TypeFacts::default();
/// let types = FileTypes::collect([&example::at(Stage::High)], &facts);
/// let mut f = example::at(Stage::High);
/// tressa::types::infer(&mut f, &types);
/// assert!(f.names.values().skip(1).all(|name| name.ty.is_some()));
/// ```
#[derive(Clone, Debug, Default)]
pub struct FileTypes<'a> {
    solution: Solution<'a>,
    names: Names<'a>,
    facts: Option<&'a TypeFacts>,
    /// What is supposed beside them: types of temporaries, by function and version.
    supposed: BTreeMap<(&'a str, u32), &'a str>,
    /// Globals that are constant arrays of characters.
    texts: FxHashSet<&'a str>,
    /// How many bytes globals have at least.
    extents: FxHashMap<&'a str, u64>,
    /// The types of the temporaries of each function that was heard, if together they leave nothing open.
    settled: AllSettled,
}

impl<'a> FileTypes<'a> {
    /// What `functions`, all of one dump and as the gimplifier left them, say, beside the `facts`.
    pub fn collect<'f>(functions: impl IntoIterator<Item = &'f Function<'a>>, facts: &'a TypeFacts) -> Self
    where
        'a: 'f,
    {
        let mut collector = Collector::beside(facts);
        functions.into_iter().for_each(|f| _ = collector.add(f, &testimony(f), &as_it_is));
        collector.finish()
    }

    /// Whether the global `name` seems to be a constant array of characters.
    pub fn is_constant_text(&self, name: &str) -> bool {
        self.texts.contains(name)
    }

    /// How many bytes the global `name` has at least.
    pub fn least_size(&self, name: &str) -> u64 {
        self.extents.get(name).copied().unwrap_or(0)
    }

    /// The stated types of temporaries of `f`.
    fn stated_names(&self, f: &mut Function<'a>) -> FxHashMap<Name, Type> {
        let function = plain_name(f.name);
        let supposed = self.supposed.range((function, 0)..=(function, u32::MAX));
        let stated = self.facts.into_iter().flat_map(|facts| facts.of_names(function));
        let stated = stated.chain(supposed.map(|(&(_, version), &ty)| (version, ty)));
        let mut types = std::mem::take(&mut f.types);
        let mut stated: FxHashMap<Name, Type> = stated
            .filter_map(|(version, ty)| Some((f.name_of_version(version)?, spelled_type(&mut types, ty)?)))
            .collect();
        if !stated.is_empty() {
            // What is stated of a pointer to a function may leave open which node its type is.
            let mut slots = Slots::over(&self.solution, types);
            stated.values_mut().for_each(|ty| *ty = slots.main_variant(*ty).unwrap_or(*ty));
            types = slots.types;
        }
        f.types = types;
        stated
    }

    /// The records that the function is stated to give initial values.
    fn initialized(&self, function: &str) -> Vec<&'a str> {
        self.facts.into_iter().flat_map(|facts| facts.initialized(plain_name(function))).collect()
    }

    /// The types of the temporaries of the function of that name that was heard as the how many-th, if they need not be
    /// inferred any more.
    pub(crate) fn settled(&self, name: &str, heard: u32) -> Option<Settled<'_>> {
        let function = plain_name(name);
        let states = |facts: &TypeFacts| {
            facts.of_names(function).next().is_some() || facts.initialized(function).next().is_some()
        };
        let is_stated = self.facts.is_some_and(states)
            || self.supposed.range((function, 0)..=(function, u32::MAX)).next().is_some();
        self.settled.get(heard as usize).filter(|_| !is_stated)
    }

    /// Supposes that the temporary of that version is of the type in `function`.
    pub(crate) fn suppose(&mut self, function: &'a str, version: u32, ty: &'a str) {
        self.supposed.insert((function, version), ty);
    }

    /// Supposes nothing of the temporary any more.
    pub(crate) fn forget(&mut self, function: &'a str, version: u32) {
        self.supposed.remove(&(function, version));
    }

    /// Tells `f` which of the names that it does not declare are functions and which variables.
    pub fn settle_names(&self, f: &mut Function<'a>) {
        self.names.settle(f);
    }
}

/// The type of C23's `nullptr`, as GCC prints it.
const NULLPTR_TYPE: &str = "<<< Unknown tree: nullptr_type >>>";

/// Whether values of the type can live in registers (`is_gimple_reg_type`); `None` where the type does not tell.
///
/// GCC prints pointers, arrays, functions, structures and unions by their structure whatever typedef names them
/// (`dump_generic_node`), so a bare name is always an arithmetic type, a vector or `void`.
pub fn is_register_type(f: &Function<'_>, ty: Type) -> Option<bool> {
    match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Named(name) if name.starts_with("<<<") => (name == NULLPTR_TYPE).then_some(true),
        TypeKind::Named(name) => Some(name != "void" && !scalar::is_record_name(name)),
        TypeKind::Pointer { .. } | TypeKind::Vector { .. } | TypeKind::Complex { .. } => Some(true),
        TypeKind::Qualified { .. } => None,
        TypeKind::Array { .. }
        | TypeKind::MadeArray { .. }
        | TypeKind::Frame(_)
        | TypeKind::Function { .. } => Some(false),
    }
}

/// Whether `name` is one of GCC's own arithmetic types.
pub fn is_arithmetic_name(name: &str) -> bool {
    Shape::of(name).is_some()
}

/// Whether a value of the one of GCC's own arithmetic types meets one of the other only by way of a conversion that
/// GCC prints (`useless_type_conversion_p`).
pub fn must_convert(one: &str, other: &str) -> bool {
    Shape::of(one).zip(Shape::of(other)).is_some_and(|(one, other)| one != other)
}

fn is_pointer(f: &Function<'_>, ty: Type) -> bool {
    matches!(f.types.kind(f.types.unqualified(ty)), TypeKind::Pointer { .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The types of the names in the last function of `text`, as `spelled` shows them.
    pub(super) fn types_as(text: &str, spelled: impl Fn(&Function<'_>, Type) -> String) -> Vec<String> {
        let mut functions: Vec<_> =
            crate::parse::split(text).map(|chunk| crate::parse::function(chunk).unwrap()).collect();
        let facts = TypeFacts::default();
        let file = FileTypes::collect(&functions, &facts);
        let f = functions.last_mut().unwrap();
        infer(f, &file);
        f.names.values().filter_map(|name| name.ty).map(|ty| spelled(f, ty)).collect()
    }

    /// By their structure's debug form.
    fn types_of(text: &str) -> Vec<String> {
        types_as(text, |f, ty| match *f.types.kind(ty) {
            TypeKind::Pointer { to, .. } => format!("{:?} *", f.types.kind(f.types.unqualified(to))),
            ref kind => format!("{kind:?}"),
        })
    }

    #[test]
    fn fields_learn_from_assignments_in_other_functions() {
        let text = "\
void g (struct s * p, unsigned char c)
{
  p->flag = c;
}


int f (struct s * p)
{
  struct s * q;

  _1 = p->next;
  q = _1;
  _2 = q->flag;
  _3 = strlen (\"abc\");
  _4 = (int) _2;
  _5 = _4 + 1;
  _6 = _3 == 0;
}
";
        let expected = [
            "Named(\"struct s\") *",
            "Named(\"unsigned char\")",
            "Named(\"long unsigned int\")",
            "Named(\"int\")",
            "Named(\"int\")",
            "Named(\"_Bool\")",
        ];
        assert_eq!(types_of(text), expected);
    }

    #[test]
    fn operations_and_constants_tell_types() {
        let text = "\
void f (char c, char * p, short int * q)
{
  _1 = c >> 4;
  _2 = (int) _1;
  _3 = (char) _2;
  _4 = _3 | 5;
  *p = _4;
  _5 = 10000000B;
  _6 = *_5;
  *q = _6;
  _7 = BIT_FIELD_REF <*s, 32, 64>;
  _8 = (unsigned int) _7;
  _9 = s->f;
  if (_9 > 1.00000001490116119384765625e-1) goto <D.1>; else goto <D.2>;
  <D.1>:
  <D.2>:
}


void g ()
{
  _1 = 10000000B;
  *_1 = 3;
  _2 = s->l;
  if (_2 > 3.1415919999999999999776249560053030957104638218879699707e+0) goto <D.1>; else goto <D.2>;
  <D.1>:
  <D.2>:
}
";
        assert_eq!(types_of(text), ["Named(\"short int\") *", "Named(\"long double\")"]);
        let f = &text[..text.find("\n\n\n").unwrap()];
        let expected =
            ["signed char", "int", "char", "char", "", "short int", "signed int", "unsigned int", "float"];
        for (found, expected) in types_of(f).iter().zip(expected) {
            assert!(expected.is_empty() || *found == format!("Named({expected:?})"), "{found} {expected}");
        }
    }

    #[test]
    fn arrays_decay_where_they_go() {
        let text = "\
void f (struct s * p)
{
  char buf[8];

  p->at = &buf;
  _1 = p->at;
  g (_1);
}
";
        assert_eq!(types_of(text), ["Named(\"char\") *"]);
    }

    #[test]
    fn what_a_format_converts_is_no_parameter() {
        let text = "\
void g (char * s)
{
  say (\"%s\", s);
}


void f (struct s * p)
{
  const char * form;

  _1 = p->n;
  say (form, _1);
}
";
        assert_eq!(types_of(text), ["Named(\"int\")"]);
    }

    #[test]
    fn what_is_compared_with_numbers_is_no_pointer() {
        let text = "\
void g (char * s)
{
  say (s);
}


void f (struct s * p)
{
  _1 = p->n;
  say (_1);
  if (_1 == 0) goto <D.1>; else goto <D.2>;
  <D.1>:
  <D.2>:
}
";
        assert_eq!(types_of(text), ["Named(\"int\")"]);
    }

    #[test]
    fn buffers_in_records_are_arrays() {
        let text = "\
void f (struct s * p, char * to)
{
  _1 = &p->line;
  snprintf (_1, 80, \"%s\", to);
  _2 = &p->name;
  strcpy (to, _2);
}
";
        let spelled = |f: &Function<'_>, ty| match *f.types.kind(ty) {
            TypeKind::Pointer { to, .. } => match *f.types.kind(f.types.unqualified(to)) {
                TypeKind::Array { of, len } => format!("{:?} {len:?}", f.types.kind(of)),
                _ => String::new(),
            },
            _ => String::new(),
        };
        assert_eq!(types_as(text, spelled), ["Named(\"char\") Some(\"80\")", "Named(\"char\") Some(\"0:\")"]);
    }

    #[test]
    fn intrinsics_have_their_types() {
        let text = "\
void f (const float * p)
{
  _1 = _mm_loadu_ps (p);
  _2 = _mm_movemask_ps (_1);
}
";
        let spelled = |f: &Function<'_>, ty| match *f.types.kind(ty) {
            TypeKind::Vector { len, of, .. } => format!("{len} {:?}", f.types.kind(of)),
            ref kind => format!("{kind:?}"),
        };
        assert_eq!(types_as(text, spelled), ["4 Named(\"float\")", "Named(\"int\")"]);
    }

    #[test]
    fn constants_offsets_and_copies_tell_widths() {
        let text = "\
void f (struct s * p, const text * t, enumerated e)
{
  const text * u;

  _1 = p->count;
  _2 = _1;
  _3 = _2 + 255;
  p->count = _3;
  u = t + 1;
  _4 = *u;
  _5 = (int) _4;
  _6 = p->bits;
  _7 = _6 >> 40;
  _8 = p->kind;
  e = _8;
  switch (e) <default: <D.1>, case 2: <D.2>, case 3: <D.2>>
  <D.1>:
  <D.2>:
}
";
        let narrow = "Named(\"unsigned char\")";
        let expected = [
            narrow,
            narrow,
            narrow,
            narrow,
            "Named(\"int\")",
            "Named(\"long int\")",
            "Named(\"long int\")",
            "Named(\"<unnamed type>\")",
        ];
        assert_eq!(types_of(text), expected);
    }
}
