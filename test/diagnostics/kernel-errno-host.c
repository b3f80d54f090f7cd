// Host code reads what a kernel may have set: on a device it sets nothing there.
// RUN: %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: %c2cu %source -DBEFORE -p 8 -o %t.cu 2>&1 | count 0
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static char line[64];
static long value;

static void kernel(void) { value = strtol(line, NULL, 10); }

int main(void) {
  if (scanf("%63s", line) != 1)
    return 1;
  // CHECK: the marked call of 'kernel' is no kernel
  // CHECK: kernel-errno-host.c:[[@LINE+3]]:3: note: 'errno' of a kernel cannot be kept: host code may read it afterwards [kernel-errno]
  errno = 0;
#pragma kernel
  kernel();
  // CHECK: kernel-errno-host.c:[[@LINE+4]]:7: note: it is read here
#ifdef BEFORE
  errno = 0;
#endif
  if (errno == ERANGE)
    puts("range");
  else
    printf("%ld\n", value);
}
