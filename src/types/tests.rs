//! The inference as a whole: dumps, and what is found of them.

use super::*;
use crate::ir::TypeKind;

/// The types of the names in the last function of `text`, as `spelled` shows them.
pub(super) fn types_as(text: &str, spelled: impl Fn(&Function<'_>, Type) -> String) -> Vec<String> {
    let mut functions: Vec<_> =
        crate::text::parse::split(text).map(|chunk| crate::text::parse::function(chunk).unwrap()).collect();
    let facts = TypeFacts::default();
    let file = FileTypes::collect(&functions, &facts);
    let f = functions.last_mut().unwrap();
    infer(f, &file);
    f.ssa.names.values().filter_map(|name| name.ty).map(|ty| spelled(f, ty)).collect()
}

/// The types of the names in the last function of `text`; pointers by their unqualified targets.
pub(super) fn types_of(text: &str) -> Vec<String> {
    types_as(text, |f, ty| match *f.types.kind(ty) {
        TypeKind::Pointer { to, .. } => format!("{} *", kind_of(f, f.types.unqualified(to))),
        _ => kind_of(f, ty),
    })
}

/// The name of a type, or its structure.
fn kind_of(f: &Function<'_>, ty: Type) -> String {
    match f.types.kind(ty) {
        TypeKind::Named(name) => name.to_string(),
        kind => format!("{kind:?}"),
    }
}

#[test]
fn field_types_come_from_other_functions() {
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
    assert_eq!(types_of(text), ["struct s *", "unsigned char", "long unsigned int", "int", "int", "_Bool",]);
}

/// A value of a stated enumeration is assigned to an `int` without a conversion, or is compared
/// with a negative constant.
#[test]
fn enumerations_are_computed_by_sign() {
    let of = |body: &str, stated: &[(&str, &str)]| {
        let text = format!("int f (level l, int i)\n{{\n{body}  _1 = l + 1;\n  _2 = _1 * 2;\n}}\n");
        let mut facts = TypeFacts::default();
        for &(name, ty) in stated {
            facts.state(crate::facts::DeclPath::Typedef(name.to_string()), ty.to_string());
        }
        let mut f = crate::text::parse::function(crate::text::parse::split(&text).next().unwrap()).unwrap();
        let file = FileTypes::collect([&f], &facts);
        infer(&mut f, &file);
        let types = f.ssa.names.values().filter_map(|name| name.ty);
        types.map(|ty| kind_of(&f, ty)).collect::<Vec<_>>()
    };
    let both = |ty: &str| vec![ty.to_string(); 2];
    let level = ("level", "level");
    assert_eq!(of("", &[level]), both("unsigned int"));
    assert_eq!(of("", &[level, ("level:compute_type", "int")]), both("int"));
    assert_eq!(of("  i = l;\n", &[level]), both("int"));
    assert_eq!(
        of("  if (l == -1) goto <D.1>; else goto <D.2>;\n  <D.1>:\n  <D.2>:\n", &[level]),
        both("int")
    );
    assert_eq!(of("  i = (int) l;\n", &[level]), both("unsigned int"));
}

#[test]
fn operations_and_constants_show_types() {
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
    assert_eq!(types_of(text), ["short int *", "long double"]);
    let f = &text[..text.find("\n\n\n").unwrap()];
    let expected =
        ["signed char", "int", "char", "char", "", "short int", "signed int", "unsigned int", "float"];
    for (found, expected) in types_of(f).iter().zip(expected) {
        assert!(expected.is_empty() || found == expected, "{found} {expected}");
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
    assert_eq!(types_of(text), ["char *"]);
}

#[test]
fn format_arguments_are_no_parameters() {
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
    assert_eq!(types_of(text), ["int"]);
}

#[test]
fn comparison_with_a_number_excludes_pointers() {
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
    assert_eq!(types_of(text), ["int"]);
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
        TypeKind::Pointer { to, .. } => match *f.types.bare_kind(to) {
            TypeKind::Array { of, len } => format!("{} {len:?}", kind_of(f, of)),
            _ => String::new(),
        },
        _ => String::new(),
    };
    assert_eq!(types_as(text, spelled), ["char Some(\"80\")", "char Some(\"0:\")"]);
}

#[test]
fn translated_formats_are_formats() {
    let text = "\
void f (struct s * p)
{
  _1 = dcgettext (0B, \"%s: %ld\", 5);
  _2 = p->name;
  _3 = p->size;
  say (_1, _2, _3);
}
";
    assert_eq!(types_of(text), ["char *", "char *", "long int"]);
}

#[test]
fn functions_like_malloc_return_void_pointers() {
    let text = "\
void f (char * p)
{
  _1 = sh_xmalloc (3);
  p = _1;
  _2 = new_string (3);
  p = _2;
}
";
    assert_eq!(types_of(text), ["void *", "char *"]);
}

#[test]
fn bitwise_negation_in_a_test_shows_a_truth_value() {
    let text = "\
void f (struct s * p)
{
  _1 = p->done;
  _2 = ~_1;
  if (_2 != 0) goto <D.1>; else goto <D.2>;
  <D.1>:
  <D.2>:
  _3 = p->mask;
  _4 = ~_3;
  p->mask = _4;
}
";
    assert_eq!(types_of(text), ["_Bool", "_Bool", "int", "int"]);
}

#[test]
fn constants_show_truth_values_and_enumerations() {
    let text = "\
void f (struct s * p)
{
  _1 = p->on;
  if (_1 != 0) goto <D.1>; else goto <D.2>;
  <D.1>:
  p->on = 1;
  <D.2>:
  _2 = p->count;
  if (_2 == 0) goto <D.3>; else goto <D.4>;
  <D.3>:
  <D.4>:
  _3 = p->kind;
  switch (_3) <default: <D.5>, case 0: <D.5>, case 1: <D.6>, case 2: <D.6>>
  <D.5>:
  <D.6>:
}
";
    assert_eq!(types_of(text), ["int"; 3]);
    // C23 has a type `bool`.
    let rich = format!("void g (_Bool a, bool b, <unnamed type> e)\n{{\n  h (a, b, e);\n}}\n\n\n{text}");
    assert_eq!(types_of(&rich), ["_Bool", "int", "<unnamed type>"]);
}

#[test]
fn texts_are_constant_if_most_are() {
    let text = "\
void f (struct s * p)
{
  _1 = p->name;
  g (_1);
}


void g (const char * s)
{
  h (s);
}
";
    let spelled = |f: &Function<'_>, ty| match *f.types.kind(ty) {
        TypeKind::Pointer { to, .. } => f.types.qualifiers(to) == crate::ir::types::CONST,
        _ => panic!(),
    };
    let is_constant = |text: &str| {
        let text = text.split_once("\n\n\n").map(|(f, g)| format!("{g}\n\n{f}\n")).unwrap();
        types_as(&text, |f, ty| spelled(f, ty).to_string())
    };
    assert_eq!(is_constant(text), ["true"]);
    assert_eq!(is_constant(&text.replace("(struct s * p)", "(struct s * p, char * a)")), ["false"]);
}

#[test]
fn results_and_masked_offsets_are_wide() {
    let text = "\
void f (char * p, size_t n)
{
  _1 = last_line (p);
  _2 = (int) _1;
  _3 = n & 7;
  _4 = p + _3;
  g (_2, _4);
}
";
    assert_eq!(types_of(text), ["long int", "int", "sizetype", "char *"]);
}

#[test]
fn enumeration_names_like_tags_are_tags() {
    let text = "\
void f (struct s * p)
{
  enum_like kind;
  Typedef other;

  kind = p->kind;
  switch (kind) <default: <D.1>, case 0: <D.1>, case 1: <D.2>, case 2: <D.2>>
  <D.1>:
  <D.2>:
  other = p->other;
  switch (other) <default: <D.3>, case 0: <D.3>, case 1: <D.4>, case 2: <D.4>>
  <D.3>:
  <D.4>:
  _1 = p->kind;
  g (_1);
  _2 = p->other;
  g (_2);
}
";
    assert_eq!(types_of(text), ["enum_like", "<unnamed type>"]);
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
        TypeKind::Vector { len, of, .. } => format!("{len} {}", kind_of(f, of)),
        _ => kind_of(f, ty),
    };
    assert_eq!(types_as(text, spelled), ["4 float", "int"]);
}

#[test]
fn constants_offsets_and_copies_show_widths() {
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
    let narrow = "unsigned char";
    assert_eq!(
        types_of(text),
        [narrow, narrow, narrow, narrow, "int", "long int", "long int", "<unnamed type>",]
    );
}
