/* Switches without a `default`, which the gimplifier adds, between others: cases that do nothing, nested ones. */
extern void use (int);

void several (int i)
{
  switch (i)
    {
    case 1:
    case 2:
      use (1);
    }
  switch (i)
    {
    case 1:
    case 2:;
    }
  switch (i)
    {
    case 3:
      use (i + 2);
      switch (i + 2)
        {
        case 4:
          use (4);
        }
    case 5:
      use (5);
      break;
    default:;
    }
  switch (i)
    {
    }
  switch (i)
    {
    case 6:
      use (6);
    }
}
