// A list of names by a macro: words that C++ keeps are renamed in one use of it
// and text in another.
// RUN: %bulk %s
//@ gen: print(rng.randint(-99, 99))
#include <stdio.h>
#define LIST X(class) X(new) X(restrict) X(index)
enum {
#define X(name) name##_,
  LIST
#undef X
};
enum { class, new };
static int n, result;
static void work(void) { result = n * 2 + class + new + restrict_; }
int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  work();
#define X(name) puts(#name);
  LIST
#undef X
  printf("%d %d\n", class_ + index_, result);
  return 0;
}
