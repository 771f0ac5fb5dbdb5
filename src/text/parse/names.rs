//! What a name in the text means: the tables of a function while it is read.
//!
//! Variables follow the scopes they are declared in; labels are known in the whole function but
//! where a scope declares one for itself (`__label__`). A name in the form of an SSA name is one
//! unless a variable is declared by that very name.

use super::idents::Idents;
use super::instrumented::is_instrumentation;
use super::labels::{NumberedLabels, label_number};
use super::lex::{Fail, decimal, goes_on, split_uid};
use super::literals::Literals;
use super::shadows::Otherwise;
use crate::base::limits::UNSEEN_VERSIONS;
use crate::ir::{
    ExprData, Function, IdentifierData, Label, LabelData, Name, NameData, TypeKind, Var, VarData, VarKind,
};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// The state of reading one function.
pub(super) struct Cx<'a> {
    /// What has been read so far.
    pub f: Box<Function<'a>>,
    /// Where and why the text was refused.
    pub failure: Option<Fail<'a>>,
    /// What is left to be read of statements and trees.
    pub rest: &'a str,
    /// The operands so far of the lists that are being read, those of the innermost last.
    pub listed: Vec<crate::ir::Expr>,
    /// Whether the text is in blocks, so that `x_1` can be a name of variable `x`.
    pub in_blocks: bool,
    /// Types are read that a `-uid` dump prints with the numbers of their names.
    pub shows_uids: bool,
    /// The text is that of a `-uid` dump.
    pub has_uids: bool,
    /// Whether what is declared from here on are SSA names.
    pub in_names: bool,
    /// Notes of an `-alias` dump that what comes next is to have.
    pub notes: Vec<&'a str>,
    /// Compound literals that have been declared and not stored.
    pub literals: Literals<'a>,
    /// Undeclared names behind `&` that turn out to be labels defined later on.
    pub maybe_labels: Vec<(crate::ir::Expr, &'a str)>,
    /// Probabilities of the cases that have just been read, by label (in blocks).
    pub probabilities: Vec<(Label, &'a str)>,
    /// The length of the function's text, of which what is left to be read is the end.
    text_len: usize,
    max_version: usize,
    pub idents: Idents<'a>,
    numbered_labels: NumberedLabels,
    /// The labels that stand in the text so far: jumps to them lead back.
    pub standing: SecondaryMap<Label, bool>,
    /// Variables and labels that declarations of the open scopes shadow, by identifier.
    shadowed_vars: Shadowed<Var>,
    shadowed_labels: Shadowed<Label>,
    /// Whether a variable is declared whose name looks like an SSA name without a variable.
    has_odd_names: bool,
    /// What the names of variables mean otherwise.
    pub shadowing: Vec<(Var, Otherwise)>,
}

/// What identifiers, by their numbers, meant before they were declared.
type Shadowed<T> = Vec<(u32, PackedOption<T>)>;

impl<'a> Cx<'a> {
    pub(super) fn new(f: Box<Function<'a>>, text_len: usize) -> Self {
        Cx {
            f,
            failure: None,
            rest: "",
            listed: Vec::new(),
            in_blocks: false,
            shows_uids: false,
            has_uids: false,
            in_names: false,
            notes: Vec::new(),
            literals: Literals::default(),
            maybe_labels: Vec::new(),
            probabilities: Vec::new(),
            text_len,
            max_version: text_len + UNSEEN_VERSIONS.most as usize,
            idents: Idents::new(8 + text_len / 64),
            numbered_labels: NumberedLabels::default(),
            standing: SecondaryMap::new(),
            shadowed_vars: Vec::with_capacity(4 + text_len / 96),
            shadowed_labels: Vec::new(),
            has_odd_names: false,
            shadowing: Vec::new(),
        }
    }

    /// Where in the function's text `rest`, which is left of it, begins.
    pub(super) fn offset(&self, rest: &str) -> Option<u32> {
        u32::try_from(self.text_len.checked_sub(rest.len())?).ok()
    }

    /// Where the innermost scope begins, for [`Cx::close_scope`].
    pub(super) fn open_scope(&self) -> (usize, usize) {
        (self.shadowed_vars.len(), self.shadowed_labels.len())
    }

    /// Forgets what was declared since.
    pub(super) fn close_scope(&mut self, (vars, labels): (usize, usize)) {
        for (ident, before) in self.shadowed_vars.drain(vars..).rev() {
            self.idents.numbered(ident as usize).var = before;
        }
        for (ident, before) in self.shadowed_labels.drain(labels..).rev() {
            self.idents.numbered(ident as usize).label = before;
        }
    }

    /// Makes a variable and declares it, spelled as `name`, in the innermost scope.
    pub(super) fn declare(&mut self, name: &'a str, data: VarData<'a>) -> Var {
        let version = bare_version(name).filter(|_| data.kind != VarKind::Result);
        self.has_odd_names |= version.is_some();
        let var = self.f.var(data);
        let ident = self.idents.number(name);
        let before = std::mem::replace(&mut self.idents.numbered(ident).var, var.into());
        self.shadowed_vars.push((ident as u32, before));
        let otherwise = before.expand().map(Otherwise::Var).or(version.map(Otherwise::Version));
        self.shadowing.extend(otherwise.map(|otherwise| (var, otherwise)));
        if split_uid(name).is_some_and(|(before, _)| !before.is_empty()) {
            if let Some((_, number)) = split_pt_uid(name, self.has_uids) {
                self.f.verbatim.pt_uids[var] = Some(number);
            }
            let plain = without_numbers(name, self.has_uids);
            if plain.len() < name.len() && !plain.is_empty() {
                self.idents.get(plain).numbered = var.into();
            }
        }
        var
    }

    /// A label of the innermost scope.
    pub(super) fn declare_label(&mut self, name: &'a str) {
        let label = self.f.decls.labels.push(label_data(name));
        let ident = self.idents.number(name);
        let before = std::mem::replace(&mut self.idents.numbered(ident).label, label.into());
        self.shadowed_labels.push((ident as u32, before));
    }

    /// The variable declared as `name`, if there is one here.
    pub(super) fn declared(&self, name: &str) -> Option<Var> {
        self.idents.known(name)?.var.expand()
    }

    /// The label called `name`, which may include its angle brackets.
    pub(super) fn label(&mut self, name: &'a str) -> Label {
        if let Some(number) = label_number(name) {
            return self.numbered_label(number, name);
        }
        let place = &mut self.idents.get(name).label;
        match place.expand() {
            Some(label) => label,
            None => {
                let label = self.f.decls.labels.push(label_data(name));
                *place = label.into();
                label
            }
        }
    }

    /// The label `<D.number>`, spelled as `name`.
    #[inline]
    pub(super) fn numbered_label(&mut self, number: u32, name: &'a str) -> Label {
        match self.numbered_labels.place(number).expand() {
            Some(label) => label,
            None => self.new_numbered_label(number, name),
        }
    }

    #[inline(never)]
    fn new_numbered_label(&mut self, number: u32, name: &'a str) -> Label {
        let name = &name[1..name.len() - 1];
        let data = LabelData { name, decl_uid: Some(number), artificial: true, ..LabelData::default() };
        let label = self.f.decls.labels.push(data);
        *self.numbered_labels.place(number) = label.into();
        label
    }

    /// The label called `name`, if the text so far has one.
    pub(super) fn known_label(&self, name: &str) -> Option<Label> {
        match label_number(name) {
            Some(number) => self.numbered_labels.get(number),
            None => self.idents.known(name)?.label.expand(),
        }
    }

    /// The version of the SSA name without an identifier that is next, and the length of its text.
    ///
    /// Most operands are such names, which are no identifiers and so in no table of them. None is given for what has to be
    /// looked at closer.
    #[inline(always)]
    pub(super) fn next_version(&self) -> Option<(usize, usize)> {
        let [b'_', digits @ ..] = self.rest.as_bytes() else { return None };
        let (version, n) = decimal(digits);
        let is_name = version > 0 && n < 10 && !goes_on(digits.get(n).copied().unwrap_or(0));
        (is_name && !self.has_odd_names).then_some((version as usize, n + 1))
    }

    /// What `name` means as an operand. The error is what was expected instead.
    pub(super) fn operand(&mut self, name: &'a str) -> Result<ExprData<'a>, &'static str> {
        let ident = self.idents.number(name);
        match self.idents.numbered(ident).var.expand() {
            Some(var) => Ok(ExprData::Var(var)),
            None => self.undeclared(name, ident),
        }
    }

    /// As [`Self::operand`], of the identifier of that number, which no scope declares.
    pub(super) fn undeclared(&mut self, name: &'a str, ident: usize) -> Result<ExprData<'a>, &'static str> {
        if let Some((base, version)) = ssa_parts(name)
            && let Some(data) = self.version(base, version)?
        {
            return Ok(data);
        }
        let known = self.idents.numbered(ident).undeclared.expand();
        Ok(ExprData::Var(known.unwrap_or_else(|| self.global(name))))
    }

    /// The SSA name of this version that is spelled with `base` before it, if that is one.
    fn version(&mut self, base: &'a str, version: usize) -> Result<Option<ExprData<'a>>, &'static str> {
        let var = match self.in_blocks {
            true if is_static_chain(base) => Some(self.global(base)),
            true => self.base(base),
            false => None,
        };
        let is_name =
            base.is_empty() || var.is_some() || ends_in_number(base) || self.declares_name(version, base);
        if !is_name {
            return Ok(None);
        }
        let identifier = if var.is_none() && !base.is_empty() { Some(base) } else { None };
        self.name(version, var, identifier).map(|name| Some(ExprData::Name(name)))
    }

    /// Whether the head of the dump declares an SSA name without a variable as `base_version`.
    fn declares_name(&self, version: usize, base: &str) -> bool {
        let name = u32::try_from(version).ok().and_then(|version| self.f.name_of_version(version));
        name.is_some_and(|name| {
            self.f.ssa.names[name].ty.is_some() && self.f.identifier(name).unwrap_or_default() == base
        })
    }

    /// The variable that SSA names spelled `name_N` belong to.
    pub(super) fn base(&self, name: &str) -> Option<Var> {
        let ident = self.idents.known(name)?;
        let var = ident.var.expand().or(ident.numbered.expand())?;
        let is_local =
            !matches!(self.f.decls.vars[var].kind, VarKind::Static | VarKind::Extern | VarKind::Function);
        is_local.then_some(var)
    }

    /// The SSA name of this version. Its variable and identifier are filled in at the first mention.
    #[inline]
    pub(super) fn name(
        &mut self,
        version: usize,
        var: Option<Var>,
        identifier: Option<&'a str>,
    ) -> Result<Name, &'static str> {
        let count = self.f.ssa.names.len();
        if version < count {
            let name = Name::from_u32(version as u32);
            if !self.f.ssa.names[name].released {
                return Ok(name);
            }
        } else if version == count && identifier.is_none() && version <= self.max_version {
            // Most names come in the order of their versions.
            return Ok(self.f.ssa.names.push(NameData { var, ..NameData::default() }));
        }
        self.first_mention(version, var, identifier)
    }

    /// As [`Self::name`], of a name that has not been met before, or not in the order of the versions.
    #[inline(never)]
    fn first_mention(
        &mut self,
        version: usize,
        var: Option<Var>,
        identifier: Option<&'a str>,
    ) -> Result<Name, &'static str> {
        if version > self.max_version {
            return Err(UNSEEN_VERSIONS.expected);
        }
        while self.f.ssa.names.len() <= version {
            // A hole, so far.
            self.f.ssa.names.push(NameData { released: true, ..NameData::default() });
        }
        let name = Name::from_u32(version as u32);
        let data = &mut self.f.ssa.names[name];
        *data = NameData { var, released: false, ..*data };
        if let Some(text) = identifier {
            data.identifier = self.f.ssa.identifiers.push(IdentifierData { text, serial: None }).into();
        }
        Ok(name)
    }

    /// The variable of a name that no scope declares.
    pub(super) fn global(&mut self, name: &'a str) -> Var {
        if let Some(var) = self.idents.get(name).undeclared.expand() {
            return var;
        }
        let uid = split_uid(name);
        // A -uid dump of pass "gimple" prints parameters without their numbers on the declaration line.
        if let Some((plain, number)) = uid
            && let Some(var) = self.declared(plain)
            && self.f.decls.vars[var].kind == VarKind::Param
            && self.f.decls.vars[var].uid.is_none()
        {
            self.f.decls.vars[var].uid = Some(number);
            self.f.decls.vars[var].numbered = true;
            self.idents.get(plain).numbered = var.into();
            self.idents.get(name).undeclared = var.into();
            return var;
        }
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
        if let Some((_, number)) = split_pt_uid(name, self.has_uids) {
            self.f.verbatim.pt_uids[var] = Some(number);
        }
        self.idents.get(name).undeclared = var.into();
        var
    }

    /// `<retval>`, at its first mention.
    pub(super) fn result(&mut self, name: &'a str) -> Var {
        let (kind, ty) = (VarKind::Result, self.f.head.ret);
        let var = self.f.var(VarData {
            name,
            serial: None,
            kind,
            decl: "",
            ty,
            uid: None,
            anonymous: false,
            numbered: false,
        });
        let ident = self.idents.get(name);
        (ident.var, ident.undeclared) = (var.into(), var.into());
        var
    }

    /// The version of `.MEM`.
    pub(super) fn virtual_name(&mut self, version: usize) -> Result<Name, &'static str> {
        let var = *self
            .f
            .ssa
            .virtual_operand
            .get_or_insert_with(|| self.f.decls.vars.push(VarData::new(".MEM", VarKind::Virtual)));
        self.name(version, Some(var), None)
    }

    /// The function whose name is the next `n` bytes, or the declared variable that points to one; none if an
    /// SSA name does.
    pub(super) fn callee(&mut self, n: usize) -> Result<Option<Var>, &'static str> {
        let ExprData::Var(var) = self.operand(&self.rest[..n])? else { return Ok(None) };
        if self.f.decls.vars[var].kind == VarKind::Global {
            self.f.decls.vars[var].kind = VarKind::Function;
        }
        Ok(Some(var))
    }

    /// Whether `name` is that of a pointer, and so not that of a label behind `goto`.
    pub(super) fn holds_address(&self, name: &str) -> bool {
        let is_pointer = |var: Var| {
            let ty = self.f.decls.vars[var].ty.map(|ty| self.f.types.unqualified(ty));
            ty.is_none_or(|ty| matches!(self.f.types.kind(ty), TypeKind::Pointer { .. } | TypeKind::Named(_)))
        };
        if let Some(var) = self.declared(name) {
            return is_pointer(var);
        }
        match ssa_parts(name) {
            Some((base, _)) => {
                base.is_empty() || ends_in_number(base) || self.in_blocks && self.base(base).is_some()
            }
            // Numbers tell variables of a function around this one from labels.
            None => {
                let ident = self.idents.known(name).filter(|_| self.has_uids);
                ident.is_some_and(|ident| ident.undeclared.is_some())
            }
        }
    }
}

/// The DECL_PT_UID that an `-alias` dump prints behind a name, and the name before it: `x` and 12 of `xptD.12`. Where a
/// `-uid` dump prints numbers as well, it follows those (`xD.5ptD.12`).
fn split_pt_uid(name: &str, has_uids: bool) -> Option<(&str, u32)> {
    let (head, number) = split_uid(name)?;
    let name = head.strip_suffix("pt")?;
    (!has_uids || split_uid(name).is_some()).then_some((name, number))
}

/// The identifier in a name that is spelled with its numbers.
fn without_numbers(name: &str, has_uids: bool) -> &str {
    let name = split_pt_uid(name, has_uids).map_or(name, |(name, _)| name);
    split_uid(name).map_or(name, |(name, _)| name)
}

/// A variable spelled as `name`, which a `-uid` dump prints with its number.
pub(super) fn var_data(name: &str, kind: VarKind, has_uids: bool) -> VarData<'_> {
    if split_uid(name).is_none() {
        return VarData::new(name, kind);
    }
    let name = split_pt_uid(name, has_uids).map_or(name, |(name, _)| name);
    let uid = split_uid(name);
    let plain = uid.map(|(plain, _)| plain).filter(|plain| !plain.is_empty());
    VarData {
        name: plain.unwrap_or(name),
        serial: None,
        kind,
        decl: "",
        ty: None,
        uid: uid.map(|(_, n)| n),
        anonymous: uid.is_some() && plain.is_none(),
        numbered: plain.is_some(),
    }
}

/// The version of an SSA name without an identifier: 12 of `_12`.
#[inline]
fn bare_version(name: &str) -> Option<usize> {
    let [b'_', digits @ ..] = name.as_bytes() else { return None };
    if digits.is_empty() || digits.len() > 10 {
        return None;
    }
    let mut version = 0;
    for digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        version = version * 10 + usize::from(digit - b'0');
    }
    (version > 0).then_some(version)
}

/// The identifier and the version of a name in the form of an SSA name.
pub(super) fn ssa_parts(name: &str) -> Option<(&str, usize)> {
    let bytes = name.as_bytes();
    let mut at = bytes.len();
    while at > 0 && bytes[at - 1].is_ascii_digit() {
        at -= 1;
    }
    let digits = &bytes[at..];
    if digits.is_empty() || digits.len() > 10 || at == 0 || bytes[at - 1] != b'_' {
        return None;
    }
    let version = digits.iter().fold(0, |n, b| n * 10 + usize::from(b - b'0'));
    if version == 0 { None } else { Some((&name[..at - 1], version)) }
}

/// Whether a name is that of a nested function's static chain, a parameter that GCC declares nowhere in a dump.
fn is_static_chain(name: &str) -> bool {
    name.strip_prefix("CHAIN.").is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()))
}

/// Whether a name is one that the gimplifier made, with a number behind a dot.
pub(super) fn ends_in_number(name: &str) -> bool {
    let digits = name.bytes().rev().take_while(u8::is_ascii_digit).count();
    digits > 0 && name[..name.len() - digits].ends_with('.')
}

fn label_data(name: &str) -> LabelData<'_> {
    if let Some(inner) = name.strip_prefix('<').and_then(|n| n.strip_suffix('>')) {
        let plain = LabelData { name: inner, artificial: true, ..LabelData::default() };
        return match inner.strip_prefix('L').and_then(|n| n.parse().ok()) {
            Some(number) => LabelData { uid: Some(number), ..plain },
            None => LabelData { decl_uid: split_uid(inner).map(|(_, n)| n), ..plain },
        };
    }
    let plain = LabelData { name, ..LabelData::default() };
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    if let Some(head) = stem.strip_suffix("L.")
        && let Ok(number) = name[stem.len()..].parse()
    {
        return LabelData { name: head, uid: Some(number), ..plain };
    }
    LabelData { decl_uid: split_uid(name).map(|(_, n)| n), ..plain }
}
