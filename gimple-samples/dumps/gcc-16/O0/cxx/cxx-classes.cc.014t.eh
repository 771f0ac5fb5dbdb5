
;; Function total (_Z5totalPK5shape, funcdef_no=28, decl_uid=3337, cgraph_uid=31, symbol_order=30)

int total (const struct shape * s)
{
  int D.3420;
  int D.3418;

  _1 = s->_vptr.shape;
  _2 = _1 + 16;
  _3 = *_2;
  D.3420 = OBJ_TYPE_REF(_3;(const struct shape)s->2B) (s, 2);
  _4 = D.3420;
  _5 = shape::area (s, 3);
  D.3418 = _4 + _5;
  goto <D.3419>;
  <D.3419>:
  return D.3418;
}



;; Function shape::area (_ZNK5shape4areaEi, funcdef_no=7, decl_uid=2993, cgraph_uid=8, symbol_order=7)

int shape::area (const struct shape * const this, int scale)
{
  int D.3421;

  _1 = this->sides;
  D.3421 = scale * _1;
  goto <D.3422>;
  <D.3422>:
  return D.3421;
}



;; Function call (_Z4callP5shapeMS_KFiiEMS_i, funcdef_no=29, decl_uid=3346, cgraph_uid=32, symbol_order=31)

int call (struct shape * s, struct 
{
  int shape::<T42a> (const struct shape *, int) * __pfn;
  long int __delta;
} f, <<< Unknown tree: offset_type >>> field)
{
  int D.3429;
  struct 
  {
    int shape::<T42a> (const struct shape *, int) * __pfn;
    long int __delta;
  } D.3349;
  int shape::<T42a> (const struct shape *, int) * iftmp.0;
  struct shape * D.3348;
  int D.3423;

  D.3348 = s;
  D.3349 = f;
  _1 = D.3349.__pfn;
  _2 = (long int) _1;
  _3 = _2 & 1;
  if (_3 != 0) goto <D.3425>; else goto <D.3426>;
  <D.3425>:
  _4 = D.3349.__delta;
  _5 = (sizetype) _4;
  _6 = D.3348 + _5;
  _7 = MEM[(int (*) () * *)_6];
  _8 = D.3349.__pfn;
  _9 = (long int) _8;
  _10 = _9 + -1;
  _11 = (sizetype) _10;
  _12 = _7 + _11;
  iftmp.0 = *_12;
  goto <D.3427>;
  <D.3426>:
  iftmp.0 = D.3349.__pfn;
  <D.3427>:
  iftmp.1_13 = iftmp.0;
  _14 = D.3349.__delta;
  _15 = (sizetype) _14;
  _16 = D.3348 + _15;
  D.3429 = iftmp.1_13 (_16, 2);
  _17 = D.3429;
  field.2_18 = (sizetype) field;
  _19 = s + field.2_18;
  _20 = *_19;
  D.3423 = _17 + _20;
  goto <D.3428>;
  <D.3428>:
  return D.3423;
}



;; Function drop (_Z4dropP5shape, funcdef_no=30, decl_uid=3351, cgraph_uid=33, symbol_order=32)

void drop (struct shape * s)
{
  struct shape * D.3353;

  D.3353 = s;
  if (D.3353 != 0B) goto <D.3430>; else goto <D.3431>;
  <D.3430>:
  _1 = D.3353->_vptr.shape;
  _2 = _1 + 8;
  _3 = *_2;
  OBJ_TYPE_REF(_3;(struct shape)D.3353->1B) (D.3353);
  goto <D.3432>;
  <D.3431>:
  <D.3432>:
  return;
}



;; Function titles (_Z6titlesR6squareR4both, funcdef_no=31, decl_uid=3356, cgraph_uid=34, symbol_order=33)

const char * titles (struct square & q, struct both & b)
{
  const char * D.3439;
  const char * D.3438;
  const char * D.3433;

  _1 = q->D.3094._vptr.shape;
  _2 = _1 + 32;
  _3 = *_2;
  D.3438 = OBJ_TYPE_REF(_3;(struct square)q->4B) (q);
  _4 = D.3438;
  if (_4 != 0B) goto <D.3434>; else goto <D.3435>;
  <D.3434>:
  _5 = b->D.3208._vptr.left;
  _6 = _5 + 18446744073709551592;
  _7 = MEM[(long int *)_6];
  _8 = (sizetype) _7;
  _9 = b + _8;
  _10 = b->D.3208._vptr.left;
  _11 = _10 + 18446744073709551592;
  _12 = MEM[(long int *)_11];
  _13 = (sizetype) _12;
  _14 = b + _13;
  _15 = _14->_vptr.named;
  _16 = *_15;
  _17 = b->D.3208._vptr.left;
  _18 = _17 + 18446744073709551592;
  _19 = MEM[(long int *)_18];
  _20 = (sizetype) _19;
  _21 = b + _20;
  D.3439 = OBJ_TYPE_REF(_16;(struct named)_9->0B) (_21);
  D.3433 = D.3439;
  goto <D.3436>;
  <D.3435>:
  _22 = b->D.3208._vptr.left;
  _23 = _22 + 18446744073709551592;
  _24 = MEM[(long int *)_23];
  _25 = (sizetype) _24;
  _26 = b + _25;
  D.3433 = _26->name;
  <D.3436>:
  goto <D.3437>;
  <D.3437>:
  return D.3433;
}



;; Function local (_Z5localv, funcdef_no=32, decl_uid=3358, cgraph_uid=39, symbol_order=38)

int local ()
{
  int D.3442;
  struct both b;
  struct square q;
  int D.3440;

  q = {CLOBBER(bob)};
  square::square (&q, 3);
  b = {CLOBBER(bob)};
  both::both (&b);
  D.3442 = total (&q.D.3094);
  _1 = D.3442;
  _2 = b.D.3209.r;
  D.3440 = _1 + _2;
  goto <D.3444>;
  <D.3444>:
  square::~square (&q);
  goto <D.3446>;
  <D.3446>:
  q = {CLOBBER(eos)};
  b = {CLOBBER(eos)};
  goto <D.3441>;
  <D.3441>:
  return D.3440;
  <D.3443>:
  square::~square (&q);
  resx 2
  <D.3445>:
  q = {CLOBBER(eos)};
  b = {CLOBBER(eos)};
  resx 1
}



;; Function square::square (_ZN6squareC2Ei, funcdef_no=14, decl_uid=3091, cgraph_uid=15, symbol_order=14)

void square::square (struct square * const this, int w)
{
  _1 = &this->D.3094;
  shape::shape (_1, 4);
  _2 = &this->D.3095;
  named::named (_2);
  _3 = &_ZTV6square + 16;
  this->D.3094._vptr.shape = _3;
  _4 = &_ZTV6square + 72;
  this->D.3095._vptr.named = _4;
  this->width = w;
  this->D.3095.name = "square";
  return;
}



;; Function square::title (_ZN6square5titleEv, funcdef_no=18, decl_uid=3071, cgraph_uid=19, symbol_order=18)

const char * square::title (struct square * const this)
{
  const char * D.3448;

  _1 = this->D.3095.name;
  D.3448 = _1 + 1;
  goto <D.3449>;
  <D.3449>:
  return D.3448;
}



;; Function square::copy (_ZNK6square4copyEv, funcdef_no=17, decl_uid=3067, cgraph_uid=18, symbol_order=17)

struct square * square::copy (const struct square * const this)
{
  void * D.3455;
  bool D.3162;
  void * D.3143;
  struct square * D.3450;

  D.3455 = operator new (40);
  D.3143 = D.3455;
  MEM[(struct square *)D.3143] = {CLOBBER(bob)};
  D.3162 = 1;
  _1 = this->width;
  square::square (D.3143, _1);
  D.3162 = 0;
  D.3450 = D.3143;
  goto <D.3456>;
  <D.3456>:
  if (D.3162 != 0) goto <D.3451>; else goto <D.3452>;
  <D.3451>:
  operator delete (D.3143, 40);
  goto <D.3453>;
  <D.3452>:
  <D.3453>:
  goto <D.3454>;
  <D.3454>:
  return D.3450;
}



;; Function square::area (_ZNK6square4areaEi, funcdef_no=16, decl_uid=3063, cgraph_uid=17, symbol_order=16)

int square::area (const struct square * const this, int scale)
{
  int D.3457;

  _1 = this->width;
  _2 = scale * _1;
  _3 = this->width;
  D.3457 = _2 * _3;
  goto <D.3458>;
  <D.3458>:
  return D.3457;
}



;; Function square::~square (_ZN6squareD0Ev, funcdef_no=36, decl_uid=3082, cgraph_uid=38, symbol_order=37)

void square::~square (struct square * const this)
{
  square::~square (this);
  operator delete (this, 40);
  return;
}



;; Function square::~square (_ZN6squareD2Ev, funcdef_no=34, decl_uid=3086, cgraph_uid=36, symbol_order=35)

void square::~square (struct square * const this)
{
  _1 = &_ZTV6square + 16;
  this->D.3094._vptr.shape = _1;
  _2 = &_ZTV6square + 72;
  this->D.3095._vptr.named = _2;
  _3 = &this->D.3094;
  shape::~shape (_3);
  MEM[(struct __as_base  &)this] = {CLOBBER(eob)};
  return;
}



;; Function shape::~shape (_ZN5shapeD2Ev, funcdef_no=4, decl_uid=3010, cgraph_uid=5, symbol_order=4)

void shape::~shape (struct shape * const this)
{
  _1 = &_ZTV5shape + 16;
  this->_vptr.shape = _1;
  MEM[(struct __as_base  &)this] = {CLOBBER(eob)};
  return;
}



;; Function shape::copy (_ZNK5shape4copyEv, funcdef_no=8, decl_uid=2997, cgraph_uid=9, symbol_order=8)

struct shape * shape::copy (const struct shape * const this)
{
  void * D.3464;
  bool D.3040;
  void * D.3030;
  struct shape * D.3459;

  D.3464 = operator new (16);
  D.3030 = D.3464;
  MEM[(struct shape *)D.3030] = {CLOBBER(bob)};
  D.3040 = 1;
  _1 = this->sides;
  shape::shape (D.3030, _1);
  D.3040 = 0;
  D.3459 = D.3030;
  goto <D.3465>;
  <D.3465>:
  if (D.3040 != 0) goto <D.3460>; else goto <D.3461>;
  <D.3460>:
  operator delete (D.3030, 16);
  goto <D.3462>;
  <D.3461>:
  <D.3462>:
  goto <D.3463>;
  <D.3463>:
  return D.3459;
}



;; Function shape::~shape (_ZN5shapeD0Ev, funcdef_no=6, decl_uid=3006, cgraph_uid=7, symbol_order=6)

void shape::~shape (struct shape * const this)
{
  shape::~shape (this);
  operator delete (this, 16);
  return;
}



;; Function shape::shape (_ZN5shapeC2Ei, funcdef_no=1, decl_uid=3003, cgraph_uid=2, symbol_order=1)

void shape::shape (struct shape * const this, int n)
{
  _1 = &_ZTV5shape + 16;
  this->_vptr.shape = _1;
  this->sides = n;
  return;
}



;; Function named::named (_ZN5namedC2Ev, funcdef_no=12, decl_uid=3116, cgraph_uid=12, symbol_order=11)

void named::named (struct named * const this)
{
  _1 = &_ZTV5named + 16;
  this->_vptr.named = _1;
  return;
}



;; Function named::title (_ZN5named5titleEv, funcdef_no=9, decl_uid=3045, cgraph_uid=10, symbol_order=9)

const char * named::title (struct named * const this)
{
  const char * D.3466;

  D.3466 = this->name;
  goto <D.3467>;
  <D.3467>:
  return D.3466;
}



;; Function both::both (_ZN4bothC1Ev, funcdef_no=27, decl_uid=3200, cgraph_uid=30, symbol_order=29)

void both::both (struct both * const this)
{
  _1 = &this->D.3213;
  named::named (_1);
  _2 = &this->D.3208;
  _3 = &_ZTT4both + 8;
  left::left (_2, _3);
  _4 = &this->D.3209;
  _5 = &_ZTT4both + 24;
  right::right (_4, _5);
  _6 = &_ZTV4both + 24;
  this->D.3208._vptr.left = _6;
  _7 = this + 32;
  _8 = &_ZTV4both + 72;
  MEM[(struct named *)_7]._vptr.named = _8;
  _9 = &_ZTV4both + 48;
  this->D.3209._vptr.right = _9;
  this->D.3208.l = 1;
  this->D.3209.r = 2;
  return;
}



;; Function left::left (_ZN4leftC2Ev, funcdef_no=21, decl_uid=3228, cgraph_uid=23, symbol_order=22)

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



;; Function right::right (_ZN5rightC2Ev, funcdef_no=24, decl_uid=3285, cgraph_uid=26, symbol_order=25)

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


