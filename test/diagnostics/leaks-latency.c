// Division takes longer for some numbers than for others.
// RUN: not %c2cu check %source --function third --secret x 2>&1 | FileCheck %s

unsigned third(unsigned x) {
  // CHECK: leaks-latency.c:[[@LINE+2]]:10: error: how long 'x / 3' takes depends on a secret [leaks-latency]
  // CHECK: leaks-latency.c:[[@LINE+1]]:10: note: division, functions of the library and some conversions take longer
  return x / 3;
}
