// A search that returns from its loop; the caller goes on for all.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 3 1 4 1 5 9 4
//@ in: 3 1 4 1 5 9 7
//@ in: 3 1 4 1 5 9 3
//@ in: 3 1 4 1 5 9 9
//@ gen: print(*[rng.randint(0, 5) for _ in range(7)])
#include <stdio.h>

static int a[6], key, visits, after;

static int find(const int *v, int n, int what) {
  for (int i = 0; i < n; i++) {
    visits++;
    if (v[i] == what)
      return i;
    visits += 100;
  }
  visits += 10000;
  return -1;
}

static int search(void) {
  int first = find(a, 6, key);
  after++;
  int second = find(a + 1, 5, key);
  after += 10 * (first == second + 1);
  return first * 100 + second;
}

int main(void) {
  for (int i = 0; i < 6; i++)
    scanf("%d", &a[i]);
  scanf("%d", &key);
#pragma kernel
  int r = search();
  printf("%d %d %d\n", r, visits, after);
  return 0;
}
