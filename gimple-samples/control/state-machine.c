int words (const char *s)
{
  int count = 0;
outside:
  switch (*s++)
    {
    case 0: goto end;
    case ' ': goto outside;
    default: count++;
    }
inside:
  switch (*s++)
    {
    case 0: goto end;
    case ' ': goto outside;
    default: goto inside;
    }
end:
  return count;
}

enum state { START, SIGN, NUMBER, BAD };

int number (const char *s)
{
  enum state state = START;
  int value = 0, negative = 0;
  for (; *s; s++)
    switch (state)
      {
      case START:
        if (*s == '-')
          {
            negative = 1;
            state = SIGN;
            break;
          }
      case SIGN:
      case NUMBER:
        if (*s >= '0' && *s <= '9')
          {
            value = value * 10 + (*s - '0');
            state = NUMBER;
          }
        else
          state = BAD;
        break;
      case BAD:
        return -1;
      }
  return state == NUMBER ? (negative ? -value : value) : -1;
}
