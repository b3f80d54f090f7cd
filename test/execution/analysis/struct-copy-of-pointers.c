// Pointers travel through copies of structs, memcpy and bytes.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
//@ gen: print(*[rng.randint(-99, 99) for _ in range(8)])
#include <stdio.h>
#include <string.h>

struct view {
  int n, *data;
};

int a[8], b[8];
struct view first = {8, a}, second, third;

void work(void) {
  for (int i = 0; i < third.n; i++)
    third.data[i] += i;
}

int main(void) {
  for (int i = 0; i < 8; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
  memcpy(&second, &first, sizeof first);
  second.n = 6;
  const char *from = (const char *)&second;
  char *to = (char *)&third;
  for (unsigned i = 0; i < sizeof third; i++)
    to[i] = from[i];
#pragma kernel
  work();
  for (int i = 0; i < 8; i++)
    printf("%d ", a[i]);
  puts("");
}
