// What the runtime is told of a program: counts as given, and how it reads.
// RUN: %c2cu %source -p 12345 -b 77 -o - | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: %c2cu %source -p 12345 -b 77 -D BEFORE -o - | FileCheck %s --check-prefixes=CHECK,BEFORE
// RUN: %c2cu %source -p 12345 -b 77 -D TO_END -o - 2>/dev/null | FileCheck %s --check-prefixes=CHECK,END
// RUN: %c2cu %source -p 12345 -b 77 -D AFTER -o - 2>/dev/null | FileCheck %s --check-prefixes=CHECK,AFTER
#include <stdio.h>

// CHECK: static const c2cu::program program = {
// CHECK-NEXT: .source = "program-table.c",
// CHECK-NEXT: .inputs = 12345,
// CHECK-NEXT: .group = 77,
// CHECK-NEXT: .objects = c2cu_objects,
// NONE-NEXT: .reads_input = false,
// NONE-NEXT: .tests_end_of_input = false,
// NONE-NEXT: .reads_after_call = false,
// NONE-NEXT: .skips_space = false,
// BEFORE-NEXT: .reads_input = true,
// BEFORE-NEXT: .tests_end_of_input = false,
// BEFORE-NEXT: .reads_after_call = false,
// BEFORE-NEXT: .skips_space = true,
// END-NEXT: .reads_input = true,
// END-NEXT: .tests_end_of_input = true,
// END-NEXT: .reads_after_call = false,
// END-NEXT: .skips_space = false,
// AFTER-NEXT: .reads_input = true,
// AFTER-NEXT: .tests_end_of_input = false,
// AFTER-NEXT: .reads_after_call = true,
// AFTER-NEXT: .skips_space = true,
// CHECK-NEXT: .main = c2cu_main,
int x, n;

void work(void) { x++; }

int main(void) {
#ifdef BEFORE
  scanf("%d", &x);
#endif
#ifdef TO_END
  while (getchar() != EOF)
    x++;
#endif
#pragma kernel
  work();
#ifdef AFTER
  scanf("%d", &n);
#endif
  printf("%d\n", x + n);
}
