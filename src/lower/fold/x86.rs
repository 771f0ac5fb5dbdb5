//! Built-ins of x86 that are operations on vectors (`ix86_gimple_fold_builtin`).
//!
//! What needs an instruction set that the dump does not tell of is left alone.

use super::{Folder, Site};
use crate::ir::{BinaryOp, Expr, ExprData, Type, TypeKind};
use cranelift_entity::EntityList;

/// A shuffle of vectors by a constant.
struct Shuffle {
    /// How many elements a vector has.
    elems: u64,
    /// They are `double`: a bit of the constant chooses each. Two bits choose a `float`, the same ones in each lane.
    double: bool,
}

impl<'a> Folder<'_, '_, 'a> {
    /// `short` is the built-in's name without `__builtin_ia32_`.
    pub(super) fn x86(&mut self, site: &Site<'a>, short: &str) -> bool {
        let selects = self.cx.dialect.folds_shuffles();
        let Some(lhs) = site.lhs else {
            let selection = selects && matches!(short, "blendvps" | "pblendvb128");
            if selection {
                self.nothing();
            }
            return selection;
        };
        match (short, &site.args[..]) {
            ("blendvps", &[otherwise, then, sign]) if selects => {
                let integers = self.vector("int", "4");
                let of = self.f.copy_expr(sign);
                let bits = ExprData::ViewConvert { ty: integers, of };
                let bits = self.without_place(|this| this.assign_to_temporary(bits, integers));
                self.select_by_sign(lhs, bits, "<signed-boolean:32>", "4", then, otherwise)
            }
            ("pblendvb128", &[otherwise, then, sign]) if selects => {
                self.select_by_sign(lhs, sign, "<signed-boolean:8>", "16", then, otherwise)
            }
            (_, &[a, b, by, ref masked @ ..]) => {
                let Some(shuffle) = shuffle(short).filter(|_| selects || short == "shufpd") else {
                    return false;
                };
                let all = (1 << shuffle.elems) - 1;
                let is_masked = masked
                    .last()
                    .is_some_and(|&mask| self.number(mask).is_none_or(|mask| mask as u64 & all != all));
                match self.unsigned(by).filter(|&by| by <= 255 && !is_masked) {
                    Some(by) => self.shuffle(lhs, &shuffle, a, b, by),
                    None => false,
                }
            }
            _ => false,
        }
    }

    /// `lhs = VEC_PERM_EXPR <a, b, { 0, 2 }>;`
    fn shuffle(&mut self, lhs: Expr, shuffle: &Shuffle, a: Expr, b: Expr, by: u64) -> bool {
        let chosen: Vec<Expr> =
            (0..shuffle.elems).map(|at| self.int(shuffle.chosen(at, by) as i64)).collect();
        let elems = EntityList::from_slice(&chosen, &mut self.f.expr_lists);
        let chosen = self.f.expr(ExprData::Vector { elems });
        let args = [self.f.copy_expr(a), self.f.copy_expr(b), chosen];
        let args = EntityList::from_slice(&args, &mut self.f.expr_lists);
        self.assign(lhs, ExprData::Code { code: "VEC_PERM_EXPR", args });
        true
    }

    /// `less = sign < { 0, 0 }; lhs = VEC_COND_EXPR <less, then, otherwise>;`
    fn select_by_sign(
        &mut self,
        lhs: Expr,
        sign: Expr,
        truth: &'static str,
        elems: &'static str,
        then: Expr,
        otherwise: Expr,
    ) -> bool {
        let zeros: Vec<Expr> = (0..elems.parse().unwrap_or(0)).map(|_| self.int(0)).collect();
        let zeros = EntityList::from_slice(&zeros, &mut self.f.expr_lists);
        let (a, b) = (self.f.copy_expr(sign), self.f.expr(ExprData::Vector { elems: zeros }));
        let truth = self.vector(truth, elems);
        let less = ExprData::Binary { op: BinaryOp::Lt, a, b };
        let less = self.without_place(|this| this.assign_to_temporary(less, truth));
        let args = [less, self.f.copy_expr(then), self.f.copy_expr(otherwise)];
        let args = EntityList::from_slice(&args, &mut self.f.expr_lists);
        self.assign(lhs, ExprData::Code { code: "VEC_COND_EXPR", args });
        true
    }

    /// What `gimple_build` makes here has no place in the source.
    fn without_place<R>(&mut self, make: impl FnOnce(&mut Self) -> R) -> R {
        let loc = self.loc.take();
        let made = make(self);
        self.loc = loc;
        made
    }

    fn vector(&mut self, of: &'static str, len: &'static str) -> Type {
        let of = self.named(of);
        self.f.types.intern(TypeKind::Vector { len, of })
    }
}

impl Shuffle {
    /// Which element of both vectors, one behind the other, element `at` of the result is.
    fn chosen(&self, at: u64, by: u64) -> u64 {
        match self.double {
            true => (at & 1) * self.elems + (at & !1) + (by >> at & 1),
            false => (at >> 1 & 1) * self.elems + (at & !3) + (by >> (2 * (at % 4)) & 3),
        }
    }
}

fn shuffle(short: &str) -> Option<Shuffle> {
    let (elems, double) = match short {
        "shufps" => (4, false),
        "shufps256" => (8, false),
        "shufps512_mask" => (16, false),
        "shufpd" => (2, true),
        "shufpd256" => (4, true),
        "shufpd512_mask" => (8, true),
        _ => return None,
    };
    Some(Shuffle { elems, double })
}

#[cfg(test)]
mod tests {
    use crate::dialect::Dialect;
    use crate::facts::Facts;
    use crate::ir::Stage;
    use crate::{dump, example};

    const GIMPLE: &str = "\
v2d high (v2d a, v2d b)
{
  v2d D.1;

  D.1 = __builtin_ia32_shufpd (a, b, 3);
  return D.1;
}


v8f eight (v8f a, v8f b)
{
  v8f D.2;

  __builtin_ia32_shufps256 (a, b, 1);
  D.2 = __builtin_ia32_shufps256 (a, b, 177);
  return D.2;
}


v4f blend (v4f a, v4f b, v4f m)
{
  v4f D.3;

  D.3 = __builtin_ia32_blendvps (a, b, m);
  return D.3;
}
";

    fn folded(gcc: u8) -> Vec<String> {
        let facts = Facts::default();
        let read = dump::read(GIMPLE, &facts);
        let dialect = Dialect { gcc, ..example::dialect() };
        let texts = (0..3).map(|at| dump::finish(read.item(at), Stage::Ssa, dialect).unwrap());
        let lines = texts.map(|text| {
            text.lines().filter(|line| line.contains(" = ") || line.contains("__builtin")).collect::<String>()
        });
        lines.collect()
    }

    #[test]
    fn a_name_that_ends_with_a_blank_is_kept() {
        let text = "\
void f (short unsigned int * p)
{
  __builtin_ia32_fnclex  ();
  _1 = __builtin_ia32_fnstsw  ();
  *p = _1;
}
";
        let facts = Facts::default();
        let read = dump::read(text, &facts);
        let ours = dump::finish(read.item(0), Stage::Ssa, Dialect { gcc: 16, ..example::dialect() }).unwrap();
        for line in text.lines().filter(|line| line.contains("  (")) {
            assert!(ours.contains(line), "{ours}");
        }
    }

    #[test]
    fn shuffles_and_selections_are_operations_on_vectors() {
        assert_eq!(
            folded(12),
            [
                "  _3 = VEC_PERM_EXPR <a_1(D), b_2(D), { 1, 3 }>;",
                "  __builtin_ia32_shufps256 (a_1(D), b_2(D), 1);  \
                 _3 = VEC_PERM_EXPR <a_1(D), b_2(D), { 1, 0, 11, 10, 5, 4, 15, 14 }>;",
                "  _2 = VIEW_CONVERT_EXPR<vector(4) int>(m_1(D));  _3 = _2 < { 0, 0, 0, 0 };  \
                 _6 = VEC_COND_EXPR <_3, b_4(D), a_5(D)>;",
            ]
        );
        assert_eq!(
            folded(11),
            [
                "  _3 = VEC_PERM_EXPR <a_1(D), b_2(D), { 1, 3 }>;",
                "  __builtin_ia32_shufps256 (a_1(D), b_2(D), 1);  \
                 _3 = __builtin_ia32_shufps256 (a_1(D), b_2(D), 177);",
                "  _4 = __builtin_ia32_blendvps (a_1(D), b_2(D), m_3(D));",
            ]
        );
    }
}
