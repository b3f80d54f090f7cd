// Pragmas that are nearly ours, beside one that is: compilers ignore them.
// RUN: %c2cu %source --emit=library -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
// RUN: %c2cu %source --emit=library -Wno-pragma-misspelt -o %t.cu 2>&1 | count 0
//
// Where it is the only one, nothing can be translated.
// RUN: sed 's/^#pragma kernel for//' %source > %t.c
// RUN: not %c2cu %t.c --emit=library -o %t.cu 2>&1 | FileCheck %s --check-prefix=ONLY --implicit-check-not=library-no-pragma
// RUN: not %c2cu %t.c -o %t.cu 2>&1 | FileCheck %s --check-prefix=ONLY --implicit-check-not=no-main
// ONLY: error: '#pragma kernal' marks nothing: did you mean '#pragma kernel for'? [pragma-misspelt]
// ONLY: error: '#pragma kernels' marks nothing: did you mean '#pragma kernel'? [pragma-misspelt]
void f(double *restrict a, const double *b, int n) {
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: warning: '#pragma kernal' marks nothing: did you mean '#pragma kernel for'? [pragma-misspelt]
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: note: as it stands, compilers ignore it
#pragma kernal for
  for (int i = 0; i < n; i++)
    a[i] += b[i];
#pragma kernel for
  for (int i = 0; i < n; i++)
    a[i] += b[i];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: '#pragma kernels' marks nothing: did you mean '#pragma kernel'? [pragma-misspelt]
#pragma kernels
  for (int i = 0; i < n; i++)
    a[i] += b[i];
#if 0
#pragma kernal for
#endif
#pragma GCC diagnostic push
#pragma weak f
}
