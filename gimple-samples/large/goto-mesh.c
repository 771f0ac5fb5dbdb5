/* A mesh of labels, ten rows of ten: each goes on to the next one in its row or to the one below it,
   and the last row to the first one. x and y change once in each row. */

#define NODE(row, column, below) \
  l##row##column: \
  if (x > row##column) \
    goto l##below##column;
#define ROW(row, below) \
  x += y; \
  NODE (row, 0, below) NODE (row, 1, below) NODE (row, 2, below) NODE (row, 3, below) \
  NODE (row, 4, below) \
  y++; \
  NODE (row, 5, below) NODE (row, 6, below) NODE (row, 7, below) NODE (row, 8, below) \
  NODE (row, 9, below)

int goto_mesh (int x, int y)
{
  ROW (1, 2) ROW (2, 3) ROW (3, 4) ROW (4, 5) ROW (5, 6)
  ROW (6, 7) ROW (7, 8) ROW (8, 9) ROW (9, 10) ROW (10, 1)
  return x + y;
}
