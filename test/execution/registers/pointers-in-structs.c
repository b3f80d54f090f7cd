// Local structs that hold pointers and sizes; functions that return pointers.
// RUN: %bulk %s --with registers --refused columnwise:lower-columnwise
//@ in: 5 1 4 2 3
//@ in: 1 2 3 4 5
//@ gen: print(*[rng.randint(-9, 9) for _ in range(5)])
#include <stdio.h>

struct view {
  int *data;
  int size;
};

static int a[5], total, largest;

static struct view tail(struct view v, int n) {
  v.data += n;
  v.size -= n;
  return v;
}

static int *at(struct view *v, int i) { return &v->data[i]; }

static int sum(const struct view *v) {
  int s = 0;
  for (int i = 0; i < v->size; i++)
    s += v->data[i];
  return s;
}

static int *later(int *p, int by) { return by ? p + by : p; }

static void run(void) {
  struct view all = {a, 5}, some = tail(all, 2), empty = tail(some, 3);
  total = sum(&all) * 10000 + sum(&some) * 100 + sum(&empty);
  *at(&some, 0) += 100;
  *at(&all, 0) = some.data[0] - (some.data - all.data);
  largest = a[0];
  for (struct view v = all; v.size; v = tail(v, 1))
    if (*v.data > largest)
      largest = *v.data;
  *later(a, 4) = -1;
  *later(a, 0) += 1;
}

int main(void) {
  for (int i = 0; i < 5; i++)
    scanf("%d", &a[i]);
#pragma kernel
  run();
  for (int i = 0; i < 5; i++)
    printf("%d ", a[i]);
  printf("%d %d\n", total, largest);
  return 0;
}
