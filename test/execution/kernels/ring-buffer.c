// Breadth-first search through a maze with a ring buffer made of macros.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ gen: rows = [[rng.choice("...#") for _ in range(10)] for _ in range(10)]
//@ gen: rows[0][0], rows[9][9] = "S", "E"
//@ gen: for row in rows: print("".join(row))
#include <stdio.h>

#define RING(type, size)                                                       \
  struct {                                                                     \
    type data[size];                                                           \
    unsigned head, tail;                                                       \
  }
#define RING_SIZE(r) (sizeof(r).data / sizeof *(r).data)
#define RING_EMPTY(r) ((r).head == (r).tail)
#define RING_PUSH(r, ...)                                                      \
  do {                                                                         \
    (r).data[(r).tail++ % RING_SIZE(r)] = (__VA_ARGS__);                       \
  } while (0)
#define RING_POP(r, to)                                                        \
  do {                                                                         \
    (to) = (r).data[(r).head++ % RING_SIZE(r)];                                \
  } while (0)
#define FOR_EACH_NEIGHBOUR(n, of)                                              \
  for (struct cell n, *n##_at = offsets;                                       \
       n##_at < offsets + 4 && (n = *n##_at, n.row += (of).row,                \
                               n.column += (of).column, n.steps = 0, 1);       \
       n##_at++)

struct cell {
  int row, column, steps;
};

static char maze[10][11];
static struct cell offsets[4] = {{-1, 0, 0}, {1, 0, 0}, {0, -1, 0}, {0, 1, 0}};

static int solve(void) {
  RING(struct cell, 32) queue = {.head = 0};
  RING_PUSH(queue, (struct cell){0, 0, 0});
  maze[0][0] = '*';
  while (!RING_EMPTY(queue)) {
    struct cell c;
    RING_POP(queue, c);
    if (c.row == 9 && c.column == 9)
      return c.steps;
    FOR_EACH_NEIGHBOUR(n, c) {
      if (n.row < 0 || n.row > 9 || n.column < 0 || n.column > 9)
        continue;
      char *at = &maze[n.row][n.column];
      if (*at == '#' || *at == '*')
        continue;
      *at = '*';
      RING_PUSH(queue, (struct cell){n.row, n.column, c.steps + 1});
    }
  }
  return -1;
}

int main(void) {
  int steps;
  for (int i = 0; i < 10; i++)
    if (scanf("%10s", maze[i]) != 1)
      return 1;
#pragma kernel
  steps = solve();
  printf("%d\n", steps);
  for (int i = 0; i < 10; i++)
    puts(maze[i]);
  return 0;
}
