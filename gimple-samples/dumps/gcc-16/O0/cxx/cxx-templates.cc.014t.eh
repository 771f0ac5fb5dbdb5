
;; Function next (_ZL4nexti, funcdef_no=7, decl_uid=3037, cgraph_uid=1, symbol_order=0)

int next (int x)
{
  int D.3193;

  D.3193 = x + 1;
  goto <D.3194>;
  <D.3194>:
  return D.3193;
}



;; Function ints (_Z4intsi, funcdef_no=9, decl_uid=3047, cgraph_uid=2, symbol_order=1)

int ints (int n)
{
  int i;
  struct stack s;
  int D.3195;

  s = {CLOBBER(bob)};
  stack<int, 8>::stack (&s);
  i = 0;
  goto <D.3098>;
  <D.3097>:
  stack<int, 8>::push (&s, &i);
  i.0_1 = i;
  _2 = i.0_1 + 1;
  i = _2;
  <D.3098>:
  i.1_3 = i;
  if (n > i.1_3) goto <D.3097>; else goto <D.3095>;
  <D.3095>:
  i = {CLOBBER(eos)};
  _4 = stack<int, 8>::pop (&s);
  _5 = (unsigned int) _4;
  _6 = stack<int, 8>::size (&s);
  _7 = (unsigned int) _6;
  _8 = _5 + _7;
  D.3195 = (int) _8;
  goto <D.3197>;
  <D.3197>:
  s = {CLOBBER(eos)};
  goto <D.3196>;
  <D.3196>:
  return D.3195;
}



;; Function stack<int, 8>::stack (_ZN5stackIiLi8EEC2Ev, funcdef_no=13, decl_uid=3065, cgraph_uid=6, symbol_order=5)

void stack<int, 8>::stack (struct stack * const this)
{
  _1 = &this->items;
  this->top = _1;
  return;
}



;; Function stack<int, 8>::push (_ZN5stackIiLi8EE4pushERKi, funcdef_no=15, decl_uid=3056, cgraph_uid=8, symbol_order=7)

void stack<int, 8>::push (struct stack * const this, const int & item)
{
  _1 = *item;
  _2 = this->top;
  _3 = _2;
  _4 = _3 + 4;
  this->top = _4;
  *_3 = _1;
  return;
}



;; Function stack<int, 8>::pop (_ZN5stackIiLi8EE3popEv, funcdef_no=16, decl_uid=3059, cgraph_uid=9, symbol_order=8)

int stack<int, 8>::pop (struct stack * const this)
{
  int D.3198;

  _1 = this->top;
  _2 = _1 + 18446744073709551612;
  this->top = _2;
  _3 = this->top;
  D.3198 = *_3;
  goto <D.3199>;
  <D.3199>:
  return D.3198;
}



;; Function stack<int, 8>::size (_ZNK5stackIiLi8EE4sizeEv, funcdef_no=17, decl_uid=3061, cgraph_uid=10, symbol_order=9)

long unsigned int stack<int, 8>::size (const struct stack * const this)
{
  long unsigned int D.3200;

  _1 = this->top;
  _2 = &this->items;
  _3 = _1 - _2;
  _4 = _3 /[ex] 4;
  D.3200 = (long unsigned int) _4;
  goto <D.3201>;
  <D.3201>:
  return D.3200;
}



;; Function texts (_Z5textsPKc, funcdef_no=10, decl_uid=3100, cgraph_uid=3, symbol_order=2)

const char * texts (const char * a)
{
  struct stack s;
  const char * D.3202;

  s = {CLOBBER(bob)};
  stack<const char*, 2>::stack (&s);
  stack<const char*, 2>::push (&s, &a);
  D.3202 = stack<const char*, 2>::pop (&s);
  goto <D.3204>;
  <D.3204>:
  s = {CLOBBER(eos)};
  goto <D.3203>;
  <D.3203>:
  return D.3202;
}



;; Function stack<const char*, 2>::stack (_ZN5stackIPKcLi2EEC2Ev, funcdef_no=19, decl_uid=3118, cgraph_uid=12, symbol_order=11)

void stack<const char*, 2>::stack (struct stack * const this)
{
  _1 = &this->items;
  this->top = _1;
  return;
}



;; Function stack<const char*, 2>::push (_ZN5stackIPKcLi2EE4pushERKS1_, funcdef_no=21, decl_uid=3109, cgraph_uid=14, symbol_order=13)

void stack<const char*, 2>::push (struct stack * const this, const char * const & item)
{
  _1 = *item;
  _2 = this->top;
  _3 = _2;
  _4 = _3 + 8;
  this->top = _4;
  *_3 = _1;
  return;
}



;; Function stack<const char*, 2>::pop (_ZN5stackIPKcLi2EE3popEv, funcdef_no=22, decl_uid=3112, cgraph_uid=15, symbol_order=14)

const char * stack<const char*, 2>::pop (struct stack * const this)
{
  const char * D.3205;

  _1 = this->top;
  _2 = _1 + 18446744073709551608;
  this->top = _2;
  _3 = this->top;
  D.3205 = *_3;
  goto <D.3206>;
  <D.3206>:
  return D.3205;
}



;; Function rest (_Z4restc, funcdef_no=11, decl_uid=3148, cgraph_uid=4, symbol_order=3)

long int rest (char c)
{
  long int D.3209;
  long int D.3207;

  _1 = shade<colour::green> (3);
  _2 = is<'>'> (c);
  _3 = (int) _2;
  _4 = _1 + _3;
  _5 = twice<next> (4);
  _6 = _4 + _5;
  _7 = (long int) _6;
  D.3209 = count<int, long int, char> (1, 2, c);
  _8 = D.3209;
  D.3207 = _7 + _8;
  goto <D.3208>;
  <D.3208>:
  return D.3207;
}



;; Function shade<colour::green> (_Z5shadeIL6colour1ELb1EEii, funcdef_no=23, decl_uid=3150, cgraph_uid=16, symbol_order=15)

int shade<colour::green> (int x)
{
  int D.3210;

  D.3210 = x + -1;
  goto <D.3211>;
  <D.3211>:
  return D.3210;
}



;; Function is<'>'> (_Z2isILc62EEbc, funcdef_no=24, decl_uid=3152, cgraph_uid=17, symbol_order=16)

bool is<'>'> (char c)
{
  bool D.3212;

  D.3212 = c == 62;
  goto <D.3213>;
  <D.3213>:
  return D.3212;
}



;; Function count<int, long int, char> (_Z5countIiJlcEElT_DpT0_, funcdef_no=26, decl_uid=3156, cgraph_uid=19, symbol_order=18)

long int count<int, long int, char> (int first, long int rest#0, char rest#1)
{
  long int D.3216;
  long int D.3214;

  _1 = (long int) first;
  D.3216 = count<long int, char> (rest#0, rest#1);
  _2 = D.3216;
  D.3214 = _1 + _2;
  goto <D.3215>;
  D.3214 = (long int) first;
  goto <D.3215>;
  <D.3215>:
  return D.3214;
}



;; Function count<long int, char> (_Z5countIlJcEElT_DpT0_, funcdef_no=27, decl_uid=3183, cgraph_uid=20, symbol_order=19)

long int count<long int, char> (long int first, char rest#0)
{
  long int D.3217;

  _1 = count<char> (rest#0);
  D.3217 = first + _1;
  goto <D.3218>;
  D.3217 = first;
  goto <D.3218>;
  <D.3218>:
  return D.3217;
}



;; Function count<char> (_Z5countIcJEElT_DpT0_, funcdef_no=28, decl_uid=3189, cgraph_uid=21, symbol_order=20)

long int count<char> (char first)
{
  long int D.3219;

  D.3219 = (long int) first;
  goto <D.3220>;
  <D.3220>:
  return D.3219;
}



;; Function twice<next> (_Z5twiceIXadL_ZL4nextiEEEii, funcdef_no=25, decl_uid=3154, cgraph_uid=18, symbol_order=17)

int twice<next> (int x)
{
  int D.3221;

  _1 = next (x);
  D.3221 = next (_1);
  goto <D.3222>;
  <D.3222>:
  return D.3221;
}


