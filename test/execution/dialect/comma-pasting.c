// A comma that goes where a macro is given nothing.
// RUN: %bulk %s
//@ gen: print(rng.randint(-99, 99))
#include <stdarg.h>
#include <stdio.h>
#define SUM(...) sum(0, ##__VA_ARGS__, -1)
#define SUM_FROM(first, ...) sum(0, first, ##__VA_ARGS__, -1)
static int n, result;
static int sum(int start, ...) {
  va_list list;
  va_start(list, start);
  for (int next; (next = va_arg(list, int)) != -1;)
    start += next;
  va_end(list);
  return start;
}
static void work(void) { result = n * 2; }
int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
#pragma kernel
  work();
  printf("%d %d %d %d %d\n", result, SUM(), SUM(1, 2), SUM_FROM(3), SUM_FROM(3, 4));
  return 0;
}
