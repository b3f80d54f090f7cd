// c2cu_last_loop() names the loop that ran last, and why it ran as written.
// RUN: %c2cu %source --emit=library -o %t.cu
// RUN: g++ -w -x c++ -std=c++20 -O1 -ffp-contract=off -pthread \
// RUN:   -I%root/runtime/include -c %t.cu -o %t.o
// RUN: gcc -w -DDRIVER -I%root/runtime/include -c %source -o %t.driver.o
// RUN: g++ %t.driver.o %t.o -pthread -o %t && %t | FileCheck %s
struct vector {
  long n, *data;
};
void add_one(const int *in, int *out, int n);
void fill(struct vector *v, long with);
void scatter(int *out, const int *to, int n);

#ifndef DRIVER
void add_one(const int *in, int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[i] = in[i] + 1;
}

void fill(struct vector *v, long with) {
#pragma kernel for
  for (long i = 0; i < v->n; i++)
    v->data[i] = with;
}

void scatter(int *out, const int *to, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    out[to[i]] = i;
}
#else
#include <c2cu.h>
#include <stdio.h>

static void tell(void) {
  const struct c2cu_last_loop l = c2cu_last_loop();
  printf("%s:%u %s: %s (%s, %s)\n", l.function ? l.function : "none", l.line,
         l.way == C2CU_AS_WRITTEN ? "as written" : "at once", l.why, l.first,
         l.second);
}

int main(void) {
  static int a[1000], to[100];
  // CHECK: none:0 at once: (, )
  tell();
  // CHECK: add_one:17 as written: iterations may access what another one writes
  // CHECK-SAME: (out, in)
  add_one(a, a + 1, 100);
  tell();
  // CHECK: add_one:17 at once: (, )
  add_one(a, a + 100, 100);
  tell();
  // CHECK: fill:23 as written: iterations may write what tells where others
  // CHECK-SAME: access memory (v->data, )
  struct vector v = {2, &v.n};
  fill(&v, 1);
  tell();
  // CHECK: scatter:29 as written: iterations may access
  // CHECK-SAME: what another one writes (out, out)
  scatter(a, to, 100);
  tell();
  // CHECK: 3 as written, 0 of them not worth
  const struct c2cu_loop_counts n = c2cu_loop_counts();
  printf("%llu as written, %llu of them not worth\n", n.as_written,
         n.not_worth);
}
#endif
