//! Declarations: variables, labels, and what is known of each.

use super::counters::Number;
use super::entities::{Expr, Label, LandingPad, Type, Var};
use super::source::Source;
use crate::base::text_tables::TextIndexMap;
use crate::target::call_flags::CallFlags;
use bitflags::bitflags;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{PrimaryMap, SecondaryMap};

/// Owns the variables and labels that a function declares or names, and what is known of each.
#[derive(Clone, Debug, Default)]
pub struct Decls<'a> {
    /// The variables: the function's own, and the functions and objects of the file that it names.
    pub vars: PrimaryMap<Var, VarData<'a>>,
    /// The parameters in order.
    pub params: Vec<Var>,
    /// The variables declared at the head of a dump from "lower" on, in the order of `cfun->local_decls`:
    /// a pass appends its new ones. Dumps print them **last one first**.
    pub locals: Vec<Var>,
    /// The variables of scopes in the likely order of their declarations, while that is known
    /// (`Knowledge::complete`).
    pub decl_order: Vec<Var>,
    /// What the statements showed of variables before any pass ran (`Knowledge::complete`).
    pub traits: SecondaryMap<Var, VarTraits>,
    /// The definitions of C++ that called functions mean
    /// ([`Function::callee_identity`](super::Function::callee_identity)).
    pub(crate) overloads: SecondaryMap<Var, &'a str>,
    /// The effects of functions, and of those that global variables lead to, with their sources, as far as
    /// they are looked up (`Knowledge::note_effects`).
    pub callees: SecondaryMap<Var, Option<(CallFlags, Source)>>,
    /// The effects of functions that pointers of a type lead to, as far as they are stated.
    pub type_flags: SecondaryMap<Type, CallFlags>,
    /// The virtual destructors that the function calls and that throw nothing: their classes and places in the
    /// tables of these (`Knowledge::complete`).
    pub(crate) quiet_destructors: Option<Box<QuietDestructors<'a>>>,
    /// The new text of declarations that a pass changed.
    pub redeclared: SecondaryMap<Var, Option<Box<str>>>,
    /// The trees of initial values that statements share with declarations (`parse/literals.rs`).
    pub initial_values: SecondaryMap<Var, PackedOption<Expr>>,
    /// DECL_VALUE_EXPR that a pass set, printed as `[value-expr: ...]`. One that the dump itself prints is
    /// part of the declaration.
    pub value_exprs: SecondaryMap<Var, PackedOption<Expr>>,
    /// The identifier of the function's result: that of the variable that is built in its place
    /// (`finalize_nrv` of the C++ front end), of which the dump says `[value-expr: <retval>]`; else empty.
    pub result_name: &'a str,
    /// A name that is spelled as something else is that the text may mean as well; `None` where DECL_UIDs
    /// tell them apart.
    pub doubtful_name: Option<&'a str>,
    /// Whether DECL_UIDs say what each name means.
    pub has_decl_uids: bool,
    /// The fields that the function uses of its own frame and of those of the functions around it, by owner
    /// and name.
    pub frame_fields: TextIndexMap<(&'a str, &'a str), FrameField<'a>>,
    /// Whether operands of unknown trees (`<<< Unknown tree`) are indented as at the margin, whatever the
    /// depth of the declaration.
    pub operands_at_margin: bool,
    /// The labels.
    pub labels: PrimaryMap<Label, LabelData<'a>>,
}

/// Classes, each with the place of its destructor in its table of virtual functions.
#[derive(Clone, Default, Debug)]
pub(crate) struct QuietDestructors<'a>(pub Vec<(Type, &'a str)>);

/// A declaration.
#[derive(Clone, Debug)]
pub struct VarData<'a> {
    /// The name as printed in expressions: `x`, `D.1234`, `<retval>`; empty where a pass made a
    /// variable that prints as `D.` and its `uid`.
    pub name: &'a str,
    /// The number that follows `name` after a dot in a name that a pass made (`finally_tmp.3`).
    pub serial: Option<Number>,
    /// What it is.
    pub kind: VarKind,
    /// The declaration as printed, without indentation and semicolon (`register int i`, `int
    /// a[10]`, `int (*<T34d>) (int) fp`); empty if the dump does not declare it (a pass's variable
    /// prints as its type and name).
    pub decl: &'a str,
    /// Its type, if the dump shows it.
    pub ty: Option<Type>,
    /// The number in `D.1234` or in a `-uid` name: DECL_UID.
    pub uid: Option<Number>,
    /// Whether it is a temporary without a name (`D.1234`): DECL_NAME is null.
    pub anonymous: bool,
    /// Whether its `uid` prints after its name, as in `-uid` dumps.
    pub numbered: bool,
    /// Whether its size is variable, so that a pointer leads to it: `int a[0:D.1] [value-expr: *a.2]`.
    pub is_vla: bool,
}

impl<'a> VarData<'a> {
    /// The text between the declaration of a variable of variable size and the pointer to it.
    pub(crate) const VALUE_EXPR: &'static str = " [value-expr: *";

    /// Whether the gimplifier or a pass made the variable, not the user: DECL_ARTIFICIAL. Such a variable has
    /// no name (`D.1234`) or one that is not an identifier of C (`iftmp.0`).
    pub fn is_temporary(&self) -> bool {
        self.kind == VarKind::Local && (self.anonymous || self.serial.is_some() || self.name.contains('.'))
    }

    /// A declaration of which only name and kind are known.
    pub fn new(name: &'a str, kind: VarKind) -> Self {
        VarData {
            name,
            serial: None,
            kind,
            decl: "",
            ty: None,
            uid: None,
            anonymous: false,
            numbered: false,
            is_vla: false,
        }
    }

    /// Whether it holds the return address for `-finstrument-functions` (`gimplify_function_tree`).
    pub(crate) fn is_return_address(&self) -> bool {
        self.kind == VarKind::Local && self.name.starts_with("return_addr.")
    }

    /// Whether it is the flag of `-finstrument-functions-once`: true if the function was called before.
    pub(crate) fn is_called_flag(&self) -> bool {
        self.kind == VarKind::Local && self.name.starts_with("tmp_called.")
    }

    /// Whether it is the function that `-finstrument-functions` calls on entry.
    pub fn is_profile_enter(&self) -> bool {
        self.name == "__cyg_profile_func_enter"
    }

    /// Whether it is the function that `-finstrument-functions` calls on exit.
    pub fn is_profile_exit(&self) -> bool {
        self.name == "__cyg_profile_func_exit"
    }

    /// The texts before and after the ` = ` of a compound literal that is declared with its initial value.
    pub fn literal(&self) -> Option<(&'a str, &'a str)> {
        let is_literal = self.anonymous && self.kind == VarKind::Local && self.decl.ends_with('}');
        if is_literal { self.decl.split_once(" = ") } else { None }
    }

    /// The declaration of a variable of variable size and the pointer to it: `int a[0:D.1]` and `a.2`.
    pub fn vla(&self) -> Option<(&'a str, &'a str)> {
        let (decl, pointer) = self.decl.split_once(Self::VALUE_EXPR).filter(|_| self.is_vla)?;
        Some((decl, pointer.strip_suffix(']')?))
    }
}

/// A field of a frame, the structure that holds the variables which nested functions use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FrameField<'a> {
    /// The function that owns the frame.
    pub function: &'a str,
    /// The field's name, which is that of the variable that it keeps.
    pub name: &'a str,
    /// Its type, if the dump shows it.
    pub ty: Option<Type>,
    /// Its DECL_UID, which prints in place of its name if it keeps a variable without one.
    pub uid: Number,
    /// Whether the number prints after its name, as in `-uid` dumps.
    pub numbered: bool,
}

/// The identifier in a name that a `-uid` dump may have printed with its number: `x` of `xD.1234`.
pub fn without_uid(name: &str, uid: Option<Number>) -> &str {
    let Some(Number::Shown(uid)) = uid else { return name };
    let digits = name.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (head, number) = name.split_at(name.len() - digits);
    match head.strip_suffix("D.") {
        Some(head) if !head.is_empty() && number.parse() == Ok(uid) => head,
        _ => name,
    }
}

/// Whether the name is that of a destructor.
pub fn is_destructor(name: &str) -> bool {
    destroyed_class(name).is_some()
}

/// The class, without its scopes, of which this is the destructor.
pub fn destroyed_class(name: &str) -> Option<&str> {
    let class = plain_name(name.rsplit_once("::~")?.1);
    class.chars().all(|c| c.is_alphanumeric() || c == '_').then_some(class)
}

/// The name without the `D.1234` that a `-uid` dump adds.
pub fn plain_name(name: &str) -> &str {
    let head = name.trim_end_matches(|c: char| c.is_ascii_digit());
    if head.len() == name.len() {
        return name;
    }
    head.strip_suffix("D.").filter(|plain| !plain.is_empty()).unwrap_or(name)
}

/// The stem and the number of a name that ends with a dot and a number: `iftmp` and 3 of `iftmp.3`.
pub fn split_serial(name: &str) -> Option<(&str, u32)> {
    let is_numbered = name.as_bytes().last().is_some_and(u8::is_ascii_digit);
    let (stem, number) = Some(name).filter(|_| is_numbered)?.rsplit_once('.')?;
    Some((stem, number.parse().ok()?))
}

/// The kinds of declarations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VarKind {
    /// A parameter.
    Param,
    /// An automatic variable of the function (also `register` ones and temporaries).
    Local,
    /// A `static` variable declared in the function.
    Static,
    /// An `extern` variable declared in the function.
    Extern,
    /// A name the function does not declare: a global variable or a function.
    Global,
    /// A function: declared as such in the dump, or called directly.
    Function,
    /// The function's result (`<retval>`).
    Result,
    /// `.MEM`, the one virtual operand.
    Virtual,
    /// `D#1`, a value that debug statements alone mention: DEBUG_EXPR_DECL.
    Debug,
}

bitflags! {
    /// Traits of a variable that the statements of the function show.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct VarTraits: u8 {
        /// Its address is taken, or it was when the function was gimplified: TREE_ADDRESSABLE.
        const ADDRESSABLE = 1 << 0;
        /// It has a `{CLOBBER}`, so it was no gimple register when the function was gimplified.
        const CLOBBERED = 1 << 1;
        /// TREE_THIS_VOLATILE.
        const VOLATILE = 1 << 2;
        /// Its type is an array, a structure or a union.
        const AGGREGATE = 1 << 3;
        /// DECL_NOT_GIMPLE_REG_P: parts of it are stored to.
        const PARTIAL_STORES = 1 << 4;
        /// A temporary that debuggers see: DECL_IGNORED_P is not set.
        const VISIBLE = 1 << 5;
        /// A name that the function does not declare is known to be a variable's, not a function's.
        const OBJECT = 1 << 6;
        /// A function by an alias that cannot be interposed: `f.localalias` of `f`.
        const LOCAL_ALIAS = 1 << 7;
    }
}

/// The suffix of the local alias of a function.
pub const LOCAL_ALIAS: &str = ".localalias";

/// A label.
#[derive(Clone, Copy, Default, Debug)]
pub struct LabelData<'a> {
    /// The user's name, or the text between the angle brackets of `<D.1234>`; empty where a pass
    /// made the label.
    pub name: &'a str,
    /// The number in `<D.1234>` or in a `-uid` name: DECL_UID.
    pub decl_uid: Option<Number>,
    /// The gimplifier's label, printed in angle brackets.
    pub artificial: bool,
    /// A `return` of the program jumps to this made label, at -O0: DECL_ARTIFICIAL is cleared
    /// though it still prints in angle brackets, and so it counts as a user's label.
    pub user_return: bool,
    /// g++ made the label for a coroutine: DECL_ARTIFICIAL is set though the label has a name.
    pub of_coroutine: bool,
    /// LABEL_DECL_UID, given when the label is put into a block; the number in `<L3>`.
    pub uid: Option<u32>,
    /// The program jumps to it: TREE_USED, which stays when passes replace jumps by edges.
    pub used: bool,
    /// FORCED_LABEL: its address is taken (or it is made so by a pass).
    pub forced: bool,
    /// DECL_NONLOCAL: target of a non-local goto, printed `[non-local]`.
    pub nonlocal: bool,
    /// The landing pad whose head it is at: EH_LANDING_PAD_NR.
    pub landing_pad: PackedOption<LandingPad>,
}

/// The type and the name in the declaration of a label of the program, which prints its DECL_INITIAL.
pub fn declared_label(declaration: &str) -> Option<(&str, &str)> {
    declaration.strip_suffix(" = <<< error >>>;")?.rsplit_once(' ')
}
