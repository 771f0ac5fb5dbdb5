
;; Function rarely (rarely, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

__attribute__((cold, noinline))
int rarely (int x)
{
  int D.2000;

  D.2000 = x + 1;
  goto <D.2001>;
  <D.2001>:
  return D.2000;
}



;; Function placed (placed, funcdef_no=1, decl_uid=1982, cgraph_uid=2, symbol_order=1)

__attribute__((aligned (32), section (".text.special")))
void placed ()
{
  return;
}



;; Function first (first, funcdef_no=2, decl_uid=1985, cgraph_uid=3, symbol_order=2)

__attribute__((pure))
__attribute__((nonnull (1)))
int first (const int * p)
{
  int D.2002;

  D.2002 = *p;
  goto <D.2003>;
  <D.2003>:
  return D.2002;
}



;; Function before (before, funcdef_no=3, decl_uid=1988, cgraph_uid=4, symbol_order=3)

__attribute__((constructor (200)))
void before ()
{
  rarely (1);
  return;
}



;; Function both (both, funcdef_no=5, decl_uid=1994, cgraph_uid=6, symbol_order=5)

int both (const int * p)
{
  int D.2004;

  _1 = first (p);
  D.2004 = tiny (_1);
  goto <D.2005>;
  <D.2005>:
  return D.2004;
}



;; Function tiny (tiny, funcdef_no=4, decl_uid=1991, cgraph_uid=5, symbol_order=4)

__attribute__((always_inline))
int tiny (int x)
{
  int D.2006;

  D.2006 = x * 2;
  goto <D.2007>;
  <D.2007>:
  return D.2006;
}



;; Function kept (kept, funcdef_no=6, decl_uid=1997, cgraph_uid=7, symbol_order=6)

__attribute__((used, optimize ("no-tree-dce")))
int kept ()
{
  int D.2008;

  D.2008 = 3;
  goto <D.2009>;
  <D.2009>:
  return D.2008;
}


