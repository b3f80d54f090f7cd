// Nothing is said of loops that only another one keeps from running: numbers in
// memory that iterations change in any order.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
struct run {
  int start, length;
};

struct run longest(const int *x, int n) {
  struct run best = {0, 0};
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int k = i;
    while (k < n && x[k] > 0)
      k++;
    if (k - i > best.length) {
      best.length = k - i;
      best.start = i;
    }
  }
  return best;
}

int chosen(const int *x, int *list, int n) {
  int found = 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (x[i] % 7 == 3)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations of the marked loop change 'found', of which there is one [loop-carried]
      list[found++] = i;
  return found;
}
