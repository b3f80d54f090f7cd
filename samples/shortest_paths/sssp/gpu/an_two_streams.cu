//===- an_two_streams.cu - A transfer while kernels work ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// R. An, Parallelization of shortest path algorithms, section IV.A. As
// an_transfer_pinned, each run begins with the transfer of the matrix, but in
// two halves of its rows. The first is relaxed in the stream that brought it
// while the second is on its way in another stream; the vertices that this
// improves have less to gain in the rounds over all rows, which follow.
//
// The paper begins with the upper half always. If the source is in the lower
// one, the upper has no edge to relax then; here the half of the source goes
// first.
//
// Cost: as an_transfer_pinned; the rounds over half the rows take no time as
// long as they end before the second transfer.
//
//===----------------------------------------------------------------------===//

#include "an_matrix.cuh"
#include "gpu.h"

#include <utility>

namespace paths::gpu {

namespace {

/// Owns a stream. It waits for what the default stream was given before, and
/// the default stream waits for it.
class stream {
public:
  stream() { check(cudaStreamCreate(&handle), "a stream"); }
  stream(const stream &) = delete;
  stream &operator=(const stream &) = delete;
  ~stream() { cudaStreamDestroy(handle); }

  cudaStream_t get() const { return handle; }

private:
  cudaStream_t handle = nullptr;
};

struct rows {
  vertex first, end;
};

class two_streams : public matrix_solver {
public:
  explicit two_streams(const csr &graph)
      : matrix_solver(graph, filled::by_each_run),
        host(make_dense(graph).lengths) {}

private:
  void begin(vertex source) override {
    matrix_solver::begin(source);
    const vertex half = vertices() / 2;
    rows sooner = {0, half}, later = {half, vertices()};
    if (source >= half)
      std::swap(sooner, later);
    copy(sooner, first);
    copy(later, second);
    // A path of a few edges is found while the other half travels; what more
    // rounds would find, those over all rows find as soon.
    constexpr int early_rounds = 3;
    for (int i = 0; i < early_rounds; ++i)
      relax_early(sooner);
  }

  /// Improved vertices are marked in `active` itself, and no mark is taken
  /// away. Afterwards `active` holds the source and whatever was improved: all
  /// vertices that have a distance. So round 0 relaxes every edge, of either
  /// half, that can be relaxed at all, as if nothing had been done here. It
  /// also refuses again what was refused here and still matters, which is why
  /// the report, cleared before each round, need not be read. A thread may or
  /// may not see a mark that another has made in the same launch.
  void relax_early(rows half) {
    cells graph = view();
    graph.next = active.data();
    relax_rows(graph, half.first, half.end, 1, first.get());
  }

  void copy(rows half, const stream &by) {
    const std::size_t begin = std::size_t{half.first} * vertices();
    const std::size_t count = std::size_t{half.end - half.first} * vertices();
    check(cudaMemcpyAsync(matrix.data() + begin, host.data() + begin,
                          count * sizeof(weight), cudaMemcpyHostToDevice,
                          by.get()),
          "copying half of the matrix to the GPU");
  }

  const pinned_array<weight> host;
  stream first, second;
};

} // namespace

std::unique_ptr<solver> an_two_streams(const csr &graph, const settings &) {
  return std::make_unique<two_streams>(graph);
}

} // namespace paths::gpu

//! sssp 140: "an-two-streams", gpu, "An, section IV.A: in two streams", true,
//! gpu::an_two_streams
