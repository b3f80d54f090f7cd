// A calculator that looks operators up in a table of structs with function
// pointers.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-object
//@ in: 3 4 + 5 * =
//@ gen: print(rng.randint(1, 99), rng.randint(1, 99), end=" ")
//@ gen: for _ in range(rng.randint(1, 6)):
//@ gen:   print(rng.choice("+-*/%"), rng.randint(1, 99), end=" ")
//@ gen: print(rng.choice("+-"), "=")
#include <ctype.h>
#include <stdio.h>

typedef long (*operation)(long, long);

static long add(long a, long b) { return a + b; }
static long subtract(long a, long b) { return a - b; }
static long multiply(long a, long b) { return (a * b) % 1000003; }
static long divide(long a, long b) { return b ? a / b : 0; }
static long modulo(long a, long b) { return b ? a % b : 0; }

static const struct {
  char symbol;
  operation apply;
} operations[] = {
    {'+', add},      {'-', subtract},
    {'*', multiply}, {.apply = divide, .symbol = '/'},
    {'%', modulo},
};

static char line[160];

static operation lookup(char symbol) {
  for (unsigned i = 0; i < sizeof operations / sizeof *operations; i++)
    if (operations[i].symbol == symbol)
      return operations[i].apply;
  return NULL;
}

static long calculate(void) {
  long stack[40], *top = stack;
  for (const char *p = line; *p && *p != '='; p++) {
    if (isdigit((unsigned char)*p)) {
      long x = 0;
      while (isdigit((unsigned char)*p))
        x = 10 * x + (*p++ - '0');
      *top++ = x;
    }
    operation apply = lookup(*p);
    if (apply && top - stack >= 2) {
      top--;
      top[-1] = apply(top[-1], *top);
    }
  }
  return top > stack ? top[-1] : 0;
}

int main(void) {
  long value;
  if (!fgets(line, sizeof line, stdin))
    return 1;
#pragma kernel
  value = calculate();
  printf("%ld\n", value);
  return 0;
}
