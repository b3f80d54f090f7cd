// Where an inspector could be led astray: by null pointers, empty ranges, what
// changes between two loads, and what is written where it looks.
// RUN: %library %s
struct item {
  int length, other;
};

struct open {
  long count, room;
  int at[];
};

void add_to(int **cells, int per, int n, const int *by);
void no_pointers(int **rows, const int *to, int per, int n, int *a);
void grow(const int *start, int per, int n, int *a, const int *by);
void changed_length(struct item *p, struct item *q, int *out, int n);
void smaller(int *p, int *q, const int *to, int *a, int n);
void scratch_of(int *p, int *q, const int *to, int *out, int n);
void written_lengths(int *length, int *written, const int *column, int *a,
                     int n);
void through_written(int **rows, int **other, int *a, int *target, int n);
void from_table(const int *to, int *a, int n);
int *table_of_file(void);
void many_of(const int *to, int *a, int n);
void by_neighbours(struct item *v, const int *near, int n);
void open_ended(const struct open *s, const int *of, int *out, int n, int m);

#ifndef DRIVER
/* Some pointers are null, and all others lead to one cell. */
void add_to(int **cells, int per, int n, const int *by) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < per; k++) {
      int *cell = cells[i * per + k];
      if (cell)
        *cell = *cell % 999 * 3 + by[i];
    }
}

/* That all pointers are null says nothing of the subscripts beside them. */
void no_pointers(int **rows, const int *to, int per, int n, int *a) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < per; k++) {
      int *row = rows[i * per + k];
      int t = to[i * per + k];
      if (row)
        a[t] += *row;
      a[t] = a[t] % 999 * 3 + i;
    }
}

/* Of the least start nothing follows. */
void grow(const int *start, int per, int n, int *a, const int *by) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < per; k++) {
      int s = start[i * per + k];
      for (int j = s; j < 2 * s - 5; j++)
        a[j] = a[j] % 999 * 3 + by[i];
    }
}

/* The same member, before and after something else may be it. */
void changed_length(struct item *p, struct item *q, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int before = p[i].length, rounds = 0;
    q[i].length = before + 7 - i;
    for (int j = before; j < p[i].length; j++)
      rounds++;
    out[i + p[i].length - before] = i + rounds;
  }
}

void smaller(int *p, int *q, const int *to, int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int s = p[i];
    a[to[i]] += 1;
    q[i] = s - 1;
    if (p[i] < s)
      a[0] = a[0] % 999 * 3 + i;
  }
}

void scratch_of(int *p, int *q, const int *to, int *out, int n) {
  int kept[16] = {0};
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int sum = 0;
    for (int j = 0; j < p[i]; j++)
      kept[j] = i + j;
    q[i] = 8 - (i & 7);
    for (int j = 0; j < p[i]; j++)
      sum += kept[j];
    out[to[i]] = sum;
  }
}

/* Lengths that are written before they are loaded: what is there when the loop
   is entered must not be followed. */
void written_lengths(int *length, int *written, const int *column, int *a,
                     int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    written[i] = 2;
    for (int j = 0; j < length[i]; j++)
      a[i] += column[column[2 * i + j]];
  }
}

void through_written(int **rows, int **other, int *a, int *target, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    a[i] = rows[i][0] + 1;
    other[i] = target + i;
  }
}

static int table[512];

int *table_of_file(void) { return table; }

void from_table(const int *to, int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[to[i]] = table[i * 7 & 255] + 1;
}

/* Many accesses that one load tells of. */
#define FIVE(k) a[s + k] += i, a[s + k + 1] += 2, a[s + k + 2] += 3,           \
                a[s + k + 3] += 4, a[s + k + 4] += 5
void many_of(const int *to, int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int s = to[i] * 50;
    FIVE(0), FIVE(5), FIVE(20);
  }
}

void by_neighbours(struct item *v, const int *near, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    v[i].other = v[near[i]].length + v[near[i + 1]].length;
}
/* The last one has no next element, and does not look. */
void open_ended(const struct open *s, const int *of, int *out, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int t = s->at[i], sum = of[t];
    for (int j = 0; j < m - i; j++)
      sum = sum % 999 * 3 + of[s->at[i + 1] + j];
    out[t] = sum;
  }
}
#else
#include <stdio.h>
#include <stdlib.h>

enum { N = 60 };

static void show(const char *what, const int *x, int n) {
  unsigned sum = 0;
  for (int i = 0; i < n; i++)
    sum = 31 * sum + x[i];
  printf("%s: %u %d\n", what, sum, x[6]);
}

int main(void) {
  static int a[20000], by[N], start[3 * N], to[N + 1], p[N], column[2 * N];
  static int *cells[3 * N], *rows[N + 1];
  static struct item v[N + 1], u[N];
  for (int i = 0; i < N; i++) {
    by[i] = i, a[i] = 1, to[i] = i + 1;
    cells[3 * i + 1] = a, cells[3 * i + 2] = a + i + 1;
    start[3 * i] = 1, start[3 * i + 1] = 6, start[3 * i + 2] = 40 + i * 150;
  }
  add_to(cells, 3, N, by), show("cells", a, N + 1);
  grow(start, 3, N, a, by), show("grow", a, 20000);
  for (int i = 0; i < N; i++)
    cells[3 * i + 1] = 0;
  add_to(cells, 3, N, by), show("apart", a, N + 1);
  for (int i = 0; i < 20000; i++)
    a[i] = 0;
  for (int i = 0; i < N; i++)
    v[i].length = i / 7;
  changed_length(v, u, a + N, N), show("other lengths", a, 2 * N);
  changed_length(v, v, a + N, N), show("its lengths", a, 2 * N);
  smaller(p, by, to, a, N), show("apart", a, N + 1);
  smaller(p, p, to, a, N), show("smaller", a, N + 1);
  for (int i = 0; i < N; i++)
    p[i] = i & 7;
  scratch_of(p, p, to, a, N), show("scratch", a, N + 1);
  for (int i = 0; i < N; i++)
    p[i] = 2000000000, column[i] = i, column[N + i] = i;
  written_lengths(p, p, column, a, N), show("written", a, N);
  written_lengths(p, by, column, a, N), show("apart", a, N);
  for (int i = 1; i <= N; i++)
    rows[i] = (int *)8;
  rows[0] = by;
  through_written(rows, rows + 1, a, by, N), show("rows", a, N);
  for (int i = 0; i < N; i++)
    to[i] = 7 * i + 7;
  from_table(to, a, N), show("table", a, 512);
  from_table(to, table_of_file(), N), show("itself", table_of_file(), 512);
  for (int i = 0; i < N; i++)
    to[i] = i * 7 % N;
  many_of(to, a, N), show("many", a, 3000);
  for (int i = 0; i < N; i++)
    to[i] = i * 11 % N, v[i].length = i;
  to[N] = 3;
  by_neighbours(v, to, N);
  for (int i = 0; i < N; i++)
    a[i] = v[i].other;
  show("neighbours", a, N);
  static int *none[N];
  for (int i = 0; i < N; i++)
    to[i] = i % 2;
  no_pointers(none, to, 2, N / 2, a), show("none", a, N);
  struct open *s = malloc(sizeof *s + N * sizeof(int));
  for (int i = 0; i < N; i++)
    s->at[i] = N - 1 - i;
  open_ended(s, column, a, N, N - 1), show("open", a, N);
  free(s);
}
#endif
