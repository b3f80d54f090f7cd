// errno of an iteration is that of the thread that runs it: what another one has
// left there is not seen, and nothing of an iteration is done apart from the rest.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %c2cu %source --emit=library -DONLY_READ -o %t.cu 2>&1 | FileCheck %s --check-prefix=READ --implicit-check-not=error:
#include <errno.h>
#include <stdlib.h>

#ifdef ONLY_READ
void only_read(char (*text)[8], double *x, int *bad, int n) {
  errno = 0;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    x[i] = strtod(text[i], NULL);
// READ: :[[@LINE+2]]:{{[0-9]+}}: error: 'errno' of a kernel cannot be kept: it may be what another iteration has left there [kernel-errno]
// READ-NEXT: bad[i] = errno == ERANGE;
    bad[i] = errno == ERANGE;
  }
}

void in_some(char (*text)[8], double *x, int *bad, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    if (text[i][0] != '-')
      errno = 0;
    x[i] = strtod(text[i], NULL);
// READ: :[[@LINE+1]]:{{[0-9]+}}: error: 'errno' of a kernel cannot be kept: it may be what another iteration has left there [kernel-errno]
    bad[i] = errno == ERANGE;
  }
}

void lent(double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
// READ: :[[@LINE+1]]:{{[0-9]+}}: error: 'errno' of a kernel cannot be kept: its address is kept [kernel-errno]
    int *p = &errno;
    *p = 0;
    x[i] = i + *p;
  }
}
#else
int until(char (*text)[8], double *x, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the marked loop uses 'errno', and may end early [loop-errno]
// CHECK: note: keep what it says in an array, with an element for each iteration, and look at it in a second loop
    errno = 0;
    const double v = strtod(text[i], NULL);
    if (errno)
      return i;
    x[i] = v;
  }
  return -1;
}
#endif
