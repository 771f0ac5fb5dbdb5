
;; Function table (table, funcdef_no=0, decl_uid=2010, cgraph_uid=1, symbol_order=0)

struct PyObject * table (int wanted)
{
  struct PyObject * D.2024;

  if (wanted == 0) goto <D.2019>; else goto <D.2020>;
  <D.2019>:
  PyExc_TypeError.0_1 = PyExc_TypeError;
  PyErr_SetString (PyExc_TypeError.0_1, "not wanted");
  goto <D.2021>;
  <D.2020>:
  PyExc_KeyError.1_2 = PyExc_KeyError;
  PyErr_SetString (PyExc_KeyError.1_2, "no key");
  <D.2021>:
  _3 = PyErr_Occurred ();
  if (_3 != 0B) goto <D.2022>; else goto <D.2023>;
  <D.2022>:
  D.2024 = 0B;
  // predicted unlikely by early return (on trees) predictor.
  goto <D.2025>;
  <D.2023>:
  _4 = PyDict_New ();
  keep (_4);
  D.2024 = PyDict_New ();
  goto <D.2025>;
  <D.2025>:
  return D.2024;
}



;; Function left (left, funcdef_no=1, decl_uid=2013, cgraph_uid=2, symbol_order=1)

int left (struct z_stream * stream)
{
  int D.2026;

  _1 = stream->avail_in;
  _2 = (int) _1;
  skip (_2);
  _3 = inflate (stream, 0);
  _4 = _3 == 1;
  D.2026 = (int) _4;
  goto <D.2027>;
  <D.2027>:
  return D.2026;
}



;; Function report (report, funcdef_no=2, decl_uid=2016, cgraph_uid=3, symbol_order=2)

void report (int error)
{
  _1 = XML_ErrorString (error);
  keep (_1);
  _2 = curl_easy_strerror (error);
  keep (_2);
  return;
}


