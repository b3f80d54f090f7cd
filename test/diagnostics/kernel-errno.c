// The errno of a kernel is its own: what host code has left there it does not
// see, nor do others see what it leaves.
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -DKERNEL_READS -o %t.cu 2>&1 | FileCheck %s
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -DKERNEL_LENDS -o %t.cu 2>&1 | FileCheck %s --check-prefix=LENDS
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -DLIBRARY_SETS -o %t.cu 2>&1 | FileCheck %s --check-prefix=SETS
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -DHOST_READS -o %t.cu 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -DHOST_SAYS -o %t.cu 2>&1 | FileCheck %s --check-prefix=SAYS
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -DHOST_FORMATS -o %t.cu 2>&1 | FileCheck %s --check-prefix=FORMATS
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -DBY_POINTER -o %t.cu 2>&1 | FileCheck %s --check-prefix=POINTER
// RUN: %c2cu -Werror=call-in-place %source -p 8 -o %t.cu
#include <errno.h>
#include <math.h>
#include <stdio.h>

static double x, y;

// POINTER: [[@LINE+1]]:{{[0-9]+}}: error: the kernel takes the address of 'fail', which uses 'errno' [kernel-function-pointer]
static void fail(void) { errno = EDOM; }
static void (*const table[2])(void) = {fail, fail};

static void kernel(void) {
#ifdef KERNEL_READS
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: 'errno' of a kernel cannot be kept: it may be what host code has left there [kernel-errno]
  // CHECK: note: set it in the kernel before it is read there, and return a status for what comes afterwards
  if (errno)
    y = 1;
#endif
#ifdef KERNEL_LENDS
  // LENDS: [[@LINE+1]]:{{[0-9]+}}: error: 'errno' of a kernel cannot be kept: its address is kept
  int *p = &errno;
  *p = 3;
#endif
#ifdef LIBRARY_SETS
  errno = 0;
  y = pow(x, 1000);
  // SETS: [[@LINE+1]]:{{[0-9]+}}: error: 'errno' of a kernel cannot be kept: 'pow' sets nothing in device code
  if (errno == ERANGE)
    y = 0;
#endif
#ifdef BY_POINTER
  table[x > 1]();
#endif
  if (x < 0)
    fail();
  else
    y += x;
}

int main(void) {
  if (scanf("%lf", &x) != 1)
    return 1;
#pragma kernel
  // HOST: [[@LINE+3]]:{{[0-9]+}}: error: 'errno' of a kernel cannot be kept: host code may read it afterwards
  // FORMATS: [[@LINE+2]]:{{[0-9]+}}: error: 'errno' of a kernel cannot be kept: host code may read it afterwards
  // SAYS: [[@LINE+1]]:{{[0-9]+}}: error: 'errno' of a kernel cannot be kept: host code may read it afterwards
  kernel();
#ifdef HOST_READS
  // HOST: [[@LINE+1]]:{{[0-9]+}}: note: it is read here
  y += errno;
#endif
#ifdef HOST_SAYS
  // SAYS: [[@LINE+1]]:{{[0-9]+}}: note: it is read here
  perror("kernel");
#endif
#ifdef HOST_FORMATS
  static char format[] = "%s %g\n";
  // FORMATS: [[@LINE+1]]:{{[0-9]+}}: note: it is read here
  printf(format, "a text that is no format", y);
#endif
  printf(y > 1 ? "%g\n" : "-%g\n", y);
  return 0;
}
