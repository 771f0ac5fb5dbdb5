int days (int month, int leap)
{
  switch (month)
    {
    case 2:
      return leap ? 29 : 28;
    case 4:
    case 6:
    case 9:
    case 11:
      return 30;
    default:
      return 31;
    }
}

int classify (char c)
{
  switch (c)
    {
    case '0' ... '9':
      return 1;
    case 'a' ... 'f':
    case 'A' ... 'F':
      return 2;
    case ' ':
      return 3;
    }
  return 0;
}

int fall (int x)
{
  int r = 0;
  switch (x)
    {
    case 1:
      r += 1;
    case 2:
      r += 2;
    default:
      r += 100;
    case 3:
      r += 3;
      break;
    case 4:
      r += 4;
    }
  return r;
}
