// However host code comes to call a function: it is found. What only a kernel
// calls, or nobody, does not count.
// RUN: %c2cu %source -D 'USE=x = helper()' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='remove'
// RUN: %c2cu %source -D 'USE=x = (*operations[n])("a")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='remove'
// RUN: %c2cu %source -D 'USE=operation = remove; x = operation("a")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='remove'
// RUN: %c2cu %source -D 'USE=atexit(at_end)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='remove'
// RUN: %c2cu %source -D 'USE=qsort(text, 2, 1, compare)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='remove'
// RUN: %c2cu %source -D 'USE=x = call(1, remove)' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='remove'
// RUN: %c2cu %source -D 'USE=x = sizeof(int[remove("a") + 2])' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='remove'
// RUN: %c2cu %source -D 'USE=helpers.second()' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='remove'
// RUN: %c2cu %source -D 'USE=x = only_on_host()' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='__builtin_frame_address'
// RUN: %c2cu %source -D 'USE=operation = puts; scanf("%p", (void **)&operation); operation("a")' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='a call through a pointer'
// RUN: %c2cu %source -D 'USE=if (hook) hook()' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='a call through a pointer'
// RUN: %c2cu %source -D 'USE=((int (*)(void))4096)()' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ONE -DBY='a call through a pointer'
// RUN: %c2cu %source -D 'USE=x = also_in_kernel()' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=(void)&remove' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=(void)sizeof(remove("a"))' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=x = sizeof helper()' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// RUN: %c2cu %source -D 'USE=n = 0' --dump=classify \
// RUN:   | FileCheck %s --check-prefix=ANY
// ONE: workers: one, by '[[BY]]'
// ANY: workers: any number
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static int (*operations[])(const char *) = {puts, remove};
static int (*operation)(const char *);
static void (*hook)(void);
static char text[2];
static int helper(void) { return remove("a"); }
static void at_end(void) { helper(); }
static struct {
  int (*first)(void), (*second)(void);
} helpers = {0, helper};
static int compare(const void *a, const void *b) { return helper(); }
static int call(int count, ...) {
  va_list list;
  va_start(list, count);
  int result = va_arg(list, int (*)(const char *))("a");
  va_end(list);
  return result;
}
static int also_in_kernel(void) { return 1; }
static int only_on_host(void) { return __builtin_frame_address(0) != 0; }
static int unused(void) { return helper(); }

static int x, n;

static void work(void) { x += also_in_kernel(); }

int main(void) {
  scanf("%d", &n);
#pragma kernel
  work();
  USE;
  printf("%d\n", x);
}
