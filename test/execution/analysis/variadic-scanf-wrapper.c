// The array is read by a variadic function around vscanf, and the kernel changes
// it in place.
// RUN: %bulk %s --driver=grouped,sequential
//@ gen: print(*[rng.randint(-99, 99) for _ in range(8)])
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int a[8];

static void get(const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  if (vscanf(format, ap) != 1)
    exit(1);
  va_end(ap);
}

void work(void) {
  for (int i = 1; i < 8; i++)
    a[i] += a[i - 1];
}

int main(void) {
  for (int i = 0; i < 8; i++)
    get("%d", &a[i]);
#pragma kernel
  work();
  for (int i = 0; i < 8; i++)
    printf("%d ", a[i]);
  puts("");
}
