//! The verifier on small dumps: what breaks a rule, what is a doubt, and what is no alarm.

use crate::damage::{REPLACEMENTS, SOUND};
use crate::verify::FRESH_DUMP;
use tressa::internals::unit::{Goal, Unit};
use tressa::ir::Stage;
use tressa::text::{parse, print};
use tressa::verify::{FileWords, Options, Report, Rule, report, shows_wide_long, verify};
use tressa::{Dialect, DumpFlags, Facts, OptLevel};
use tressa_test_support::functions::built;

fn report_of(text: &str) -> Report {
    let f = parse::function(parse::split(text).next().unwrap()).unwrap();
    report(&f, &FRESH_DUMP, |_| true)
}

#[test]
fn a_replacement_in_a_dump_breaks_its_rule() {
    assert_eq!(report_of(SOUND), Report::default());
    for (rule, from, to) in REPLACEMENTS {
        let found = report_of(&SOUND.replace(from, to));
        assert!(found.breaches.iter().any(|breach| breach.rule == rule), "{rule}: {found:#?}");
    }
}

/// `memcpy (&_2, g, 4)` of a function `g` is folded to a load from its address.
#[test]
fn a_function_is_read_by_a_folded_memcpy_only() {
    assert_eq!(report_of(&SOUND.replace("*p_5(D)", "MEM <int> [(char * {ref-all})g]")).breaches, []);
    let found = report_of(&SOUND.replace("*p_5(D)", "*g"));
    assert!(found.breaches.iter().any(|breach| breach.rule == Rule::ReferenceBase), "{found:#?}");
}

#[test]
fn what_a_dump_leaves_open_is_a_doubt() {
    // A call before the end may not return; then there is neither a return nor an argument.
    let open = [(Rule::FlowEnd, "  return x_7;\n", "  h ();\n"), (Rule::PhiArgCount, ", x_6(3)", "")];
    for (rule, from, to) in open {
        let found = report_of(&SOUND.replace(from, to));
        assert_eq!(found.breaches, [], "{rule}");
        assert!(found.doubts.iter().any(|doubt| doubt.rule == rule), "{rule}: {found:#?}");
        // The block of another call of the function goes on after it, so that it returns.
        let text = SOUND.replace(from, to).replace("_1 = (double)", "g (0, 0);\n  h ();\n  _1 = (double)");
        let found = report_of(&text);
        assert!(found.breaches.iter().any(|breach| breach.rule == rule), "{rule}: {found:#?}");
    }
}

/// Pass "ompexp", before pass "ssa", places the blocks of a region anew.
#[test]
fn blocks_ascend_but_in_functions_with_openmp() {
    let moved = SOUND.replace("bb 3>", "bb 9>").replace("x_6(3)", "x_6(9)");
    assert!(report_of(&moved).breaches.iter().any(|breach| breach.rule == Rule::BlockOrder));
    assert_eq!(report_of(&moved.replace("g (_1", "__builtin_GOMP_parallel (_1")).breaches, []);
    let region = ";; Function f (f._omp_fn.0, funcdef_no=1, decl_uid=2, cgraph_uid=3, symbol_order=4)\n\n";
    assert_eq!(report_of(&format!("{region}{moved}")).breaches, []);
}

/// A value that is viewed as a structure without a name: its fields are on lines of their own.
#[test]
fn a_view_as_a_structure_without_a_name_is_read() {
    let body = "  <bb 2> :\n  D.1 = VIEW_CONVERT_EXPR<struct \n  {\n    int a;\n  }>(x);\n  return D.1;\n\n";
    let text = format!("struct t f (struct t x)\n{{\n  struct t D.1;\n\n{body}}}\n");
    let f = parse::function(parse::split(&text).next().unwrap()).unwrap();
    let mut back = String::new();
    print::function(&f, Dialect::default(), &mut back);
    assert!(back.contains(body), "{back}");
}

/// The null of a reference is spelled `0`, that of a pointer `0B`.
#[test]
fn a_null_reference_is_returned() {
    let returned = SOUND.replace("return x_7", "return 0");
    assert_eq!(report_of(&returned.replace("int f (", "const int & f (")).breaches, []);
    let found = report_of(&returned.replace("int f (", "const int * f (")).breaches;
    assert_eq!(found.iter().map(|breach| breach.rule).collect::<Vec<_>>(), [Rule::TypeReturn]);
}

/// A thunk and the actor of a coroutine are declared by their symbols, which may hold names with a dot.
#[test]
fn functions_that_are_declared_by_their_symbols_are_read() {
    let thunks = ["<unnamed struct>::_ZThn8_N8._anon_0clEiPKvi", "A::*.LTHUNK0"];
    let others = ["A::_Z1fv.Frame.actor.part.0", "A<int()>::operator int (&&)()"];
    for name in thunks.into_iter().chain(others) {
        let text = SOUND.replace("int f (", &format!("int {name} ("));
        assert_eq!(parse::function(parse::split(&text).next().unwrap()).unwrap().name, name);
    }
}

/// A later dump of C++ mentions the member function `A::n` as `n`.
#[test]
fn a_variable_with_the_name_of_a_member_function_is_a_doubt() {
    let mentioned = SOUND.replace("_2 + n_4(D)", "(int) n");
    let report_later = |text: &str| {
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        report(&f, &Options { from_dump: true, ..Options::default() }, |rule| rule == Rule::OperandValue)
    };
    assert_eq!(report_later(&mentioned).breaches.len(), 1);
    let banner = ";; Function f (_Z1fiPi, funcdef_no=1, decl_uid=2, cgraph_uid=3, symbol_order=4)\n\n";
    let of_cxx = report_later(&format!("{banner}{mentioned}"));
    assert_eq!((of_cxx.breaches.len(), of_cxx.doubts.len()), (0, 1), "{of_cxx:#?}");
}

/// Only the C library's headers say that `longjmp` does not return, and a program may declare another one.
#[test]
fn a_function_with_the_name_of_a_librarys_may_return() {
    let text = |callee: &str, result: &str| {
        format!(
            "int f (int n)\n{{\n  int _1;\n  int _2;\n  int _3;\n\n  <bb 2> :\n  if (n_4(D) != 0)\n    goto <bb 3>; [INV]\n  \
             else\n    goto <bb 4>; [INV]\n\n  <bb 3> :\n  _1 = 0;\n  goto <bb 6>; [INV]\n\n  <bb 4> :\n  \
             {callee} (&buf, 1);\n\n  <bb 5> :\n  _2 = 1;\n\n  <bb 6> :\n{result}\n}}\n"
        )
    };
    let fresh = "  # _3 = PHI <_1(3), _2(5)>\n  return _3;\n";
    assert_eq!(report_of(&text("longjmp", fresh)).breaches, []);
    let rules = |text: &str| report_of(text).breaches.iter().map(|breach| breach.rule).collect::<Vec<_>>();
    assert_eq!(rules(&text("__builtin_longjmp", fresh)), [Rule::BlockReached]);
    // Without the empty block the PHI node shows that the call returns.
    let later = "  # _3 = PHI <0(3), 1(4)>\n  return _3;\n";
    for (callee, breaches) in [("longjmp", 0), ("__builtin_longjmp", 1)] {
        let text = text(callee, later).replace("  <bb 5> :\n  _2 = 1;\n\n", "").replace("  int _2;\n", "");
        let f = parse::function(parse::split(&text).next().unwrap()).unwrap();
        let found = report(&f, &Options { from_dump: true, ..Options::default() }, |_| true);
        let disputes = found.breaches.iter().filter(|breach| breach.rule == Rule::PhiArgCount).count();
        assert_eq!(disputes, breaches, "{callee}: {found:#?}");
    }
}

/// A block without a path from the entry is checked like any other, but for dominance.
#[test]
fn damage_in_a_block_that_is_never_reached_is_found() {
    let end = "\n}\n";
    let block = "\n  <bb 5> :\n  _20 = _2 + 1;\n  _21 = _20 * n_4(D);\n  *p_5(D) = _21;\n  return _21;\n";
    let text = SOUND.replace(end, &format!("{block}{end}"));
    let text = text.replace("  int * _3;\n", "  int * _3;\n  int _20;\n  int _21;\n");
    let rules = |text: &str, fresh| {
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        let options = Options { fresh, from_dump: true, ..Options::default() };
        verify(&f, &options).iter().map(|breach| breach.rule).collect::<Vec<_>>()
    };
    assert_eq!(rules(&text, false), []);
    assert_eq!(rules(&text, true), [Rule::BlockReached]);
    for (rule, from, to) in [
        (Rule::SsaMissingDefinition, "_20 = _2 + 1", "_20 = _22 + 1"),
        (Rule::SsaSingleDefinition, "_20 = _2 + 1", "_2 = _2 + 1"),
        (Rule::SsaDefPrecedesUse, "_20 = _2 + 1", "_20 = _21 + 1"),
        (Rule::SsaDefaultMark, "_20 * n_4(D)", "_20 * n_4"),
        (Rule::SsaDefaultStmt, "_20 = _2 + 1", "n_4(D) = _2 + 1"),
        (Rule::TypeOperands, "_20 = _2 + 1", "_20 = _1 + 1"),
        (Rule::TypeReturn, "return _21;\n\n}", "return _3;\n\n}"),
        (Rule::TypeReference, "*p_5(D) = _21", "*p_5(D) = _1"),
        (Rule::ReferenceBase, "*p_5(D) = _21", "*zz_99 = _21"),
        (Rule::OperandValue, "_20 = _2 + 1", "_20 = *p_5(D) + 1"),
        (Rule::AssignCompute, "*p_5(D) = _21", "*p_5(D) = _21 + 1"),
        (Rule::PhiArgCount, "  _20 = _2 + 1", "  # x_23 = PHI <x_6(4)>\n  _20 = _2 + 1"),
    ] {
        let damaged = text.replace(from, to);
        assert_ne!(damaged, text);
        for fresh in [false, true] {
            let found = rules(&damaged, fresh);
            assert!(found.contains(&rule), "{rule}, fresh {fresh}: {found:?} in\n{damaged}");
        }
    }
}

#[test]
fn blocks_are_merged_only_where_gcc_optimizes() {
    let (from, to) = ("  x_6 = _2 + n_4(D);\n  _3", "  x_6 = _2 + n_4(D);\n\n  <bb 4> :\n  _3");
    let text = SOUND.replace("<bb 4>", "<bb 5>").replace(from, to).replace("x_6(3)", "x_6(4)");
    let rules = |text: &str, optimized| {
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        verify(&f, &Options { optimized, ..FRESH_DUMP }).iter().map(|b| b.rule).collect::<Vec<_>>()
    };
    assert_eq!(rules(&text, true), [Rule::BlockMerged]);
    assert_eq!(rules(&text, false), []);
    let unoptimized = format!("__attribute__((optimize (0)))\n{text}");
    assert_eq!(rules(&unoptimized, true), []);
    let labelled = text.replace("  _3 = &a", "out:\n  _3 = &a");
    assert_eq!(rules(&labelled, true), []);
}

#[test]
fn types_of_parts_and_calls_agree() {
    let breaks = |to: &str| {
        let text = SOUND.replace(
            "  int * _3;\n",
            "  int * _3;\n  int _20;\n  double _21;\n  long double _22;\n  vector(2) int _23;\n",
        );
        let text = text.replace("  g (_1, _3);\n", &format!("{to}\n"));
        report_of(&text).breaches.into_iter().map(|breach| breach.rule).collect::<Vec<_>>()
    };
    for sound in [
        "  _20 = s.f;\n  s.f = n_4(D);",
        "  _21 = __builtin_copysign (_1, -2.0e+0);",
        "  _20 = ABS_EXPR <n_4(D)>;",
        "  _23 = {n_4(D), 1};",
        "  _20 = MEM <int> [(char * {ref-all})_3];",
        "  _22 = 1.00000000000000000003416395822511968001989078435098753027e-20;",
    ] {
        assert_eq!(breaks(sound), [], "{sound}");
    }
    for (rule, damaged) in [
        (Rule::TypeReference, "  _20 = s.f;\n  s.f = _1;"),
        (Rule::TypeCall, "  _21 = __builtin_copysign (_3, -2.0e+0);"),
        (Rule::TypeCall, "  _20 = __builtin_copysign (_1, -2.0e+0);"),
        (Rule::TypeOperands, "  _21 = ABS_EXPR <n_4(D)>;"),
        (Rule::TypeOperands, "  _23 = {n_4(D), _1};"),
        (Rule::TypeOperands, "  _23 = {n_4(D), zz_99};"),
        (Rule::TypeReference, "  _21 = MEM <int> [(char * {ref-all})_3];"),
        (Rule::TypeReference, "  _21 = MEM[(char * {ref-all})_3];"),
        (Rule::TypeCopy, "  _21 = 1.00000000000000000003416395822511968001989078435098753027e-20;"),
    ] {
        assert!(breaks(damaged).contains(&rule), "{rule}: {damaged}");
    }
}

#[test]
fn what_gcc_writes_in_later_passes_is_no_alarm() {
    let header = "int f (int n)\n{\n";
    let functions = [
        // A function is read from.
        "  int _1;\n\n  <bb 2> :\n  _1 = MEM[(struct S *)h].s;\n  return _1;\n\n}\n",
        // A truth value and a bit field of one bit.
        "  _Bool _1;\n  <unnamed-unsigned:1> _2;\n  int _3;\n\n  <bb 2> :\n  _2 = b.f;\n  _1 = _2 | _2;\n  \
         _3 = (int) _1;\n  return _3;\n\n}\n",
        // An argument narrower than `int` is promoted.
        "  int _1;\n  short unsigned int _2;\n\n  <bb 2> :\n  _1 = (int) n_4(D);\n  _2 = __builtin_bswap16 (_1);\n  \
         return _1;\n\n}\n",
        // Whether bits are an odd number does not depend on the sign.
        "  int _1;\n  int _2;\n\n  <bb 2> :\n  _1 = n_4(D) + 1;\n  _2 = __builtin_parity (_1);\n  return _2;\n\n}\n",
        // The declarations are those of names that were numbered anew.
        "  float _1;\n  int _2;\n  int _9;\n\n  <bb 2> :\n  _1 = n_4(D) + 1;\n  _3 = _1 * 2;\n  return _3;\n\n}\n",
        "  int * t.0_1;\n\n  <bb 2> :\n  t.0_2 = t;\n  n_3 = n_1(D) * 2;\n  return n_3;\n\n}\n",
    ];
    for body in functions {
        let text = format!("{header}{body}");
        let f = parse::function(parse::split(&text).next().unwrap()).unwrap();
        assert_eq!(verify(&f, &Options { from_dump: true, ..Options::default() }), [], "{text}");
    }
}

/// Names that look alike: SSA names, and variables called like them.
#[test]
fn names_are_what_gcc_means_by_them() {
    let functions = [
        // A static variable has the name of one in registers.
        "  int i;\n  static int i = 1;\n\n  <bb 2> :\n  i_3 = n_4(D) + 1;\n  return i_3;\n\n}\n",
        // A pass made a name with an identifier of its own.
        "  int cstore_1;\n  int _2;\n\n  <bb 2> :\n  if (n_4(D) != 0)\n    goto <bb 3>; [INV]\n  else\n    goto \
         <bb 4>; [INV]\n\n  <bb 3> :\n\n  <bb 4> :\n  # cstore_1 = PHI <0(2), 1(3)>\n  _2 = cstore_1 + 1;\n  \
         return _2;\n\n}\n",
        // A loop became a function, whose parameter begins with a dot.
        "  struct  * .paral_data_load.3;\n  int _1;\n\n  <bb 2> :\n  .paral_data_load.3_2 = (struct  *) n_4(D);\n  \
         _1 = .paral_data_load.3_2->i;\n  return _1;\n\n}\n",
        // The vectorizer made a pointer for a reference without a name.
        "  int * vectp_*.27;\n  int _1;\n\n  <bb 2> :\n  vectp_*.27_2 = (int *) n_4(D);\n  _1 = *vectp_*.27_2;\n  \
         return _1;\n\n}\n",
        // The vectorizer made a pointer for a variable `D`.
        "  int * vectp_D.27;\n  int _1;\n\n  <bb 2> :\n  vectp_D.27_2 = (int *) n_4(D);\n  _1 = *vectp_D.27_2;\n  \
         return _1;\n\n}\n",
        // A value for debuggers is a tree, which GCC spells with other blanks than a statement's computation.
        "  vector(4) int _1;\n  vector(4) int _2;\n  int _3;\n\n  <bb 2> :\n  _1 = v;\n  # DEBUG D#2 =>  VEC_PERM_EXPR < \
         _1 , _1 , { 0, 4, 1, 5 } > \n  # DEBUG D#1 =>  VEC_PACK_TRUNC_EXPR < _1, _1 > \n  _2 = VEC_PERM_EXPR <_1, _1, \
         { 0, 4, 1, 5 }>;\n  w = _2;\n  _3 = n_4(D) + 1;\n  return _3;\n\n}\n",
        // Pass "strub" made a name with two parts.
        "  void * .strub.watermark_ptr;\n  int _1;\n\n  <bb 2> :\n  __builtin___strub_enter (&.strub.watermark_ptr);\n  \
         _1 = n_4(D) + 1;\n  return _1;\n\n}\n",
        // A variable of the file has the name of a version.
        "  int n_7.0_1;\n\n  <bb 2> :\n  n_7.0_1 = n_7;\n  return n_7.0_1;\n\n}\n",
        // A volatile variable is none in a register, and pass "profile" is over.
        "  volatile int n_1;\n\n  <bb 2> [local count: 1073741824]:\n  # .MEM_1 = VDEF <.MEM_2(D)>\n  n_1 ={v} 0;\n  \
         # VUSE <.MEM_1>\n  return 0;\n\n}\n",
        // A variable that is no longer declared, with the name of a version, has a value for debuggers.
        "  int n_1;\n\n  <bb 2> :\n  n_1_3 = n_4(D) + 1;\n  # DEBUG n_2 => n_1_3\n  return n_1_3;\n\n}\n",
    ];
    for body in functions {
        let text = format!("int f (int n)\n{{\n{body}");
        let f = parse::function(parse::split(&text).next().unwrap()).unwrap();
        let mut back = String::new();
        let dialect = Dialect { flags: DumpFlags::VOPS, ..Dialect::default() };
        print::function(&f, dialect, &mut back);
        assert_eq!(back.trim(), text.trim());
        assert_eq!(verify(&f, &Options { from_dump: true, ..Options::default() }), [], "{text}");
    }
}

/// Pass "strub" passes parameters by reference.
#[test]
fn a_reference_is_a_type() {
    let text = "int g.strub.0 (struct S & s, int n, struct [1] & restrict .strub.va_list_ptr, void * & restrict \
                .strub.watermark_ptr)\n{\n  int _1;\n\n  <bb 2> :\n  _1 = s_2(D)->a;\n  return _1;\n\n}\n";
    let f = parse::function(parse::split(text).next().unwrap()).unwrap();
    let mut back = String::new();
    print::function(&f, Dialect::default(), &mut back);
    assert_eq!(back.trim(), text.trim());
    assert_eq!(verify(&f, &Options { from_dump: true, ..Options::default() }), []);
}

/// What is undeclared and no SSA name stands for the address of a function, which cannot be everywhere.
#[test]
fn an_undeclared_name_is_found_where_no_address_can_be() {
    let rules = |from: &str, to: &str| {
        let declared = "  vector(4) int _20;\n  __complex__ int _21;\n  unsigned char _22;\n  void * _23;\n  \
                        long int _24;\n  int n.0_25;\n  int t.0_26;\n";
        let text = SOUND.replace("  int * _3;\n", &format!("  int * _3;\n{declared}"));
        assert!(text.contains(from), "{from}");
        report_of(&text.replace(from, to)).breaches.into_iter().map(|breach| breach.rule).collect::<Vec<_>>()
    };
    let call = "  g (_1, _3);\n";
    for (rule, from, damaged) in [
        (Rule::PhiVariable, "x_6(3)>", "zz_99(3)>"),
        (Rule::TypeOperands, call, "  _20 = VEC_PERM_EXPR <zz_99, { 0, 0, 0, 0 }, { 3, 2, 5, 4 }>;\n"),
        (Rule::TypeOperands, call, "  _21 = COMPLEX_EXPR <zz_99, 0>;\n"),
        (Rule::TypeCast, call, "  _22 = (unsigned char) zz_99;\n"),
        (Rule::TypeCast, call, "  _23 = (void *) zz_99;\n"),
        (Rule::SsaMissingDefinition, call, "  n.0_25 = zz_99;\n"),
        (Rule::TypeCall, call, "  _2 = .VA_ARG (zz_99, 0B, 0B);\n"),
    ] {
        assert!(rules(from, damaged).contains(&rule), "{rule}: {damaged}");
    }
    // A function's address is converted to an integer as wide, and a variable of the file is loaded.
    for sound in ["  _24 = (long int) zz_99;\n", "  t.0_26 = zz_99;\n", "  _23 = zz_99;\n"] {
        assert_eq!(rules(call, sound), [], "{sound}");
    }
}

/// The gimple dump shows what is of the file.
#[test]
fn an_undeclared_name_is_none_of_the_gimple_dump() {
    let text = SOUND.replace("g (_1, _3)", "g (_1, zz_99)");
    let f = parse::function(parse::split(&text).next().unwrap()).unwrap();
    let breaches = |gimple: &str| {
        let words = FileWords::new(gimple);
        verify(&f, &Options { words: Some(&words), ..FRESH_DUMP })
    };
    for sound in
        ["int f (int n, int * p)\n{\n  g (D.9, zz_99);\n}\n", "int fD.12 ()\n{\n  x = &zz_99D.34;\n}\n", ""]
    {
        assert_eq!(breaches(sound), [], "{sound}");
    }
    for other in ["int f (int n, int * p)\n{\n  g (D.9, zz_9);\n}\n", "int fD.12 ()\n{\n  x = zz_990;\n}\n"] {
        let found = breaches(other);
        assert!(found.iter().any(|breach| breach.rule == Rule::SsaMissingDefinition), "{other}: {found:#?}");
    }
}

/// Where virtual operands are shown, a return has one: the caller sees the memory that it leaves.
#[test]
fn a_return_uses_memory() {
    let shown = "int f (int * p)\n{\n  int _4;\n\n  <bb 2> :\n  # .MEM_3 = VDEF <.MEM_1(D)>\n  *p_2(D) = 5;\n  \
                 # VUSE <.MEM_3>\n  _4 = *p_2(D);\n  # VUSE <.MEM_3>\n  return _4;\n\n}\n";
    assert_eq!(report_of(shown).breaches, []);
    let found = report_of(&shown.replace("  # VUSE <.MEM_3>\n  return", "  return")).breaches;
    assert_eq!(found.iter().map(|breach| breach.rule).collect::<Vec<_>>(), [Rule::VirtualLoad]);
}

/// `long` is wider than `int` where some function of the file converts between them without a change of the sign.
#[test]
fn a_dropped_conversion_to_a_wider_long_is_found() {
    let text = |value: &str| {
        format!(
            "long unsigned int f (unsigned int n)\n{{\n  long unsigned int _2;\n\n  <bb 2> :\n  _2 = {value};\n  return _2;\n\n}}\n"
        )
    };
    let [whole, dropped] = ["(long unsigned int) n_1(D)", "n_1(D)"].map(text);
    let f = |text| parse::function(parse::split(text).next().unwrap()).unwrap();
    assert!(shows_wide_long(&f(&whole)) && !shows_wide_long(&f(&dropped)));
    let rules = |wide_long| {
        let found = verify(&f(&dropped), &Options { wide_long, ..FRESH_DUMP });
        found.iter().map(|breach| breach.rule).collect::<Vec<_>>()
    };
    assert_eq!((rules(true), rules(false)), (vec![Rule::TypeCopy], vec![]));
}

/// Of a cleanup there is a copy for each exit, and of what only exceptions reach none is left.
#[test]
fn copies_of_cleanups_define_names() {
    let gimple = "void f (struct S * this)\n{\n  try\n    {\n      this->y = 1;\n    }\n  catch\n    {\n      _1 = &this->a;\n      h (_1);\n    }\n}\n\n\n\
                  int g (struct S * this, int c)\n{\n  int D.10;\n\n  try\n    {\n      if (c != 0) goto <D.2>; else goto <D.3>;\n      <D.2>:\n      D.10 = 1;\n      return D.10;\n      <D.3>:\n    }\n  finally\n    {\n      _1 = this->y;\n      k (_1);\n    }\n  D.10 = 0;\n  return D.10;\n}\n\n\n";
    let facts = Facts::default();
    let unit = Unit::open(gimple, &facts);
    for item in unit.items() {
        let f = built(
            &unit,
            item.index(),
            Goal::after(Stage::Ssa, Dialect { opt: OptLevel::O2, ..Dialect::default() }),
            &mut |_| {},
        );
        assert_eq!(
            verify(&f.unwrap(), &Options { fresh: true, ..Options::default() }),
            [],
            "{}",
            item.name()
        );
    }
}

/// An inlined constructor clobbers a global; the gimplifier clobbers none. The null of a reference has no mark.
#[test]
fn what_later_passes_may_print() {
    let text = "void f (int & r)\n{\n  <bb 2> :\n  a ={v} {CLOBBER};\n  if (r_1(D) == 0)\n    goto <bb 3>; [INV]\n  else\n    goto <bb 4>; [INV]\n\n  \
                <bb 3> :\n  h ();\n\n  <bb 4> :\n  return;\n\n}\n";
    let f = parse::function(parse::split(text).next().unwrap()).unwrap();
    assert_eq!(verify(&f, &Options { from_dump: true, ..Options::default() }), []);
    let fresh: Vec<_> = verify(&f, &FRESH_DUMP).iter().map(|breach| breach.rule).collect();
    assert_eq!(fresh, [Rule::AssignDest]);
}

/// Only some types of the declaration line of a `-uid` dump print their numbers.
#[test]
fn the_type_of_a_function_may_lack_numbers() {
    let text =
        "struct B * fD.2858 ()\n{\n  struct B * _1;\n\n  <bb 2> :\n  _1 = &bD.2861;\n  return _1;\n\n}\n";
    assert_eq!(report_of(text).breaches, []);
    let found = report_of(&text.replace("  struct B *", "  struct C *"));
    assert!(found.breaches.iter().any(|breach| breach.rule == Rule::TypeReturn), "{found:#?}");
}

/// What a pass leaves unfinished is checked in other functions alone.
#[test]
fn unfinished_functions_are_no_alarm() {
    let clone = "int f.simdclone.0 (int n)\n{\n  int x.2[2];\n  int _2;\n\n  <bb 2> :\n  x_1 = x.2[0];\n  _2 = x_1 * x_1;\n  \
                 return _2;\n\n}\n";
    let transaction = "int f ()\n{\n  unsigned int _5;\n\n  <bb 2> :\n  # .MEM_2 = VDEF <.MEM_1(D)>\n  \
                       _5 = __builtin__ITM_beginTransaction (35);\n  # .MEM_3 = VDEF <.MEM_2>\n  g = 1;\n  \
                       # .MEM_4 = VDEF <.MEM_2>\n  h = 2;\n  # VUSE <.MEM_4>\n  return 0;\n\n}\n";
    let breaches = |text: &str| {
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        verify(&f, &Options { from_dump: true, ..Options::default() })
    };
    // The first block that is printed is not the one where control enters.
    let split = "\n;; Function g (g, funcdef_no=0)\n\nint f (int n)\n{\n  int _1;\n  int _2;\n\n  <bb 2> :\n  _2 = _1 + 1;\n  \
                 if (_2 > 7)\n    goto <bb 4>; [INV]\n  else\n    goto <bb 3>; [INV]\n\n  <bb 3> :\n  \
                 _1 = n_4(D) + 1;\n  goto <bb 2>; [INV]\n\n  <bb 4> :\n  return _2;\n\n  <bb 5> :\n  \
                 goto <bb 3>; [INV]\n\n}\n";
    for (unfinished, from, to) in [
        (clone, ".simdclone.", "."),
        (transaction, "_ITM_begin", "_begin"),
        (split, "Function g ", "Function f "),
    ] {
        assert_eq!(breaches(unfinished), [], "{unfinished}");
        assert_ne!(breaches(&unfinished.replace(from, to)), [], "{unfinished}");
    }
}

/// GCC 12's own: declaration and definition spell a type differently, a program declares a built-in with another sign, calls by
/// assembler names, and an address of a function that is converted.
#[test]
fn what_gcc_spells_in_two_ways_is_no_alarm() {
    let returns = |ret: &str, ty: &str| {
        format!("{ret} g (int x)\n{{\n  {ty} _1;\n\n  <bb 2> :\n  _1 = x_2(D) ? 1 : 0;\n  return _1;\n\n}}\n")
            .replace("x_2(D) ? 1 : 0", "k (x_2(D))")
    };
    for (ret, ty) in [("e_t", "enum e"), ("myint", "int"), ("struct s *", "sp"), ("e_t *", "enum e *")] {
        assert_eq!(report_of(&returns(ret, ty)).breaches, [], "{ret}, {ty}");
    }
    let rules = |text: &str| report_of(text).breaches.iter().map(|breach| breach.rule).collect::<Vec<_>>();
    for (ret, ty) in [("double", "int"), ("char *", "int *"), ("int *", "int"), ("void", "int")] {
        assert_eq!(rules(&returns(ret, ty)), [Rule::TypeReturn], "{ret}, {ty}");
    }
    let call = |call: &str| SOUND.replace("g (_1, _3)", call);
    assert_eq!(report_of(&call("__builtin_clz (n_4(D))")).breaches, []);
    assert_eq!(rules(&call("__builtin_clz (_1)")), [Rule::TypeCall]);
    assert_eq!(report_of(&call("*fopen64 (_1, _3)")).breaches, []);
    let called = call("*fopen64 (_1, _3)");
    let f = parse::function(parse::split(&called).next().unwrap()).unwrap();
    let mut back = String::new();
    print::function(&f, Dialect::default(), &mut back);
    assert!(back.contains("  *fopen64 (_1, _3);\n"), "{back}");
    let converted = "long unsigned int f (int n)\n{\n  long unsigned int _1;\n\n  <bb 2> [local count: 1]:\n  \
                     # .MEM_2 = VDEF <.MEM_3(D)>\n  h ();\n  _1 = VIEW_CONVERT_EXPR<long unsigned int>(up);\n  \
                     # VUSE <.MEM_2>\n  return _1;\n\n}\n";
    assert_eq!(report_of(converted).breaches, []);
}

/// A later dump with numbers declares more names without a variable, which have none, than variables.
#[test]
fn variables_of_one_name_are_told_apart_by_numbers() {
    let names: String = (1..9).map(|version| format!("  int _{version}0;\n")).collect();
    let text = format!(
        "int fD.1 (int nD.2)\n{{\n  ucharD.3 tmpD.4;\n  longerD.5 tmpD.6;\n{names}\n  <bb 2> [local count: 1]:\n  \
         tmp_1 = (ucharD.3) n_2(D);\n  tmp_3 = (longerD.5) n_2(D);\n  return n_2(D);\n\n}}\n"
    );
    let f = parse::function(parse::split(&text).next().unwrap()).unwrap();
    assert_eq!(verify(&f, &Options { from_dump: true, ..Options::default() }), []);
}

/// Notes of a pass before a function name variables with other numbers; a function with block details need have no counts.
#[test]
fn names_are_those_of_the_function_alone() {
    let plain = "short int f (short int nD.2)\n{\n  short int loadD.4_10;\n  short int lostD.5_11;\n\n  <bb 2> [local count: 1]:\n  \
                 loadD.4_10 = nD.2_7(D);\n  lostD.5_11 = loadD.4_10 r>> 8;\n  return lostD.5_11;\n\n}\n";
    let noted = format!(";; Function f (f, funcdef_no=0)\n\n  int a;\n  int b;\n\n{plain}");
    let details = "short int f (short int n)\n{\n  short int load_10;\n  short int lost_11;\n\n\
                   ;;   basic block 2, loop depth 0\n;;    pred:       ENTRY\n  load_10 = n_7(D);\n  \
                   lost_11 = load_10 r>> 8;\n  return lost_11;\n;;    succ:       EXIT\n\n}\n";
    for text in [plain, &noted, details] {
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        assert_eq!(verify(&f, &Options { from_dump: true, ..Options::default() }), [], "{text}");
        assert_eq!(f.decls.locals.len(), 0, "{text}");
        assert_eq!(f.decls.vars[f.decls.params[0]].name, "n", "{text}");
    }
}
