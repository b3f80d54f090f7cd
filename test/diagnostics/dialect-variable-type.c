// What g++ makes of types of variable size in other places than gcc.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
int x;
int table[40];
void work(void) { x = table[1]; }
static int calls;
static int next(void) { return ++calls; }

static unsigned long host(int n, int m) {
  typedef int unchanged[m];
// CHECK: dialect-variable-type.c:[[@LINE+2]]:{{[0-9]+}}: error: this type of variable size is not the same in C++: its bound is computed where its name is used [dialect-variable-type]
// CHECK: dialect-variable-type.c:[[@LINE+1]]:{{[0-9]+}}: note: compute what the bound is in a variable before, name that in the bound, and declare arrays, not names of types
  typedef int row[n];
  n = 7;
  int a[2][next()], fine[sizeof(row)];
// CHECK: dialect-variable-type.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: what its bound does happens even where C does not come to it [dialect-variable-type]
  unsigned long s = n > 5 ? sizeof(int[n++]) : sizeof(unchanged);
// CHECK: dialect-variable-type.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: the operand of 'sizeof' is not evaluated [dialect-variable-type]
  s += sizeof(a[n++]) + sizeof(fine) + sizeof(char[next()]);
// CHECK: dialect-variable-type.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: the bound is evaluated [dialect-variable-type]
  s += sizeof(int (*)[n++]);
// CHECK: dialect-variable-type.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: pointers to two such types do not go together [dialect-variable-type]
  int (*p)[m] = (int (*)[n])table;
  int (*q)[m] = (int (*)[m])table;
  return s + (p == q);
}

// CHECK: dialect-variable-type.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: the bound of a parameter is not evaluated [dialect-variable-type]
static int effect(int n, int p[n++]) { return n + p[0]; }

int main(void) {
#pragma kernel
  work();
  return x + (int)host(2, 3) + effect(2, table);
}
