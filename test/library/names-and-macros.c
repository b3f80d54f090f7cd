// Loops in functions whose names mean something else elsewhere: macros that are
// defined behind them, enumerators and functions around them, types that
// variables hide, and names that C++ or the output's structures have.
// RUN: %library %s --always-at-once
#include <stdio.h>

typedef struct {
  int x;
} arguments;
typedef short counter;
typedef unsigned word;
struct values {
  int line;
};

void captured(int *a, const int *b, int n);
void enumerated(int *a, int n);
int places(int *a, int n);
void of_types(int *a, const arguments *q, const counter *r, struct values v, int n);
void hidden(word *a, int n, int word);
void class(int *this, int new, int n);
int delete(const int *operator, int n);
extern int template, private[2];
extern const int namespace;

#ifndef DRIVER
enum { KINDS = 3 };
static int weight = 5;
static int twice(int x) { return 2 * x; }

void captured(int *a, const int *b, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int step = twice(b[i]);
#define PART (step * weight)
    a[i] = PART + KINDS + weight;
  }
#undef PART
}
#define weight 1000
#define twice(x) 0
#define step nothing
#define KINDS (1 + KINDS)
#define n wrong
#define i wrong
#undef n
#undef i

void enumerated(int *a, int n) {
  enum { K = 3, NEGATIVE = -4 };
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int local[K] = {NEGATIVE, K};
    a[i] = K * i + NEGATIVE / 2 + local[i % K];
  }
}

int places(int *a, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = __builtin_LINE() * 1000 + __builtin_FUNCTION()[0];
  return __builtin_LINE() + __builtin_FUNCTION()[1];
}

void of_types(int *a, const arguments *q, const counter *r, struct values v, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = q[i].x + r[i] + v.line;
}

void hidden(word *a, int n, int word) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] = a[i] * word + i;
}

void class(int *this, int new, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    this[i] = new + i;
}

int delete(const int *operator, int n) {
  int private = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    private += operator[i];
  return private;
}

int template = 7, private[2];
const int namespace = 9;

#else
#include "Inputs/show.h"

int main(void) {
  static int a[300], b[300];
  static arguments q[300];
  static counter r[300];
  fill_ints(b, 300);
  for (int i = 0; i < 300; i++) {
    q[i].x = b[i] / 2;
    r[i] = (counter)b[i];
  }
  captured(a, b, 300);
  show("captured", a, sizeof a);
  enumerated(a, 300);
  show("enumerated", a, sizeof a);
  printf("%d\n", places(a, 300));
  show("places", a, sizeof a);
  of_types(a, q, r, (struct values){4}, 300);
  show("types", a, sizeof a);
  hidden((word *)a, 300, 3);
  show("hidden", a, sizeof a);
  class(a, 4, 300);
  show("class", a, sizeof a);
  private[1] = template;
  printf("%d %d %d\n", delete(a, 300), private[1], namespace);
  return 0;
}
#endif
