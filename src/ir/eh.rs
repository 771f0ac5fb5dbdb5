//! Exceptions: regions, landing pads, and which statements throw where.

use super::entities::{EhRegion, Label, LandingPad, Stmt};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, PrimaryMap};
use rustc_hash::FxHashMap;

/// A function's exception regions and landing pads (GCC's `eh_status`), from pass "eh" on.
#[derive(Clone, Debug, Default)]
pub struct EhTables {
    /// The regions, in the order in which pass "eh" meets them.
    pub regions: PrimaryMap<EhRegion, EhRegionData>,
    /// The landing pads, in the order in which statements that throw there are found.
    pub pads: PrimaryMap<LandingPad, LandingPadData>,
    /// Where the exceptions of statements go, unless to callers: GCC's `throw_stmt_table`.
    throws: FxHashMap<Stmt, Throw>,
}

/// A part of the function with one handling of exceptions.
#[derive(Clone, Debug)]
pub struct EhRegionData {
    /// How exceptions are handled.
    pub kind: EhRegionKind,
    /// The region around it.
    pub outer: PackedOption<EhRegion>,
    /// Where `eh_dispatch` may go, in order: the `catch` clauses of a `try` (`eh_catch_d`), or the
    /// failure of an exception specification.
    pub handlers: Vec<EhHandler>,
    /// Its landing pad, once something throws there.
    pub pad: PackedOption<LandingPad>,
}

/// A handler that `eh_dispatch` selects by the type of the exception.
#[derive(Clone, Copy, Debug)]
pub struct EhHandler {
    /// The label at its head.
    pub label: Label,
    /// Whether it handles every exception: `catch (...)`.
    pub is_catch_all: bool,
}

/// The kinds of regions. Programs in C have cleanups and regions that end the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EhRegionKind {
    /// A cleanup runs, and then the exception goes on (ERT_CLEANUP).
    Cleanup,
    /// A `catch` clause may run (ERT_TRY).
    Try,
    /// The exception goes on if it has one of some types (ERT_ALLOWED_EXCEPTIONS).
    Allowed,
    /// The program ends (ERT_MUST_NOT_THROW).
    MustNotThrow,
}

/// A landing pad.
#[derive(Clone, Debug)]
pub struct LandingPadData {
    /// The region it belongs to.
    pub region: EhRegion,
    /// The label at its head, once it is made (`post_landing_pad`).
    pub label: Option<Label>,
}

/// Where an exception goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Throw {
    /// It is caught here.
    To(LandingPad),
    /// It ends the program, because of this region.
    Never(EhRegion),
}

impl EhRegion {
    /// The number that dumps show.
    pub fn number(self) -> u32 {
        self.index() as u32 + 1
    }

    /// The region with this number (`get_eh_region_from_number`).
    pub fn numbered(number: u32) -> Self {
        EhRegion::from_u32(number - 1)
    }
}

impl EhTables {
    /// A new region inside `outer`.
    pub fn region(&mut self, kind: EhRegionKind, outer: Option<EhRegion>) -> EhRegion {
        self.regions.push(EhRegionData { kind, outer: outer.into(), handlers: Vec::new(), pad: None.into() })
    }

    /// The landing pad of `region`, made if there is none (`gen_eh_landing_pad`).
    pub fn landing_pad(&mut self, region: EhRegion) -> LandingPad {
        if let Some(pad) = self.regions[region].pad.expand() {
            return pad;
        }
        let pad = self.pads.push(LandingPadData { region, label: None });
        self.regions[region].pad = pad.into();
        pad
    }

    /// Records that `stmt` throws in `region` (`record_stmt_eh_region`).
    pub fn record(&mut self, stmt: Stmt, region: EhRegion) {
        let throw = match self.regions[region].kind {
            EhRegionKind::MustNotThrow => Throw::Never(region),
            _ => Throw::To(self.landing_pad(region)),
        };
        self.throws.insert(stmt, throw);
    }

    /// Forgets that `stmt` throws. Returns whether it did.
    pub(crate) fn forget(&mut self, stmt: Stmt) -> bool {
        self.throws.remove(&stmt).is_some()
    }

    /// Whether any statement throws within the function.
    pub(crate) fn has_throws(&self) -> bool {
        !self.throws.is_empty()
    }

    /// Whether the function handles the exceptions of `stmt`.
    pub fn is_recorded(&self, stmt: Stmt) -> bool {
        self.throws.contains_key(&stmt)
    }

    /// The landing pad of the exceptions of `stmt` (`stmt_can_throw_internal`).
    pub(crate) fn caught_at(&self, stmt: Stmt) -> Option<LandingPad> {
        if let Some(&Throw::To(pad)) = self.throws.get(&stmt) { Some(pad) } else { None }
    }
}
