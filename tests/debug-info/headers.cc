// A function of the library that its header declares twice, once for constants: such an overload is no built-in, but it
// has the attributes.

#include <string.h>

int
words (char *line)
{
  int count = 0;
  for (char *place = strstr (line, "  "); place; place = strstr (place + 1, "  "))
    count++;
  return count + (strchr (line, ' ') != 0);
}
