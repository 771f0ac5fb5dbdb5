//! Hover: what `explain` says of a name, a variable, a PHI node or a block, and the effects of a function.

use super::document::{Document, LocatedMention};
use super::mentions::{Mentioned, Role};
use super::protocol::{Hover, MarkupContent, PositionParams};
use tressa::DumpFlags;
use tressa::analysis::operands::is_virtual;
use tressa::analysis::uses::num_imm_uses;
use tressa::internals::analysis::uses::name_text;
use tressa::ir::{Def, Function, Name, VarKind};
use tressa::text::print;
use tressa_study::internals::view::{Explainer, Question, counted};

pub fn hover(document: &Document<'_>, params: PositionParams) -> Option<Hover> {
    let offset = document.lines.offset(params.position);
    let located = document.mention_at(offset)?;
    let value = about(document, located)?;
    let contents = MarkupContent { kind: "markdown", value };
    Some(Hover { contents, range: document.range(located) })
}

/// What there is to say of it: a line in the language of dumps, then sentences and tables.
fn about<'a>(document: &Document<'a>, located: LocatedMention<'a>) -> Option<String> {
    let item = document.unit.item(located.function);
    let read = item.function().ok()?;
    let made = document.in_ssa_form(located.function);
    let f = match &made {
        Ok(made) => &**made,
        Err(refusal) => return Some(format!("`{}` cannot be explained: {refusal}", item.name())),
    };
    let (head, questions) = match located.mention.item {
        Mentioned::Name(name) => of_name(f, name),
        Mentioned::Var(var) => {
            let mut text = String::new();
            print::var(&read, var, DumpFlags::empty(), &mut text);
            (declared(&read, var, &text), vec![Question::Var(text)])
        }
        Mentioned::Block(number) => (format!("<bb {number}>"), vec![Question::Block(number)]),
        Mentioned::Label(_) => {
            let count =
                document.all_of(located).iter().filter(|located| located.mention.role == Role::Uses).count();
            return Some(format!("A label with {}.", counted(count, "mention")));
        }
        Mentioned::Global(name) => return Some(global(document, f, name)),
    };
    let explainer = Explainer::new(f);
    let explained = questions.iter().filter_map(|question| explainer.explain(question).ok());
    let sections: Vec<String> = explained.map(|explanation| markdown(&explanation.to_string())).collect();
    Some(format!("{}{}", code(&head), sections.join("\n")))
}

/// The name's type and number of uses, and the questions whose answers explain it.
fn of_name(f: &Function<'_>, name: Name) -> (String, Vec<Question>) {
    if f.name_of_version(name.as_u32()).is_none() {
        return (String::new(), Vec::new());
    }
    let text = name_text(f, name);
    let ty = f.name_type(name).filter(|_| !is_virtual(f, name)).map(|ty| print::spelled(&f.types, ty) + " ");
    let head = format!("{}{text}  // {}", ty.unwrap_or_default(), counted(num_imm_uses(f, name), "use"));
    let mut questions = vec![Question::Name(text.clone())];
    if let Def::Phi(phi) = f.ssa.names[name].def {
        let block = f.cfg.blocks[f.ssa.phis[phi].block].index;
        questions.push(Question::Phi { of: text, block });
    }
    (head, questions)
}

/// The declaration of a variable, as far as the dump shows it.
fn declared(f: &Function<'_>, var: tressa::ir::Var, text: &str) -> String {
    let data = &f.decls.vars[var];
    match data.ty {
        _ if !data.decl.is_empty() => data.decl.to_string(),
        Some(ty) => format!("{} {text}", print::spelled(&f.types, ty)),
        None => text.to_string(),
    }
}

/// A function with its effects, or a variable of the file.
fn global(document: &Document<'_>, f: &Function<'_>, name: &str) -> String {
    let definition = document.function_named(name).and_then(|item| item.function().ok());
    let head = definition.map_or(name.to_string(), |definition| definition.head.signature.to_string());
    let vars = f
        .decls
        .vars
        .iter()
        .find(|(_, data)| data.name == name && matches!(data.kind, VarKind::Function | VarKind::Global));
    let mut sentences = Vec::new();
    if let Some((var, data)) = vars {
        if data.kind == VarKind::Global {
            sentences.push("A global variable.".to_string());
        } else {
            let flags = f.callee_flags(var);
            let effects: Vec<String> = flags.iter_names().map(|(name, _)| name.to_lowercase()).collect();
            let source = f.decls.callees[var].map(|(_, source)| format!(", {}", source.words()));
            sentences.push(match effects.is_empty() {
                true => "Effects: unknown, so a call may read and change any memory.".to_string(),
                false => format!("Effects: {}{}.", effects.join(", "), source.unwrap_or_default()),
            });
        }
    }
    format!("{}{}", code(&head), sentences.join("\n"))
}

fn code(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("```gimple\n{text}\n```\n") }
}

/// An explanation as Markdown: its lines as they are, in a block, since its tables are made of spaces.
fn markdown(text: &str) -> String {
    format!("```text\n{}\n```\n", text.trim_end())
}
