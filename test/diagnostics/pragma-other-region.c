// No pragma of OpenACC stands before a loop: the user is told to mark the loops
// in the first region.
// RUN: not %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
//
// Those of others that open none are not meant.
// RUN: sed -e 's/^#pragma acc.*/#pragma omp barrier/' -e '/^ *present/d' %source > %t.c
// RUN: not %c2cu %t.c --emit=library -o %t.cu 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: no loop is marked with '#pragma kernel for' [library-no-pragma]
void f(double *restrict a, const double *b, int n) {
#pragma acc data copyin(b[0:n])
  {
// CHECK: :[[@LINE+2]]:1: error: nothing is marked with '#pragma kernel', and '#pragma acc kernels' is for other compilers [pragma-other]
// CHECK: :[[@LINE+1]]:1: note: write '#pragma kernel for' before each loop in it whose iterations are to run at once: c2cu finds
#pragma acc kernels \
    present(b[0:n])
    {
      for (int i = 0; i < n; i++)
        a[i] = b[i];
    }
  }
}
