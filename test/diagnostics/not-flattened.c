// --remarks says why a loop is not flattened with the one around it.
// RUN: %c2cu %source --emit=library -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source --emit=library --remarks -o %t.cu 2>&1 | FileCheck %s

// CHECK: not-flattened.c:[[@LINE+4]]:5: remark: this loop is not flattened with that over 'y' in line [[@LINE+3]]: its header depends on 'y' [not-flattened]
void triangle(unsigned *a, int n) {
#pragma kernel for
  for (int y = 0; y < n; y++)
    for (int x = 0; x < y; x++)
      a[y * n + x] = x;
}

// CHECK: not-flattened.c:[[@LINE+4]]:5: remark: this loop is not flattened with that over 'y' in line [[@LINE+3]]: its iterations meet in 'a' [not-flattened]
void prefixes(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 1; x < w; x++)
      a[y * w + x] += a[y * w + x - 1];
}

// CHECK: not-flattened.c:[[@LINE+4]]:5: remark: this loop is not flattened with that over 'y' in line [[@LINE+3]]: 'break' may end it [not-flattened]
void left(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      if (a[y * w + x] == 0)
        break;
      a[y * w + x] = 1;
    }
}

// CHECK: not-flattened.c:[[@LINE+4]]:5: remark: this loop is not flattened with that over 'y' in line [[@LINE+3]]: its condition is no comparison of its counter [not-flattened]
void not_counted(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w && a[y * w + x]; x++)
      a[y * w + x] = 1;
}

// CHECK: not-flattened.c:[[@LINE+4]]:5: remark: this loop is not flattened with that over 'y' in line [[@LINE+3]]: another variable is called 'h' [not-flattened]
void shadowed(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    for (int h = 0; h < w; h++)
      a[y * w + h] = 1;
}

#define LOOP for (int x = 0; x < w; x++)
// CHECK: not-flattened.c:[[@LINE+4]]:5: remark: this loop is not flattened with that over 'y' in line [[@LINE+3]]: it comes from a macro [not-flattened]
void from_macro(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++)
    LOOP
      a[y * w + x] = 1;
}
