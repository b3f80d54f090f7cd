// An array of the function that iterations have in common, but for some reason
// not by name only.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: test ! -e %t.cu
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
