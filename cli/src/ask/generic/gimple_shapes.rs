//! The shapes of the values in a function's GIMPLE.

use super::shape::{Head, Parts, Shape, Shapes};
use rustc_hash::FxHashMap;
use tressa::internals::ir::constant::integer;
use tressa::internals::ir::split_serial;
use tressa::ir::{Callee, Expr, ExprData, Function, Name, StmtKind, TypeKind, UnaryOp, VarKind};
use tressa::text::print;

/// A temporary and its uses.
pub(super) struct Temporary {
    /// Its SSA name.
    pub name: Name,
    /// The shape of its value.
    pub shape: Shape,
    /// The shapes that contain it.
    pub wholes: Vec<Shape>,
    /// Whether its tree decides its type. A printed conversion decides itself; and a variable's
    /// value that was known when it was read has the variable's type (`create_tmp_from_val`).
    pub is_open: bool,
}

/// The temporaries of `f`, which the gimplifier wrote.
pub(super) fn temporaries<'t>(f: &Function<'t>, shapes: &mut Shapes<'t>) -> Vec<Temporary> {
    let Some(body) = f.body.root.expand() else { return Vec::new() };
    let mut walk = GimpleWalk { f, shapes, places: FxHashMap::default(), found: Vec::new() };
    for stmt in f.preorder(&f.body.seqs[body]) {
        match &f.body.stmts[stmt].kind {
            &StmtKind::Assign { lhs, rhs } => {
                let value = walk.shape(rhs);
                match f.body.exprs[lhs] {
                    ExprData::Name(name) => {
                        let is_open = match f.body.exprs[rhs] {
                            ExprData::Cast { .. } => false,
                            ExprData::Const(_) | ExprData::Int(_) | ExprData::Str(_) => {
                                f.ssa.names[name].identifier.is_none()
                            }
                            _ => true,
                        };
                        walk.define(name, value, is_open);
                    }
                    _ => {
                        let to = walk.shape(lhs);
                        walk.whole(Head::Op("="), &[(lhs, to), (rhs, value)]);
                    }
                }
            }
            StmtKind::Call(call) => {
                let mut parts = Vec::new();
                match call.callee {
                    Callee::Direct(function) => {
                        parts.push((None, walk.shapes.function(f.decls.vars[function].name)));
                    }
                    Callee::Indirect(callee) => parts.push((Some(callee), walk.shape(callee))),
                    Callee::Internal(_) => parts.push((None, walk.shapes.unique())),
                }
                let args = call.args.as_slice(&f.body.expr_lists);
                parts.extend(args.iter().map(|&arg| (Some(arg), walk.shape(arg))));
                let value = walk.whole_of(Head::Call, &parts);
                match call.lhs.map(|lhs| (lhs, &f.body.exprs[lhs])) {
                    Some((_, &ExprData::Name(name))) => walk.define(name, value, true),
                    Some((lhs, _)) => _ = walk.shape(lhs),
                    None => {}
                }
            }
            StmtKind::Cond { op, a, b, .. } => {
                let parts = [(*a, walk.shape(*a)), (*b, walk.shape(*b))];
                walk.whole(Head::Op(op.symbol()), &parts);
            }
            _ => f.each_operand(stmt, |operand| _ = walk.shape(operand)),
        }
    }
    walk.found
}

struct GimpleWalk<'w, 't> {
    f: &'w Function<'t>,
    shapes: &'w mut Shapes<'t>,
    /// The index of each name in `found`.
    places: FxHashMap<Name, usize>,
    found: Vec<Temporary>,
}

impl<'t> GimpleWalk<'_, 't> {
    fn define(&mut self, name: Name, shape: Shape, is_open: bool) {
        self.places.insert(name, self.found.len());
        self.found.push(Temporary { name, shape, wholes: Vec::new(), is_open });
    }

    fn whole(&mut self, head: Head<'t>, parts: &[(Expr, Shape)]) -> Shape {
        let parts: Vec<_> = parts.iter().map(|&(expr, shape)| (Some(expr), shape)).collect();
        self.whole_of(head, &parts)
    }

    /// The shape with that head and these parts, recorded for the temporaries among the parts.
    fn whole_of(&mut self, head: Head<'t>, parts: &[(Option<Expr>, Shape)]) -> Shape {
        let shapes: Parts = parts.iter().map(|&(_, shape)| shape).collect();
        let whole = self.shapes.intern(head, &shapes);
        for &(part, shape) in parts {
            let Some(ExprData::Name(name)) = part.map(|part| &self.f.body.exprs[part]) else { continue };
            if let Some(&at) = self.places.get(name).filter(|_| shape != whole) {
                self.found[at].wholes.push(whole);
            }
        }
        whole
    }

    /// The shape of a tree. The parser limits its depth.
    fn shape(&mut self, expr: Expr) -> Shape {
        let f = self.f;
        let part = |walk: &mut Self, of: Expr| (of, walk.shape(of));
        match f.body.exprs[expr] {
            ExprData::Name(name) => match self.places.get(&name) {
                Some(&at) => self.found[at].shape,
                None => self.shapes.unique(),
            },
            ExprData::Var(var) => {
                let data = &f.decls.vars[var];
                let is_join = split_serial(data.name).is_some_and(|(stem, _)| stem == "iftmp");
                let head = match data.kind {
                    _ if is_join => Head::Join,
                    _ if data.kind == VarKind::Result || data.anonymous => {
                        Head::nameless(data.ty.map(|ty| print::spelled(&f.types, ty)))
                    }
                    _ => Head::Variable(data.name),
                };
                self.shapes.intern(head, &[])
            }
            ref constant @ (ExprData::Const(_) | ExprData::Int(_)) => {
                let head = integer(constant).map_or(Head::Constant, |value| Head::Integer(value as u64));
                self.shapes.intern(head, &[])
            }
            ExprData::Str(_) => self.shapes.intern(Head::Constant, &[]),
            ExprData::Component { base, field } => {
                let base = part(self, base);
                self.whole(Head::Field(field), &[base])
            }
            ExprData::Arrow { ptr, field } => {
                let ptr = part(self, ptr);
                let base = self.whole(Head::Deref, &[ptr]);
                self.shapes.intern(Head::Field(field), &[base])
            }
            ExprData::Deref { ptr, .. } => {
                let ptr = part(self, ptr);
                self.whole(Head::Deref, &[ptr])
            }
            ExprData::Index { base, index, .. } => {
                let parts = [part(self, base), part(self, index)];
                self.whole(Head::Element, &parts)
            }
            ExprData::AddrOf { of } => {
                let of = part(self, of);
                self.whole(Head::Address, &[of])
            }
            ExprData::Cast { ty, of } => {
                let of = part(self, of);
                let spelled = print::spelled(&f.types, ty);
                self.whole(Head::Convert(spelled), &[of])
            }
            ExprData::Unary { op, of } => {
                let is_boolean_value = self.is_boolean(of);
                let of = part(self, of);
                let op = match op {
                    UnaryOp::Negate => "neg",
                    // The gimplifier makes `~` of `!` for a boolean operand.
                    UnaryOp::BitNot if is_boolean_value => "!",
                    UnaryOp::BitNot => "~",
                    UnaryOp::TruthNot => "!",
                    UnaryOp::Paren => return of.1,
                };
                self.whole(Head::Op(op), &[of])
            }
            ExprData::Binary { op, a, b } => {
                let parts = [part(self, a), part(self, b)];
                self.whole(Head::Op(op.symbol()), &parts)
            }
            ExprData::Code { code, ref args } => {
                let args: Vec<_> =
                    args.as_slice(&f.body.expr_lists).iter().map(|&arg| part(self, arg)).collect();
                self.whole(Head::Op(code.text(&f.body.exprs)), &args)
            }
            _ => self.shapes.unique(),
        }
    }

    fn is_boolean(&self, operand: Expr) -> bool {
        let ty = self.f.operand_type(operand).map(|ty| self.f.types.kind(self.f.types.unqualified(ty)));
        matches!(ty, Some(TypeKind::Named("_Bool" | "bool")))
    }
}
