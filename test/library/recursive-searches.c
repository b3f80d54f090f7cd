// Functions that call themselves, which search with an array of the iteration's
// own and begin anywhere in it: what they store there is nobody else's,
// whatever the subscript is.
// RUN: %library %s
void queens(int n, int *count);
void colourings(const unsigned *edges, int n, int colours, int *count);
void subsets(const int *x, int rows, int n, int target, int *found);
void in_rows(int *rows, int n, int width, int from);
void beyond(int *all, int n, int width);

#ifndef DRIVER
static int is_safe(const int *q, int r, int c) {
  for (int i = 0; i < r; i++)
    if (q[i] == c || q[i] - c == r - i || c - q[i] == r - i)
      return 0;
  return 1;
}

static int place(int *q, int r, int n) {
  if (r == n)
    return 1;
  int found = 0;
  for (int c = 0; c < n; c++)
    if (is_safe(q, r, c)) {
      q[r] = c;
      found += place(q, r + 1, n);
    }
  return found;
}

void queens(int n, int *count) {
#pragma kernel for
  for (int c = 0; c < n; c++) {
    int q[12];
    q[0] = c;
    count[c] = place(q, 1, n);
  }
}

static int colour(const unsigned *edges, int *of, int v, int n, int colours) {
  if (v >= n)
    return 1;
  int found = 0;
  for (of[v] = 0; of[v] < colours; of[v]++) {
    int fits = 1;
    for (int u = 0; u < v; u++)
      fits &= !(edges[v] >> u & 1) || of[u] != of[v];
    if (fits)
      found += colour(edges, of, v + 1, n, colours);
  }
  return found;
}

void colourings(const unsigned *edges, int n, int colours, int *count) {
#pragma kernel for
  for (int first = 0; first < colours; first++) {
    int of[16] = {0};
    of[0] = first;
    of[1] = (first + 1) % colours;
    count[first] = colour(edges, of, 2, n, colours);
  }
}

static int choose(const int *x, int n, int *taken, int k, int from, int rest) {
  if (rest == 0)
    return k;
  for (int i = from; i < n; i++)
    if (x[i] <= rest) {
      taken[k] = x[i];
      const int found = choose(x, n, taken, k + 1, i + 1, rest - x[i]);
      if (found)
        return found;
    }
  return 0;
}

void subsets(const int *x, int rows, int n, int target, int *found) {
#pragma kernel for
  for (int r = 0; r < rows; r++) {
    int taken[40];
    taken[0] = 0;
    const int length = choose(x + r * n, n, taken, 1, 0, target + r);
    found[r] = length;
    for (int k = 1; k < length; k++)
      found[r] = (found[r] * 31 + taken[k]) % 9973;
  }
}

// The array is the caller's: which rows they are, nothing tells.
static void fill(int *row, int k, int n) {
  if (k == n)
    return;
  row[k] += k;
  fill(row, k + 1, n);
}

void in_rows(int *rows, int n, int width, int from) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    fill(rows + i * width, from, width);
}

// Each iteration goes on into the next row.
static void on(int *row, int k, int n) {
  if (k >= n)
    return;
  row[k] = row[k] * 2 + 1;
  on(row, k + 1, n);
}

void beyond(int *all, int n, int width) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    on(all + i * width, 1, width + 2);
}
#endif

#ifdef DRIVER
#include <stdio.h>

static void show(const char *what, const int *x, int n) {
  unsigned hash = 0;
  for (int i = 0; i < n; i++)
    hash = hash * 31 + x[i];
  printf("%s %u\n", what, hash);
}

int main(void) {
  static int count[40], x[600], all[1000];
  static unsigned edges[16];
  for (int n = 1; n <= 8; n++) {
    queens(n, count);
    show("queens", count, n);
  }
  for (int v = 0; v < 16; v++)
    edges[v] = v * 2654435761u >> 7;
  for (int n = 2; n <= 9; n++) {
    colourings(edges, n, 3, count);
    show("colours", count, 3);
  }
  for (int i = 0; i < 600; i++)
    x[i] = i * 37 % 29 + 1;
  subsets(x, 40, 15, 60, count);
  show("subsets", count, 40);
  for (int k = 0; k < 5; k++) {
    in_rows(all, 30, 30, k);
    show("rows", all, 1000);
    beyond(all, 30, 30);
    show("beyond", all, 1000);
  }
}
#endif
