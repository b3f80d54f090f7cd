// What runs once leaves objects that runs change afterwards, on the host and in
// kernels: each run starts from what was left, with pointers, zeros among
// numbers, and objects of functions.
// RUN: %bulk %s --lower=auto,staged --refused simple:driver-simple-output
//@ gen: print(*(rng.randrange(-99, 99) for _ in range(8)))
#include <stdio.h>

struct node {
  int value;
  struct node *next;
};

static struct node nodes[8], *first;
static int input[8], total, scratch[8], marks[8], left[4];
static int host_only[8];

static int next_number(void) {
  static int number = 3;
  number = number * 5 % 17;
  return number;
}

static void build(void) {
  for (int i = 7; i >= 0; i--) {
    nodes[i].value = next_number();
    nodes[i].next = first;
    first = &nodes[i];
  }
  for (int i = 0; i < 8; i++)
    scratch[i] = i % 2 ? next_number() : 0;
}

static void kernel(void) {
  int i = 0;
  for (struct node *n = first; n; n = n->next) {
    n->value += input[i];
    scratch[i] += n->value;
    marks[i] |= scratch[i] & 1;
    total += scratch[i++] * left[i % 4];
  }
  first = first->next;
}

int main(void) {
  build();
  for (int i = 0; i < 8; i++)
    host_only[i] = marks[i] + i;
  left[2] = 1;
  for (int i = 0; i < 8; i++) {
    if (scanf("%d", &input[i]) != 1)
      return 1;
    host_only[i] += input[i];
    if (input[i] > 50)
      left[i % 4] += nodes[i].value;
  }
  printf("%d ", next_number());
#pragma kernel
  kernel();
  for (struct node *n = first; n; n = n->next)
    printf("%d ", n->value);
  for (int i = 0; i < 8; i++)
    printf("%d %d %d ", scratch[i], marks[i], host_only[i]);
  printf("%d %d\n", total, next_number());
  return 0;
}
