// An object that only kernels write, and that is not brought back, needs no
// reset before a run: the table of objects says so.
// RUN: %c2cu %source -o - | FileCheck %s
#include <stdio.h>

// CHECK: c2cu_objects[] = {
// CHECK-DAG: {"scratch", {{.*}}, sizeof(::scratch), false, true},
// CHECK-DAG: {"given", {{.*}}, sizeof(::given)},
// CHECK-DAG: {"result", {{.*}}, sizeof(::result)},
// CHECK-DAG: {"both", {{.*}}, sizeof(::both)},
int scratch[100], given, result, both;

void work(void) {
  for (int i = 0; i < 100; i++)
    scratch[i] = given * i + both;
  result = scratch[99];
  both = scratch[1];
}

int main(void) {
  if (scanf("%d", &given) != 1)
    return 1;
  both = given + 1;
#pragma kernel
  work();
  printf("%d\n", result);
}
