extern void work (int);

int maybe (int x)
{
  if (x)
    return 1;
}

void several (int x)
{
  if (x == 1)
    return;
  work (x);
  if (x == 2)
    return;
  work (x + 1);
}

int main (int argc, char **argv)
{
  work (argc);
}
