
;; Function next (_ZL4nexti, funcdef_no=7, decl_uid=2424, cgraph_uid=1, symbol_order=0)

int next (int x)
{
  int D.2586;

  D.2586 = x + 1;
  goto <D.2587>;
  <D.2587>:
  return D.2586;
}



;; Function ints (_Z4intsi, funcdef_no=9, decl_uid=2434, cgraph_uid=2, symbol_order=1)

int ints (int n)
{
  int i;
  struct stack s;
  int D.2588;

  stack<int, 8>::stack (&s);
  i = 0;
  goto <D.2488>;
  <D.2487>:
  stack<int, 8>::push (&s, &i);
  i.0_1 = i;
  _2 = i.0_1 + 1;
  i = _2;
  <D.2488>:
  i.1_3 = i;
  if (n > i.1_3) goto <D.2487>; else goto <D.2485>;
  <D.2485>:
  i = {CLOBBER(eol)};
  _4 = stack<int, 8>::pop (&s);
  _5 = (unsigned int) _4;
  _6 = stack<int, 8>::size (&s);
  _7 = (unsigned int) _6;
  _8 = _5 + _7;
  D.2588 = (int) _8;
  goto <D.2590>;
  <D.2590>:
  s = {CLOBBER(eol)};
  goto <D.2589>;
  <D.2589>:
  return D.2588;
}



;; Function stack<int, 8>::stack (_ZN5stackIiLi8EEC2Ev, funcdef_no=13, decl_uid=2452, cgraph_uid=6, symbol_order=5)

void stack<int, 8>::stack (struct stack * const this)
{
  *this = {CLOBBER};
  _1 = &this->items;
  this->top = _1;
  return;
}



;; Function stack<int, 8>::push (_ZN5stackIiLi8EE4pushERKi, funcdef_no=15, decl_uid=2443, cgraph_uid=8, symbol_order=7)

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



;; Function stack<int, 8>::pop (_ZN5stackIiLi8EE3popEv, funcdef_no=16, decl_uid=2446, cgraph_uid=9, symbol_order=8)

int stack<int, 8>::pop (struct stack * const this)
{
  int D.2591;

  _1 = this->top;
  _2 = _1 + 18446744073709551612;
  this->top = _2;
  _3 = this->top;
  D.2591 = *_3;
  goto <D.2592>;
  <D.2592>:
  return D.2591;
}



;; Function stack<int, 8>::size (_ZNK5stackIiLi8EE4sizeEv, funcdef_no=17, decl_uid=2448, cgraph_uid=10, symbol_order=9)

long unsigned int stack<int, 8>::size (const struct stack * const this)
{
  long unsigned int D.2593;

  _1 = this->top;
  _2 = &this->items;
  _3 = _1 - _2;
  _4 = _3 /[ex] 4;
  D.2593 = (long unsigned int) _4;
  goto <D.2594>;
  <D.2594>:
  return D.2593;
}



;; Function texts (_Z5textsPKc, funcdef_no=10, decl_uid=2490, cgraph_uid=3, symbol_order=2)

const char * texts (const char * a)
{
  struct stack s;
  const char * D.2595;

  stack<const char*, 2>::stack (&s);
  stack<const char*, 2>::push (&s, &a);
  D.2595 = stack<const char*, 2>::pop (&s);
  goto <D.2597>;
  <D.2597>:
  s = {CLOBBER(eol)};
  goto <D.2596>;
  <D.2596>:
  return D.2595;
}



;; Function stack<const char*, 2>::stack (_ZN5stackIPKcLi2EEC2Ev, funcdef_no=19, decl_uid=2508, cgraph_uid=12, symbol_order=11)

void stack<const char*, 2>::stack (struct stack * const this)
{
  *this = {CLOBBER};
  _1 = &this->items;
  this->top = _1;
  return;
}



;; Function stack<const char*, 2>::push (_ZN5stackIPKcLi2EE4pushERKS1_, funcdef_no=21, decl_uid=2499, cgraph_uid=14, symbol_order=13)

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



;; Function stack<const char*, 2>::pop (_ZN5stackIPKcLi2EE3popEv, funcdef_no=22, decl_uid=2502, cgraph_uid=15, symbol_order=14)

const char * stack<const char*, 2>::pop (struct stack * const this)
{
  const char * D.2598;

  _1 = this->top;
  _2 = _1 + 18446744073709551608;
  this->top = _2;
  _3 = this->top;
  D.2598 = *_3;
  goto <D.2599>;
  <D.2599>:
  return D.2598;
}



;; Function rest (_Z4restc, funcdef_no=11, decl_uid=2541, cgraph_uid=4, symbol_order=3)

long int rest (char c)
{
  long int D.2602;
  long int D.2600;

  _1 = shade<colour::green> (3);
  _2 = (int) c;
  _3 = is<'>'> (_2);
  _4 = (int) _3;
  _5 = _1 + _4;
  _6 = twice<next> (4);
  _7 = _5 + _6;
  _8 = (long int) _7;
  _9 = (int) c;
  D.2602 = count<int, long int, char> (1, 2, _9);
  _10 = D.2602;
  D.2600 = _8 + _10;
  goto <D.2601>;
  <D.2601>:
  return D.2600;
}



;; Function shade<colour::green> (_Z5shadeIL6colour1ELb1EEii, funcdef_no=23, decl_uid=2543, cgraph_uid=16, symbol_order=15)

int shade<colour::green> (int x)
{
  int D.2603;

  D.2603 = x + -1;
  goto <D.2604>;
  <D.2604>:
  return D.2603;
}



;; Function is<'>'> (_Z2isILc62EEbc, funcdef_no=24, decl_uid=2545, cgraph_uid=17, symbol_order=16)

bool is<'>'> (char c)
{
  bool D.2605;

  D.2605 = c == 62;
  goto <D.2606>;
  <D.2606>:
  return D.2605;
}



;; Function count<int, long int, char> (_Z5countIiJlcEElT_DpT0_, funcdef_no=26, decl_uid=2549, cgraph_uid=19, symbol_order=18)

long int count<int, long int, char> (int first, long int rest#0, char rest#1)
{
  long int D.2609;
  long int D.2607;

  _1 = (long int) first;
  _2 = (int) rest#1;
  D.2609 = count<long int, char> (rest#0, _2);
  _3 = D.2609;
  D.2607 = _1 + _3;
  goto <D.2608>;
  D.2607 = (long int) first;
  goto <D.2608>;
  <D.2608>:
  return D.2607;
}



;; Function count<long int, char> (_Z5countIlJcEElT_DpT0_, funcdef_no=27, decl_uid=2576, cgraph_uid=20, symbol_order=19)

long int count<long int, char> (long int first, char rest#0)
{
  long int D.2610;

  _1 = (int) rest#0;
  _2 = count<char> (_1);
  D.2610 = first + _2;
  goto <D.2611>;
  D.2610 = first;
  goto <D.2611>;
  <D.2611>:
  return D.2610;
}



;; Function count<char> (_Z5countIcJEElT_DpT0_, funcdef_no=28, decl_uid=2582, cgraph_uid=21, symbol_order=20)

long int count<char> (char first)
{
  long int D.2612;

  D.2612 = (long int) first;
  goto <D.2613>;
  <D.2613>:
  return D.2612;
}



;; Function twice<next> (_Z5twiceIXadL_ZL4nextiEEEii, funcdef_no=25, decl_uid=2547, cgraph_uid=18, symbol_order=17)

int twice<next> (int x)
{
  int D.2614;

  _1 = next (x);
  D.2614 = next (_1);
  goto <D.2615>;
  <D.2615>:
  return D.2614;
}


