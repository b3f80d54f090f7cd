// What the original can call within its limit of stack, the output can as well, also
// where its frames are larger: output is recorded, and less is inlined.
// RUN: rm -rf %t && mkdir %t && cd %t && %build %source -o program && cc -O2 %source -o original
// RUN: %build %source --driver=sequential -o sequential
// RUN: bash -c 'for n in 5 70000 7; do echo $n; done > in; while read n; do echo $n | ./original; done < in > right'
// RUN: bash -c 'ulimit -Ss 8192; ./program < in | diff - right; C2CU_WORKERS=3 ./program < in | diff - right; ./sequential < in | diff - right' | count 0
#include <stdio.h>

static long down(int n, const char *before) {
  char frame[64];
  if (n % 30000 == 1)
    printf("at %d\n", n);
  snprintf(frame, sizeof frame, "%d", n);
  return n ? down(n - 1, frame) + before[0] : 0;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  long sum = down(n, "x");
  printf("%ld\n", sum);
}
