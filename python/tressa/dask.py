"""Dumps to Parquet on the machines of a Dask cluster.

>>> from tressa import dask
>>> done = dask.to_parquet(paths, "s3://bucket/tables", opt="O2")

What is already written is not done again, so a run that was ended can be started once more.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import nullcontext
from typing import Any

from dask import bag
from dask.diagnostics import ProgressBar

from .corpus import Done, Options, groups, write_group

__all__ = ["Done", "to_bag", "to_parquet"]


def to_bag(
    paths: Iterable[str],
    destination: str,
    *,
    gcc: int | None = None,
    opt: str | None = None,
    dumps_per_file: int = 64,
    retries: int = 2,
) -> Any:
    """A bag with a `Done` for each group of dumps, which writes its tables when it is computed."""
    options: Options = {"gcc": gcc, "opt": opt}
    return _bag(groups(paths, dumps_per_file, options), destination, options, retries)


def to_parquet(
    paths: Iterable[str],
    destination: str,
    *,
    gcc: int | None = None,
    opt: str | None = None,
    dumps_per_file: int = 64,
    retries: int = 2,
    progress: bool = False,
) -> list[Done]:
    """Writes the tables of all dumps below `destination`, a folder for each table; any URLs that `fsspec` knows.

    No files next to a dump are read: `gcc` and `opt` state what the dump does not show. Runs on the cluster of the current
    `dask.distributed.Client`, or on this machine's threads. A dump that cannot be read is a row of table "problems".
    `retries` are for failures of input and output, and of workers.
    """
    options: Options = {"gcc": gcc, "opt": opt}
    parts = groups(paths, dumps_per_file, options)
    client = _client()
    if client is None:
        work = _bag(parts, destination, options, retries)
        with ProgressBar(out=sys.stderr) if progress else nullcontext():
            found: list[Done] = work.compute(scheduler="threads")
        return found
    from distributed import as_completed

    futures = [
        client.submit(write_group, name, part, destination, options, retries, key=f"tressa-{name}", retries=retries)
        for name, part in parts
    ]
    done = []
    for at, future in enumerate(as_completed(futures), 1):
        done.append(future.result())
        if progress:
            print(f"\r{at} of {len(futures)} groups", end="", file=sys.stderr)
    return done


def _bag(parts: list[tuple[str, list[str]]], destination: str, options: Options, retries: int) -> Any:
    work = bag.from_sequence(parts, partition_size=1)
    return work.starmap(write_group, destination=destination, options=options, retries=retries)


def _client() -> Any:
    """The current client, if there is one."""
    try:
        from distributed import get_client

        return get_client()
    except (ImportError, ValueError):
        return None
