
;; Function several (several, funcdef_no=0, decl_uid=1981, cgraph_uid=1, symbol_order=0)

void several (int i)
{
  switch (i) <default: <D.1999>, case 1: <D.1983>, case 2: <D.1984>>
  <D.1983>:
  <D.1984>:
  use (1);
  <D.1999>:
  switch (i) <default: <D.2000>, case 1: <D.1985>, case 2: <D.1986>>
  <D.1985>:
  <D.1986>:
  <D.2000>:
  switch (i) <default: <D.1990>, case 3: <D.1987>, case 5: <D.1989>>
  <D.1987>:
  _1 = i + 2;
  use (_1);
  _2 = i + 2;
  switch (_2) <default: <D.2001>, case 4: <D.1988>>
  <D.1988>:
  use (4);
  <D.2001>:
  <D.1989>:
  use (5);
  goto <D.1994>;
  <D.1990>:
  <D.1994>:
  switch (i) <default: <D.2002>>
  <D.2002>:
  switch (i) <default: <D.2003>, case 6: <D.1991>>
  <D.1991>:
  use (6);
  <D.2003>:
  return;
}


