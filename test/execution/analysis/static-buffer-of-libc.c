// gmtime returns a pointer to one object inside the C library, which is read
// after the call.
// RUN: %bulk %s --driver=grouped,sequential
//@ gen: print(rng.randint(0, 20000))
#include <stdio.h>
#include <time.h>

int y;

void work(int days) { y = days % 7; }

int main(void) {
  int days;
  if (scanf("%d", &days) != 1)
    return 1;
  time_t when = days * (time_t)86400;
  struct tm *date = gmtime(&when);
#pragma kernel
  work(days);
  printf("%d-%d-%d %d\n", date->tm_year, date->tm_mon, date->tm_mday, y);
}
