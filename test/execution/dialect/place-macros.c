// Names of files and numbers of lines, as gcc has them.
// RUN: %bulk %s --not-packed
//@ gen: print(rng.randint(-99, 99))
#include <stdio.h>
#include <string.h>
// The folder is another one in each compilation; test/emit has its name.
#define SHORT(file) (strrchr(file, '/') + 1)
#define SUM(a, b) ((a) + (b) + __LINE__)
#define PLACE_OF(what) what, SHORT(__FILE__), __LINE__
int x, result;
#include "Inputs/place-macros.h"
static int line(void) { return __LINE__; }
static void work(void) {
  result = SUM(x,

               __LINE__) + line() + (int)sizeof(__FILE__);
}

int main(void) {
  if (scanf("%d", &x) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d %s %s %d\n", result, SHORT(__FILE__), SHORT(__BASE_FILE__),
         __INCLUDE_LEVEL__);
  printf("%s %s %d\n", PLACE_OF(
      "here"));
  in_header(SHORT(__FILE__), __LINE__);
#line 700 "some/where.y"
  printf("%s %s %s %d\n", __FILE__, SHORT(__BASE_FILE__),
         __FILE_NAME__, __LINE__);
  printf("%d %d\n", __COUNTER__, __COUNTER__);
  return 0;
}
