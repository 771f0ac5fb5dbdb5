//! Files that are no text, told by their first bytes.

use std::fmt;

/// What a file is, and what to do with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BinaryKind {
    what: &'static str,
    advice: &'static str,
}

impl fmt::Display for BinaryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "is {}, not text; {}", self.what, self.advice)
    }
}

const COMPILE: &str = "make a dump with gcc -O2 -c -fdump-tree-gimple FILE.c";
const UNPACK: &str = "unpack it first";

/// The kinds, by the bytes that they begin with.
const KINDS: &[(&[u8], &str, &str)] = &[
    (b"\x7fELF", "a compiled object or program (ELF)", COMPILE),
    (b"!<arch>\n", "an archive of objects", COMPILE),
    (b"\xcf\xfa\xed\xfe", "a compiled object or program (Mach-O)", COMPILE),
    (b"MZ", "a Windows program", COMPILE),
    (b"BC\xc0\xde", "LLVM bitcode", COMPILE),
    (b"gpch", "a precompiled header of GCC", COMPILE),
    (b"oncg", "coverage notes of GCC", COMPILE),
    (b"adcg", "coverage data of GCC", COMPILE),
    (b"\xfd7zXZ\0", "packed by xz", "unpack it: xz -dc FILE | tressa COMMAND -"),
    (b"\x28\xb5\x2f\xfd", "packed by zstd", "unpack it: zstd -dc FILE | tressa COMMAND -"),
    (b"BZh", "packed by bzip2", "unpack it: bzip2 -dc FILE | tressa COMMAND -"),
    (b"PK\x03\x04", "a zip archive", UNPACK),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive", UNPACK),
    (b"\x89PNG", "a PNG image", COMPILE),
    (b"%PDF-", "a PDF document", COMPILE),
];

/// The kind of a file that begins with these bytes. Of two letters alone nothing is concluded unless zeros follow.
pub(super) fn binary_kind(head: &[u8]) -> Option<BinaryKind> {
    let &(_, what, advice) = KINDS.iter().find(|(mark, ..)| {
        head.starts_with(mark) && (mark.len() > 3 || head.iter().take(64).any(|&b| b == 0 || b > 0x7f))
    })?;
    Some(BinaryKind { what, advice })
}
