//! Blocks, jumps and statements as C, one statement a line.
//!
//! A block gets a label `bb_2` if a goto leads to it, and ends with a goto unless the next block in the text
//! follows. Before: blocks without PHI nodes. After: the text of all of them, and the types of temporaries in
//! the emitter.

use super::expressions::Wanted;
use super::known_types::{Class, is_constant};
use super::refusal::EmitRefusal;
use super::{Emitter, constants};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use std::fmt::Write;
use tressa::ir::{
    Asm, Block, Call, Callee, Case, Edge, EdgeFlags, Expr, ExprData, Function, Label, Locus, OpClass, Stmt,
    StmtKind, VarKind,
};

/// The statements of all blocks. The types of temporaries are known afterwards.
pub(super) fn blocks(emitter: &mut Emitter<'_, '_>) -> Result<String, EmitRefusal> {
    // How a statement is written depends on the types of its operands, so these are found first.
    super::known_types::find_types(emitter)?;
    let blocks = BlockWriter::new(emitter);
    let mut out = String::new();
    // C enters at the top, the function perhaps at another block.
    let first = emitter.f.succs(emitter.f.entry()).next();
    if let Some(first) = first.filter(|&first| emitter.f.chain().next() != Some(first)) {
        let _ = writeln!(out, "  goto bb_{};", emitter.f.cfg.blocks[first].index);
    }
    for block in emitter.f.chain() {
        blocks.block(block, &mut out)?;
    }
    Ok(out)
}

/// The blocks of labels, and the blocks that a goto leads to.
struct BlockWriter<'e, 'f, 'a> {
    emitter: &'e Emitter<'f, 'a>,
    /// By label: its block. A switch names labels.
    label_blocks: SecondaryMap<Label, PackedOption<Block>>,
    /// By block: whether a goto leads to it. Only then it has a label.
    targets: SecondaryMap<Block, bool>,
}

/// The first edge out of the block that has the flag.
pub(super) fn edge(f: &Function<'_>, block: Block, flag: EdgeFlags) -> Option<Edge> {
    f.cfg.blocks[block].succs.iter().copied().find(|&edge| f.cfg.edges[edge].flags.contains(flag))
}

impl<'e, 'f, 'a> BlockWriter<'e, 'f, 'a> {
    fn new(emitter: &'e Emitter<'f, 'a>) -> Self {
        let f = emitter.f;
        let mut this =
            BlockWriter { emitter, label_blocks: SecondaryMap::new(), targets: SecondaryMap::new() };
        for block in f.chain() {
            for stmt in f.block_stmts(block) {
                if let Some(label) = f.body.label_of(stmt) {
                    this.label_blocks[label] = block.into();
                }
            }
            let falls = this.falls_into(block);
            for &edge in &f.cfg.blocks[block].succs {
                let dest = f.cfg.edges[edge].dest;
                this.targets[dest] |= falls != Some(dest) || f.cfg.blocks[block].succs.len() > 1;
            }
        }
        if let Some(first) = f.succs(f.entry()).next() {
            this.targets[first] |= f.chain().next() != Some(first);
        }
        this
    }

    /// The next block in the text, if control goes there without a goto.
    fn falls_into(&self, block: Block) -> Option<Block> {
        let f = self.emitter.f;
        let dest = f.cfg.edges[edge(f, block, EdgeFlags::FALLTHRU)?].dest;
        Some(dest).filter(|&dest| f.cfg.blocks[block].next.expand() == Some(dest))
    }

    /// The label of a block, its statements, and the jump at its end.
    fn block(&self, block: Block, out: &mut String) -> Result<(), EmitRefusal> {
        let f = self.emitter.f;
        if self.targets[block] {
            let _ = writeln!(out, "bb_{}:;", f.cfg.blocks[block].index);
        }
        let mut jumps = false;
        for stmt in f.block_stmts(block) {
            // A label of the source stays only where the text needs its name: its address is taken, or an asm
            // jumps to it.
            if let Some(label) = f.body.label_of(stmt)
                && self.emitter.identifiers.named_labels.contains(&label)
            {
                let _ = writeln!(out, "{}:;", self.emitter.identifiers.labels[label]);
            }
            self.mark(f.source.locs[stmt], out);
            match &f.body.stmts[stmt].kind {
                StmtKind::Cond { .. } => {
                    let test = self.emitter.condition(stmt)?.unwrap_or_default();
                    let edges =
                        edge(f, block, EdgeFlags::TRUE_VALUE).zip(edge(f, block, EdgeFlags::FALSE_VALUE));
                    let (yes, no) = edges.ok_or(EmitRefusal::NotInBlocks)?;
                    let _ =
                        writeln!(out, "  if ({test})\n    {}\n  else\n    {}", self.goto(yes), self.goto(no));
                    jumps = true;
                }
                StmtKind::Switch { index, cases } => {
                    let _ = writeln!(out, "  switch ({})\n    {{", self.emitter.value(*index)?);
                    for case in cases {
                        self.case(case, out)?;
                    }
                    out.push_str("    }\n");
                    jumps = true;
                }
                StmtKind::Return { value } => {
                    let value = value.map(|value| self.emitter.value(value)).transpose()?;
                    let _ = match value {
                        Some(value) => writeln!(out, "  return {value};"),
                        None => writeln!(out, "  return;"),
                    };
                    jumps = true;
                }
                StmtKind::ComputedGoto { dest } => {
                    let _ = writeln!(
                        out,
                        "  goto *{};",
                        self.emitter.operand(*dest, super::expressions::Wanted::Converted)?
                    );
                    jumps = true;
                }
                _ => {
                    for text in self.emitter.statement(stmt)? {
                        let _ = writeln!(out, "  {text}");
                    }
                }
            }
        }
        if !jumps {
            self.end(block, out);
        }
        Ok(())
    }

    /// What follows the last statement of a block that does not end with a jump.
    fn end(&self, block: Block, out: &mut String) {
        let f = self.emitter.f;
        match edge(f, block, EdgeFlags::FALLTHRU) {
            Some(edge) if f.cfg.edges[edge].dest == f.exit() => out.push_str("  return;\n"),
            Some(_) if self.falls_into(block).is_some() => {}
            Some(edge) => {
                let _ = writeln!(out, "  {}", self.goto(edge));
            }
            // A call that does not return. If it did, the program would end here.
            None => out.push_str("  __builtin_trap ();\n"),
        }
    }

    fn goto(&self, edge: Edge) -> String {
        let f = self.emitter.f;
        format!("goto bb_{};", f.cfg.blocks[f.cfg.edges[edge].dest].index)
    }

    /// `case 1 ... 3: goto bb_4;`
    fn case(&self, case: &Case<'_>, out: &mut String) -> Result<(), EmitRefusal> {
        let f = self.emitter.f;
        let block = self.label_blocks[case.label].expand().ok_or(EmitRefusal::NotInBlocks)?;
        let value = |text: &str| match constants::read(text)? {
            constants::Constant::Integer(value) => Ok(value.spelled()),
            _ => Err(EmitRefusal::Constant(text.to_string())),
        };
        out.push_str("    ");
        match (&case.low, &case.high) {
            (None, _) => out.push_str("default"),
            (Some(low), None) => out.extend(["case ", &value(low)?]),
            (Some(low), Some(high)) => out.extend(["case ", &value(low)?, " ... ", &value(high)?]),
        }
        let _ = writeln!(out, ": goto bb_{};", f.cfg.blocks[block].index);
        Ok(())
    }

    /// Marks the line of the source that the next line of the text is from.
    fn mark(&self, locus: Option<Locus<'a>>, out: &mut String) {
        let Some(locus) = locus.filter(|locus| self.emitter.marks_lines && locus.line > 0) else { return };
        if !locus.file.is_empty() && !locus.file.starts_with('<') {
            let file = locus.file.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(out, "#line {} \"{file}\"", locus.line);
        }
    }
}

impl Emitter<'_, '_> {
    /// The lines of a statement that is no jump; none if C needs nothing.
    pub(super) fn statement(&self, stmt: Stmt) -> Result<Vec<String>, EmitRefusal> {
        let data = &self.f.body.stmts[stmt];
        match &data.kind {
            StmtKind::Assign { lhs, rhs } => self.assignment(*lhs, *rhs, data.volatile),
            StmtKind::Call(call) => self.call(call).map(|text| text.into_iter().collect()),
            StmtKind::Asm(asm) => self.asm(asm).map(|text| vec![text]),
            StmtKind::Nop
            | StmtKind::Label { .. }
            | StmtKind::Predict { .. }
            | StmtKind::DebugMarker { .. }
            | StmtKind::DebugBind { .. } => Ok(Vec::new()),
            _ => Err(EmitRefusal::NotInBlocks),
        }
    }

    fn assignment(&self, lhs: Expr, rhs: Expr, is_volatile: bool) -> Result<Vec<String>, EmitRefusal> {
        // The end of a variable's life. C has no word for it and needs none.
        if matches!(self.f.body.exprs[rhs], ExprData::Clobber(_)) {
            return Ok(Vec::new());
        }
        let to = self.lvalue(lhs)?;
        let class = self.known.class(self.f, lhs);
        // `x = {};` sets all of `x` to zero. A volatile object is assigned, which C cannot do with an array.
        if let ExprData::Constructor { elems } = &self.f.body.exprs[rhs]
            && elems.is_empty()
        {
            if is_volatile && class != Some(Class::Array) {
                return Ok(vec![format!("{to} = (tressa_type ({to})) {{ }};")]);
            }
            return Ok(vec![format!("__builtin_memset (&{}, 0, sizeof ({to}));", self.postfix(lhs)?)]);
        }
        // `x = *.LC0;`: the compiler keeps the value in memory, and the source has it.
        if let Some(value) = self.value_in_memory(lhs, rhs)? {
            return Ok(vec![self.copied(&to, &value)]);
        }
        // What is no variable of the function may be an array as well as a pointer.
        let is_literal = matches!(self.f.body.exprs[rhs], ExprData::Str(_));
        if class.is_none() && is_literal && self.is_outer(lhs) {
            return self.array_copy(lhs, rhs).map(|text| vec![text]);
        }
        if class == Some(Class::Array) || self.known.class(self.f, rhs) == Some(Class::Array) {
            return self.array_copy(lhs, rhs).map(|text| vec![text]);
        }
        // All else is an assignment in C. A constant gets the type of the destination; where that is not
        // known, the assignment converts it, but no complex number and no vector.
        let wanted = match (class, &self.f.body.exprs[rhs]) {
            (None, ExprData::Const(text)) if self.converts(text) => Wanted::Converted,
            _ => Wanted::TypeOf(&to, class),
        };
        let value = self.value_as(rhs, wanted)?;
        Ok(vec![format!("{to} = {value};")])
    }

    /// Whether the tree is a reference to memory, or an object of the file.
    fn is_outer(&self, tree: Expr) -> bool {
        match self.f.body.exprs[tree] {
            ExprData::Name(_) => false,
            ExprData::Var(var) => self.f.decls.vars[var].kind != VarKind::Local,
            _ => true,
        }
    }

    /// Whether an assignment converts the constant to its own type without loss.
    fn converts(&self, text: &str) -> bool {
        !matches!(
            constants::read(text),
            Ok(constants::Constant::Complex(..) | constants::Constant::Vector(_))
        )
    }

    /// C assigns no arrays.
    fn array_copy(&self, lhs: Expr, rhs: Expr) -> Result<String, EmitRefusal> {
        let to = self.postfix(lhs)?;
        match &self.f.body.exprs[rhs] {
            // The rest of the array is zero, and so are the elements after a literal without a NUL.
            ExprData::Str(text) => Ok(self.copied(&to, &constants::string(text)?)),
            _ => Ok(format!("__builtin_memcpy (&{to}, &{}, sizeof ({to}));", self.postfix(rhs)?)),
        }
    }

    /// Copies a constant that C can only give to a variable where it is declared.
    fn copied(&self, to: &str, value: &str) -> String {
        format!(
            "{{ static const __typeof__ ({to}) tressa_value = {value}; __builtin_memcpy (&{to}, &tressa_value, sizeof ({to})); }}"
        )
    }

    /// The text of a call; `None` for what C does by itself.
    fn call(&self, call: &Call<'_>) -> Result<Option<String>, EmitRefusal> {
        let args = call.args.as_slice(&self.f.body.expr_lists);
        let Some(text) = self.called(call, args)? else { return Ok(None) };
        Ok(Some(match call.lhs {
            Some(lhs) => format!("{} = {text};", self.lvalue(lhs)?),
            None => format!("{text};"),
        }))
    }

    /// A call without its destination.
    pub(super) fn called(&self, call: &Call<'_>, args: &[Expr]) -> Result<Option<String>, EmitRefusal> {
        let to = call.lhs.map(|lhs| self.lvalue(lhs)).transpose()?;
        let function = match call.callee {
            Callee::Internal(name) => return self.internal(name, args, to.as_deref()),
            Callee::Direct(callee) => self.var(callee)?,
            Callee::Indirect(pointer) => {
                let text = self.value(pointer)?;
                let is_name = matches!(self.f.body.exprs[pointer], ExprData::Var(_) | ExprData::Name(_));
                if is_name { text } else { format!("({text})") }
            }
        };
        let mut texts = Vec::new();
        for (position, &arg) in args.iter().enumerate() {
            texts.push(match &*function {
                "__builtin_va_start" if position == 1 => "0".to_string(),
                "__builtin_va_start" | "__builtin_va_end" | "__builtin_va_copy" => {
                    format!("(void *) {}", self.operand(arg, Wanted::Argument)?)
                }
                _ => self.argument(arg)?,
            });
        }
        Ok(Some(format!("{function} ({})", texts.join(", "))))
    }

    /// A call of an internal function.
    fn internal(&self, name: &str, args: &[Expr], to: Option<&str>) -> Result<Option<String>, EmitRefusal> {
        let refused = || EmitRefusal::Builtin(name.to_string());
        // An internal function has no name in C. What it does, a built-in may do.
        let overflow = match name {
            ".ABNORMAL_DISPATCHER" | ".FALLTHROUGH" => return Ok(None),
            ".VA_ARG" if self.types_are_stated => {
                let (to, list) = (to.ok_or_else(refused)?, *args.first().ok_or_else(refused)?);
                let list = self.operand(list, Wanted::Converted)?;
                return Ok(Some(format!(
                    "__builtin_va_arg (*(__builtin_va_list *) {list}, __typeof__ ({to}))"
                )));
            }
            ".ADD_OVERFLOW" => "__builtin_add_overflow",
            ".SUB_OVERFLOW" => "__builtin_sub_overflow",
            ".MUL_OVERFLOW" => "__builtin_mul_overflow",
            _ => return Err(refused()),
        };
        // `.ADD_OVERFLOW` gives a complex number of the result and whether it overflowed.
        let (to, &[a, b]) = (to.ok_or_else(refused)?, args) else { return Err(refused()) };
        let [a, b] = [self.argument(a)?, self.argument(b)?];
        Ok(Some(format!("tressa_overflow (__typeof__ ({to}), {overflow}, {a}, {b})")))
    }

    /// The condition that a block ends with.
    pub(super) fn condition(&self, stmt: Stmt) -> Result<Option<String>, EmitRefusal> {
        let StmtKind::Cond { op, a, b, .. } = self.f.body.stmts[stmt].kind else { return Ok(None) };
        if op.class() != OpClass::Comparison {
            return Err(EmitRefusal::Operator(op.symbol().to_string()));
        }
        self.comparison(op, a, b).map(Some)
    }
}

impl Emitter<'_, '_> {
    /// An asm statement.
    pub(super) fn asm(&self, asm: &Asm<'_>) -> Result<String, EmitRefusal> {
        let mut out = String::from("__asm__");
        let marks =
            [(asm.volatile, " __volatile__"), (asm.inline, " __inline__"), (!asm.labels.is_empty(), " goto")];
        out.extend(marks.iter().filter(|(is, _)| *is).map(|&(_, mark)| mark));
        out.push_str(" (");
        out.push_str(&template(asm.template));
        let sections = [asm.outputs.len(), asm.inputs.len(), asm.clobbers.len(), asm.labels.len()];
        // With a colon `%` has a meaning in the template, without one it has none.
        let least = usize::from(asm.sections > 0).max(usize::from(asm.template.contains("%%")));
        let printed = sections.iter().rposition(|&n| n > 0).map_or(least, |last| last + 1);
        for section in 0..printed {
            let list: Vec<String> = match section {
                0 => asm
                    .outputs
                    .iter()
                    .map(|&(text, of)| Ok(format!("{} ({})", constraint(text), self.lvalue(of)?)))
                    .collect::<Result<_, EmitRefusal>>()?,
                1 => asm
                    .inputs
                    .iter()
                    .map(|&(text, of)| self.input(text, of))
                    .collect::<Result<_, EmitRefusal>>()?,
                2 => asm.clobbers.iter().map(|clobber| (*clobber).to_string()).collect(),
                _ => asm.labels.iter().map(|&(_, label)| self.identifiers.labels[label].clone()).collect(),
            };
            out.push_str(" : ");
            out.push_str(&list.join(", "));
        }
        out.push_str(");");
        Ok(out)
    }

    /// An input. In a register the type of a constant decides which part of the register is named.
    fn input(&self, text: &str, tree: Expr) -> Result<String, EmitRefusal> {
        let constraint = constraint(text);
        let letters = constraint.rsplit('"').nth(1).unwrap_or_default();
        if is_constant(self.f, tree) && letters.contains(|c: char| !"inNIJKLMOeZ%, ".contains(c)) {
            return Err(EmitRefusal::UntypedConstant(self.value(tree)?));
        }
        let value = if is_constant(self.f, tree) {
            self.value_as(tree, Wanted::Argument)?
        } else {
            self.value(tree)?
        };
        Ok(format!("{constraint} ({value})"))
    }
}

/// `"name" "=r"` as C has it: `[name] "=r"`.
fn constraint(text: &str) -> String {
    match text.split_once("\" \"") {
        Some((name, rest)) => format!("[{}] \"{rest}", name.trim_start_matches(['"', '['])),
        None => text.to_string(),
    }
}

/// The template, which the dump prints without escapes.
fn template(text: &str) -> String {
    let inner = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(text);
    let mut out = String::from("\"");
    for c in inner.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
