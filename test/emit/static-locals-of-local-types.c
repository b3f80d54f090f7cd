// Types that static locals need of their functions move with them, under names
// of their own; what else uses these types names them there.
// RUN: %c2cu %source -p 8 -o - | FileCheck %s
#include <stdio.h>

int x;

// CHECK: {{^}}struct c2cu_pair_[[N:[0-9]+]] {int a, b;};{{$}}
// CHECK: {{^}}enum c2cu_unnamed_[[E:[0-9]+]] {[[FIRST:c2cu_FIRST_[0-9]+]], [[LAST:c2cu_LAST_[0-9]+]]};{{$}}
// CHECK: {{^}}static struct c2cu_pair_[[N]] c2cu_static_next_sums[2];{{$}}
// CHECK-NEXT: {{^}}static enum c2cu_unnamed_[[E]] c2cu_static_next_now = [[LAST]];{{$}}
// CHECK-NEXT: {{^}}int next(void) {{[{]$}}
// CHECK-NEXT: {{^}}  typedef struct c2cu_pair_[[N]] pair;{{$}}
// CHECK: {{^}}  struct c2cu_pair_[[N]] *p = c2cu_static_next_sums;{{$}}
// CHECK-NEXT: {{^}}  struct { int stays; } other = {1};{{$}}
// CHECK: [[FIRST]]
int next(void) {
  typedef struct pair { int a, b; } pair;
  static pair sums[2];
  static enum { FIRST, LAST } now = LAST;
  struct pair *p = sums;
  struct { int stays; } other = {1};
  now = FIRST;
  return p[now].a += other.stays;
}
void work(void) { x = 1; }

int main(void) {
#pragma kernel
  work();
  printf("%d %d\n", x, next());
}
