//! Which edges bring arguments to new PHI nodes.

use super::info::Sites;
use crate::ahead;
use crate::ir::{Block, EdgeData, EdgeFlags, Function};

/// The edges that bring arguments to PHI nodes, block by block.
pub struct Exits(Vec<Exit>);

/// An edge that does.
#[derive(Clone, Copy)]
pub struct Exit {
    /// The PHI nodes, by their numbers in [`Sites`].
    pub phis: (u32, u32),
    /// The number of the argument.
    pub arg: u32,
    /// Whether it is an abnormal edge.
    pub is_abnormal: bool,
}

impl Exits {
    /// Those of all blocks; where no PHI node was made there are none.
    pub fn new(f: &Function<'_>, sites: &mut Sites) -> Self {
        if sites.phis().is_empty() {
            return Exits(Vec::new());
        }
        let mut exits = Vec::with_capacity(f.cfg.edges.len());
        for (block, data) in f.cfg.blocks.iter() {
            let start = exits.len();
            for &edge in &data.succs {
                let EdgeData { dest, dest_idx: arg, flags, .. } = f.cfg.edges[edge];
                let phis = sites.phis_of(dest);
                if !phis.is_empty() {
                    let phis = (phis.start as u32, phis.end as u32);
                    exits.push(Exit { phis, arg, is_abnormal: flags.contains(EdgeFlags::ABNORMAL) });
                }
            }
            sites.set_exits(block, start..exits.len());
        }
        Exits(exits)
    }

    /// Reads beforehand what renaming will read for these blocks.
    pub fn read_ahead(&self, sites: &Sites, blocks: &[u32]) {
        let exits = || blocks.iter().flat_map(|&block| self.of(sites, Block::from_u32(block)));
        ahead::read(
            exits()
                .map(|exit| sites.phi(exit.phis.0 as usize).args ^ sites.phi(exit.phis.1 as usize - 1).args),
        );
    }

    /// Those of a block.
    pub fn of(&self, sites: &Sites, block: Block) -> &[Exit] {
        &self.0[sites.exits_of(block)]
    }
}
