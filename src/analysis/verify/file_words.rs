//! The words of a gimple dump: what the functions of a file mention before versions exist.

use crate::base::text_tables::TextSet;

/// The words of the gimple dump from which the functions of a later dump were made.
///
/// Pass "ssa" mentions no variable or function of the file that the gimple dump does not mention. So these words show which
/// names that look like versions (`data_3`) are those of the program.
#[derive(Clone, Debug)]
pub struct FileWords<'t>(TextSet<&'t str>);

impl<'t> FileWords<'t> {
    /// The words of the text.
    pub fn of(gimple: &'t str) -> Self {
        let words = gimple.split(|c: char| !is_of_word(c)).filter(|word| !word.is_empty());
        // In a dump with DECL_UIDs `data_3D.1234` is a name.
        FileWords(words.flat_map(|word| [Some(word), word.strip_suffix('D')]).flatten().collect())
    }

    /// Whether the name may be one of the program that is mentioned in the function: the text has it, or does not have the function.
    pub fn mentions(&self, function: &str, name: &str) -> bool {
        let has = |text: &str| text.split(|c: char| !is_of_word(c)).all(|word| self.0.contains(word));
        has(name) || !has(function)
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}
