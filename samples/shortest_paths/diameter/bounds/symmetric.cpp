//===- symmetric.cpp - Are all edges there in both directions? ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "symmetric.h"

#include <cstdint>

namespace paths::diameter {

namespace {

/// The stages of splitmix64 (Steele, Lea, Flood 2014).
std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

std::uint64_t scramble(vertex from, vertex to, weight length,
                       std::uint64_t key) {
  const std::uint64_t ends = std::uint64_t{from} << 32 | to;
  return mix(mix(ends + key) ^ static_cast<std::uint32_t>(length));
}

} // namespace

bool is_symmetric(const csr &graph) {
  constexpr std::uint64_t key = 0x9e3779b97f4a7c15,
                          other_key = 0xd1b54a32d192ed03;
  std::uint64_t balance = 0, other_balance = 0;
#pragma omp parallel for schedule(static, 4096)                                \
    reduction(+ : balance, other_balance) if (graph.edges() > 100000)
  for (vertex v = 0; v < graph.vertices; ++v)
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const vertex to = graph.to[e];
      const weight length = graph.length[e];
      balance += scramble(v, to, length, key) - scramble(to, v, length, key);
      other_balance += scramble(v, to, length, other_key) -
                       scramble(to, v, length, other_key);
    }
  return balance == 0 && other_balance == 0;
}

} // namespace paths::diameter
