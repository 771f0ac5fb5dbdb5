"""GCC's SSA form, from the text of its gimple dumps.

>>> import tressa
>>> dump = tressa.open("sum.c.006t.gimple", opt="O2")
>>> f = dump["sum"]
>>> [phi.text for phi in f.phis]

Objects belong to their dump, and stay valid as long as something refers to them.
"""

from __future__ import annotations

import json
from typing import Any

from ._tressa import ParseError, Table, TressaError, __version__
from ._tressa import check as _check
from .model import (
    WAYS,
    Block,
    Breach,
    Dump,
    Edge,
    Function,
    Loop,
    Name,
    Operand,
    Statement,
    Variable,
    open,
)

__all__ = [
    "WAYS",
    "Block",
    "Breach",
    "Dump",
    "Edge",
    "Function",
    "Loop",
    "Name",
    "Operand",
    "ParseError",
    "Statement",
    "Table",
    "TressaError",
    "Variable",
    "__version__",
    "check",
    "open",
]


def check(folder: str) -> dict[str, Any]:
    """Compares what tressa makes of the gimple dumps below a folder with GCC's SSA dumps beside them.

    The counts are of functions: `exact`, `but_numbers`, `but_types`, `different`, `refused`, `missing`.
    """
    counts: dict[str, Any] = json.loads(_check(folder))
    return counts
