//! The numbers of declarations: those that a dump shows, and those that passes give out.
//!
//! GCC counts DECL_UIDs, and the numbers in names of temporaries, through a whole file. What a function's
//! passes make gets the numbers that follow those of all that was made before, in this function and in
//! others. So a pass only counts what it makes; where the count starts is decided for all functions of a
//! file at once ([`Starts`]), and added where a number is printed.

/// A DECL_UID, or the number in the name of a temporary. Whatever a pass made is younger than what the dump
/// shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Number {
    /// The dump shows it.
    Shown(u32),
    /// A pass before "ssa" gave it out, as that one of the function, counted from 0.
    Made(u32),
    /// Pass "ssa" gave it out, as that one of the function, counted from 0.
    MadeInSsa(u32),
}

impl Number {
    /// The number, if the dump shows it.
    pub fn shown(self) -> Option<u32> {
        match self {
            Number::Shown(number) => Some(number),
            _ => None,
        }
    }
}

/// Owns the counters that give numbers to what passes make.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counters {
    /// How many DECL_UIDs passes before "ssa" have given out.
    pub uids: u32,
    /// How many DECL_UIDs pass "ssa" has given out.
    pub ssa_uids: u32,
    /// How many numbers for names of temporaries passes have given out.
    pub serials: u32,
    /// What comes before each count.
    pub starts: Starts,
}

/// Where a function's counts start; each is set when a pass asks for the first number, or for all functions
/// of a file.
#[derive(Clone, Copy, Debug, Default)]
pub struct Starts {
    /// The last DECL_UID before those of the function's passes.
    pub uid: Option<u32>,
    /// The last DECL_UID before those of pass "ssa", which GCC runs when all functions have been through
    /// the passes before it. Without it they follow those of the function's other passes.
    pub ssa_uid: Option<u32>,
    /// The first number for names of temporaries.
    pub serial: Option<u32>,
}

impl Counters {
    /// Gives out the next DECL_UID of a pass before "ssa".
    pub(crate) fn next_uid(&mut self) -> Number {
        self.uids = self.uids.saturating_add(1);
        Number::Made(self.uids - 1)
    }

    /// Gives out the next DECL_UID of pass "ssa".
    pub(crate) fn next_ssa_uid(&mut self) -> Number {
        self.ssa_uids = self.ssa_uids.saturating_add(1);
        Number::MadeInSsa(self.ssa_uids - 1)
    }

    /// Gives out the next number for the name of a temporary.
    pub(crate) fn next_serial(&mut self) -> Number {
        self.serials = self.serials.saturating_add(1);
        Number::Made(self.serials - 1)
    }

    /// The DECL_UID as it is printed.
    pub fn uid(&self, number: Number) -> u32 {
        // The start is the last number before the count.
        let after = |start: u32, count: u32| start.saturating_add(1).saturating_add(count);
        let start = self.starts.uid.unwrap_or(0);
        match number {
            Number::Shown(uid) => uid,
            Number::Made(count) => after(start, count),
            Number::MadeInSsa(count) => {
                after(self.starts.ssa_uid.unwrap_or(start.saturating_add(self.uids)), count)
            }
        }
    }

    /// The number in the name of a temporary as it is printed.
    pub fn serial(&self, number: Number) -> u32 {
        match number {
            Number::Shown(serial) => serial,
            Number::Made(count) | Number::MadeInSsa(count) => {
                self.starts.serial.unwrap_or(0).saturating_add(count)
            }
        }
    }
}
