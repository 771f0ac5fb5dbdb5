
;; Function add (add, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=0)

int add (int a, int b)
{
  int r;
  int D.2000;

  __asm__("addl %2, %0" : "=r" r : "0" a, "r" b : "cc");
  D.2000 = r;
  goto <D.2001>;
  <D.2001>:
  return D.2000;
}



;; Function fence (fence, funcdef_no=1, decl_uid=1984, cgraph_uid=2, symbol_order=1)

void fence ()
{
  __asm__ __volatile__("" :  :  : "memory");
  __asm__ __volatile__("nop");
  return;
}



;; Function in_memory (in_memory, funcdef_no=2, decl_uid=1987, cgraph_uid=3, symbol_order=2)

int in_memory (int x)
{
  int y;
  int D.2002;

  y = x;
  __asm__("incl %0" : "=m" y : "m" y);
  __asm__ __volatile__("# %0
	# "quoted"" : "name" "=&r" x : "i" 4);
  y.0_1 = y;
  D.2002 = x + y.0_1;
  goto <D.2004>;
  <D.2004>:
  y = {CLOBBER(eol)};
  goto <D.2003>;
  <D.2003>:
  return D.2002;
}



;; Function jump (jump, funcdef_no=3, decl_uid=1991, cgraph_uid=4, symbol_order=3)

int jump (int x)
{
  int D.2005;

  __asm__ __volatile__ goto("testl %0, %0
	je %l1" :  : "r" x : "cc" : "zero" zero);
  D.2005 = 1;
  goto <D.2006>;
  zero:
  D.2005 = 0;
  goto <D.2006>;
  <D.2006>:
  return D.2005;
}



;; Function top (top, funcdef_no=4, decl_uid=1996, cgraph_uid=5, symbol_order=5)

long int top ()
{
  register int fixed __asm__ (*ebx);
  long int D.2007;

  fixed = 3;
  __asm__("" : "=r" fixed : "0" fixed);
  fixed.1_1 = fixed;
  _2 = (long int) fixed.1_1;
  stack.2_3 = stack;
  D.2007 = _2 + stack.2_3;
  goto <D.2008>;
  <D.2008>:
  return D.2007;
}


