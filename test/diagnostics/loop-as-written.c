// Loops that an iteration ends, and whose work is to find out which one.
// RUN: %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:

int found(const int *a, int n) {
  int at = -1;
// CHECK: :[[@LINE+3]]:3: warning: the marked loop runs as written: to find the iteration that comes to 'break' is nearly all of its work [loop-as-written]
// CHECK: :[[@LINE+2]]:3: note: store what has happened in an array
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i] == 7) {
      at = i;
      break;
    }
  return at;
}

int in_a_loop(const int *a, int *b, int n) {
// CHECK: :[[@LINE+2]]:3: warning: the marked loop runs as written: to find the iteration that comes to 'return' is
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int left = a[i];
    for (int rounds = 0; left != 1; rounds++) {
      left = left % 2 ? 3 * left + 1 : left / 2;
      if (rounds == 100)
        return i;
    }
    b[i] = left;
  }
  return -1;
}

// Much is done besides.
int most(const int *a, int *b, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      return i;
    for (int k = 0; k < a[i]; k++)
      b[i] = b[i] * 3 + k;
  }
  return -1;
}
