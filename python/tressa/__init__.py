"""GCC's SSA form, from the text of its gimple dumps.

>>> import tressa
>>> dump = tressa.open("sum.c.006t.gimple", opt="O2")
>>> f = dump["sum"]
>>> [phi.text for phi in f.phis]

Objects belong to their dump, and stay valid as long as they are referenced.
"""

from __future__ import annotations

from ._tressa import ParseError, Table, TressaError, __version__
from .compare import Checked, Comparison, check
from .model import (
    WAYS,
    Block,
    Breach,
    Dump,
    Edge,
    Folder,
    Function,
    Loop,
    Name,
    Operand,
    Statement,
    Step,
    Variable,
    open,
)

__all__ = [
    "WAYS",
    "Block",
    "Breach",
    "Checked",
    "Comparison",
    "Dump",
    "Edge",
    "Folder",
    "Function",
    "Loop",
    "Name",
    "Operand",
    "ParseError",
    "Statement",
    "Step",
    "Table",
    "TressaError",
    "Variable",
    "__version__",
    "check",
    "open",
]
