// A secret decides which way a branch takes.
// RUN: not %c2cu check %source --function sign --secret x 2>&1 | FileCheck %s

int sign(int x) {
  // CHECK: leaks-branch.c:[[@LINE+2]]:7: error: which way this branch takes depends on a secret: 'x < 0' [leaks-branch]
  // CHECK: leaks-branch.c:[[@LINE+1]]:7: note: compute both sides, and select by a mask
  if (x < 0)
    return -1;
  return 1;
}
