//! Work on all functions of a dump in bounded memory, on all threads, with results in order.

use rayon::prelude::*;
use std::ops::Range;

/// How much text is worked on at a time for each thread: enough to share out evenly, little enough that what
/// becomes of it stays in the caches.
const WINDOW: usize = 1 << 16;

/// Does `work` on each of `items` and hands what it makes to `take`, in order. The items (of so many bytes of text each) are
/// dealt with window by window; the results of one are taken while the next is worked on.
pub(super) fn in_order<T: Send>(
    items: Range<usize>,
    bytes: impl Fn(usize) -> usize,
    work: impl Fn(usize) -> T + Sync,
    mut take: impl FnMut(usize, T) + Send,
) {
    let threads = rayon::current_num_threads();
    if threads == 1 {
        return items.for_each(|item| take(item, work(item)));
    }
    let size = WINDOW * threads;
    let mut start = items.start;
    let mut done: Vec<T> = Vec::new();
    while start < items.end || !done.is_empty() {
        let mut room = size;
        let mut end = start;
        while end < items.end && room > 0 {
            room = room.saturating_sub(bytes(end));
            end += 1;
        }
        let first = start - done.len();
        let results = std::mem::take(&mut done);
        let take = || (first..).zip(results).for_each(|(item, result)| take(item, result));
        let ((), results) = rayon::join(take, || (start..end).into_par_iter().map(&work).collect());
        (done, start) = (results, end);
    }
}
