// --remarks says which loops of a nest are flattened, and why others are not.
// RUN: %c2cu %source --emit=library -o %t.cu 2>&1 | count 0
// RUN: %c2cu %source --emit=library --remarks -o %t.cu 2>&1 | FileCheck %s

// CHECK: flattened.c:[[@LINE+3]]:3: remark: the loop over 'y' is flattened with that over 'x' in line [[@LINE+4]]: their iterations are distributed together [flattened]
void image(unsigned *a, int w, int h) {
#pragma kernel for
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++)
      a[y * w + x] = x;
  }
}

// CHECK: flattened.c:[[@LINE+3]]:3: remark: the loop over 'z' is flattened with those over 'y' in line [[@LINE+4]] and 'x' in line [[@LINE+5]]: their iterations are distributed together [flattened]
void volume(unsigned *a, int w, int h, int d) {
#pragma kernel for
  for (int z = 0; z < d; z++)
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++)
        a[(z * h + y) * w + x] = x;
}

// Of the loops around the statement the outermost one whose iterations may run
// at once, and what is in it.
// CHECK: flattened.c:[[@LINE+4]]:5: remark: the loop over 'y' is flattened with that over 'x' in line [[@LINE+5]]: their iterations are distributed together [flattened]
void step(unsigned *a, unsigned *b, int w, int h, int t) {
  while (t > 0) {
    t /= 2;
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++) {
#pragma kernel
        a[y * w + x] = b[y * w + x] + t;
        b[y * w + x] = 3;
      }
  }
}
