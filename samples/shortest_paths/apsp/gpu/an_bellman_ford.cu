//===- an_bellman_ford.cu - An, V.B: Bellman-Ford from every vertex -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// R. An, Parallelization of shortest path algorithms, section V.B, first way:
/// Bellman-Ford from every vertex, with a round's kernel as in algorithm 6, a
/// thread for each edge of a list. Several sources are worked on at a time,
/// each in a stream of its own; its distances are a row of the matrix. When a
/// round has changed nothing its stream gets the next source.
///
/// An's marks say which vertices the round before has improved. Here a mark is
/// the number of the round in which a vertex's edges are to be looked at, which
/// saves the kernel that would exchange marks after each round.
///
/// Cost: up to n rounds of |E| threads for each of n sources. Memory for the
/// matrix, five numbers for each edge, and n marks for each stream. For each
/// round the host waits for one number, while the other streams go on.
///
//===----------------------------------------------------------------------===//

#include "gpu.h"
#include "matrix_solver.cuh"

#include <deque>

namespace paths::apsp::gpu {

namespace {

using paths::gpu::blocks_for;
using paths::gpu::pinned;

constexpr unsigned threads = 256; // of a block
constexpr unsigned streams = 8;

/// A list of edges, and what a source is worked on with.
struct search {
  const vertex *from, *to;
  const weight *length;
  std::size_t edges;
  distance *row;   ///< of the matrix
  unsigned *marks; ///< in which round are the edges of each vertex relaxed?
  int *changed;
};

__global__ void begin(search work, vertex source, vertex vertices) {
  const vertex v = blockIdx.x * threads + threadIdx.x;
  if (v >= vertices)
    return;
  work.row[v] = v == source ? 0 : unreachable;
  work.marks[v] = v == source ? 1 : 0;
}

/// Rounds are counted from 1. A vertex that has been improved in this very
/// round may or may not be seen; it is looked at in the next one anyway. Sums
/// do not wrap, and one that is too long is not shorter than `unreachable`.
__global__ void relax(search work, unsigned round) {
  const std::size_t e = std::size_t{blockIdx.x} * threads + threadIdx.x;
  if (e >= work.edges)
    return;
  const volatile distance *row = work.row;
  volatile unsigned *marks = work.marks;
  const vertex from = work.from[e], to = work.to[e];
  if (marks[from] < round)
    return;
  const unsigned through =
      static_cast<unsigned>(row[from]) + static_cast<unsigned>(work.length[e]);
  if (through >= static_cast<unsigned>(row[to]))
    return;
  const auto shorter = static_cast<distance>(through);
  if (atomicMin(&work.row[to], shorter) > shorter) {
    marks[to] = round + 1;
    *work.changed = 1;
  }
}

/// Works on one source after the other in a stream.
class worker {
public:
  explicit worker(vertex vertices) : marks(vertices), changed(1) {
    check(cudaStreamCreate(&stream), "a stream");
  }
  worker(const worker &) = delete;
  worker &operator=(const worker &) = delete;
  ~worker() { cudaStreamDestroy(stream); }

  static std::size_t bytes(vertex vertices) {
    return vertices * sizeof(unsigned) + sizeof(int);
  }

  /// Launches the first round from \p source; \p graph has the edges and a row.
  void start(search graph, vertex source) {
    work = graph;
    work.marks = marks.data();
    work.changed = changed.data();
    const auto vertices = static_cast<vertex>(marks.size());
    begin<<<blocks_for(vertices, threads), threads, 0, stream>>>(work, source,
                                                                 vertices);
    check_launch("the beginning at a source");
    round = 0;
    next_round();
  }

  /// Waits for the round. Launches the next one if it has changed anything, and
  /// says so.
  bool go_on() {
    check(cudaStreamSynchronize(stream), "a round of Bellman-Ford");
    if (!*has_changed)
      return false;
    next_round();
    return true;
  }

private:
  void next_round() {
    ++round;
    check(cudaMemsetAsync(work.changed, 0, sizeof(int), stream), "a round");
    if (work.edges != 0)
      relax<<<blocks_for(work.edges, threads), threads, 0, stream>>>(work,
                                                                     round);
    check_launch("a round of Bellman-Ford");
    check(cudaMemcpyAsync(has_changed.data(), work.changed, sizeof(int),
                          cudaMemcpyDeviceToHost, stream),
          "what a round has done");
  }

  cudaStream_t stream = nullptr;
  array<unsigned> marks;
  array<int> changed;
  pinned<int> has_changed;
  search work = {};
  unsigned round = 0;
};

std::vector<vertex> beginnings(const csr &graph) {
  std::vector<vertex> from;
  from.reserve(graph.edges());
  for (vertex v = 0; v < graph.vertices; ++v)
    from.insert(from.end(), graph.first[v + 1] - graph.first[v], v);
  return from;
}

class every_source : public solver {
public:
  explicit every_source(std::span<const csr> graphs)
      : edges(graphs), from(std::span<const vertex>(beginnings(graphs[0]))),
        to(std::span<const vertex>(graphs[0].to)),
        length(std::span<const weight>(graphs[0].length)),
        matrix(std::size_t{n()} * n()) {
    for (unsigned i = 0; i < std::min(streams, n()); ++i)
      workers.emplace_back(n());
  }

  static std::size_t bytes(std::span<const csr> graphs) {
    const std::size_t n = graphs[0].vertices;
    return device_edges::bytes(graphs) +
           graphs[0].edges() * (2 * sizeof(vertex) + sizeof(weight)) +
           n * n * sizeof(distance) +
           streams * worker::bytes(graphs[0].vertices);
  }

  /// Each run makes its rows anew.
  void reset() override {}

  /// Each worker in turn is waited for and given what it does next.
  void run() override {
    vertex next = 0, busy = 0;
    for (worker &each : workers) {
      start(each, next++);
      ++busy;
    }
    std::vector<bool> idle(workers.size());
    for (std::size_t i = 0; busy != 0; i = (i + 1) % workers.size()) {
      if (idle[i] || workers[i].go_on())
        continue;
      if (next < n()) {
        start(workers[i], next++);
      } else {
        idle[i] = true;
        --busy;
      }
    }
    if (!edges.fit_below(unreachable, 0) &&
        edges.lead_too_far(0, n(), matrix.data(), unreachable))
      fail_to_fit(unreachable);
  }

  void rows(std::size_t, vertex first, std::span<distance> into) override {
    if (n() == 0)
      return;
    const std::size_t count =
        std::min<std::size_t>(into.size() / n(), n() - first);
    check(cudaMemcpy(into.data(), matrix.data() + std::size_t{first} * n(),
                     count * n() * sizeof(distance), cudaMemcpyDeviceToHost),
          "copying distances from the GPU");
  }

  extent measure(std::size_t) override {
    return device_edges::measure(n(), 0, n(), matrix.data());
  }

private:
  vertex n() const { return edges.vertices(); }

  void start(worker &with, vertex source) {
    with.start({from.data(), to.data(), length.data(), from.size(),
                matrix.data() + std::size_t{source} * n(), nullptr, nullptr},
               source);
  }

  device_edges edges;
  array<vertex> from, to;
  array<weight> length;
  array<distance> matrix;
  std::deque<worker> workers;
};

} // namespace

std::unique_ptr<solver> an_bellman_ford(std::span<const csr> graphs,
                                        const settings &options) {
  if (options.transfers)
    throw graph_error("this algorithm begins with a list of edges: it has no "
                      "matrix to transfer");
  paths::gpu::expect_gpu();
  announce(options, every_source::bytes(graphs));
  return std::make_unique<every_source>(graphs);
}

} // namespace paths::apsp::gpu

//! apsp 230: "an-bellman-ford", gpu, "An, section V.B: over streams", false,
//! "32", gpu::an_bellman_ford
