// Constant objects of many forms; host code and the kernel use them.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 2 c
//@ in: 0 a
//@ in: 3 d
#include <stdio.h>

#define COUNT(x) (sizeof(x) / sizeof(x)[0])

static const int weights[] = {3, 1, 4, 1, 5};
static const double half = 0.5;
static const char letters[] = "abcd", raw[3] = "xyz";
static const struct {
  const char *name;
  int points[2];
} shapes[] = {{"dot", {0, 0}}, {.points = {1, [1] = 2}, .name = "line"}};
const unsigned masks[2][3] = {{1, 2, 4}, {8, 16}};
static const int *const alias = weights + 1;

static double result;
static int found;

static void score(int i, char c) {
  result = weights[i] * half + alias[i] + masks[1][i % 3] + shapes[1].points[1];
  for (unsigned k = 0; k < COUNT(letters) - 1; k++)
    if (letters[k] == c)
      found = (int)k + raw[k % COUNT(raw)];
}

int main(void) {
  int i;
  char c;
  if (scanf("%d %c", &i, &c) != 2)
    return 1;
#pragma kernel
  score(i, c);
  printf("%s %.2f %d %u\n", shapes[i % 2].name, result, found, masks[0][2]);
  return 0;
}
