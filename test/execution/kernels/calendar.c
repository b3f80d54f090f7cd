// Days between dates: structs passed and returned, a two-dimensional table.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-object
//@ in: 2000 2 29 2100 3 1
//@ gen: def date(): return (rng.randint(1800, 2200), rng.randint(1, 12),
//@ gen:                     rng.randint(1, 28))
//@ gen: print(*date(), *date())
#include <stdbool.h>
#include <stdio.h>

struct date {
  int year;
  unsigned char month, day;
};

struct answer {
  long days;
  struct date middle;
  const char *weekday; /* set by main */
  int number;
};

static const unsigned char days_in_month[2][13] = {
    {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31},
    {0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}};

static bool leap(int year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static long to_days(struct date d) {
  long y = d.year - 1;
  long days = y * 365 + y / 4 - y / 100 + y / 400 + d.day;
  for (int m = 1; m < d.month; m++)
    days += days_in_month[leap(d.year)][m];
  return days;
}

static struct date from_days(long days) {
  struct date d = {(int)(days / 366) + 1, 1, 1};
  while (to_days((struct date){d.year + 1, 1, 1}) <= days)
    d.year++;
  days -= to_days(d);
  while (days >= days_in_month[leap(d.year)][d.month])
    days -= days_in_month[leap(d.year)][d.month++];
  d.day += days;
  return d;
}

static void between(struct date a, struct date b, struct answer *r) {
  r->days = to_days(b) - to_days(a);
  r->middle = from_days(to_days(a) + r->days / 2);
  r->number = (int)(to_days(r->middle) % 7);
}

static struct answer answer;
static struct date from, to;

static void run(void) { between(from, to, &answer); }

int main(void) {
  static const char *names[] = {"Sun", "Mon", "Tue", "Wed",
                                "Thu", "Fri", "Sat"};
  if (scanf("%d %hhu %hhu %d %hhu %hhu", &from.year, &from.month, &from.day,
            &to.year, &to.month, &to.day) != 6)
    return 1;
#pragma kernel
  run();
  answer.weekday = names[answer.number];
  printf("%ld %s %d-%02d-%02d\n", answer.days, answer.weekday,
         answer.middle.year, answer.middle.month, answer.middle.day);
  return 0;
}
