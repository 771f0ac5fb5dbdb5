//! The labels that are spelled by their numbers, `<D.1234>`.
//!
//! A function's numbers lie close together, and jumps lead anywhere: so they stand in pages of consecutive numbers, where
//! a label takes four bytes and is found without comparing texts.

use super::lex::decimal;
use crate::ir::Label;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

const PAGE: u32 = 256;

/// Labels by their numbers.
#[derive(Default)]
pub(super) struct NumberedLabels {
    pages: FxHashMap<u32, u32>,
    /// The page that was asked for last, and where it is: mostly the next one, too.
    recent: Option<(u32, u32)>,
    labels: Vec<[PackedOption<Label>; PAGE as usize]>,
}

impl NumberedLabels {
    /// The place of the label of that number.
    #[inline]
    pub(super) fn place(&mut self, number: u32) -> &mut PackedOption<Label> {
        let page = match self.recent {
            Some((page, at)) if page == number / PAGE => at,
            _ => self.page(number / PAGE),
        };
        &mut self.labels[page as usize][(number % PAGE) as usize]
    }

    /// Where the page of that number is.
    #[inline(never)]
    fn page(&mut self, page: u32) -> u32 {
        let labels = &mut self.labels;
        let at = *self.pages.entry(page).or_insert_with(|| {
            labels.push([PackedOption::default(); PAGE as usize]);
            labels.len() as u32 - 1
        });
        self.recent = Some((page, at));
        at
    }

    /// The label of that number, if there has been one.
    pub(super) fn get(&self, number: u32) -> Option<Label> {
        let page = *self.pages.get(&(number / PAGE))?;
        self.labels[page as usize][(number % PAGE) as usize].expand()
    }
}

/// The number of the label `<D.1234>` at the start of `i`, and the length of its text. No other text of a label has that
/// number.
#[inline]
pub(super) fn numbered_label(i: &str) -> Option<(u32, usize)> {
    let digits = i.as_bytes().strip_prefix(b"<D.")?;
    let (number, n) = decimal(digits);
    let is_label = digits.get(n) == Some(&b'>') && matches!(n, 1..10) && digits[0] != b'0';
    is_label.then_some((number, "<D.".len() + n + ">".len()))
}

/// The number in `<D.1234>`.
pub(super) fn label_number(name: &str) -> Option<u32> {
    numbered_label(name).filter(|&(_, n)| n == name.len()).map(|(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_from_other_names() {
        assert_eq!(label_number("<D.1234>"), Some(1234));
        for name in ["<D.01>", "<D.>", "<L3>", "D.12", "<D.12", "<D.1a>", "<D.12345678901>"] {
            assert_eq!(label_number(name), None, "{name}");
        }
    }

    #[test]
    fn labels_stand_at_their_numbers() {
        let mut labels = NumberedLabels::default();
        for number in [7, 8, 700, 1_000_000] {
            *labels.place(number) = Label::from_u32(number).into();
        }
        assert_eq!(labels.get(700), Some(Label::from_u32(700)));
        assert_eq!((labels.get(9), labels.get(5000)), (None, None));
    }
}
