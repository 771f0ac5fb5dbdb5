//! The shapes of the values in a function's GENERIC, with their types.
//!
//! Follows the evaluation by `gimplify_expr`: which conversions it strips
//! (`tree_ssa_useless_type_conversion`), and the values of assignments, increments and commas.
//! Trees may be arbitrarily deep, so the walk uses an explicit stack.

use super::raw_dump::Nodes;
use super::shape::{Head, Parts, Shape, Shapes};
use super::spell_type::{main_variant, spell};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Main variants of types, as nodes of the dump, each once.
pub(super) type Candidates = SmallVec<[usize; 2]>;

/// Nodes that are operands.
type Operands = SmallVec<[usize; 4]>;

/// The types of values in a function's GENERIC.
pub(super) struct Typed {
    /// The types of values with a shape, except constants.
    pub values: FxHashMap<Shape, Candidates>,
    /// The types of values with a shape as parts of a whole: the keys are the whole and the part.
    pub parts: FxHashMap<(Shape, Shape), Candidates>,
}

/// Collects the types in `nodes`; `shapes` numbers their shapes.
pub(super) fn typed<'t>(nodes: &Nodes<'t>, shapes: &mut Shapes<'t>) -> Typed {
    let mut walk = GenericWalk {
        nodes,
        shapes,
        known: vec![None; nodes.count()],
        entered: vec![false; nodes.count()],
        typed: Typed { values: FxHashMap::default(), parts: FxHashMap::default() },
    };
    for node in 1..nodes.count() {
        // Declarations are visited with the trees that mention them; the dump has those of other
        // functions too.
        let code = nodes.get(node).code;
        if is_value(code) && !code.ends_with("_decl") {
            walk.visit(node);
        }
    }
    walk.typed
}

struct GenericWalk<'w, 't> {
    nodes: &'w Nodes<'t>,
    shapes: &'w mut Shapes<'t>,
    known: Vec<Option<Shape>>,
    entered: Vec<bool>,
    typed: Typed,
}

impl<'t> GenericWalk<'_, 't> {
    /// Computes the shape of the node, after those of its operands.
    fn visit(&mut self, node: usize) {
        let mut stack = vec![(node, false)];
        while let Some((node, is_ready)) = stack.pop() {
            // A node that is entered and has no shape refers to itself, which GCC never prints.
            if self.known[node].is_some() || self.entered[node] && !is_ready {
                continue;
            }
            self.entered[node] = true;
            let operands = self.operands(node);
            if is_ready {
                let shapes: Parts = operands.iter().map(|&operand| self.shape(operand)).collect();
                self.known[node] = Some(self.make(node, &operands, &shapes));
            } else {
                stack.push((node, true));
                stack.extend(operands.iter().filter(|&&of| self.known[of].is_none()).map(|&of| (of, false)));
            }
        }
    }

    fn shape(&mut self, node: usize) -> Shape {
        if let Some(shape) = self.known[node] { shape } else { self.shapes.unique() }
    }

    /// The operands that belong to the shape, in order.
    fn operands(&self, node: usize) -> Operands {
        let of = self.nodes.get(node);
        let field = |key: &str| self.nodes.field(node, key);
        let named = |keys: &[&str]| -> Operands { keys.iter().filter_map(|key| field(key)).collect() };
        let mut operands: Operands = match of.code {
            "call_expr" => {
                let is_operand = |key: &str| key == "fn" || key.bytes().all(|b| b.is_ascii_digit());
                of.parts().filter(|(key, _)| is_operand(key)).map(|(_, part)| part).collect()
            }
            "cond_expr" => Operands::new(),
            "compound_expr" => named(&["op 1"]),
            "target_expr" => named(&["decl", "init"]),
            "component_ref" => named(&["op 0"]),
            code if is_value(code) => named(&["op 0", "op 1"]),
            _ => Operands::new(),
        };
        operands.retain(|part| *part < self.nodes.count());
        operands
    }

    /// Computes the shape of a node after those of its operands.
    fn make(&mut self, node: usize, operands: &[usize], parts: &[Shape]) -> Shape {
        let of = self.nodes.get(node);
        let name = |node| self.nodes.name(node).unwrap_or("");
        let head = match (of.code, parts) {
            ("function_decl", _) => return self.shapes.function(name(node)),
            ("var_decl" | "parm_decl" | "result_decl", _) => match self.nodes.name(node) {
                Some(name) => Head::Variable(name),
                None => {
                    let ty = self.nodes.field(node, "type").and_then(|ty| spell(self.nodes, ty));
                    Head::nameless(ty)
                }
            },
            ("integer_cst", _) => self.integer(node).map_or(Head::Constant, Head::Integer),
            ("real_cst" | "string_cst" | "complex_cst", _) => Head::Constant,
            ("cond_expr", _) => Head::Join,
            ("component_ref", [_]) => Head::Field(self.nodes.field(node, "op 1").map_or("", name)),
            ("indirect_ref", [_]) => Head::Deref,
            ("array_ref", [_, _]) => Head::Element,
            ("addr_expr", [_]) => Head::Address,
            ("call_expr", [_, ..]) => Head::Call,
            ("save_expr" | "non_lvalue_expr" | "compound_expr", &[value]) => return value,
            ("nop_expr" | "convert_expr" | "float_expr" | "fix_trunc_expr", &[value]) => {
                let to = self.main_type(node);
                if self.is_useless(to, self.main_type(operands[0])) {
                    return value;
                }
                let spelled = to.and_then(|to| spell(self.nodes, to)).unwrap_or_default();
                let whole = self.shapes.intern(Head::Convert(spelled), parts);
                self.note_parts(whole, operands, parts);
                return whole;
            }
            ("modify_expr" | "init_expr" | "target_expr", &[to, _]) => {
                let whole = self.shapes.intern(Head::Op("="), parts);
                self.note_parts(whole, operands, parts);
                return to;
            }
            ("postincrement_expr" | "preincrement_expr", &[of, _]) => {
                self.note_step("+", node, operands, parts);
                return of;
            }
            ("postdecrement_expr" | "predecrement_expr", &[of, _]) => {
                self.note_step("-", node, operands, parts);
                // `x - 1` is folded to `x + -1`.
                if let Some(less) = self.negated(operands[1]) {
                    let less = self.shapes.intern(Head::Integer(less), &[]);
                    self.note_step("+", node, operands, &[of, less]);
                }
                return of;
            }
            (code, [_] | [_, _]) => match symbol(code) {
                Some(symbol) => Head::Op(symbol),
                None => return self.shapes.unique(),
            },
            _ => return self.shapes.unique(),
        };
        let is_constant = matches!(head, Head::Integer(_) | Head::Constant);
        let whole = self.shapes.intern(head, parts);
        if !is_constant && !self.shapes.is_boolean_value(whole) {
            self.note(whole, node);
        }
        self.note_parts(whole, operands, parts);
        whole
    }

    /// `x++` computes `x + 1` in the type of `x` unless that is narrower than `int` (`c_gimplify_expr`).
    fn note_step(&mut self, op: &'static str, node: usize, operands: &[usize], parts: &[Shape]) {
        let ty = self.main_type(node).map(|ty| self.nodes.get(ty));
        let precision = ty.and_then(|ty| ty.word("prec: ")?.parse::<u32>().ok());
        if precision.is_none_or(|bits| bits >= 32) {
            let whole = self.shapes.intern(Head::Op(op), parts);
            self.note(whole, node);
            self.note_parts(whole, operands, parts);
        }
    }

    /// An integer constant as GIMPLE prints it, reduced to 64 bits; without a sign if unsigned.
    fn integer(&self, node: usize) -> Option<u64> {
        let value = self.nodes.get(node).word("int: ")?.parse::<i128>().ok()?;
        Some(self.as_printed(value, node))
    }

    /// The negated constant.
    fn negated(&self, node: usize) -> Option<u64> {
        let is_integer = self.nodes.get(node).code == "integer_cst";
        is_integer
            .then(|| self.integer(node))
            .flatten()
            .map(|value| self.as_printed(-i128::from(value), node))
    }

    fn as_printed(&self, value: i128, node: usize) -> u64 {
        let ty = self.main_type(node).map(|ty| self.nodes.get(ty));
        let unsigned = ty.filter(|ty| ty.word("sign: ") == Some("unsigned"));
        match unsigned.and_then(|ty| ty.word("prec: ")?.parse::<u32>().ok()) {
            Some(bits @ 0..64) => value as u64 & ((1 << bits) - 1),
            _ => value as u64,
        }
    }

    fn note(&mut self, shape: Shape, node: usize) {
        if let Some(ty) = self.main_type(node) {
            add(self.typed.values.entry(shape).or_default(), ty);
        }
    }

    fn note_parts(&mut self, whole: Shape, operands: &[usize], parts: &[Shape]) {
        for (&operand, &part) in operands.iter().zip(parts) {
            if part == whole || self.shapes.is_boolean_value(part) {
                continue;
            }
            let ty = self.main_type(self.stripped(operand));
            let known = self.typed.parts.entry((whole, part)).or_default();
            ty.into_iter().for_each(|ty| add(known, ty));
        }
    }

    /// The tree with the value that results from gimplifying the node.
    fn stripped(&self, mut node: usize) -> usize {
        for _ in 0..self.nodes.count() {
            let inner = match self.nodes.get(node).code {
                "save_expr" | "non_lvalue_expr" | "modify_expr" | "init_expr" | "postincrement_expr"
                | "preincrement_expr" | "postdecrement_expr" | "predecrement_expr" => "op 0",
                "compound_expr" => "op 1",
                "nop_expr" | "convert_expr" => "op 0",
                _ => return node,
            };
            let Some(inner) = self.nodes.field(node, inner) else { return node };
            let is_conversion = matches!(self.nodes.get(node).code, "nop_expr" | "convert_expr");
            if is_conversion && !self.is_useless(self.main_type(node), self.main_type(inner)) {
                return node;
            }
            node = inner;
        }
        node
    }

    fn main_type(&self, node: usize) -> Option<usize> {
        self.nodes.field(node, "type").map(|ty| main_variant(self.nodes, ty))
    }

    /// `useless_type_conversion_p` for scalars.
    fn is_useless(&self, to: Option<usize>, from: Option<usize>) -> bool {
        let Some((to, from)) = to.zip(from) else { return false };
        let [outer, inner] = [to, from].map(|ty| self.nodes.get(ty));
        let is_integer = |code: &str| matches!(code, "integer_type" | "enumeral_type");
        match (outer.code, inner.code) {
            _ if to == from => true,
            ("pointer_type", "pointer_type") => {
                let is_function = |ty| {
                    self.nodes.field(ty, "ptd").is_some_and(|ty| self.nodes.get(ty).code == "function_type")
                };
                !is_function(to) || is_function(from)
            }
            ("real_type", "real_type") => outer.word("prec: ") == inner.word("prec: "),
            (one, other) if is_integer(one) && is_integer(other) => {
                ["prec: ", "sign: "].iter().all(|key| outer.word(key) == inner.word(key))
            }
            _ => false,
        }
    }
}

fn add(known: &mut Candidates, ty: usize) {
    if !known.contains(&ty) {
        known.push(ty);
    }
}

/// Tree codes of values that do not end in `_expr`.
const VALUES: &str = "var_decl parm_decl function_decl result_decl integer_cst real_cst string_cst \
                      complex_cst component_ref indirect_ref array_ref";

/// Tree codes of expressions without a value.
const STATEMENTS: &str = "bind_expr decl_expr return_expr goto_expr label_expr case_label_expr \
                          switch_expr predict_expr asm_expr";

fn is_value(code: &str) -> bool {
    let is_in = |codes: &str| codes.split(' ').any(|other| other == code);
    is_in(VALUES) || code.ends_with("_expr") && !is_in(STATEMENTS)
}

/// The symbol of a tree code in a GIMPLE dump.
fn symbol(code: &str) -> Option<&'static str> {
    let table = include_str!("../../../data/compiler/tree_codes.txt");
    table.lines().find_map(|line| line.strip_prefix(code)?.strip_prefix('\t'))
}
