//! Texts as the page holds them.

use base64::prelude::{BASE64_STANDARD, Engine};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use sha2::{Digest, Sha256};
use std::io::Write;

/// The text compressed ("deflate"), in letters and digits.
pub fn pack(text: &str) -> String {
    pack_bytes(text.as_bytes())
}

/// The bytes as [`pack`] packs text.
pub fn pack_bytes(bytes: &[u8]) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let packed = encoder.write_all(bytes).and_then(|()| encoder.finish());
    BASE64_STANDARD.encode(packed.expect("a vector takes all"))
}

/// The text's hash, as a Content-Security-Policy has it.
pub fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}
