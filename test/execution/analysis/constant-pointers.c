// Pointers that never change their target, at every depth of const; they lie in
// read-only memory, where nothing may be restored.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-object
//@ in: 3
//@ gen: print(rng.randint(-100, 100))
#include <stdio.h>

static int x, y, cells[3];
static int *const to_x = &x;
static int *const both[2] = {&x, &y};
static int *target;
static int *const *const to_target = &target;
struct port { int *const where; int count; };
static struct port port = {&y, 0};
static const struct port fixed[1] = {{cells, 1}};

static void work(int *const *const argument) {
  *to_x += 1;
  *both[x & 1] += 10;
  **to_target += 100;
  target = &cells[2];
  **to_target += 1000;
  *port.where += port.count++;
  fixed[0].where[fixed[0].count] = x;
  **argument -= 7;
}

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
  target = &y;
  int *const local = &cells[0];
#pragma kernel
  work(&local);
  printf("%d %d %d %d %d %d\n", x, y, cells[0], cells[1], cells[2], port.count);
}
