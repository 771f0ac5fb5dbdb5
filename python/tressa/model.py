"""Dumps, functions and what is in them, as objects.

Each object has the columns of its table (docs/reference/tables.md) as attributes, and properties that lead to other
objects: `name.definition`, `statement.block`, `block.dominator`. Numbers behind such properties end in `_id`.
"""

from __future__ import annotations

import errno
import html
import json
import os
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from . import _tressa
from ._tressa import Table, TressaError

WAYS = ("gcc", "maximal", "minimal", "semi-pruned", "pruned", "mem2reg", "braun")
"""The construction algorithms: GCC's, the textbook forms, LLVM's, and that of Braun et al."""


@dataclass(frozen=True)
class _Row:
    """A row of a table. Two are equal if they are the same row of one function."""

    function: Function = field(repr=False)

    def _repr_html_(self) -> str:
        columns = [(of.name, getattr(self, of.name)) for of in fields(self) if of.name != "function"]
        return _html_table([name for name, _ in columns], [[value for _, value in columns]])


@dataclass(frozen=True)
class Variable(_Row):
    """A variable that the function declares or mentions."""

    variable: int
    text: str
    kind: str
    type: str | None
    uid: int | None
    is_temporary: bool

    @property
    def versions(self) -> list[Name]:
        """Its SSA names."""
        return [name for name in self.function.names if name.variable_id == self.variable]


@dataclass(frozen=True)
class Loop(_Row):
    """A natural loop; loop 0 is the whole function."""

    loop: int
    header_id: int | None
    latch_id: int | None
    outer_id: int | None
    depth: int
    size: int

    @property
    def header(self) -> Block | None:
        """The block that dominates all others."""
        return self.function._block(self.header_id)

    @property
    def latch(self) -> Block | None:
        """The source of its back edge, if it has only one."""
        return self.function._block(self.latch_id)

    @property
    def outer(self) -> Loop | None:
        """The loop directly around it."""
        return None if self.outer_id is None else self.function._all(Loop, "loops")[self.outer_id]

    @property
    def blocks(self) -> list[Block]:
        """Its blocks, with those of the loops in it."""

        def is_inside(loop: Loop | None) -> bool:
            return loop is not None and (loop.loop == self.loop or is_inside(loop.outer))

        return [block for block in self.function.blocks if is_inside(block.loop)]


@dataclass(frozen=True)
class Block(_Row):
    """A basic block; 0 is the entry, 1 the exit."""

    index: int
    position: int | None
    dominator_id: int | None
    loop_id: int

    @property
    def dominator(self) -> Block | None:
        """The block that dominates it immediately."""
        return self.function._block(self.dominator_id)

    @property
    def dominated(self) -> list[Block]:
        """The blocks that it dominates immediately."""
        return [block for block in self.function.blocks if block.dominator_id == self.index]

    @property
    def loop(self) -> Loop:
        """The innermost loop around it."""
        return self.function._all(Loop, "loops")[self.loop_id]

    @property
    def outgoing(self) -> list[Edge]:
        """The edges that leave it."""
        return list(self.function._outgoing.get(self.index, []))

    @property
    def incoming(self) -> list[Edge]:
        """The edges into it, in the order of PHI arguments."""
        return list(self.function._incoming.get(self.index, []))

    @property
    def successors(self) -> list[Block]:
        """The targets of its edges."""
        return [edge.target for edge in self.outgoing]

    @property
    def predecessors(self) -> list[Block]:
        """The sources of the edges into it."""
        return [edge.source for edge in self.incoming]

    @property
    def statements(self) -> list[Statement]:
        """Its statements, PHI nodes first."""
        return list(self.function._in_blocks.get(self.index, []))

    @property
    def phis(self) -> list[Statement]:
        """Its PHI nodes."""
        return [statement for statement in self.statements if statement.kind == "phi"]


@dataclass(frozen=True)
class Edge(_Row):
    """An edge of the flow graph."""

    edge: int
    source_id: int
    target_id: int
    argument: int
    kind: str
    enters_loop: int | None
    leaves_loop: int | None
    repeats_loop: int | None

    @property
    def source(self) -> Block:
        """The block that it leaves."""
        return self.function._blocks[self.source_id]

    @property
    def target(self) -> Block:
        """The block that it enters."""
        return self.function._blocks[self.target_id]


@dataclass(frozen=True)
class Statement(_Row):
    """A PHI node or a statement."""

    statement: int
    block_id: int
    kind: str
    operation: str | None
    callee: str | None
    is_volatile: bool
    text: str
    source_file: str | None
    source_line: int | None
    source_column: int | None

    @property
    def block(self) -> Block:
        """Its block."""
        return self.function._blocks[self.block_id]

    @property
    def operands(self) -> list[Operand]:
        """Its operands: definitions, then uses."""
        return list(self.function._of_statements.get(self.statement, []))

    @property
    def defines(self) -> list[Name]:
        """The names that it defines, memory as well."""
        return [of.name for of in self.operands if of.role in ("def", "vdef") and of.name is not None]

    @property
    def uses(self) -> list[Name]:
        """The names that it uses, memory as well."""
        return [of.name for of in self.operands if of.use is not None and of.name is not None]


@dataclass(frozen=True)
class Operand(_Row):
    """An operand of a PHI node or statement."""

    statement_id: int
    operand: int
    role: str
    version: int | None
    use: int | None
    edge_id: int | None
    value: str | None

    @property
    def statement(self) -> Statement:
        """The statement or PHI node."""
        return self.function._all(Statement, "statements")[self.statement_id]

    @property
    def name(self) -> Name | None:
        """The SSA name; none for constants."""
        return None if self.version is None else self.function._names[self.version]

    @property
    def edge(self) -> Edge | None:
        """The edge, for the argument of a PHI node."""
        return None if self.edge_id is None else self.function._all(Edge, "edges")[self.edge_id]


@dataclass(frozen=True)
class Name(_Row):
    """An SSA name."""

    version: int
    text: str
    variable_id: int | None
    type: str | None
    type_source: str | None
    type_is_certain: bool | None
    is_virtual: bool
    is_default: bool
    definition_id: int | None
    use_count: int

    @property
    def variable(self) -> Variable | None:
        """The variable of which it is a version."""
        return None if self.variable_id is None else self.function._variables[self.variable_id]

    @property
    def definition(self) -> Statement | None:
        """The statement that defines it; none for default definitions."""
        return None if self.definition_id is None else self.function._all(Statement, "statements")[self.definition_id]

    @property
    def uses(self) -> list[Operand]:
        """Its immediate uses, the latest first, with those in debug statements."""
        return list(self.function._uses.get(self.version, []))


@dataclass(frozen=True)
class Breach:
    """A rule of SSA form that a function breaks."""

    rule: str
    message: str
    block: int | None
    statement: str | None


@dataclass(frozen=True)
class Step:
    """A step of the construction of SSA form."""

    step: int
    """Its number, counted over all steps from 1 on; the page and `tressa explain --steps` count alike."""
    phase: str
    """`definitions`, `frontiers`, `prune` or `rename`."""
    functions: list[str]
    """The functions of GCC that take it."""
    sentence: str
    """What happens."""
    block: int | None
    """The block that the walk is in, or that the step is about."""
    variable: str | None
    """The variable that it is about."""
    name: str | None
    """The SSA name that it makes or uses."""
    statement: str | None
    """The statement as it reads before the step."""
    tables: dict[str, Any]
    """What GCC's structures hold after it: `tables["livein_blocks"]`. The last member of a stack is the top, and
    `block_defs_stack` holds `None` where a block begins."""
    left_out: dict[str, int]
    """Of tables with more than 256 members, how many are not listed: of a stack those at the bottom."""


R = TypeVar("R", bound=_Row)


@dataclass(frozen=True, eq=False, repr=False)
class Function:
    """A function in SSA form. It does not change, and its lists are the caller's own."""

    dump: Dump
    index: int
    name: str
    """Its name."""
    line: int
    """The line of the dump on which it begins."""
    way: str = "gcc"
    """How its SSA form was constructed; one of `WAYS`."""

    def __repr__(self) -> str:
        way = "" if self.way == "gcc" else f" by {self.way}"
        return f"<tressa.Function {self.name}{way}>"

    @property
    def _core(self) -> _tressa.Dump:
        return self.dump._core

    @cached_property
    def _rows(self) -> dict[str, Any]:
        rows: dict[str, Any] = json.loads(self._core.rows(self.index, self.way))
        return rows

    @cached_property
    def _tables(self) -> dict[str, list[Any]]:
        return {}

    def _all(self, row: type[R], table: str) -> list[R]:
        if table not in self._tables:
            self._tables[table] = [row(self, *of.values()) for of in self._rows[table]]
        return self._tables[table]

    @property
    def declaration(self) -> str:
        """Its declaration, as the dump shows it."""
        return str(self._rows["declaration"])

    @property
    def blocks(self) -> list[Block]:
        """Entry, exit, then the others in the order of the dump."""
        return list(self._all(Block, "blocks"))

    @property
    def edges(self) -> list[Edge]:
        """The edges of the flow graph."""
        return list(self._all(Edge, "edges"))

    @property
    def statements(self) -> list[Statement]:
        """PHI nodes and statements, in the order of the dump."""
        return list(self._all(Statement, "statements"))

    @property
    def operands(self) -> list[Operand]:
        """The operands of all statements."""
        return list(self._all(Operand, "operands"))

    @property
    def names(self) -> list[Name]:
        """The SSA names by version."""
        return list(self._all(Name, "names"))

    @property
    def variables(self) -> list[Variable]:
        """The variables."""
        return list(self._all(Variable, "variables"))

    @property
    def loops(self) -> list[Loop]:
        """The loops; the first is the whole function."""
        return list(self._all(Loop, "loops"))

    @property
    def phis(self) -> list[Statement]:
        """The PHI nodes."""
        return [statement for statement in self.statements if statement.kind == "phi"]

    @property
    def entry(self) -> Block:
        """The entry block."""
        return self.blocks[0]

    def named(self, text: str) -> Name:
        """The SSA name that GCC prints so: `x_5`, with or without `(D)`."""
        for name in self.names:
            if text in (name.text, name.text.removesuffix("(D)")):
                return name
        raise KeyError(text)

    @cached_property
    def _blocks(self) -> dict[int, Block]:
        return {block.index: block for block in self.blocks}

    def _block(self, index: int | None) -> Block | None:
        return None if index is None else self._blocks[index]

    @cached_property
    def _names(self) -> dict[int, Name]:
        return {name.version: name for name in self.names}

    @cached_property
    def _variables(self) -> dict[int, Variable]:
        return {variable.variable: variable for variable in self.variables}

    @cached_property
    def _outgoing(self) -> dict[int, list[Edge]]:
        found: dict[int, list[Edge]] = {}
        for edge in self.edges:
            found.setdefault(edge.source_id, []).append(edge)
        return found

    @cached_property
    def _incoming(self) -> dict[int, list[Edge]]:
        found: dict[int, list[Edge]] = {}
        for edge in sorted(self.edges, key=lambda edge: edge.argument):
            found.setdefault(edge.target_id, []).append(edge)
        return found

    @cached_property
    def _in_blocks(self) -> dict[int, list[Statement]]:
        found: dict[int, list[Statement]] = {}
        for statement in self.statements:
            found.setdefault(statement.block_id, []).append(statement)
        return found

    @cached_property
    def _of_statements(self) -> dict[int, list[Operand]]:
        found: dict[int, list[Operand]] = {}
        for operand in self.operands:
            found.setdefault(operand.statement_id, []).append(operand)
        return found

    @cached_property
    def _uses(self) -> dict[int, list[Operand]]:
        found: dict[int, list[Operand]] = {}
        for operand in sorted((of for of in self.operands if of.use is not None), key=lambda of: of.use or 0):
            if operand.version is not None:
                found.setdefault(operand.version, []).append(operand)
        return found

    def ssa(self, way: str = "gcc") -> Function:
        """The function in SSA form by another way; one of `WAYS`."""
        if way not in WAYS:
            raise ValueError(f"a way is one of {', '.join(WAYS)}")
        return Function(self.dump, self.index, self.name, self.line, way)

    def forms(self) -> dict[str, dict[str, int]]:
        """For each way, its numbers of PHI nodes and SSA names, without memory and with it."""

        def counts(f: Function) -> dict[str, int]:
            memory = [name.is_virtual for name in f.names]
            of_phis = [phi.operands[0].role == "vdef" for phi in f.phis]
            return {
                "phis": of_phis.count(False),
                "virtual_phis": of_phis.count(True),
                "names": memory.count(False),
                "virtual_names": memory.count(True),
            }

        return {way: counts(self.ssa(way)) for way in WAYS}

    @property
    def text(self) -> str:
        """As GCC prints it with -fdump-tree-ssa."""
        return self._core.text(self.index, self.way)

    def unssa(
        self, method: str = "boissinot", *, propagate: bool = False, coalesce: bool = False, emit: str = "gimple"
    ) -> str:
        """The function out of SSA form, as GIMPLE or, with `emit="c"`, as C."""
        if emit not in ("gimple", "c"):
            raise ValueError("emit is gimple or c")
        return self._core.unssa(self.index, method, propagate, coalesce, emit == "c")

    def verify(self) -> list[Breach]:
        """The rules of SSA form that it breaks; none in what tressa builds."""
        return [Breach(**of) for of in json.loads(self._core.verify(self.index, self.way))]

    def explain(
        self,
        *,
        var: str | None = None,
        name: str | None = None,
        phi: str | None = None,
        block: int | None = None,
        uses: str | None = None,
        via: str | None = None,
        unssa: str | None = None,
        dom: bool = False,
        propagate: bool = False,
    ) -> str:
        """Why its SSA form is as it is, as a text.

        As a whole, or for one of: a variable, a name, a PHI node as `x@4`, a block; `uses`, the ring of a name's immediate
        uses; `via`, how `mem2reg` or `braun` builds it; `unssa`, how it leaves SSA form by a method; `dom`, its dominators.
        With `propagate` copies are propagated before. More than one question raises `ValueError`.
        """
        questions = {"var": var, "name": name, "phi": phi, "uses": uses, "via": via, "unssa": unssa}
        asked = [(kind, of) for kind, of in questions.items() if of is not None] + [("dom", "")] * dom
        if len(asked) + (block is not None) > 1:
            raise ValueError(f"one of {', '.join(questions)}, dom and block")
        kind, of = asked[0] if asked else (None, None)
        return self._core.explain(self.index, kind, of, block, propagate)

    def steps(self, var: str | None = None, *, phase: str | None = None) -> list[Step]:
        """The steps of GCC's construction: those about a variable, and of one phase, if these are given."""
        return [Step(**of) for of in json.loads(self._core.steps(self.index, var, phase))]

    def draw(self, of: str = "cfg", language: str = "svg") -> str:
        """A graph: `cfg`, `dom`, `frontiers`, `loops`, `uses`, `webs`, `live`, `interference`; in `svg`, `dot` or `mermaid`."""
        return self._core.draw(self.index, of, language)

    def to_networkx(self) -> Any:
        """The flow graph as a `networkx.MultiDiGraph`; nodes have `block`, edges have `edge` and `kind`."""
        import networkx

        graph = networkx.MultiDiGraph(name=self.name)
        graph.add_nodes_from((block.index, {"block": block}) for block in self.blocks)
        graph.add_edges_from(
            (edge.source_id, edge.target_id, {"edge": edge, "kind": edge.kind}) for edge in self.edges
        )
        return graph

    def _repr_svg_(self) -> str:
        return self.draw()


class Dump(Sequence[Function]):
    """The functions of a dump, in its order. `dump["f"]` is the one called so."""

    def __init__(self, core: _tressa.Dump, path: str) -> None:
        self._core = core
        self._path = path
        self._functions = [Function(self, at, name, line) for at, (name, line) in enumerate(core.heads())]

    @property
    def path(self) -> str:
        """The path that was given."""
        return self._path

    @property
    def functions(self) -> list[Function]:
        """The functions. Each is read when something of it is asked for, which fails if it cannot be read."""
        return list(self._functions)

    def __repr__(self) -> str:
        return f"<tressa.Dump {self.path}: {len(self)} functions>"

    def __len__(self) -> int:
        return len(self._functions)

    def __iter__(self) -> Iterator[Function]:
        return iter(self._functions)

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            for function in self._functions:
                if function.name == key:
                    return function
            raise KeyError(key)
        return self._functions[key]

    @property
    def assumed(self) -> list[str]:
        """What was assumed of it, as its level of optimization; each in one line."""
        return self._core.assumed

    def tables(self) -> dict[str, Table]:
        """All tables, by name. `pandas`, `polars`, `duckdb` and `pyarrow` take them without a copy."""
        return self._core.tables()

    def _repr_html_(self) -> str:
        return _html_table(["function", "line"], [[f.name, f.line] for f in self.functions])


class Folder(Dump):
    """The functions of all dumps in or below a folder, in the order of their paths.

    `folder["f"]` is the first one called so; `function.dump` is the dump that has it.
    """

    def __init__(self, path: str, dumps: list[Dump], unreadable: dict[str, str]) -> None:
        self._path = path
        self._dumps = dumps
        self._unreadable = unreadable
        self._functions = [function for dump in dumps for function in dump]

    @property
    def dumps(self) -> list[Dump]:
        """The dumps that can be read."""
        return list(self._dumps)

    @property
    def unreadable(self) -> dict[str, str]:
        """The paths of the other dumps, each with what is wrong."""
        return dict(self._unreadable)

    def __repr__(self) -> str:
        return f"<tressa.Folder {self.path}: {len(self.dumps)} dumps, {len(self)} functions>"

    @property
    def assumed(self) -> list[str]:
        """What was assumed of the dumps, each in one line."""
        return [line for dump in self._dumps for line in dump.assumed]

    def tables(self) -> dict[str, Table]:
        """All tables of all dumps, by name."""
        return _tressa.Dump.tables_of([dump._core for dump in self._dumps])


def open(
    source: str | os.PathLike[str],
    *,
    gcc: int | None = None,
    opt: str | None = None,
    debug_info: str | os.PathLike[str] | None = None,
    facts: str | os.PathLike[str] | None = None,
    name: str | None = None,
) -> Dump:
    """Opens a dump: its path, or its text, also as people have pasted it. A C or C++ source is compiled with `$CC`, or gcc,
    for its dump. Of a folder all gimple dumps in or below it are opened: the result is a `Folder`.

    `gcc` is GCC's major version and `opt` the level, as `O2`, where the dump does not show them. `debug_info` is an
    object with debug information, or a folder of them; `facts` a facts file. `name` is what a text is called.
    """
    text: str | None = None
    path = os.fspath(source)
    if "\n" in path:
        path, text = name or "text.c.006t.gimple", path
    elif Path(path).suffix in (".c", ".i", ".cc", ".cpp", ".cxx", ".C"):
        return _compiled(path, opt, facts)
    elif Path(path).is_dir():
        return _folder(path, gcc, opt, debug_info, facts)
    stated = None if facts is None else Path(facts).read_text()
    info = None if debug_info is None else os.fspath(debug_info)
    return Dump(_tressa.Dump(path, text, gcc, opt, stated, info), path)


def _folder(
    path: str,
    gcc: int | None,
    opt: str | None,
    debug_info: str | os.PathLike[str] | None,
    facts: str | os.PathLike[str] | None,
) -> Folder:
    """The gimple dumps in or below the folder."""
    found = sorted(file for end in (".gimple", ".gimple.gz") for file in Path(path).rglob("*" + end))
    if not found:
        raise TressaError(f"{path}: no *.gimple dump in this folder; gcc -O2 -c -fdump-tree-gimple FILE.c makes one")
    dumps, unreadable = [], {}
    for file in found:
        try:
            dumps.append(open(file, gcc=gcc, opt=opt, debug_info=debug_info, facts=facts))
        except TressaError as error:
            unreadable[str(file)] = str(error)
    return Folder(path, dumps, unreadable)


def _compiled(path: str, opt: str | None, facts: str | os.PathLike[str] | None) -> Dump:
    """The dump of a source, with what its debug information shows."""
    if not Path(path).exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    compiler = os.environ.get("CC", "gcc")
    level = "-" + (opt or "O0").lstrip("-")
    stated = None if facts is None else Path(facts).read_text()
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, Path(path).name + ".006t.gimple")
        line = [compiler, "-w", "-c", level, f"-fdump-tree-gimple-lineno={made}", "-o", os.devnull, path]
        with_debug = [compiler, "-w", "-c", level, "-g", "-o", str(Path(folder, "source.o")), path]
        for command in (line, with_debug):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                raise TressaError(done.stderr.strip() or f"{compiler} failed")
        core = _tressa.Dump(path + ".006t.gimple", made.read_text(), None, level, stated, with_debug[-2])
    return Dump(core, path)


def _html_table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table for notebooks."""

    def line(cells: Sequence[object], tag: str) -> str:
        texts = ("" if cell is None else html.escape(str(cell)) for cell in cells)
        return "<tr>" + "".join(f"<{tag}>{text}</{tag}>" for text in texts) + "</tr>"

    return "<table>" + line(head, "th") + "".join(line(row, "td") for row in rows) + "</table>"
