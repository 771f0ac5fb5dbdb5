//! The intermediate representation: GIMPLE as typed trees, statements, blocks and SSA names.

mod cfg;
pub(crate) mod constant;
mod counters;
pub(crate) mod decl;
mod eh;
pub(crate) mod entities;
mod expr;
mod function;
mod graph;
pub(crate) mod locus;
mod made;
mod source;
mod ssa;
mod stmt;
pub(crate) mod trace;
pub(crate) mod types;
mod uses;
pub(crate) mod verbatim;
mod walk;

pub use cfg::{BlockData, Cfg, EdgeData, EdgeFlags, SourceLoc};
pub use counters::{Counters, Number, Starts};
pub use decl::{Decls, LabelData, VarData, VarKind};
pub(crate) use decl::{
    FrameField, LOCAL_ALIAS, QuietDestructors, VarTraits, declared_label, destroyed_class, is_destructor,
    plain_name, split_serial, without_uid,
};
pub(crate) use eh::{EhHandler, EhRegionKind};
pub use entities::{Block, Edge, Expr, Label, Name, Phi, Stmt, Type, Use, Var};
pub(crate) use entities::{EhRegion, Mem, Scope, Seq};
pub use expr::{BinaryOp, ExprData, MemRef, Offset, OpClass, StatedAccess, TreeCode, UnaryOp};
pub use function::{Function, Stage};
pub use locus::Locus;
pub(crate) use locus::split_place;
pub use source::Source;
pub(crate) use ssa::IdentifierData;
pub use ssa::{Def, NameData, PhiData, Ssa};
pub use stmt::{Asm, Bind, Body, Call, Callee, Case, ScopeData, StmtData, StmtKind, StmtLink, TryKind};
pub(crate) use trace::{Event, NeedPhiState, Reaching, ScopeLine, Watch};
pub(crate) use types::{COMPLEX, TRUTH, complex_part, is_typedef_name, nonstandard_name};
pub(crate) use types::{Real, Shape};
pub use types::{TypeKind, Types};
pub(crate) use types::{class_tag, instance_tag, is_record_name, typedef_meaning};
pub use uses::{Holder, UsePlace, Uses};
pub(crate) use verbatim::EdgeDispute;
pub use verbatim::Head;
pub use walk::OperandRole;
pub(crate) use walk::Remap;
