// C2CU_VERIFY makes calls that take nothing, from records that are empty.
// RUN: rm -rf %t && mkdir %t && %c2cu %source -p 2 -o %t/out.cu
// RUN: g++ -std=c++20 -w -pthread -DC2CU_MEMORIES=2 -fsanitize=undefined -fno-sanitize-recover -I%root/runtime/include -x c++ %t/out.cu -o %t/played
// RUN: bash -c 'cd %t && C2CU_DEVICES=all C2CU_VERIFY=1 ./played < /dev/null' | FileCheck %s
// CHECK: one
// CHECK-NEXT: 5
// CHECK-NEXT: one
// CHECK-NEXT: 5
#include <stdio.h>

static int result;

static void work(void) {
  puts("one");
  result = 5;
}

int main(void) {
#pragma kernel
  work();
  printf("%d\n", result);
}
