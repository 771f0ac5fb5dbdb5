
;; Function outer::{anonymous}::hidden (_ZN5outer12_GLOBAL__N_1L6hiddenEi, funcdef_no=0, decl_uid=2985, cgraph_uid=1, symbol_order=0)

int outer::{anonymous}::hidden (int x)
{
  int D.3060;

  D.3060 = x + 1;
  goto <D.3061>;
  <D.3061>:
  return D.3060;
}



;; Function outer::box::operator+= (_ZN5outer3boxpLEi, funcdef_no=7, decl_uid=3017, cgraph_uid=8, symbol_order=7)

struct box & outer::box::operator+= (struct box * const this, int k)
{
  struct box & D.3062;

  _1 = this->n;
  _2 = k + _1;
  this->n = _2;
  D.3062 = this;
  goto <D.3063>;
  <D.3063>:
  return D.3062;
}



;; Function outer::operator<< (_ZN5outerlsERNS_3boxEi, funcdef_no=8, decl_uid=3029, cgraph_uid=9, symbol_order=8)

struct box & outer::operator<< (struct box & to, int k)
{
  struct box & D.3064;

  _1 = outer::{anonymous}::hidden (k);
  D.3064 = outer::box::operator+= (to, _1);
  goto <D.3065>;
  <D.3065>:
  return D.3064;
}



;; Function v1::operator""_ticks (_ZN2v1li6_ticksEy, funcdef_no=9, decl_uid=3033, cgraph_uid=10, symbol_order=9)

long int v1::operator""_ticks (long long unsigned int n)
{
  long int D.3066;

  _1 = n * 10;
  D.3066 = (long int) _1;
  goto <D.3067>;
  <D.3067>:
  return D.3066;
}



;; Function sum (_ZL3sumi, funcdef_no=10, decl_uid=3036, cgraph_uid=11, symbol_order=10)

int sum (int x)
{
  int D.3068;

  D.3068 = x;
  goto <D.3069>;
  <D.3069>:
  return D.3068;
}



;; Function sum (_ZL3sumii, funcdef_no=11, decl_uid=3040, cgraph_uid=12, symbol_order=11)

int sum (int x, int y)
{
  int D.3070;

  D.3070 = x + y;
  goto <D.3071>;
  <D.3071>:
  return D.3070;
}



;; Function sum (_ZL3sumli, funcdef_no=12, decl_uid=3044, cgraph_uid=13, symbol_order=12)

long int sum (long int x, int y)
{
  long int D.3072;

  _1 = (long int) y;
  D.3072 = x - _1;
  goto <D.3073>;
  <D.3073>:
  return D.3072;
}



;; Function use (_Z3useN5outer3boxERS0_, funcdef_no=13, decl_uid=3048, cgraph_uid=14, symbol_order=13)

long int use (struct box b, struct box & c)
{
  const int * p;
  long int D.3082;
  bool iftmp.1;
  bool retval.0;

  p = outer::box::operator const int* (&b);
  outer::operator<< (c, 3);
  _1 = outer::box::operator bool (&b);
  _2 = ~_1;
  if (_2 != 0) goto <D.3076>; else goto <D.3079>;
  <D.3079>:
  _3 = outer::box::operator< (&b, c);
  if (_3 != 0) goto <D.3076>; else goto <D.3077>;
  <D.3076>:
  iftmp.1 = 1;
  goto <D.3078>;
  <D.3077>:
  iftmp.1 = 0;
  <D.3078>:
  retval.0 = iftmp.1;
  if (retval.0 != 0) goto <D.3080>; else goto <D.3081>;
  <D.3080>:
  _4 = outer::box::operator() (&b, 2);
  _5 = outer::box::operator[] (c, 1);
  _6 = _4 + _5;
  _7 = *p;
  _8 = _6 + _7;
  D.3082 = (long int) _8;
  goto <D.3083>;
  <D.3081>:
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
  D.3082 = _19 + _20;
  goto <D.3083>;
  <D.3083>:
  return D.3082;
}



;; Function outer::box::operator const int* (_ZNK5outer3boxcvPKiEv, funcdef_no=2, decl_uid=2994, cgraph_uid=3, symbol_order=2)

const int * outer::box::operator const int* (const struct box * const this)
{
  const int * D.3084;

  D.3084 = &this->n;
  goto <D.3085>;
  <D.3085>:
  return D.3084;
}



;; Function outer::box::operator bool (_ZNK5outer3boxcvbEv, funcdef_no=1, decl_uid=2991, cgraph_uid=2, symbol_order=1)

bool outer::box::operator bool (const struct box * const this)
{
  bool D.3086;

  _1 = this->n;
  D.3086 = _1 != 0;
  goto <D.3087>;
  <D.3087>:
  return D.3086;
}



;; Function outer::box::operator< (_ZNK5outer3boxltERKS0_, funcdef_no=6, decl_uid=3012, cgraph_uid=7, symbol_order=6)

bool outer::box::operator< (const struct box * const this, const struct box & other)
{
  bool D.3088;

  _1 = this->n;
  _2 = other->n;
  D.3088 = _1 < _2;
  goto <D.3089>;
  <D.3089>:
  return D.3088;
}



;; Function outer::box::operator() (_ZN5outer3boxclEi, funcdef_no=3, decl_uid=2998, cgraph_uid=4, symbol_order=3)

int outer::box::operator() (struct box * const this, int k)
{
  int D.3090;

  _1 = this->n;
  D.3090 = k + _1;
  goto <D.3091>;
  <D.3091>:
  return D.3090;
}



;; Function outer::box::operator[] (_ZNK5outer3boxixEi, funcdef_no=4, decl_uid=3003, cgraph_uid=5, symbol_order=4)

int outer::box::operator[] (const struct box * const this, int k)
{
  int D.3092;

  _1 = this->n;
  D.3092 = _1 - k;
  goto <D.3093>;
  <D.3093>:
  return D.3092;
}



;; Function outer::box::operator-> (_ZN5outer3boxptEv, funcdef_no=5, decl_uid=3007, cgraph_uid=6, symbol_order=5)

struct box * outer::box::operator-> (struct box * const this)
{
  struct box * D.3094;

  D.3094 = this;
  goto <D.3095>;
  <D.3095>:
  return D.3094;
}



;; Function operator new (_ZnwmPc, funcdef_no=14, decl_uid=3053, cgraph_uid=15, symbol_order=14)

void * operator new (long unsigned int size, char * place)
{
  void * D.3096;

  D.3096 = place + size;
  goto <D.3097>;
  <D.3097>:
  return D.3096;
}



;; Function place (_Z5placePc, funcdef_no=15, decl_uid=3056, cgraph_uid=16, symbol_order=15)

int * place (char * where)
{
  void * D.3059;
  char * D.3058;
  int * D.3098;

  D.3058 = where;
  D.3059 = operator new (4, D.3058);
  MEM[(int *)D.3059] = {CLOBBER(bob)};
  D.3098 = D.3059;
  goto <D.3099>;
  <D.3099>:
  return D.3098;
}


