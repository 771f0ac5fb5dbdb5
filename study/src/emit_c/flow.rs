//! Blocks and edges: a label where a goto leads, a goto where the next block is another one.

use super::Emitter;
use super::constants;
use super::refusal::Refusal;
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use std::fmt::Write;
use tressa::ir::{Block, Case, Edge, EdgeFlags, Function, Label, Locus, StmtKind};

/// The statements of all blocks. The types of temporaries are known afterwards.
pub(super) fn blocks(emitter: &mut Emitter<'_, '_>) -> Result<String, Refusal> {
    super::temporaries::find_types(emitter)?;
    let flow = Flow::new(emitter);
    let mut out = String::new();
    let first = emitter.f.succs(emitter.f.entry()).next();
    if let Some(first) = first.filter(|&first| emitter.f.chain().next() != Some(first)) {
        let _ = writeln!(out, "  goto bb_{};", emitter.f.cfg.blocks[first].index);
    }
    for block in emitter.f.chain() {
        flow.block(block, &mut out)?;
    }
    Ok(out)
}

/// The blocks of labels, and the blocks that a goto leads to.
struct Flow<'e, 'f, 'a> {
    emitter: &'e Emitter<'f, 'a>,
    label_blocks: SecondaryMap<Label, PackedOption<Block>>,
    targets: SecondaryMap<Block, bool>,
}

/// The first edge out of the block that has the flag.
pub(super) fn edge(f: &Function<'_>, block: Block, flag: EdgeFlags) -> Option<Edge> {
    f.cfg.blocks[block].succs.iter().copied().find(|&edge| f.cfg.edges[edge].flags.contains(flag))
}

impl<'e, 'f, 'a> Flow<'e, 'f, 'a> {
    fn new(emitter: &'e Emitter<'f, 'a>) -> Self {
        let f = emitter.f;
        let mut this = Flow { emitter, label_blocks: SecondaryMap::new(), targets: SecondaryMap::new() };
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

    fn block(&self, block: Block, out: &mut String) -> Result<(), Refusal> {
        let f = self.emitter.f;
        if self.targets[block] {
            let _ = writeln!(out, "bb_{}:;", f.cfg.blocks[block].index);
        }
        let mut jumps = false;
        for stmt in f.block_stmts(block) {
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
                    let (yes, no) = edges.ok_or(Refusal::NotInBlocks)?;
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

    /// What follows the last statement of a block that does not end with a jump of its own.
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
    fn case(&self, case: &Case<'_>, out: &mut String) -> Result<(), Refusal> {
        let f = self.emitter.f;
        let block = self.label_blocks[case.label].expand().ok_or(Refusal::NotInBlocks)?;
        let value = |text: &str| match constants::read(text)? {
            constants::Constant::Integer(value) => Ok(value.spelled()),
            _ => Err(Refusal::Constant(text.to_string())),
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
