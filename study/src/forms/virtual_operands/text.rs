//! Virtual operands as text, for the printer of functions.

use super::{PerVariable, Version, VersionDef};
use std::fmt::Write as _;
use tressa::internals::text::print::VirtualOperandText;
use tressa::ir::{Block, Function, Stmt};
use tressa::text::print;

/// The operands of a function as lines of its dump.
#[derive(Clone, Copy, Debug)]
pub struct OperandText<'t, 'a> {
    /// The function.
    pub f: &'t Function<'a>,
    /// Its operands.
    pub operands: &'t PerVariable,
}

impl OperandText<'_, '_> {
    fn version(&self, version: Version, out: &mut String) {
        let data = &self.operands.versions[version];
        print::var(self.f, data.var, Default::default(), out);
        let _ = write!(out, "_{}", data.number);
        if data.def == VersionDef::Entry {
            out.push_str("(D)");
        }
    }
}

impl VirtualOperandText for OperandText<'_, '_> {
    fn phis(&self, block: Block, line: &mut dyn FnMut(&str)) {
        for phi in &self.operands.phis[block] {
            let mut text = String::new();
            self.version(phi.result, &mut text);
            text.push_str(" = PHI <");
            for (at, (&arg, from)) in phi.args.iter().zip(self.f.preds(block)).enumerate() {
                text.push_str(if at == 0 { "" } else { ", " });
                self.version(arg, &mut text);
                let _ = write!(text, "({})", self.f.cfg.blocks[from].index);
            }
            text.push('>');
            line(&text);
        }
    }

    fn operands(&self, stmt: Stmt, line: &mut dyn FnMut(&str)) {
        let operands = &self.operands.stmts[stmt];
        for &used in &operands.uses {
            let mut text = String::from("VUSE <");
            self.version(used, &mut text);
            text.push('>');
            line(&text);
        }
        for def in &operands.defs {
            let mut text = String::new();
            self.version(def.result, &mut text);
            text.push_str(" = VDEF <");
            if let Some(previous) = def.previous {
                self.version(previous, &mut text);
            }
            text.push('>');
            line(&text);
        }
    }
}
