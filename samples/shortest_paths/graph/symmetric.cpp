//===- symmetric.cpp - Are all edges there in both directions? ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "symmetric.h"

#include <bit>
#include <cstdint>

namespace paths {

namespace {

/// The stages of splitmix64 (Steele, Lea, Flood 2014).
std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

/// For vertices u and v let f and g be numbers that look random, and for a
/// length h. The sum over all edges of h (f(u) g(v) - g(u) f(v)), modulo 2^64,
/// is 0 if each edge has one back, and else by chance. What u has in common
/// with all of its edges stands before their sums.
class balance {
public:
  explicit balance(std::uint64_t key) : key(key) {}

  void add(vertex to, std::uint64_t of_length) {
    ends += of_length * f(to);
    other_ends += of_length * g(to);
  }

  /// After the edges of \p from, which were added.
  std::uint64_t of_edges_from(vertex from) const {
    return f(from) * other_ends - g(from) * ends;
  }

private:
  std::uint64_t f(vertex v) const { return mix(key + v); }
  std::uint64_t g(vertex v) const { return mix(~key - v); }

  const std::uint64_t key;
  std::uint64_t ends = 0, other_ends = 0;
};

template <class Number> std::uint64_t bits_of(Number length) {
  if constexpr (sizeof length == sizeof(std::uint32_t))
    return std::bit_cast<std::uint32_t>(length);
  else
    return std::bit_cast<std::uint64_t>(length);
}

} // namespace

template <class Number> bool is_symmetric(const basic_csr<Number> &graph) {
  constexpr std::uint64_t key = 0x9e3779b97f4a7c15,
                          other_key = 0xd1b54a32d192ed03;
  std::uint64_t sum = 0, other_sum = 0;
#pragma omp parallel for schedule(dynamic, 1024)                               \
    reduction(+ : sum, other_sum) if (graph.edges() > 100000)
  for (vertex v = 0; v < graph.vertices; ++v) {
    balance one(key), other(other_key);
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const std::uint64_t of_length = mix(key ^ bits_of(graph.length[e]));
      one.add(graph.to[e], of_length);
      other.add(graph.to[e], of_length);
    }
    sum += one.of_edges_from(v);
    other_sum += other.of_edges_from(v);
  }
  return sum == 0 && other_sum == 0;
}
template bool is_symmetric(const csr &);
template bool is_symmetric(const wide_csr &);
template bool is_symmetric(const real_csr &);

} // namespace paths
