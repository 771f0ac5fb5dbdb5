"""Tables in the data tools, and the queries of the documentation."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import duckdb
import pandas
import polars
import pyarrow
import pyarrow.ipc
import pyarrow.parquet
import pytest

import tressa
from tressa import _tressa

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "tables.md"


def all_tables(paths: list[Path]) -> dict[str, pyarrow.Table]:
    found: dict[str, list[pyarrow.Table]] = {}
    root = Path(__file__).parents[2]
    for path in paths:
        text = path.read_text()
        for name, table in tressa.open(text, name=str(path.relative_to(root)), opt="O2").tables().items():
            found.setdefault(name, []).append(pyarrow.table(table))
    return {name: pyarrow.concat_tables(tables) for name, tables in found.items()}


def test_every_tool_takes_them(loops: tressa.Dump) -> None:
    operands = loops.tables()["operands"]
    rows = pyarrow.table(operands).num_rows
    assert rows == operands.num_rows > 0
    assert polars.DataFrame(operands).height == rows
    frame = operands.to_pandas()
    assert len(frame) == rows and list(frame.columns) == operands.column_names
    plain = pandas.DataFrame(operands)
    assert len(operands) == len(plain) == rows and list(plain.columns) == operands.column_names
    assert operands.to_pylist() == pyarrow.table(operands).to_pylist() == operands.to_polars().to_dicts()
    assert duckdb.sql("SELECT count(*) FROM operands").fetchall() == [(rows,)]


def test_files_hold_the_same_rows(samples: list[Path]) -> None:
    made = {}
    for format in ("parquet", "arrow", "ndjson"):
        files = _tressa.TableFiles(format)
        for path in samples:
            files.add(str(path), path.read_text(), None, "O2")
        made[format] = files.finish()
    for name, data in made["ndjson"].items():
        rows = [json.loads(line) for line in data.splitlines()]
        assert pyarrow.parquet.read_table(io.BytesIO(made["parquet"][name])).to_pylist() == rows
        assert pyarrow.ipc.open_file(made["arrow"][name]).read_all().to_pylist() == rows
        assert polars.read_ipc(made["arrow"][name]).height == len(rows)
    assert len(pyarrow.ipc.open_file(made["arrow"]["operands"]).read_all().column(0).chunks) > 1


def test_objects_have_the_same_rows(loops: tressa.Dump) -> None:
    names = pyarrow.table(loops.tables()["names"]).to_pylist()
    objects = [(f.index, name.version, name.text) for f in loops for name in f.names]
    assert [(row["function_id"], row["name"], row["text"]) for row in names] == objects


def test_the_queries_have_these_results(samples: list[Path]) -> None:
    connection = duckdb.connect()
    for name, table in all_tables(samples).items():
        connection.register(name, table)
    page = PAGE.read_text()

    def answered(match: re.Match[str]) -> str:
        result = connection.execute(match[1])
        rows = [[column[0] for column in result.description or ()]]
        rows += [["" if cell is None else str(cell).lower() if isinstance(cell, bool) else str(cell) for cell in row]
                 for row in result.fetchall()]
        widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        return f"```sql\n{match[1]}```\n\n```text\n" + "\n".join(lines) + "\n```\n"

    new, count = re.subn(r"```sql\n([^`]*)```\n\n```text\n[^`]*```\n", answered, page)
    assert count >= 10
    if os.environ.get("TRESSA_BLESS"):
        PAGE.write_text(new)
    assert new == page, "TRESSA_BLESS=1 writes the results"


def test_a_bad_dump_has_no_rows(tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path / "none.c"):
        with pytest.raises(FileNotFoundError):
            tressa.open(path)
    with pytest.raises(FileNotFoundError):
        tressa.open("int f ()\n{\n  return 1;\n}\n", debug_info=tmp_path / "none.o")
    with pytest.raises(tressa.TressaError, match="no .*gimple dump in this folder"):
        tressa.open(tmp_path)


def test_an_empty_table_has_its_columns(loops: tressa.Dump) -> None:
    problems = loops.tables()["problems"]
    assert len(problems) == 0 and "message" in problems.column_names
    for frame in (problems.to_pandas(), problems.to_polars()):
        assert list(frame.columns) == problems.column_names
    without_pyarrow = "import sys; sys.modules['pyarrow'] = None; import tressa; " \
        f"print(list(tressa.open({loops.path!r}, opt='O2').tables()['problems'].to_pandas().columns))"
    done = subprocess.run([sys.executable, "-c", without_pyarrow], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(problems.column_names)
