//! Small functions compared with the output of GCC.

use crate::driver::dump;
use crate::facts::{Fact, Facts, Layout};
use crate::ir::Stage;
use crate::target::dialect::{Dialect, OptLevel};

/// The lines of the body in SSA form.
fn folded(gcc: u8, facts: &Facts, head: &str, statement: &str) -> Vec<String> {
    let gimple = format!("{head}\n{{\n  {statement}\n}}\n");
    let dump = dump::read(&gimple, facts);
    let dialect = Dialect { gcc, opt: OptLevel::O2, ..Dialect::default() };
    let text = dump::finish(dump.item(0), Stage::Ssa, dialect).expect("a function");
    let body = text.split_once("<bb 2> :\n").expect("a block").1;
    body.lines().map(str::trim).take_while(|line| *line != "return;").map(str::to_string).collect()
}

#[test]
fn printf_prints_the_end_of_a_literal() {
    let print = |at| format!("__builtin_printf (&\"ver\\tbose\\n\"[{at}]);");
    let facts = Facts::default();
    let of = |at| folded(12, &facts, "void h ()", &print(at));
    assert_eq!(of(3), ["__builtin_puts (&\"\\tbose\"[0]);"]);
    assert_eq!(of(8), ["__builtin_putchar (10);"]);
    assert_eq!(of(9), ["GIMPLE_NOP"]);
}

#[test]
fn fputs_of_a_text_with_a_stated_length_becomes_fwrite() {
    let call = "fputs (&help, f);";
    let mut facts = Facts::default();
    assert_eq!(folded(12, &facts, "void usage (struct FILE * f)", call), ["fputs (&help, f_2(D));"]);
    facts.state(&Fact::Layout("help".to_string(), Layout { text: Some(6), ..Layout::default() }));
    let written = folded(12, &facts, "void usage (struct FILE * f)", call);
    assert_eq!(written.len(), 1);
    assert!(written[0].starts_with("__builtin_fwrite (&help, 1, 6, f_"), "{written:?}");
}

#[test]
fn a_sum_that_starts_at_a_literal_is_not_followed() {
    let facts = Facts::default();
    let body = folded(12, &facts, "void g (int x)", "_1 = \"Nonauth\\n\" + 3;\n  printf (_1);");
    assert_eq!(body, ["_1 = \"Nonauth\\n\" + 3;", "printf (_1);"]);
}

#[test]
fn popcount_of_one_bit_is_that_bit() {
    let facts = Facts::default();
    let of = |gcc, mask| {
        let call = format!("_1 = a & {mask};\n  _2 = __builtin_popcount (_1);\n  g (_2);");
        folded(gcc, &facts, "void f (unsigned int a)", &call)
    };
    assert_eq!(of(15, 4)[1..3], ["_4 = _1 >> 2;", "_2 = (int) _4;"]);
    assert_eq!(of(15, 1)[1], "_2 = (int) _1;");
    assert_eq!(of(15, 3)[1], "_2 = __builtin_popcount (_1);");
    assert_eq!(of(14, 4)[1], "_2 = __builtin_popcount (_1);");
}

#[test]
fn a_static_array_of_the_function_is_copied_by_register() {
    let head = "void f (char * p)\n{\n  static const unsigned char x[4] = {1, 2, 3, 4};\n";
    let gimple = format!("{head}\n  memcpy (p, &x, 4);\n}}\n");
    let facts = Facts::default();
    let dump = dump::read(&gimple, &facts);
    let dialect = Dialect { gcc: 12, opt: OptLevel::O2, ..Dialect::default() };
    let text = dump::finish(dump.item(0), Stage::Ssa, dialect).expect("a function");
    assert!(text.contains(" = MEM <unsigned int> [(char * {ref-all})&x];"), "{text}");
}

#[test]
fn a_constant_in_a_temporary_may_be_integer_valued() {
    let of = |value: &str| {
        let call = format!("_1 = {value};\n  _2 = (double) _1;\n  _3 = __builtin_floor (_2);\n  g (_3);");
        folded(12, &Facts::default(), "void f ()", &call)[2].clone()
    };
    assert_eq!(of("2.0e+0"), "_3 = _2;");
    assert_eq!(of("2.5e+0"), "_3 = __builtin_trunc (_2);");
}
