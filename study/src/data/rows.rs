//! The rows of all tables. The comments are the documentation of the columns.

use super::table::{Word, rows};

rows! {
    /// A dump that was read.
    FileRow "files" of files {
        /// GCC's major version, if an option or the dump itself shows it.
        gcc: Option<u32>,
        /// The optimization level, such as `O2`, if an option or another dump shows it.
        level: Option<Word>,
        /// The modifiers of the dump, such as `vops uid`.
        modifiers: Word,
        /// Whether the dump was in SSA form. If not, tressa built it.
        in_ssa_form: bool,
        /// The number of its functions that have rows.
        functions: u32,
    }
    /// An error: what could not be read or processed.
    ProblemRow "problems" of files {
        /// The function that is skipped; none if the whole file is.
        function: Option<String>,
        /// The line of the dump.
        line: Option<u32>,
        /// The column, in characters.
        column: Option<u32>,
        /// `input`, `parse`, `limit`, `transform` or `internal`.
        kind: Word,
        /// What is wrong, or what was expected.
        message: String,
        /// The line itself.
        text: Option<String>,
    }
    /// A function.
    FunctionRow "functions" of functions {
        /// Its name.
        function: String,
        /// The line of the dump on which it begins.
        line: u32,
        /// Its declaration, as the dump shows it.
        declaration: String,
        /// The type of its result, if the dump shows it.
        result_type: Option<Word>,
        /// `high`, `lower`, `eh`, `cfg` or `ssa`: the last pass that has run.
        stage: Word,
    }
    /// A basic block. 0 is the entry, 1 the exit.
    BlockRow "blocks" of functions {
        /// GCC's number.
        block: u32,
        /// Its position in the dump, from 0; none for entry and exit.
        position: Option<u32>,
        /// Its immediate dominator; none for the entry and for unreachable blocks.
        dominator: Option<u32>,
        /// The innermost loop that contains it; 0 is the whole function.
        r#loop: u32,
    }
    /// An edge of the flow graph.
    EdgeRow "edges" of functions {
        /// Its number in the function.
        edge: u32,
        /// The block that it leaves.
        source: u32,
        /// The block that it enters.
        target: u32,
        /// Its position among the edges into `target`, from 0: also that of its argument in PHI nodes.
        argument: u32,
        /// `fallthru`, `true`, `false`, `case` of a switch, `return`, `abnormal`, `eh`, or `other`.
        kind: Word,
        /// The loop that it enters, if it does.
        enters_loop: Option<u32>,
        /// The innermost loop that it leaves, if it does.
        leaves_loop: Option<u32>,
        /// The loop that it repeats, if it is a back edge of a natural loop.
        repeats_loop: Option<u32>,
    }
    /// A PHI node or a statement.
    StatementRow "statements" of functions {
        /// Its number in the function, in the order of the dump.
        statement: u32,
        /// Its block.
        block: u32,
        /// `phi`, `assign`, `call`, `cond`, `switch`, `return`, `goto`, `label`, `asm`, `resx`, `eh_dispatch`, `predict`, `debug` or `nop`.
        kind: Word,
        /// The operation of an assignment or a condition: an operator such as `+`, a tree code such as `MIN_EXPR`, or `copy`, `constant`, `load`, `store`, `address`, `cast`, `view_convert`, `constructor`, `clobber`.
        operation: Option<Word>,
        /// The function that a call names; none for calls through pointers.
        callee: Option<Word>,
        /// Whether it is volatile.
        is_volatile: bool,
        /// As GCC prints it.
        text: String,
        /// The source file, if the dump shows locations (`-lineno`).
        source_file: Option<Word>,
        /// The line in `source_file`.
        source_line: Option<u32>,
        /// The column in `source_file`.
        source_column: Option<u32>,
    }
    /// An operand of a PHI node or statement. Uses are the operands with a `use`.
    OperandRow "operands" of functions {
        /// The statement.
        statement: u32,
        /// Its number in the statement: definitions, then uses in GCC's order.
        operand: u32,
        /// `def` and `use` of registers, `vdef` and `vuse` of memory; `argument` of a PHI node.
        role: Word,
        /// The SSA name, by its version; none if the argument of a PHI node is a constant or an address.
        name: Option<u32>,
        /// The position among the immediate uses of `name`, 0 for the most recent; none for definitions.
        r#use: Option<u32>,
        /// The edge, for the argument of a PHI node.
        edge: Option<u32>,
        /// The constant or address, if there is no `name`.
        value: Option<String>,
    }
    /// An SSA name.
    NameRow "names" of functions {
        /// Its version, GCC's number.
        name: u32,
        /// As GCC prints it.
        text: String,
        /// The variable of which it is a version, if there is one.
        variable: Option<u32>,
        /// Its type; none for memory and if nothing shows it.
        r#type: Option<Word>,
        /// The source of the type: `dump`, `debug information`, `stated` (a facts file), `compiler`, `table` (of built-ins), `inferred` (from statements) or `assumed`.
        type_source: Option<Word>,
        /// Whether `type_source` is certain: neither `inferred` nor `assumed`.
        type_is_certain: Option<bool>,
        /// Whether it is a version of memory (`.MEM`).
        is_virtual: bool,
        /// Whether it is the value that its variable has on entry.
        is_default: bool,
        /// The statement that defines it; none for default definitions.
        definition: Option<u32>,
        /// The number of its uses, without those in debug statements.
        uses: u32,
    }
    /// A variable that the function declares or mentions.
    VariableRow "variables" of functions {
        /// Its number in the function.
        variable: u32,
        /// As GCC prints it.
        text: String,
        /// `parameter`, `local`, `static`, `extern`, `global`, `function`, `result`, `memory` or `debug`.
        kind: Word,
        /// The type that the dump declares it with.
        r#type: Option<Word>,
        /// GCC's number for the declaration, if the dump shows it.
        uid: Option<u32>,
        /// Whether the compiler created it.
        is_temporary: bool,
    }
    /// A natural loop. Loop 0 is the whole function.
    LoopRow "loops" of functions {
        /// GCC's number.
        r#loop: u32,
        /// Its header; none for a removed loop.
        header: Option<u32>,
        /// The source of its back edge; none if it has several.
        latch: Option<u32>,
        /// The loop that directly contains it; none for loop 0.
        outer: Option<u32>,
        /// The number of loops that contain it.
        depth: u32,
        /// The number of its blocks.
        blocks: u32,
    }
}
