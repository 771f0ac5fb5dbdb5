
;; Function grade (grade, funcdef_no=0, decl_uid=1979, cgraph_uid=1, symbol_order=0)

int grade (int points)
{
  int D.2009;

  if (points > 90) goto <D.2007>; else goto <D.2008>;
  <D.2007>:
  D.2009 = 1;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2016>;
  <D.2008>:
  if (points > 80) goto <D.2010>; else goto <D.2011>;
  <D.2010>:
  D.2009 = 2;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2016>;
  <D.2011>:
  if (points > 70) goto <D.2012>; else goto <D.2013>;
  <D.2012>:
  D.2009 = 3;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2016>;
  <D.2013>:
  if (points > 60) goto <D.2014>; else goto <D.2015>;
  <D.2014>:
  D.2009 = 4;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2016>;
  <D.2015>:
  D.2009 = 5;
  goto <D.2016>;
  <D.2016>:
  return D.2009;
}



;; Function name (name, funcdef_no=1, decl_uid=1982, cgraph_uid=2, symbol_order=1)

const char * name (int i)
{
  int j;
  const char * D.2019;

  if (i == 0) goto <D.2017>; else goto <D.2018>;
  <D.2017>:
  D.2019 = "zero";
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2022>;
  <D.2018>:
  j = 0;
  goto <D.1988>;
  <D.1987>:
  _1 = j * j;
  if (i == _1) goto <D.2020>; else goto <D.2021>;
  <D.2020>:
  D.2019 = "square";
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2022>;
  <D.2021>:
  j = j + 1;
  <D.1988>:
  if (j < i) goto <D.1987>; else goto <D.1985>;
  <D.1985>:
  D.2019 = "other";
  goto <D.2022>;
  <D.2022>:
  return D.2019;
}



;; Function find (find, funcdef_no=2, decl_uid=1992, cgraph_uid=3, symbol_order=2)

int find (const int * a, int n, int wanted)
{
  int i;
  int D.2025;

  i = 0;
  goto <D.1998>;
  <D.1997>:
  _1 = (long unsigned int) i;
  _2 = _1 * 4;
  _3 = a + _2;
  _4 = *_3;
  if (wanted == _4) goto <D.2023>; else goto <D.2024>;
  <D.2023>:
  D.2025 = i;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2026>;
  <D.2024>:
  i = i + 1;
  <D.1998>:
  if (i < n) goto <D.1997>; else goto <D.1995>;
  <D.1995>:
  D.2025 = -1;
  goto <D.2026>;
  <D.2026>:
  return D.2025;
}



;; Function which (which, funcdef_no=3, decl_uid=2003, cgraph_uid=4, symbol_order=3)

struct big which (int x, struct big * p)
{
  struct big none;

  none = {};
  if (x != 0) goto <D.2028>; else goto <D.2029>;
  <D.2028>:
  <retval> = *p;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2031>;
  <D.2029>:
  <retval> = none;
  goto <D.2031>;
  <D.2031>:
  none = {CLOBBER(eol)};
  goto <D.2030>;
  <D.2030>:
  return <retval>;
}


