// What every object is, and what a call needs of it.
// RUN: %c2cu %source -p 8 --dump=classify -o %t.cu 2> %t.err | FileCheck %s --match-full-lines --strict-whitespace
// RUN: test ! -e %t.cu
//CHECK:object 'weights': table (a constant), 16 bytes at multiples of 16, on the device
//CHECK-NEXT:object 'input': instance (host code writes what depends on input), 12000 bytes at multiples of 16, on the device, written by the host
//CHECK-NEXT:object 'output': instance (the kernel may write it), 12000 bytes at multiples of 16, on the device
//CHECK-NEXT:object 'seen': instance (host code writes what depends on input), 4 bytes at multiples of 4, written by the host
//CHECK-NEXT:object 'items': table (nothing writes it), 32 bytes at multiples of 16, on the device, holds pointers
//CHECK-NEXT:object 'head': instance (it has pointers to instance objects), 8 bytes at multiples of 8, on the device, written by the host, holds pointers, points to 'items'
//CHECK-NEXT:object 'op': table (a constant), 8 bytes at multiples of 8, on the device, holds pointers
//CHECK-NEXT:function 'twice': on the device, pointed to, without objects
//CHECK-NEXT:function 'work': on the device
//CHECK-NEXT:input: read, its end looked for in line 43
//CHECK-NEXT:workers: any number
//CHECK-NEXT:call 0:
//CHECK-NEXT:  argument 0: text, points to 'input'
//CHECK-NEXT:  argument 1: value
//CHECK-NEXT:  functions: 'work' 'twice'
//CHECK-NEXT:  object 'input': in touched
//CHECK-NEXT:  object 'output': out restored touched
//CHECK-NEXT:  object 'seen':
//CHECK-NEXT:  object 'head': in touched
#include <stdio.h>
struct item {
  struct item *next;
  int class;
};
static const int weights[4] = {3, 1, 4, 1};
static int input[3000], output[3000], seen;
static struct item items[2], *head;
static int twice(int x) { return 2 * x; }
static int (*const op)(int) = twice;

static int work(int *a, int n) {
  for (int i = 0; i < n; ++i)
    output[i] = op(a[i]) + weights[i & 3];
  return head->class;
}

int main(void) {
  int n;
  head = &items[1];
  while (scanf("%d", &n) == 1)
    input[seen++] = n;
#pragma kernel
  n = work(input, seen);
  printf("%d %d\n", n, output[0]);
}
