//! The program's memory: blocks of a few sizes, kept by the threads that gave them back.
//!
//! Functions are read, taken through the passes and dropped one by one, and each has some 200 tables. The system's allocator
//! splits and joins blocks for each of them; here a block that is given back waits, as it is, for the next of its size.
//! docs/performance.md has what that gives ("Memory of the program"). Nothing else in tressa is `unsafe`.
//!
//! A thread keeps up to two batches of each size, and what is more goes to shelves that all threads share, as magazines go to
//! their depot in J. Bonwick and J. Adams, "Magazines and Vmem", USENIX 2001. So memory that one thread takes and another
//! gives back goes round.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::UnsafeCell;
use std::hint::spin_loop;
use std::ptr::{null_mut, with_exposed_provenance_mut};
use std::sync::atomic::{AtomicBool, Ordering};

/// Blocks of up to [`LARGEST`] bytes in size classes, the rest from the system.
pub struct Heap;

/// The largest block that is kept, in bytes. Few tables of ordinary functions are larger.
const LARGEST: usize = 1 << 15;

/// What all blocks are aligned to, and the smallest of them, in bytes: two addresses.
const UNIT: usize = 16;

/// What is asked of the system at once.
const SLAB: Layout = Layout::new::<[u128; 1 << 14]>();

/// The number of [`class`]es.
const CLASSES: usize = class(LARGEST) + 1;

/// The class of blocks of so many bytes: four to each power of two, but no smaller steps than a unit.
const fn class(size: usize) -> usize {
    let units = (size + (UNIT - 1)) >> UNIT.ilog2();
    if units <= 4 {
        return units;
    }
    let log = (usize::BITS - 1 - (units - 1).leading_zeros()) as usize;
    // The two bits behind the first one tell the step.
    4 * (log - 2) + ((units - 1) >> (log - 2)) + 1
}

/// How many bytes blocks of a class have.
const fn bytes(class: usize) -> usize {
    if class <= 4 {
        return class * UNIT;
    }
    let (log, step) = (2 + (class - 5) / 4, (class - 5) % 4);
    (5 + step) << (log - 2 + UNIT.ilog2() as usize)
}

/// By class, how many blocks make a batch: about as many as [`LARGEST`] bytes hold, at most 256.
const BATCH: [usize; CLASSES] = {
    let mut batch = [2; CLASSES];
    let mut class = 1;
    while class < CLASSES {
        let blocks = LARGEST / bytes(class);
        batch[class] = if blocks > 256 { 256 } else { 1 + blocks };
        class += 1;
    }
    batch
};

/// Whether blocks of this layout are kept.
const fn is_kept(layout: Layout) -> bool {
    layout.size() <= LARGEST && layout.align() <= UNIT
}

/// The block with all its bytes: who had it may have seen only those that were asked for, or hold it as a reference that is
/// just ending.
fn whole(block: *mut u8) -> *mut u8 {
    with_exposed_provenance_mut(block.addr())
}

/// What a block that no one has holds: where the next one of its list is, and, in the first one of a batch on a shelf, where
/// the next batch is.
struct Free {
    next: *mut Free,
    batch: *mut Free,
}

/// What a thread has. When it ends that stays where it is: the program's threads live as long as itself, but for one that
/// waits for signals.
struct Blocks {
    classes: [Kept; CLASSES],
    /// What is left of the last slab.
    rest: *mut u8,
    len: usize,
}

/// Blocks of one class.
#[derive(Clone, Copy)]
struct Kept {
    /// The next to be handed out.
    free: *mut Free,
    /// How many more make these a batch.
    lacking: usize,
    /// A whole batch, if there is one.
    spare: *mut Free,
}

/// Batches of one class that any thread may take.
struct Shelf {
    is_taken: AtomicBool,
    batches: UnsafeCell<*mut Free>,
}

// SAFETY: batches are looked at by the thread alone that has taken the shelf.
unsafe impl Sync for Shelf {}

static SHELVES: [Shelf; CLASSES] =
    [const { Shelf { is_taken: AtomicBool::new(false), batches: UnsafeCell::new(null_mut()) } }; CLASSES];

thread_local! {
    // Without a destructor there is nothing to register, and no time when it is gone.
    static BLOCKS: UnsafeCell<Blocks> = const {
        let mut classes = [Kept { free: null_mut(), lacking: 0, spare: null_mut() }; CLASSES];
        let mut class = 0;
        while class < CLASSES {
            classes[class].lacking = BATCH[class];
            class += 1;
        }
        UnsafeCell::new(Blocks { classes, rest: null_mut(), len: 0 })
    };
}

// SAFETY: whether a block is the system's or of which class it is follows from its layout alone, so it goes back to where it
// came from. The lists of a thread are touched by that thread alone, and nothing that is done meanwhile allocates here. A
// block in a list is no one's but the list's; all are large and aligned enough for a `Free`.
unsafe impl GlobalAlloc for Heap {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if !is_kept(layout) {
            return unsafe { System.alloc(layout) };
        }
        BLOCKS.with(|blocks| unsafe { (*blocks.get()).take(class(layout.size())) })
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        if !is_kept(layout) {
            return unsafe { System.dealloc(block, layout) };
        }
        BLOCKS.with(|blocks| unsafe { (*blocks.get()).give_back(whole(block).cast(), class(layout.size())) });
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller says that the size does not overflow when it is rounded up to the alignment.
        let wanted = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        match (is_kept(layout), is_kept(wanted)) {
            (false, false) => return unsafe { System.realloc(block, layout, size) },
            (true, true) if class(layout.size()) == class(size) => return whole(block),
            _ => {}
        }
        unsafe {
            let moved = self.alloc(wanted);
            if !moved.is_null() {
                moved.copy_from_nonoverlapping(block, layout.size().min(size));
                self.dealloc(block, layout);
            }
            moved
        }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if !is_kept(layout) {
            // The system knows of its fresh pages that they are zero.
            return unsafe { System.alloc_zeroed(layout) };
        }
        unsafe {
            let block = self.alloc(layout);
            if !block.is_null() {
                block.write_bytes(0, layout.size());
            }
            block
        }
    }
}

impl Blocks {
    /// A block of the class; null if the system has no memory.
    #[inline]
    unsafe fn take(&mut self, class: usize) -> *mut u8 {
        let kept = &mut self.classes[class];
        let block = kept.free;
        if block.is_null() {
            return unsafe { self.more(class) };
        }
        kept.free = unsafe { (*block).next };
        kept.lacking += 1;
        block.cast()
    }

    /// Takes back a block of the class.
    #[inline]
    unsafe fn give_back(&mut self, block: *mut Free, class: usize) {
        let kept = &mut self.classes[class];
        unsafe { (*block).next = kept.free };
        (kept.free, kept.lacking) = (block, kept.lacking - 1);
        if kept.lacking == 0 {
            unsafe { self.put_by(class) };
        }
    }

    /// Keeps a whole batch apart, and what was kept there where all threads find it.
    #[cold]
    #[inline(never)]
    unsafe fn put_by(&mut self, class: usize) {
        let kept = &mut self.classes[class];
        let before = std::mem::replace(&mut kept.spare, kept.free);
        (kept.free, kept.lacking) = (null_mut(), BATCH[class]);
        if !before.is_null() {
            unsafe { SHELVES[class].put(before) };
        }
    }

    /// A block of a class of which none is at hand: out of a batch, or one that nothing has used yet.
    #[cold]
    #[inline(never)]
    unsafe fn more(&mut self, class: usize) -> *mut u8 {
        let kept = &mut self.classes[class];
        let mut batch = std::mem::replace(&mut kept.spare, null_mut());
        if batch.is_null() {
            batch = SHELVES[class].take();
        }
        if !batch.is_null() {
            kept.free = unsafe { (*batch).next };
            kept.lacking = 1;
            return batch.cast();
        }
        self.cut(bytes(class).max(UNIT))
    }

    /// So many bytes of a slab; null if the system has no memory.
    fn cut(&mut self, size: usize) -> *mut u8 {
        if self.len < size {
            // SAFETY: a slab is not empty.
            let rest = unsafe { System.alloc(SLAB) };
            if rest.is_null() {
                return rest;
            }
            #[cfg(test)]
            tests::SLABS.fetch_add(1, Ordering::Relaxed);
            rest.expose_provenance();
            (self.rest, self.len) = (rest, SLAB.size());
        }
        let block = self.rest;
        // SAFETY: the slab has at least that many bytes left.
        self.rest = unsafe { block.add(size) };
        self.len -= size;
        block
    }
}

impl Shelf {
    /// Puts a batch there.
    unsafe fn put(&self, batch: *mut Free) {
        self.hold(|batches| {
            unsafe { (*batch).batch = *batches };
            *batches = batch;
        });
    }

    /// Takes a batch; null if there is none.
    fn take(&self) -> *mut Free {
        self.hold(|batches| {
            let batch = *batches;
            if !batch.is_null() {
                // SAFETY: what is on the shelf are batches, whose blocks are no one's.
                *batches = unsafe { (*batch).batch };
            }
            batch
        })
    }

    /// Does a few instructions' `work` while no other thread is at the shelf. A mutex might allocate.
    fn hold<R>(&self, work: impl FnOnce(&mut *mut Free) -> R) -> R {
        while self.is_taken.swap(true, Ordering::Acquire) {
            spin_loop();
        }
        // SAFETY: no other thread has got past the loop, and the work does not come here again.
        let result = work(unsafe { &mut *self.batches.get() });
        self.is_taken.store(false, Ordering::Release);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;
    use std::sync::mpsc::sync_channel;

    /// How many slabs there are.
    pub(super) static SLABS: AtomicUsize = AtomicUsize::new(0);

    #[test]
    fn blocks_of_a_class_hold_what_is_asked_for() {
        for size in 1..=LARGEST {
            let class = class(size);
            assert!(class < CLASSES && bytes(class) >= size && bytes(class - 1) < size, "{size}");
            assert!(bytes(class).is_multiple_of(UNIT) && 4 * bytes(class) <= 5 * size.next_multiple_of(UNIT));
        }
        assert!(UNIT >= size_of::<Free>() && SLAB.size() >= LARGEST && BATCH.iter().all(|&batch| batch > 1));
    }

    #[test]
    fn what_is_in_a_block_stays_when_it_moves() {
        for (first, last) in [(1, 3 * LARGEST), (100, 110), (3 * LARGEST, 7), (2 * LARGEST, 4 * LARGEST)] {
            let mut bytes: Vec<u8> = (0..first).map(|at| at as u8).collect();
            bytes.resize(last, 1);
            bytes.shrink_to_fit();
            let kept = first.min(last);
            assert!(bytes[..kept].iter().enumerate().all(|(at, &byte)| byte == at as u8), "{first}, {last}");
            assert!(vec![0_u64; first].iter().all(|&word| word == 0));
        }
    }

    #[test]
    fn what_others_give_back_goes_round() {
        let (send, receive) = sync_channel::<Vec<String>>(1);
        let taker = std::thread::spawn(move || {
            receive.iter().enumerate().all(|(round, made)| {
                made.iter().enumerate().all(|(at, text)| text.trim_end() == format!("{round} {at}"))
            })
        });
        // 80 MB in all.
        for round in 0..80 {
            send.send((0..1000).map(|at| format!("{:999}", format!("{round} {at}"))).collect()).unwrap();
        }
        drop(send);
        assert!(taker.join().unwrap());
        let megabytes = (SLABS.load(Ordering::Relaxed) * SLAB.size()) >> 20;
        assert!(megabytes < 40, "{megabytes} MB");
    }
}
