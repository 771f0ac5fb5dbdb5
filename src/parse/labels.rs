//! The labels that are spelled by their numbers, `<D.1234>`.
//!
//! A function's numbers lie close together, and jumps lead anywhere: so they stand in pages of consecutive numbers, where
//! a label takes four bytes and is found without comparing texts.

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
    pub(super) fn place(&mut self, number: u32) -> &mut PackedOption<Label> {
        let (wanted, labels) = (number / PAGE, &mut self.labels);
        let page = match self.recent {
            Some((page, at)) if page == wanted => at,
            _ => *self.pages.entry(wanted).or_insert_with(|| {
                labels.push([PackedOption::default(); PAGE as usize]);
                labels.len() as u32 - 1
            }),
        };
        self.recent = Some((wanted, page));
        &mut labels[page as usize][(number % PAGE) as usize]
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
    let digits = i.strip_prefix("<D.")?.as_bytes();
    let mut number = 0_u64;
    for (n, &byte) in digits.iter().take(10).enumerate() {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            let is_label = byte == b'>' && n > 0 && digits[0] != b'0';
            return is_label.then_some((number as u32, "<D.".len() + n + ">".len()));
        }
        number = 10 * number + u64::from(digit);
    }
    None
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
