// Blocks of the heap that the library stores where it is told: of getline,
// getdelim, which moves blocks of malloc as well, asprintf and posix_memalign.
// RUN: %bulk %s --driver=grouped --frame=line \
// RUN:   --refused columnwise:lower-columnwise
//@ in: some words of one line
//@ in: x
//@ in:
//@ in: a line with more words, of which the last is longer than what getline takes at first: 01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct rec {
  char *name;
  int count;
};
static int longest;

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] / 3;
  return s;
}

static char *read_line(FILE *f) {
  char *l = NULL;
  size_t n = 0;
  if (getline(&l, &n, f) < 0) {
    free(l);
    return NULL;
  }
  l[strcspn(l, "\n")] = 0;
  return l;
}
static int hash(const char *s) {
  unsigned h = 5381;
  while (*s)
    h = h * 33 + (unsigned char)*s++;
  return h & 0xffff;
}
static int look(struct rec *r) {
  int h = hash(r->name);
  r->count += h % 10;
  int l = (int)strlen(r->name);
  if (l > longest)
    longest = l;
  r->name[0] = '#';
  return h;
}
int main(void) {
  char *line = malloc(4);
  size_t cap = 4;
  int total = 0;
  struct rec r = {0};
  r.name = read_line(stdin);
  if (!r.name)
    return 1;
#pragma kernel
  total += look(&r);
  char *copy;
  FILE *m = fmemopen(r.name, strlen(r.name) + 1, "r");
  while (m && getdelim(&line, &cap, ' ', m) > 0) {
    total += (int)strlen(line);
  }
  if (m)
    fclose(m);
#pragma kernel
  total += hash(line);
  if (asprintf(&copy, "%s|%s", r.name, line) < 0)
    return 1;
  free(r.name);
  r.name = copy;
#pragma kernel
  total += look(&r);
  double *v;
  if (posix_memalign((void **)&v, 16, sizeof *v * (longest + 1)))
    return 3;
  for (int i = 0; i <= longest; i++)
    v[i] = i * 1.5;
#pragma kernel
  double third = sum(v, longest + 1);
  free(v);
  printf("%g %d %d %s %d\n", third, total, longest, r.name, r.count);
  free(copy);
  free(line);
}
