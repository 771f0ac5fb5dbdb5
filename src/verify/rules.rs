//! The rules for well-formed functions: each with its name, the functions of GCC that check it, its sentence,
//! and a function that breaks it, or the reason why no text of a dump can. `tests/it/verify.rs` verifies each
//! example.

use super::examples::{ASM, Example, MEMORY, PLAIN, SWITCH};
use std::fmt;

macro_rules! rules {
    ($($name:ident $id:literal $gcc:literal $sentence:literal $example:expr;)*) => {
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

            /// A function that breaks it, or why no text of a dump does.
            pub fn example(self) -> Result<Example, &'static str> {
                match self { $(Rule::$name => $example),* }
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
        "Every entity that a function refers to (block, edge, statement, tree, name, variable, label, type) exists."
        Err("The reader makes each entity before it refers to it. A jump to a missing block is an error of the text.");
    TreeShared "tree-shared" "verify_node_sharing"
        "No two operands of statements or PHI nodes share a node of a tree."
        Err("The reader makes new nodes for each operand in the text.");

    // The layout: blocks in their chain, statements in their blocks.
    BlockChain "block-chain" "verify_flow_info"
        "The chain of blocks leads from the entry to the exit block, each block is in it once, and its links agree in both directions."
        Err("The reader links blocks and statements in the order of the text, each once.");
    BlockNumber "block-number" "verify_flow_info"
        "No two blocks have the same number."
        Err("A second block of one number is an error of the text.");
    BlockRemoved "block-removed" "verify_flow_info"
        "A block that was removed is not in the chain and has no edges."
        Err("The reader links blocks and statements in the order of the text, each once.");
    EntryExitEmpty "entry-exit-empty" "gimple_verify_flow_info"
        "The entry and exit blocks hold neither statements nor PHI nodes."
        Err("Dumps show neither the entry nor the exit block, and the text of a block cannot have their numbers.");
    StmtBlock "stmt-block" "verify_gimple_in_cfg"
        "The block link of a statement names the block that holds it."
        Err("The reader links blocks and statements in the order of the text, each once.");
    StmtChain "stmt-chain" "verify_gimple_in_cfg"
        "The statements of a block are linked in both directions, from its first to its last one."
        Err("The reader links blocks and statements in the order of the text, each once.");
    StmtOnce "stmt-once" "verify_gimple_in_cfg"
        "A statement is in one place."
        Err("The reader links blocks and statements in the order of the text, each once.");

    // Edges.
    EdgeSource "edge-source" "verify_flow_info"
        "The source of each edge among a block's successors is that block."
        Err("Dumps show jumps, not the vectors of edges; the reader makes both vectors together.");
    EdgeDest "edge-dest" "verify_flow_info"
        "The destination of each edge among a block's predecessors is that block."
        Err("Dumps show jumps, not the vectors of edges; the reader makes both vectors together.");
    EdgeIndex "edge-index" "verify_flow_info"
        "The indices of an edge are its places among its source's successors and its destination's predecessors."
        Err("Dumps show jumps, not the vectors of edges; the reader makes both vectors together.");
    EdgeBothWays "edge-both-ways" "verify_flow_info"
        "An edge is in the successors of its source and in the predecessors of its destination, once each."
        Err("Dumps show jumps, not the vectors of edges; the reader makes both vectors together.");
    EdgeDuplicate "edge-duplicate" "verify_flow_info"
        "No two edges lead from one block to the same block."
        Err("Two jumps from one block to another are read as one edge, which breaks `cond-edges`.");
    EdgeEnds "edge-ends" "verify_flow_info"
        "Edges join blocks that are in the chain; none enters the entry block and none leaves the exit block."
        Ok(Example::fresh(PLAIN, &[("  _5 = x_1;\n  return _5;\n", "  _5 = x_1;\n  goto <bb 0>; [INV]\n")]));
    EntryEdge "entry-edge" "single_succ_edge"
        "One edge leaves the entry block, and it falls through."
        Ok(Example::fresh(PLAIN, &[("<x_4(D)(2), x_3(3)>", "<x_4(D)(2), x_3(3), x_4(D)(0)>")]).also(&["phi-arg-count"]));
    EdgeFallthru "edge-fallthru" "verify_flow_info"
        "At most one edge falls out of a block."
        Err("A block of the text ends with one `goto`, or falls into the next block. It cannot do both.");
    EdgeFallthruExit "edge-fallthru-exit" "gimple_verify_flow_info"
        "No edge falls through to the exit block."
        Ok(Example::fresh(PLAIN, &[("  _5 = x_1;\n  return _5;\n", "  abort ();\n  goto <bb 1>; [INV]\n")]));
    EdgeExit "edge-exit" "gimple_verify_flow_info"
        "An edge to the exit block leaves a return statement, unless it is abnormal or fake."
        Ok(Example::fresh(PLAIN, &[("    goto <bb 4>; [INV]\n", "    goto <bb 1>; [INV]\n"), ("<x_4(D)(2), x_3(3)>", "<x_3(3)>")]));

    // Control flow of statements.
    LabelFirst "label-first" "gimple_verify_flow_info"
        "Labels are at the head of a block."
        Ok(Example::fresh(PLAIN, &[("  _5 = x_1;", "  _5 = x_1;\ndone:")]));
    LabelOnce "label-once" "gimple_verify_flow_info"
        "A label is defined once."
        Ok(Example::fresh(PLAIN, &[("  x_3 =", "done:\n  x_3 ="), ("  _5 = x_1;", "done:\n  _5 = x_1;")]));
    LabelNonlocal "label-nonlocal" "gimple_verify_flow_info"
        "A non-local label is the first label of its block."
        Ok(Example::fresh(SWITCH, &[("<L1>:\n", "<L1>:\n<L3>: [non-local]\n")]));
    LabelPlaced "label-placed" "label_to_block"
        "A label that a switch or asm statement jumps to is defined."
        Ok(Example::fresh(SWITCH, &[("case 1: <L0> [INV]", "case 1: <L0> [INV], case 2: <L9> [INV]")]));
    ControlLast "control-last" "gimple_verify_flow_info"
        "A control statement is the last one of its block."
        Ok(Example::fresh(PLAIN, &[("  return _5;\n", "  return _5;\n  return _5;\n")]));
    StmtStructured "stmt-structured" "verify_gimple_in_cfg"
        "Functions with blocks have no scopes, try statements or gotos to a label."
        Ok(Example::fresh(ASM, &[("  x_3 = c_2(D) + 1;\n", "  x_3 = c_2(D) + 1;\n  goto out;\n")]));
    CondLabels "cond-labels" "make_cond_expr_edges"
        "In functions with blocks conditions have edges, not labels."
        Ok(Example::fresh(PLAIN, &[("  if (c_2(D) != 0)\n", "  if (c_2(D) != 0) goto <D.1>; else goto <D.2>;\n")]));
    ControlFallthru "control-fallthru" "gimple_verify_flow_info"
        "No edge falls out of a block that ends with a control statement."
        Ok(Example::fresh(PLAIN, &[("  x_3 = c_2(D) + 1;\n", "  x_3 = c_2(D) + 1;\n  goto &out;\n  goto <bb 4>; [INV]\n")]).also(&["jump-needed"]));
    EdgeTrueFalse "edge-true-false" "gimple_verify_flow_info"
        "Only conditions have true and false edges."
        Err("Only the `goto`s of an `if` are read as true and false edges.");
    CondEdges "cond-edges" "gimple_verify_flow_info"
        "Two edges leave a condition: one true, one false, neither of them abnormal."
        Ok(Example::fresh(PLAIN, &[("    goto <bb 4>; [INV]\n", "    goto <bb 3>; [INV]\n"), ("<x_4(D)(2), x_3(3)>", "<x_3(3)>")]));
    ReturnEdge "return-edge" "gimple_verify_flow_info"
        "One edge without flags leaves a return statement, and it leads to the exit block."
        Err("The reader gives a return one edge, to the exit block. A PHI node with an argument from there breaks `phi-arg-count`.");
    ComputedGotoEdges "computed-goto-edges" "gimple_verify_flow_info"
        "All edges that leave a computed goto are abnormal."
        Err("Dumps do not show which edges are abnormal.");
    SwitchDefault "switch-default" "gimple_verify_flow_info"
        "Only the first case of a switch is the default."
        Ok(Example::fresh(SWITCH, &[("default: <L2> [INV], case 1: <L0> [INV]", "case 1: <L0> [INV], default: <L2> [INV]")]));
    SwitchSorted "switch-sorted" "gimple_verify_flow_info, verify_gimple_switch"
        "The cases of a switch are in ascending order and do not overlap, and no range is empty."
        Ok(Example::fresh(SWITCH, &[("case 1: <L0> [INV], case 4 ... 6: <L1> [INV]", "case 4 ... 6: <L1> [INV], case 1: <L0> [INV]")]));
    SwitchEdges "switch-edges" "gimple_verify_flow_info"
        "The edges that leave a switch are those to the blocks of its labels, without flags."
        Ok(Example::later(SWITCH, &[("x_6(D)(2), ", "")]));
    AsmEdges "asm-edges" "make_gimple_asm_edges"
        "An asm goto has an edge to the block of each of its labels."
        Ok(Example::later(ASM, &[("x_6(D)(2), ", "")]));
    FlowEnd "flow-end" "gimple_verify_flow_info"
        "A block without successors ends with a statement that control does not pass."
        Ok(Example::fresh(PLAIN, &[("  return _5;\n", "")]));
    BlockReached "block-reached" "delete_unreachable_blocks"
        "Fresh from pass \"ssa\" a path leads to each block from the entry, or from a label with other predecessors, such as a landing pad."
        Ok(Example::fresh(PLAIN, &[("  return _5;\n", "  return _5;\n\n  <bb 5> :\n  x_6 = 1;\n  return x_6;\n")]));
    BlockMerged "block-merged" "gimple_can_merge_blocks_p"
        "Fresh from pass \"ssa\" of an optimizing compiler a block is merged with its only predecessor if that has no other successor, unless labels, calls or PHI nodes keep them apart."
        Ok(Example::fresh(PLAIN, &[("  _5 = x_1;\n", "  _5 = x_1;\n\n  <bb 5> :\n")]));
    JumpNeeded "jump-needed" "dump_implicit_edges"
        "A block does not jump to the next block."
        Ok(Example::fresh(PLAIN, &[("  x_3 = c_2(D) + 1;\n", "  x_3 = c_2(D) + 1;\n  goto <bb 4>; [INV]\n")]));
    BlockOrder "block-order" "compact_blocks"
        "Fresh from pass \"ssa\" the numbers of the blocks ascend."
        Ok(Example::fresh(PLAIN, &[("goto <bb 3>", "goto <bb 9>"), ("  <bb 3> :", "  <bb 9> :"), ("x_3(3)", "x_3(9)")]));

    // The grammar of statements.
    AssignDest "assign-dest" "verify_gimple_assign_single"
        "The destination of a statement is an SSA name, a variable in memory or a part of an object."
        Ok(Example::fresh(MEMORY, &[("  # VUSE <.MEM_1>\n  return", "  &total = p_3(D);\n  # VUSE <.MEM_1>\n  return")]));
    AssignCompute "assign-compute" "verify_gimple_assign_unary, verify_gimple_assign_binary"
        "The result of a computation is assigned to an SSA name; only loads, constants and constructors are stored to memory."
        Ok(Example::fresh(PLAIN, &[("  _5 = x_1;\n", "  total = x_1 + 1;\n  _5 = x_1;\n")]));
    OperandValue "operand-value" "is_gimple_val"
        "The operands of a computation, condition or switch are SSA names or constants."
        Ok(Example::fresh(PLAIN, &[("c_2(D) + 1", "c_2(D) + sizes[1]")]));
    ReferenceBase "reference-base" "verify_types_in_gimple_reference"
        "The pointers and indices in a reference are SSA names or constants; no statement takes the address of an SSA name."
        Ok(Example::fresh(PLAIN, &[("c_2(D) + 1", "*(c_2(D) + 1)")]));
    CondComparison "cond-comparison" "verify_gimple_cond"
        "A condition is a comparison."
        Ok(Example::fresh(PLAIN, &[("(c_2(D) != 0)", "(c_2(D) + 0)")]));

    // SSA names and their definitions.
    SsaStage "ssa-stage" "verify_gimple_in_cfg"
        "PHI nodes and virtual operands are only in functions in SSA form."
        Err("A text with PHI nodes or virtual operands is read as a function in SSA form.");
    SsaReleased "ssa-released" "verify_ssa_name"
        "A name that was released is neither used nor defined."
        Err("Dumps do not show released names: each name in the text is in use.");
    SsaFreeList "ssa-free-list" "verify_ssaname_freelists"
        "A name in the free list is released, and in the list once."
        Err("Dumps do not show released names: each name in the text is in use.");
    SsaSingleDefinition "ssa-single-definition" "verify_def"
        "Each name is defined once."
        Ok(Example::later(PLAIN, &[("  _5 = x_1;\n", "  x_3 = x_1;\n  _5 = x_1;\n")]).also(&["ssa-def-stmt"]));
    SsaDefStmt "ssa-def-stmt" "verify_def"
        "A name is defined by its recorded definition, a statement or PHI node."
        Ok(Example::later(PLAIN, &[("  _5 = x_1;\n", "  x_3 = x_1;\n  _5 = x_1;\n")]).also(&["ssa-single-definition"]));
    SsaMissingDefinition "ssa-missing-definition" "verify_use"
        "A name that is used is defined."
        Ok(Example::later(PLAIN, &[("_5 = x_1;", "_5 = x_7;")]));
    SsaDefaultStmt "ssa-default-stmt" "verify_ssa_name"
        "No statement defines a default definition."
        Ok(Example::fresh(PLAIN, &[("  x_3 = c_2(D) + 1;\n", "  x_4(D) = c_2(D) + 1;\n  x_3 = x_4(D);\n")]));
    SsaDefaultVariable "ssa-default-variable" "set_ssa_default_def"
        "A default definition is the value of a variable at the entry of the function, which may be undefined."
        Err("Dumps do not show the variable of an anonymous name such as `_4(D)`; another name has one.");
    SsaDefaultOnce "ssa-default-once" "verify_ssaname_freelists"
        "A variable has one default definition."
        Ok(Example::fresh(PLAIN, &[("c_2(D) + 1", "c_2(D) + x_6(D)")]));
    SsaDefaultMark "ssa-default-mark" "SSA_NAME_IS_DEFAULT_DEF"
        "Each mention of a default definition has the mark (D), and no other mention has."
        Ok(Example::fresh(PLAIN, &[("(c_2(D) != 0)", "(c_2 != 0)")]));
    SsaSpelling "ssa-spelling" "dump_generic_node"
        "All mentions of a version are spelled with the name of one variable, or with none."
        Ok(Example::fresh(PLAIN, &[("x_3(3)>", "c_3(3)>")]));
    SsaDeclared "ssa-declared" "dump_function_to_file"
        "A dump declares each name that is defined and has no variable."
        Ok(Example::fresh(PLAIN, &[("  int _5;\n", "")]));
    SsaReachingDef "ssa-reaching-def" "get_reaching_def"
        "Fresh from pass \"ssa\" a use is a use of the reaching definition of its variable."
        Ok(Example::fresh(PLAIN, &[("_5 = x_1;", "_5 = x_4(D);")]));
    SsaVirtualKind "ssa-virtual-kind" "verify_ssa_name"
        "Virtual operands are names of .MEM, and real operands are not."
        Err("A version of .MEM in the place of a real operand, or the reverse, is an error of the text.");
    SsaVirtualVariable "ssa-virtual-variable" "verify_ssa_name"
        "A function has one virtual operand."
        Err("Dumps show one virtual operand, .MEM.");
    SsaVariable "ssa-variable" "is_gimple_reg"
        "An SSA name is a version of a gimple register: not of a static or external variable or a function."
        Err("The reader takes `x_1` for a version of `x` only if `x` is declared as a parameter or a local variable that is not static.");
    SsaRegister "ssa-register" "verify_gimple_in_cfg"
        "A variable that has SSA names is mentioned only by these."
        Err("A variable's name without a version may be that of a variable of the file.");
    SsaName "ssa-name-type" "verify_ssa_name"
        "A name has the type of its variable."
        Err("Dumps declare a variable once, for all its versions.");
    SsaDefDominatesUse "ssa-def-dominates-use" "verify_use"
        "The block of a definition dominates every block that uses it."
        Ok(Example::later(PLAIN, &[("_5 = x_1;", "_5 = x_3;")]));
    SsaDefPrecedesUse "ssa-def-precedes-use" "verify_use"
        "A definition precedes the uses in its block."
        Ok(Example::later(PLAIN, &[("  x_3 = c_2(D) + 1;\n", "  x_3 = x_6 + 1;\n  x_6 = c_2(D);\n")]));
    SsaAbnormal "ssa-abnormal" "verify_use"
        "A name that flows through an abnormal edge is marked so."
        Err("Dumps do not show which edges are abnormal.");

    // PHI nodes.
    PhiBlock "phi-block" "verify_gimple_in_cfg"
        "A PHI node is in the block that its block link names, once."
        Err("The reader puts a PHI node into the block that it is in, and each argument at the edge that it names.");
    PhiPreds "phi-preds" "verify_phi_args"
        "A block with PHI nodes has predecessors."
        Ok(Example::later(PLAIN, &[("  return _5;\n", "  return _5;\n\n  <bb 5> :\n  # x_6 = PHI <>\n  return x_6;\n")]));
    PhiArgCount "phi-arg-count" "verify_phi_args"
        "A PHI node has one argument for each incoming edge."
        Ok(Example::later(PLAIN, &[(", x_3(3)>", ">")]));
    PhiArgEdge "phi-arg-edge" "verify_phi_args"
        "The edge of a PHI argument leads to the PHI node's block and has the argument's index among its predecessors."
        Err("The reader puts a PHI node into the block that it is in, and each argument at the edge that it names.");
    PhiArgValue "phi-arg-value" "verify_phi_args, verify_gimple_phi"
        "A PHI argument is an SSA name or an invariant."
        Ok(Example::fresh(PLAIN, &[("<x_4(D)(2)", "<c(2)")]));
    PhiArgDominates "phi-arg-dominates" "verify_phi_args"
        "The block of a definition dominates the source of every edge for which it is a PHI argument."
        Ok(Example::later(PLAIN, &[("<x_4(D)(2)", "<x_3(2)")]));
    PhiArgAbnormal "phi-arg-abnormal" "verify_phi_args"
        "The PHI argument of an abnormal edge is an SSA name."
        Err("Dumps do not show which edges are abnormal.");
    PhiVirtual "phi-virtual" "verify_ssa_name"
        "A PHI node merges either virtual or real operands."
        Ok(Example::fresh(MEMORY, &[("<.MEM_7(D)(2)", "<0(2)")]));
    PhiOneVirtual "phi-one-virtual" "verify_vssa"
        "A block has at most one virtual PHI node."
        Ok(Example::fresh(MEMORY, &[("  # .MEM_1 = PHI <.MEM_7(D)(2), .MEM_6(3)>\n", "  # .MEM_1 = PHI <.MEM_7(D)(2), .MEM_6(3)>\n  # .MEM_8 = PHI <.MEM_7(D)(2), .MEM_6(3)>\n")]));
    PhiVariable "phi-variable" "rewrite_add_phi_arguments"
        "Fresh from pass \"ssa\" a PHI node merges versions of one variable."
        Ok(Example::fresh(PLAIN, &[("<x_4(D)(2)", "<c_2(D)(2)")]));
    PhiOnce "phi-once" "insert_phi_nodes_for"
        "Fresh from pass \"ssa\" a block has at most one PHI node for a variable."
        Ok(Example::fresh(PLAIN, &[("  # x_1 = PHI <x_4(D)(2), x_3(3)>\n  _5 = x_1;", "  # x_1 = PHI <x_4(D)(2), x_3(3)>\n  # x_6 = PHI <x_4(D)(2), x_3(3)>\n  _5 = x_6;")]));
    PhiType "phi-type" "verify_gimple_phi"
        "The result and the arguments of a PHI node have types of one kind."
        Ok(Example::fresh(PLAIN, &[("<x_4(D)(2)", "<1.0e+0(2)")]));

    // Types, by their spelling.
    TypeCopy "type-copy" "verify_gimple_assign_single"
        "A copy has one type on both sides, and only vectors have constructors."
        Ok(Example::fresh(PLAIN, &[("c_2(D) + 1", "1.0e+0")]));
    TypeCast "type-cast" "verify_gimple_assign_unary"
        "A cast has the type of the name that it defines."
        Ok(Example::fresh(PLAIN, &[("_5 = x_1;", "_5 = (double) x_1;")]));
    TypeReturn "type-return" "verify_gimple_return"
        "A function returns values of its type."
        Ok(Example::fresh(PLAIN, &[("int f (int c)", "double f (int c)")]));
    TypeReference "type-reference" "verify_types_in_gimple_reference"
        "References dereference pointers to the type that they load or store, indices are integers, and addresses are assigned to pointers."
        Ok(Example::fresh(MEMORY, &[("  int _5;", "  double _5;"), ("  return _5;", "  return 0;")]));
    TypeOperands "type-operands" "verify_gimple_assign_binary"
        "The operands of an arithmetic operation have the type of its result; only an offset is added to a pointer."
        Ok(Example::fresh(PLAIN, &[("c_2(D) + 1", "c_2(D) + 1.0e+0")]));
    TypeComparison "type-comparison" "verify_gimple_comparison"
        "The operands of a comparison have one type, and its result is a truth value."
        Ok(Example::fresh(PLAIN, &[("c_2(D) != 0", "c_2(D) != 1.0e+0")]));
    TypeCall "type-call" "verify_gimple_call"
        "A call of a built-in has the arguments of its prototype, of the same types."
        Ok(Example::fresh(PLAIN, &[("_5 = x_1;", "_5 = __builtin_abs (1.0e+0);")]));

    // Memory.
    VirtualPlace "virtual-place" "parse_ssa_operands"
        "Only statements that can access memory have virtual operands."
        Ok(Example::fresh(MEMORY, &[("  if (", "  # VUSE <.MEM_7(D)>\n  if (")]));
    VirtualUse "virtual-use" "verify_ssa_operands"
        "A statement with a virtual definition has a virtual use."
        Err("A VDEF in a dump has its virtual use in it; without one it is an error of the text.");
    VirtualStore "virtual-store" "verify_ssa_operands"
        "An assignment has a virtual definition if and only if it stores to memory."
        Ok(Example::fresh(MEMORY, &[("  # .MEM_6 = VDEF <.MEM_7(D)>\n", "  # VUSE <.MEM_7(D)>\n"), ("  # .MEM_1 = PHI <.MEM_7(D)(2), .MEM_6(3)>\n", ""), ("  # VUSE <.MEM_1>\n  _5", "  # VUSE <.MEM_7(D)>\n  _5"), ("  # VUSE <.MEM_1>\n  return", "  # VUSE <.MEM_7(D)>\n  return")]));
    VirtualLoad "virtual-load" "verify_ssa_operands"
        "An assignment has a virtual use if and only if it accesses memory, and a return has one."
        Ok(Example::fresh(MEMORY, &[("  # VUSE <.MEM_1>\n  _5", "  _5")]));
    VirtualChain "virtual-chain" "verify_vssa"
        "A virtual use is a use of the reaching definition of memory, the same one on every path."
        Ok(Example::fresh(MEMORY, &[("  # VUSE <.MEM_1>\n  _5", "  # VUSE <.MEM_7(D)>\n  _5")]));
    VirtualPhi "virtual-phi" "verify_vssa"
        "The argument of a virtual PHI node is the reaching definition of memory at the end of the edge's source."
        Ok(Example::fresh(MEMORY, &[(".MEM_6(3)", ".MEM_7(D)(3)")]));

    // Immediate uses.
    UseOperand "use-operand" "verify_ssa_operands"
        "A statement or PHI node has a use operand for each of its uses, and no other."
        Err("Dumps do not show immediate uses. The reader builds them from the statements of the text.");
    UseList "use-list" "verify_use"
        "A use operand is in the list of the name it holds."
        Err("Dumps do not show immediate uses. The reader builds them from the statements of the text.");
    UseLinks "use-links" "verify_imm_links"
        "The list of a name's uses is linked in both directions and holds live use operands of that name alone."
        Err("Dumps do not show immediate uses. The reader builds them from the statements of the text.");
    StmtModified "stmt-modified" "verify_ssa"
        "A changed statement has been updated."
        Err("Dumps do not show immediate uses. The reader builds them from the statements of the text.");

    // Dominators.
    Dominators "dominators" "verify_dominators"
        "A stored dominator tree is that of the flow graph."
        Err("Dumps show no dominator tree. The one that the passes use is compared with the verifier's own.");
}
