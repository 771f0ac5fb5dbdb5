// Printing.

/** The most lines of a column that are printed. */
const PRINTED = 4000;

/** Before printing all lines become elements; after it only those on screen are. */
function startPrinting() {
  addEventListener("beforeprint", () => {
    printingAll = true;
    for (const column of shownColumns()) {
      if (!column.lines) continue;
      if (column.isDrawn) column.draw(); else column.fill(0, Math.min(PRINTED, column.lines.length));
    }
    printing = true;
  });
  addEventListener("afterprint", () => {
    printing = printingAll = false;
    for (const column of shownColumns()) column.refresh();
  });
}
