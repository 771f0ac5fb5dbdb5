//! Small functions compared with the output of GCC 12.

use crate::driver::dump;
use crate::facts::Facts;
use crate::ir::Stage;
use crate::target::dialect::{Dialect, OptLevel};

fn after_eh(gimple: &str, opt: OptLevel) -> String {
    let facts = Facts::default();
    let dump = dump::read(gimple, &facts);
    let dialect = Dialect { gcc: 12, opt, ..Dialect::default() };
    dump::finish(dump.item(0), Stage::Eh, dialect).expect("a function")
}

/// One destination: all jumps go to the cleanup, and one jump follows it.
#[test]
fn one_exit() {
    assert_eq!(after_eh(TWO, OptLevel::O0), TWO_AFTER_EH);
}

/// Three destinations, and a cleanup that -O0 does not copy.
#[test]
fn shared_cleanup() {
    assert_eq!(after_eh(LOOP, OptLevel::O0), LOOP_SHARED);
}

/// Three destinations, and a cleanup that -O2 copies.
#[test]
fn copied_cleanup() {
    assert_eq!(after_eh(LOOP_OPTIMIZED, OptLevel::O2), LOOP_COPIED);
}

/// Nested scopes, each with a cleanup that the innermost `return` runs.
#[test]
fn deep_nesting() {
    let depth = 10_000;
    let mut text = String::from("void f (int n)\n{\n");
    for i in 0..depth {
        text += &format!("  {{\n  int x{i};\n\n  try\n  {{\n  g (&x{i});\n");
    }
    text += "  if (n != 0) goto <D.1>; else goto <D.2>;\n  <D.1>:\n  return;\n  <D.2>:\n  h (n);\n";
    for i in (0..depth).rev() {
        text += &format!("  }}\n  finally\n  {{\n  x{i} = {{CLOBBER(eol)}};\n  }}\n  }}\n");
    }
    text += "}\n";
    let lowered = after_eh(&text, OptLevel::O2);
    assert_eq!(lowered.matches("{CLOBBER(eol)}").count(), 2 * depth);
}

const TWO: &str = "\
int two (int n)
{
  int D.2001;
  int x;
  void out = <<< error >>>;

  try
    {
      x = n;
      try
        {
          if (n > 3) goto <D.1997>; else goto <D.1998>;
          <D.1997>:
          // predicted unlikely by goto predictor.
          goto out;
          <D.1998>:
          work (n);
          if (n > 2) goto <D.1999>; else goto <D.2000>;
          <D.1999>:
          D.2001 = 1;
          // predicted unlikely by early return (on trees) predictor.
          return D.2001;
          <D.2000>:
          work (2);
          out:
          D.2001 = 2;
          return D.2001;
        }
      finally
        {
          rel (&x);
        }
    }
  finally
    {
      x = {CLOBBER(eol)};
    }
}
";

const TWO_AFTER_EH: &str = "\
int two (int n)
{
  int x;
  int D.2001;

  x = n;
  if (n > 3) goto <D.1997>; else goto <D.1998>;
  <D.1997>:
  // predicted unlikely by goto predictor.
  goto out;
  <D.1998>:
  work (n);
  if (n > 2) goto <D.1999>; else goto <D.2000>;
  <D.1999>:
  D.2001 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2003>;
  <D.2000>:
  work (2);
  out:
  D.2001 = 2;
  goto <D.2003>;
  <D.2003>:
  rel (&x);
  goto <D.2004>;
  <D.2004>:
  x = {CLOBBER(eol)};
  goto <D.2002>;
  <D.2002>:
  return D.2001;
}
";

const LOOP: &str = "\
int loop (int n)
{
  int D.2009;

  goto <D.1994>;
  <D.1995>:
  {
    int x;

    try
      {
        x = n;
        try
          {
            _1 = cond (1);
            if (_1 != 0) goto <D.2005>; else goto <D.2006>;
            <D.2005>:
            goto <D.1993>;
            <D.2006>:
            _2 = cond (2);
            if (_2 != 0) goto <D.2007>; else goto <D.2008>;
            <D.2007>:
            D.2009 = 3;
            // predicted unlikely by early return (on trees) predictor.
            return D.2009;
            <D.2008>:
            x.0_3 = x;
            work (x.0_3);
          }
        finally
          {
            rel (&x);
          }
      }
    finally
      {
        x = {CLOBBER(eol)};
      }
  }
  <D.1994>:
  _4 = cond (n);
  if (_4 != 0) goto <D.1995>; else goto <D.1993>;
  <D.1993>:
  D.2009 = 4;
  return D.2009;
}
";

const LOOP_SHARED: &str = "\
int loop (int n)
{
  int finally_tmp.1;
  int x;
  int D.2009;

  goto <D.1994>;
  <D.1995>:
  x = n;
  _1 = cond (1);
  if (_1 != 0) goto <D.2005>; else goto <D.2006>;
  <D.2005>:
  finally_tmp.1 = 0;
  goto <D.2012>;
  <D.2006>:
  _2 = cond (2);
  if (_2 != 0) goto <D.2007>; else goto <D.2008>;
  <D.2007>:
  D.2009 = 3;
  // predicted unlikely by early return (on trees) predictor.
  finally_tmp.1 = 1;
  goto <D.2012>;
  <D.2008>:
  x.0_3 = x;
  work (x.0_3);
  finally_tmp.1 = 2;
  <D.2012>:
  rel (&x);
  switch (finally_tmp.1) <default: <D.2016>, case 0: <D.2015>, case 2: <D.2013>>
  <D.2013>:
  goto <D.2014>;
  <D.2015>:
  goto <D.2018>;
  <D.2016>:
  goto <D.2019>;
  <D.2014>:
  x = {CLOBBER(eol)};
  goto <D.2017>;
  <D.2018>:
  x = {CLOBBER(eol)};
  goto <D.1993>;
  <D.2019>:
  x = {CLOBBER(eol)};
  goto <D.2010>;
  <D.2017>:
  <D.1994>:
  _4 = cond (n);
  if (_4 != 0) goto <D.1995>; else goto <D.1993>;
  <D.1993>:
  D.2009 = 4;
  goto <D.2010>;
  <D.2010>:
  return D.2009;
}
";

const LOOP_OPTIMIZED: &str = "\
int loop (int n)
{
  int D.2008;

  goto <D.1994>;
  <D.1995>:
  {
    int x;

    try
      {
        x = n;
        try
          {
            _1 = cond (1);
            if (_1 != 0) goto <D.1993>; else goto <D.2005>;
            <D.2005>:
            _2 = cond (2);
            if (_2 != 0) goto <D.2006>; else goto <D.2007>;
            <D.2006>:
            D.2008 = 3;
            // predicted unlikely by early return (on trees) predictor.
            return D.2008;
            <D.2007>:
            x.0_3 = x;
            work (x.0_3);
          }
        finally
          {
            rel (&x);
          }
      }
    finally
      {
        x = {CLOBBER(eol)};
      }
  }
  <D.1994>:
  _4 = cond (n);
  if (_4 != 0) goto <D.1995>; else goto <D.1993>;
  <D.1993>:
  D.2008 = 4;
  return D.2008;
}
";

const LOOP_COPIED: &str = "\
int loop (int n)
{
  int x;
  int D.2008;

  goto <D.1994>;
  <D.1995>:
  x = n;
  _1 = cond (1);
  if (_1 != 0) goto <D.2011>; else goto <D.2005>;
  <D.2005>:
  _2 = cond (2);
  if (_2 != 0) goto <D.2006>; else goto <D.2007>;
  <D.2006>:
  D.2008 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2012>;
  <D.2007>:
  x.0_3 = x;
  work (x.0_3);
  rel (&x);
  goto <D.2010>;
  <D.2011>:
  rel (&x);
  goto <D.2014>;
  <D.2012>:
  rel (&x);
  goto <D.2015>;
  <D.2010>:
  x = {CLOBBER(eol)};
  goto <D.2013>;
  <D.2014>:
  x = {CLOBBER(eol)};
  goto <D.1993>;
  <D.2015>:
  x = {CLOBBER(eol)};
  goto <D.2009>;
  <D.2013>:
  <D.1994>:
  _4 = cond (n);
  if (_4 != 0) goto <D.1995>; else goto <D.1993>;
  <D.1993>:
  D.2008 = 4;
  goto <D.2009>;
  <D.2009>:
  return D.2008;
}
";
