"""What the package is built on, in Rust. Users take `tressa` itself."""

from collections.abc import Sequence

__version__: str

class TressaError(Exception):
    """An error: what could not be read or processed."""

class ParseError(TressaError):
    """A text that could not be read."""

    file: str
    line: int
    column: int
    expected: str

class Table:
    """A table of Arrow, which `pyarrow.table`, `polars.DataFrame` and others take without a copy."""

    num_rows: int
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
    def __arrow_c_schema__(self) -> object: ...

class Dump:
    def __new__(
        cls,
        path: str,
        text: str | None = None,
        gcc: int | None = None,
        opt: str | None = None,
        facts: str | None = None,
        debug_info: str | None = None,
    ) -> Dump: ...
    @property
    def assumed(self) -> list[str]: ...
    def heads(self) -> list[tuple[str, int]]: ...
    def rows(self, function: int, way: str) -> str: ...
    def text(self, function: int, way: str) -> str: ...
    def verify(self, function: int, way: str) -> str: ...
    def explain(
        self,
        function: int,
        question: str | None = None,
        of: str | None = None,
        block: int | None = None,
        propagates: bool = False,
    ) -> str: ...
    def steps(self, function: int, var: str | None = None, phase: str | None = None) -> str: ...
    def unssa(self, function: int, method: str, propagates: bool, coalesces: bool, as_c: bool) -> str: ...
    def draw(self, function: int, of: str, language: str) -> str: ...
    def tables(self) -> dict[str, Table]: ...

class TableFiles:
    def __new__(cls, format: str) -> TableFiles: ...
    def add(self, path: str, text: str, gcc: int | None, opt: str | None) -> tuple[int, int]: ...
    def add_problem(self, path: str, message: str) -> None: ...
    def finish(self) -> dict[str, bytes]: ...

def check(
    folder: str, gcc: int | None = None, opt: str | None = None, debug_info: str | None = None
) -> str: ...
