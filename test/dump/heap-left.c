// Blocks that kernels leave to the host, and which calls have such a heap: what a kernel
// makes and frees by itself is none, even where the host makes some by the same calls.
// RUN: %c2cu %source -p 8 --dump=classify -o %t.cu | FileCheck %s
// CHECK: {{^}}heap of line [[#LEFT:]]: elements 'struct node', left by kernels, translated{{$}}
// CHECK-NEXT: {{^}}heap of line [[#LEFT+3]]: bytes, left by kernels{{$}}
// CHECK-NEXT: {{^}}function
// CHECK: {{^}}call 0:{{$}}
// CHECK: {{^}}  heap of the host, written{{$}}
// CHECK-NEXT: {{^}}  heap of the kernel, left to the host{{$}}
// CHECK: {{^}}call 1:{{$}}
// CHECK-NOT: heap of
// CHECK: {{^}}call 2:{{$}}
// CHECK: {{^}}  heap of the kernel, left to the host{{$}}
#include <stdio.h>
#include <stdlib.h>

struct node {
  struct node *next;
  char *name;
};

static struct node *make(struct node *next) {
  struct node *n = malloc(sizeof *n);
  int *scratch = malloc(sizeof *scratch);
  *scratch = 4;
  n->name = calloc(*scratch, 1);
  n->next = next;
  free(scratch);
  return n;
}

static int alone(int n) {
  int *p = malloc(sizeof *p);
  *p = n;
  n = *p * 2;
  free(p);
  return n;
}

static void drop(struct node *n) {
  free(n->name);
  free(n);
}

int main(void) {
#pragma kernel
  struct node *n = make(NULL);
#pragma kernel
  int r = alone(3);
  printf("%d %s\n", r, n->name);
#pragma kernel
  drop(n);
}
