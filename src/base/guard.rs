//! Keeping a bug in the treatment of one function from costing the others.
//!
//! A panic is always a bug of this program. `guarded` turns it into a value that names the place;
//! `install` makes the panic hook leave the message there instead of printing it.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    static MESSAGE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Makes panics inside `guarded` quiet. A program calls this once, at its start.
pub fn install() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !GUARDED.get() {
            return before(info);
        }
        let payload = info.payload();
        let what = payload
            .downcast_ref::<&str>()
            .map(|s| s.to_string())
            .or_else(|| payload.downcast_ref::<String>().cloned())
            .unwrap_or_else(|| "panic".to_string());
        let place = info.location().map(|at| format!(" at {}:{}", at.file(), at.line())).unwrap_or_default();
        MESSAGE.set(Some(format!("{}{place}", what.lines().next().unwrap_or(""))));
    }));
}

/// The value of `work`, or what it panicked with and where.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    let outer = GUARDED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    GUARDED.set(outer);
    result.map_err(|_| MESSAGE.take().unwrap_or_else(|| "panic".to_string()))
}
