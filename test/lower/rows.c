// Row-wise objects lie in a record whatever their size: in the one that comes
// back, or else in the one that goes in; one that does not travel gets a place.
// Subscripts stay as they are, and pointers into the object are allowed.
// RUN: %c2cu %source -p 8 --lower=rowwise -o - | FileCheck %s
// RUN: %c2cu %source -p 8 --lower=rowwise --dump=lower | FileCheck %s --check-prefix=DUMP
// RUN: %c2cu %source -p 8 --lower=rowwise --dump=place | FileCheck %s --check-prefix=PLACE
#include <stdio.h>

struct pair {
  int x, y;
};

int in[4], both[2], scratch[8];
struct pair out;

// DUMP: object 'in': row-wise (asked for)
// DUMP: object 'both': row-wise (asked for)
// DUMP: object 'scratch': row-wise (asked for)
// DUMP: object 'out': row-wise (asked for)

// PLACE: object 'in': in 0{{$}}
// PLACE: object 'both': in 16 out 0{{$}}
// PLACE: object 'scratch': room 16{{$}}
// PLACE: object 'out': out 48{{$}}

// CHECK: {{^}}  decltype(::in) &in;{{$}}
// CHECK: {{^}}  both[i] += *p;{{$}}
// CHECK: {{^}}    c2cu::staged<decltype(::in), Lane, 0, c2cu::nowhere, c2cu::in_row> in(c2cu_lane);{{$}}
// CHECK: {{^}}    c2cu::staged<decltype(::both), Lane, 16, 0, c2cu::in_row> both(c2cu_lane);{{$}}
// CHECK: {{^}}    c2cu::staged<decltype(::scratch), Lane, c2cu::nowhere, 16, c2cu::in_row> scratch(c2cu_lane);{{$}}
// CHECK: {{^}}    c2cu::staged<decltype(::out), Lane, c2cu::nowhere, 48, c2cu::in_row> out(c2cu_lane);{{$}}
void work(int i) {
  const int *p = in + i;
  both[i] += *p;
  scratch[i] = both[i];
  out.x = scratch[i];
  out.y = p[1];
}

int main(void) {
  scanf("%d %d %d", &in[0], &in[1], &both[1]);
#pragma kernel
  work(1);
  printf("%d %d %d\n", both[1], out.x, out.y);
}
