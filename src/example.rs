//! A function to try things on: what the examples of this documentation are about.
//!
//! ```c
//! int sum (int *a, int n)
//! {
//!   int s = 0;
//!   for (int i = 0; i < n; i++)
//!     s += a[i];
//!   report (s);
//!   return s;
//! }
//! ```

use crate::driver::check::{FileReport, Given, Options, Pair, check_texts};
use crate::driver::dump;
use crate::facts::Facts;
use crate::ir::{Function, Stage};
use crate::target::dialect::{Dialect, OptLevel};
use std::sync::LazyLock;

/// The function as GCC 12 prints it with `-O2 -fdump-tree-gimple`.
pub const GIMPLE: &str = "\
int sum (int * a, int n)
{
  int D.1991;
  int s;

  s = 0;
  {
    int i;

    i = 0;
    goto <D.1989>;
    <D.1988>:
    _1 = (long unsigned int) i;
    _2 = _1 * 4;
    _3 = a + _2;
    _4 = *_3;
    s = s + _4;
    i = i + 1;
    <D.1989>:
    if (i < n) goto <D.1988>; else goto <D.1986>;
    <D.1986>:
  }
  report (s);
  D.1991 = s;
  return D.1991;
}
";

/// The function as GCC 12 prints it with `-O2 -fdump-tree-optimized-vops`.
pub const OPTIMIZED: &str = "\
;; Function sum (sum, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=0)

int sum (int * a, int n)
{
  unsigned long ivtmp.7;
  int s;
  int _4;
  void * _5;
  unsigned long _19;
  unsigned long _20;
  unsigned long _22;

  <bb 2> [local count: 118111600]:
  if (n_7(D) > 0)
    goto <bb 3>; [89.00%]
  else
    goto <bb 5>; [11.00%]

  <bb 3> [local count: 105119324]:
  ivtmp.7_6 = (unsigned long) a_11(D);
  _19 = (unsigned long) n_7(D);
  _20 = _19 * 4;
  _22 = ivtmp.7_6 + _20;

  <bb 4> [local count: 955630225]:
  # s_15 = PHI <s_12(4), 0(3)>
  # ivtmp.7_10 = PHI <ivtmp.7_14(4), ivtmp.7_6(3)>
  _5 = (void *) ivtmp.7_10;
  # VUSE <.MEM_8(D)>
  _4 = MEM[(int *)_5];
  s_12 = _4 + s_15;
  ivtmp.7_14 = ivtmp.7_10 + 4;
  if (ivtmp.7_14 != _22)
    goto <bb 4>; [89.00%]
  else
    goto <bb 5>; [11.00%]

  <bb 5> [local count: 118111600]:
  # s_16 = PHI <s_12(4), 0(2)>
  # .MEM_9 = VDEF <.MEM_8(D)>
  report (s_16);
  # VUSE <.MEM_9>
  return s_16;

}
";

/// What [`GIMPLE`] is a dump of.
pub fn dialect() -> Dialect {
    Dialect { gcc: 12, opt: OptLevel::O2, ..Dialect::default() }
}

static FACTS: LazyLock<Facts> = LazyLock::new(Facts::default);

/// The function in SSA form, with its immediate uses.
///
/// ```
/// let f = tressa::example::sum();
/// assert_eq!((f.name, f.ssa.names.len()), ("sum", 16));
/// ```
pub fn sum() -> Function<'static> {
    at(Stage::Ssa)
}

/// The function at a stage of the pipeline.
///
/// ```
/// use tressa::{example, ir::Stage, text::print};
///
/// let mut text = String::new();
/// print::function(&example::at(Stage::High), example::dialect(), &mut text);
/// assert_eq!(text, example::GIMPLE);
/// ```
pub fn at(stage: Stage) -> Function<'static> {
    let dump = dump::read(GIMPLE, &FACTS);
    dump::build(dump.item(0), stage, dialect(), &mut |_| {}).expect("the example can be read")
}

/// The comparison with a dump of GCC's that is tressa's own text after `change`.
///
/// ```
/// assert_eq!(tressa::example::report(|text| text).summary().exact, 1);
/// ```
pub fn report(change: impl FnOnce(String) -> String) -> FileReport {
    let pair = Pair { gimple: "sum.c.006t.gimple".into(), oracle: "sum.c.021t.ssa".into() };
    let given = Given { gcc: Some(12), opt: Some(OptLevel::O2), ..Given::default() };
    let dump = dump::read(GIMPLE, &FACTS);
    let text = dump::finish(dump.item(0), Stage::Ssa, dialect()).expect("the example can be read");
    check_texts(&pair, GIMPLE, &change(text), &Options { given, ..Options::default() })
}
