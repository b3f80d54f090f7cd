// In shared memory, what the text says of elements is as column-wise; objects
// and the parameters bound to them are of classes, for which an index stands
// behind. The call says that its tile is in shared memory.
// RUN: %c2cu %source -p 8 --lower=shared --explain -o %t.cu 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: FileCheck %s --input-file=%t.cu
// RUN: %c2cu %source -p 8 --lower=columnwise -o - | FileCheck %s --check-prefix=COLUMN
// EXPLAIN: object 'a', 8 bytes: {{.*}}; in shared memory (asked for)
// EXPLAIN: object 'n', 4 bytes: {{.*}}; staged (a scalar)
#include <stdio.h>

unsigned char a[8];
int b[4][5], n;

// COLUMN-NOT: c2cu::shared
// CHECK: {{^}}  c2cu::shared_array<decltype(::a), c2cu_width> &a;{{$}}
// CHECK: {{^}}  c2cu::shared_array<decltype(::b), c2cu_width> &b;{{$}}
// CHECK: {{^}}  C2CU_DEVICE void copy(c2cu::shared_pointer<unsigned char, c2cu_width> to, c2cu::shared_pointer<const int[5], c2cu_width> from, int (*f)(int));{{$}}
// CHECK: {{^}}C2CU_DEVICE void c2cu_instance::copy(c2cu::shared_pointer<unsigned char, c2cu_width> to, c2cu::shared_pointer<const int[5], c2cu_width> from, int (*f)(int)) {{[{]$}}
// CHECK-NEXT: {{^}}  to[f(3)][c2cu_lane] = (from[to[1][c2cu_lane]])[2][c2cu_lane] + sizeof(unsigned char *__restrict__);{{$}}
// CHECK-NEXT: {{^}}  a[n][c2cu_lane]++, from[2][b[1][1][c2cu_lane]][c2cu_lane];{{$}}
// CHECK: tile_bytes = 96;
// CHECK: shared_tile = true;
// CHECK: {{^}}    c2cu::shared<decltype(::a), Lane, 0, 0, 0> a(c2cu_lane);{{$}}
// CHECK: {{^}}    c2cu::staged<decltype(::n), Lane, {{.*}}, c2cu::in_local> n(c2cu_lane);{{$}}
static int next(int i) { return i + 1; }
void copy(unsigned char *restrict to, const int from[4][5], int (*f)(int)) {
  to[f(3)] = (from[to[1]])[2] + sizeof to;
  n[a]++, 2[from][b[1][1]];
}
void work(void) { copy(a, b, next); }

int main(void) {
  scanf("%hhu %d %d", &a[1], &n, &b[3][2]);
#pragma kernel
  work();
  printf("%d %d\n", a[4], b[0][0]);
}
