// A staged object of 16 KiB is in the thread's own memory, a larger one in the
// record, which has a place for it even where nothing of it travels.
// RUN: %c2cu %source -p 8 --lower=staged -D N=4096 -o - | FileCheck %s --check-prefix=LOCAL
// RUN: %c2cu %source -p 8 --lower=staged -D N=4097 -o - | FileCheck %s --check-prefix=ROW
#include <stdio.h>

// LOCAL: {{^}}    c2cu::staged<decltype(::a), Lane, 0, 0, c2cu::in_local> a(c2cu_lane);{{$}}
// LOCAL: {{^}}    c2cu::staged<decltype(::scratch), Lane, c2cu::nowhere, c2cu::nowhere, c2cu::in_local> scratch(c2cu_lane);{{$}}

// ROW: {{^}}    c2cu::staged<decltype(::a), Lane, 0, 0, c2cu::in_row> a(c2cu_lane);{{$}}
// ROW: {{^}}    c2cu::staged<decltype(::scratch), Lane, c2cu::nowhere, {{[0-9]+}}, c2cu::in_row> scratch(c2cu_lane);{{$}}
int a[N], scratch[N];

void work(int n) {
  scratch[n] = n;
  a[n] += scratch[n];
}

int main(void) {
  scanf("%d", &a[3]);
#pragma kernel
  work(3);
  printf("%d\n", a[3]);
}
