"""The samples that tests share."""

from pathlib import Path

import pytest

import tressa

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "gimple-samples" / "dumps" / "gcc-12" / "O2"


@pytest.fixture(scope="session")
def samples() -> list[Path]:
    found = sorted(SAMPLES.rglob("*.gimple"))
    assert len(found) > 50
    return found


@pytest.fixture
def loops() -> tressa.Dump:
    """The dump of a program with loops."""
    (path,) = SAMPLES.rglob("loops.c.*.gimple")
    return tressa.open(path, opt="O2")
