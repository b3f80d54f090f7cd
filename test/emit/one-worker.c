// The runtime is told what lets one process execute all runs: nothing, if there
// is nothing, or if the driver has but one process.
// RUN: %c2cu %source -o - | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D REMOVES -o - | FileCheck %s --check-prefix=ONE
// RUN: %c2cu %source -D CALLS -o - | FileCheck %s --check-prefix=POINTER
// RUN: %c2cu %source -D REMOVES --driver=sequential -o - \
// RUN:   | FileCheck %s --check-prefix=SEQUENTIAL
// ANY: .skips_space = true,
// ANY-NEXT: .main = c2cu_main,
// ONE: .skips_space = true,
// ONE-NEXT: .one_worker = "remove",
// ONE-NEXT: .main = c2cu_main,
// POINTER: .one_worker = "a call through a pointer",
// SEQUENTIAL: .skips_space = true,
// SEQUENTIAL-NEXT: .sequential_main = c2cu_main,
#include <stdio.h>

static int x;
static void (*hook)(void);

static void work(void) { x++; }

int main(void) {
  scanf("%d", &x);
#pragma kernel
  work();
#ifdef REMOVES
  remove("a");
#endif
#ifdef CALLS
  hook();
#endif
  printf("%d\n", x);
}
