// Objects of the file, and static ones, that iterations change.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
static int total, histogram[16], *current;
static struct {
  int seen;
} state;
extern int elsewhere;

static int draw(void);
static void count(int x);
static void set(int *to, int x);
static int squares[16];
static int square(int i);

void f(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} share 'total'{{.*}} [loop-object]
    total = a[i] - total / 2;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} share 'state'{{.*}} [loop-object]
    state.seen = a[i] - state.seen / 2;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} share 'current'{{.*}} [loop-object]
    current = a + i;
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = draw();
#pragma kernel for
  for (int i = 0; i < n; i++)
    count(a[i]);
#pragma kernel for
  for (int i = 0; i < n; i++)
    set(&elsewhere, a[i]);
// What the body changes is handed to iterations; who else has its name, not.
#pragma kernel for
  for (int i = 0; i < 16; i++) {
    squares[i] = i * i;
    a[i] = square(i);
  }
}

static int draw(void) {
  static unsigned seed = 1;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: iterations of the marked loop share 'seed', and one may change it{{.*}} [loop-object]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: make it local to the function that the loop calls, or pass an array with a part for each iteration
  seed = seed * 1103515245u + 12345u;
  return seed >> 16;
}
static void count(int x) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} share 'histogram'{{.*}} [loop-object]
  histogram[x & 15]++;
}
static void set(int *to, int x) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} share 'elsewhere'{{.*}} [loop-object]
  *to = x;
}
static int square(int i) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} share 'squares'{{.*}} [loop-object]
  return squares[i];
}
// What the loop's end reads in order may be what its beginning has written.
static double taken[128];
double *lend(void) { return taken; }
double read_behind(const double *x, double *p, int n) {
  double most = -1;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    double v = x[i] * x[i];
    p[i] = v * 2;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} share 'taken'{{.*}} [loop-object]
    if (v + taken[i + 1] > most)
      most = v + taken[i + 1] + most / 2;
  }
  return most;
}
