"""Many dumps to Parquet: in Dask, in Spark's function, ended in the middle and resumed."""

import filecmp
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pyarrow
import pytest
from distributed import Client, LocalCluster

import tressa.dask
from tressa import spark


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            yield client


def files(folder: Path) -> dict[str, Path]:
    return {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*")) if path.is_file()}


def same(a: Path, b: Path) -> bool:
    one, two = files(a), files(b)
    return one.keys() == two.keys() and all(filecmp.cmp(one[name], two[name], shallow=False) for name in one)


def test_bad_inputs_are_counted(samples: list[Path], tmp_path: Path) -> None:
    bad = tmp_path / "bad.c.006t.gimple"
    bad.write_text("this is no dump\n")
    paths = [str(path) for path in [*samples[:5], bad, tmp_path / "missing"]]
    (done,) = tressa.dask.to_parquet(paths, str(tmp_path / "out"), opt="O2")
    assert (done.files, done.skipped, done.problems, done.was_there) == (6, 1, 2, False) and done.statements > 0
    problems = duckdb.sql(f"SELECT file, kind FROM '{tmp_path}/out/problems/*.parquet' ORDER BY file").fetchall()
    assert problems == [(str(bad), "parse"), (str(tmp_path / "missing"), "input")]


def test_urls_of_other_systems(samples: list[Path]) -> None:
    import fsspec

    system = fsspec.filesystem("memory")
    system.pipe("/dumps/a.c.006t.gimple", samples[0].read_bytes())
    (done,) = tressa.dask.to_parquet(["memory://dumps/a.c.006t.gimple"], "memory://tables", opt="O2")
    assert done.files == 1 and system.exists(f"/tables/statements/{done.group}.parquet")


def test_a_cluster_writes_the_same(client: Client, samples: list[Path], tmp_path: Path) -> None:
    paths = [str(path) for path in samples]
    here, there = tmp_path / "here", tmp_path / "there"
    on_cluster = tressa.dask.to_parquet(paths, str(there), opt="O2", dumps_per_file=8)
    parts = tressa.dask.to_bag(paths, str(here), opt="O2", dumps_per_file=8).compute(scheduler="synchronous")
    assert len(parts) == len(on_cluster) > 5 and same(here, there)
    again = tressa.dask.to_parquet(paths, str(there), opt="O2", dumps_per_file=8)
    assert all(done.was_there for done in again)


RUN = """
import sys, tressa.dask
tressa.dask.to_parquet(sys.argv[2:], sys.argv[1], opt="O2", dumps_per_file=4)
"""


def test_what_was_ended_is_resumed(samples: list[Path], tmp_path: Path) -> None:
    paths = [str(path) for path in samples]
    whole, ended = tmp_path / "whole", tmp_path / "ended"
    subprocess.run([sys.executable, "-c", RUN, str(whole), *paths], check=True)
    process = subprocess.Popen([sys.executable, "-c", RUN, str(ended), *paths])
    while not list(ended.glob("files/*.parquet")) and process.poll() is None:
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    before = len(list(ended.glob("files/*.parquet")))
    assert 0 < before < len(list(whole.glob("files/*.parquet")))
    subprocess.run([sys.executable, "-c", RUN, str(ended), *paths], check=True)
    assert not list(ended.rglob(".*.unfinished")) and same(whole, ended)


def test_spark(samples: list[Path]) -> None:
    sql = pytest.importorskip("pyspark.sql", reason="Spark is large: its function is tested without it below")
    session = sql.SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    paths = session.createDataFrame([(str(path),) for path in samples[:20]], "path string").repartition(4)
    rows = paths.mapInArrow(spark.table("statements", opt="O2"), spark.schema("statements")).collect()
    session.stop()
    expected = sum(len(f.statements) for path in samples[:20] for f in tressa.open(path.read_text(), opt="O2"))
    assert len(rows) == expected > 100


def test_spark_s_function(samples: list[Path]) -> None:
    batch = pyarrow.RecordBatch.from_pydict({"path": [str(path) for path in samples[:3]]})
    rows = pyarrow.Table.from_batches(list(spark.table("names", opt="O2")([batch])))
    columns = [part.split("`")[1] for part in spark.schema("names").split(", ")]
    assert rows.column_names == columns and rows.num_rows > 0
    assert not any(pyarrow.types.is_dictionary(of.type) for of in rows.schema)
