// An array of the function that iterations have in common, but for some reason
// not by name only.
// RUN: not %c2cu %source --emit=library -Werror=loop-may-meet -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: test ! -e %t.cu
#include <string.h>
struct box {
  int *at;
};
int *kept;

void read_first(const int *in, int *out, int n) {
  int t[2];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    t[0] = in[i];
    if (in[i] > 0)
      t[1] = in[i];
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 't' points to [loop-dependence]
    out[i] = t[1];
  }
}

int used_behind(const int *in, int *out, int n) {
  int t[1];
  t[0] = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    t[0] = in[i];
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 't' points to [loop-dependence]
    out[i] = t[0];
  }
  return t[0];
}

void address_stored(const int *in, int **out, int n) {
  int t[1];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    t[0] = in[i];
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 't' points to [loop-dependence]
    out[i] = t;
  }
}

void address_in_structure(const int *in, struct box *out, int n) {
  int t[1];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    t[0] = in[i];
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 't' points to [loop-dependence]
    struct box b = {t};
    out[i] = b;
  }
}

void address_as_number(const int *in, long *out, int n) {
  int t[1];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    t[0] = in[i];
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 't' points to [loop-dependence]
    out[i] = (long)t;
  }
}

void one_of_two(const int *in, int *out, int n) {
  int t[1], u[1];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *p = in[i] ? t : u;
    *p = in[i];
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 't' points to [loop-dependence]
    out[i] = u[0];
  }
}

void beyond(const int *in, int *out, int n, int m) {
  int row[64];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++)
      row[k] = in[i * m + k];
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'row' points to [loop-dependence]
    out[i] = row[m];
  }
}

void not_all(const int *in, int *out, int n, int m) {
  int row[64];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++)
      if (in[k] > 0)
        row[k] = in[i * m + k];
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'row' points to [loop-dependence]
    for (int k = 0; k < m; k++)
      out[i] += row[k];
  }
}

void some_left_out(const int *in, int *out, int n, int m) {
  int row[64];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++) {
      if (in[k] < 0)
        continue;
      row[k] = in[i * m + k];
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'row' points to [loop-dependence]
    }
    for (int k = 0; k < m; k++)
      out[i] += row[k];
  }
}

void bytes_for_elements(const int *in, int *out, int n, int m) {
  int row[64];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    memset(row, 0, (size_t)m);
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'row' points to [loop-dependence]
    for (int k = 0; k < m; k++)
      out[i] += row[k];
  }
}

void counter_changed(const int *in, int *out, int n, int m) {
  int row[64];
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < m; k++) {
      row[k] = in[i * m + k];
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'row' points to [loop-dependence]
      k += in[k] & 1;
    }
    for (int k = 0; k < m; k++)
      out[i] += row[k];
  }
}

void total(const int *in, int *out, int n, int m) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'out' points to [loop-dependence]
      out[k] = in[i * m + k];
}
