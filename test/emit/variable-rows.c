// Rows of variable length in the text that is generated: pointers to elements,
// and lengths that change afterwards are kept.
// RUN: %c2cu %source --emit=library -o %t.cu && FileCheck %s < %t.cu
// CHECK: uses(int n, int m, int k, int *a, int *o, int i, int j) { const long a_length = (long)m;
void uses(int n, int m, int k, int a[n][m][k], int *o, int i, int j) {
  // CHECK: o[0] = a[((long)i * a_length + (long)(j + 1)) * (long)k + 2];
  o[0] = a[i][j + 1][2];
  // CHECK: int *row = (a + (long)i * a_length * (long)k), *back = (a + ((long)i * a_length + (long)j) * (long)k);
  int (*row)[k] = a[i], (*back)[k] = &a[i][j];
  // CHECK: (row += (long)k); row += 2 * (long)k;
  row++; row += 2;
  // CHECK: o[1] = ((row - back) / ((long)k));
  o[1] = row - back;
  // CHECK: const long t_length = (long)(m++); int t[t_length * (long)k];
  int t[m++][k];
  int u[k];
  // CHECK: int *all = u, *part = (a + 1 * a_length * (long)k);
  int (*all)[k] = &u, (*part)[k] = a[1];
  // CHECK: (all)[1] = *part + *(t + (long)j * (long)k) + *a;
  (*all)[1] = **part + *t[j] + ***a;
  // CHECK: o[2] = (sizeof(int) * (unsigned long)t_length * (long)k) / (sizeof(int) * (unsigned long)(long)k) + sizeof u;
  o[2] = sizeof t / sizeof t[0] + sizeof u;
}

void add(int *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    x[i]++;
}
