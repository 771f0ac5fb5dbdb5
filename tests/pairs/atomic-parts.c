/* Compound assignments to atomic objects: a value of another type is read from a temporary whose address is passed, which
   becomes a register. */

_Atomic _Bool truth;
_Atomic char letter;

void
of_truth (int x)
{
  truth %= x;
}

void
of_letter (int x)
{
  letter %= x;
}

_Atomic float ratio;

void
of_ratio (int x)
{
  ratio += x;
}
