// What pointers may mean, what differs from run to run, and who does what.
// RUN: %c2cu %source -p 8 --dump=flow -o %t.cu 2> %t.err | FileCheck %s --match-full-lines
// RUN: test ! -e %t.cu
// CHECK: object 'w'.in: tainted
// CHECK-NEXT: object 'w'.table:
// CHECK-NEXT: object 'w'.next: points to 'w'.table
// CHECK: object 'reader': points to function 'scanf'
// CHECK: function 'main':
// CHECK-NEXT:   reads 'reader', 'v', 'y', literal of line 29, literal of line 34
// CHECK-NEXT:   writes 'v', 'w', 'y'
// CHECK-NEXT:   line 29 calls: 'scanf' of the library
// CHECK-NEXT:   line 33 calls: 'work'
// CHECK-NEXT:   line 34 calls: 'printf' of the library
// CHECK: function 'work':
// CHECK-NEXT:   reads 'w'
#include <stdio.h>

struct {
  int in, table[4], *next;
} w;
int y, (*reader)(const char *, ...) = scanf;

int work(void) { return w.table[w.in & 3] + *w.next; }

int main(void) {
  int v;
  w.next = w.table;
  w.table[1] = 5;
  reader("%d", &v);
  w.in = v;
#pragma kernel
  // The call stands in the next line.
  y = work();
  printf("%d\n", y);
}
