// How far is shifted is a constant only where a conversion keeps its value: of
// 256 the distance is -1 here.
// RUN: not %c2cu %source --emit=library -Werror=loop-may-meet -o - 2>&1 | FileCheck %s
struct wide {
  char bytes[256];
};

void f(int *a, int m, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    char *p = (char *)a;
    int by = 5 + (int)((struct wide *)(p + (unsigned char)m) - (struct wide *)(p + m));
// CHECK: :[[@LINE+1]]:5: error: where this goes cannot be told {{.*}} nothing bounds its subscript 'i << by' [loop-address]
    a[i << by] = i;
  }
}
