//! Other constructions of SSA form than GCC's, on the same functions.
