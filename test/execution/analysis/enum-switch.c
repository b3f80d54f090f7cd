// A switch with a case for each enumerator can be passed: what follows it runs
// after the call.
// RUN: %bulk %s --refused simple:driver-simple-shape
//@ in: 5
//@ in: 2
//@ in: 7
#include <stdio.h>
enum E { A, B };
int arr[4];
void f(int n) { for (int i = 0; i < 4; i++) arr[i] = n + i; }
int main(void) {
  int x; if (scanf("%d", &x) != 1) return 1;
  enum E e = (enum E)x;
#pragma kernel
  f(x);
  switch (e) { case A: return 0; case B: return 0; }
  printf("%d %d\n", arr[0], arr[3]);
  return 0;
}
