#include <stdio.h>

static int a[4];
#ifdef POINTER
static int *p = a;
#endif

static void kernel(void) {
#ifdef POINTER
  for (int i = 0; i < 4; i++)
    *p++ += i;
#else
  for (int i = 1; i < 4; i++)
    a[i] += a[i - 1];
#endif
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
#pragma kernel
  kernel();
  printf("%d %d\n", a[2], a[3]);
}
