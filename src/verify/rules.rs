//! The rules for well-formed functions, and the functions of GCC that check them.

use std::fmt;

macro_rules! rules {
    ($($name:ident $id:literal $gcc:literal $sentence:literal;)*) => {
        /// A rule that a well-formed function keeps.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Rule {
            $(#[doc = $sentence] $name),*
        }

        impl Rule {
            /// Every rule, in the order in which they are checked.
            pub const ALL: &'static [Rule] = &[$(Rule::$name),*];

            /// The name on the command line and in reports: `ssa-def-dominates-use`.
            pub fn id(self) -> &'static str {
                match self { $(Rule::$name => $id),* }
            }

            /// The rule as a sentence.
            pub fn sentence(self) -> &'static str {
                match self { $(Rule::$name => $sentence),* }
            }

            /// The function of GCC that checks it or relies on it.
            pub fn gcc(self) -> &'static str {
                match self { $(Rule::$name => $gcc),* }
            }

            /// The rule with this id.
            pub fn named(id: &str) -> Option<Rule> {
                Rule::ALL.iter().copied().find(|rule| rule.id() == id)
            }
        }
    };
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

rules! {
    // Tables: references between entities.
    Reference "reference" "ggc"
        "Whatever one part of a function names (block, edge, statement, tree, name, variable, label, type) exists.";
    TreeShared "tree-shared" "verify_node_sharing"
        "Every operand slot belongs to one place: no two statements or PHI nodes share a node of a tree.";

    // The layout: blocks in their chain, statements in their blocks.
    BlockChain "block-chain" "verify_flow_info"
        "The chain of blocks leads from the entry to the exit block, each block is in it once, and its links agree in both directions.";
    BlockNumber "block-number" "verify_flow_info"
        "No two blocks have the same number.";
    BlockRemoved "block-removed" "verify_flow_info"
        "A block that was removed is in no chain and has no edges.";
    EntryExitEmpty "entry-exit-empty" "gimple_verify_flow_info"
        "The entry and exit blocks hold neither statements nor PHI nodes.";
    StmtBlock "stmt-block" "verify_gimple_in_cfg"
        "A statement's link to its block is that of the block which holds it.";
    StmtChain "stmt-chain" "verify_gimple_in_cfg"
        "The statements of a block are linked in both directions, from its first to its last one.";
    StmtOnce "stmt-once" "verify_gimple_in_cfg"
        "A statement stands at one place.";

    // Edges.
    EdgeSource "edge-source" "verify_flow_info"
        "The source of each edge among a block's successors is that block.";
    EdgeDest "edge-dest" "verify_flow_info"
        "The destination of each edge among a block's predecessors is that block.";
    EdgeIndex "edge-index" "verify_flow_info"
        "Each edge knows its place among its source's successors and its destination's predecessors.";
    EdgeBothWays "edge-both-ways" "verify_flow_info"
        "An edge is in the successors of its source and in the predecessors of its destination, once each.";
    EdgeDuplicate "edge-duplicate" "verify_flow_info"
        "No two edges lead from one block to the same block.";
    EdgeEnds "edge-ends" "verify_flow_info"
        "Edges join blocks that are in the chain; none enters the entry block and none leaves the exit block.";
    EntryEdge "entry-edge" "single_succ_edge"
        "One edge leaves the entry block, and it falls through.";
    EdgeFallthru "edge-fallthru" "verify_flow_info"
        "At most one edge falls out of a block.";
    EdgeFallthruExit "edge-fallthru-exit" "gimple_verify_flow_info"
        "No edge falls through to the exit block.";
    EdgeExit "edge-exit" "gimple_verify_flow_info"
        "An edge to the exit block leaves a return statement, unless it is abnormal or not real.";

    // Control flow of statements.
    LabelFirst "label-first" "gimple_verify_flow_info"
        "Labels stand at the head of a block.";
    LabelOnce "label-once" "gimple_verify_flow_info"
        "A label stands at one place.";
    LabelNonlocal "label-nonlocal" "gimple_verify_flow_info"
        "The target of non-local gotos is the first of a block's labels.";
    LabelPlaced "label-placed" "label_to_block"
        "A label that a switch or asm statement goes to stands in a block.";
    ControlLast "control-last" "gimple_verify_flow_info"
        "A control statement is the last one of its block.";
    StmtStructured "stmt-structured" "verify_gimple_in_cfg"
        "Once blocks exist there are neither scopes nor try statements nor gotos to a label.";
    CondLabels "cond-labels" "make_cond_expr_edges"
        "Once blocks exist edges stand for the labels of a condition.";
    ControlFallthru "control-fallthru" "gimple_verify_flow_info"
        "No edge falls out of a block that ends with a control statement.";
    EdgeTrueFalse "edge-true-false" "gimple_verify_flow_info"
        "Only conditions have true and false edges.";
    CondEdges "cond-edges" "gimple_verify_flow_info"
        "Two edges leave a condition: one true, one false, neither of them abnormal.";
    ReturnEdge "return-edge" "gimple_verify_flow_info"
        "One plain edge leaves a return statement, and it leads to the exit block.";
    ComputedGotoEdges "computed-goto-edges" "gimple_verify_flow_info"
        "All edges that leave a computed goto are abnormal.";
    SwitchDefault "switch-default" "gimple_verify_flow_info"
        "Only the first case of a switch is the default.";
    SwitchSorted "switch-sorted" "gimple_verify_flow_info, verify_gimple_switch"
        "The cases of a switch are in ascending order and do not overlap, and no range is empty.";
    SwitchEdges "switch-edges" "gimple_verify_flow_info"
        "The edges that leave a switch are those to the blocks of its labels, and plain ones.";
    AsmEdges "asm-edges" "make_gimple_asm_edges"
        "An asm goto has an edge to the block of each of its labels.";
    FlowEnd "flow-end" "gimple_verify_flow_info"
        "A block without successors ends with a statement that control does not pass.";
    BlockReached "block-reached" "delete_unreachable_blocks"
        "Fresh from pass \"ssa\" a path leads to each block from the entry, or from a label that is entered some other way.";
    BlockMerged "block-merged" "gimple_can_merge_blocks_p"
        "Fresh from pass \"ssa\" of an optimizing compiler a block is merged with its only predecessor if that has no other successor, unless labels, calls or PHI nodes keep them apart.";
    JumpNeeded "jump-needed" "dump_implicit_edges"
        "A block does not jump to the block that comes next.";
    BlockOrder "block-order" "compact_blocks"
        "Fresh from pass \"ssa\" the numbers of the blocks ascend.";

    // The grammar of statements.
    AssignDest "assign-dest" "verify_gimple_assign_single"
        "The destination of a statement is an SSA name, a variable in memory or a part of an object.";
    AssignCompute "assign-compute" "verify_gimple_assign_unary, verify_gimple_assign_binary"
        "What a statement computes goes to an SSA name; only loads, constants and constructors go to memory.";
    OperandValue "operand-value" "is_gimple_val"
        "The operands of a computation, condition or switch are SSA names or constants.";
    ReferenceBase "reference-base" "verify_types_in_gimple_reference"
        "A reference goes through a pointer, and at an index, that is an SSA name or constant; no SSA name has an address.";
    CondComparison "cond-comparison" "verify_gimple_cond"
        "A condition compares.";

    // SSA names and their definitions.
    SsaStage "ssa-stage" "verify_gimple_in_cfg"
        "PHI nodes and virtual operands are only in functions in SSA form.";
    SsaReleased "ssa-released" "verify_ssa_name"
        "A name that was released is neither used nor defined.";
    SsaFreeList "ssa-free-list" "verify_ssaname_freelists"
        "A name that can be handed out again is released, and in the list of these once.";
    SsaSingleDefinition "ssa-single-definition" "verify_def"
        "Each name is defined at one place.";
    SsaDefStmt "ssa-def-stmt" "verify_def"
        "The statement or PHI node that a name takes as its definition is the one that defines it.";
    SsaMissingDefinition "ssa-missing-definition" "verify_use"
        "A name that is used is defined.";
    SsaDefaultStmt "ssa-default-stmt" "verify_ssa_name"
        "No statement defines a default definition.";
    SsaDefaultVariable "ssa-default-variable" "set_ssa_default_def"
        "A default definition is one of a variable that has a value, if an undefined one, at the function's entry.";
    SsaDefaultOnce "ssa-default-once" "verify_ssaname_freelists"
        "A variable has one default definition.";
    SsaDefaultMark "ssa-default-mark" "SSA_NAME_IS_DEFAULT_DEF"
        "Each mention of a default definition has the mark (D), and no other mention has.";
    SsaSpelling "ssa-spelling" "dump_generic_node"
        "All mentions of a version are spelled with the name of one variable, or with none.";
    SsaDeclared "ssa-declared" "dump_function_to_file"
        "A dump declares each name that is defined and has no variable.";
    SsaReachingDef "ssa-reaching-def" "get_reaching_def"
        "Fresh from pass \"ssa\" a use is one of the definition of its variable that reaches it.";
    SsaVirtualKind "ssa-virtual-kind" "verify_ssa_name"
        "Virtual operands are names of .MEM, and real operands are not.";
    SsaVirtualVariable "ssa-virtual-variable" "verify_ssa_name"
        "There is one virtual operand in a function.";
    SsaVariable "ssa-variable" "is_gimple_reg"
        "A name is that of a gimple register: its variable is no static one, no function and not declared elsewhere.";
    SsaRegister "ssa-register" "verify_gimple_in_cfg"
        "A variable that has SSA names is mentioned by these alone.";
    SsaName "ssa-name-type" "verify_ssa_name"
        "A name has the type of its variable.";
    SsaDefDominatesUse "ssa-def-dominates-use" "verify_use"
        "The block of a definition dominates every block that uses it.";
    SsaDefPrecedesUse "ssa-def-precedes-use" "verify_use"
        "A definition stands before the uses in its block.";
    SsaAbnormal "ssa-abnormal" "verify_use"
        "A name that flows through an abnormal edge is marked so.";

    // PHI nodes.
    PhiBlock "phi-block" "verify_gimple_in_cfg"
        "A PHI node stands in the block it takes as its own, once.";
    PhiPreds "phi-preds" "verify_phi_args"
        "A block with PHI nodes has predecessors.";
    PhiArgCount "phi-arg-count" "verify_phi_args"
        "A PHI node has one argument for each incoming edge.";
    PhiArgEdge "phi-arg-edge" "verify_phi_args"
        "The edge of a PHI argument leads to the PHI node's block and takes the argument's place among its predecessors.";
    PhiArgValue "phi-arg-value" "verify_phi_args, verify_gimple_phi"
        "A PHI argument is an SSA name or an invariant.";
    PhiArgDominates "phi-arg-dominates" "verify_phi_args"
        "The block of a definition dominates the source of every edge for which it is a PHI argument.";
    PhiArgAbnormal "phi-arg-abnormal" "verify_phi_args"
        "The PHI argument of an abnormal edge is an SSA name.";
    PhiVirtual "phi-virtual" "verify_ssa_name"
        "A PHI node merges either virtual or real operands.";
    PhiOneVirtual "phi-one-virtual" "verify_vssa"
        "A block has one virtual PHI node at most.";
    PhiVariable "phi-variable" "rewrite_add_phi_arguments"
        "Fresh from pass \"ssa\" a PHI node merges versions of one variable.";
    PhiOnce "phi-once" "insert_phi_nodes_for"
        "Fresh from pass \"ssa\" a block has one PHI node a variable at most.";
    PhiType "phi-type" "verify_gimple_phi"
        "The result and the arguments of a PHI node have types of one kind.";

    // Types, by their spelling.
    TypeCopy "type-copy" "verify_gimple_assign_single"
        "A copy has one type on both sides, and only vectors have constructors.";
    TypeCast "type-cast" "verify_gimple_assign_unary"
        "A cast is to the type of the name that it defines.";
    TypeReturn "type-return" "verify_gimple_return"
        "A function returns values of its type.";
    TypeReference "type-reference" "verify_types_in_gimple_reference"
        "A reference goes through a pointer to what it loads or stores, at an index that is an integer, and an address is a pointer.";
    TypeOperands "type-operands" "verify_gimple_assign_binary"
        "The operands of an arithmetic operation have the type of its result; sizes are added to pointers.";
    TypeComparison "type-comparison" "verify_gimple_comparison"
        "The operands of a comparison have one type, and its result is a truth value.";
    TypeCall "type-call" "verify_gimple_call"
        "A call of a built-in has the arguments of its prototype, of the same types.";

    // Memory.
    VirtualPlace "virtual-place" "parse_ssa_operands"
        "Only statements that can touch memory have virtual operands.";
    VirtualUse "virtual-use" "verify_ssa_operands"
        "A statement that changes memory takes up the state that it changes.";
    VirtualStore "virtual-store" "verify_ssa_operands"
        "An assignment to memory has a virtual definition, any other has none.";
    VirtualLoad "virtual-load" "verify_ssa_operands"
        "An assignment from memory and a return have a virtual use, an assignment that touches no memory has none.";
    VirtualChain "virtual-chain" "verify_vssa"
        "A virtual use is the definition of memory that reaches it, the same one on every path.";
    VirtualPhi "virtual-phi" "verify_vssa"
        "The argument of a virtual PHI node is the definition of memory that reaches the end of the edge's source.";

    // Immediate uses.
    UseOperand "use-operand" "verify_ssa_operands"
        "A statement or PHI node has a use operand for each of its uses, and no other.";
    UseList "use-list" "verify_use"
        "A use operand is in the list of the name it holds.";
    UseLinks "use-links" "verify_imm_links"
        "The list of a name's uses is linked in both directions and holds live use operands of that name alone.";
    StmtModified "stmt-modified" "verify_ssa"
        "A statement that was changed has been updated.";

    // Dominators.
    Dominators "dominators" "verify_dominators"
        "A dominator tree that is kept is the one that the edges make.";
}
