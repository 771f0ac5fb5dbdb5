/* What programs use of libraries: a dump does not show the types of their functions, variables and structures. */
typedef struct _object PyObject;
struct _object { long ob_refcnt; struct _typeobject *ob_type; };
typedef struct z_stream_s {
  const unsigned char *next_in;
  unsigned int avail_in;
  unsigned long total_in;
} z_stream;

extern PyObject *PyExc_TypeError, *PyExc_KeyError;
PyObject *PyDict_New (void);
PyObject *PyErr_Occurred (void);
void PyErr_SetString (PyObject *, const char *);
void keep (void *), skip (int);
int inflate (z_stream *, int);
typedef char XML_LChar;
const XML_LChar *XML_ErrorString (int);
const char *curl_easy_strerror (int);

PyObject *table (int wanted)
{
  if (!wanted)
    PyErr_SetString (PyExc_TypeError, "not wanted");
  else
    PyErr_SetString (PyExc_KeyError, "no key");
  if (PyErr_Occurred ())
    return 0;
  keep (PyDict_New ());
  return PyDict_New ();
}

int left (z_stream *stream)
{
  skip (stream->avail_in);
  return inflate (stream, 0) == 1;
}

void report (int error)
{
  keep ((void *) XML_ErrorString (error));
  keep ((void *) curl_easy_strerror (error));
}
