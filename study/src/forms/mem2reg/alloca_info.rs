//! What is known of one variable: LLVM's `AllocaInfo`.

use crate::forms::accesses::{Access, AccessKind, Accesses};
use crate::forms::marks::Marks;
use tressa::ir::Var;

/// The accesses of every variable that has some.
pub struct AllocaInfos {
    /// The numbers of accesses, variable by variable.
    sorted: Vec<u32>,
    /// The variables, and where the accesses of each end.
    ends: Vec<(Var, usize)>,
}

/// The accesses of one variable.
pub struct AllocaInfo<'a> {
    /// The variable.
    pub var: Var,
    /// The numbers of its accesses, ascending; so those of a block are in sequence.
    pub accesses: &'a [u32],
}

impl AllocaInfos {
    /// Sorts the accesses by variable.
    pub fn new(accesses: &Accesses) -> Self {
        let all = accesses.all();
        let mut starts = vec![0; accesses.var_count() + 1];
        all.iter().for_each(|access| starts[access.var.as_u32() as usize + 1] += 1);
        for var in 0..accesses.var_count() {
            starts[var + 1] += starts[var];
        }
        let mut next: Vec<usize> = starts.clone();
        let mut sorted = vec![0; all.len()];
        for (number, access) in (0..).zip(all) {
            let at = &mut next[access.var.as_u32() as usize];
            sorted[*at] = number;
            *at += 1;
        }
        let used = (0..accesses.var_count()).filter(|&var| starts[var] != starts[var + 1]);
        let ends = used.map(|var| (Var::from_u32(var as u32), starts[var + 1])).collect();
        AllocaInfos { sorted, ends }
    }

    /// The variables.
    pub fn iter(&self) -> impl Iterator<Item = AllocaInfo<'_>> {
        let mut start = 0;
        self.ends.iter().map(move |&(var, end)| {
            let accesses = &self.sorted[start..end];
            start = end;
            AllocaInfo { var, accesses }
        })
    }
}

impl AllocaInfo<'_> {
    /// The accesses with their numbers.
    pub fn iter(&self, accesses: &Accesses) -> impl DoubleEndedIterator<Item = (u32, Access)> {
        self.accesses.iter().map(|&number| (number, accesses.all()[number as usize]))
    }

    /// The blocks that define the variable, ascending.
    pub fn defining_blocks(&self, accesses: &Accesses) -> Vec<u32> {
        let defs = self.iter(accesses).filter(|(_, access)| matches!(access.kind, AccessKind::Def(_)));
        let mut blocks: Vec<u32> = defs.map(|(_, access)| access.block).collect();
        blocks.dedup();
        blocks
    }

    /// The blocks on whose entry the variable is live: LLVM's `ComputeLiveInBlocks`. Starts from blocks that use
    /// the variable before they define it, and goes back through those that do not define it. Whether there
    /// are any.
    pub fn compute_livein_blocks(&self, accesses: &Accesses, live: &mut Marks) -> bool {
        live.clear();
        let is_real = |access: &Access| access.kind != AccessKind::DebugUse;
        let mut work = Vec::new();
        let mut last = None;
        for (_, access) in self.iter(accesses).filter(|(_, access)| is_real(access)) {
            if last.replace(access.block) != Some(access.block) && access.kind == AccessKind::Use {
                live.insert(access.block);
                work.push(access.block);
            }
        }
        let (defining, is_live) = (self.defining_blocks(accesses), !work.is_empty());
        while let Some(block) = work.pop() {
            for pred in accesses.preds(block) {
                if defining.binary_search(&pred.block).is_err() && live.insert(pred.block) {
                    work.push(pred.block);
                }
            }
        }
        is_live
    }
}
