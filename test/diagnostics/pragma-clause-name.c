// A clause names variables that are in scope where the marked call stands.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x;

void work(int n) { x += n; }

int main(void) {
  {
    int inner = 1;
    x = inner;
  }
// CHECK: pragma-clause-name.c:[[@LINE+2]]:{{[0-9]+}}: error: the clause 'declassify' of '#pragma kernel' names 'inner', which is no variable in scope at the marked call [pragma-clause-name]
// CHECK: pragma-clause-name.c:[[@LINE+1]]:{{[0-9]+}}: note: name a variable of the file, or one of the function that has the call
#pragma kernel uniform(x) declassify(inner)
  work(1);
// CHECK: pragma-clause-name.c:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'uniform' of '#pragma kernel' names 'work', {{.*}} [pragma-clause-name]
#pragma kernel uniform(work)
  work(2);
}
