// Only an operator decides whether the marked call runs.
// RUN: echo old > %t.cu
// RUN: not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
// RUN: rm %t.cu && not %c2cu -Werror=call-in-place %source -p 8 -o %t.cu 2> %t.err
// RUN: test ! -e %t.cu
int x;

int work(int n) { return x += n; }

int main(int argc, char **argv) {
  int r;
// CHECK: pragma-conditional-call.c:[[@LINE+3]]:{{[0-9]+}}: error: '&&', '||' or '?:' decides whether the marked call of 'work' runs [pragma-conditional-call]
// CHECK: pragma-conditional-call.c:[[@LINE+2]]:{{[0-9]+}}: note: write an 'if' statement around a marked call of its own
#pragma kernel
  r = argc > 2 && work(1);
// CHECK: pragma-conditional-call.c:[[@LINE+3]]:{{[0-9]+}}: error: '&&', '||' or '?:' decides whether the marked call of 'work' runs [pragma-conditional-call]
// CHECK: pragma-conditional-call.c:[[@LINE+2]]:{{[0-9]+}}: note: write an 'if' statement around a marked call of its own
#pragma kernel
  r = argc > 2 || work(2) > 3;
// CHECK: pragma-conditional-call.c:[[@LINE+3]]:{{[0-9]+}}: error: '&&', '||' or '?:' decides whether the marked call of 'work' runs [pragma-conditional-call]
// CHECK: pragma-conditional-call.c:[[@LINE+2]]:{{[0-9]+}}: note: write an 'if' statement around a marked call of its own
#pragma kernel
  r = argc > 2 ? work(3) : 0;
// CHECK: pragma-conditional-call.c:[[@LINE+3]]:{{[0-9]+}}: error: '&&', '||' or '?:' decides whether the marked call of 'work' runs [pragma-conditional-call]
// CHECK: pragma-conditional-call.c:[[@LINE+2]]:{{[0-9]+}}: note: write an 'if' statement around a marked call of its own
#pragma kernel
  if (argc && work(4))
    r = 1;
// CHECK: pragma-conditional-call.c:[[@LINE+3]]:{{[0-9]+}}: error: '&&', '||' or '?:' decides whether the marked call of 'work' runs [pragma-conditional-call]
// CHECK: pragma-conditional-call.c:[[@LINE+2]]:{{[0-9]+}}: note: write an 'if' statement around a marked call of its own
#pragma kernel
  r = argc ?: work(5);
  return r;
}
