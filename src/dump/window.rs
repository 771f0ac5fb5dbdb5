//! Work on all functions of a dump in bounded memory, on all threads, with results in order.

use rayon::prelude::*;

/// How much text is worked on at a time for each thread: enough to share out evenly, little enough that what
/// becomes of it stays in the caches.
const WINDOW: usize = 1 << 17;

/// Does `work` on each of `items` and hands what it makes to `take`, in order. The items (of so many bytes of text each) are
/// dealt with window by window; the results of one are taken while the next is worked on.
pub(super) fn in_order<'i, I: Sync, T: Send>(
    items: &'i [I],
    bytes: impl Fn(&I) -> usize,
    work: impl Fn(&'i I) -> T + Sync,
    mut take: impl FnMut(&'i I, T) + Send,
) {
    let size = WINDOW * rayon::current_num_threads();
    let mut rest = items;
    let mut done: (&[I], Vec<T>) = (&[], Vec::new());
    while !(rest.is_empty() && done.0.is_empty()) {
        let mut room = size;
        let count = rest.iter().take_while(|item| {
            let is_open = room > 0;
            room = room.saturating_sub(bytes(item));
            is_open
        });
        let (window, after) = rest.split_at(count.count());
        let (items, results) = std::mem::take(&mut done);
        let take = || items.iter().zip(results).for_each(|(item, result)| take(item, result));
        let ((), results) = rayon::join(take, || window.par_iter().map(&work).collect());
        done = (window, results);
        rest = after;
    }
}
