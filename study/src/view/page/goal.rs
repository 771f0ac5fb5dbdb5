//! What the page shows of a dialect, and how it takes functions to SSA form.

use tressa::internals::unit::Goal;
use tressa::{Dialect, DumpFlags};

/// How the page takes functions to SSA form: without what it does not show.
pub(super) fn goal(dialect: Dialect) -> Goal<'static> {
    Goal::ssa(with_vops(plain(dialect)))
}

/// The dialect without source locations and numbers.
pub(super) fn plain(dialect: Dialect) -> Dialect {
    let hidden = DumpFlags::LINENO | DumpFlags::DETAILS | DumpFlags::UID;
    Dialect { flags: dialect.flags - hidden, ..dialect }
}

/// The dialect with virtual operands.
pub(super) fn with_vops(dialect: Dialect) -> Dialect {
    Dialect { flags: dialect.flags | DumpFlags::VOPS, ..dialect }
}
