// Sizes of what is around the loop are the same in its iterations.
// RUN: %library %s --always-at-once
extern int table[8][4];
void with_row(int *out, int n);
void into_table(int n);
void with_table_row(int *out, int n);

#ifndef DRIVER
#include <string.h>

int table[8][4];

void with_row(int *out, int n) {
  int row[8];
  for (int k = 0; k < 8; k++)
    row[k] = k * k;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    memcpy(out + 8 * i, row, sizeof row);
    for (unsigned j = 0; j < sizeof row / sizeof *row; j++)
      out[8 * i + j] += i;
  }
}

void into_table(int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      table[i][j] = i * j + (int)sizeof table;
}

void with_table_row(int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = (int)(sizeof table[i] + sizeof out + sizeof *out + sizeof i);
}

#else
#include "Inputs/show.h"

int main(void) {
  static int out[800];
  with_row(out, 100);
  show("out", out, sizeof out);
  into_table(8);
  show("table", table, sizeof table);
  with_table_row(out, 50);
  show("out", out, sizeof out);
  return 0;
}
#endif
