
;; Function total (_Z5totalPK5shape, funcdef_no=28, decl_uid=2738, cgraph_uid=31, symbol_order=30)

int total (const struct shape * s)
{
  int D.2823;
  int D.2821;

  _1 = s->_vptr.shape;
  _2 = _1 + 16;
  _3 = *_2;
  D.2823 = OBJ_TYPE_REF(_3;(const struct shape)s->2B) (s, 2);
  _4 = D.2823;
  _5 = shape::area (s, 3);
  D.2821 = _4 + _5;
  goto <D.2822>;
  <D.2822>:
  return D.2821;
}



;; Function square::area (_ZNK6square4areaEi, funcdef_no=16, decl_uid=2459, cgraph_uid=17, symbol_order=16)

int square::area (const struct square * const this, int scale)
{
  int D.2824;

  _1 = this->width;
  _2 = scale * _1;
  _3 = this->width;
  D.2824 = _2 * _3;
  goto <D.2825>;
  <D.2825>:
  return D.2824;
}



;; Function shape::area (_ZNK5shape4areaEi, funcdef_no=7, decl_uid=2381, cgraph_uid=8, symbol_order=7)

int shape::area (const struct shape * const this, int scale)
{
  int D.2826;

  _1 = this->sides;
  D.2826 = scale * _1;
  goto <D.2827>;
  <D.2827>:
  return D.2826;
}



;; Function call (_Z4callP5shapeMS_KFiiEMS_i, funcdef_no=29, decl_uid=2747, cgraph_uid=32, symbol_order=31)

int call (struct shape * s, struct 
{
  int shape::<T37b> (const struct shape *, int) * __pfn;
  long int __delta;
} f, <<< Unknown tree: offset_type >>> field)
{
  int D.2834;
  int shape::<T37b> (const struct shape *, int) * iftmp.0;
  int D.2828;

  _1 = f.__pfn;
  _2 = (long int) _1;
  _3 = _2 & 1;
  if (_3 != 0) goto <D.2830>; else goto <D.2831>;
  <D.2830>:
  _4 = f.__delta;
  _5 = (sizetype) _4;
  _6 = s + _5;
  _7 = MEM[(int (*) () * *)_6];
  _8 = f.__pfn;
  _9 = (long int) _8;
  _10 = _9 + -1;
  _11 = (sizetype) _10;
  _12 = _7 + _11;
  iftmp.0 = *_12;
  goto <D.2832>;
  <D.2831>:
  iftmp.0 = f.__pfn;
  <D.2832>:
  iftmp.1_13 = iftmp.0;
  _14 = f.__delta;
  _15 = (sizetype) _14;
  _16 = s + _15;
  D.2834 = iftmp.1_13 (_16, 2);
  _17 = D.2834;
  field.2_18 = (sizetype) field;
  _19 = s + field.2_18;
  _20 = *_19;
  D.2828 = _17 + _20;
  goto <D.2833>;
  <D.2833>:
  return D.2828;
}



;; Function drop (_Z4dropP5shape, funcdef_no=30, decl_uid=2750, cgraph_uid=33, symbol_order=32)

void drop (struct shape * s)
{
  struct shape * s.3;

  s.3 = s;
  if (s.3 != 0B) goto <D.2836>; else goto <D.2837>;
  <D.2836>:
  _1 = s.3->_vptr.shape;
  _2 = _1 + 8;
  _3 = *_2;
  OBJ_TYPE_REF(_3;(struct shape)s.3->1B) (s.3);
  goto <D.2838>;
  <D.2837>:
  <D.2838>:
  return;
}



;; Function square::~square (_ZN6squareD0Ev, funcdef_no=36, decl_uid=2479, cgraph_uid=39, symbol_order=47)

void square::~square (struct square * const this)
{
  square::~square (this);
  operator delete (this, 40);
  return;
}



;; Function square::~square (_ZN6squareD2Ev, funcdef_no=34, decl_uid=2485, cgraph_uid=37, symbol_order=45)

void square::~square (struct square * const this)
{
  _1 = &_ZTV6square + 16;
  this->D.2494._vptr.shape = _1;
  _2 = &_ZTV6square + 72;
  this->D.2495._vptr.named = _2;
  _3 = &this->D.2494;
  shape::~shape (_3);
  MEM[(struct __as_base  &)this] = {CLOBBER};
  <D.2806>:
  return;
}



;; Function square::title (_ZN6square5titleEv, funcdef_no=18, decl_uid=2465, cgraph_uid=19, symbol_order=18)

const char * square::title (struct square * const this)
{
  const char * D.2839;

  _1 = this->D.2495.name;
  D.2839 = _1 + 1;
  goto <D.2840>;
  <D.2840>:
  return D.2839;
}



;; Function square::copy (_ZNK6square4copyEv, funcdef_no=17, decl_uid=2462, cgraph_uid=18, symbol_order=17)

struct square * square::copy (const struct square * const this)
{
  void * D.2846;
  bool D.2562;
  void * D.2543;
  struct square * D.2841;

  D.2846 = operator new (40);
  D.2543 = D.2846;
  D.2562 = 1;
  _1 = this->width;
  square::square (D.2543, _1);
  D.2562 = 0;
  D.2841 = D.2543;
  goto <D.2845>;
  <D.2845>:
  return D.2841;
}



;; Function square::square (_ZN6squareC2Ei, funcdef_no=14, decl_uid=2491, cgraph_uid=15, symbol_order=14)

void square::square (struct square * const this, int w)
{
  MEM[(struct __as_base  &)this] = {CLOBBER};
  _1 = &this->D.2494;
  shape::shape (_1, 4);
  _2 = &this->D.2495;
  named::named (_2);
  _3 = &_ZTV6square + 16;
  this->D.2494._vptr.shape = _3;
  _4 = &_ZTV6square + 72;
  this->D.2495._vptr.named = _4;
  this->width = w;
  this->D.2495.name = "square";
  return;
}



;; Function shape::shape (_ZN5shapeC2Ei, funcdef_no=1, decl_uid=2389, cgraph_uid=2, symbol_order=1)

void shape::shape (struct shape * const this, int n)
{
  MEM[(struct __as_base  &)this] = {CLOBBER};
  _1 = &_ZTV5shape + 16;
  this->_vptr.shape = _1;
  this->sides = n;
  return;
}



;; Function shape::copy (_ZNK5shape4copyEv, funcdef_no=8, decl_uid=2384, cgraph_uid=9, symbol_order=8)

struct shape * shape::copy (const struct shape * const this)
{
  void * D.2852;
  bool D.2436;
  void * D.2426;
  struct shape * D.2847;

  D.2852 = operator new (16);
  D.2426 = D.2852;
  D.2436 = 1;
  _1 = this->sides;
  shape::shape (D.2426, _1);
  D.2436 = 0;
  D.2847 = D.2426;
  goto <D.2851>;
  <D.2851>:
  return D.2847;
}



;; Function named::named (_ZN5namedC2Ev, funcdef_no=12, decl_uid=2516, cgraph_uid=12, symbol_order=11)

void named::named (struct named * const this)
{
  _1 = &_ZTV5named + 16;
  this->_vptr.named = _1;
  return;
}



;; Function named::title (_ZN5named5titleEv, funcdef_no=9, decl_uid=2441, cgraph_uid=10, symbol_order=9)

const char * named::title (struct named * const this)
{
  const char * D.2853;

  D.2853 = this->name;
  goto <D.2854>;
  <D.2854>:
  return D.2853;
}



;; Function shape::~shape (_ZN5shapeD2Ev, funcdef_no=4, decl_uid=2398, cgraph_uid=5, symbol_order=4)

void shape::~shape (struct shape * const this)
{
  _1 = &_ZTV5shape + 16;
  this->_vptr.shape = _1;
  MEM[(struct __as_base  &)this] = {CLOBBER};
  <D.2419>:
  return;
}



;; Function shape::~shape (_ZN5shapeD0Ev, funcdef_no=6, decl_uid=2392, cgraph_uid=7, symbol_order=6)

void shape::~shape (struct shape * const this)
{
  shape::~shape (this);
  operator delete (this, 16);
  return;
}



;; Function titles (_Z6titlesR6squareR4both, funcdef_no=31, decl_uid=2754, cgraph_uid=34, symbol_order=33)

const char * titles (struct square & q, struct both & b)
{
  const char * D.2863;
  const char * D.2862;
  const char * iftmp.4;
  const char * D.2856;

  _1 = q->D.2494._vptr.shape;
  _2 = _1 + 32;
  _3 = *_2;
  D.2862 = OBJ_TYPE_REF(_3;(struct square)q->4B) (q);
  _4 = D.2862;
  if (_4 != 0B) goto <D.2858>; else goto <D.2859>;
  <D.2858>:
  _5 = b->D.2609._vptr.left;
  _6 = _5 + 18446744073709551592;
  _7 = MEM[(long int *)_6];
  _8 = (sizetype) _7;
  _9 = b + _8;
  _10 = b->D.2609._vptr.left;
  _11 = _10 + 18446744073709551592;
  _12 = MEM[(long int *)_11];
  _13 = (sizetype) _12;
  _14 = b + _13;
  _15 = _14->_vptr.named;
  _16 = *_15;
  _17 = b->D.2609._vptr.left;
  _18 = _17 + 18446744073709551592;
  _19 = MEM[(long int *)_18];
  _20 = (sizetype) _19;
  _21 = b + _20;
  D.2863 = OBJ_TYPE_REF(_16;(struct named)_9->0B) (_21);
  iftmp.4 = D.2863;
  goto <D.2860>;
  <D.2859>:
  _22 = b->D.2609._vptr.left;
  _23 = _22 + 18446744073709551592;
  _24 = MEM[(long int *)_23];
  _25 = (sizetype) _24;
  _26 = b + _25;
  iftmp.4 = _26->name;
  <D.2860>:
  D.2856 = iftmp.4;
  goto <D.2861>;
  <D.2861>:
  return D.2856;
}



;; Function local (_Z5localv, funcdef_no=32, decl_uid=2756, cgraph_uid=35, symbol_order=34)

int local ()
{
  int D.2866;
  struct both b;
  struct square q;
  int D.2864;

  square::square (&q, 3);
  both::both (&b);
  D.2866 = total (&q.D.2494);
  _1 = D.2866;
  _2 = b.D.2610.r;
  D.2864 = _1 + _2;
  goto <D.2868>;
  <D.2868>:
  square::~square (&q);
  goto <D.2870>;
  <D.2870>:
  q = {CLOBBER(eol)};
  b = {CLOBBER(eol)};
  goto <D.2865>;
  <D.2865>:
  return D.2864;
  <D.2867>:
  square::~square (&q);
  resx 2
  <D.2869>:
  q = {CLOBBER(eol)};
  b = {CLOBBER(eol)};
  resx 1
}



;; Function both::both (_ZN4bothC1Ev, funcdef_no=27, decl_uid=2601, cgraph_uid=30, symbol_order=29)

void both::both (struct both * const this)
{
  *this = {CLOBBER};
  _1 = &this->D.2614;
  named::named (_1);
  _2 = &this->D.2609;
  _3 = &_ZTT4both + 8;
  left::left (_2, _3);
  _4 = &this->D.2610;
  _5 = &_ZTT4both + 24;
  right::right (_4, _5);
  _6 = &_ZTV4both + 24;
  this->D.2609._vptr.left = _6;
  _7 = this + 32;
  _8 = &_ZTV4both + 72;
  MEM[(struct named *)_7]._vptr.named = _8;
  _9 = &_ZTV4both + 48;
  this->D.2610._vptr.right = _9;
  this->D.2609.l = 1;
  this->D.2610.r = 2;
  return;
}



;; Function left::left (_ZN4leftC2Ev, funcdef_no=21, decl_uid=2629, cgraph_uid=23, symbol_order=22)

void left::left (struct left * const this, const void * * __vtt_parm)
{
  _1 = *__vtt_parm;
  this->_vptr.left = _1;
  _2 = this->_vptr.left;
  _3 = _2 + 18446744073709551592;
  _4 = MEM[(long int *)_3];
  _5 = (sizetype) _4;
  _6 = this + _5;
  _7 = MEM[(const void * *)__vtt_parm + 8B];
  MEM[(struct named *)_6]._vptr.named = _7;
  return;
}



;; Function right::right (_ZN5rightC2Ev, funcdef_no=24, decl_uid=2686, cgraph_uid=26, symbol_order=25)

void right::right (struct right * const this, const void * * __vtt_parm)
{
  _1 = *__vtt_parm;
  this->_vptr.right = _1;
  _2 = this->_vptr.right;
  _3 = _2 + 18446744073709551592;
  _4 = MEM[(long int *)_3];
  _5 = (sizetype) _4;
  _6 = this + _5;
  _7 = MEM[(const void * *)__vtt_parm + 8B];
  MEM[(struct named *)_6]._vptr.named = _7;
  return;
}


