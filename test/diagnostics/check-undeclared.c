// A number that is passed is neither secret nor public until somebody says it.
// RUN: not %c2cu check %source --function f 2>&1 | FileCheck %s
struct s { int n, m; };
static int state;
void set(int x) { state = x; }

// CHECK: check-undeclared.c:[[@LINE+6]]:11: error: nothing says whether 'x' is secret [check-undeclared]
// CHECK: check-undeclared.c:[[@LINE+5]]:11: note: give --secret 'x' or --public 'x', or write C2CU_SECRET or C2CU_PUBLIC of <c2cu/check.h> before its declaration
// CHECK: error: nothing says whether 's.n' is secret
// CHECK: error: nothing says whether 's.m' is secret
// CHECK: error: nothing says whether 'state' is secret
// CHECK-NOT: error: nothing
int f(int x, struct s s, int unused) { return x + s.n + state; }
