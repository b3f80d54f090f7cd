// qsort and bsearch on what is the iteration's own and on rows of arrays: the
// function that compares gets pointers to their elements.
// RUN: %library %s
#include <stddef.h>
struct pair {
  int key;
  char name[12];
};
void medians(const double *m, double *out, int rows);
void sort_rows(double *m, double *out, int rows, int n);
void sort_to(const double *m, double *to, int rows, int n);
void sort_words(char (*a)[8][16], int n);
void sort_pairs(struct pair *p, int rows, size_t n);
void search(const int *m, const int *key, int *out, int n, int count);
void search_rows(const struct pair *p, const char (*key)[12], int *out, int n);

#ifndef DRIVER
#include <stdlib.h>
#include <string.h>

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static int by_number(const void *a, const void *b) {
  const int *x = a, *y = b;
  return *x - *y;
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

static int by_name(const void *a, const void *b) {
  const struct pair *p = a, *q = b;
  int order = strcmp(p->name, q->name);
  return order ? order : p->key - q->key;
}

static int is_name(const void *a, const void *b) {
  return strcmp(a, ((const struct pair *)b)->name);
}

void medians(const double *m, double *out, int rows) {
#pragma kernel for
  for (int i = 0; i < rows; i++) {
    double t[9];
    memcpy(t, m + 9 * i, sizeof t);
    qsort(t, 9, sizeof(double), by_value);
    out[i] = t[4];
  }
}

void sort_rows(double *m, double *out, int rows, int n) {
#pragma kernel for
  for (int i = 0; i < rows; i++) {
    qsort(m + i * n, n, sizeof *m, &by_value);
    out[i] = m[i * n] + 1;
  }
}

void sort_to(const double *m, double *to, int rows, int n) {
#pragma kernel for
  for (int i = 0; i < rows; i++) {
    memmove(to + i * n, m + i * n, n * sizeof *m);
    qsort(to + i * n, n, sizeof *m, by_value);
  }
}

void sort_words(char (*a)[8][16], int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    qsort(a[i], 8, 16, by_text);
}

void sort_pairs(struct pair *p, int rows, size_t n) {
#pragma kernel for
  for (int i = 0; i < rows; i++)
    qsort(&p[i * n], n, sizeof *p, by_name);
}

void search(const int *m, const int *key, int *out, int n, int count) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const int *at = bsearch(&key[i], m, count, sizeof *m, by_number);
    out[i] = at ? (int)(at - m) + 1000 * *at : -1;
  }
}

/* Of 8 pairs each iteration looks for a name. */
void search_rows(const struct pair *p, const char (*key)[12], int *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const struct pair *at = bsearch(key[i], &p[8 * i], 8, sizeof *p, is_name);
    out[i] = at ? at->key + 1000 * at->name[0] : -1;
  }
}
#else
#include <stdio.h>

static double m[100], to[100], o[10];
static char words[10][8][16];
static struct pair pairs[80];
static char keys[10][12];
static int numbers[90], some[40], found[40];

static void show(const char *what) {
  printf("%s:", what);
  for (int i = 0; i < 100; i++)
    printf(" %g %g", m[i], to[i]);
  for (int i = 0; i < 10; i++)
    printf(" %g", o[i]);
  puts("");
  for (int i = 0; i < 100; i++)
    m[i] = i * 37 % 91;
}

int main(void) {
  show("");
  medians(m, o, 10), show("medians");
  sort_rows(m, o, 10, 9), show("rows");
  sort_rows(m, m + 3, 10, 9), show("in themselves");
  sort_to(m, to, 10, 9), show("to others");
  sort_to(m, m, 10, 9), show("to themselves");
  sort_to(m, m + 4, 10, 9), show("to what overlaps");
  for (int i = 0; i < 80; i++) {
    sprintf(words[i / 8][i % 8], "w%d", i * 37 % 101);
    pairs[i].key = i * 7 % 5;
    sprintf(pairs[i].name, "n%d", i * 7 % 13);
  }
  sort_words(words, 10);
  sort_pairs(pairs, 10, 8);
  for (int i = 0; i < 80; i++)
    printf("%s %d %s ", words[i / 8][i % 8], pairs[i].key, pairs[i].name);
  puts("");
  for (int i = 0; i < 90; i++)
    numbers[i] = 3 * i;
  for (int i = 0; i < 40; i++)
    some[i] = 7 * i;
  search(numbers, some, found, 40, 90);
  for (int i = 0; i < 40; i++)
    printf("%d ", found[i]);
  for (int i = 0; i < 10; i++)
    sprintf(keys[i], "n%d", i);
  search_rows(pairs, (const char (*)[12])keys, found, 10);
  for (int i = 0; i < 10; i++)
    printf("%d ", found[i]);
  puts("");
}
#endif
