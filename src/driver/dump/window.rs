//! Work on all functions of a dump in bounded memory, on all threads, with results in order.
//!
//! Threads take the functions in the dump's order, and none waits for another but where it would get too far ahead of the
//! first function that is not done: what is done after that is kept. What a thread has made comes back to it, to be used again
//! or dropped, since threads that free each other's memory wait for each other at every turn.

use std::collections::VecDeque;
use std::marker::PhantomData;
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// How much text may be worked on for each thread behind the first function that is not done: enough for the others while one
/// is at a long function, little enough that what becomes of it stays in the caches.
const WINDOW: usize = 1 << 16;

/// The thread that takes results as long as it keeps up, so that the tables that they go to stay in its caches.
const TAKER: usize = 0;

/// Does `work` on each of `items` and shows the results to `take`, in order. The items are of so many bytes of text each.
/// The work must not wait for other threads. Each thread has tools `W` for its work, and `reuse` gets what of them is in its
/// results, when these have been taken.
pub(super) fn in_order<T: Send, W: Default>(
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
            room: WINDOW * threads,
            behind: 0,
            results: VecDeque::new(),
            spent: (0..threads).map(|_| Vec::new()).collect(),
            take: Some(take),
            is_broken: false,
        }),
        moved: Condvar::new(),
    };
    rayon::scope(|scope| {
        let queue = &queue;
        (1..threads).for_each(|thread| scope.spawn(move |_| queue.serve(thread)));
        queue.serve(0);
    });
}

/// What the threads share.
struct Queue<T, W, B, F, R, K> {
    bytes: B,
    work: F,
    reuse: R,
    tools: PhantomData<fn() -> W>,
    state: Mutex<State<T, K>>,
    /// The state is another one.
    moved: Condvar,
}

struct State<T, K> {
    /// The first item whose result has not been taken.
    first: usize,
    /// Those that no thread has begun.
    rest: Range<usize>,
    /// How much text there may be behind the first item.
    room: usize,
    /// How much there is, of items that have been begun.
    behind: usize,
    /// The results of the items from the first one on, as far as they have been begun and are there.
    results: VecDeque<Option<Made<T>>>,
    /// By thread, what it has made that has been taken.
    spent: Vec<Vec<T>>,
    /// Who takes results; one of the threads has it meanwhile.
    take: Option<K>,
    /// A thread has panicked, and its result will not come.
    is_broken: bool,
}

/// A result, and which thread has made it.
struct Made<T> {
    result: T,
    by: usize,
}

/// What a thread does next.
enum Step<T, K> {
    Work(usize),
    Take(K, usize, Vec<Made<T>>),
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
    /// Works until nothing is left to be done but what other threads are at.
    fn serve(&self, thread: usize) {
        let _guard = Guard(self);
        let mut tools = W::default();
        loop {
            match self.next(thread) {
                Step::Work(item) => {
                    let result = (self.work)(&mut tools, item);
                    let mut state = self.state();
                    let at = item - state.first;
                    state.results[at] = Some(Made { result, by: thread });
                }
                Step::Take(mut take, first, mut results) => {
                    (first..).zip(&mut results).for_each(|(item, made)| take(item, &mut made.result));
                    let mut state = self.state();
                    state.take = Some(take);
                    results.into_iter().for_each(|made| state.spent[made.by].push(made.result));
                }
                Step::Stop => return,
            }
            self.moved.notify_all();
            let spent = std::mem::take(&mut self.state().spent[thread]);
            spent.into_iter().for_each(|result| (self.reuse)(&mut tools, result));
        }
    }

    /// Waits until there is something to do.
    fn next(&self, thread: usize) -> Step<T, K> {
        let mut state = self.state();
        loop {
            if state.is_broken {
                return Step::Stop;
            }
            let can_work = !state.rest.is_empty() && state.behind < state.room;
            if let Some(Some(_)) = state.results.front()
                && (thread == TAKER || !can_work)
                && let Some(take) = state.take.take()
            {
                let first = state.first;
                let mut results = Vec::new();
                while let Some(Some(_)) = state.results.front() {
                    results.extend(state.results.pop_front().flatten());
                    state.first += 1;
                    // The next one is not behind the first any more.
                    if !state.results.is_empty() {
                        state.behind -= (self.bytes)(state.first);
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
                    state.behind += (self.bytes)(item);
                }
                state.results.push_back(None);
                return Step::Work(item);
            }
            state = self.moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn state(&self) -> MutexGuard<'_, State<T, K>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets the other threads go when one panics.
struct Guard<'q, T, W, B, F, R, K>(&'q Queue<T, W, B, F, R, K>);

impl<T, W, B, F, R, K> Drop for Guard<'_, T, W, B, F, R, K> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.state.lock().unwrap_or_else(PoisonError::into_inner).is_broken = true;
            self.0.moved.notify_all();
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
        let double = |spare: &mut Option<Box<usize>>, item| {
            let mut twice = spare.take().unwrap_or_default();
            *twice = 2 * item;
            twice
        };
        for threads in 1..5 {
            let mut taken = Vec::new();
            on_threads(threads, || {
                let take = |item, twice: &mut Box<usize>| taken.push((item, **twice));
                in_order(3..500, bytes, double, take, |spare, twice| *spare = Some(twice));
            });
            assert!(taken.into_iter().eq((3..500).map(|item| (item, 2 * item))), "{threads}");
        }
    }

    #[test]
    fn a_panic_ends_it_all() {
        let work = |(): &mut (), item| assert_ne!(item, 50);
        let all = || in_order(0..99, |_| WINDOW, work, |_, _| {}, |_, _| {});
        let ended = std::panic::catch_unwind(|| on_threads(3, all));
        assert!(ended.is_err());
    }
}
