// Text that only the host's library makes.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck --check-prefix=PLACE %s
#include <stdio.h>

char text[64];
const char *format = "%d";
int n, count;

void parse(void);

void work(void) {
// CHECK: kernel-format.c:[[@LINE+2]]:{{[0-9]+}}: error: the kernel calls 'sprintf', whose format it cannot follow: its format is not written in the call [kernel-format]
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: note: write the format in the call, and as many arguments as it takes; device code knows the conversions d, i, u, o, x, X, c, s, f, e and g, of printing also a, of reading also n and [
  sprintf(text, format, n);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'snprintf', whose format it cannot follow: '%n' of its format, with what it is given, is left to the host [kernel-format]
  snprintf(text, sizeof text, "%d%n", n, &count);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'%p' of its format
  sprintf(text, "%p", (void *)text);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'%#g' of its format
  sprintf(text, "%#g", 1.0 * n);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: it is given more than one of its formats takes
  sprintf(text, n ? "%d" : "none", n);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: it is given more than its format takes
  sprintf(text, "%d", n, n);
  parse();
}

void parse(void) {
  char *copy;
  volatile int seen;
  const int fixed = 1;
  long double wide;
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'sscanf', whose format it cannot follow: its format is not written in the call [kernel-format]
  sscanf(text, format, &n);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: the kernel calls 'sscanf', whose format it cannot follow: '%ms' of its format, with what it is given, is left to the host [kernel-format]
  sscanf(text, "%d %ms", &n, &copy);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: '%ld' of its format
  sscanf(text, "%ld", &n);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: '%lf' of its format
  sscanf(text, "%*d%lf", &n);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: '%d' of its format
  sscanf(text, "%d", &seen);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: '%d' of its format
  sscanf(text, "%d", &fixed);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: '%Lf' of its format
  sscanf(text, "%Lf", &wide);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: '%p' of its format
  sscanf(text, "%p", (void **)&copy);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: '%u' of its format
  sscanf(text, "%*[]%]%d%u", &n);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: '%ls' of its format
  sscanf(text, n ? "%d" : "%ls", &n);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: '%2$' of its format
  sscanf(text, "%2$d", &n, &n);
// CHECK: kernel-format.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}: '%0' of its format
  sscanf(text, "%0d", &n);
}

int main(void) {
  if (scanf("%d", &n) != 1)
    return 1;
// PLACE: note: {{.*}}whose format it cannot follow
#pragma kernel
  work();
  return printf("%s\n", text) < 0;
}
