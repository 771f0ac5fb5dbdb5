//! Names of mathematical functions without `__builtin_`, which end with a suffix for their type
//! (`floorf`, `hypotl`), and constants of these types.

/// The functions that replace others.
const REPLACEMENTS: &str = "
    __builtin_lceil __builtin_lceilf __builtin_lceill
    __builtin_lfloor __builtin_lfloorf __builtin_lfloorl
    __builtin_lround __builtin_lroundf __builtin_lroundl
    __builtin_lrint __builtin_lrintf __builtin_lrintl
    __builtin_sqrt __builtin_sqrtf __builtin_sqrtl
    __builtin_cbrt __builtin_cbrtf __builtin_cbrtl";

/// The function that replaces another, by its name without `__builtin_`.
pub fn replacement(short: &str) -> Option<&'static str> {
    let is_it = |name: &&str| name.strip_prefix("__builtin_") == Some(short);
    REPLACEMENTS.split_ascii_whitespace().find(is_it)
}

/// The square root of two as `float`, `double` and `long double` print it.
pub const SQRT_2: [&str; 3] = [
    "1.41421353816986083984375e+0",
    "1.4142135623730951454746218587388284504413604736328125e+0",
    "1.41421356237309504876378807303183293697657063603401184082e+0",
];

/// One third as `float`, `double` and `long double` print it.
pub(super) const THIRD: [&str; 3] = [
    "3.333333432674407958984375e-1",
    "3.33333333333333314829616256247390992939472198486328125e-1",
    "3.33333333333333333342368351437379203616728773340582847595e-1",
];

/// The constant for the type of function `short`: `float`, `double` or `long double`.
pub fn of_type(short: &str, constants: [&'static str; 3]) -> Option<&'static str> {
    let [float, double, long] = constants;
    match short.strip_prefix(stem(short))? {
        "f" => Some(float),
        "" => Some(double),
        "l" => Some(long),
        _ => None,
    }
}

/// The name without the suffix for its type: `fmax` of `fmaxf`, `fmaxl`, `fmaxf32x`.
pub fn stem(short: &str) -> &str {
    const STEMS: &str = "
        floor ceil trunc roundeven round nearbyint rint lround lrint llrint lfloor lceil llround
        llfloor llceil signbit copysign fmin fmax fma hypot powi pow10 pow ldexp scalbn scalbln
        scalb acosh acos asinh asin atanh atan cabs cosh erfc erf exp10 exp2 expm1 exp fabs fdim
        sqrt cbrt fmod frexp modf significand sinh tanh";
    let suffix =
        |rest: &str| matches!(rest, "" | "f" | "l" | "f16" | "f32" | "f64" | "f128" | "f32x" | "f64x");
    STEMS.split_ascii_whitespace().find(|stem| short.strip_prefix(stem).is_some_and(suffix)).unwrap_or(short)
}

/// The `trunc` for the type of a `floor`.
pub fn truncation(floor: &str) -> Option<&'static str> {
    Some(match floor {
        "floor" => "__builtin_trunc",
        "floorf" => "__builtin_truncf",
        "floorl" => "__builtin_truncl",
        _ => return None,
    })
}
