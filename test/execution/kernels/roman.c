// Roman numerals: a table of structs that hold pointers to string literals.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 1994
//@ gen: print(rng.randint(1, 3999))
#include <stdio.h>
#include <string.h>

static const struct numeral {
  unsigned value;
  const char *text;
} numerals[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"},
                {90, "XC"},  {50, "L"},   {40, "XL"}, {10, "X"},   {9, "IX"},
                {5, "V"},    {4, "IV"},   {1, "I"},   {0, NULL}};

static char text[20];

static void to_roman(unsigned n, char *s) {
  for (const struct numeral *r = numerals; r->text; r++)
    for (; n >= r->value; n -= r->value) {
      strcpy(s, r->text);
      s += strlen(r->text);
    }
}

static unsigned from_roman(const char *s) {
  unsigned n = 0;
  for (const struct numeral *r = numerals; r->text; r++)
    while (strncmp(s, r->text, strlen(r->text)) == 0) {
      n += r->value;
      s += strlen(r->text);
    }
  return n;
}

static int there_and_back(unsigned n) {
  to_roman(n, text);
  return from_roman(text) == n;
}

int main(void) {
  unsigned n;
  int same;
  if (scanf("%u", &n) != 1)
    return 1;
#pragma kernel
  same = there_and_back(n);
  printf("%u %s %d\n", n, text, same);
  return 0;
}
