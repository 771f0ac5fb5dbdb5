/* Parts of what nested functions reach through a pointer in the frame.  */

struct number { _Complex double value; int digits[4]; };

double
parts (struct number n, int i)
{
  double imaginary (void)
  {
    return __imag__ n.value + n.digits[i];
  }
  double real (double by)
  {
    __real__ n.value *= by;
    return __real__ n.value;
  }
  return imaginary () + real (i);
}
