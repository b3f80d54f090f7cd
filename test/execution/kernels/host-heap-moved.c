// Structures in the host's heap that the library copies, sorts and reads: by `memcpy`,
// `memmove`, `qsort` and `bsearch`, on the host, in the kernel, from a file of bytes.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 3 ab cd ef
//@ in: 1 z
//@ in: 5 q w e r t
//@ in: 8 one two three four five six seven eight
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item {
  char *name;
  double weight;
  struct item *twin;
  float part;
};

struct sample {
  char channel;
  double values[2];
};

static int by_weight(const void *a, const void *b) {
  double x = ((const struct item *)a)->weight, y = ((const struct item *)b)->weight;
  return (x > y) - (x < y);
}

static int by_name(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static int by_first(const void *a, const void *b) {
  return ((const struct item *)a)->name[0] - ((const struct item *)b)->name[0];
}

static double work(struct item *items, int n, char **names, struct sample *samples) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    sum = sum / 2 + items[i].twin->name[0] * items[i].weight + names[i][0];
    items[i].name[0] ^= 32;
    items[i].part = 0.5f * i;
    samples[i].values[1] = items[i].weight / (i - 1);
  }
  struct item first;
  memcpy(&first, items, sizeof first);
  memmove(items, items + 1, (n - 1) * sizeof *items);
  memcpy(&items[n - 1], &first, sizeof(struct item));
  qsort(items, n, sizeof items[0], by_first);
  struct sample swapped = samples[0];
  samples[0] = samples[n - 1];
  samples[n - 1] = swapped;
  return sum;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1)
    return 1;
  struct item *items = calloc(n, sizeof *items);
  char **names = malloc(n * sizeof *names);
  for (int i = 0; i < n; i++) {
    items[i].name = malloc(20);
    if (scanf("%19s", items[i].name) != 1)
      return 1;
    items[i].weight = i * 7919 % 13 / 2.0;
    names[i] = strdup(items[i].name);
  }
  struct sample *samples = malloc(n * sizeof *samples);
  memset(samples, n, n * sizeof *samples);
  FILE *raw = tmpfile();
  for (int i = 0; i < n; i++) {
    struct sample s = {(char)i, {i, -i}};
    fwrite(&s, sizeof s, 1, raw);
  }
  rewind(raw);
  if (fread(samples, sizeof *samples, n, raw) != (size_t)n)
    return 1;
  fclose(raw);
  qsort(items, n, sizeof *items, by_weight);
  qsort(names, n, sizeof *names, by_name);
  for (int i = 0; i < n; i++)
    items[i].twin = &items[n - 1 - i];
#pragma kernel
  double sum = work(items, n, names, samples);
  for (int i = 0; i < n; i++)
    printf("%s %g %s %s %g %d %g %g ", items[i].name, items[i].weight, items[i].twin->name, names[i],
           items[i].part, samples[i].channel, samples[i].values[0], samples[i].values[1]);
  printf("%g\n", sum);
}
