// A goto that leads back to no reading does not make the program one that reads
// after its call.
// RUN: %c2cu %source -p 8 -o - 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: %c2cu %source -p 8 -D BACK -o - 2>&1 | FileCheck %s --check-prefix=BACK
// NONE-NOT: reads-after-call
// NONE: .reads_after_call = false,
// BACK: [reads-after-call]
// BACK: .reads_after_call = true,
#include <stdio.h>

int n;
int work(int k) { return n += k; }

int main(void) {
#ifdef BACK
again:
#endif
  if (scanf("%d", &n) != 1)
    return 1;
#ifndef BACK
again:;
#endif
  int x;
#pragma kernel
  x = work(1);
  if (x < 20)
    goto again;
  if (x > 30)
    goto done;
  puts("between");
done:
  printf("%d\n", x);
}
