//! Asm statements.

use super::Emitter;
use super::expressions::Wanted;
use super::known_types::is_constant;
use super::refusal::Refusal;
use tressa::ir::{Asm, Expr};

impl Emitter<'_, '_> {
    pub(super) fn asm(&self, asm: &Asm<'_>) -> Result<String, Refusal> {
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
                    .collect::<Result<_, Refusal>>()?,
                1 => asm
                    .inputs
                    .iter()
                    .map(|&(text, of)| self.input(text, of))
                    .collect::<Result<_, Refusal>>()?,
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
    fn input(&self, text: &str, of: Expr) -> Result<String, Refusal> {
        let constraint = constraint(text);
        let letters = constraint.rsplit('"').nth(1).unwrap_or_default();
        if is_constant(self.f, of) && letters.contains(|c: char| !"inNIJKLMOeZ%, ".contains(c)) {
            return Err(Refusal::UntypedConstant(self.value(of)?));
        }
        let value =
            if is_constant(self.f, of) { self.value_as(of, Wanted::Argument)? } else { self.value(of)? };
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
