// Streams of wide characters: the standard ones are divided by bytes.
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
#include <stdio.h>
#include <wchar.h>
static int n, result;
static void work(void) { result = 2 * n; }
int main(void) {
// CHECK: wide-stream.c:[[@LINE+2]]:{{[0-9]+}}: error: 'wscanf' cannot be kept: standard input and output are streams of bytes [wide-stream]
// CHECK: wide-stream.c:[[@LINE+1]]:{{[0-9]+}}: note: read and write bytes, and convert them with mbstowcs and wcstombs
  if (wscanf(L"%d", &n) != 1)
    return 1;
#pragma kernel
  work();
// CHECK: wide-stream.c:[[@LINE+1]]:{{[0-9]+}}: error: 'wprintf' cannot be kept
  wprintf(L"%d\n", result);
  return 0;
}
