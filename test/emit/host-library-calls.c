// Calls of library functions that concern a run get the runtime's, in main and
// in functions of the host; others, and functions of the program by the same
// names as members or locals, stay.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

int x;
struct { int rand; } s;

// CHECK: {{^}}  if (c2cu::host::scanf(c2cu::format<"%d">(), &x) != 1){{$}}
// CHECK-NEXT: {{^}}    c2cu::host::exit(1);{{$}}
// CHECK-NEXT: {{^}}  s.rand = c2cu::host::rand() + abs(x);{{$}}
// CHECK: static c2cu::task c2cu_main
// CHECK: {{^}}  int getchar = c2cu::host::rand();{{$}}
// CHECK-NEXT: {{^}}  c2cu::host::printf(c2cu::format<"%d rand() %d\n">(), x + getchar, s.rand);{{$}}
void get(void) {
  if (scanf("%d", &x) != 1)
    exit(1);
  s.rand = rand() + abs(x);
}

void work(void) { x++; }

int main(void) {
  get();
#pragma kernel
  work();
  int getchar = rand();
  printf("%d rand() %d\n", x + getchar, s.rand);
}
