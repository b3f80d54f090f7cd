// Attributes by which functions run although nothing calls them.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;

// CHECK: host-attribute.c:[[@LINE+2]]:{{[0-9]+}}: error: the attribute 'constructor' runs a function without a call, which cannot be kept [host-attribute]
// CHECK: host-attribute.c:[[@LINE+1]]:{{[0-9]+}}: note: call the function where it is to run
__attribute__((constructor)) static void first(void) { x = 1; }
// CHECK: host-attribute.c:[[@LINE+1]]:{{[0-9]+}}: error: the attribute 'destructor' runs
__attribute__((destructor)) static void last(void) { x = 2; }

static void leave(int *value) { x += *value; }

void work(void) { x++; }

int main(void) {
// CHECK: host-attribute.c:[[@LINE+1]]:{{[0-9]+}}: error: the attribute 'cleanup' runs
  __attribute__((cleanup(leave))) int local = x;
  local++;
#pragma kernel
  work();
  return x;
}
