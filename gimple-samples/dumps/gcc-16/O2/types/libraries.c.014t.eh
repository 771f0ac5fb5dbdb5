
;; Function table (table, funcdef_no=0, decl_uid=2992, cgraph_uid=1, symbol_order=0)

struct PyObject * table (int wanted)
{
  struct PyObject * D.3006;

  if (wanted == 0) goto <D.3001>; else goto <D.3002>;
  <D.3001>:
  PyExc_TypeError.0_1 = PyExc_TypeError;
  PyErr_SetString (PyExc_TypeError.0_1, "not wanted");
  goto <D.3003>;
  <D.3002>:
  PyExc_KeyError.1_2 = PyExc_KeyError;
  PyErr_SetString (PyExc_KeyError.1_2, "no key");
  <D.3003>:
  _3 = PyErr_Occurred ();
  if (_3 != 0B) goto <D.3004>; else goto <D.3005>;
  <D.3004>:
  D.3006 = 0B;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.3007>;
  <D.3005>:
  _4 = PyDict_New ();
  keep (_4);
  D.3006 = PyDict_New ();
  goto <D.3007>;
  <D.3007>:
  return D.3006;
}



;; Function left (left, funcdef_no=1, decl_uid=2995, cgraph_uid=2, symbol_order=1)

int left (struct z_stream * stream)
{
  int D.3008;

  _1 = stream->avail_in;
  _2 = (int) _1;
  skip (_2);
  _3 = inflate (stream, 0);
  _4 = _3 == 1;
  D.3008 = (int) _4;
  goto <D.3009>;
  <D.3009>:
  return D.3008;
}



;; Function report (report, funcdef_no=2, decl_uid=2998, cgraph_uid=3, symbol_order=2)

void report (int error)
{
  _1 = XML_ErrorString (error);
  keep (_1);
  _2 = curl_easy_strerror (error);
  keep (_2);
  return;
}


