extern int open_it (int);
extern void note (int);

static void close_it (int *handle)
{
  note (*handle);
}

int with_one (int n)
{
  __attribute__ ((cleanup (close_it))) int handle = open_it (n);
  return handle * 2;
}

int with_two (int n)
{
  __attribute__ ((cleanup (close_it))) int first = open_it (n);
  if (first < 0)
    return -1;
  __attribute__ ((cleanup (close_it))) int second = open_it (first);
  return first + second;
}

int in_loop (int n)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    {
      __attribute__ ((cleanup (close_it))) int h = open_it (i);
      if (h == 3)
        continue;
      if (h == 7)
        break;
      if (h == 9)
        goto out;
      sum += h;
    }
  return sum;
out:
  return -sum;
}
