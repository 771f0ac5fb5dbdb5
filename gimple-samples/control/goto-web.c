int walk (int n)
{
  int steps = 0;
start:
  if (n == 1)
    goto done;
  steps++;
  if (n & 1)
    goto odd;
  n /= 2;
  goto start;
odd:
  n = 3 * n + 1;
  goto start;
unused:
  steps = -1;
done:
  return steps;
}

int into_block (int x)
{
  if (x > 3)
    goto inside;
  x += 10;
  {
    x *= 2;
  inside:
    x -= 1;
  }
  return x;
}

int to_next (int x)
{
  goto next;
next:
  x++;
  goto after;
after:
  return x;
}
