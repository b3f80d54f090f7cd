// Operations that take longer for some numbers than for others are named only
// where that is asked for, by constant-time code or by the option.
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -p 8 --require-oblivious -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source -p 8 -Wvariable-latency --report=%t.json -o %t.cu 2>&1 | FileCheck %s
// RUN: not %c2cu %source -p 8 --require-oblivious=strict -o %t.cu 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: grep -c '"text": "x / 3329"' %t.json | grep -x 1
#include <math.h>
#include <stdio.h>

static int a[2];
static double d[2];
static unsigned long u;

static void kernel(void) {
  int x = a[0], n = 4;
// As in KyberSlash: by a constant.
// CHECK: variable-latency.c:[[@LINE+4]]:14: warning: how long 'x / 3329' takes depends on data [variable-latency]
// CHECK: :[[@LINE+3]]:14: note: division, functions of the library and some conversions take longer
// CHECK: :[[@LINE-4]]:11: note: initialises 'x'
// ERROR: :[[@LINE+1]]:14: error: how long 'x / 3329' takes depends on data [variable-latency]
  int q = (x / 3329) & 1;
// ERROR: '100 % (x | 1)' takes
  q += 100 % (x | 1);
// ERROR: 'd[0] / 2' takes
  d[0] = d[0] / 2;
// ERROR: 'sqrt(d[1])' takes
  d[1] = sqrt(d[1]);
// ERROR: 'u' takes
  d[0] += u;
// ERROR-NOT: error:
// Public divisors and dividends, products, shifts and what looks at bits only.
  q += n / 3 + 7 % n;
  u = u * x << 3;
  d[1] = fabs(d[1]) * -d[0];
  a[0] = q + __builtin_popcount(q) + (x > 3 ? q : n);
}

int main(void) {
  if (scanf("%d%d%lf%lf%lu", &a[0], &a[1], &d[0], &d[1], &u) != 5)
    return 1;
#pragma kernel
  kernel();
  printf("%d %g %g %lu\n", a[0], d[0], d[1], u);
}
