//! Kinds of operands, for the operand iterators.

use bitflags::bitflags;

bitflags! {
    /// Kinds of operands: GCC's `SSA_OP_*`.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct OpFlags: u8 {
        /// Registers used.
        const SSA_OP_USE = 1 << 0;
        /// Registers defined.
        const SSA_OP_DEF = 1 << 1;
        /// The virtual operand, where it is used.
        const SSA_OP_VUSE = 1 << 2;
        /// The virtual operand, where it is defined.
        const SSA_OP_VDEF = 1 << 3;
        /// Virtual operands used.
        const SSA_OP_VIRTUAL_USES = Self::SSA_OP_VUSE.bits();
        /// Virtual operands defined.
        const SSA_OP_VIRTUAL_DEFS = Self::SSA_OP_VDEF.bits();
        /// Virtual operands.
        const SSA_OP_ALL_VIRTUALS = Self::SSA_OP_VIRTUAL_USES.bits() | Self::SSA_OP_VIRTUAL_DEFS.bits();
        /// All that is used.
        const SSA_OP_ALL_USES = Self::SSA_OP_USE.bits() | Self::SSA_OP_VIRTUAL_USES.bits();
        /// All that is defined.
        const SSA_OP_ALL_DEFS = Self::SSA_OP_DEF.bits() | Self::SSA_OP_VIRTUAL_DEFS.bits();
        /// Everything.
        const SSA_OP_ALL_OPERANDS = Self::SSA_OP_ALL_USES.bits() | Self::SSA_OP_ALL_DEFS.bits();
    }
}
