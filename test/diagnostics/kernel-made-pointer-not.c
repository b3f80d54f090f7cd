// Pointers that are never followed, or converted as they are, are no made ones.
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | count 0
#include <stdint.h>
#include <stdlib.h>
struct node {
  int value;
  struct node *next, *never;
};
struct node list[4];
int out, aligned[16];

static int optional(int *p) { return p ? *p : 0; }

static int *nobodyCalls(uintptr_t v) { return (int *)(v * 2); }

static int compares(void *cookie) { return cookie == (void *)-1; }

void work(int x) {
  int *absent = 0;
  struct node *at = list, *end = list + 4;
  while (at < end) {
    at->never = 0;
    if (at->never)
      out += at->never->value;
    at->next = at + 1 < end ? at + 1 : 0;
    at++;
  }
  for (at = list; at; at = at->next)
    at->value = x;
  if (absent)
    out += *absent;
  out += optional(0);
  uintptr_t u = (uintptr_t)aligned;
  if (u % 16)
    u += 16 - u % 16;
  *(int *)((u + 15) & ~(uintptr_t)15) = x;
  out += compares((void *)(intptr_t)x);
}

int main(int argc, char **argv) {
#pragma kernel
  work(argc);
  return out;
}
