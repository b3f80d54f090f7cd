// All input is read by helpers through pointers into structs of main.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: 2 ann 5 bob 7
//@ in: 1 x 0
//@ in: 3 a 1 b 2 c 3
#include <stdio.h>

struct person {
  char name[8];
  int score;
};

static int read_person(struct person *p) {
  return scanf("%7s %d", p->name, &p->score) == 2;
}

static int read_all(struct person *people, int *n) {
  if (scanf("%d", n) != 1)
    return 0;
  for (int i = 0; i < *n; i++)
    if (!read_person(people + i))
      return 0;
  return 1;
}

static int best(struct person *people, int n) {
  int at = 0;
  for (int i = 0; i < n; i++) {
    people[i].score += i;
    if (people[i].score > people[at].score)
      at = i;
  }
  return at;
}

int main(void) {
  struct person people[4];
  int n, at;
  if (!read_all(people, &n))
    return 1;
#pragma kernel
  at = best(people, n);
  printf("%s %d of %d\n", people[at].name, people[at].score, n);
  return 0;
}
