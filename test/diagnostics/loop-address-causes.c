// Each cause is one message, which names it, the access and what to write.
// RUN: not %c2cu %source --emit=library -Werror=loop-may-meet -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>

struct pair {
  double *a, *b;
};
struct shape {
  int rows;
  double *data;
};
static double *row_of(int i);
static double inner(const double *s, int n);
static double outer(const double *s, int n) { return inner(s, n); }
static double *of(const struct shape *s) { return s->data; }

// An inspector would have to load more than the iterations do.
void rows(double **rows, const int *drop, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (drop[i])
      continue;
    double *r = rows[i];
    for (int j = 1; j < m; j++)
// CHECK: :[[@LINE+3]]:7: error: where this goes cannot be told when the marked loop is entered: its pointer 'rows[i]' is an element of an array [loop-address]
// CHECK: :[[@LINE+2]]:7: note: keep what the pointers lead to in one array, and write the subscript as one sum, as in 'rows[i * n + j]'
// CHECK: note: the same is true of 1 more place in line [[@LINE+3]]
      rows[i][j] =
          r[j - 1];
    rows[i][0] = 0;
  }
}

void members(struct pair *x, double k, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m && j * k < 9; j++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}: its pointer 'x[i].a' is a member of a structure [loop-address]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: pass the pointer itself as an argument, if it is always the same; if there are many, keep what they point to in one array with a part for each
      x[i].a[j] += k * x[i].b[j];
}

union either {
  double *data;
  long number;
};

void same(union either *s, double **table, const int *drop, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (drop[i])
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}: its pointer 's->data' is a member of a structure [loop-address]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: copy the pointer to a variable before the loop, as 'double *data = s->data;', and use that in it
      s->data[i] = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (drop[i])
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}: its pointer 'table[2]' is an element of an array [loop-address]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: copy the pointer to a variable before the loop, as 'double *row = table[2];', and use that in it
      table[2][i] = 0;
}

void moves(const char *in, char *out, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++) {
    char *s = out + y * y;
    while (in[y] < h)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}: 's' moves, and nothing bounds how far [loop-address]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: leave 's' where it is and write 's[j]', with the counter 'j' of a loop as 'for (int j = 0; j < n; j++)'
      *s++ = 1;
  }
}

void gathers(const int *col, const double *x, double *y, double *z, int n) {
  int below = 0;
#pragma kernel for reduction(+: below) map(to: z[0:n])
  for (int i = 0; i < n; i++)
    if (z[i])
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}: nothing bounds 'col[i]', which is loaded from memory [loop-address]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: compare 'col[i]' with bounds first, as in 'if (k >= 0 && k < n)', where 'n' is a variable of the function; or add 'map(to: x[0:n])' to the pragma, where 'n' is the number of its elements
      below += x[col[i]] < 0;
  y[0] = below;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (!x[i])
      continue;
    int k = col[i];
// CHECK: error: {{.*}}: nothing bounds 'col[i]', which is loaded from memory [loop-address]
// CHECK: note: {{.*}}; or add 'map(from: y[0:n])' to the pragma
    y[k] = i;
// CHECK: error: {{.*}}: nothing bounds 'col[i]', which is loaded from memory [loop-address]
// CHECK: note: {{.*}}; or add 'map(tofrom: z[0:n])' to the pragma
    z[k] += i;
  }
#pragma kernel for map(to: x[0:n])
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}: its pointer is what 'of' returns [loop-address]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: have it return an index
    z[i] = (&x[0])[1 + col[i]] + of(&(struct shape){0, z})[i];
}

// A call that is not known keeps loads from being watched: only it is named.
void number(char *const *line, double *y, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (const char *p = line[i]; *p; p++)
      y[i] += *p;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'a64l' is called
    y[i] += a64l(line[i]);
  }
}

void calls(const double *s, double *y, const struct shape *v, int n) {
  int some = 0;
#pragma kernel for reduction(+: some) map(to: s[0:n])
  for (int i = 0; i < n; i++)
// The message stands in the function, the notes lead to it.
// CHECK: :[[@LINE+12]]:{{[0-9]+}}: error: {{.*}}: 's' moves, and nothing bounds how far [loop-address]
// CHECK: note: leave 's' where it is
// CHECK: :14:{{[0-9]+}}: note: 'inner' is called here, by 'outer'
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: 'outer' is called here, in the marked loop
    some += outer(s, n) > 0;
  y[0] = some;
}

static double inner(const double *s, int n) {
  double t = 0;
// CHECK-NOT: note:
  while (t < n)
    t += *s++;
  return t;
}

void steps(int *counts, const float *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int which = (int)x[i];
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}}: nothing bounds 'x[i]', which is loaded from memory [loop-address]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: compare 'x[i]' with bounds first, {{.*}}'map(tofrom: counts[0:n])'
    counts[which]++;
  }
}
