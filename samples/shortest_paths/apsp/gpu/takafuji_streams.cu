//===- takafuji_streams.cu - Takafuji, 3.5: a stream for each graph -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// D. Takafuji, section 3.5: the low-latency implementation for several graphs.
///
/// Each graph has a stream, in which its matrix is copied to the device, the
/// single kernel of section 3.2.3 works on it, and the distances are copied
/// back, so that the transfers of some graphs go on while others are worked on.
/// Here streams are no more than can run at a time anyway, and each takes
/// graphs in turn. A run begins and ends in pinned memory of the host.
///
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "matrix_solver.cuh"
#include "takafuji_single.cuh"

#include <deque>

namespace paths::apsp::gpu {

namespace {

constexpr std::size_t most_streams = 64;

/// Owns a stream, and what a kernel in it needs.
class lane {
public:
  lane(unsigned tiles, const settings &options) : state(tiles, 1, options) {
    check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking),
          "a stream");
  }
  lane(const lane &) = delete;
  lane &operator=(const lane &) = delete;
  ~lane() { cudaStreamDestroy(stream); }

  cudaStream_t stream = nullptr;
  task_memory state;
};

template <class Values, unsigned Threads> class streams : public solver {
public:
  streams(std::span<const csr> graphs, const settings &options)
      : memory(graphs, side), host(memory.words()) {
    for (std::size_t i = 0; i < std::min(graphs.size(), most_streams); ++i)
      lanes.emplace_back(memory.all().layout.rows / side, options);
    reset();
  }

  void reset() override {
    memory.fill();
    check(cudaMemcpy(host.data(), memory.all().cells,
                     memory.words() * sizeof(word), cudaMemcpyDeviceToHost),
          "the matrices");
  }

  void run() override {
    const auto all = memory.all();
    for (unsigned g = 0; g < all.graphs && all.size() != 0; ++g) {
      const lane &mine = lanes[g % lanes.size()];
      auto one = all;
      one.cells = all.of(g);
      one.graphs = 1;
      copy(one.cells, host.data() + g * all.size(), cudaMemcpyHostToDevice,
           mine);
      launch_single<Values, Threads>(one, mine.state, mine.stream);
      copy(host.data() + g * all.size(), one.cells, cudaMemcpyDeviceToHost,
           mine);
    }
    check(cudaDeviceSynchronize(), "the shortest paths");
    memory.expect_exact();
  }

  void rows(std::size_t which, vertex first,
            std::span<distance> into) override {
    memory.rows(which, first, into);
  }
  extent measure(std::size_t which) override { return memory.measure(which); }

private:
  using word = typename Values::word;
  static constexpr unsigned side = takafuji_side<Values>;

  void copy(word *to, const word *from, cudaMemcpyKind direction,
            const lane &in) {
    check(cudaMemcpyAsync(to, from, memory.all().size() * sizeof(word),
                          direction, in.stream),
          "the transfer of a matrix");
  }

  device_matrices<Values, tile_layout> memory;
  pinned_array<word> host;
  std::deque<lane> lanes;
};

} // namespace

std::unique_ptr<solver> takafuji_streams(std::span<const csr> graphs,
                                         const settings &options) {
  paths::gpu::expect_gpu();
  return with_values(options, [&](auto kept) {
    using kind = decltype(kept);
    announce(options, device_matrices<kind, tile_layout>::bytes(
                          graphs, takafuji_side<kind>));
    return with_tile_threads<kind>(
        options.block_threads, [&](auto threads) -> std::unique_ptr<solver> {
          return std::make_unique<streams<kind, decltype(threads)::value>>(
              graphs, options);
        });
  });
}

} // namespace paths::apsp::gpu

//! apsp 120: "takafuji-streams", gpu, "Takafuji, section 3.5", true, "4 8 16
//! 32", gpu::takafuji_streams
