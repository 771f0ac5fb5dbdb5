
;; Function read_twice (read_twice, funcdef_no=0, decl_uid=2963, cgraph_uid=2, symbol_order=1)

int read_twice ()
{
  int D.2985;

  port.0_1 = port;
  port.1_2 = port;
  D.2985 = port.0_1 + port.1_2;
  goto <D.2986>;
  <D.2986>:
  return D.2985;
}



;; Function write (write, funcdef_no=1, decl_uid=2967, cgraph_uid=3, symbol_order=2)

void write (volatile int * p, int x)
{
  int vol.2;

  *p = x;
  _1 = *p;
  _2 = _1 | 4;
  *p = _2;
  vol.2 = port;
  return;
}



;; Function wait (wait, funcdef_no=2, decl_uid=2970, cgraph_uid=4, symbol_order=3)

int wait (struct device * d)
{
  int D.2988;

  goto <D.2973>;
  <D.2974>:
  <D.2973>:
  _1 = d->status;
  _2 = _1 & 1;
  if (_2 == 0) goto <D.2974>; else goto <D.2972>;
  <D.2972>:
  D.2988 = d->data;
  goto <D.2989>;
  <D.2989>:
  return D.2988;
}



;; Function local (local, funcdef_no=3, decl_uid=2976, cgraph_uid=5, symbol_order=4)

int local (int n)
{
  volatile int i;
  volatile int kept;
  int D.2991;
  int i.3;

  kept = n;
  i = 0;
  goto <D.2983>;
  <D.2982>:
  i.3 = i;
  kept.4_1 = kept;
  _2 = i.3 + kept.4_1;
  kept = _2;
  i.5_3 = i;
  _4 = i.5_3 + 1;
  i = _4;
  <D.2983>:
  i.6_5 = i;
  if (n > i.6_5) goto <D.2982>; else goto <D.2980>;
  <D.2980>:
  D.2991 = kept;
  goto <D.2992>;
  <D.2992>:
  return D.2991;
}


