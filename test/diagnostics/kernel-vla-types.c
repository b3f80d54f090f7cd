// Types of variable size that no declaration of a variable names.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
int a[64], out;

// A parameter is a pointer, whatever stands in its brackets.
static int first(int n, int p[n]) { return p[0]; }

static int named(int n) {
// CHECK: kernel-vla-types.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [kernel-vla]
  typedef char row[n];
  return sizeof(row);
}

static int counted(int n, int p[n++]) {
// CHECK: kernel-vla-types.c:[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [kernel-vla]
  return n + p[0];
}

static int same(int n) {
// CHECK: kernel-vla-types.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [kernel-vla]
  __typeof__(int[n]) *p = (void *)a;
  return (*p)[0];
}

static int aligned(int n) {
// CHECK: kernel-vla-types.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [kernel-vla]
  return _Alignof(int[n]);
}

// Declarators that go on behind the bound.
static int functions(int n) {
// CHECK: kernel-vla-types.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [kernel-vla]
  int (*f[n])(int);
  f[0] = 0;
  return f[0] == 0;
}

static int bracketed(int n) {
// CHECK: kernel-vla-types.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [kernel-vla]
  int(b[n]);
  b[0] = n;
  return b[0];
}

void work(int n) {
  out = first(n, a) + named(n) + counted(n, a) + same(n) + aligned(n) + functions(n) +
        bracketed(n);
}

int main(int argc, char **argv) {
#pragma kernel
  work(argc);
  return out;
}
