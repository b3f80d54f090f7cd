// A kernel that takes memory from the heap and gives it back: in many small blocks,
// in one that grows, in more than a thread of a GPU has, in none at all. One input
// ends its run with memory that it has not given back.
// RUN: %bulk %s --driver=grouped,sequential
// RUN: %bulk %s --driver=grouped -D LITTLE
//@ in: 5 1
//@ in: 300 2
//@ in: 0 3
//@ in: 40000 4
//@ in: -1 5
//@ in: 17 6
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
  int key;
  struct node *next;
};

static unsigned sums[4];

static unsigned next(unsigned *state) {
  return *state = *state * 1664525u + 1013904223u;
}

static unsigned lists(int n, unsigned seed) {
  struct node *buckets[8] = {NULL};
  unsigned sum = 0;
  for (int i = 0; i < n; i++) {
    const unsigned r = next(&seed);
    struct node **at = &buckets[r % 8];
    if (*at && (*at)->key % 3 == 0) {
      struct node *gone = *at;
      *at = gone->next;
      free(gone);
    }
    struct node *fresh = malloc(sizeof *fresh);
    fresh->key = (int)(r >> 8);
    fresh->next = *at;
    *at = fresh;
  }
  for (int b = 0; b < 8; b++)
    while (buckets[b]) {
      struct node *first = buckets[b];
      sum = sum * 31 + (unsigned)first->key;
      buckets[b] = first->next;
      free(first);
    }
  return sum;
}

static unsigned grown(int n, unsigned seed) {
  unsigned *values = NULL, sum = 0;
  int count = 0, room = 0;
  for (int i = 0; i < n; i++) {
    if (count == room) {
      room = room ? 2 * room : 1;
      values = realloc(values, room * sizeof *values);
    }
    values[count++] = next(&seed);
  }
  unsigned *zeros = calloc(n + 1, sizeof *zeros);
  for (int i = 0; i < count; i++)
    sum += values[i] + zeros[i];
  values = realloc(values, (count / 2 + 1) * sizeof *values);
  if (count)
    sum ^= values[count / 2 - (count > 1)];
  free(zeros);
  free(values);
  return sum;
}

static unsigned words(int n) {
  char text[32] = "begin";
  text[n % 26 + 5] = 0;
  char *copy = strdup(text), *part = strndup(text + 1, 3);
  char *empty = malloc(0);
  free(NULL);
  const unsigned sum = (unsigned)(copy[0] * 7 + part[2] + strlen(part)) +
                       (empty != NULL);
  free(part);
  free(empty);
  free(copy);
  return sum;
}

static unsigned often(unsigned seed) {
  unsigned sum = 0;
  for (int i = 0; i < 20000; i++) {
    unsigned *p = malloc(400 + i % 7 * 16);
    p[i % 100] = next(&seed);
    sum += p[i % 100];
    free(p);
  }
  return sum;
}

static unsigned work(int n, unsigned seed) {
  if (n < 0) {
    int *lost = malloc(64);
    *lost = n;
    exit(*lost + 6);
  }
  sums[0] = lists(n, seed);
#ifndef LITTLE
  sums[1] = grown(n, seed);
#endif
  sums[2] = words(n < 0 ? 0 : n);
  sums[3] = often(seed);
  return sums[0] ^ sums[1];
}

int main(void) {
  int n;
  unsigned seed;
  if (scanf("%d %u", &n, &seed) != 2)
    return 1;
#pragma kernel
  unsigned r = work(n, seed);
  printf("%u", r);
  for (int i = 0; i < 4; i++)
    printf(" %u", sums[i]);
  printf("\n");
}
