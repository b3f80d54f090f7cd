// Whether cores and a GPU compute the same bytes for a marked call: arithmetic,
// conversions and exact functions do.
// RUN: %c2cu %source -p 4 --lower=staged --explain -o %t.cu 2>&1 | FileCheck %s
// RUN: FileCheck %s --input-file=%t.cu --check-prefix=TEXT
#include <complex.h>
#include <math.h>
#include <stdio.h>

float f;
double x, y;
int n;

// CHECK-LABEL: call of 'exact':
// CHECK: {{^}}  kernels on cores and on GPUs compute the same bytes
// TEXT-LABEL: struct c2cu_call_0 {
// TEXT: same_everywhere = true;
static void exact(void) {
  y = sqrt(fabs(x)) * y / 3 + fma(x, y, floor(x)) + ldexp(fmod(x, 7), 3);
  y = __builtin_copysign(y, x) + remainder(x, 3) + nearbyint(y) + fdim(x, y);
  f = (float)x + sqrtf(fabsf(f)) + (isnan(x) || signbit(y));
  n = (int)lround(f) * 7 + (x == y);
  while (f > 1)
    f /= 2;
}

// CHECK-LABEL: call of 'deeply':
// CHECK: {{^}}  kernels on cores and on GPUs may differ: calls expf (line [[#@LINE+3]])
// TEXT-LABEL: struct c2cu_call_1 {
// TEXT: same_everywhere = false;
static float deep(float of) { return expf(of); }
static void deeply(void) { f = deep(f); }

// CHECK-LABEL: call of 'builtin':
// CHECK: may differ: calls __builtin_pow (line [[#@LINE+1]])
static void builtin(void) { x = __builtin_pow(x, y); }

// CHECK-LABEL: call of 'zeros':
// CHECK: may differ: calls fmax (line [[#@LINE+1]])
static void zeros(void) { x = fmax(x, y); }

// CHECK-LABEL: call of 'pointed':
// CHECK: may differ: calls cos (line [[#@LINE+2]])
static double (*const functions[])(double) = {fabs, cos};
static void pointed(void) { x = functions[n & 1](x); }

// nvcc 13.0 loses the sign of a zero in some of these.
// CHECK-LABEL: call of 'compares':
// CHECK: may differ: compares floating-point numbers (line [[#@LINE+1]])
static void compares(void) { x = f < 0 ? 0 : f; }

// CHECK-LABEL: call of 'compares_by_macro':
// CHECK: may differ: compares floating-point numbers (line [[#@LINE+2]])
static void compares_by_macro(void) {
  if (isless(x, y))
    x = y;
}

// CHECK-LABEL: call of 'of_numbers':
// CHECK: {{^}}  kernels on cores and on GPUs compute the same bytes
static void of_numbers(void) { n = n < 0 ? 0 : n; }

int main(void) {
  if (scanf("%lf%lf%f%d", &x, &y, &f, &n) != 4)
    return 1;
#pragma kernel
  exact();
#pragma kernel
  deeply();
#pragma kernel
  builtin();
#pragma kernel
  zeros();
#pragma kernel
  pointed();
#pragma kernel
  compares();
#pragma kernel
  compares_by_macro();
#pragma kernel
  of_numbers();
  printf("%g %g %g %d\n", x, y, f, n);
}
