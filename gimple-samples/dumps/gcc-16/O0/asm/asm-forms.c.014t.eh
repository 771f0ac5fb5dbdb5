
;; Function add (add, funcdef_no=0, decl_uid=2960, cgraph_uid=1, symbol_order=0)

int add (int a, int b)
{
  int r;
  int D.2980;

  __asm__("addl %2, %0" : "=r" r : "0" a, "r" b : "cc");
  D.2980 = r;
  goto <D.2981>;
  <D.2981>:
  return D.2980;
}



;; Function fence (fence, funcdef_no=1, decl_uid=2964, cgraph_uid=2, symbol_order=1)

void fence ()
{
  __asm__ __volatile__("" :  :  : "memory");
  __asm__ __volatile__("nop");
  return;
}



;; Function in_memory (in_memory, funcdef_no=2, decl_uid=2967, cgraph_uid=3, symbol_order=2)

int in_memory (int x)
{
  int y;
  int D.2982;

  y = x;
  __asm__("incl %0" : "=m" y : "m" y);
  __asm__ __volatile__("# %0
	# "quoted"" : "name" "=&r" x : "i" 4);
  y.0_1 = y;
  D.2982 = x + y.0_1;
  goto <D.2984>;
  <D.2984>:
  y = {CLOBBER(eos)};
  goto <D.2983>;
  <D.2983>:
  return D.2982;
}



;; Function jump (jump, funcdef_no=3, decl_uid=2971, cgraph_uid=4, symbol_order=3)

int jump (int x)
{
  int D.2985;

  __asm__ __volatile__ goto("testl %0, %0
	je %l1" :  : "r" x : "cc" : "zero" zero);
  D.2985 = 1;
  goto <D.2986>;
  zero:
  D.2985 = 0;
  goto <D.2986>;
  <D.2986>:
  return D.2985;
}



;; Function top (top, funcdef_no=4, decl_uid=2976, cgraph_uid=6, symbol_order=5)

long int top ()
{
  register int fixed __asm__ (*ebx);
  long int D.2987;

  fixed = 3;
  __asm__("" : "=r" fixed : "0" fixed);
  fixed.1_1 = fixed;
  _2 = (long int) fixed.1_1;
  stack.2_3 = stack;
  D.2987 = _2 + stack.2_3;
  goto <D.2988>;
  <D.2988>:
  return D.2987;
}


