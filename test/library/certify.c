// A library that is compiled to look whether its guards are right stops where
// one is not. Here four are made wrong, when the environment says so: of an
// access that reads, of one that writes, of one of which it is said that all
// iterations write there, and of one in a loop in the marked one.
// RUN: %c2cu %source --emit=library -o %t.cu
// RUN: sed -e '/access(2, c2cu_2, false/s/c2cu::wide(12)/c2cu::wide(::getenv("READ") ? 8 : 12)/' -e '/access(1, c2cu_1, true/s/c2cu::wide(0)/c2cu::wide(::getenv("WRITE") ? 4 : 0)/' -e '/access(2, c2cu_2, true/s/true, false, false/true, !!::getenv("ALL"), false/' -e '/}},$/s/{c2cu::wide(4)/{c2cu::wide(::getenv("NEST") ? 8 : 4)/' %t.cu > %t.wrong.cu
// RUN: g++ -std=c++20 -O0 -w -fno-elide-constructors -fsanitize=thread -DC2CU_CERTIFY -I%root/runtime/include -x c++ -c %t.wrong.cu -o %t.o
// RUN: gcc -DDRIVER -w -c %source -o %t.driver.o
// RUN: g++ %t.driver.o %t.o -o %t
// RUN: %t | FileCheck %s
// RUN: not --crash env READ=1 %t 2>&1 | FileCheck --check-prefix=READ %s
// RUN: not --crash env WRITE=1 %t 2>&1 | FileCheck --check-prefix=WRITE %s
// RUN: not --crash env ALL=1 %t 2>&1 | FileCheck --check-prefix=ALL %s
// RUN: not --crash env NEST=1 %t 2>&1 | FileCheck --check-prefix=NEST %s
// CHECK: 28 1 7
// READ: c2cu: error: certificate: the marked loop in line {{[0-9]+}}, in near(): iteration 0 reads 4 bytes at {{.*}}, outside of what its guard claims: [{{.*}})
// WRITE: c2cu: error: certificate: the marked loop in line {{[0-9]+}}, in near(): iteration 0 writes 4 bytes at
// ALL: c2cu: error: certificate: the marked loop in line {{[0-9]+}}, in some(): iteration 1 does not write byte 0 of the 4 of which its guard claims that all iterations do
// NEST: c2cu: error: certificate: the marked loop in line {{[0-9]+}}, in pairs(): iteration 0 writes 4 bytes at
void near(int n, int *to, const int *from);
void some(int n, const int *what, int *to);
void pairs(int n, int m, int *to);

#ifndef DRIVER

void near(int n, int *to, const int *from) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    to[i] = from[i] + from[i + 2];
}

void some(int n, const int *what, int *to) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (what[i] & 1)
      to[i] = i;
}

void pairs(int n, int m, int *to) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      to[2 * (i * m + j)] = i;
      to[2 * (i * m + j) + 1] = j;
    }
}

#else

#include <stdio.h>

int main(void) {
  int from[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, to[40] = {0}, all = 0;
  near(4, to, from);
  for (int i = 0; i < 4; i++)
    all += to[i];
  printf("%d ", all);
  to[1] = 0;
  some(2, from, to);
  printf("%d ", to[1] + 1);
  all = 0;
  pairs(3, 4, to);
  for (int i = 0; i < 12; i++)
    all += (i & 1) * to[i];
  printf("%d\n", all);
  return 0;
}

#endif
