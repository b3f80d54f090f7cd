//===- device_libc_test.cu - The C library on a GPU -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes the same calls of C library functions in a kernel and on the host, and
// compares what they return. Needs a GPU:
//
//     nvcc -std=c++20 -O3 -fmad=false -Iruntime/include \
//       test/gpu/device_libc_test.cu
//     ./a.out
//
//===----------------------------------------------------------------------===//

#include <c2cu/cuda_device.h>
#include <c2cu/device_libc.h>

#include <arpa/inet.h>
#include <cfloat>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

namespace {

constexpr int most_checks = 2000;

/// What a sequence of calls returned.
struct results {
  long value[most_checks];
  int line[most_checks];
  int count;

  C2CU_HOST_DEVICE void add(long what, int where) {
    value[count] = what;
    line[count++] = where;
  }
};

struct inputs {
  const char text[16] = "0bx1aZ";
  char buffer[256] = {};
  int array[24] = {5, 3, 9, 1, 7, 3, 8, 2, 6, 4, 0, 11,
                   5, 3, 9, 1, 7, 3, 8, 2, 6, 4, 0, 11};
  int i = 0x12345678;
  long l = 0x123456789abcdef;
  unsigned long ul = 0xfedcba0000;
  unsigned long long ull = 0x8000100;
  double d[7] = {0.0, -0.0, 1.5, -7.25, INFINITY, NAN, DBL_MIN / 4};
  float f[7] = {0.0f, -0.0f, 1.5f, -7.25f, -INFINITY, NAN, FLT_MIN / 4};
  unsigned seed = 42;
};

#define CHECK(what) to.add(static_cast<long>(what), __LINE__);
#define NAMES                                                                  \
  auto &[text, buffer, array, i, l, ul, ull, d, f, seed] = in;                 \
  char *rest = nullptr;

struct instance : c2cu::c2cu_device_libc {
  C2CU_DEVICE static int by_value(const void *a, const void *b) {
    return *static_cast<const int *>(a) - *static_cast<const int *>(b);
  }

  C2CU_DEVICE static void make_calls(inputs &in, results &to) {
    NAMES
#include "device_libc_calls.inc"
  }
};

int by_value(const void *a, const void *b) {
  return *static_cast<const int *>(a) - *static_cast<const int *>(b);
}

void make_calls(inputs &in, results &to){NAMES
#include "device_libc_calls.inc"
}

__global__ void make_calls_on_device(inputs *in, results *to) {
  instance::make_calls(*in, *to);
}

} // namespace

int main() {
  c2cu::backend::gpus.initialise(0);
  c2cu::backend::cuda_stream by;
  auto *in = static_cast<inputs *>(
      c2cu::backend::gpus.allocate(sizeof(inputs), "a test"));
  auto *to = static_cast<results *>(
      c2cu::backend::gpus.allocate(sizeof(results), "a test"));
  static inputs here;
  static results device, host;
  by.copy_in(in, &here, sizeof here);
  by.copy_in(to, &device, sizeof device);
  by.synchronize();
  make_calls_on_device<<<1, 1>>>(in, to);
  c2cu::backend::check(cudaDeviceSynchronize(), "running the test");
  by.copy_out(&device, to, sizeof device);
  by.synchronize();
  make_calls(here, host);

  int failed = host.count != device.count;
  for (int k = 0; k < host.count; ++k)
    if (host.value[k] != device.value[k]) {
      ++failed;
      std::printf("FAILED: device_libc_calls.inc:%d, check %d: host %ld, "
                  "device %ld\n",
                  host.line[k], k, host.value[k], device.value[k]);
    }
  std::printf("%d passed, %d failed\n", host.count - failed, failed);
  return failed == 0 ? 0 : 1;
}
