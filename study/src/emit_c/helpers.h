/* What GIMPLE's operators need in C. Operands have no side effects, so a macro may repeat one. */
_Static_assert (sizeof (long) == 8, "the C of tressa is for machines with a long int of 64 bits");

/* The type of a value: without qualifiers, and a bit-field's own type. */
#define tressa_type(value) __typeof__ ((0, value))

/* A pointer to the first element of an array that `p` points to; of another pointer `p` itself. */
#define tressa_element(p) \
  __builtin_choose_expr (__builtin_types_compatible_p (__typeof__ (*(p)), __typeof__ (1 ? *(p) : *(p))), \
    (p), (1 ? *(p) : *(p)))

/* The type of a call whose result has members or is dereferenced: `type` if it is `void *`. */
#define tressa_call_type(type, call) \
  __typeof__ (__builtin_choose_expr (__builtin_types_compatible_p (__typeof__ (call), void *), \
    (type) 0, (call)))

/* Integer types of other widths than C's: those of bit-fields. */
#define tressa_unsigned(bits) tressa_type ((*(struct { unsigned long field : bits; } *) 0).field)
#define tressa_signed(bits) tressa_type ((*(struct { signed long field : bits; } *) 0).field)

/* A vector type, and the element of a va_list. */
#define tressa_vector(count, type) \
  __typeof__ (*(type __attribute__ ((vector_size ((count) * sizeof (type)))) *) 0)
#define tressa_va_tag __typeof__ ((*(__builtin_va_list *) 0)[0])

/* A type for accesses to memory of any type at any address. */
#define tressa_alias(type) \
  __typeof__ (*({ typedef __typeof__ (type) tressa_any __attribute__ ((may_alias, aligned (1))); (tressa_any *) 0; }))

/* Whole bytes of a structure or union; of anything else there is no such macro. */
#define tressa_is_record(a) (__builtin_classify_type (a) == 12 || __builtin_classify_type (a) == 13)
#define tressa_record_bits(type, object, byte) \
  (*(tressa_alias (type) *) ((char *) &(object) + (byte) \
    + 0 * sizeof (struct { int is_record : tressa_is_record (object) ? 1 : -1; })))

/* An unsigned integer in a type that C does not promote to int, nor converts to long: there it would overflow. */
#define tressa_is_integer(a) (__builtin_classify_type (a) == 1)
#define tressa_integer(a) __builtin_choose_expr (tressa_is_integer (a), (a), 0)
#define tressa_is_unsigned(a) ((__typeof__ (tressa_integer (a))) -1 > 0)
#define tressa_wrapping(a) \
  __builtin_choose_expr (tressa_is_unsigned (a) && sizeof (a) <= sizeof (int), (unsigned) tressa_integer (a), \
    __builtin_choose_expr (tressa_is_unsigned (a) && sizeof (a) == sizeof (long), \
      (unsigned long) tressa_integer (a), (a)))

/* Sums and differences of values that may be pointers: pointers count bytes. */
#define tressa_is_pointer(a) (__builtin_classify_type (a) == 5)
#define tressa_pointer(a) ((char *) __builtin_choose_expr (tressa_is_pointer (a), (a), (char *) 0))
#define tressa_number(a) __builtin_choose_expr (tressa_is_pointer (a), 0, (a))
#define tressa_plus(a, b) \
  __builtin_choose_expr (tressa_is_pointer (a), \
    (void *) (tressa_pointer (a) + __builtin_choose_expr (tressa_is_pointer (a), (b), 0)), \
    tressa_number (tressa_wrapping (a)) + tressa_number (tressa_wrapping (b)))
#define tressa_minus(a, b) \
  __builtin_choose_expr (tressa_is_pointer (a), \
    tressa_pointer (a) - tressa_pointer (b), tressa_number (a) - tressa_number (b))

/* The type of a sum: `type` if the first operand is a pointer, else the operand's. That of a difference. */
#define tressa_plus_type(type, a) \
  __typeof__ (__builtin_choose_expr (tressa_is_pointer (a), (type) 0, (a)))
#define tressa_minus_type(a, b) \
  tressa_type (__builtin_choose_expr (tressa_is_pointer (a), 0L, (a)))

/* A product of values whose type may be narrower than int: no overflow of int. */
#define tressa_mult(a, b) tressa_wrapping (a) * (b)

/* The complement: of a truth value it is the other one. */
#define tressa_not(a) \
  __builtin_choose_expr (__builtin_types_compatible_p (tressa_type (a), _Bool), \
    !__builtin_choose_expr (__builtin_types_compatible_p (tressa_type (a), _Bool), (a), 0), \
    ~(a))

/* A truth value of a number: of an integer the lowest bit. */
#define tressa_truth(a) \
  ((_Bool) __builtin_choose_expr (tressa_is_integer (a), \
    tressa_integer (a) & 1, (a)))

#define tressa_min(a, b) ((a) < (b) ? (a) : (b))
#define tressa_max(a, b) ((a) > (b) ? (a) : (b))

/* The absolute value; of a real number by its sign bit. */
#define tressa_is_real(a) (__builtin_classify_type (a) == 8)
#define tressa_abs(a) \
  __builtin_choose_expr (tressa_is_real (a), \
    __builtin_fabsl (__builtin_choose_expr (tressa_is_real (a), (a), 0)), \
    ((a) < 0 ? -(a) : (a)))
#define tressa_absu(unsigned_type, a) ((a) < 0 ? -(unsigned_type) (a) : (unsigned_type) (a))

/* Rotations of values of 8 to 64 bits. */
#define tressa_bits(a) ((int) sizeof (a) * 8)
#define tressa_low(a) \
  (sizeof (a) == 8 ? (unsigned long) (a) : (unsigned long) (a) & ((1UL << (tressa_bits (a) & 63)) - 1))
#define tressa_rotate_left(a, n) \
  ((__typeof__ (a)) (tressa_low (a) << ((n) & (tressa_bits (a) - 1)) \
    | tressa_low (a) >> (-(n) & (tressa_bits (a) - 1))))
#define tressa_rotate_right(a, n) \
  ((__typeof__ (a)) (tressa_low (a) >> ((n) & (tressa_bits (a) - 1)) \
    | tressa_low (a) << (-(n) & (tressa_bits (a) - 1))))

/* The bits of a value as another type of the same size. */
#define tressa_view(type, value) \
  __extension__ ({ tressa_type (value) tressa_from = (value); __typeof__ (type) tressa_to; \
    __builtin_memcpy (&tressa_to, &tressa_from, sizeof tressa_to); tressa_to; })

/* A complex number of its parts. */
#define tressa_complex(type, re, im) \
  __extension__ ({ type tressa_z; __real__ tressa_z = (re); __imag__ tressa_z = (im); tressa_z; })

/* The result of an arithmetic operation, and whether it overflowed, as a complex number. */
#define tressa_overflow(type, builtin, a, b) \
  __extension__ ({ type tressa_z; __typeof__ (__real__ tressa_z) tressa_r; \
    __imag__ tressa_z = builtin (a, b, &tressa_r); __real__ tressa_z = tressa_r; tressa_z; })
