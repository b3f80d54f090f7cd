// Initialisers that C drops, with a warning, and strings in braces of their own
// that just fit into their arrays. C++ takes neither.
// RUN: %bulk %s
//@ in: 1
//@ in: 2
#include <stdio.h>

struct one {
  int x;
};
struct texts {
  char t[3];
  char w[2][2];
};

static int v[2] = {1, 2, 3}, m[2][2] = {{1, 2, 3}, 4}, alone = {5, 6};
static struct one s = {1, 2};
static const char exact[3] = {"abc"};
static char two[2] = {"xy"}, rows[2][2] = {{"pq"}, {"rs"}}, flat[1][2] = {"uv"};
static struct texts all = {{"abc"}, {{"xy"}, "z"}}, some = {"def"};
static struct pair {
  char t[2];
} only = {"gh"};
static int sum;

static void kernel(int a) {
  int own[2] = {a, 2, 3}, x = {a, 2};
  char l[2] = {"no"}, longer[3] = {"abcdef"};
  sum = v[a & 1] + m[1][a & 1] + alone + s.x + exact[2] + two[a & 1] +
        rows[1][a & 1] + flat[0][1] + all.t[2] + all.w[0][1] + some.t[a & 1] +
        only.t[1] + own[1] + x + l[1] + longer[2] + ((int[2]){a, 2, 3})[0];
}

int main(void) {
  int a;
  if (scanf("%d", &a) != 1)
    return 1;
#pragma kernel
  kernel(a);
  printf("%d %d\n", sum, (int)sizeof exact);
}
