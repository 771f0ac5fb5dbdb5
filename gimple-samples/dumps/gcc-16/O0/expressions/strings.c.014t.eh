
;; Function escapes (escapes, funcdef_no=0, decl_uid=2963, cgraph_uid=1, symbol_order=0)

void escapes ()
{
  put ("plain");
  put ("tab\t newline\n return\r bell\x07 back\b feed\f vertical\v");
  put ("quote\" single\' slash\\ question?");
  put ("octal\x01\x0f\x7f high\x80\xff");
  put ("a\x00b");
  put ("");
  put ("caf\xc3\xa9");
  put_wide ("w\x00\x00\x00i\x00\x00\x00d\x00\x00\x00e\x00\x00\x00 \x00\x00\x00\xe9\x00\x00\x00\n\x00\x00\x00\x00\x00\x00");
  return;
}



;; Function characters (characters, funcdef_no=1, decl_uid=2966, cgraph_uid=2, symbol_order=1)

int characters (int i)
{
  static const char all[8] = "a\n\x00\'\\\"\xff ";
  int D.2979;

  _1 = all[i];
  if (_1 == 122) goto <D.2980>; else goto <D.2981>;
  <D.2980>:
  D.2979 = 9;
  goto <D.2982>;
  <D.2981>:
  D.2979 = 65;
  <D.2982>:
  goto <D.2983>;
  <D.2983>:
  return D.2979;
}



;; Function byte (byte, funcdef_no=2, decl_uid=2970, cgraph_uid=3, symbol_order=2)

unsigned char byte (unsigned char b)
{
  unsigned char D.2984;

  if (b != 10) goto <D.2987>; else goto <D.2985>;
  <D.2987>:
  if (b != 200) goto <D.2988>; else goto <D.2985>;
  <D.2988>:
  D.2984 = b;
  goto <D.2986>;
  <D.2985>:
  D.2984 = 120;
  <D.2986>:
  goto <D.2989>;
  <D.2989>:
  return D.2984;
}



;; Function large (large, funcdef_no=3, decl_uid=2973, cgraph_uid=4, symbol_order=3)

long long unsigned int large (int i)
{
  long long unsigned int D.2990;

  if (i != 0) goto <D.2991>; else goto <D.2992>;
  <D.2991>:
  D.2990 = 18446744073709551615;
  goto <D.2993>;
  <D.2992>:
  D.2990 = 9223372036854775808;
  <D.2993>:
  goto <D.2994>;
  <D.2994>:
  return D.2990;
}



;; Function least (least, funcdef_no=4, decl_uid=2976, cgraph_uid=5, symbol_order=4)

long int least ()
{
  long int D.2995;

  D.2995 = -9223372036854775808;
  goto <D.2996>;
  <D.2996>:
  return D.2995;
}


