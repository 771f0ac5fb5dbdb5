
;; Function load (load, funcdef_no=0, decl_uid=1985, cgraph_uid=1, symbol_order=0)

int load (int * from)
{
  int finally_tmp.1;
  int D.2017;
  int handle;
  int D.2015;

  handle = 0;
  D.2017 = *from;
  _1 = D.2017;
  handle = _1;
  handle.0_2 = handle;
  D.2015 = handle.0_2 * 2;
  finally_tmp.1 = 0;
  goto <D.2019>;
  <D.2019>:
  note (&handle);
  switch (finally_tmp.1) <default: <D.2022>, case 1: <D.2021>>
  <D.2022>:
  goto <D.2024>;
  <D.2024>:
  handle = {CLOBBER(eol)};
  goto <D.2016>;
  <D.2016>:
  return D.2015;
  <D.2020>:
  finally_tmp.1 = 1;
  goto <D.2019>;
  <D.2021>:
  resx 2
  <D.2023>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function element (element, funcdef_no=1, decl_uid=1989, cgraph_uid=2, symbol_order=1)

int element (int index)
{
  int finally_tmp.3;
  int D.2027;
  int handle;
  int D.2025;

  _1 = table[3];
  handle = _1;
  D.2027 = table[index];
  _2 = D.2027;
  handle.2_3 = handle;
  _4 = _2 + handle.2_3;
  handle = _4;
  D.2025 = handle;
  finally_tmp.3 = 0;
  goto <D.2029>;
  <D.2029>:
  note (&handle);
  switch (finally_tmp.3) <default: <D.2032>, case 1: <D.2031>>
  <D.2032>:
  goto <D.2034>;
  <D.2034>:
  handle = {CLOBBER(eol)};
  goto <D.2026>;
  <D.2026>:
  return D.2025;
  <D.2030>:
  finally_tmp.3 = 1;
  goto <D.2029>;
  <D.2031>:
  resx 2
  <D.2033>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function divide (divide, funcdef_no=2, decl_uid=1994, cgraph_uid=3, symbol_order=2)

int divide (int a, int b)
{
  int finally_tmp.4;
  int D.2039;
  int handle;
  int D.2037;

  _1 = a / 4;
  handle = _1;
  if (b > 3) goto <D.2035>; else goto <D.2036>;
  <D.2035>:
  D.2039 = a / b;
  _2 = D.2039;
  handle = _2;
  <D.2036>:
  D.2037 = handle;
  finally_tmp.4 = 0;
  goto <D.2041>;
  <D.2041>:
  note (&handle);
  switch (finally_tmp.4) <default: <D.2044>, case 1: <D.2043>>
  <D.2044>:
  goto <D.2046>;
  <D.2046>:
  handle = {CLOBBER(eol)};
  goto <D.2038>;
  <D.2038>:
  return D.2037;
  <D.2042>:
  finally_tmp.4 = 1;
  goto <D.2041>;
  <D.2043>:
  resx 2
  <D.2045>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function store (store, funcdef_no=3, decl_uid=1999, cgraph_uid=4, symbol_order=3)

void store (int * to, int n)
{
  int finally_tmp.7;
  int D.2047;
  int handle;

  handle = n;
  goto <D.2003>;
  <D.2004>:
  handle.5_1 = handle;
  D.2047 = open_it (handle.5_1);
  _2 = D.2047;
  *to = _2;
  <D.2003>:
  n.6_3 = n;
  n = n.6_3 + -1;
  if (n.6_3 > 0) goto <D.2004>; else goto <D.2002>;
  <D.2002>:
  finally_tmp.7 = 1;
  <D.2049>:
  note (&handle);
  switch (finally_tmp.7) <default: <D.2053>, case 1: <D.2050>>
  <D.2050>:
  goto <D.2051>;
  <D.2051>:
  handle = {CLOBBER(eol)};
  goto <D.2054>;
  <D.2054>:
  return;
  <D.2052>:
  finally_tmp.7 = 0;
  goto <D.2049>;
  <D.2053>:
  resx 2
  <D.2055>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function multiply (multiply, funcdef_no=4, decl_uid=2006, cgraph_uid=5, symbol_order=4)

double multiply (double by)
{
  int finally_tmp.9;
  double D.2058;
  int handle;
  double D.2056;

  handle = 0;
  scale.8_1 = scale;
  D.2058 = by * scale.8_1;
  D.2056 = D.2058;
  finally_tmp.9 = 0;
  goto <D.2060>;
  <D.2060>:
  note (&handle);
  switch (finally_tmp.9) <default: <D.2063>, case 1: <D.2062>>
  <D.2063>:
  goto <D.2065>;
  <D.2065>:
  handle = {CLOBBER(eol)};
  goto <D.2057>;
  <D.2057>:
  return D.2056;
  <D.2061>:
  finally_tmp.9 = 1;
  goto <D.2060>;
  <D.2062>:
  resx 2
  <D.2064>:
  handle = {CLOBBER(eol)};
  resx 1
}



;; Function plain (plain, funcdef_no=5, decl_uid=2011, cgraph_uid=6, symbol_order=5)

int plain (int * from, int by)
{
  int D.2070;
  int D.2069;
  int D.2068;
  int sum;
  int D.2066;

  D.2068 = *from;
  _1 = D.2068;
  D.2069 = _1 / by;
  sum = D.2069;
  _2 = from + 4;
  D.2070 = *_2;
  _3 = D.2070;
  D.2066 = sum + _3;
  goto <D.2067>;
  <D.2067>:
  return D.2066;
}


