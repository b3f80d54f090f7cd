// Host code starts processes and threads.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

int x;

void work(void) { x++; }
void *run(void *p) { return p; }

int main(void) {
  pthread_t thread;
#pragma kernel
  work();
// CHECK: fork.c:[[@LINE+2]]:{{[0-9]+}}: error: 'fork' cannot be kept: it concerns the process, which all runs share [fork]
// CHECK: fork.c:[[@LINE+1]]:{{[0-9]+}}: note: leave it out; C2CU_INPUTS and C2CU_FRAME replace scripts around the program
  x += fork() == 0;
// CHECK: fork.c:[[@LINE+2]]:{{[0-9]+}}: error: 'vfork' cannot be kept: it concerns the process, which all runs share [fork]
// CHECK: fork.c:[[@LINE+1]]:{{[0-9]+}}: note: leave it out; C2CU_INPUTS and C2CU_FRAME replace scripts around the program
  x += vfork() == 0;
// CHECK: fork.c:[[@LINE+2]]:{{[0-9]+}}: error: 'pthread_create' cannot be kept: it concerns the process, which all runs share [fork]
// CHECK: fork.c:[[@LINE+1]]:{{[0-9]+}}: note: leave it out; C2CU_INPUTS and C2CU_FRAME replace scripts around the program
  pthread_create(&thread, NULL, run, NULL);
// CHECK: fork.c:[[@LINE+2]]:{{[0-9]+}}: error: 'system' cannot be kept: it concerns the process, which all runs share [fork]
// CHECK: fork.c:[[@LINE+1]]:{{[0-9]+}}: note: leave it out; C2CU_INPUTS and C2CU_FRAME replace scripts around the program
  return system("true");
}
