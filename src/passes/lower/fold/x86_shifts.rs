//! Folds x86 built-ins that shift vectors by zero bits or by all bits.

use super::x86_names::{each, integers};
use super::{Folder, Site};
use crate::ir::{Expr, ExprData};

impl<'a> Folder<'_, '_, 'a> {
    /// Folds a shift; `rest` is the name after `psll`, `psrl` or `psra`.
    pub(super) fn shift(&mut self, site: &Site<'a>, rest: &str, fills_with_zeros: bool) -> bool {
        let by_each = rest.strip_prefix('v').and_then(each);
        let Some(name) = by_each.or_else(|| integers(rest)) else { return false };
        let &[value, count, ref masked @ ..] = &site.args[..] else { return false };
        let Some(lhs) = site.lhs else {
            return self.cx.dialect.folds_more_vector_builtins() && self.dropped();
        };
        if !self.selects_all(masked.last(), name.elements) {
            return false;
        }
        let bits = name.elements.bits;
        let distance = match rest.starts_with('v') {
            true => self.elements(count).and_then(|counts| common_distance(&counts, bits)),
            false => self.distance(count, bits),
        };
        match distance {
            Some(0) => self.assign_operand(lhs, value),
            Some(distance) if fills_with_zeros && distance >= bits.into() => {
                let zeros = self.all(name.elements, 0);
                self.assign_operand(lhs, zeros);
            }
            _ => return false,
        }
        true
    }

    /// The shift count of all elements: a number, or the low 64 bits of a vector
    /// (`ix86_vector_shift_count`).
    fn distance(&self, count: Expr, bits: u32) -> Option<u64> {
        self.unsigned(count).or_else(|| {
            let counts = self.elements(count)?;
            let mask = u64::MAX >> (64 - bits);
            let low = counts.iter().take(64 / bits as usize).zip((0..64).step_by(bits as usize));
            Some(low.fold(0, |low, (&count, at)| low | (count as u64 & mask) << at))
        })
    }

    /// The elements of a constant vector that the dump shows.
    fn elements(&self, vector: Expr) -> Option<Vec<i128>> {
        let ExprData::Const(text) = self.f.body.exprs[vector] else { return None };
        let elements = text.strip_prefix('{')?.strip_suffix('}')?;
        elements.split(',').map(|element| element.trim().parse().ok()).collect()
    }
}

/// The shift count that is equivalent to all `counts`: 0 if all are 0, or `bits` if none is less.
fn common_distance(counts: &[i128], bits: u32) -> Option<u64> {
    let bits = i128::from(bits);
    if counts.iter().all(|&count| count == 0) {
        return Some(0);
    }
    counts.iter().all(|count| !(0..bits).contains(count)).then_some(bits as u64)
}

#[cfg(test)]
mod tests {
    use super::common_distance;

    #[test]
    fn equivalent_counts() {
        assert_eq!(common_distance(&[0, 0], 32), Some(0));
        assert_eq!(common_distance(&[32, -1], 32), Some(32));
        assert_eq!(common_distance(&[32, 31], 32), None);
        assert_eq!(common_distance(&[0, 32], 32), None);
    }
}
