// The sequential driver, too, runs once what is the same for all inputs. Locals
// that are used afterwards are declared again with the values that they had;
// constants mean the copy itself.
// RUN: %c2cu %source -p 4 --driver=sequential -o - | FileCheck %s
#include <stdio.h>

static int table[8], x, y;

static void kernel(int n) { y = table[n & 7] + x; }

int main(void) {
  int i, unset, last = 0, nowhere = 0;
  const int few[2] = {1, 2};
  static int always;
  for (i = 0; i < 8; i++) {
    table[i] = last + few[i & 1];
    last = table[i];
    nowhere += last;
  }
  if (scanf("%d", &x) != 1)
    return 1;
  unset = x;
#pragma kernel
  kernel(few[1]);
  printf("%d %d %d %d\n", y, i + last, unset, ++always);
  return 0;
}
// CHECK: // What is the same for all inputs: it runs once.
// CHECK-NEXT: static c2cu::kept<int> c2cu_kept_i;
// CHECK-NEXT: static c2cu::kept<int> c2cu_kept_last;
// CHECK-NEXT: static c2cu::kept<const int[2]> c2cu_kept_few;
// CHECK-NEXT: static void c2cu_once() {
// CHECK-NEXT: int i, unset, last = 0, nowhere = 0;
// CHECK-NEXT: const int few[2] = {1, 2};
// CHECK: c2cu_kept_i.take_over(i);
// CHECK-NEXT: c2cu_kept_last.take_over(last);
// CHECK-NEXT: c2cu_kept_few.take_over(few);
// CHECK-NEXT: }
// CHECK: static int c2cu_main(
// CHECK-NEXT: {{^}}{{[{]}}
// CHECK-NEXT: int i; c2cu_kept_i.give_back(i);
// CHECK-NEXT: int unset;
// CHECK-NEXT: int last; c2cu_kept_last.give_back(last);
// CHECK-NEXT: auto &few = c2cu_kept_few.value();
// CHECK-NEXT: /* What stood here has run, in c2cu_once. */
// CHECK-NEXT: if (c2cu::host::scanf(
// CHECK: .sequential_main = c2cu_main,
// CHECK-NEXT: .once = c2cu_once,
