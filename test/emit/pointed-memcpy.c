// glibc has memcpy and memmove at one address: the host cannot tell a pointer to
// one from a pointer to the other, so on the device both allow overlaps.
// RUN: %c2cu %source -p 8 -o %t.cu
// RUN: FileCheck %s --input-file=%t.cu
// CHECK: c2cu_pointed_memcpy(void *c2cu_0, const void *c2cu_1, size_t c2cu_2) { return memmove(c2cu_0, c2cu_1, c2cu_2); }
#include <stdio.h>
#include <string.h>
static void *(*copy)(void *, const void *, size_t);
static char text[16];
static void work(void) { copy(text + 1, text, 8); }
int main(void) {
  if (scanf("%9s", text) != 1)
    return 1;
  copy = text[0] > 'm' ? memmove : memcpy;
#pragma kernel
  work();
  puts(text);
  return 0;
}
