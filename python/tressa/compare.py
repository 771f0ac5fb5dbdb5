"""Comparison with GCC."""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import dataclass

from . import _tressa


@dataclass(frozen=True)
class Checked:
    """A function that GCC has taken into SSA form."""

    file: str
    """The gimple dump."""
    function: str
    line: int | None
    """The line in the gimple dump; none if it is missing there."""
    oracle_line: int
    """The line in GCC's SSA dump."""
    verdict: str
    """`exact`, `exact but for numbers`, `exact but for declared types`, `different`, `refused` or `missing`."""
    why: str | None
    """The first difference, or why it is refused."""
    diff: str | None
    """From GCC's text to tressa's."""


@dataclass(frozen=True)
class Comparison:
    """The result of `check`."""

    functions: list[Checked]
    unreadable: dict[str, str]
    """Dumps that cannot be read, each with the reason."""

    @property
    def counts(self) -> Counter[str]:
        """The number of functions by verdict."""
        return Counter(of.verdict for of in self.functions)


def check(
    folder: str | os.PathLike[str],
    *,
    gcc: int | None = None,
    opt: str | None = None,
    debug_info: str | os.PathLike[str] | None = None,
) -> Comparison:
    """Compares tressa's SSA form of the gimple dumps below a folder with GCC's SSA dumps next to them.

    `gcc`, `opt` and `debug_info` are as for `open`.
    """
    info = None if debug_info is None else os.fspath(debug_info)
    found = json.loads(_tressa.check(os.fspath(folder), gcc, opt, info))
    return Comparison([Checked(**of) for of in found["functions"]], dict(found["unreadable"]))
