// The library calls back with pointers to what it was given.
#include <stdlib.h>
static int order, calls;
static int list[9], key;
static int /*reads: calls key list order*/ /*writes: calls*/ compare(
    const void */*points-to: key list*/ x, const void */*points-to: list*/ y) {
  ++calls;
  return order * (*(const int *)x - *(const int *)y);
}
static void /*order: after*/ bye(void) { order = 0; }

static void show(const void *p) { (void)p; }
void kernel(void) {}

int main(void) {
  /*calls: atexit bye*/ atexit(bye);
  /*calls: compare qsort*/ /*writes: list*/ qsort(list, 9, 4, compare);
  show(/*points-to: list*/ /*calls: bsearch compare*/ bsearch(&key, list, 9, 4,
                                                               compare));
#pragma kernel
  kernel();
}
