"""The notebook of the documentation runs."""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "docs" / "notebooks" / "phi.ipynb"


def test_the_notebook_runs() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(NOTEBOOK.parent)}}).execute()
    said = [out["data"]["text/plain"] for cell in notebook.cells for out in cell.get("outputs", []) if "execution_count" in out]
    assert len(said) == 4 and "pruning saves" in said[1]
    pictures = [out for cell in notebook.cells for out in cell.get("outputs", []) if "image/png" in out.get("data", {})]
    assert len(pictures) == 2
