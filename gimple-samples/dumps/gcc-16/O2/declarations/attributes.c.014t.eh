
;; Function rarely (rarely, funcdef_no=0, decl_uid=2959, cgraph_uid=1, symbol_order=0)

__attribute__((cold, noinline))
int rarely (int x)
{
  int D.2980;

  D.2980 = x + 1;
  goto <D.2981>;
  <D.2981>:
  return D.2980;
}



;; Function placed (placed, funcdef_no=1, decl_uid=2962, cgraph_uid=2, symbol_order=1)

__attribute__((aligned (32), section (".text.special")))
void placed ()
{
  return;
}



;; Function before (before, funcdef_no=3, decl_uid=2968, cgraph_uid=4, symbol_order=3)

__attribute__((constructor (200)))
void before ()
{
  rarely (1);
  return;
}



;; Function both (both, funcdef_no=5, decl_uid=2974, cgraph_uid=6, symbol_order=5)

int both (const int * p)
{
  int D.2982;

  _1 = first (p);
  D.2982 = tiny (_1);
  goto <D.2983>;
  <D.2983>:
  return D.2982;
}



;; Function first (first, funcdef_no=2, decl_uid=2965, cgraph_uid=3, symbol_order=2)

__attribute__((pure))
__attribute__((nonnull (1)))
int first (const int * p)
{
  int D.2984;

  D.2984 = *p;
  goto <D.2985>;
  <D.2985>:
  return D.2984;
}



;; Function tiny (tiny, funcdef_no=4, decl_uid=2971, cgraph_uid=5, symbol_order=4)

__attribute__((always_inline))
int tiny (int x)
{
  int D.2986;

  D.2986 = x * 2;
  goto <D.2987>;
  <D.2987>:
  return D.2986;
}



;; Function kept (kept, funcdef_no=6, decl_uid=2977, cgraph_uid=7, symbol_order=6)

__attribute__((used, optimize ("no-tree-dce")))
int kept ()
{
  int D.2988;

  D.2988 = 3;
  goto <D.2989>;
  <D.2989>:
  return D.2988;
}


