//! Functions that break a rule: small ones that keep all rules, and a change to one of them.

/// A function that breaks a rule.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// A function that keeps all rules.
    function: &'static str,
    /// Whether the dump is one of a later pass than "ssa", to which fewer rules apply.
    pub is_later: bool,
    /// Texts in it, and what replaces each.
    changes: &'static [(&'static str, &'static str)],
    /// The names of rules that are broken as well.
    pub also: &'static [&'static str],
}

impl Example {
    /// Changes to a function in a dump of pass "ssa".
    pub(super) const fn fresh(
        function: &'static str,
        changes: &'static [(&'static str, &'static str)],
    ) -> Self {
        Example { function, is_later: false, changes, also: &[] }
    }

    /// Changes to a function in a dump of a later pass.
    pub(super) const fn later(
        function: &'static str,
        changes: &'static [(&'static str, &'static str)],
    ) -> Self {
        Example { is_later: true, ..Example::fresh(function, changes) }
    }

    /// Rules that are broken as well.
    pub(super) const fn also(self, also: &'static [&'static str]) -> Self {
        Example { also, ..self }
    }

    /// The text of the function before the changes, which keeps all rules.
    pub fn before(&self) -> &'static str {
        self.function
    }

    /// The text of the function that breaks the rule.
    pub fn text(&self) -> String {
        let mut text = self.function.to_string();
        for (from, to) in self.changes {
            assert!(text.contains(from), "the function has no {from:?}");
            text = text.replacen(from, to, 1);
        }
        text
    }
}

/// An `if` with a PHI node.
pub(super) const PLAIN: &str = "
;; Function f (f, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

int f (int c)
{
  int x;
  int _5;

  <bb 2> :
  if (c_2(D) != 0)
    goto <bb 3>; [INV]
  else
    goto <bb 4>; [INV]

  <bb 3> :
  x_3 = c_2(D) + 1;

  <bb 4> :
  # x_1 = PHI <x_4(D)(2), x_3(3)>
  _5 = x_1;
  return _5;

}


";

/// The same with a store and a load, and their virtual operands.
pub(super) const MEMORY: &str = "
;; Function g (g, funcdef_no=1, decl_uid=1985, cgraph_uid=2, symbol_order=1)

int g (int * p, int c)
{
  int _5;

  <bb 2> :
  if (c_2(D) != 0)
    goto <bb 3>; [INV]
  else
    goto <bb 4>; [INV]

  <bb 3> :
  # .MEM_6 = VDEF <.MEM_7(D)>
  *p_3(D) = c_2(D);

  <bb 4> :
  # .MEM_1 = PHI <.MEM_7(D)(2), .MEM_6(3)>
  # VUSE <.MEM_1>
  _5 = *p_3(D);
  # VUSE <.MEM_1>
  return _5;

}


";

/// A `switch`.
pub(super) const SWITCH: &str = "
;; Function h (h, funcdef_no=2, decl_uid=1990, cgraph_uid=3, symbol_order=2)

int h (int c)
{
  int x;
  int _5;

  <bb 2> :
  switch (c_2(D)) <default: <L2> [INV], case 1: <L0> [INV], case 4 ... 6: <L1> [INV]>

  <bb 3> :
<L0>:
  x_3 = 10;
  goto <bb 5>; [INV]

  <bb 4> :
<L1>:
  x_4 = 20;

  <bb 5> :
  # x_1 = PHI <x_6(D)(2), x_3(3), x_4(4)>
<L2>:
  _5 = x_1;
  return _5;

}


";

/// An `asm goto`.
pub(super) const ASM: &str = r#"
;; Function k (k, funcdef_no=3, decl_uid=1995, cgraph_uid=4, symbol_order=3)

int k (int c)
{
  int x;
  int _5;

  <bb 2> :
  __asm__ __volatile__ goto("cbz %0, %l1" :  : "r" c_2(D) :  : "out" out);

  <bb 3> :
  x_3 = c_2(D) + 1;

  <bb 4> :
  # x_1 = PHI <x_6(D)(2), x_3(3)>
out:
  _5 = x_1;
  return _5;

}


"#;
