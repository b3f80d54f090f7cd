// The day of the week, with constant tables.
// RUN: %bulk %s
//@ in: 2024 2 29
//@ in: 1969 7 20
#include <stdio.h>

const int offset[12] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
const char *const names[7] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                              "Thursday", "Friday", "Saturday"};

int day_of_week(int year, int month, int day) {
  if (month < 3)
    year--;
  return (year + year / 4 - year / 100 + year / 400 + offset[month - 1] + day) %
         7;
}

int main(void) {
  int y, m, d;
  scanf("%d %d %d", &y, &m, &d);
  int w;
#pragma kernel
  w = day_of_week(y, m, d);
  printf("%04d-%02d-%02d is a %s\n", y, m, d, names[w]);
  return 0;
}
