// Iterations that meet in state which no variable of the program shows.
// RUN: %c2cu %source -p 8 --remarks -Wno-reads-after-call -o %t.cu 2>&1 | FileCheck %s
// RUN: not grep c2cu::iterations %t.cu
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

static int square(int x) { return x * x; }

int main(void) {
  int n;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    double third = 1.0 / (i + 3);
// CHECK: remark: {{.*}} 'square' {{.*}} [loop-in-order]
// CHECK: note: what more than this iteration sees is used here, before the call
// CHECK: note: and here, after it
    #pragma kernel
    int r = square(i);
    fesetround(i % 2 ? FE_UPWARD : FE_DOWNWARD);
    printf("%.20g %d\n", third, r);
  }
  char *text = NULL;
  size_t size = 0;
  FILE *memory = open_memstream(&text, &size);
  for (int i = 0; i < n; i++) {
    size_t before = size;
// CHECK: remark: {{.*}} 'square' {{.*}} [loop-in-order]
// CHECK: note: the program has streams in memory
    #pragma kernel
    int r = square(i);
    fprintf(memory, "%d", r);
    fflush(memory);
    printf("%zu\n", before);
  }
  wchar_t wide[64];
// CHECK: warning: every iteration of this loop over elements {{.*}} [call-in-loop]
  for (int i = 20; i > 0; i--) {
    sscanf("abc", "%3ls", &wide[i]);
// CHECK: note: 'wide' is written here, after the call
    #pragma kernel
    wide[i] = square(i);
  }
  fclose(memory);
  free(text);
  return wide[5];
}
