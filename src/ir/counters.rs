//! A function's values of GCC's counters: DECL_UIDs and the numbers in names of temporaries.

/// Owns the counters that give numbers to what passes make.
#[derive(Clone, Debug, Default)]
pub struct Counters {
    /// The largest DECL_UID in use, once a pass has asked for a new one.
    pub last_uid: Option<u32>,
    /// The DECL_UID after which pass "ssa" counts. GCC runs this pass when all functions have been through
    /// the passes before it.
    pub ssa_first_uid: Option<u32>,
    /// The number of DECL_UIDs that pass "ssa" has used.
    pub ssa_uids: u32,
    /// The number of the next named temporary, once a pass has asked for one or the dump's earlier functions
    /// have shown it.
    pub next_serial: Option<u32>,
}
