// Inline assembly writes through an operand that it also reads.
// RUN: %bulk %s
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>
int f(char *b, int n) { int s = n; for (int i = 0; i < 8; i++) s += b[i]; return s; }
int main(void) {
  int x, y; char buf[8]; if (scanf("%d", &x) != 1) return 1;
  void *p = buf; unsigned long c = 8;
  __asm__ volatile("rep stosb" : "+D"(p), "+c"(c) : "a"(x) : "memory");
#pragma kernel
  y = f(buf, x);
  printf("%d\n", y); return 0; }
