//--- types
#include <stdarg.h>
//--- objects
static double $result;
//--- functions
static double $sum_of(int count, ...) {
  va_list list;
  va_start(list, count);
  double sum = 0;
  for (int i = 0; i < count; i++)
    sum += $[va_arg(list, int)$|i & 1 ? va_arg(list, double) : va_arg(list, int)$];
  va_end(list);
  return sum;
}
//--- kernel
  $result = $result / 2 + $sum_of(0) + $sum_of(1, $in(x, -9, 9));
//--- after
  printf("%g\n", $result);
