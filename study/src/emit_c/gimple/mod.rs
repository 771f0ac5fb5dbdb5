//! SSA form as GCC's own front end for GIMPLE reads it (`gcc -fgimple`): `__GIMPLE (ssa)` functions.
//!
//! The input is a function in SSA form, as any construction leaves it. The output is its definition for a C
//! file, in the notation of `-fdump-tree-ssa-gimple`, but in C's own words for types, and with the type of
//! every constant that the front end would take for another (`gimple-parser.cc`). GCC's verifier judges the
//! result.
//!
//! What that front end cannot read, but C can, is in a C function of one line, which the statement calls
//! with the SSA names that it uses ([`helpers`]). What neither can say is refused.

mod helpers;
mod later;
mod operands;
mod statements;

pub use later::prepare;

use super::declarations::mentioned;
use super::identifiers::{FUNCTION_NAMES, identifier};
use super::known_types::{Class, Known, is_emitted};
use super::refusal::{self, EmitRefusal};
use super::source::{LocalType, local_types};
use super::statements::edge;
use super::types::Speller;
use super::{Context, Emitter, local_names};
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::fmt::Write;
use tressa::Gcc;
use tressa::analysis::dom::DomTree;
use tressa::analysis::loops::LoopTree;
use tressa::internals::base::text_tables::TextSet;
use tressa::internals::ir::types::{ATOMIC, CONST, RESTRICT, VOLATILE};
use tressa::internals::knowledge::{FileTypes, OperandTypes};
use tressa::ir::{
    Block, Def, Edge, EdgeFlags, Function, Name, Phi, Stage, Type, TypeKind, Var, VarData, VarKind,
};

/// A function for the front end.
#[derive(Clone, Default, Debug)]
pub struct Definition {
    /// The text ahead of it: its static variables, and the functions that it calls for what has no
    /// notation.
    pub before: String,
    /// Its body, with its braces.
    pub body: String,
    /// Whether it has variables in memory. GCC 11 to 13 may fail when they inline such a function.
    pub has_memory: bool,
}

/// The mark of a function in SSA form, one of the specifiers of its declaration. Passes begin with
/// `startwith`, or after those that have run.
pub fn mark(startwith: Option<&str>) -> String {
    match startwith {
        Some(pass) => format!("__GIMPLE (ssa,startwith (\"{pass}\"))"),
        None => "__GIMPLE (ssa)".to_string(),
    }
}

/// The beginning of the definition of a function of one line, which says what has no notation.
const HELPER_HEAD: &str = "static inline __attribute__ ((always_inline, unused))";

/// The attribute of functions whose calls keep the effects that they have in pass "ssa".
pub const NOIPA: &str = "__attribute__ ((noipa)) ";

/// The text ahead of a function, without inlining, for passes that begin after it.
pub fn without_ipa(before: &str) -> String {
    before.replace(HELPER_HEAD, "static __attribute__ ((noipa, unused))")
}

/// The definition of `f`, which is in SSA form, for the front end of GCC `gcc`.
pub fn function<'c, 'a>(
    f: &'c Function<'a>,
    file: &'c FileTypes<'a>,
    context: &Context<'c>,
    gcc: Gcc,
) -> Result<Definition, EmitRefusal> {
    // What no text can say is refused before anything is written.
    check(f)?;
    let local_types = local_types(context.body);
    let names = local_names(context.source, &local_types)?;
    let source = names.as_ref().or(context.source);
    let mut emitter = Emitter::new(f, Speller { types: &f.types, source, is_verified: true }, context);
    // Static variables go ahead of the function, among those of other functions.
    let vars = &mut emitter.identifiers.vars;
    for (var, data) in f.decls.vars.iter().filter(|(_, data)| data.kind == VarKind::Static) {
        vars[var] = match FUNCTION_NAMES.contains(&data.name) {
            true => format!("tressa_{}_name", identifier(f.name)),
            false => format!("tressa_{}_{}", identifier(f.name), vars[var]),
        };
    }
    // GCC's verifier will find a wrong type, so an inferred one counts as known here.
    for name in f.ssa.live_names() {
        if let Some(ty) = f.name_type(name) {
            emitter.known.names[name] = Known { ty: Some(ty), class: Class::from_type(&f.types, ty) };
        }
    }
    let mut writer = Writer {
        emitter,
        types: RefCell::new(OperandTypes::new(f, file)),
        gcc,
        names: SecondaryMap::new(),
        based: SecondaryMap::new(),
        undefined: Vec::new(),
        in_memory: mentioned(f),
        helpers: RefCell::default(),
    };
    // Names, then blocks, then the declarations of what the blocks have named.
    writer.name_names()?;
    let mut blocks = String::new();
    writer.blocks(&mut blocks)?;
    let mut body = String::from("{\n");
    let mut before = String::new();
    writer.local_types(&local_types, &mut body);
    writer.declarations(&mut before, &mut body)?;
    let helpers = writer.helpers.take();
    before.push_str(&helpers.text);
    body.push_str(&helpers.declarations);
    body.push_str(&blocks);
    body.push_str("}\n");
    let is_in_memory = |var: Var| f.decls.vars[var].kind == VarKind::Local && !writer.based[var];
    let has_memory = writer.in_memory.iter().any(|&var| is_in_memory(var));
    Ok(Definition { before, body, has_memory })
}

/// What makes a function impossible as a whole.
fn check(f: &Function<'_>) -> Result<(), EmitRefusal> {
    if f.stage < Stage::Ssa {
        return Err(EmitRefusal::NotInBlocks);
    }
    refusal::check_parts(f)?;
    for block in f.chain() {
        let is_abnormal =
            |&edge: &Edge| f.cfg.edges[edge].flags.intersects(EdgeFlags::ABNORMAL | EdgeFlags::EH);
        if f.cfg.blocks[block].succs.iter().any(is_abnormal) {
            return Err(EmitRefusal::AbnormalEdge);
        }
    }
    Ok(())
}

/// A function on its way into the notation.
struct Writer<'f, 'a> {
    /// What knows types and C, with the words of the source.
    emitter: Emitter<'f, 'a>,
    /// The types of operands, which may intern new ones.
    types: RefCell<OperandTypes<'f, 'a>>,
    /// The compiler that will read the text.
    gcc: Gcc,
    /// How each SSA name is written, without the mark of a default definition.
    names: SecondaryMap<Name, String>,
    /// The variables that SSA names are versions of.
    based: SecondaryMap<Var, bool>,
    /// Names of values on entry that are of no variable, or of one that another such name has: each gets a variable.
    undefined: Vec<(Name, String)>,
    /// The variables that statements name.
    in_memory: FxHashSet<Var>,
    /// What the function needs besides its own statements.
    helpers: RefCell<Helpers>,
}

/// What the function needs besides its own statements.
#[derive(Default)]
struct Helpers {
    /// The definitions of functions of one line, and of constants.
    text: String,
    /// The declarations of further SSA names.
    declarations: String,
    /// Statements ahead of the one that is being written.
    statements: String,
    /// How many functions and constants there are.
    count: u32,
    /// How many further SSA names there are.
    names: u32,
}

impl<'a> Writer<'_, 'a> {
    /// Names the SSA names: after their variable, or by their number alone where that would name another
    /// object.
    fn name_names(&mut self) -> Result<(), EmitRefusal> {
        let f = self.emitter.f;
        let identifiers = &self.emitter.identifiers;
        let taken: TextSet<&str> =
            identifiers.outer.iter().chain(identifiers.vars.values()).map(|word| &**word).collect();
        let mut on_entry: FxHashSet<Var> = FxHashSet::default();
        for name in f.ssa.live_names() {
            let data = &f.ssa.names[name];
            self.names[name] = nameless(name.as_u32());
            let is_virtual = data.var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Virtual);
            let var = data.var.filter(|&var| !is_virtual && f.decls.vars[var].ty.is_some());
            // A variable has one value on entry. After inlining several variables of one name have one each.
            if data.def == Def::Default && !is_virtual && var.is_none_or(|var| !on_entry.insert(var)) {
                let base = format!("tressa_undefined_{}", name.as_u32());
                self.names[name] = format!("{base}_{}", name.as_u32());
                self.undefined.push((name, base));
                continue;
            }
            let Some(var) = var else { continue };
            let text = format!("{}_{}", identifiers.vars[var], name.as_u32());
            match taken.contains(&*text) {
                true if data.def == Def::Default => return Err(EmitRefusal::HiddenName(text)),
                true => {}
                false => {
                    self.names[name] = text;
                    self.based[var] = true;
                }
            }
        }
        Ok(())
    }

    /// All blocks, the one that the function enters first.
    fn blocks(&mut self, out: &mut String) -> Result<(), EmitRefusal> {
        let f = self.emitter.f;
        let headers: FxHashMap<Block, usize> = LoopTree::new(f, &DomTree::new(f)).headers().collect();
        let first = f.succs(f.entry()).next().ok_or(EmitRefusal::NotInBlocks)?;
        // The front end names no edge from the entry, so a PHI node in the first block needs a block before
        // it.
        if f.phis(first).len() > 0 {
            let _ = write!(
                out,
                "\n  __BB({}):\n  goto __BB{};\n",
                self.block_number(f.entry()),
                f.cfg.blocks[first].index
            );
        }
        for block in std::iter::once(first).chain(f.chain().filter(|&block| block != first)) {
            let header =
                headers.get(&block).map_or(String::new(), |number| format!(",loop_header({number})"));
            let _ = writeln!(out, "\n  __BB({}{header}):", f.cfg.blocks[block].index);
            if block == first && self.gcc < Gcc::V16 {
                self.take_addresses(out)?;
            }
            self.block(block, out)?;
        }
        Ok(())
    }

    /// The number of a block; for the entry that of a block which leads to the first one.
    pub(super) fn block_number(&self, block: Block) -> u32 {
        let f = self.emitter.f;
        if block != f.entry() {
            return f.cfg.blocks[block].index;
        }
        f.chain().map(|block| f.cfg.blocks[block].index).max().unwrap_or(1) + 1
    }

    /// Up to GCC 15 the front end has to see the address of a number in memory before its first use.
    fn take_addresses(&self, out: &mut String) -> Result<(), EmitRefusal> {
        let f = self.emitter.f;
        let is_own = |data: &VarData<'_>| matches!(data.kind, VarKind::Local | VarKind::Param);
        for (var, data) in f.decls.vars.iter().filter(|(_, data)| is_own(data)) {
            let Some(ty) = data.ty.filter(|_| self.in_memory.contains(&var) && !self.based[var]) else {
                continue;
            };
            if f.types.is_register_type(ty) == Some(true) {
                let pointer = self.types.borrow_mut().types.pointer_to(ty);
                let name = self.new_name(&self.spelled_as_it_is(pointer)?);
                let _ = writeln!(out, "  {name} = &{};", self.emitter.var(var)?);
            }
        }
        Ok(())
    }

    /// The PHI nodes of registers in a block, its statements, and the jump at its end. GCC finds virtual
    /// operands itself.
    fn block(&mut self, block: Block, out: &mut String) -> Result<(), EmitRefusal> {
        let f = self.emitter.f;
        let is_register = |&phi: &Phi| {
            let var = f.ssa.names[f.ssa.phis[phi].result].var;
            var.is_none_or(|var| f.decls.vars[var].kind != VarKind::Virtual)
        };
        for phi in f.phis(block).filter(is_register) {
            self.phi(phi, out)?;
        }
        let mut jumps = false;
        for stmt in f.block_stmts(block).filter(|&stmt| is_emitted(f, stmt)) {
            jumps |= f.body.stmts[stmt].kind.ends_flow();
            self.statement(block, stmt, out)?;
        }
        match edge(f, block, EdgeFlags::FALLTHRU).filter(|_| !jumps) {
            Some(edge) if f.cfg.edges[edge].dest == f.exit() => out.push_str("  return;\n"),
            Some(edge) => {
                let _ = writeln!(out, "  goto {};", self.destination(edge));
            }
            // What never returns ends the block, which the declaration of the function has to say.
            None if !jumps && f.cfg.blocks[block].succs.is_empty() => self.no_return(block, out)?,
            None => {}
        }
        Ok(())
    }

    /// The end of a block that no edge leaves: its last call does not return.
    fn no_return(&self, block: Block, out: &mut String) -> Result<(), EmitRefusal> {
        let f = self.emitter.f;
        let last = f.block_stmts(block).filter(|&stmt| is_emitted(f, stmt)).last();
        match last.and_then(|stmt| f.body.stmts[stmt].kind.direct_callee()) {
            Some(callee) if f.decls.vars[callee].name.starts_with("__builtin_") => {}
            Some(callee) => {
                let name = self.emitter.var(callee)?;
                let line = format!("extern __typeof__ ({name}) {name} __attribute__ ((noreturn));\n");
                let text = &mut self.helpers.borrow_mut().text;
                if !text.contains(&line) {
                    text.push_str(&line);
                }
            }
            None => out.push_str("  __builtin_unreachable ();\n"),
        }
        Ok(())
    }

    /// `__BB4`
    fn destination(&self, edge: Edge) -> String {
        let cfg = &self.emitter.f.cfg;
        format!("__BB{}", cfg.blocks[cfg.edges[edge].dest].index)
    }

    /// The edges of a condition: where it holds, and where it does not.
    fn branches(&self, block: Block) -> Option<(Edge, Edge)> {
        let f = self.emitter.f;
        edge(f, block, EdgeFlags::TRUE_VALUE).zip(edge(f, block, EdgeFlags::FALSE_VALUE))
    }
}

/// An SSA name that is of no variable.
fn nameless(version: u32) -> String {
    format!("_{version}")
}

impl<'a> Writer<'_, 'a> {
    /// The types that the body of the source declares. The front end reads a type where a variable is
    /// declared.
    pub(super) fn local_types(&self, types: &[LocalType<'_>], out: &mut String) {
        for (number, local) in types.iter().enumerate() {
            let name = if local.text.starts_with("typedef") {
                String::new()
            } else {
                format!(" tressa_type_{number}")
            };
            let _ = writeln!(out, "  {}{name};", local.text);
        }
    }

    /// The variables in memory, those that SSA names are versions of, and the names that are of none.
    pub(super) fn declarations(&self, before: &mut String, body: &mut String) -> Result<(), EmitRefusal> {
        let emitter = &self.emitter;
        let f = emitter.f;
        for (var, data) in f.decls.vars.iter() {
            if !self.in_memory.contains(&var) && !self.based[var] {
                continue;
            }
            if data.kind == VarKind::Static && FUNCTION_NAMES.contains(&data.name) {
                let _ = writeln!(
                    before,
                    "static const char {}[] = \"{}\";",
                    emitter.identifiers.vars[var], f.name
                );
                continue;
            }
            let ty = if data.kind == VarKind::Result { f.head.ret } else { data.ty };
            match data.kind {
                VarKind::Static | VarKind::Function | VarKind::Extern => {
                    if let Some(text) = emitter.declared(var)? {
                        let _ = writeln!(before, "{text};");
                    }
                }
                VarKind::Local | VarKind::Result => {
                    let name = &emitter.identifiers.vars[var];
                    let ty = ty.ok_or_else(|| EmitRefusal::UntypedName(name.clone()))?;
                    let text = match self.based[var] {
                        true => emitter.types.variable(ty, name)?,
                        false => emitter.local(var, ty)?,
                    };
                    let _ = writeln!(body, "  {text};");
                }
                _ => {}
            }
        }
        for (name, base) in &self.undefined {
            let ty = f.name_type(*name).ok_or_else(|| EmitRefusal::UntypedName(base.clone()))?;
            let _ = writeln!(body, "  {};", emitter.types.variable(ty, base)?);
        }
        for name in f.ssa.live_names() {
            let data = &f.ssa.names[name];
            let is_virtual = data.var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Virtual);
            // A later dump may declare a name that no statement has any longer.
            let is_gone = data.def == Def::None;
            if is_virtual || is_gone || self.names[name] != nameless(name.as_u32()) {
                continue;
            }
            let ty = f.name_type(name).ok_or_else(|| EmitRefusal::UntypedName(self.names[name].clone()))?;
            let _ = writeln!(body, "  {};", self.name_declaration(ty, &self.names[name])?);
        }
        Ok(())
    }

    /// `int *_1`: the front end reads the type of a name without a variable as far as it has specifiers and
    /// asterisks, and without qualifiers.
    fn name_declaration(&self, ty: Type, name: &str) -> Result<String, EmitRefusal> {
        let types = self.emitter.types;
        let mut is_plain = true;
        let mut pointed = ty;
        loop {
            match *types.types.kind(pointed) {
                TypeKind::Pointer { to, .. } => pointed = to,
                TypeKind::Qualified { quals, .. } => {
                    is_plain &= quals & (CONST | VOLATILE | RESTRICT | ATOMIC) == 0;
                    break;
                }
                TypeKind::Named(_) | TypeKind::Complex { .. } => break,
                _ => {
                    is_plain = false;
                    break;
                }
            }
        }
        match is_plain {
            true => types.declaration(ty, name),
            false => {
                Ok(format!("__typeof__ ({}) {name}", self.spelled_as_it_is(types.types.unqualified(ty))?))
            }
        }
    }
}
