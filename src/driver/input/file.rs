//! A text that stays in its file and is read piece by piece, any number of times.

use super::decode::{HEAD, decoded, is_plain};
use super::{no_memory, open, too_large};
use crate::base::faults::Faulty;
use crate::base::limits::INPUT_SIZE;
use crate::base::text_tables::text_hash;
use crate::base::visible::visible_path;
use rustc_hash::FxHashMap;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use tempfile::SpooledTempFile;

/// The bytes of a stream that are copied to memory; a longer stream goes to a file without a name.
const IN_MEMORY: usize = 1 << 20;

/// A file with a text, and the strings of the text that are kept.
///
/// ```
/// use tressa::{driver::dump, example, facts::Facts, driver::input::TextFile};
///
/// let file = TextFile::spool("sum.c", example::GIMPLE.as_bytes())?;
/// let facts = Facts::default();
/// let dump = dump::read_file(&file, &facts, |_| {})?;
/// assert_eq!(dump.item(0).name(), "sum");
/// # Ok::<(), String>(())
/// ```
pub struct TextFile {
    name: String,
    file: Mutex<Box<dyn Rereadable>>,
    kept: Strings,
}

/// A source that can be read more than once.
trait Rereadable: Read + Seek + Send {}
impl<T: Read + Seek + Send> Rereadable for T {}

impl TextFile {
    /// Opens the file at `path`. A file that cannot be read twice, such as a pipe, is copied first, and so is the text
    /// of a file that is packed or in another encoding.
    pub fn open(path: &Path) -> Result<TextFile, String> {
        let name = visible_path(path);
        let fail = |error: io::Error| format!("{name}: {error}");
        let mut file = open(path).map_err(fail)?;
        let found = file.metadata().map_err(fail)?;
        if found.is_file() {
            if found.len() > INPUT_SIZE.most {
                return Err(too_large(&name));
            }
            let mut head = Vec::new();
            Faulty(&mut file).take(HEAD as u64).read_to_end(&mut head).map_err(fail)?;
            if is_plain(&head) {
                return Ok(TextFile::new(name, file));
            }
            file.rewind().map_err(fail)?;
        }
        TextFile::spool(&name, file)
    }

    /// Copies the text of the stream `from`, called `name`, so that it can be read more than once.
    pub fn spool(name: &str, from: impl Read) -> Result<TextFile, String> {
        let fail = |error: io::Error| format!("{name}: {error}");
        let mut file = Faulty(SpooledTempFile::new(IN_MEMORY));
        let from = decoded(Faulty(from)).map_err(fail)?;
        let size = io::copy(&mut from.take(INPUT_SIZE.most + 1), &mut file).map_err(fail)?;
        if size > INPUT_SIZE.most {
            return Err(too_large(name));
        }
        Ok(TextFile::new(name.to_string(), file.0))
    }

    fn new(name: String, file: impl Rereadable + 'static) -> Self {
        TextFile { name, file: Mutex::new(Box::new(Faulty(file))), kept: Strings::default() }
    }

    /// The name for messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Appends `count` bytes from offset `at` on to `bytes`, or fewer if the text ends before.
    pub fn read_at(&self, at: u64, count: usize, bytes: &mut Vec<u8>) -> Result<(), String> {
        // A panic while the lock is held leaves the file usable: every reader seeks first.
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.try_reserve(count).map_err(|_| no_memory(&self.name, bytes.len() + count))?;
        let read =
            file.seek(SeekFrom::Start(at)).and_then(|_| (&mut *file).take(count as u64).read_to_end(bytes));
        read.map(drop).map_err(|error| format!("{}: {error}", self.name))
    }

    /// A copy of the text that lives as long as this value.
    pub fn keep(&self, text: &str) -> &str {
        self.kept.keep(text)
    }
}

/// A store of strings that only grows; its strings never move.
#[derive(Default)]
struct Strings {
    texts: boxcar::Vec<Box<str>>,
    /// The index of each text, by its hash.
    places: Mutex<FxHashMap<u64, usize>>,
}

impl Strings {
    /// The copy of `text` in the store.
    fn keep(&self, text: &str) -> &str {
        let hash = text_hash(text);
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let known = places.get(&hash).map(|&at| &*self.texts[at]);
        if let Some(found) = known.filter(|&found| found == text) {
            return found;
        }
        let at = self.texts.push(text.into());
        places.insert(hash, at);
        &self.texts[at]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_text_once() {
        let strings = Strings::default();
        let kept: Vec<&str> = (0..1000).map(|n| strings.keep(&format!("text {}", n % 300))).collect();
        for (n, text) in kept.iter().enumerate() {
            assert_eq!(*text, format!("text {}", n % 300));
            assert!(std::ptr::eq(*text, kept[n % 300]));
        }
    }
}
