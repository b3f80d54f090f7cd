// Of a function without a body nothing is known: what calls it is not proven.
// RUN: not %c2cu check %source --function f --secret x 2>&1 | FileCheck %s
int elsewhere(int x);

int f(int x) {
  // CHECK: check-undecided.c:[[@LINE+2]]:10: error: not decided: nothing is known of 'elsewhere', which is called here [check-undecided]
  // CHECK: check-undecided.c:[[@LINE+1]]:10: note: give the file that defines it as well, or --build-dir
  return elsewhere(x);
}
// CHECK: f: not decided
