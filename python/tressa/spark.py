"""Dumps to a table in Spark: a function for `DataFrame.mapInArrow`.

>>> paths = spark.createDataFrame([(path,) for path in paths], "path string")
>>> statements = paths.mapInArrow(table("statements", opt="O2"), schema("statements"))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pyarrow
import pyarrow.types

from .corpus import tables_of

__all__ = ["schema", "table"]


def table(
    name: str, *, gcc: int | None = None, opt: str | None = None, retries: int = 2
) -> Callable[[Iterable[pyarrow.RecordBatch]], Iterator[pyarrow.RecordBatch]]:
    """A function that makes of batches with a column `path` those of the table."""
    target = pyarrow.schema([pyarrow.field(of.name, _plain(of.type), of.nullable) for of in _columns(name)])

    def rows(batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            for path in batch.column("path").to_pylist():
                found = tables_of([path], {"gcc": gcc, "opt": opt}, retries)[name]
                yield from found.cast(target).to_batches()

    return rows


def schema(name: str) -> str:
    """The columns of the table as Spark spells them."""
    words = {"string": "string", "bool": "boolean", "int64": "bigint"}
    return ", ".join(f"`{of.name}` {words[str(_plain(of.type))]}" for of in _columns(name))


def _columns(name: str) -> pyarrow.Schema:
    return tables_of([], {})[name].schema


def _plain(ty: pyarrow.DataType) -> pyarrow.DataType:
    """The type, of numbers with a sign: Spark has no others."""
    return pyarrow.int64() if pyarrow.types.is_integer(ty) else ty
