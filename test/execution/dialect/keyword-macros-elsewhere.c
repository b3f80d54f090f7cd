// Macros of other compilers that are named like keywords, in text that is left out.
// RUN: %bulk %s
//@ in: 3
#ifndef __STDC__
#define const
#define void char
#endif
#if __STDC_VERSION__ >= 199901L
#include <stdbool.h>
#else
#define bool int
#endif
#include <stdio.h>

static int n;
static bool odd;

static void work(void) { odd = n & 1; }

int main(void) {
  const int wanted = 1;
  if (scanf("%d", &n) != wanted)
    return 1;
#pragma kernel
  work();
  printf("%d\n", odd);
}
