int two_entries (int a, int n)
{
  int x = 0;
  if (a)
    goto second;
first:
  x += 1;
  if (x > n)
    goto out;
second:
  x += 2;
  if (x < 100)
    goto first;
out:
  return x;
}

int mesh (int s, int n)
{
  int i = 0, j = 0;
  switch (s)
    {
    case 0: goto a;
    case 1: goto b;
    default: goto c;
    }
a:
  i++;
  if (i > n)
    return i;
b:
  j += i;
  if (j & 1)
    goto a;
c:
  i += j;
  if (j > n)
    return j;
  goto b;
}
