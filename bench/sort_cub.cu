//===- sort_cub.cu - Sorting p arrays by CUB --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///     sort_cub N P...
///
/// measures cub::DeviceSegmentedSort of P arrays of N floats each, and prints
/// a json object for each P, {"p": ..., "seconds": [...]}.
///
//===----------------------------------------------------------------------===//

// Before c2cu/bulk.h, which has an assert of its own.
#include <cub/device/device_segmented_sort.cuh>

#include <c2cu/bulk.h>

#include "timing.h"

#include <cstdlib>

namespace {

using c2cu_bench::check;
using c2cu_bench::memory;

constexpr unsigned blocks = 1024, threads = 256;

/// The first of each array, and the end of the last; numbers in no order.
__global__ void fill(int *begins, float *numbers, std::size_t n,
                     std::size_t p) {
  const std::size_t step = std::size_t{gridDim.x} * blockDim.x;
  const std::size_t first = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
  for (std::size_t i = first; i <= p; i += step)
    begins[i] = static_cast<int>(i * n);
  for (std::size_t i = first; i < n * p; i += step) {
    unsigned hash = static_cast<unsigned>(i) * 2654435761u;
    hash = (hash ^ hash >> 15) * 2246822519u;
    numbers[i] = static_cast<float>(hash ^ hash >> 13);
  }
}

void measure(std::size_t n, std::size_t p) {
  const std::size_t bytes = n * p * sizeof(float);
  const memory from(bytes), to(bytes), offsets((p + 1) * sizeof(int));
  const int *const begins = reinterpret_cast<const int *>(offsets.data());
  fill<<<blocks, threads>>>(reinterpret_cast<int *>(offsets.data()),
                            reinterpret_cast<float *>(from.data()), n, p);
  check(cudaGetLastError(), "filling arrays");
  std::size_t scratch_bytes = 0;
  const auto sort = [&](void *scratch) {
    check(cub::DeviceSegmentedSort::SortKeys(
              scratch, scratch_bytes,
              reinterpret_cast<const float *>(from.data()),
              reinterpret_cast<float *>(to.data()), static_cast<int>(n * p),
              static_cast<int>(p), begins, begins + 1),
          "sorting");
  };
  sort(nullptr); // says how much it needs
  const memory scratch(scratch_bytes);
  const auto run = [&] {
    return c2cu_bench::timed([] {}, [&] { sort(scratch.data()); });
  };
  run(); // the first one is slower
  std::printf("{\"p\": %zu, ", p);
  c2cu_bench::write_seconds(stdout, c2cu_bench::repeated(run));
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: sort_cub N P...\n");
    return 1;
  }
  c2cu::backend::gpus.initialise(0);
  for (int i = 2; i < argc; ++i)
    measure(std::strtoull(argv[1], nullptr, 10),
            std::strtoull(argv[i], nullptr, 10));
  return 0;
}
