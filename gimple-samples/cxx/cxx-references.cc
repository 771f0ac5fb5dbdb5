// References: parameters, results, temporaries of a longer life, values returned where the caller says.

struct pair
{
  int a, b;
};

struct handle
{
  int id;
  handle (int n);
  handle (const handle &other);
  ~handle ();
  int use () const;
};

int &larger (int &a, int &b)
{
  return a < b ? b : a;
}

void swap (pair &p)
{
  int t = p.a;
  p.a = p.b;
  p.b = t;
}

int moved (int &&x, const pair &p)
{
  larger (x, x) = p.a;
  return x;
}

handle make (int n)
{
  return handle (n);
}

handle named (int n)
{
  handle h (n);
  if (h.use () > 3)
    return h;
  return handle (h);
}

int longer (int n)
{
  const handle &h = make (n);
  return h.use ();
}
