// Names in an array that nothing writes, const or not, are a table, also when
// other tables hold them.
// RUN: %bulk %s --refused columnwise:lower-columnwise --refused simple:driver-simple-object
//@ in: 1
//@ gen: print(rng.randint(0, 2))
#include <stdio.h>
#include <string.h>

static char *names[3] = {"alpha", "beta", "gamma"};
static struct { const char *name; int (*length)(const char *); } rows[2];
static int length(const char *s) { return (int)strlen(s); }
struct row { char *name; int (*measure)(const char *); };
static struct row table[] = {{"one", length}, {"three", length}};
static char *none;
static char result[32];

static void work(int i) {
  strcpy(result, names[i]);
  strcat(result, table[i & 1].name);
  result[0] += table[i & 1].measure(result);
  if (!none && !rows[i & 1].name)
    result[1] = '!';
}

int main(void) {
  int i;
  if (scanf("%d", &i) != 1)
    return 1;
#pragma kernel
  work(i);
  printf("%s %s\n", result, names[i]);
}
