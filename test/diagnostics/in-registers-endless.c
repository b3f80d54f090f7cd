// A loop without an end, which few inputs would reach: it is not followed until
// memory is used up.
// RUN: %c2cu %source -p 8 --remarks -o %t.cu 2>&1 | FileCheck %s
// CHECK-NOT: too much memory
// CHECK: remark: 'work' is evaluated when compiling for a CPU: {{.*}} loops kept where they are long [in-registers]
#include <stdio.h>

static int last;

__attribute__((noreturn)) static void stop(void) {
  for (;;)
    ;
}

static void work(int n) {
  if (n > 1000)
    stop();
  last = n;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  work(n);
  printf("%d\n", last);
}
