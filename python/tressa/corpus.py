"""Dumps to tables, a group of dumps at a time: what `tressa.dask` and `tressa.spark` do on many machines."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import fsspec
import pyarrow
import pyarrow.ipc

from . import _tressa
from ._tressa import TressaError

Options = dict[str, Any]
"""Known properties of all dumps: `gcc`, `opt`."""


@dataclass(frozen=True)
class Done:
    """The result of a group of dumps."""

    group: str
    files: int
    """The dumps that were read."""
    skipped: int
    """The dumps that could not be read."""
    problems: int
    """The rows of table "problems": these dumps, and skipped functions."""
    statements: int
    seconds: float
    was_there: bool = False
    """Whether an earlier run had written it."""


def groups(paths: Iterable[str], dumps_per_file: int, options: Options) -> list[tuple[str, list[str]]]:
    """The dumps in groups with names. The same dumps with the same options have the same names."""
    ordered = sorted(set(paths))
    parts = [ordered[at : at + dumps_per_file] for at in range(0, len(ordered), dumps_per_file)]

    def name(part: Sequence[str]) -> str:
        text = json.dumps([_tressa.__version__, options, list(part)], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:24]

    return [(name(part), part) for part in parts]


def tables_of(paths: Iterable[str], options: Options, retries: int = 2) -> dict[str, pyarrow.Table]:
    """The tables of all these dumps together; any URL that `fsspec` knows. A dump that cannot be read is a problem."""
    files, _ = _files(paths, options, retries, "arrow")
    return {name: pyarrow.ipc.open_file(data).read_all() for name, data in files.items()}


def write_group(group: str, paths: Sequence[str], destination: str, options: Options, retries: int = 2) -> Done:
    """Writes the tables of these dumps as `destination/TABLE/GROUP.parquet`, unless they are there.

    Files are written atomically, that of table "files" last, so a group that has it is complete.
    """
    begin = time.monotonic()
    system, root = fsspec.core.url_to_fs(destination)
    if system.exists(f"{root}/files/{group}.parquet"):
        return Done(group, 0, 0, 0, 0, 0.0, was_there=True)
    files, counts = _files(paths, options, retries, "parquet")
    for name in sorted(files, key=lambda name: name == "files"):
        folder = f"{root}/{name}"
        system.makedirs(folder, exist_ok=True)
        unfinished, final = f"{folder}/.{group}.unfinished", f"{folder}/{group}.parquet"
        _retried(partial(_write, system, files[name], unfinished, final), retries)
    return Done(group, *counts, time.monotonic() - begin)


def _files(
    paths: Iterable[str], options: Options, retries: int, format: str
) -> tuple[dict[str, bytes], tuple[int, int, int, int]]:
    """The contents of the tables' files; the numbers of files, skipped files, problems and statements."""
    filling = _tressa.TableFiles(format)
    files = skipped = problems = statements = 0
    for path in paths:
        try:
            text = _retried(partial(_read, path), retries)
            of_dump, refused = filling.add(path, text, options.get("gcc"), options.get("opt"))
        except (TressaError, OSError, UnicodeDecodeError) as error:
            filling.add_problem(path, str(error))
            of_dump, refused = 0, 1
            skipped += 1
        else:
            files += 1
        statements += of_dump
        problems += refused
    return filling.finish(), (files, skipped, problems, statements)


def _read(path: str) -> str:
    with fsspec.open(path, "rb", compression="infer") as file:
        data: bytes = file.read()
    return data.decode()


def _write(system: Any, data: bytes, unfinished: str, final: str) -> None:
    system.pipe_file(unfinished, data)
    system.mv(unfinished, final)


def _retried(work: Callable[[], Any], retries: int) -> Any:
    """Tries again after failures of input and output, with longer and longer pauses."""
    for attempt in range(retries + 1):
        try:
            return work()
        except FileNotFoundError:
            raise
        except OSError:
            if attempt == retries:
                raise
            time.sleep(0.1 * 2**attempt)
    raise AssertionError
