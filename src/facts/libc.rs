//! Effects that the C library's headers declare for functions that are no built-ins of GCC.
//!
//! These are facts of glibc's headers, whose names most systems share; a function of the same name
//! elsewhere can be described in a facts file.

use super::CallFlags;

/// The flags of a library function; empty for names that are not in the table.
pub fn flags(name: &str) -> CallFlags {
    const CALM: CallFlags = CallFlags::LEAF.union(CallFlags::NOTHROW);
    match name {
        "__assert_fail"
        | "__assert_perror_fail"
        | "__assert"
        | "__chk_fail"
        | "__stack_chk_fail"
        | "__fortify_fail"
        | "quick_exit" => CALM.union(CallFlags::NORETURN),
        "longjmp" | "_longjmp" | "siglongjmp" | "__longjmp_chk" => {
            CallFlags::NOTHROW.union(CallFlags::NORETURN)
        }
        "pthread_exit" | "thrd_exit" | "err" | "errx" | "verr" | "verrx" | "__assert_rtn" => {
            CallFlags::NORETURN
        }
        "__errno_location"
        | "__h_errno_location"
        | "__ctype_b_loc"
        | "__ctype_tolower_loc"
        | "__ctype_toupper_loc"
        | "pthread_self"
        | "pthread_equal"
        | "ntohl"
        | "ntohs"
        | "htonl"
        | "htons"
        | "difftime"
        | "div"
        | "ldiv"
        | "lldiv"
        | "gnu_dev_major"
        | "gnu_dev_minor"
        | "gnu_dev_makedev"
        | "thrd_current"
        | "thrd_equal"
        | "__libc_current_sigrtmin"
        | "__cmsg_nxthdr" => CALM.union(CallFlags::CONST),
        "atoi" | "atol" | "atoll" | "atof" | "strcoll" | "strcoll_l" | "memmem" | "memrchr" | "rawmemchr"
        | "strchrnul" | "strcasestr" | "strverscmp" | "strcasecmp_l" | "strncasecmp_l" | "wcscmp"
        | "wcsncmp" | "wcslen" | "wcsnlen" | "wcschr" | "wcsrchr" | "wcscspn" | "wcsspn" | "wcspbrk"
        | "wcsstr" | "wmemchr" | "wmemcmp" | "wcschrnul" | "__fdelt_chk" => CALM.union(CallFlags::PURE),
        _ => CallFlags::empty(),
    }
}
