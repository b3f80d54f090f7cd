// A struct that is a local of main, with arrays in it, passed by address.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 3 1 0 0 2
//@ in: 1 5 6 7 8
//@ in: 0 1 1 1 1
#include <stdio.h>

struct matrix {
  int steps;
  long cells[2][2];
  struct {
    char tag;
    long trace;
  } result;
};

static void power(struct matrix *m) {
  long r[2][2] = {{1, 0}, {0, 1}};
  for (int s = 0; s < m->steps; s++) {
    long t[2][2];
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++)
        t[i][j] = r[i][0] * m->cells[0][j] + r[i][1] * m->cells[1][j];
    for (int i = 0; i < 4; i++)
      r[i / 2][i % 2] = t[i / 2][i % 2];
  }
  m->result.trace = r[0][0] + r[1][1];
  m->result.tag++;
  m->cells[0][1] = r[0][1];
}

int main(void) {
  struct matrix m = {.result = {.tag = 'a'}};
  if (scanf("%d %ld %ld %ld %ld", &m.steps, &m.cells[0][0], &m.cells[0][1],
            &m.cells[1][0], &m.cells[1][1]) != 5)
    return 1;
#pragma kernel
  power(&m);
  printf("%d %c %ld %ld\n", m.steps, m.result.tag, m.result.trace,
         m.cells[0][1]);
  return 0;
}
