// Square and multiply: one branch tells the whole exponent, the loop its length.
// Exponents of 8 bits are all seen: what there is to tell is known.
// RUN: echo '3 5 1000003' > %t.in
// RUN: sh -c '%umm leak %source --secret exponent=0:255 --secrets 20000 --json %t.json < %t.in > %t.txt; test $? = 1'
// RUN: FileCheck --input-file %t.txt %s
// CHECK: leak-power.c: 20,000 secrets, seed 1, of 8.00 bits; at most 8.00 can be seen
// CHECK-EMPTY:
// Of 256 numbers, 1, 1, 2, 4 ... 128 have 0, 1, 2, 3 ... 8 bits: 1.99 bits.
// CHECK-NEXT: leak-power.c:[[#LOOP:]]:3: its iterations (loop): 9 classes, {{1.9[4-9]|2.0[0-4]}} bits; tells 0 from [[#LENGTH:]]
// CHECK-NEXT: leak-power.c:[[#LOOP+1]]:9: exponent & 1 (if): 256 classes, {{7.9[5-9]|8.00}} bits; tells 0 from 1
// CHECK-NOT: leak-power.c
// CHECK: In all: 256 classes, {{7.9[5-9]|8.00}} bits
// CHECK: secret 0: exponent = 0x000000{{[0-9a-f][0-9a-f]$}}
// CHECK-NEXT: secret 1: exponent = 0x000000{{[0-9a-f][0-9a-f]$}}
// CHECK-NEXT: secret [[#LENGTH]]: exponent = 0x000000{{[0-9a-f][0-9a-f]$}}
// RUN: FileCheck --check-prefix=JSON --input-file %t.json %s
// JSON: "secrets": 20000,
// JSON-NEXT: "seed": 1,
// JSON-NEXT: "secretBits": 8,
// JSON-NEXT: "bound": 8,
// JSON: "kind": "loop",
// JSON: "kind": "if",
// JSON: "text": "exponent & 1",
// JSON-NEXT: "classes": 256,
// JSON-NEXT: "bits": {{7.9[5-9]|8}}
// JSON: "atLeast": false,
// JSON-NEXT: "examples": [
// JSON: "secret": 0,
// JSON-NEXT: "exponent": "{{[0-9a-f][0-9a-f]}}000000"
// JSON: "secret": 1,
// JSON: "inAll": {
// JSON-NEXT: "classes": 256,
// RUN: not sh -c '%umm leak %source --secret exponent=0:255 --secrets 20000 --json - < %t.in' | cmp - %t.json

#include <stdint.h>
#include <stdio.h>

static uint64_t power(uint32_t base, uint32_t exponent, uint32_t modulus) {
  uint64_t result = 1, square = base;
  while (exponent) {
    if (exponent & 1)
      result = result * square % modulus;
    square = square * square % modulus;
    exponent >>= 1;
  }
  return result;
}

int main(void) {
  uint32_t base, exponent, modulus;
  if (scanf("%u %u %u", &base, &exponent, &modulus) != 3)
    return 1;
  uint64_t result;
#pragma kernel
  result = power(base, exponent, modulus);
  printf("%llu\n", (unsigned long long)result);
  return 0;
}
