
;; Function outer::{anonymous}::hidden (_ZN5outer12_GLOBAL__N_16hiddenEi, funcdef_no=0, decl_uid=2371, cgraph_uid=1, symbol_order=0)

int outer::{anonymous}::hidden (int x)
{
  int D.2444;

  D.2444 = x + 1;
  goto <D.2445>;
  <D.2445>:
  return D.2444;
}



;; Function outer::box::operator+= (_ZN5outer3boxpLEi, funcdef_no=7, decl_uid=2399, cgraph_uid=8, symbol_order=7)

struct box & outer::box::operator+= (struct box * const this, int k)
{
  struct box & D.2446;

  _1 = this->n;
  _2 = k + _1;
  this->n = _2;
  D.2446 = this;
  goto <D.2447>;
  <D.2447>:
  return D.2446;
}



;; Function outer::operator<< (_ZN5outerlsERNS_3boxEi, funcdef_no=8, decl_uid=2414, cgraph_uid=9, symbol_order=8)

struct box & outer::operator<< (struct box & to, int k)
{
  struct box & D.2448;

  _1 = outer::{anonymous}::hidden (k);
  D.2448 = outer::box::operator+= (to, _1);
  goto <D.2449>;
  <D.2449>:
  return D.2448;
}



;; Function v1::operator""_ticks (_ZN2v1li6_ticksEy, funcdef_no=9, decl_uid=2418, cgraph_uid=10, symbol_order=9)

long int v1::operator""_ticks (long long unsigned int n)
{
  long int D.2450;

  _1 = n * 10;
  D.2450 = (long int) _1;
  goto <D.2451>;
  <D.2451>:
  return D.2450;
}



;; Function sum (_ZL3sumi, funcdef_no=10, decl_uid=2421, cgraph_uid=11, symbol_order=10)

int sum (int x)
{
  int D.2452;

  D.2452 = x;
  goto <D.2453>;
  <D.2453>:
  return D.2452;
}



;; Function sum (_ZL3sumii, funcdef_no=11, decl_uid=2425, cgraph_uid=12, symbol_order=11)

int sum (int x, int y)
{
  int D.2454;

  D.2454 = x + y;
  goto <D.2455>;
  <D.2455>:
  return D.2454;
}



;; Function sum (_ZL3sumli, funcdef_no=12, decl_uid=2429, cgraph_uid=13, symbol_order=12)

long int sum (long int x, int y)
{
  long int D.2456;

  _1 = (long int) y;
  D.2456 = x - _1;
  goto <D.2457>;
  <D.2457>:
  return D.2456;
}



;; Function use (_Z3useN5outer3boxERS0_, funcdef_no=13, decl_uid=2433, cgraph_uid=14, symbol_order=13)

long int use (struct box b, struct box & c)
{
  const int * p;
  long int D.2466;
  bool iftmp.1;
  bool retval.0;

  p = outer::box::operator const int* (&b);
  outer::operator<< (c, 3);
  _1 = outer::box::operator bool (&b);
  _2 = ~_1;
  if (_2 != 0) goto <D.2460>; else goto <D.2463>;
  <D.2463>:
  _3 = outer::box::operator< (&b, c);
  if (_3 != 0) goto <D.2460>; else goto <D.2461>;
  <D.2460>:
  iftmp.1 = 1;
  goto <D.2462>;
  <D.2461>:
  iftmp.1 = 0;
  <D.2462>:
  retval.0 = iftmp.1;
  if (retval.0 != 0) goto <D.2464>; else goto <D.2465>;
  <D.2464>:
  _4 = outer::box::operator() (&b, 2);
  _5 = outer::box::operator[] (c, 1);
  _6 = _4 + _5;
  _7 = *p;
  _8 = _6 + _7;
  D.2466 = (long int) _8;
  goto <D.2467>;
  <D.2465>:
  _9 = outer::box::operator-> (&b);
  _10 = _9->n;
  _11 = (long int) _10;
  _12 = v1::operator""_ticks (5);
  _13 = _11 + _12;
  _14 = sum (1);
  _15 = (long int) _14;
  _16 = _13 + _15;
  _17 = sum (2, 3);
  _18 = (long int) _17;
  _19 = _16 + _18;
  _20 = sum (4, 5);
  D.2466 = _19 + _20;
  goto <D.2467>;
  <D.2467>:
  return D.2466;
}



;; Function outer::box::operator const int* (_ZNK5outer3boxcvPKiEv, funcdef_no=2, decl_uid=2380, cgraph_uid=3, symbol_order=2)

const int * outer::box::operator const int* (const struct box * const this)
{
  const int * D.2468;

  D.2468 = &this->n;
  goto <D.2469>;
  <D.2469>:
  return D.2468;
}



;; Function outer::box::operator bool (_ZNK5outer3boxcvbEv, funcdef_no=1, decl_uid=2377, cgraph_uid=2, symbol_order=1)

bool outer::box::operator bool (const struct box * const this)
{
  bool D.2470;

  _1 = this->n;
  D.2470 = _1 != 0;
  goto <D.2471>;
  <D.2471>:
  return D.2470;
}



;; Function outer::box::operator< (_ZNK5outer3boxltERKS0_, funcdef_no=6, decl_uid=2395, cgraph_uid=7, symbol_order=6)

bool outer::box::operator< (const struct box * const this, const struct box & other)
{
  bool D.2472;

  _1 = this->n;
  _2 = other->n;
  D.2472 = _1 < _2;
  goto <D.2473>;
  <D.2473>:
  return D.2472;
}



;; Function outer::box::operator() (_ZN5outer3boxclEi, funcdef_no=3, decl_uid=2384, cgraph_uid=4, symbol_order=3)

int outer::box::operator() (struct box * const this, int k)
{
  int D.2474;

  _1 = this->n;
  D.2474 = k + _1;
  goto <D.2475>;
  <D.2475>:
  return D.2474;
}



;; Function outer::box::operator[] (_ZNK5outer3boxixEi, funcdef_no=4, decl_uid=2388, cgraph_uid=5, symbol_order=4)

int outer::box::operator[] (const struct box * const this, int k)
{
  int D.2476;

  _1 = this->n;
  D.2476 = _1 - k;
  goto <D.2477>;
  <D.2477>:
  return D.2476;
}



;; Function outer::box::operator-> (_ZN5outer3boxptEv, funcdef_no=5, decl_uid=2391, cgraph_uid=6, symbol_order=5)

struct box * outer::box::operator-> (struct box * const this)
{
  struct box * D.2478;

  D.2478 = this;
  goto <D.2479>;
  <D.2479>:
  return D.2478;
}



;; Function operator new (_ZnwmPc, funcdef_no=14, decl_uid=2438, cgraph_uid=15, symbol_order=14)

void * operator new (long unsigned int size, char * place)
{
  void * D.2480;

  D.2480 = place + size;
  goto <D.2481>;
  <D.2481>:
  return D.2480;
}



;; Function place (_Z5placePc, funcdef_no=15, decl_uid=2441, cgraph_uid=16, symbol_order=15)

int * place (char * where)
{
  char * D.2443;
  int * D.2482;

  D.2443 = where;
  D.2482 = operator new (4, D.2443);
  goto <D.2483>;
  <D.2483>:
  return D.2482;
}


