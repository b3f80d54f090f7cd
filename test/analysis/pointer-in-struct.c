// The same through pointers in a struct that a pointer to the struct means.
// RUN: %c2cu %source -p 4 --explain -o %t.cu 2>&1 | FileCheck %s
// CHECK-DAG: object 'image', 16 bytes: instance (it has pointers to instance objects)
// CHECK-DAG: object 'current', 8 bytes: instance (it has pointers to instance objects)
// CHECK-DAG: object 'pixels', 64 bytes: instance (the kernel may write it)
// CHECK-DAG: 'pixels': in out{{$}}
#include <stdio.h>

struct image {
  int width;
  int *pixels;
};

int pixels[16];
struct image image = {4, pixels}, *current = &image;

void work(void) { current->pixels[current->width] *= 2; }

int main(void) {
  for (int i = 0; i < 16; i++)
    if (scanf("%d", &pixels[i]) != 1)
      return 1;
#pragma kernel
  work();
  printf("%d\n", pixels[4]);
}
