
;; Function several (several, funcdef_no=0, decl_uid=2961, cgraph_uid=1, symbol_order=0)

void several (int i)
{
  switch (i) <default: <D.2979>, case 1: <D.2963>, case 2: <D.2964>>
  <D.2963>:
  <D.2964>:
  use (1);
  <D.2979>:
  switch (i) <default: <D.2980>, case 1: <D.2965>, case 2: <D.2966>>
  <D.2965>:
  <D.2966>:
  <D.2980>:
  switch (i) <default: <D.2970>, case 3: <D.2967>, case 5: <D.2969>>
  <D.2967>:
  _1 = i + 2;
  use (_1);
  _2 = i + 2;
  switch (_2) <default: <D.2981>, case 4: <D.2968>>
  <D.2968>:
  use (4);
  <D.2981>:
  <D.2969>:
  use (5);
  goto <D.2974>;
  <D.2970>:
  <D.2974>:
  switch (i) <default: <D.2982>>
  <D.2982>:
  switch (i) <default: <D.2983>, case 6: <D.2971>>
  <D.2971>:
  use (6);
  <D.2983>:
  return;
}


