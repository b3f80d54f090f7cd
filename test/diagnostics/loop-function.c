// Addresses of functions, which are others on a GPU, may not be seen by others.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
typedef double (*function)(double);
struct curve {
  function value;
  double at;
};
static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
static const function table[] = {square, cube};
static const struct curve parabola = {square, 3};

void named(struct curve *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the address of 'square' is stored in memory, and on a GPU it is another one [loop-function]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: store a number that says which function is meant, and choose by it where it is called
    v[i].value = square;
}

void of_table(struct curve *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the address of 'square' is stored in memory{{.*}} [loop-function]
    v[i].value = table[i & 1];
}

void object(struct curve *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the address of 'struct curve' is stored in memory{{.*}} [loop-function]
    v[i] = parabola;
}

void of_own(struct curve *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    struct curve own = {cube, i};
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the address of 'struct curve' is stored in memory{{.*}} [loop-function]
    v[i] = own;
  }
}

void compared(struct curve *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the address of 'square' is compared with one from elsewhere{{.*}} [loop-function]
    v[i].at = v[i].value == square;
}

void as_number(long *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the address of 'cube' is made a number{{.*}} [loop-function]
    v[i] = (long)cube;
}

// What the caller has stored is his.
void copied(struct curve *v, const struct curve *from, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    v[i] = from[i];
}
