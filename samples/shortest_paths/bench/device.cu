//===- device.cu - What a product and a transfer take ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cases.h"

#include "apsp/gpu/tile_kernels.cuh"
#include "apsp/widths.h"
#include "device/device.h"

#include <chrono>

namespace paths::bench {

namespace {

using namespace apsp::gpu;
using paths::gpu::array, paths::gpu::check, paths::gpu::pinned_array;

template <class Work> std::vector<double> time(int repeat, const Work &work) {
  std::vector<double> seconds;
  for (int i = 0; i <= repeat; ++i) {
    check(cudaDeviceSynchronize(), "the benchmark");
    const auto begin = std::chrono::steady_clock::now();
    work();
    check(cudaDeviceSynchronize(), "the benchmark");
    if (i > 0) // the first one loads the kernel
      seconds.push_back(std::chrono::duration<double>(
                            std::chrono::steady_clock::now() - begin)
                            .count());
  }
  return seconds;
}

/// Words that are no infinity, and differ.
__global__ void draw(unsigned *words, std::size_t count, unsigned mask) {
  const std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (i < count)
    words[i] = static_cast<unsigned>(i * 2654435761U >> 7) & mask;
}

template <class Values>
std::vector<double> time_product_of(vertex n, int repeat, unsigned mask) {
  using core = tile_core<Values, 128>;
  const std::size_t row = n / Values::lanes, count = std::size_t{n} * row;
  array<unsigned> a(count), b(count), c(count);
  for (const array<unsigned> *each : {&a, &b, &c})
    draw<<<paths::gpu::blocks_for(count, 256), 256>>>(each->data(), count,
                                                      mask);
  const auto whole = [&](const array<unsigned> &of) {
    return part<typename Values::word>{
        reinterpret_cast<typename Values::word *>(of.data()), row};
  };
  return time(repeat, [&] {
    launch_min_plus<core>(whole(c), whole(a), whole(b), n, row, n);
  });
}

} // namespace

std::vector<double> time_product(vertex n, apsp::values kept, int repeat) {
  const unsigned mask = kept == apsp::values::bits16 ? 0x3fff3fff : 0x3fffffff;
  return apsp::with_form<value32, value16, value_float>(kept, [&](auto form) {
    return time_product_of<decltype(form)>(n, repeat, mask);
  });
}

std::vector<double> time_transfers(std::size_t bytes, int repeat) {
  const array<char> device(bytes);
  const pinned_array<char> host(bytes);
  return time(repeat, [&] {
    check(cudaMemcpy(device.data(), host.data(), bytes, cudaMemcpyHostToDevice),
          "a transfer");
    check(cudaMemcpy(host.data(), device.data(), bytes, cudaMemcpyDeviceToHost),
          "a transfer");
  });
}

} // namespace paths::bench
