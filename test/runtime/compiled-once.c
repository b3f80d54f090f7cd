// The runtime is linked, or compiled with the program: to the same effect. Where
// a macro or an option changes what the archive knows, nothing of it is linked.
// RUN: sh %S/Inputs/compiled-once.sh %c2cu %source %t.dir | FileCheck %s
// CHECK-COUNT-9: linked: twice {{[0-9]+}}
// CHECK-COUNT-9: compiled: twice {{[0-9]+}}
// CHECK-NEXT: -Wall: archive
// CHECK-NEXT: -DC2CU_TILE=4: headers
// CHECK-NEXT: -DC2CU_LANES=4: headers
// CHECK-NEXT: -DC2CU_MEMORIES=2: headers
// CHECK-NEXT: -DC2CU_CHECK: headers
// CHECK-NEXT: -DC2CU_SPREAD=2: headers
// CHECK-NEXT: -fsanitize=address: headers
// CHECK-NEXT: -fsanitize=thread: headers
// CHECK-NEXT: -D_GLIBCXX_DEBUG: headers
// CHECK-NEXT: -D_GLIBCXX_USE_CXX11_ABI=0: headers
// CHECK-NEXT: undefined reference to `c2cu::run_grouped[abi:c2cu_0_0_9]
#include <stdio.h>
int n;
void twice(void) { n *= 2; }
int main(void) {
  scanf("%d", &n);
#pragma kernel
  twice();
  printf("twice %d\n", n);
}
