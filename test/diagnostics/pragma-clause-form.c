// A clause takes names in parentheses.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s
// RUN: grep -x old %t.cu
int x, y;

void work(void) { x += y; }

int main(void) {
// CHECK: pragma-clause-form.c:[[@LINE+2]]:{{[0-9]+}}: error: the clause 'uniform' of '#pragma kernel' takes names of variables in parentheses [pragma-clause-form]
// CHECK: pragma-clause-form.c:[[@LINE+1]]:{{[0-9]+}}: note: write it as 'uniform(n)', 'uniform(n, m)' or 'uniform(s.n)'
#pragma kernel uniform y
  work();
// CHECK: pragma-clause-form.c:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'declassify' {{.*}} [pragma-clause-form]
#pragma kernel declassify()
  work();
// CHECK: pragma-clause-form.c:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'declassify' {{.*}} [pragma-clause-form]
#pragma kernel uniform(y) declassify(x + 1)
  work();
}
