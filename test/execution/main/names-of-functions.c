// __func__ and its kin in main, in a kernel and in functions that have another
// name in the output.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 2
//@ gen: print(rng.randint(0, 9))
#include <stdio.h>
#include <string.h>

static int n;
static char name[24];
static void new(int k) {
  strcpy(name, __func__);
  strcat(name, __PRETTY_FUNCTION__);
  name[0] += k & 1;
}
static const char *delete(void) { return __FUNCTION__; }

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  new(n);
  printf("%s %s %s %s %d\n", name, delete(), __func__, __PRETTY_FUNCTION__,
         (int)sizeof __func__);
}
