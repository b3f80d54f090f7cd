// What the GPU adds up by rows: columns whose halves go into columns next to
// each other, as the places of one number.
// RUN: %c2cu %source --lower=registers -o %t.cu --remarks 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: sed -n "/struct c2cu_thread_0/,/^};/p" %t.cu | FileCheck %s
#include <stdint.h>
#include <stdio.h>

// SAID: remark: 'all' is evaluated when compiling for a GPU: {{.*}}registers, 48 products added up by row [in-registers]

#define N 4
static uint32_t x[N], y[N], z[N], product[2 * N], rest[N + 1], other[2 * N];

static void multiply(void) {
  uint32_t t[2 * N] = {0};
  for (int i = 0; i < N; i++) {
    uint64_t carry = 0;
    for (int j = 0; j < N; j++) {
      uint64_t sum = (carry + (uint64_t)y[i] * x[j]) + t[i + j];
      t[i + j] = (uint32_t)sum;
      carry = sum >> 32;
    }
    t[i + N] = (uint32_t)carry;
  }
  for (int j = 0; j < 2 * N; j++)
    product[j] = t[j];
}

// The lowest word counts before and after the rows that make it 0.
static void montgomery(void) {
  uint32_t t[N + 1] = {0};
  for (int i = 0; i < N; i++) {
    uint64_t sum = t[0] + (uint64_t)x[0] * z[i];
    uint32_t q = (uint32_t)sum * 5;
    uint64_t more = (uint32_t)sum + (uint64_t)y[0] * q;
    for (int j = 1; j < N; j++) {
      sum = t[j] + (uint64_t)x[j] * z[i] + (sum >> 32);
      more = (uint32_t)sum + (uint64_t)y[j] * q + (more >> 32);
      t[j - 1] = (uint32_t)more;
    }
    sum = t[N] + (sum >> 32) + (more >> 32);
    t[N - 1] = (uint32_t)sum;
    t[N] = (uint32_t)(sum >> 32);
  }
  for (int j = 0; j <= N; j++)
    rest[j] = t[j];
}

// A carry is lost: these are no places of one number.
static void lose(void) {
  uint32_t t[2 * N] = {0};
  for (int i = 0; i < N; i++) {
    uint64_t carry = 0;
    for (int j = 0; j < N; j++) {
      uint64_t sum = t[i + j] + (uint64_t)z[j] * y[i] + carry;
      t[i + j] = (uint32_t)sum;
      carry = sum >> 32;
    }
  }
  for (int j = 0; j < 2 * N; j++)
    other[j] = t[j];
}

static void all(void) {
  multiply();
  montgomery();
  lose();
}

// CHECK: if constexpr (c2cu::has_limbs<L>) {
// CHECK-DAG: const auto [[X0:v[0-9]+]] = x_[0];
// CHECK-DAG: const auto [[X3:v[0-9]+]] = x_[3];
// CHECK-DAG: const auto [[Y0:v[0-9]+]] = y_[0];
// CHECK-DAG: const auto [[Y1:v[0-9]+]] = y_[1];
// CHECK: c2cu::limb_sum<10> [[M:sum[0-9]+]];
// CHECK: [[Q:v[0-9]+]] = [[M]].preview<2, 2>();
// CHECK-NEXT: [[M]].multiply_add<2, 6, 7>(([[Q]] * 5u), [[Y0]],
// CHECK: c2cu::limb_sum<9> [[S:sum[0-9]+]];
// CHECK-NEXT: [[S]].multiply_add<0, 3, 4>([[Y0]], [[X0]], {{.*}}, [[X3]]);
// CHECK-NEXT: [[S]].multiply_add<1, 5, 5>([[Y1]], [[X0]], {{.*}}, [[X3]]);
// CHECK-NEXT: [[S]].multiply_add<2, 6, 6>(
// CHECK-NEXT: [[S]].multiply_add<3, 7, 7>(
// CHECK-NEXT: [[S]].carry_through<0, 8>();
// CHECK-NEXT: = [[S]].limb<7>();
// CHECK: = [[S]].limb<0>();
// CHECK-NOT: limb_sum
// CHECK: } else {
// CHECK-NOT: limb

static void print(const uint32_t *a, int n) {
  for (int i = 0; i < n; i++)
    printf("%x ", a[i]);
}

int main(void) {
  uint32_t *in[] = {x, y, z};
  for (int i = 0; i < 3 * N; i++)
    if (scanf("%u", &in[i / N][i % N]) != 1)
      return 1;
#pragma kernel
  all();
  print(product, 2 * N);
  print(rest, N + 1);
  print(other, 2 * N);
  return 0;
}
