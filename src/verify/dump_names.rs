//! The names in a dump: spellings, undeclared names, and what a dump leaves open about its variables.
//!
//! A dump declares no variable or function of the file, so `x_1` may be the name of one. It may also be meant
//! for an SSA name whose variable is not declared. The gimple dump of the file, if it is known, decides: it
//! mentions what is of the file, and no versions. [`ambiguous`], [`are_stale`] and [`begins_elsewhere`] say,
//! before the checks of names, which of these apply.

use super::VerifyContext;
use super::layout::Layout;
use super::operands::{each_name, is_virtual};
use super::report::{Findings, name_text};
use super::rules::Rule;
use crate::base::text_tables::{TextMap, TextSet};
use crate::ir::{
    Callee, Def, Expr, ExprData, Function, Name, Stmt, StmtKind, Var, VarData, VarKind, split_serial,
};
use cranelift_entity::EntitySet;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// The variables with the name of another variable, or one that an SSA name may have, and those of them whose
/// name is that of several types. A dump does not distinguish them.
pub(super) fn ambiguous(f: &Function<'_>) -> [FxHashSet<Var>; 2] {
    let mut by_name: TextMap<&str, SmallVec<[Var; 1]>> = TextMap::default();
    for (var, data) in f.decls.vars.iter().filter(|(_, data)| data.kind != VarKind::Virtual) {
        by_name.entry(data.name).or_default().push(var);
    }
    let [mut ambiguous, mut untyped]: [FxHashSet<Var>; 2] = Default::default();
    for (name, vars) in by_name {
        // A variable called `_1` looks like an anonymous SSA name.
        let version = name.strip_prefix('_').unwrap_or("");
        let is_version = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
        let ty = |&var: &Var| f.decls.vars[var].ty.map(|ty| f.types.unqualified(ty));
        if vars.len() > 1 || is_version {
            ambiguous.extend(vars.iter().copied());
        }
        if is_version || vars.iter().any(|var| ty(var) != ty(&vars[0])) {
            untyped.extend(vars);
        }
    }
    [ambiguous, untyped]
}

/// Whether the declarations of a dump are those of other names than the statements'.
///
/// GCC 11 dumps what pass "fnsplit" splits off (`f.part.0`) before the new function is complete. Its names
/// are renumbered, but the declarations still follow the old numbers, and no name has a variable any more,
/// not even that of the virtual operand. So some anonymous name is mentioned and not declared, while another
/// is declared and not mentioned. One of both is enough in a function without its own line `;; Function`,
/// which GCC prints before complete ones.
pub(super) fn are_stale(f: &Function<'_>, layout: &Layout) -> bool {
    // In a SIMD clone arrays replace the parameters, of which the names that are left are the only sign.
    if f.name.contains(".simdclone.") {
        return true;
    }
    let mut mentioned: EntitySet<Name> = EntitySet::new();
    for &stmt in &layout.stmts {
        each_name(f, stmt, |name, _| {
            mentioned.insert(name);
        });
    }
    mentioned.extend(layout.phis.iter().map(|&phi| f.ssa.phis[phi].result));
    // Compare the anonymous names that are declared with those that are mentioned. In a complete function a
    // name with an identifier (`n.0_1`) is declared by it, and does not count.
    let is_complete = has_own_banner(f);
    let has_no_var = |&name: &Name| f.ssa.names[name].var.is_none();
    let is_anonymous = |name: &Name| has_no_var(name) && !(is_complete && f.identifier(*name).is_some());
    let names = || f.ssa.names.keys().filter(is_anonymous);
    let is_declared = |name: Name| f.ssa.names[name].ty.is_some();
    let only_declared = names().any(|name| is_declared(name) && !mentioned.contains(name));
    let only_mentioned = names().any(|name| !is_declared(name) && mentioned.contains(name));
    // A version of `.MEM` that is declared as another name.
    let is_misnamed = layout.stmts.iter().any(|&stmt| {
        let data = &f.body.stmts[stmt];
        [data.vuse, data.vdef].iter().any(|name| name.expand().is_some_and(|name| !is_virtual(f, name)))
    });
    only_declared && only_mentioned || !is_complete && (only_declared || only_mentioned || is_misnamed)
}

/// Whether control may enter elsewhere than at the first block: a part that was split off is dumped before
/// its blocks are in order, and another of them has no predecessors.
pub(super) fn begins_elsewhere(f: &Function<'_>, layout: &Layout) -> bool {
    !has_own_banner(f) && layout.inner_blocks(f).skip(1).any(|block| f.cfg.blocks[block].preds.is_empty())
}

/// Whether the line `;; Function` before the function is its own. Before a part that was split off there is
/// at most that of the function it was split off from.
fn has_own_banner(f: &Function<'_>) -> bool {
    let name = f.head.banner.and_then(|banner| banner.strip_prefix(";; Function ")?.split(' ').next());
    name == Some(f.name)
}

/// Checks that names are spelled alike everywhere, and default definitions marked. The reader has noted what
/// differs.
pub(super) fn spellings(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    for &(name, offset) in f.verbatim.misspelled.iter().filter(|_| !cx.stale_names) {
        let message = format!("{} is spelled with another name here", name_text(f, name));
        findings.offset(Rule::SsaSpelling, offset, message);
    }
    for (name, data) in f.ssa.names.iter().filter(|(_, data)| data.def == Def::Default) {
        if let Some(offset) = f.verbatim.plain_mentions[name]
            && !data.released
        {
            let message = format!("{} is mentioned without (D) here", name_text(f, name));
            findings.offset(Rule::SsaDefaultMark, offset, message);
        }
    }
}

/// Reports the first mention of each undeclared name in the form of an SSA name.
pub(super) fn undeclared(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    let mut seen: EntitySet<Var> = EntitySet::new();
    let mut first_mention = |var: Var| {
        let data = &f.decls.vars[var];
        let is_undeclared = matches!(data.kind, VarKind::Global | VarKind::Function);
        (is_undeclared && looks_like_version(data.name) && seen.insert(var))
            .then(|| Mention::new(cx, data.name))
    };
    // An undeclared name is one variable of the function's table, so `seen` finds its first mention in the
    // text.
    for &stmt in &cx.layout.stmts {
        let mut mentions = Vec::new();
        // `-ftrivial-auto-var-init` initializes variables that nothing else mentions, and that are no longer
        // declared.
        let is_deferred_init = matches!(cx.stmt_kind(stmt), StmtKind::Call(call)
            if matches!(call.callee, Callee::Internal(".DEFERRED_INIT")));
        if !is_deferred_init {
            f.each_operand(stmt, |operand| each_var(f, operand, |var| mentions.extend(first_mention(var))));
        }
        if let StmtKind::Call(call) = cx.stmt_kind(stmt)
            && let Callee::Direct(callee) = call.callee
        {
            mentions.extend(first_mention(callee));
        }
        for mention in mentions {
            match mention {
                Mention::Wrong(message) => findings.stmt(Rule::SsaMissingDefinition, stmt, message),
                Mention::Open(message) => findings.doubt_stmt(Rule::SsaMissingDefinition, stmt, message),
            }
        }
        if cx.fresh
            && let Some(message) = loaded_from_another(f, stmt)
        {
            findings.stmt(Rule::SsaMissingDefinition, stmt, message);
        }
    }
    for &phi in &cx.layout.phis {
        for &arg in &f.ssa.phis[phi].args {
            let mut mentions = Vec::new();
            each_var(f, arg, |var| mentions.extend(first_mention(var)));
            for mention in mentions {
                match mention {
                    Mention::Wrong(message) => findings.phi(Rule::SsaMissingDefinition, phi, message),
                    Mention::Open(message) => findings.doubt_phi(Rule::SsaMissingDefinition, phi, message),
                }
            }
        }
    }
}

/// The message about an undeclared name.
enum Mention {
    /// The name is not one of the file.
    Wrong(String),
    /// It may be one of the file.
    Open(String),
}

impl Mention {
    fn new(cx: &VerifyContext<'_, '_>, name: &str) -> Mention {
        match cx.words.is_none_or(|words| words.mentions(cx.f.name, name)) {
            true => Mention::Open(format!(
                "{name} is not declared: it is a variable or function of the file, or an error"
            )),
            false => Mention::Wrong(format!("{name} is neither declared nor in the gimple dump")),
        }
    }
}

/// The message if the statement sets the temporary `x.1` to something else than `x`. The gimplifier names a
/// temporary after the variable that it loads (`create_tmp_from_val`).
fn loaded_from_another(f: &Function<'_>, stmt: Stmt) -> Option<String> {
    let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind else { return None };
    let (&ExprData::Name(name), &ExprData::Var(var)) = (&f.body.exprs[lhs], &f.body.exprs[rhs]) else {
        return None;
    };
    let (value, temporary) = (f.decls.vars[var].name, f.identifier(name)?);
    let (stem, _) = split_serial(temporary)?;
    let is_stem =
        |data: &VarData<'_>| matches!(data.kind, VarKind::Local | VarKind::Param) && data.name == stem;
    let is_another = stem != value && looks_like_version(value) && f.decls.vars.values().any(is_stem);
    is_another.then(|| format!("{temporary} is loaded only from {stem}, and {value} is not declared"))
}

/// Calls `visit` for each variable that the tree mentions.
fn each_var(f: &Function<'_>, root: Expr, mut visit: impl FnMut(Var)) {
    f.each_node(root, |node| {
        if let ExprData::Var(var) = f.body.exprs[node] {
            visit(var);
        }
    });
}

fn looks_like_version(name: &str) -> bool {
    let version = name.rsplit_once('_').map_or("", |(_, version)| version);
    !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit())
}

/// The words of the gimple dump from which the functions of a later dump were made.
///
/// Pass "ssa" mentions no variable or function of the file that the gimple dump does not mention. So these
/// words show which names that look like versions (`data_3`) are those of the program.
#[derive(Clone, Debug)]
pub struct FileWords<'t>(TextSet<&'t str>);

impl<'t> FileWords<'t> {
    /// The words of a gimple dump.
    pub fn new(gimple: &'t str) -> Self {
        let words = gimple.split(|c: char| !is_word_char(c)).filter(|word| !word.is_empty());
        // In a dump with DECL_UIDs `data_3D.1234` is a name.
        FileWords(words.flat_map(|word| [Some(word), word.strip_suffix('D')]).flatten().collect())
    }

    /// Whether the name may be one of the program that is mentioned in the function: the text has it, or does
    /// not have the function.
    pub fn mentions(&self, function: &str, name: &str) -> bool {
        let has_words = |text: &str| text.split(|c: char| !is_word_char(c)).all(|word| self.0.contains(word));
        has_words(name) || !has_words(function)
    }
}

fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}
