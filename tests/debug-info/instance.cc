// Instances alone, whose statements have no markers.

template<typename T>
T
twice (T a)
{
  T all = a;
  all += a;
  return all;
}

template int twice<int> (int);
