// Which element is accessed depends on what the caller keeps secret.
// RUN: not %c2cu check %source --function look 2>&1 | FileCheck %s
#include <stdint.h>

static const uint8_t table[256] = {7};

// CHECK: leaks-address.c:[[@LINE+7]]:10: error: which element 'table[key[0] ^ 1]' accesses depends on a secret [leaks-address]
// CHECK: leaks-address.c:[[@LINE+6]]:10: note: read all elements and select by a mask; the notes show how the secret comes there
// CHECK: leaks-address.c:[[@LINE+4]]:29: note: 'key[]' is secret
// CHECK: leaks-address.c:[[@LINE+4]]:16: note: used as an index here
// CHECK: look: leaks, in 1 place
// CHECK-NOT: note:
uint8_t look(const uint8_t *key) {
  return table[key[0] ^ 1];
}
