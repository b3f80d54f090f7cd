// Text that only the host's library makes.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck --check-prefix=PLACE %s
#include <stdio.h>

char text[64];
const char *format = "%d";
int n, count;

void work(void) {
// CHECK: kernel-format.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'sprintf', whose text it cannot make: its format is not written in the call [kernel-format]
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: note: write the format in the call, and as many arguments as it takes; device code knows the conversions d, i, u, o, x, X, c, s, f, e, g and a
  sprintf(text, format, n);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'snprintf', whose text it cannot make: '%n' of its format, with what it is given, is left to the host [kernel-format]
  snprintf(text, sizeof text, "%d%n", n, &count);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'%p' of its format
  sprintf(text, "%p", (void *)text);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'%#g' of its format
  sprintf(text, "%#g", 1.0 * n);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: it is given more than one of its formats takes
  sprintf(text, n ? "%d" : "none", n);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: it is given more than its format takes
  sprintf(text, "%d", n, n);
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
// PLACE: note: {{.*}}whose text it cannot make
#pragma kernel
  work();
  return printf("%s\n", text) < 0;
}
