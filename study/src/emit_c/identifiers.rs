//! The C names of what a body declares, none of which hides a name that the body uses.

use super::source::SourceNames;
use super::source::tokens::{TokenKind, tokens};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet;
use tressa::internals::base::text_tables::{TextMap, TextSet};
use tressa::ir::{ExprData, Function, Label, Name, StmtKind, TypeKind, Var, VarKind};

/// The arrays with the function's name, which C declares in every function.
pub(super) const FUNCTION_NAMES: [&str; 3] = ["__func__", "__FUNCTION__", "__PRETTY_FUNCTION__"];

/// The names of variables, SSA names and labels.
pub(super) struct Identifiers {
    pub vars: SecondaryMap<Var, String>,
    pub names: SecondaryMap<Name, String>,
    pub labels: SecondaryMap<Label, String>,
    /// Labels whose name the text needs, beyond the gotos of the flow graph.
    pub named_labels: FxHashSet<Label>,
    /// The words that mean something in the whole file, or in types of the function.
    pub outer: TextSet<String>,
}

impl Identifiers {
    pub fn new(f: &Function<'_>, source: Option<&SourceNames>, body: &str) -> Self {
        let mut this = Identifiers {
            vars: SecondaryMap::new(),
            names: SecondaryMap::new(),
            labels: SecondaryMap::new(),
            named_labels: FxHashSet::default(),
            outer: outer_words(f, body),
        };
        // A name in the body hides one of the file. So the words that the body and its types use are taken
        // from the start, and a typedef is never hidden.
        let is_typedef = |name: &str| source.is_some_and(|source| source.is_typedef(name));
        let mut taken = Taken { words: this.outer.iter().cloned().collect(), ..Taken::default() };
        // What the file or the head declares has its name already.
        for (var, data) in f.decls.vars.iter().filter(|(_, data)| !is_own(data.kind)) {
            // A function that a pass has made of another one, `f.part.0`, and its parameter `ISRA.4`.
            let is_made = matches!(data.kind, VarKind::Function | VarKind::Param);
            let name = if is_made { identifier(data.name) } else { data.name.to_string() };
            taken.words.insert(name.clone());
            this.vars[var] = name;
        }
        // What the body declares keeps its name if that is free. GCC prints some variables with characters
        // that C does not have, such as the dot of `x.1`.
        for (var, data) in f.decls.vars.iter().filter(|(_, data)| is_own(data.kind)) {
            let wanted = match (data.kind, data.serial) {
                (VarKind::Static, _) if FUNCTION_NAMES.contains(&data.name) => {
                    this.vars[var] = data.name.to_string();
                    continue;
                }
                (VarKind::Result, _) => "result".to_string(),
                _ if data.name.is_empty() => {
                    format!("D_{}", data.uid.map_or(0, |uid| f.counters.uid(uid)))
                }
                (_, Some(serial)) => format!("{}_{}", identifier(data.name), f.counters.serial(serial)),
                _ => identifier(data.name),
            };
            this.vars[var] = taken.unique(wanted, is_typedef);
        }
        // SSA names: `x_5` after their variable, `_5` without one.
        for name in f.ssa.live_names() {
            let data = &f.ssa.names[name];
            let of_var = data.var.map(|var| f.decls.vars[var].name);
            let stem = of_var.or_else(|| f.identifier(name)).unwrap_or_default();
            let wanted = format!("{}_{}", identifier(stem), name.as_u32());
            this.names[name] = taken.unique(wanted, is_typedef);
        }
        this.name_labels(f);
        this
    }

    /// A label may have the name of a variable in C. Those of blocks are `bb_2`.
    fn name_labels(&mut self, f: &Function<'_>) {
        let mut taken = Taken::default();
        for (label, data) in f.decls.labels.iter() {
            let mut wanted = identifier(data.name);
            if data.artificial || wanted.starts_with("bb_") || wanted.is_empty() {
                wanted = format!("L_{}", label.as_u32());
            }
            self.labels[label] = taken.unique(wanted, |_| false);
        }
        let exprs = f.body.exprs.values().filter_map(|data| match *data {
            ExprData::Label(label) => Some(label),
            _ => None,
        });
        self.named_labels.extend(exprs);
        for block in f.chain() {
            for stmt in f.block_stmts(block) {
                if let StmtKind::Asm(asm) = &f.body.stmts[stmt].kind {
                    self.named_labels.extend(asm.labels.iter().map(|&(_, label)| label));
                }
            }
        }
        self.named_labels.extend(f.decls.labels.keys().filter(|&label| f.decls.labels[label].forced));
    }

    /// A parameter with a name that the file or a type needs.
    pub fn hides(&self, name: &str) -> bool {
        self.outer.contains(name)
    }
}

/// Whether the function declares it in its body.
fn is_own(kind: VarKind) -> bool {
    matches!(kind, VarKind::Local | VarKind::Static | VarKind::Result)
}

/// The words of the function's types, of what it names outside, and of its body in the source.
fn outer_words(f: &Function<'_>, body: &str) -> TextSet<String> {
    let own = f.decls.vars.values().filter(|data| is_own(data.kind) || data.kind == VarKind::Param);
    let own: TextSet<&str> = own.map(|data| data.name).collect();
    let others = tokens(body).filter(|token| token.kind == TokenKind::Word && !own.contains(token.text));
    let mut words: TextSet<String> = others.map(|token| token.text.to_string()).collect();
    for ty in f.types.all() {
        let text = match f.types.kind(ty) {
            TypeKind::Named(name) | TypeKind::Vector { name, .. } => *name,
            _ => continue,
        };
        // A tag is no ordinary identifier of C.
        let is_tag = ["struct ", "union ", "enum "].iter().any(|word| text.starts_with(word));
        if !is_tag || !text.contains(' ') {
            words.extend(text.split(' ').map(str::to_string));
        }
    }
    let statics = f.decls.vars.values().filter(|data| data.kind == VarKind::Static);
    let statics: TextSet<&str> = statics.map(|data| data.name).collect();
    for data in f.decls.vars.values() {
        if matches!(data.kind, VarKind::Global | VarKind::Extern | VarKind::Function) {
            words.insert(data.name.to_string());
        }
        if data.kind == VarKind::Static {
            let value = data.decl.split_once(" = ").map_or("", |(_, value)| value);
            let others =
                tokens(value).filter(|token| token.kind == TokenKind::Word && !statics.contains(token.text));
            words.extend(others.map(|token| token.text.to_string()));
        }
    }
    words
}

/// The text with other characters than those of identifiers replaced.
pub fn identifier(text: &str) -> String {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    text.chars().map(|c| if is_word(c) { c } else { '_' }).collect()
}

/// The names that are taken.
#[derive(Default)]
struct Taken {
    words: TextSet<String>,
    /// The last number at the end of a name, by what is before it.
    numbers: TextMap<String, u32>,
}

impl Taken {
    /// Takes `wanted`, or the first name `wanted_2`, `wanted_3`, ... that is free and not reserved.
    fn unique(&mut self, wanted: String, is_reserved: impl Fn(&str) -> bool) -> String {
        let mut name = wanted.clone();
        while is_reserved(&name) || !self.words.insert(name.clone()) {
            let number = self.numbers.entry(wanted.clone()).or_insert(1);
            *number += 1;
            name = format!("{wanted}_{number}");
        }
        name
    }
}
