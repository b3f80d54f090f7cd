// Names of files, functions and numbers of lines, as gcc has them.
// RUN: %bulk %s --not-packed
//@ gen: print(rng.randint(-99, 99))
#include <stdio.h>
#include <string.h>
// The folder is another one in each compilation; test/emit has its name.
#define SHORT(file) (strrchr(file, '/') + 1)
#define SUM(a, b) ((a) + (b) + __LINE__)
#define PLACE_OF(what) what, SHORT(__FILE__), __LINE__
#define HERE() (__builtin_LINE() * 10 + __builtin_FUNCTION()[0])
int x, result, asked;
static const int of_file = __builtin_LINE();
#include "Inputs/place-macros.h"
static int builtin(int by) {
  static int lines[2] = {__builtin_LINE(), 5};
  return HERE(

             ) + lines[0] * by + (int)sizeof(__builtin_FUNCTION()) +
         (__builtin_LINE() - 1000 < 0) + SHORT(__builtin_FILE())[0];
}
static int line(void) { return __LINE__; }
static void work(void) {
  result = SUM(x,

               __LINE__) + line() + (int)sizeof(__FILE__);
  asked = builtin(x) + of_file;
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
  printf("%d %d %s %s %d\n", asked, builtin(2), SHORT(__builtin_FILE()),
         __builtin_FUNCTION(), HERE());
  in_header(SHORT(__FILE__), __LINE__);
#line 700 "some/where.y"
  printf("%s %s %s %d\n", __FILE__, SHORT(__BASE_FILE__),
         __FILE_NAME__, __LINE__);
  printf("%d %d\n", __COUNTER__, __COUNTER__);
  return 0;
}
