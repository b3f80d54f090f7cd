// The result is stored into an array element, a member, and through a pointer.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 2 3 5
//@ in: 1 8 1
//@ in: 0 4 4
#include <stdio.h>

struct report {
  int id;
  int values[3];
};

static int power(int base, int e) {
  static int calls;
  int r = 1 + calls++;
  while (e-- > 0)
    r *= base;
  return r;
}

int main(void) {
  int table[4] = {-1, -2, -3, -4};
  struct report report = {7, {10, 20, 30}};
  int i, base, e;
  int *p = &table[3];
  if (scanf("%d %d %d", &i, &base, &e) != 3)
    return 1;
#pragma kernel
  table[i] = power(base, e);
#pragma kernel
  report.values[i] = power(e, base);
#pragma kernel
  *p = power(base, 2);
#pragma kernel
  table[i] += power(2, e);
  for (int k = 0; k < 4; k++)
    printf("%d ", table[k]);
  printf("| %d %d %d %d\n", report.id, report.values[0], report.values[1],
         report.values[2]);
  return 0;
}
