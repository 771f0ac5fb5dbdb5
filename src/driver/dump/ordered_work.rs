//! Runs work on all functions of a dump in parallel, in bounded memory, with results in order.
//!
//! Threads take functions in the dump's order. A thread waits only if it would get too far ahead of
//! the first unfinished function, because later results have to be kept. A result returns to the
//! thread that made it, for reuse or to be dropped: threads that free each other's memory contend.

use std::collections::VecDeque;
use std::marker::PhantomData;
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The bytes of text for each thread that may be worked on after the first unfinished function:
/// enough while one thread is at a long function, and few enough for the caches.
const WINDOW: usize = 1 << 16;

/// The thread that takes results while it keeps up, because their tables are in its caches.
const CONSUMER: usize = 0;

/// Does `work` on each of `items` and passes the results to `take` in order. `bytes` is an item's
/// length of text. The work must not wait for other threads. Each thread has a `W` for its work,
/// and `reuse` returns a taken result to the `W` of the thread that made it.
pub(super) fn for_each_in_order<T: Send, W: Default>(
    items: Range<usize>,
    bytes: impl Fn(usize) -> usize + Sync,
    work: impl Fn(&mut W, usize) -> T + Sync,
    mut take: impl FnMut(usize, &mut T) + Send,
    reuse: impl Fn(&mut W, T) + Sync,
) {
    let threads = rayon::current_num_threads().min(items.len());
    if threads <= 1 {
        let mut tools = W::default();
        return items.for_each(|item| {
            let mut result = work(&mut tools, item);
            take(item, &mut result);
            reuse(&mut tools, result);
        });
    }
    let queue = Queue {
        bytes,
        work,
        reuse,
        tools: PhantomData,
        state: Mutex::new(State {
            first: items.start,
            rest: items,
            limit: WINDOW * threads,
            begun_bytes: 0,
            results: VecDeque::new(),
            taken: (0..threads).map(|_| Vec::new()).collect(),
            take: Some(take),
            has_panicked: false,
        }),
        changed: Condvar::new(),
    };
    rayon::scope(|scope| {
        let queue = &queue;
        (1..threads).for_each(|thread| scope.spawn(move |_| queue.serve(thread)));
        queue.serve(0);
    });
}

/// The state that the threads share.
struct Queue<T, W, B, F, R, K> {
    bytes: B,
    work: F,
    reuse: R,
    tools: PhantomData<fn() -> W>,
    state: Mutex<State<T, K>>,
    /// Signals a change of the state.
    changed: Condvar,
}

struct State<T, K> {
    /// The first item whose result has not been taken.
    first: usize,
    /// The items that no thread has begun.
    rest: Range<usize>,
    /// The limit for `begun_bytes`.
    limit: usize,
    /// The bytes of text of the begun items after the first one.
    begun_bytes: usize,
    /// The results of the begun items from the first one on; `None` while a thread works on it.
    results: VecDeque<Option<Finished<T>>>,
    /// The taken results of each thread.
    taken: Vec<Vec<T>>,
    /// The consumer of results; `None` while a thread uses it.
    take: Option<K>,
    /// A thread has panicked, so its result will not come.
    has_panicked: bool,
}

/// A result and the thread that made it.
struct Finished<T> {
    result: T,
    by: usize,
}

/// The next step of a thread.
enum Step<T, K> {
    Work(usize),
    Take(K, usize, Vec<Finished<T>>),
    Stop,
}

impl<T, W, B, F, R, K> Queue<T, W, B, F, R, K>
where
    W: Default,
    B: Fn(usize) -> usize,
    F: Fn(&mut W, usize) -> T,
    R: Fn(&mut W, T),
    K: FnMut(usize, &mut T),
{
    /// Works until only items remain that other threads have begun.
    fn serve(&self, thread: usize) {
        let _guard = Guard(self);
        let mut tools = W::default();
        loop {
            match self.next(thread) {
                Step::Work(item) => {
                    let result = (self.work)(&mut tools, item);
                    let mut state = self.state();
                    let at = item - state.first;
                    state.results[at] = Some(Finished { result, by: thread });
                }
                Step::Take(mut take, first, mut results) => {
                    (first..).zip(&mut results).for_each(|(item, finished)| take(item, &mut finished.result));
                    let mut state = self.state();
                    state.take = Some(take);
                    results.into_iter().for_each(|finished| state.taken[finished.by].push(finished.result));
                }
                Step::Stop => return,
            }
            self.changed.notify_all();
            let taken = std::mem::take(&mut self.state().taken[thread]);
            taken.into_iter().for_each(|result| (self.reuse)(&mut tools, result));
        }
    }

    /// Waits until there is a next step.
    fn next(&self, thread: usize) -> Step<T, K> {
        let mut state = self.state();
        loop {
            if state.has_panicked {
                return Step::Stop;
            }
            let can_work = !state.rest.is_empty() && state.begun_bytes < state.limit;
            if let Some(Some(_)) = state.results.front()
                && (thread == CONSUMER || !can_work)
                && let Some(take) = state.take.take()
            {
                let first = state.first;
                let mut results = Vec::new();
                while let Some(Some(_)) = state.results.front() {
                    results.extend(state.results.pop_front().flatten());
                    state.first += 1;
                    // The new first item no longer counts.
                    if !state.results.is_empty() {
                        state.begun_bytes -= (self.bytes)(state.first);
                    }
                }
                return Step::Take(take, first, results);
            }
            if state.rest.is_empty() {
                return Step::Stop;
            }
            if can_work {
                let item = state.rest.start;
                state.rest.start += 1;
                if !state.results.is_empty() {
                    state.begun_bytes += (self.bytes)(item);
                }
                state.results.push_back(None);
                return Step::Work(item);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn state(&self) -> MutexGuard<'_, State<T, K>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Releases the other threads when one panics.
struct Guard<'q, T, W, B, F, R, K>(&'q Queue<T, W, B, F, R, K>);

impl<T, W, B, F, R, K> Drop for Guard<'_, T, W, B, F, R, K> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.state.lock().unwrap_or_else(PoisonError::into_inner).has_panicked = true;
            self.0.changed.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_threads<R: Send>(threads: usize, work: impl FnOnce() -> R + Send) -> R {
        rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
    }

    #[test]
    fn results_come_in_order() {
        let bytes = |item: usize| if item.is_multiple_of(7) { 3 * WINDOW } else { item * 100 };
        let double = |pool: &mut Option<Box<usize>>, item| {
            let mut twice = pool.take().unwrap_or_default();
            *twice = 2 * item;
            twice
        };
        for threads in 1..5 {
            let mut taken = Vec::new();
            on_threads(threads, || {
                let take = |item, twice: &mut Box<usize>| taken.push((item, **twice));
                for_each_in_order(3..500, bytes, double, take, |pool, twice| *pool = Some(twice));
            });
            assert!(taken.into_iter().eq((3..500).map(|item| (item, 2 * item))), "{threads}");
        }
    }

    #[test]
    fn a_panic_stops_all_threads() {
        let work = |(): &mut (), item| assert_ne!(item, 50);
        let all = || for_each_in_order(0..99, |_| WINDOW, work, |_, _| {}, |_, _| {});
        let ended = std::panic::catch_unwind(|| on_threads(3, all));
        assert!(ended.is_err());
    }
}
