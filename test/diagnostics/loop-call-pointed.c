// Calls through pointers of which nobody knows, or may know, what they mean.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
typedef double (*function)(double);
struct curve {
  function value;
  double at;
};
static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }

void chosen_outside(function f, double *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: a function that a pointer means is called in the marked loop, and what it accesses is not known [loop-call]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: callers that are not seen choose it: make 'chosen_outside' static, or wrap it: for each function one with this loop, which calls it by name
    v[i] = f(v[i]);
}

static void sometimes(function f, double *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: a function that a pointer means is called{{.*}} [loop-call]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: known are functions that are named in the loop, or where a static function is called, and those in objects that are const and have an initializer
    v[i] = f(v[i]);
}
void known_and_unknown(function f, double *v, int n) {
  sometimes(square, v, n);
  sometimes(f, v, n);
}

static void address_taken(function f, double *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a function that a pointer means is called{{.*}} [loop-call]
    v[i] = f(v[i]);
}
void (*let_others_call)(function, double *, int) = address_taken;
void calls(double *v, int n) { address_taken(cube, v, n); }

static function changes[] = {square, cube};
void change(int k, function f) { changes[k] = f; }
void table_that_changes(double *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a function that a pointer means is called{{.*}} [loop-call]
    v[i] = changes[i & 1](v[i]);
}

void from_memory(struct curve *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a function that a pointer means is called{{.*}} [loop-call]
    v[i].at = v[i].value(v[i].at);
}

static void set(function *f, const struct curve *from) { *f = from->value; }
void address_of_pointer(double *v, const struct curve *from, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    function f = square;
    set(&f, from);
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a function that a pointer means is called{{.*}} [loop-call]
    v[i] = f(v[i]);
  }
}

static double without_prototype();
static double without_prototype(x) double x;
{ return x; }
void old_style(double *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    function f = without_prototype;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a function that a pointer means is called{{.*}} [loop-call]
    v[i] = f(v[i]);
  }
}

static double halves(function f, double x) { return x < 1 ? x : f(x / 2); }
static double again(double x) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'halves', which calls itself {{.*}} [loop-call]
  return halves(again, x);
}
void recursive(double *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    v[i] = halves(again, v[i]);
}

static double counted(double x) {
  static double sum;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop share 'sum'{{.*}} [loop-object]
  return sum += x;
}
void with_state(double *v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    v[i] = (i & 1 ? square : counted)(v[i]);
}

static double own(const double *x) { return x[0]; }
static double next(const double *x) { return x[1]; }
void of_one_target(double *v, int n, int k) {
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: iterations of the marked loop meet here, in what 'v' points to [loop-dependence]
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: note: another iteration reads it here
    v[i] = (k ? own : next)(&v[i]);
}
