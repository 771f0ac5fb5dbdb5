//! The intermediate representation: GIMPLE as typed trees, statements, blocks and SSA names.

pub(crate) mod arithmetic;
mod body;
mod cfg;
mod chain;
pub(crate) mod constant;
mod counters;
pub(crate) mod decl;
mod decls;
mod effects;
mod eh;
pub(crate) mod entities;
mod expr;
mod function;
mod graph;
pub(crate) mod head;
mod known;
pub(crate) mod locus;
mod made;
mod names;
mod source;
mod ssa;
mod stmt;
pub(crate) mod trace;
pub(crate) mod types;
mod uses;
mod verbatim;
mod walk;

pub(crate) use arithmetic::{COMPLEX, TRUTH, complex_part, is_typedef_name, nonstandard_name};
pub(crate) use arithmetic::{Real, Shape};
pub use body::Body;
pub use cfg::{BlockData, Cfg, EdgeData, EdgeFlags, PhiData, SourceLoc};
pub use counters::{Counters, Number, Starts};
pub use decl::{Def, LabelData, NameData, VarData, VarKind};
pub(crate) use decl::{
    FrameField, IdentifierData, LOCAL_ALIAS, VarTraits, declared_label, plain_name, split_serial, without_uid,
};
pub use decls::Decls;
pub(crate) use eh::{EhHandler, EhRegionKind};
pub use entities::{Block, Edge, Expr, Label, Name, Phi, Stmt, Type, Use, Var};
pub(crate) use entities::{EhRegion, Mem, Scope, Seq};
pub use expr::{BinaryOp, ExprData, MemRef, Offset, OpClass, StatedAccess, TreeCode, UnaryOp};
pub use function::{Function, Stage};
pub use head::Head;
pub use known::Source;
pub use locus::Locus;
pub(crate) use locus::split_place;
pub use ssa::Ssa;
pub use stmt::{Asm, Bind, Call, Callee, Case, ScopeData, StmtData, StmtKind, StmtLink, TryKind};
pub(crate) use trace::{Event, NeedPhiState, ScopeLine, Watch};
pub use types::{TypeKind, Types};
pub(crate) use types::{instance_tag, is_record_name};
pub use uses::{Holder, UsePlace, Uses};
pub(crate) use verbatim::EdgeDispute;
pub use walk::OperandRole;
pub(crate) use walk::Remap;
