extern void put (const char *);
extern void put_wide (const int *);

void escapes (void)
{
  put ("plain");
  put ("tab\t newline\n return\r bell\a back\b feed\f vertical\v");
  put ("quote\" single' slash\\ question?");
  put ("octal\1\17\177 high\200\377");
  put ("a\0b");
  put ("");
  put ("caf\u00e9");
  put_wide (L"wide \u00e9\n");
}

int characters (int i)
{
  static const char all[] = { 'a', '\n', '\0', '\'', '\\', '"', '\377', ' ' };
  return all[i] == 'z' ? '\t' : 'A';
}

unsigned char byte (unsigned char b)
{
  return b == '\n' || b == 200 ? 'x' : b;
}

unsigned long long large (int i)
{
  return i ? 18446744073709551615ULL : 9223372036854775808ULL;
}

long least (void)
{
  return -9223372036854775807L - 1;
}
