// Loops whose iterations must run in order, each for a reason of its own.
// RUN: %bulk %s --driver=grouped,sequential
//@ in: 5
//@ in: 2
//@ in: 3
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int f(int v) { return v * 7 % 11 + 1; }
static int scratch[4];
static int remembers(int v) {
  scratch[v & 3] += v;
  return scratch[0] + scratch[1];
}
static void fill(int *a, int v) {
  for (int k = 0; k < v % 3; k++)
    a[k] = v;
}
static int shared;
static int reads(int v) { return v + shared; }
static void bump(void) { shared += 2; }

int main(void) {
  int n, x = 1, a[16] = {0}, b[4] = {0};
  if (scanf("%d", &n) != 1)
    return 1;
  // What follows the call decides what the next iteration reads.
  for (int i = 0; i < n; i++) {
#pragma kernel
    x = f(x);
  }
  for (int i = 0; i < n; i++) {
#pragma kernel
    a[i + 1] = f(a[i]);
  }
  int *p = a + 1;
  for (int i = 0; i < n; i++) {
#pragma kernel
    p[i] = f(a[i]);
  }
  for (int i = 0; i < n; i++) {
    b[i & 3] = i;
#pragma kernel
    b[(i + 1) & 3] += f(i);
  }
  // Kernels with objects that last.
  for (int i = 0; i < n; i++) {
#pragma kernel
    int r = remembers(i);
    printf("%d ", r);
  }
  for (int i = 0; i < n; i++) {
#pragma kernel
    fill(b, i);
    printf("%d%d ", b[0], b[1]);
  }
  for (int i = 0; i < n; i++) {
#pragma kernel
    int r = reads(i);
    bump();
    printf("%d ", r);
  }
  // State of the library.
  for (int i = 0; i < n; i++) {
    printf("<%d", i);
#pragma kernel
    int r = f(i);
    printf(" %d>", r);
  }
  srand(n);
  for (int i = 0; i < n; i++) {
    int seed = rand() % 100;
#pragma kernel
    int r = f(seed);
    printf("%d %d ", r, rand() % 100);
  }
  char words[] = "a bb ccc dddd eeeee ffffff";
  char *word = strtok(words, " ");
  for (int i = 0; i < n && word; i++) {
    int length = (int)strlen(word);
#pragma kernel
    int r = f(length);
    printf("%s %d ", word, r);
    word = strtok(NULL, " ");
  }
  // Leaving the loop.
  for (int i = 0; i < n; i++) {
#pragma kernel
    int r = f(i);
    if (r > 9)
      break;
    printf("%d ", r);
  }
  // A call that an iteration may leave out, and two.
  for (int i = 0; i < n; i++) {
    int r = 0;
    if (i & 1) {
#pragma kernel
      r = f(i);
    }
    printf("%d ", r);
  }
  for (int i = 0; i < n; i++) {
#pragma kernel
    int r = f(i);
#pragma kernel
    int s = f(r);
    printf("%d ", s);
  }
  // Memory that is given back and taken again.
  char *text = NULL;
  for (int i = 0; i < n; i++) {
    text = realloc(text, 16);
    sprintf(text, "t%d", i);
#pragma kernel
    int r = f(i);
    printf("%s %d ", text, r);
  }
  free(text);
  printf("%d %d %d\n", x, a[n], b[0]);
  return 0;
}
