// A kernel may ask for the time where that reaches messages alone, and nothing else.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %c2cu -Werror=call-in-place -DSHOWN %source -p 8 -o %t.cu
// RUN: not %c2cu -DSHOWN --require-oblivious %source -p 8 -o %t.cu 2>&1 | FileCheck %s --check-prefix=FOLLOWED
#include <stdio.h>
#include <time.h>

int x, array[4];

static double shown(void);
#ifndef SHOWN
static double used(void);
static int branches(void), chooses(void), lends(void), passes(int t);
static void stores(struct timespec *to);
#endif

int work(void) {
  const double begin = shown();
  for (int i = 0; i < 4; i++)
    x += array[i];
#ifndef SHOWN
  struct timespec ts;
  stores(&ts);
  if (used() > 1)
    x++;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'clock'
  x += branches() + chooses() + lends() + passes((int)clock());
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'clock'
  char sized[1 + (clock() & 1)];
  x += sizeof sized;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'clock'
  while (clock() < 100)
    x++;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'clock'
  int kept = (int)clock();
  kept += x;
  x = kept;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'clock'
  x += fprintf(stderr, "%ld\n", (long)clock());
#endif
  fprintf(stderr, "%g s\n", shown() - begin);
#ifndef SHOWN
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'time'
  return (int)time(NULL);
#else
  return 0;
#endif
}

static double shown(void) {
// FOLLOWED: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'clock', whose result differs from call to call [kernel-input-function]
  return (double)clock() / CLOCKS_PER_SEC;
}

#ifndef SHOWN
static void stores(struct timespec *to) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'clock_gettime'
  clock_gettime(CLOCK_REALTIME, to);
}

static double used(void) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'clock', whose result differs from call to call [kernel-input-function]
  return (double)clock() / CLOCKS_PER_SEC;
}

static int branches(void) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'clock'
  clock_t t = clock();
  if (t > 100)
    return 1;
  return 0;
}

static int chooses(void) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'time'
  const int seed = (int)time(NULL);
  return array[seed & 3];
}

static int passes(int t) { return t + 1; }

static int lends(void) {
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'clock'
  clock_t t = clock();
  clock_t *p = &t;
  return *p > 5;
}
#endif

int main(void) {
#pragma kernel
  x = work();
  return x;
}
