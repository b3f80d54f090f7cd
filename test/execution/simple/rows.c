// Objects that cannot be columns: of file scope, static locals, locals of main,
// with initial values, open bounds, typedefs and qualifiers.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: 2 abc
//@ in: 0 z
#include <stdio.h>
#include <string.h>

typedef int matrix[2][3];

static int numbers[] = {5, 6, 7, 8};
static matrix m = {{1, 2, 3}, {4, 5, 6}}, zero;
static char text[2][8] = {"first", "second"};
static volatile int flags[2] = {1};
static struct {
  int used;
} unnamed[2];
extern short later[];
static const char *const words[] = {"null", "one", "two"};
static int length;

static int sum(const int *p, const int *end) {
  int s = 0;
  while (p < end)
    s += *p++;
  return s;
}

static void work(char *name, int n) {
  static int calls[3] = {1, 1, 1};
  calls[n]++;
  numbers[n] += sum(numbers, numbers + 4) + sum(calls, calls + 3);
  m[1][n] = sum(m[0], m[0] + 3);
  memcpy(zero, m, sizeof zero);
  strcpy(text[0], name);
  strcat(name, text[1]);
  flags[1] += flags[0];
  memset(later, n + 1, 2 * sizeof(short));
  length = strlen(words[n]) + words[n][0];
}

short later[4] = {1, 2, 3, 4};

int main(void) {
  char name[16] = "default";
  int n;
  scanf("%d %7s", &n, name);
  unnamed[1].used = n;
#pragma kernel
  work(name, n);
  for (int i = 0; i < 4; i++)
    printf("%d %d ", numbers[i], later[i]);
  printf("%d %d %s %s %s %d %d %d\n", zero[1][n], m[0][n], name, text[0],
         text[1], flags[1], unnamed[1].used, length);
  return 0;
}
