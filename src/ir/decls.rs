//! The declarations of a function: variables and labels.

use super::decl::{FrameField, LabelData, VarData, VarTraits};
use super::entities::{Expr, Label, Type, Var};
use super::known::Source;
use crate::base::text_tables::TextIndexMap;
use crate::target::call_flags::CallFlags;
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
    /// The definitions of C++ that called functions mean ([`Function::callee_identity`](super::Function::callee_identity)).
    pub(crate) overloads: SecondaryMap<Var, &'a str>,
    /// The effects of functions, and of those that global variables lead to, with their sources, as far as they
    /// are looked up (`Knowledge::note_effects`).
    pub callees: SecondaryMap<Var, Option<(CallFlags, Source)>>,
    /// The effects of functions that pointers of a type lead to, as far as they are stated.
    pub type_flags: SecondaryMap<Type, CallFlags>,
    /// The new text of declarations that a pass changed.
    pub redeclared: SecondaryMap<Var, Option<Box<str>>>,
    /// The trees of initial values that statements share with declarations (`parse/literals.rs`).
    pub initial_values: SecondaryMap<Var, PackedOption<Expr>>,
    /// DECL_VALUE_EXPR that a pass set, printed as `[value-expr: ...]`. One that the dump itself prints is
    /// part of the declaration.
    pub value_exprs: SecondaryMap<Var, PackedOption<Expr>>,
    /// The identifier of the function's result: that of the variable that is built in its place (`finalize_nrv` of the C++
    /// front end), of which the dump says `[value-expr: <retval>]`; else empty.
    pub result_name: &'a str,
    /// A name that is spelled as something else is that the text may mean as well; `None` where DECL_UIDs tell them apart.
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
