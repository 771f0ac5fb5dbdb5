//! What a name in the text means: the state of reading one function.
//!
//! Variables follow the scopes that declare them. Labels are known in the whole function, unless a
//! scope declares one for itself (`__label__`). A name in the form of an SSA name is one, unless a
//! variable is declared by that very name.

use super::doubtful_names::ShadowedMeaning;
use super::expr::Literals;
use super::spelling::{
    bare_version, ends_in_number, is_static_chain, label_data, numbered_label_data, split_pt_uid, split_uid,
    ssa_parts, var_data, without_uids,
};
use crate::base::limits::UNSEEN_VERSIONS;
use crate::base::text_tables::{TextMap, TextSet};
use crate::ir::types::VOLATILE;
use crate::ir::{
    Expr, ExprData, Function, IdentifierData, Label, Name, NameData, Number, Shape, TreeCode, Type, TypeKind,
    Var, VarData, VarKind,
};
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::{FxHashMap, FxHashSet};

/// The state of reading one function.
#[derive(Default)]
pub(super) struct Cx<'a> {
    /// What has been read so far.
    pub f: Box<Function<'a>>,
    /// Whether the text is blocks alone, without the head and the declarations of their function.
    pub is_fragment: bool,
    /// Whether the text is in blocks, so that `x_1` can be a name of variable `x`.
    pub in_blocks: bool,
    /// Whether types print with the numbers of their names, as in a `-uid` dump.
    pub shows_uids: bool,
    /// Whether the text is that of a `-uid` dump.
    pub has_uids: bool,
    /// The instance of a class template that the function is a member of.
    pub class: Option<&'a str>,
    /// Whether the declarations from here on are those of SSA names.
    pub in_names: bool,
    /// The operands so far of the lists that are being read, those of the innermost last.
    pub open_operands: Vec<Expr>,
    /// Notes of an `-alias` dump on what comes next.
    pub notes: Vec<&'a str>,
    /// Compound literals that have been declared and not stored.
    pub literals: Literals<'a>,
    /// Undeclared names after `&`, which may be labels that are defined later.
    pub maybe_labels: Vec<(Expr, &'a str)>,
    /// Probabilities of the cases of the switch that was read last, by label (in blocks).
    pub probabilities: Vec<(Label, &'a str)>,
    /// The types by their spellings.
    pub types: TextMap<&'a str, Type>,
    /// What each name means, if the text with DECL_UIDs is at hand.
    pub numbers: Option<Numbers<'a>>,
    /// Variables, and what a mention of each may mean instead.
    pub shadowing: Vec<(Var, ShadowedMeaning)>,
    names: TextMap<&'a str, Meaning>,
    /// What looks like an SSA name and is a variable of the file: `x_3`, which is loaded to the temporary
    /// `x_3.1_2`.
    loaded: TextSet<&'a str>,
    /// The versions N for which `_N` is a variable of the file, as an earlier reading of the text has shown.
    pub file_versions: FxHashSet<usize>,
    /// The versions N for which this reading shows that some `_N` is a variable: its address is taken, it has
    /// parts, or another name has the version.
    pub odd_versions: FxHashSet<usize>,
    /// A name without a variable that several statements define.
    pub redefined: Option<Name>,
    /// The labels `<D.1234>` by their numbers.
    numbered_labels: FxHashMap<u32, Label>,
    /// What names meant before the open scopes declared them.
    shadowed_vars: Vec<(&'a str, PackedOption<Var>)>,
    shadowed_labels: Vec<(&'a str, PackedOption<Label>)>,
    /// Whether a variable or label is declared whose name looks like an SSA name without a variable.
    has_odd_names: bool,
    /// The length of the function's text, of which what is left to be read is the end.
    text_len: usize,
    /// Whether the name that was read last is spelled otherwise than at its first mention.
    is_misspelled: bool,
}

/// What an identifier means.
#[derive(Clone, Copy, Default)]
struct Meaning {
    /// The variable that an open scope declares by it.
    var: PackedOption<Var>,
    /// The last one of those declared by it that can have SSA names. In blocks all scopes are one.
    local: PackedOption<Var>,
    /// The variable that is called so and that no scope declares.
    undeclared: PackedOption<Var>,
    /// In a `-uid` dump, the variable that is declared by this and a number: its SSA names print
    /// without the number.
    numbered: PackedOption<Var>,
    label: PackedOption<Label>,
}

/// Where the declarations of a scope begin in the tables of names.
#[derive(Clone, Copy)]
pub(super) struct ScopeMark {
    vars: usize,
    labels: usize,
}

impl<'a> Cx<'a> {
    /// The state before a text of so many bytes.
    pub(super) fn new(text_len: usize) -> Self {
        let mut cx = Cx { text_len, ..Cx::default() };
        cx.names.reserve(text_len / 64);
        cx
    }

    /// Where in the function's text `rest`, which is left of it, begins.
    pub(super) fn offset(&self, rest: &str) -> Option<u32> {
        u32::try_from(self.text_len.checked_sub(rest.len())?).ok()
    }

    /// Where the innermost scope begins, for [`Cx::close_scope`].
    pub(super) fn open_scope(&self) -> ScopeMark {
        ScopeMark { vars: self.shadowed_vars.len(), labels: self.shadowed_labels.len() }
    }

    /// Forgets what has been declared since.
    pub(super) fn close_scope(&mut self, mark: ScopeMark) {
        for (name, before) in self.shadowed_vars.drain(mark.vars..).rev() {
            self.names.entry(name).or_default().var = before;
        }
        for (name, before) in self.shadowed_labels.drain(mark.labels..).rev() {
            self.names.entry(name).or_default().label = before;
        }
    }

    /// Makes a variable and declares it, spelled as `name`, in the innermost scope.
    pub(super) fn declare(&mut self, name: &'a str, data: VarData<'a>) -> Var {
        let version = bare_version(name).filter(|_| data.kind != VarKind::Result);
        self.has_odd_names |= version.is_some();
        let can_have_names = can_have_names(data.kind);
        // Until the scope closes the name means this variable. What it meant before is kept for that.
        let var = self.f.var(data);
        let meaning = self.names.entry(name).or_default();
        if can_have_names {
            meaning.local = var.into();
        }
        let before = std::mem::replace(&mut meaning.var, var.into());
        self.shadowed_vars.push((name, before));
        // A mention may still mean what the variable hides: an outer variable, or a version for `_1`.
        // DECL_UIDs tell the two apart; without them both are noted.
        match &mut self.numbers {
            Some(numbers) => {
                if let Some(Some(uid)) = numbers.of_name(name) {
                    numbers.vars.insert(uid, var);
                }
            }
            None => {
                let shadowed = before.expand().map(ShadowedMeaning::Var);
                let shadowed = shadowed.or(version.map(ShadowedMeaning::Version));
                self.shadowing.extend(shadowed.map(|shadowed| (var, shadowed)));
            }
        }
        // In a `-uid` dump the SSA names of `xD.12` are spelled with `x`.
        if split_uid(name).is_some_and(|(before, _)| !before.is_empty()) {
            self.set_pt_uid(var, name);
            let plain = without_uids(name, self.has_uids);
            if plain.len() < name.len() && !plain.is_empty() {
                self.names.entry(plain).or_default().numbered = var.into();
            }
        }
        var
    }

    /// A label of the innermost scope.
    pub(super) fn declare_label(&mut self, name: &'a str) {
        self.has_odd_names |= bare_version(name).is_some();
        let label = self.f.decls.labels.push(label_data(name));
        let meaning = self.names.entry(name).or_default();
        let before = std::mem::replace(&mut meaning.label, label.into());
        self.shadowed_labels.push((name, before));
    }

    /// The variable that an open scope declares as `name`.
    pub(super) fn declared(&self, name: &str) -> Option<Var> {
        self.names.get(name)?.var.expand()
    }

    /// The variable of the file that is mentioned as `name`.
    pub(super) fn undeclared(&self, name: &str) -> Option<Var> {
        self.names.get(name)?.undeclared.expand()
    }

    /// Whether `name` is neither declared nor that of an SSA name.
    pub(super) fn is_undeclared(&self, name: &str) -> bool {
        self.declared(name).is_none() && ssa_parts(name).is_none()
    }

    /// The label called `name`, which may include its angle brackets.
    pub(super) fn label(&mut self, name: &'a str) -> Label {
        let label = &mut self.names.entry(name).or_default().label;
        match label.expand() {
            Some(label) => label,
            None => {
                let new = self.f.decls.labels.push(label_data(name));
                *label = new.into();
                new
            }
        }
    }

    /// The label `<D.number>`, of which `name` is the text in the brackets.
    pub(super) fn numbered_label(&mut self, number: u32, name: &'a str) -> Label {
        let labels = &mut self.f.decls.labels;
        *self.numbered_labels.entry(number).or_insert_with(|| labels.push(numbered_label_data(number, name)))
    }

    /// The label called `name` without angle brackets, if the text so far has one.
    pub(super) fn known_label(&self, name: &str) -> Option<Label> {
        self.names.get(name)?.label.expand()
    }

    /// Whether the text is in the notation of the GIMPLE front end.
    #[inline]
    pub(super) fn is_notation(&self) -> bool {
        self.f.head.front_end_mark.is_some()
    }

    /// Whether `word` begins a tree of that notation here.
    pub(super) fn reads_tree(&self, word: &str) -> bool {
        let is_of_front_end = || TreeCode::of_front_end(word).is_some();
        self.is_notation() && (matches!(word, "_Literal" | "__MEM" | "__VIEW_CONVERT") || is_of_front_end())
    }

    /// Whether `_12` is an SSA name here, whatever its number.
    pub(super) fn has_plain_versions(&self) -> bool {
        !self.has_odd_names && self.numbers.is_none() && self.file_versions.is_empty()
    }

    /// What `name` means as an operand. The error says what was expected instead.
    pub(super) fn operand(&mut self, name: &'a str) -> Result<ExprData<'a>, &'static str> {
        // In this order: the variable with the number that the text with DECL_UIDs shows; what a scope
        // declares; an SSA name, unless the text has shown that it is a variable of the file; a variable of
        // the file.
        let number = self.numbers.as_ref().and_then(|numbers| numbers.of_name(name));
        if let Some(Some(uid)) = number {
            return Ok(ExprData::Var(self.numbered_var(name, uid)));
        }
        let meaning = self.names.get(name).copied().unwrap_or_default();
        let declared = meaning.var.expand();
        // If the other text shows no number after something that looks like an SSA name, it is one, even if a
        // variable is declared by that name.
        if let Some(var) = declared.filter(|_| number.is_none() || ssa_parts(name).is_none()) {
            return Ok(ExprData::Var(var));
        }
        if let Some((base, version)) = ssa_parts(name)
            && (self.loaded.is_empty() || !self.loaded.contains(name))
            && !(base.is_empty() && self.file_versions.contains(&version))
            && let Some(name) = self.version(base, version)?
        {
            return Ok(ExprData::Name(name));
        }
        let known = declared.or(meaning.undeclared.expand());
        Ok(ExprData::Var(known.unwrap_or_else(|| self.global(name))))
    }

    /// The SSA name of this version that is spelled with `base` before it, if that is one.
    fn version(&mut self, base: &'a str, version: usize) -> Result<Option<Name>, &'static str> {
        let var = match self.in_blocks {
            true if is_static_chain(base) => Some(self.global(base)),
            true => self.base(base).or_else(|| self.missing(base)),
            false => None,
        };
        let is_name =
            base.is_empty() || var.is_some() || ends_in_number(base) || self.declares_name(version, base);
        if !is_name {
            return Ok(None);
        }
        let identifier = if var.is_none() && !base.is_empty() { Some(base) } else { None };
        self.name(version, var, identifier).map(Some)
    }

    /// Takes the variable of `s_4(D)`, which is declared nowhere, for that in which the function's value is
    /// built: a result by reference has the name of the variable that the program returns (C++).
    pub(super) fn name_result(&mut self, spelled: &'a str) {
        let Some((base, version)) = ssa_parts(spelled).filter(|(base, _)| !base.is_empty()) else { return };
        let Some(to) = self.f.head.ret.filter(|&ret| self.in_blocks && self.is_aggregate(ret)) else {
            return;
        };
        if self.base(base).is_some() || self.declares_name(version, base) {
            return;
        }
        let ty = self.f.types.intern(TypeKind::Pointer { to, attrs: "&" });
        self.result_by_reference(base, ty);
    }

    /// The variable in which the function's value is built, of which names are spelled with `base`.
    pub(super) fn result_by_reference(&mut self, base: &'a str, ty: Type) -> Var {
        let result = self.f.var(VarData { ty: Some(ty), ..VarData::new("<retval>", VarKind::Result) });
        if !base.is_empty() {
            self.names.entry(base).or_default().local = result.into();
        }
        self.f.decls.result_name = base;
        result
    }

    /// Whether the head of the dump declares an SSA name without a variable as `base_version`.
    pub(super) fn declares_name(&self, version: usize, base: &str) -> bool {
        let name = u32::try_from(version).ok().and_then(|version| self.f.name_of_version(version));
        name.is_some_and(|name| {
            self.f.ssa.names[name].ty.is_some() && self.f.identifier(name).unwrap_or_default() == base
        })
    }

    /// The variable of that name whose declaration is missing, of which only an SSA name is known.
    fn missing(&mut self, name: &'a str) -> Option<Var> {
        let is_missing = self.is_fragment && !name.is_empty() && !ends_in_number(name);
        is_missing.then(|| self.declare(name, VarData::new(name, VarKind::Local)))
    }

    /// The variable that SSA names spelled `name_N` belong to.
    fn base(&self, name: &str) -> Option<Var> {
        let meaning = self.names.get(name)?;
        let var = meaning.local.expand().or(meaning.var.expand()).or(meaning.numbered.expand())?;
        can_have_names(self.f.decls.vars[var].kind).then_some(var)
    }

    /// The SSA name of this version. The first mention gives it its variable and identifier.
    pub(super) fn name(
        &mut self,
        version: usize,
        var: Option<Var>,
        identifier: Option<&'a str>,
    ) -> Result<Name, &'static str> {
        // A table has a row for each version up to this one: a text can not ask for many more rows than it
        // has bytes.
        if version > self.text_len + UNSEEN_VERSIONS.most as usize {
            return Err(UNSEEN_VERSIONS.expected);
        }
        while self.f.ssa.names.len() <= version {
            // A hole, unless the name is mentioned later.
            self.f.ssa.names.push(NameData { released: true, ..NameData::default() });
        }
        // Later mentions must be spelled as the first one.
        let name = Name::from_u32(version as u32);
        let of_var = |var: Var| match self.f.decls.vars[var] {
            VarData { kind: VarKind::Result, .. } => {
                Some(self.f.decls.result_name).filter(|name| !name.is_empty())
            }
            VarData { anonymous: true, .. } => None,
            VarData { name, .. } => Some(name),
        };
        let spelling = |var: Option<Var>, identifier| var.map_or(identifier, of_var);
        let known = spelling(self.f.ssa.names[name].var, self.f.identifier(name));
        let is_other = known != spelling(var, identifier);
        let data = &mut self.f.ssa.names[name];
        self.is_misspelled = !data.released && is_other;
        if self.is_misspelled && !self.in_blocks {
            self.odd_versions.insert(version);
        }
        // At the first mention: `x.1_2` is what `x` was loaded to, so `x` is a variable, even if it is called
        // `_1` or `y_3`.
        if data.released {
            *data = NameData { var, released: false, ..*data };
            if let Some(text) = identifier {
                data.identifier = self.f.ssa.identifiers.push(IdentifierData { text, serial: None }).into();
                let loaded = text.rsplit_once('.').map(|(loaded, _)| loaded);
                match loaded.map(|loaded| (loaded, ssa_parts(loaded))) {
                    Some((_, Some(("", version)))) => drop(self.odd_versions.insert(version)),
                    Some((loaded, Some((base, _)))) if !base.is_empty() => drop(self.loaded.insert(loaded)),
                    _ => {}
                }
            }
        }
        Ok(name)
    }

    /// Notes that the mention of `name` that was just read, after which `rest` is left, is spelled like
    /// another name.
    #[inline]
    pub(super) fn spells(&mut self, name: Name, rest: &str) {
        if self.is_misspelled {
            self.f.verbatim.misspelled.extend(self.offset(rest).map(|at| (name, at)));
        }
    }

    /// Notes a mention of `name` without `(D)`, after which `rest` is left.
    #[inline]
    pub(super) fn mentions_plainly(&mut self, name: Name, rest: &str) {
        if self.in_blocks && self.f.verbatim.plain_mentions[name].is_none() {
            self.f.verbatim.plain_mentions[name] = self.offset(rest);
        }
    }

    /// The variable of a name that no scope declares.
    pub(super) fn global(&mut self, name: &'a str) -> Var {
        if let Some(var) = self.undeclared(name) {
            return var;
        }
        let var = self.parameter_by_number(name).unwrap_or_else(|| self.new_global(name));
        self.names.entry(name).or_default().undeclared = var.into();
        var
    }

    /// The parameter that `name` spells with its number. Pass "gimple" prints none on the declaration
    /// line of a `-uid` dump.
    fn parameter_by_number(&mut self, name: &'a str) -> Option<Var> {
        let (plain, number) = split_uid(name)?;
        let var = self.declared(plain)?;
        let data = &mut self.f.decls.vars[var];
        if data.kind != VarKind::Param || data.uid.is_some() {
            return None;
        }
        (data.uid, data.numbered) = (Some(Number::Shown(number)), true);
        self.names.entry(plain).or_default().numbered = var.into();
        Some(var)
    }

    fn new_global(&mut self, name: &'a str) -> Var {
        let kind = match name {
            _ if is_static_chain(name) => VarKind::Param,
            _ if name.starts_with("D#") => VarKind::Debug,
            _ if is_instrumentation(name) => VarKind::Local,
            _ => VarKind::Global,
        };
        let var = self.f.var(var_data(name, kind, self.has_uids));
        if kind == VarKind::Local {
            self.instrument(var);
        } else if self.is_first_call(name) {
            self.f.decls.vars[var].ty = Some(self.volatile_truth());
        }
        self.set_pt_uid(var, name);
        var
    }

    /// `<retval>`, at its first mention.
    pub(super) fn result(&mut self, name: &'a str) -> Var {
        if let Some(var) = self.declared(name) {
            return var;
        }
        let var = self.f.var(VarData { ty: self.f.head.ret, ..VarData::new(name, VarKind::Result) });
        let meaning = self.names.entry(name).or_default();
        (meaning.var, meaning.undeclared) = (var.into(), var.into());
        var
    }

    /// The version of `.MEM`.
    pub(super) fn virtual_name(&mut self, version: usize) -> Result<Name, &'static str> {
        let vars = &mut self.f.decls.vars;
        let new = || vars.push(VarData::new(".MEM", VarKind::Virtual));
        let var = *self.f.ssa.virtual_operand.get_or_insert_with(new);
        self.name(version, Some(var), None)
    }

    /// What is called by `name`: a function, a declared variable or an SSA name that points to one.
    pub(super) fn callee(&mut self, name: &'a str) -> Result<ExprData<'a>, &'static str> {
        let callee = match self.declared(name) {
            // A number or a record cannot be called: a function is hidden only later in the scope.
            Some(var) if self.numbers.is_none() && !self.may_be_called(var) => {
                ExprData::Var(self.global(name))
            }
            _ => self.operand(name)?,
        };
        if let ExprData::Var(var) = callee
            && self.f.decls.vars[var].kind == VarKind::Global
        {
            self.f.decls.vars[var].kind = VarKind::Function;
        }
        Ok(callee)
    }

    /// Whether `name` after `goto` is that of a label and not of a pointer.
    pub(super) fn is_destination(&self, name: &str) -> bool {
        self.known_label(name).is_some() || !self.holds_address(name)
    }

    /// Whether the variable is a function, or may hold the address of one.
    fn may_be_called(&self, var: Var) -> bool {
        let is_object =
            matches!(self.f.decls.vars[var].kind, VarKind::Local | VarKind::Param | VarKind::Static);
        !is_object || self.may_be_pointer(var)
    }

    /// Whether the variable may hold an address, as far as its declaration says.
    fn may_be_pointer(&self, var: Var) -> bool {
        let ty = self.f.decls.vars[var].ty.map(|ty| self.f.types.unqualified(ty));
        ty.is_none_or(|ty| match *self.f.types.kind(ty) {
            TypeKind::Pointer { .. } => true,
            TypeKind::Named(name) => Shape::named(name).is_none(),
            _ => false,
        })
    }

    fn holds_address(&self, name: &str) -> bool {
        if let Some(var) = self.declared(name) {
            return self.may_be_pointer(var);
        }
        match ssa_parts(name) {
            Some((base, _)) => {
                base.is_empty() || ends_in_number(base) || self.in_blocks && self.base(base).is_some()
            }
            // A number after the name is a variable's of the function around this one, not a label's.
            None => {
                let meaning = self.names.get(name).filter(|_| self.has_uids);
                meaning.is_some_and(|meaning| meaning.undeclared.is_some())
            }
        }
    }

    /// Notes the DECL_PT_UID that `name` ends with.
    fn set_pt_uid(&mut self, var: Var, name: &str) {
        if let Some((_, number)) = split_pt_uid(name, self.has_uids) {
            self.f.verbatim.pt_uids[var] = Some(number);
        }
    }
}

/// Whether a variable of this kind can have SSA names.
fn can_have_names(kind: VarKind) -> bool {
    !matches!(kind, VarKind::Static | VarKind::Extern | VarKind::Function)
}

// What names mean, where the same function's text with DECL_UIDs is at hand. A plain dump spells a
// local variable and one of the file alike, a variable `_1` and version 1 of no variable, too. With
// `-uid` GCC prints a number behind the name of each declaration and none behind an SSA name, and
// nothing else is different. So the two texts, read side by side, say which declaration each mention
// in the plain one means.

/// The DECL_UIDs that the other text prints.
pub(super) struct Numbers<'a> {
    /// The plain text, of which names are parts.
    plain: &'a str,
    /// The number that follows the name at each offset of the plain text.
    by_offset: FxHashMap<usize, u32>,
    /// The variables that have been declared, by their numbers.
    pub vars: FxHashMap<u32, Var>,
}

impl<'a> Numbers<'a> {
    /// Those of `plain`, as `numbered` has them; `None` if the two are not of the same function.
    pub(super) fn read(plain: &'a str, numbered: &str) -> Option<Numbers<'a>> {
        // Both texts are read in step, byte by byte. Where they differ, the other one has the number of the
        // name that was just read.
        let mut by_offset = FxHashMap::default();
        let (texts, names) =
            ((plain.as_bytes(), numbered.as_bytes()), |at: usize| plain.get(..at).map(name_before));
        let (mut at, mut other) = (0, 0);
        while at < plain.len() || other < numbered.len() {
            let (left, right) = (&texts.0[at..], &texts.1[other..]);
            // The plain text may show source places, which the other does not.
            if let Some(len) = place_len(left)
                && place_len(right).is_none()
            {
                at += len;
            // In two compilations nameless declarations may have different numbers.
            } else if let (Some(number), Some(of_other)) =
                (left.strip_prefix(b"D."), right.strip_prefix(b"D."))
                && names(at)?.is_empty()
            {
                at += 2 + digits(number);
                other += 2 + digits(of_other);
            } else if left.first() == right.first() {
                at += 1;
                other += 1;
            } else {
                let number = right.strip_prefix(b"D.")?;
                let len = digits(number);
                by_offset.insert(at - names(at)?.len(), str::from_utf8(&number[..len]).ok()?.parse().ok()?);
                other += 2 + len;
            }
        }
        Some(Numbers { plain, by_offset, vars: FxHashMap::default() })
    }

    /// The number of `name`, a part of the plain text: `Some (None)` if none follows it there.
    pub(super) fn of_name(&self, name: &str) -> Option<Option<u32>> {
        let offset = (name.as_ptr() as usize).wrapping_sub(self.plain.as_ptr() as usize);
        (offset < self.plain.len()).then(|| self.by_offset.get(&offset).copied())
    }

    /// Whether the text mentions, by `name`, also something undeclared that is older than `uid`.
    pub(super) fn are_older_unknown(&self, name: &str, uid: u32) -> bool {
        let is_called_so = |offset: usize| name_before(&self.plain[..offset + name.len()]) == name;
        self.by_offset.iter().any(|(&offset, &other)| {
            other < uid
                && self.plain[offset..].starts_with(name)
                && is_called_so(offset)
                && !self.vars.contains_key(&other)
        })
    }
}

/// How far the end of a source place is looked for: paths are shorter.
const LONGEST_PLACE: usize = 1 << 13;

/// The length of a source place with the blank after it: `[a.c:3:7] `.
fn place_len(text: &[u8]) -> Option<usize> {
    let text = text.strip_prefix(b"[")?;
    let text = &text[..text.len().min(LONGEST_PLACE)];
    let len = memchr::memchr(b']', text).filter(|&len| text.get(len + 1) == Some(&b' '))?;
    let mut parts = text[..len].rsplitn(3, |&byte| byte == b':');
    let is_number =
        |part: Option<&[u8]>| part.is_some_and(|part| part.first().is_some_and(u8::is_ascii_digit));
    (is_number(parts.next()) && is_number(parts.next()) && parts.next().is_some())
        .then_some(len + "[] ".len())
}

/// How many digits `text` begins with.
fn digits(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// The name that `text` ends with: letters, digits, and the dot before a number that the gimplifier added.
fn name_before(text: &str) -> &str {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
    let word = |text: &str| text.len() - text.trim_end_matches(is_part).len();
    let last = word(text);
    let before = &text[..text.len() - last];
    let is_serial = last > 0 && text[before.len()..].bytes().all(|byte| byte.is_ascii_digit());
    let len = match before.strip_suffix('.') {
        Some(stem) if is_serial => last + 1 + word(stem),
        _ => last,
    };
    &text[text.len() - len..]
}

// Variables that `-finstrument-functions` makes once the body of a function is gimplified
// (`gimplify_function_tree`).

impl Cx<'_> {
    /// Declares a variable of `-finstrument-functions`.
    pub(super) fn instrument(&mut self, var: Var) {
        let name = self.f.decls.vars[var].name;
        let is_truth = name.starts_with(CALLED);
        let mut ty = self.f.types.intern(TypeKind::Named(if is_truth { "_Bool" } else { "void" }));
        if !is_truth {
            ty = self.f.types.intern(TypeKind::Pointer { to: ty, attrs: "" });
        }
        self.f.decls.vars[var].ty = Some(ty);
        // Their numbers show in which order they are made. Up to GCC 12 the one for the exit comes first.
        let is_later = |&local: &Var| instrumentation(self.f.decls.vars[local].name) > instrumentation(name);
        let later = self.f.decls.locals.last().is_some_and(is_later);
        self.f.decls.locals.insert(self.f.decls.locals.len() - usize::from(later), var);
    }

    /// Whether `name` is that of the static variable in which `-finstrument-functions-once` keeps whether
    /// the function has been called. The variable that it is copied to has the next number.
    pub(super) fn is_first_call(&self, name: &str) -> bool {
        let number = name.strip_prefix("C.").and_then(leading_number);
        let copy = self
            .f
            .decls
            .locals
            .last()
            .map(|&local| self.f.decls.vars[local].name)
            .and_then(|n| n.strip_prefix(CALLED));
        number.is_some_and(|number| copy.and_then(leading_number) == number.checked_add(1))
    }

    /// The type of that variable.
    pub(super) fn volatile_truth(&mut self) -> Type {
        let of = self.f.types.intern(TypeKind::Named("_Bool"));
        self.f.types.intern(TypeKind::Qualified { of, quals: VOLATILE })
    }
}

/// Whether `name` is that of a variable of `-finstrument-functions`, which no scope declares.
fn is_instrumentation(name: &str) -> bool {
    instrumentation(name).is_some()
}

/// How the name of the variable begins that holds, for `-finstrument-functions-once`, whether the function
/// has been called.
const CALLED: &str = "tmp_called.";

/// The number of a variable of `-finstrument-functions`, which no scope declares (`gimplify_function_tree`).
fn instrumentation(name: &str) -> Option<u32> {
    leading_number(name.strip_prefix("return_addr.").or_else(|| name.strip_prefix(CALLED))?)
}

/// The number that a text begins with.
fn leading_number(text: &str) -> Option<u32> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}
