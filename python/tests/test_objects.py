"""Dumps and functions as objects."""

import gc
import multiprocessing
import subprocess
import sys
import threading
from pathlib import Path

import networkx
import pytest

import tressa


def test_objects_lead_to_each_other(loops: tressa.Dump) -> None:
    f = loops["factorial"]
    assert f.declaration.endswith("factorial (int n)") and len(loops) > 1
    for name in f.names:
        assert all(use.name is name for use in name.uses)
        assert name.definition is None or name in name.definition.defines
        assert name.variable is None or name in name.variable.versions
    for phi in f.phis:
        arguments = [of for of in phi.operands if of.role == "argument"]
        assert [of.edge for of in arguments] == phi.block.incoming
        assert phi in phi.block.phis
    for block in f.blocks:
        assert all(block in successor.predecessors for successor in block.successors)
        assert block.dominator is None or block in block.dominator.dominated
    inner = f.loops[1]
    assert inner.header in inner.blocks and inner.outer is f.loops[0] and f.entry not in inner.blocks


def test_objects_stay_valid(loops: tressa.Dump) -> None:
    phi = loops["factorial"].phis[0]
    text = phi.text
    del loops
    gc.collect()
    assert phi.text == text and phi.block.function.dump["factorial"].phis[0] == phi


def test_nothing_changes_what_is_answered_later(loops: tressa.Dump) -> None:
    f = loops["factorial"]
    block = f.blocks[2]
    for ask in (
        lambda: loops.functions,
        lambda: f.blocks,
        lambda: f.names,
        lambda: block.outgoing,
        lambda: block.statements[-1].operands,
        lambda: f.names[0].uses,
    ):
        count = len(ask())
        ask().clear()
        assert len(ask()) == count > 0
    for of, name in ((f, "name"), (f, "blocks"), (loops, "path"), (block, "index")):
        with pytest.raises(AttributeError):
            setattr(of, name, "x")
    assert f.name == "factorial" and loops["factorial"] is f


def answers(path: Path) -> tuple[str, int, int]:
    """What a process of a pool is asked for."""
    dump = tressa.open(path, opt="O2")
    return dump[0].text, dump.tables()["statements"].num_rows, len(tressa.check(path.parent).functions)


def test_a_forked_process_answers(samples: list[Path]) -> None:
    """Threads do not survive a fork."""
    paths = [path for path in samples if path.parent.name == "textbook"][:6]
    expected = [answers(path) for path in paths]
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(answers, paths).get(timeout=120) == expected


def test_the_text_is_gcc_s(samples: list[Path]) -> None:
    count = 0
    for path in (path for path in samples if path.parent.name == "textbook"):
        (oracle,) = path.parent.glob(path.name.split(".c.")[0] + ".c.*.ssa")
        expected = oracle.read_text()
        for f in tressa.open(path, opt="O2"):
            assert f.text in expected, f
            count += 1
    assert count > 20


def test_forms_unssa_verify_explain_draw(loops: tressa.Dump) -> None:
    f = loops["factorial"]
    forms = f.forms()
    assert set(forms) == set(tressa.WAYS)
    assert forms["maximal"]["phis"] >= forms["minimal"]["phis"] >= forms["pruned"]["phis"] == forms["gcc"]["phis"]
    assert f.ssa("braun").way == "braun" and f.ssa("maximal").verify() == [] and f.verify() == []
    assert "PHI" not in f.unssa() and "PHI" not in f.unssa("briggs", propagate=True, coalesce=True)
    assert f.unssa(emit="c").startswith("int factorial (int n)\n{")
    phi = f.phis[0]
    name = phi.defines[0].text
    steps = f.steps()
    assert [of.step for of in steps] == list(range(1, len(steps) + 1))
    assert steps[-1].phase == "rename" and steps[-1].tables["block_defs_stack"] == []
    variable = name.rsplit("_", 1)[0]
    kept = f.steps(variable, phase="prune")
    assert kept and all(of.variable == variable and of.phase == "prune" for of in kept)
    assert f"block {phi.block.index}" in f.explain(block=phi.block.index)
    assert name in f.explain(name=name) and "factorial" in f.explain()
    assert "semidominator" in f.explain(dom=True) and f"the ring of {name}" in f.explain(uses=name)
    assert "incomplete" in f.explain(via="braun") and "IncomingVals" in f.explain(via="mem2reg")
    assert "PHI web" in f.explain(unssa="sreedhar", propagate=True)
    with pytest.raises(ValueError, match="unknown method"):
        f.explain(unssa="none")
    with pytest.raises(ValueError, match="one of"):
        f.explain(dom=True, name=name)
    assert f.draw().startswith("<svg") and f.draw("dom", "dot").startswith("digraph")
    assert f._repr_svg_() == f.draw()
    graph = f.to_networkx()
    assert isinstance(graph, networkx.MultiDiGraph) and len(graph) == len(f.blocks)
    dominators = networkx.immediate_dominators(networkx.DiGraph(graph), 0)
    assert all(block.dominator is None or dominators[block.index] == block.dominator.index for block in f.blocks)


def test_errors_have_places() -> None:
    text = "int f ()\n{\n  return 1;\n}\n\n\nint g ()\n{\n  x = ;\n}\n"
    dump = tressa.open(text, name="bad.c.006t.gimple", opt="O2")
    assert dump["f"].statements
    with pytest.raises(tressa.ParseError) as caught:
        dump["g"].statements  # noqa: B018
    error = caught.value
    assert (error.file, error.line, error.column) == ("bad.c.006t.gimple", 9, 7)
    assert "bad.c.006t.gimple:9:7" in str(error)
    with pytest.raises(FileNotFoundError):
        tressa.open("no-such-file")
    with pytest.raises(tressa.TressaError):
        tressa.open("int main () { return 0; }\n")
    with pytest.raises(KeyError):
        dump["h"]
    for ask in (
        lambda: dump["f"].ssa("none"),
        lambda: dump["f"].draw("nothing"),
        lambda: dump["f"].unssa("no method"),
        lambda: dump["f"].explain(phi="x@"),
        lambda: dump["f"].steps(phase="renaming"),
        lambda: tressa.open(text, opt="O9x"),
        lambda: tressa.open(text, opt="O9"),
        lambda: tressa.open(text, gcc=99),
        lambda: tressa.check(".", gcc=10),
    ):
        with pytest.raises(ValueError):
            ask()


def test_a_source_is_compiled(tmp_path: Path) -> None:
    source = tmp_path / "t.c"
    source.write_text("int f (int n)\n{\n  int s = 0;\n  while (n > 0)\n    s += n--;\n  return s;\n}\n")
    f = tressa.open(source, opt="O2")["f"]
    assert [of.source_line for of in f.statements if of.kind == "cond"] == [4] and f.loops[1].header
    source.write_text("int f (\n")
    with pytest.raises(tressa.TressaError, match="t.c:"):
        tressa.open(source)


def test_the_lock_is_released(samples: list[Path]) -> None:
    """Another thread goes on while functions are read."""
    count = 0
    stop = threading.Event()

    def other() -> None:
        nonlocal count
        while not stop.is_set():
            count += 1

    thread = threading.Thread(target=other)
    thread.start()
    for path in samples[:40]:
        tressa.open(path, opt="O2").tables()
    stop.set()
    thread.join()
    assert count > 1000


def test_check_compares_functions(tmp_path: Path) -> None:
    root = Path(__file__).parents[2] / "gimple-samples" / "dumps" / "gcc-12" / "O2" / "textbook"
    found = tressa.check(root)
    assert len(found.functions) > 10 and found.counts["exact"] > 0.9 * len(found.functions)
    for path in root.glob("loops.c.*"):
        text = path.read_text()
        (tmp_path / path.name).write_text(text.replace("factorial", "other") if path.suffix == ".ssa" else text)
    (gone,) = [of for of in tressa.check(tmp_path, opt="O2").functions if of.verdict == "missing"]
    assert gone.function == "other" and gone.line is None


def test_types_are_checked() -> None:
    package = Path(__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict"], cwd=package, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_folder_gives_the_functions_of_its_dumps(tmp_path: Path, samples: list[Path]) -> None:
    for path in samples[:3]:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "bad.c.006t.gimple").write_bytes(b"\xff\xff")
    folder = tressa.open(tmp_path, opt="O2")
    assert isinstance(folder, tressa.Folder)
    assert [Path(dump.path).name for dump in folder.dumps] == [path.name for path in samples[:3]]
    assert list(folder.unreadable) == [str(tmp_path / "below" / "bad.c.006t.gimple")]
    assert len(folder) == sum(len(dump) for dump in folder.dumps) > 0
    last = folder[-1]
    assert folder[last.name].dump in folder.dumps and last.dump is folder.dumps[-1]
    files = folder.tables()["files"].to_pylist()
    assert [row["file"] for row in files] == [dump.path for dump in folder.dumps]
    assert len(folder.tables()["functions"]) == len(folder)


def test_pasted_text_is_read(loops: tressa.Dump) -> None:
    text = Path(loops.path).read_text()
    quoted = "Look at this:\n" + "".join(f"> {line}\n" for line in text.splitlines())
    pasted = tressa.open(quoted, opt="O2")
    assert [f.text for f in pasted] == [f.text for f in loops]
    assert any("quoting" in line for line in pasted.assumed)
    broken = tressa.open(quoted.replace(" + ", " + + ", 1), opt="O2")
    at = next(number for number, line in enumerate(quoted.splitlines(), 1) if " + " in line)
    with pytest.raises(tressa.ParseError) as raised:
        for function in broken:
            _ = function.text
    assert raised.value.line == at and raised.value.column > 4
