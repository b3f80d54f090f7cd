// What a function was given beyond its parameters is what its list holds.
#include <stdarg.h>
#include <stdio.h>
int a, b, /*tainted*/ c;
static int /*writes: a b*/ fill(int n, ...) {
  va_list list;
  va_start(list, n);
  while (n--)
    *va_arg(list, int *) = n;
  va_end(list);
  return n;
}
static int scan(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vscanf(format, list);
  va_end(list);
  return n;
}
void kernel(void) {}

int main(void) {
  int *p = &b;
  fill(/*untainted*/ 2, /*points-to: a*/ &a, /*points-to: b*/ p);
  /*tainted*/ scan("%d", &c);
#pragma kernel
  kernel();
}
