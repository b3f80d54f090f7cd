// Each way in which a clause of a marked call may be ill formed is refused by
// name, at the token that is wrong.
// RUN: echo old > %t.cu
// RUN: not %c2cu %source -p 8 -o %t.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: grep -x old %t.cu
int x, y, *p;
#define Y y

void work(void) { x += y; }

int main(void) {
// CHECK: :[[@LINE+1]]:24: error: the clause 'uniform' {{.*}} [pragma-clause-form]
#pragma kernel uniform(x
  work();
// CHECK: :[[@LINE+1]]:26: error: the clause 'uniform' {{.*}} [pragma-clause-form]
#pragma kernel uniform(x,)
  work();
// CHECK: :[[@LINE+1]]:24: error: the clause 'uniform' {{.*}} [pragma-clause-form]
#pragma kernel uniform(3)
  work();
// CHECK: :[[@LINE+1]]:26: error: the clause 'uniform' {{.*}} [pragma-clause-form]
#pragma kernel uniform(x y)
  work();
// CHECK: :[[@LINE+1]]:24: error: the clause 'uniform' {{.*}} [pragma-clause-form]
#pragma kernel uniform(p->n)
  work();
// CHECK: :[[@LINE+2]]:14: error: the clause 'declassify' {{.*}} [pragma-clause-form]
#pragma kernel uniform(x) \
  declassify(*Y)
  work();
// CHECK: :[[@LINE+1]]:26: error: unknown clause ',' {{.*}} [pragma-unknown-clause]
#pragma kernel uniform(x),
  work();
// CHECK: :[[@LINE+1]]:27: error: unknown clause ',' {{.*}} [pragma-unknown-clause]
#pragma kernel uniform(x),, declassify(Y)
  work();
// CHECK: :[[@LINE+1]]:27: error: unknown clause 'fast' {{.*}} [pragma-unknown-clause]
#pragma kernel uniform(x) fast declassify(Y)
  work();
// CHECK: :[[@LINE+1]]:27: error: unknown clause 'reduction' {{.*}} [pragma-unknown-clause]
#pragma kernel uniform(x) reduction(+: x)
  work();
// CHECK: :[[@LINE+1]]:16: error: the clause 'map' {{.*}} [pragma-clause-unsupported]
#pragma kernel map
  work();
// What comes first is said.
// CHECK: :[[@LINE+1]]:24: error: {{.*}} names 'z', {{.*}} [pragma-clause-name]
#pragma kernel uniform(z, x
  work();
// CHECK: :[[@LINE+1]]:3: error: '#pragma kernel' comes from a macro [pragma-in-macro]
  _Pragma("kernel uniform(x)") work();
}
