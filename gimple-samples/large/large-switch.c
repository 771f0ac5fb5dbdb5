void step (void);

/* A switch of 4,112 cases, most of which fall through to the next one. In each sixteen of them, one
   sets a variable and one leaves. */

#define CALL(n) case n: step ();
#define SIXTEEN(n) \
  CALL (n) CALL (n + 1) CALL (n + 2) CALL (n + 3) CALL (n + 4) CALL (n + 5) CALL (n + 6) \
  case n + 7: last += n; \
  CALL (n + 8) CALL (n + 9) CALL (n + 10) CALL (n + 11) CALL (n + 12) CALL (n + 13) CALL (n + 14) \
  case n + 15: step (); break;
#define SIXTY_FOUR(n) SIXTEEN (n) SIXTEEN (n + 16) SIXTEEN (n + 32) SIXTEEN (n + 48)
#define QUARTER(n) SIXTY_FOUR (n) SIXTY_FOUR (n + 64) SIXTY_FOUR (n + 128) SIXTY_FOUR (n + 192)
#define THOUSAND(n) QUARTER (n) QUARTER (n + 256) QUARTER (n + 512) QUARTER (n + 768)

int large_switch (int n)
{
  int last = n;
  switch (n)
    {
      THOUSAND (0) THOUSAND (1024) THOUSAND (2048) THOUSAND (3072) SIXTEEN (4096)
    default:
      last = 0;
    }
  return last;
}
