// Variables of the function around a marked loop that its iterations change.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
struct totals {
  int sum, count;
};

int f(int *a, int n, struct totals t) {
  int sum = 0, largest = 0, found = 0, last, k = 0, j;
  int *to = a;
  static int calls;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: iterations of the marked loop change 'sum', of which there is one [loop-carried]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: declare it in the loop, or give each iteration an element of an array
    sum += a[i];
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i] > largest)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'largest', of which there is one [loop-carried]
      largest = a[i];
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'last', of which there is one [loop-carried]
    last = a[i];
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'k', of which there is one [loop-carried]
    a[k++] = i;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'to', of which there is one [loop-carried]
    *to++ = i;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'j', of which there is one [loop-carried]
    for (j = 0; j < 3; j++)
      a[i] += 1;
// CHECK: :[[@LINE-2]]:{{[0-9]+}}: error: {{.*}} change 'j', of which there is one [loop-carried]
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 't', of which there is one [loop-carried]
    t.sum += a[i];
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'n', of which there is one [loop-carried]
    n -= a[i] == 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'calls', of which there is one [loop-carried]
    a[i] = calls++;
  for (int i = 0; i < n; i++) {
#pragma kernel
    a[i] = i;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'found', of which there is one [loop-carried]
    found |= a[i] == 7;
  }
  return sum + largest + found + last + k + j + t.sum;
}
