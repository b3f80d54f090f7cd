// Loads of which it is not known which element of an iteration's own row they
// mean: they are watched where others might have it.
// RUN: %library %s
void nearest(const int (*g)[8][8], int (*far)[8], const int *from, int n);
void sorted(short (*row)[16], int n);
int best_of(const float (*row)[10], int *best, float (*out)[10], int n);
void stacks(const signed char (*code)[12], long (*stack)[6], int n);
void previous(int (*row)[4], const int *which, int n);

#ifndef DRIVER
#include <limits.h>

/* Shortest paths in small graphs, each from one vertex. */
void nearest(const int (*g)[8][8], int (*far)[8], const int *from, int n) {
#pragma kernel for
  for (int k = 0; k < n; k++) {
    int done[8] = {0};
    for (int i = 0; i < 8; i++)
      far[k][i] = INT_MAX;
    far[k][from[k]] = 0;
    for (int round = 0; round < 8; round++) {
      int u = -1;
      for (int i = 0; i < 8; i++)
        if (!done[i] && (u < 0 || far[k][i] < far[k][u]))
          u = i;
      if (far[k][u] == INT_MAX)
        break;
      done[u] = 1;
      for (int v = 0; v < 8; v++)
        if (g[k][u][v] && far[k][u] + g[k][u][v] < far[k][v])
          far[k][v] = far[k][u] + g[k][u][v];
    }
  }
}

/* By insertion. */
void sorted(short (*row)[16], int n) {
#pragma kernel for
  for (int r = 0; r < n; r++)
    for (int i = 1; i < 16; i++) {
      short v = row[r][i];
      int j = i;
      for (; j > 0 && row[r][j - 1] > v; j--)
        row[r][j] = row[r][j - 1];
      row[r][j] = v;
    }
}

int best_of(const float (*row)[10], int *best, float (*out)[10], int n) {
  int zeros = 0;
#pragma kernel for
  for (int r = 0; r < n; r++) {
    int at = -1;
    for (int i = 0; i < 10; i++) {
      out[r][i] = row[r][i] * 2;
      if (at < 0 || out[r][i] > out[r][at])
        at = i;
    }
    best[r] = at;
    if (at == 0)
      zeros++;
  }
  return zeros;
}

void stacks(const signed char (*code)[12], long (*stack)[6], int n) {
#pragma kernel for
  for (int r = 0; r < n; r++) {
    int top = 0;
    for (int i = 0; i < 6; i++)
      stack[r][i] = 0;
    for (int i = 0; i < 12; i++)
      if (code[r][i] < 0 && top > 1) {
        long v = stack[r][top - 1] * 3 + stack[r][top - 2];
        top--;
        stack[r][top - 1] = v;
      } else if (top < 6) {
        stack[r][top++] = code[r][i];
      }
  }
}

/* They may mean another iteration's. */
void previous(int (*row)[4], const int *which, int n) {
#pragma kernel for
  for (int r = 1; r < n; r++)
    for (int i = 0; i < 4; i++) {
      int at = which[r] < 4 ? which[r] : 3;
      row[r][i] = row[r][at] + i;
    }
}
#else
#include "Inputs/show.h"

enum { N = 2000 };
static int graphs[N][8][8], far[N][8], from[N], which[N], rows[N][4];
static short words[N][16];
static float floats[N][10], twice[N][10];
static signed char code[N][12];
static long stack[N][6];

int main(void) {
  static const int sizes[] = {0, 1, 2, 50, N};
  for (int s = 0; s < 5; s++) {
    int n = sizes[s];
    for (int k = 0; k < N; k++) {
      from[k] = (int)draw(8);
      for (int i = 0; i < 64; i++)
        graphs[k][i / 8][i % 8] = draw(3) ? 0 : 1 + (int)draw(9);
      for (int i = 0; i < 16; i++)
        words[k][i] = (short)draw(1000);
      for (int i = 0; i < 10; i++)
        floats[k][i] = (float)draw(50);
      for (int i = 0; i < 12; i++)
        code[k][i] = (signed char)((int)draw(9) - 4);
      for (int i = 0; i < 4; i++)
        rows[k][i] = (int)draw(100);
      which[k] = k % 701 == 700 ? -1 - (int)draw(4) : (int)draw(6);
    }
    nearest((const int(*)[8][8])graphs, far, from, n);
    show("far", far, sizeof far);
    sorted(words, n);
    show("words", words, sizeof words);
    printf("%d\n", best_of((const float(*)[10])floats, which, twice, 0));
    printf("%d\n", best_of((const float(*)[10])floats, from, twice, n));
    show("best", from, sizeof from);
    stacks((const signed char(*)[12])code, stack, n);
    show("stack", stack, sizeof stack);
    for (int k = 0; k < N; k++)
      which[k] = (int)draw(6);
    previous(rows, which, n);
    show("rows", rows, sizeof rows);
  }
}
#endif
