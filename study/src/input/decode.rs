//! Texts as editors, packers and other systems leave them: gzip, UTF-16, byte order marks, CRLF line ends.
//! All become UTF-8 with LF line ends.

use flate2::read::MultiGzDecoder;
use std::io::{Cursor, Error, ErrorKind, Read};
use std::{fmt, io};
use tressa::internals::base::limits::UNPACKED;

/// The bytes in which the first line end is looked for.
pub const HEAD: usize = 1 << 16;

const UTF8_MARK: &[u8] = b"\xef\xbb\xbf";
const GZIP_MARK: &[u8] = b"\x1f\x8b";

/// A stream of any kind: one instance of each step serves all.
pub type Stream<'r> = Box<dyn Read + 'r>;

/// Appends what becomes of some bytes; the flag is set for the last ones.
type Conversion = dyn FnMut(&[u8], bool, &mut Vec<u8>) -> io::Result<()>;

/// The plain text of a stream. Reading fails for damaged gzip data or a decompression bomb, for UTF-16 with
/// half characters, and at once for files that are known to be no text.
pub fn decoded<'r>(from: Stream<'r>) -> io::Result<Stream<'r>> {
    let (head, from) = peek(from, HEAD)?;
    if !head.starts_with(GZIP_MARK) {
        return text(&head, from);
    }
    let (head, unpacked) = peek(Box::new(Unpacked::new(from)), HEAD)?;
    text(&head, unpacked)
}

fn text<'r>(head: &[u8], mut from: Stream<'r>) -> io::Result<Stream<'r>> {
    if let Some(kind) = binary_kind(head) {
        return Err(Error::new(ErrorKind::InvalidData, kind.to_string()));
    }
    if head.starts_with(UTF8_MARK) {
        from.read_exact(&mut [0; UTF8_MARK.len()])?;
    }
    match utf16(head) {
        Some(units) => {
            let (head, from) = peek(Box::new(Converted::new(from, Box::new(from_utf16(units)))), HEAD)?;
            Ok(with_line_ends(&head, from))
        }
        None => Ok(with_line_ends(head, from)),
    }
}

fn with_line_ends<'r>(head: &[u8], from: Stream<'r>) -> Stream<'r> {
    match has_crlf(head) {
        true => Box::new(Converted::new(from, Box::new(from_crlf()))),
        false => from,
    }
}

/// Whether the first line ends with CR and LF. Templates of asm statements may hold CR elsewhere.
fn has_crlf(head: &[u8]) -> bool {
    memchr::memchr(b'\n', head).is_some_and(|at| head[..at].ends_with(b"\r"))
}

/// Makes a unit of UTF-16 of two bytes, in the order of a text.
type Units = fn([u8; 2]) -> u16;

/// The kind of UTF-16 that a text begins with: by its mark, or by the zeros in two ASCII characters.
fn utf16(head: &[u8]) -> Option<Units> {
    match head {
        [0xff, 0xfe, ..] => Some(u16::from_le_bytes),
        [0xfe, 0xff, ..] => Some(u16::from_be_bytes),
        [1..0x80, 0, 1..0x80, 0, ..] => Some(u16::from_le_bytes),
        [0, 1..0x80, 0, 1..0x80, ..] => Some(u16::from_be_bytes),
        _ => None,
    }
}

/// The first `count` bytes of a stream, and the whole stream. A stream that ends in them is not read again: a
/// terminal would wait for a second end.
fn peek<'r>(mut from: Stream<'r>, count: usize) -> io::Result<(Vec<u8>, Stream<'r>)> {
    let mut head = Vec::new();
    (&mut from).take(count as u64).read_to_end(&mut head)?;
    let rest = if head.len() < count { 0 } else { u64::MAX };
    Ok((head.clone(), Box::new(Cursor::new(head).chain(from.take(rest)))))
}

/// Gzip data while it is unpacked.
struct Unpacked<'r> {
    from: MultiGzDecoder<Counted<'r>>,
    /// The bytes that came out.
    made: u64,
}

/// A stream with the number of bytes that were read.
struct Counted<'r> {
    from: Stream<'r>,
    count: usize,
}

impl Read for Counted<'_> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.from.read(buf)?;
        self.count += count;
        Ok(count)
    }
}

impl<'r> Unpacked<'r> {
    fn new(from: Stream<'r>) -> Self {
        Unpacked { from: MultiGzDecoder::new(Counted { from, count: 0 }), made: 0 }
    }
}

impl Read for Unpacked<'_> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.from.read(buf).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => Error::new(ErrorKind::InvalidData, "the gzip data is truncated"),
            ErrorKind::InvalidInput | ErrorKind::InvalidData => {
                Error::new(ErrorKind::InvalidData, format!("the gzip data is damaged: {error}"))
            }
            _ => error,
        })?;
        self.made += count as u64;
        match self.made > UNPACKED.of_bytes(self.from.get_ref().count) {
            true => Err(Error::other(format!("expected {}", UNPACKED.expected))),
            false => Ok(count),
        }
    }
}

/// A stream that is converted in pieces.
struct Converted<'r> {
    from: Stream<'r>,
    /// Appends what becomes of the next bytes; the last call is for the end.
    convert: Box<Conversion>,
    /// What was converted and not passed on.
    made: Cursor<Vec<u8>>,
    is_end: bool,
}

impl<'r> Converted<'r> {
    fn new(from: Stream<'r>, convert: Box<Conversion>) -> Self {
        Converted { from, convert, made: Cursor::default(), is_end: false }
    }
}

impl Read for Converted<'_> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.made.read(buf)? {
                0 if !self.is_end && !buf.is_empty() => {
                    let mut bytes = Vec::new();
                    self.is_end = (&mut self.from).take(HEAD as u64).read_to_end(&mut bytes)? < HEAD;
                    let mut made = std::mem::take(&mut self.made).into_inner();
                    made.clear();
                    (self.convert)(&bytes, self.is_end, &mut made)?;
                    self.made = Cursor::new(made);
                }
                count => return Ok(count),
            }
        }
    }
}

/// From UTF-16 to UTF-8, without a byte order mark.
fn from_utf16(unit: Units) -> impl FnMut(&[u8], bool, &mut Vec<u8>) -> io::Result<()> {
    const MARK: char = '\u{feff}';
    let no_text = || Error::new(ErrorKind::InvalidData, "not a dump: the text is not UTF-16");
    // The bytes of a character whose rest is to come.
    let mut rest: Vec<u8> = Vec::new();
    let mut is_start = true;
    move |bytes, is_end, made| {
        rest.extend_from_slice(bytes);
        let (pairs, odd) = rest.as_chunks::<2>();
        let mut units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
        if is_end && !odd.is_empty() {
            return Err(no_text());
        }
        // The first half of a surrogate pair waits for the second.
        units.pop_if(|last| !is_end && (0xd800..0xdc00).contains(last));
        rest.drain(..2 * units.len());
        for c in char::decode_utf16(units) {
            let c = c.map_err(|_| no_text())?;
            if !std::mem::take(&mut is_start) || c != MARK {
                made.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
            }
        }
        Ok(())
    }
}

/// Without the CR before each LF.
fn from_crlf() -> impl FnMut(&[u8], bool, &mut Vec<u8>) -> io::Result<()> {
    let mut holds_cr = false;
    move |bytes, is_end, made| {
        for &byte in bytes {
            if holds_cr && byte != b'\n' {
                made.push(b'\r');
            }
            holds_cr = byte == b'\r';
            if !holds_cr {
                made.push(byte);
            }
        }
        if is_end && holds_cr {
            made.push(b'\r');
        }
        Ok(())
    }
}

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

/// The kind of a file that begins with these bytes. Of two letters alone nothing is concluded unless zeros
/// follow.
pub(super) fn binary_kind(head: &[u8]) -> Option<BinaryKind> {
    let &(_, what, advice) = KINDS.iter().find(|(mark, ..)| {
        head.starts_with(mark) && (mark.len() > 3 || head.iter().take(64).any(|&b| b == 0 || b > 0x7f))
    })?;
    Some(BinaryKind { what, advice })
}
