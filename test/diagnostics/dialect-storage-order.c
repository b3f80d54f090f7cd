// Structures in the other byte order, which gcc has in C alone.
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
#include <stdio.h>
#include <string.h>
// CHECK: dialect-storage-order.c:[[@LINE+2]]:{{[0-9]+}}: error: 'scalar_storage_order' cannot be kept: g++ ignores it [dialect-storage-order]
// CHECK: dialect-storage-order.c:[[@LINE+1]]:{{[0-9]+}}: note: swap the bytes where they are read and written
#pragma scalar_storage_order big-endian
struct by_pragma { unsigned x; };
#pragma scalar_storage_order default
// CHECK: dialect-storage-order.c:[[@LINE+1]]:{{[0-9]+}}: error: 'scalar_storage_order' cannot be kept
struct __attribute__((scalar_storage_order("big-endian"))) by_attribute { unsigned x; };
static struct by_attribute s;
static unsigned char bytes[4];
static void work(void) { memcpy(bytes, &s, 4); }
int main(void) {
  unsigned n;
  if (scanf("%u", &n) != 1)
    return 1;
  s.x = n;
#pragma kernel
  work();
  printf("%d\n", bytes[3]);
  return 0;
}
