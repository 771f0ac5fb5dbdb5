//! Debug statements: after each new definition of a user's variable, with `-g` and optimisation, GCC
//! notes which SSA name holds the variable from there on.

use super::var_info::SsaVars;
use crate::analysis::dom::DomTree;
use crate::analysis::operands::{is_register_type, link_operands};
use crate::ir::{
    Block, Def, ExprData, Function, Name, NeedPhiState, Stmt, StmtData, StmtKind, Var, VarKind, VarTraits,
};
use crate::passes::Context;
use crate::target::options::Switches;

/// Whether GCC keeps track of variables (MAY_HAVE_DEBUG_BIND_STMTS). A dump shows it by the markers
/// that go with it (`# DEBUG BEGIN_STMT`) in some function, unless an option asks for it without `-g`.
pub fn tracks_variables(cx: &Context<'_, '_>) -> bool {
    must_track(cx) || cx.dialect.opt.optimizes() && cx.knowledge.has(Switches::DEBUG_STMTS)
}

/// Whether functions have debug statements, or are to get some.
pub fn expects_debug_stmts(cx: &Context<'_, '_>) -> bool {
    must_track(cx) || cx.knowledge.has(Switches::DEBUG_STMTS)
}

fn must_track(cx: &Context<'_, '_>) -> bool {
    cx.dialect.tracks_without_debugging() && cx.knowledge.has(Switches::TRACKING)
}

/// The variable to note definitions of `var` for: GCC's `target_for_debug_bind`.
pub fn debug_target(f: &Function<'_>, var: Var) -> Option<Var> {
    let tracked = match f.decls.vars[var].kind {
        VarKind::Param => true,
        VarKind::Local => {
            !f.decls.vars[var].is_temporary() || f.decls.traits[var].contains(VarTraits::VISIBLE)
        }
        _ => false,
    };
    (tracked && is_register_type(f, var)).then_some(var)
}

/// Makes `# DEBUG var => name`.
pub fn debug_bind(f: &mut Function<'_>, var: Var, name: Name) -> Stmt {
    let (var, slot) = (f.expr(ExprData::Var(var)), f.expr(ExprData::Name(name)));
    let stmt = f.stmt(StmtData::new(StmtKind::DebugBind { var, value: Some(slot), source: false }));
    link_operands(f, stmt, &[slot.into()]);
    stmt
}

/// The name that a use of `var` in a debug statement of `block` is to hold; none where what reaches it is not certain: debug
/// statements do not keep variables alive, so PHI nodes may be missing. GCC's
/// `rewrite_debug_stmt_uses`, but for the binding it invents for a parameter that is never
/// changed: C functions hold no debug bindings before this pass.
pub fn debug_reaching_def(
    f: &Function<'_>,
    dom: &DomTree,
    vars: &SsaVars,
    block: Block,
    var: Var,
) -> Option<Name> {
    let info = &vars.info[var];
    info.current_def.expand().filter(|&def| {
        let def_block = match f.ssa.names[def].def {
            Def::Stmt(stmt) => f.body.links[stmt].block.expand(),
            Def::Phi(phi) => Some(f.ssa.phis[phi].block),
            Def::Default | Def::None => None,
        };
        let dominates = def_block.is_none_or(|def| dom.dominates(def, block));
        let certain = info.need_phi_state == NeedPhiState::No || info.livein_blocks.contains(block);
        def_block == Some(block) || dominates && certain
    })
}
