// Variables of the function around a marked loop that its iterations change.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source --emit=library -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
struct totals {
  int sum, count;
};

int f(int *a, int n, struct totals t, double *b) {
  int largest = 0, at = 0, last = 0, k = 0, j;
  double sum = 0;
  int *to = a;
  static int calls;
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: iterations of the marked loop change 'sum', of which there is one [loop-carried]
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: note: declare it in the loop, or give each iteration an element of an array
    b[i] = sum;
    sum = a[i];
// CHECK: :[[@LINE-2]]:{{[0-9]+}}: note: an iteration reads here what the one before has left
  }
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i] > largest)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'largest', of which there is one [loop-carried]
      largest = a[i] / 2, at = i;
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: note: an iteration reads here what the one before has left
// CHECK: :[[@LINE-2]]:{{[0-9]+}}: error: {{.*}} change 'at', of which there is one [loop-carried]
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i] > a[last])
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'last', of which there is one [loop-carried]
      last = i;
// CHECK: :[[@LINE-1]]:{{[0-9]+}}: note: keep what it is the place of in a variable as well, as in 'if (x[i] < least) { least = x[i]; last = i; }'
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: an iteration reads here what the one before has left
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i])
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'k', of which there is one [loop-carried]
      a[k++] = i;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i])
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'to', of which there is one [loop-carried]
      *to++ = i;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} change 'calls', of which there is one [loop-carried]
#pragma kernel for
  for (int i = 0; i < n; i++, calls++)
    a[i] = n;
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} makes 'last' of what {{.*}} [loop-order]
#pragma kernel for
  for (int i = 0, *p = a; i < n; i++, p += 1, last++)
    if ((last ^= *p) == 3)
      a[i] = n;
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (a[i])
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'j', of which there is one [loop-carried]
      for (j = 0; j < 3; j++)
        a[i] += 1;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 't', of which there is one [loop-carried]
    t.sum = a[i] - t.sum / 2;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'n', of which there is one [loop-carried]
    n -= a[i] == 0;
#pragma kernel for
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} change 'calls', of which there is one [loop-carried]
    a[i] = calls++;
  return sum + largest + at + last + k + j + t.sum;
}
