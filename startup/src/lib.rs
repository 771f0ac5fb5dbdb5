//! Whether stdout was closed when the program started (`tressa ssa a.gimple >&-`).
//!
//! Before `main`, Rust's runtime opens `/dev/null` in the place of a closed stdout. From then on nothing tells that apart
//! from a caller's own `/dev/null`, and a result that went nowhere would count as written. So a function that the loader
//! runs before the runtime has a look. That takes an attribute which Rust calls unsafe, because it says nothing of when and
//! with what such a function runs; this one takes no arguments, asks the kernel one question and sets one flag.

use std::sync::atomic::{AtomicBool, Ordering};

static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether stdout was closed at the start. On systems other than Linux this is not known: false.
pub fn stdout_was_closed() -> bool {
    WAS_CLOSED.load(Ordering::Relaxed)
}

#[cfg(target_os = "linux")]
mod before_main {
    use super::{Ordering, WAS_CLOSED};

    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;

    extern "C" fn look() {
        let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()) == Err(rustix::io::Errno::BADF);
        WAS_CLOSED.store(is_closed, Ordering::Relaxed);
    }
}
