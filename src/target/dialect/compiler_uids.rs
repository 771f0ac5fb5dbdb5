//! DECL_UIDs that are the same in every program of a compiler version: those of its own types and
//! functions, and the first one of a program.

use super::Dialect;

impl Dialect {
    /// Whether a function's declaration line shows its DECL_UID in a `-uid` dump, from pass "lower" on.
    pub fn numbers_functions(self) -> bool {
        self.gcc >= 12
    }

    /// The DECL_UID of the truth type's name: the first after the built-in functions and the last
    /// before the program.
    pub fn bool_number(self) -> u32 {
        match self.gcc {
            ..12 => 1933,
            12 => 1969,
            13 => 2728,
            14 => 2758,
            15 => 2821,
            _ => 2948,
        }
    }

    /// The DECL_UID of the first declaration of a program.
    pub fn first_number(self) -> u32 {
        FIRST_NUMBERS[self.version_index()]
    }

    /// The DECL_UID of the name of one of the compiler's own types. `build_common_tree_nodes` and
    /// `c_common_nodes_and_builtins` assign them in a fixed order.
    pub fn own_type_number(self, name: &str) -> Option<u32> {
        let at = match self.gcc {
            ..12 => 0,
            12..15 => 1,
            _ => 2,
        };
        match name {
            "_Bool" => Some(self.bool_number()),
            "bool" if self.bool_name() == name => Some(self.bool_number()),
            _ => OWN_TYPES.iter().find(|(own, _)| *own == name).map(|(_, numbers)| numbers[at]),
        }
    }

    /// The DECL_UID of a built-in function that passes call by themselves. New declarations before
    /// them shift all in each version.
    pub fn own_function_number(self, name: &str) -> Option<u32> {
        let version = usize::from(self.gcc.checked_sub(12)?);
        let &(_, number) = OWN_FUNCTIONS.iter().find(|(own, _)| *own == name)?;
        let shifts = match number {
            ..1100 => [0, 746, 746, 773, 899],
            1100..1200 => [0, 746, 755, 782, 908],
            1200..1900 => [0, 748, 766, 801, 928],
            _ => [0, 757, 787, 850, 977],
        };
        Some(number + shifts.get(version)?)
    }
}

/// DECL_UIDs of the names of the compiler's own types, in GCC 11, in 12 to 14 and from 15 on (on x86-64).
const OWN_TYPES: [(&str, [u32; 3]); 36] = [
    ("int", [6; 3]),
    ("char", [7; 3]),
    ("long int", [8; 3]),
    ("unsigned int", [9; 3]),
    ("long unsigned int", [10; 3]),
    ("__int128", [11; 3]),
    ("__int128 unsigned", [13; 3]),
    ("long long int", [15; 3]),
    ("long long unsigned int", [16; 3]),
    ("short int", [17; 3]),
    ("short unsigned int", [18; 3]),
    ("signed char", [19; 3]),
    ("unsigned char", [20; 3]),
    ("float", [31; 3]),
    ("double", [32; 3]),
    ("long double", [33; 3]),
    ("_Float16", [34; 3]),
    ("_Float32", [34, 35, 35]),
    ("_Float64", [35, 36, 36]),
    ("_Float128", [36, 37, 37]),
    ("_Float32x", [37, 38, 38]),
    ("_Float64x", [38, 39, 39]),
    ("_Decimal32", [39, 40, 40]),
    ("_Decimal64", [40, 41, 41]),
    ("_Decimal128", [41, 42, 42]),
    ("complex int", [0; 3]),
    ("complex float", [43, 44, 45]),
    ("complex double", [44, 45, 46]),
    ("complex long double", [45, 46, 47]),
    ("complex _Float16", [47, 47, 48]),
    ("complex _Float32", [46, 48, 49]),
    ("complex _Float64", [47, 49, 50]),
    ("complex _Float128", [48, 50, 51]),
    ("complex _Float32x", [49, 51, 52]),
    ("complex _Float64x", [50, 52, 53]),
    ("void", [51, 53, 54]),
];

/// The DECL_UID of the first declaration of a program, in GCC 11 to 16 (on x86-64).
pub const FIRST_NUMBERS: [u32; 6] = [1942, 1978, 2738, 2768, 2831, 2958];

/// DECL_UIDs of built-in functions that passes call, in GCC 12 (on x86-64).
const OWN_FUNCTIONS: [(&str, u32); 41] = [
    ("__builtin_memchr", 920),
    ("__builtin_memcmp", 922),
    ("__builtin_memcpy", 924),
    ("__builtin_memmove", 926),
    ("__builtin_mempcpy", 928),
    ("__builtin_memset", 930),
    ("__builtin_stpcpy", 934),
    ("__builtin_stpncpy", 936),
    ("__builtin_strcat", 940),
    ("__builtin_strchr", 942),
    ("__builtin_strcmp", 944),
    ("__builtin_strcpy", 946),
    ("__builtin_strlen", 954),
    ("__builtin_strncat", 958),
    ("__builtin_strncpy", 962),
    ("__builtin_fputc", 982),
    ("__builtin_fputc_unlocked", 984),
    ("__builtin_fputs", 986),
    ("__builtin_fputs_unlocked", 988),
    ("__builtin_fwrite", 992),
    ("__builtin_fwrite_unlocked", 994),
    ("__builtin_putchar", 1000),
    ("__builtin_putchar_unlocked", 1002),
    ("__builtin_puts", 1004),
    ("__builtin_puts_unlocked", 1006),
    ("__builtin_dwarf_cfa", 1150),
    ("__builtin_assume_aligned", 1170),
    ("__builtin___memcpy_chk", 1282),
    ("__builtin___memmove_chk", 1284),
    ("__builtin___mempcpy_chk", 1286),
    ("__builtin___memset_chk", 1288),
    ("__builtin___stpcpy_chk", 1290),
    ("__builtin___strcat_chk", 1294),
    ("__builtin___strcpy_chk", 1296),
    ("__builtin___strncpy_chk", 1300),
    ("__builtin_init_trampoline", 1942),
    ("__builtin_adjust_trampoline", 1945),
    ("__builtin_nonlocal_goto", 1947),
    ("__builtin_setjmp_setup", 1948),
    ("__builtin_setjmp_receiver", 1949),
    ("__builtin_stack_restore", 1951),
];

/// Whether the type with this name is one of the compiler's own, with a number below those of all
/// programs.
pub fn is_own_type(name: &str) -> bool {
    OWN_TYPES.iter().any(|(own, _)| *own == name)
}
