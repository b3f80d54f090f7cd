//===- bits.cpp - Breadth-first search from many vertices at once ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cpu.h"
#include "graph/memory.h"
#include "sweep.h"

#include <algorithm>
#include <cstddef>
#include <hwy/aligned_allocator.h>
#include <new>
#include <omp.h>
#include <utility>
#include <vector>

namespace paths::diameter::cpu {

namespace {

class bits_solver : public solver {
public:
  bits_solver(const csr &graph, const settings &options)
      : words(choose_words(graph.vertices)) {
    const int threads = graph.vertices == 0 ? 0 : omp_get_max_threads();
    take_memory(graph, threads, options);
    incoming = transpose(graph);
    for (int i = 0; i < threads; ++i)
      of_threads.emplace_back(incoming, words);
  }

  extent run() override {
    const vertex n = incoming.vertices, block = 64 * words;
    distance longest = 0;
    std::uint64_t sum = 0, pairs = 0;
#pragma omp parallel for schedule(dynamic)                                     \
    num_threads(std::max<std::size_t>(of_threads.size(), 1))                   \
    reduction(max : longest) reduction(+ : sum, pairs)
    for (std::uint64_t first = 0; first < n; first += block) {
      const extent found =
          of_threads[static_cast<std::size_t>(omp_get_thread_num())].run(
              static_cast<vertex>(first));
      longest = std::max(longest, found.longest);
      sum += found.sum;
      pairs += found.pairs;
    }
    return {longest, sum, pairs};
  }

private:
  /// The searches from a block of vertices.
  class searches {
  public:
    searches(const csr &incoming, unsigned words)
        : incoming(incoming), words(words),
          size(std::size_t{incoming.vertices} * words),
          before(hwy::AllocateAligned<std::uint64_t>(size)),
          after(hwy::AllocateAligned<std::uint64_t>(size)) {
      if (!before || !after)
        throw std::bad_alloc();
    }

    extent run(vertex first) {
      begin(first);
      extent all;
      step last = {.found = 0, .complete = false};
      for (distance steps = 1; !last.complete; ++steps) {
        last = sweep_for(words)(incoming, before.get(), after.get());
        if (last.found == 0)
          break;
        all.longest = steps;
        all.sum += last.found * static_cast<std::uint64_t>(steps);
        all.pairs += last.found;
        std::swap(before, after);
      }
      return all;
    }

  private:
    /// Every source has reached itself. Bits that are left over when there are
    /// fewer sources are set everywhere, and change no more.
    void begin(vertex first) {
      const vertex count = std::min(64 * words, incoming.vertices - first);
      for (std::size_t i = 0; i < size; ++i) {
        const std::size_t bit = i % words * 64;
        before[i] = bit + 64 <= count ? 0
                    : bit >= count    ? ~std::uint64_t{0}
                                      : ~std::uint64_t{0} << (count - bit);
      }
      for (vertex s = 0; s < count; ++s)
        before[std::size_t{first + s} * words + s / 64] |= std::uint64_t{1}
                                                           << s % 64;
    }

    const csr &incoming;
    const unsigned words;
    const std::size_t size;
    hwy::AlignedFreeUniquePtr<std::uint64_t[]> before, after;
  };

  /// As many as leave no thread without work.
  static unsigned choose_words(vertex vertices) {
    const auto threads = static_cast<vertex>(omp_get_max_threads());
    unsigned words = most_words;
    while (words > 1 && vertices / (64 * words) < threads)
      words /= 2;
    return words;
  }

  /// Two sets of bits for each thread, and the graph turned around.
  void take_memory(const csr &graph, int threads,
                   const settings &options) const {
    const double edges = static_cast<double>(graph.edges());
    const double bytes =
        16.0 * threads * words * graph.vertices +
        edges * (sizeof(vertex) + sizeof(weight)) +
        static_cast<double>(sizeof(edge_index)) * graph.vertices;
    if (options.announce)
      options.announce("memory", static_cast<std::size_t>(bytes));
    expect_memory(bytes, "a search from many vertices at once",
                  "take fewer --threads, or fewer vertices");
  }

  const unsigned words;
  csr incoming;
  std::vector<searches> of_threads;
};

} // namespace

/// Breadth-first search from up to 512 vertices at once, a bit for each (Then
/// et al. 2014), on all cores: O(V E L / 512) with L the diameter, and less
/// where vertices have been reached by all.
std::unique_ptr<solver> bits(const csr &graph, const settings &options) {
  return std::make_unique<bits_solver>(graph, options);
}

} // namespace paths::diameter::cpu

//! diameter 60: "bits-cores", cpu, "Then et al. 2014: a bit for each source,
//! all cores", false, cpu::bits
