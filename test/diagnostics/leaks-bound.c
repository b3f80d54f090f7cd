// How often a loop runs depends on a secret.
// RUN: not %c2cu check %source --function twice --secret n --public x 2>&1 | FileCheck %s
// RUN: %c2cu check %source --function twice --public n --secret x | FileCheck --check-prefix=PUBLIC %s

// CHECK: leaks-bound.c:[[@LINE+4]]:19: error: how often this loop runs depends on a secret: 'i < n' [leaks-bound]
// CHECK: leaks-bound.c:[[@LINE+3]]:19: note: run it to a bound that is public, and select what counts by a mask
// PUBLIC: twice: proven
int twice(int x, int n) {
  for (int i = 0; i < n; i++)
    x += 3;
  return x;
}
