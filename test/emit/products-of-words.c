// Which sums the GPU is told to have narrow terms: a product of two words and
// two more that are less than 2^32.
// RUN: %c2cu %source --lower=registers -o %t.cu
// RUN: sed -n "/struct c2cu_thread_0/,/^};/p" %t.cu | FileCheck %s
#include <stdint.h>
#include <stdio.h>

static uint32_t a, b, c, d;
static uint16_t h;
static uint64_t y, r[16];
static int s;

static void run(void) {
  // CHECK-NOT: multiply_add
  // CHECK: r_[0] = c2cu::multiply_add(
  r[0] = (uint64_t)a * b + c + d;
  // CHECK: r_[1] = c2cu::multiply_add(
  r[1] = d + ((uint64_t)b * c + (y >> 32));
  // CHECK: r_[2] = c2cu::multiply_add(
  r[2] = (c + (uint64_t)d) + (y >> 32) * h;
  // CHECK: r_[3] = c2cu::multiply_add(
  r[3] = (y & 0xffffffff) * a + (uint64_t)(a > b) + (y >> 63);
  // CHECK-NOT: multiply_add
  // More than 32 bits, or a sign:
  r[4] = (uint64_t)a * c + b + (y >> 31);
  r[5] = (uint64_t)a * d + b + s;
  r[6] = (uint64_t)s * d + b + c;
  r[7] = y * d + b + c;
  r[8] = (y & 0x1ffffffff) * c + b + d;
  // Fewer terms, known factors, what others need as well:
  r[9] = (uint64_t)b * d + c;
  r[10] = (uint64_t)c * 8 + a + b;
  uint64_t product = (uint64_t)c * d;
  r[11] = product + a + b;
  r[12] = product;
  uint64_t sum = (uint64_t)a * h + b;
  r[13] = sum + c;
  r[14] = sum;
  // CHECK: r_[15] = (c2cu::multiply_add(
  r[15] = (uint64_t)b * h + a + c + y;
}

int main(void) {
  scanf("%u %u %u %u %hu %lu %d", &a, &b, &c, &d, &h, &y, &s);
#pragma kernel
  run();
  for (int i = 0; i < 16; i++)
    printf("%lu ", r[i]);
  return 0;
}
