/* Compresses stdin at several levels, expands each result, and prints it if it is the same again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "zstd.h"

int
main (void)
{
  size_t size = 0, room = 1 << 20;
  char *data = malloc (room);
  for (size_t got; (got = fread (data + size, 1, room - size, stdin)) > 0; size += got)
    if (size + got == room)
      data = realloc (data, room *= 2);
  size_t bound = ZSTD_compressBound (size);
  char *small = malloc (bound), *again = malloc (size + 1);
  static const int levels[] = { -3, 1, 3, 7, 12, 19 };
  for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
    {
      size_t len = ZSTD_compress (small, bound, data, size, levels[i]);
      if (ZSTD_isError (len) || ZSTD_decompress (again, size, small, len) != size || memcmp (data, again, size) != 0)
	return 1;
      fwrite (small, 1, len, stdout);
    }
  return 0;
}
