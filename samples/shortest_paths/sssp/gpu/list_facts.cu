//===- list_facts.cu - What is to be known of edges on a device -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "list_facts.h"

#include <cstddef>
#include <cub/device/device_reduce.cuh>
#include <thrust/iterator/counting_iterator.h>

namespace paths::gpu {

namespace {

/// What edges have in common, on the way to list_facts.
struct weights {
  weight lightest;
  std::int64_t sum;
};

struct weights_of {
  __device__ weights operator()(uint2 edge) const {
    const auto length = static_cast<weight>(edge.y);
    return {length, length};
  }
};

struct together {
  __device__ weights operator()(weights one, weights other) const {
    return {min(one.lightest, other.lightest), one.sum + other.sum};
  }
};

struct edges_of {
  const std::uint32_t *first;
  __device__ std::uint32_t operator()(std::uint32_t v) const {
    return first[v + 1] - first[v];
  }
};

struct larger {
  __device__ std::uint32_t operator()(std::uint32_t one,
                                      std::uint32_t other) const {
    return max(one, other);
  }
};

/// CUB's reduction, which says first how much memory it wants.
template <class In, class Reduce, class Transform, class Result>
Result reduced(In in, std::int64_t count, Reduce reduce, Transform transform,
               Result start) {
  const array<Result> result(1);
  std::size_t bytes = 0;
  const auto call = [&](void *memory) {
    check(cub::DeviceReduce::TransformReduce(memory, bytes, in, result.data(),
                                             count, reduce, transform, start),
          "the weights of the graph");
  };
  call(nullptr);
  const array<std::byte> memory(bytes);
  call(memory.data());
  return result.get()[0];
}

} // namespace

list_facts facts_of(const array<std::uint32_t> &first,
                    const array<uint2> &edges) {
  const weights all =
      reduced(edges.data(), static_cast<std::int64_t>(edges.size()), together(),
              weights_of(), weights{0, 0});
  const std::uint32_t most_edges =
      reduced(thrust::counting_iterator<std::uint32_t>(0),
              static_cast<std::int64_t>(first.size()) - 1, larger(),
              edges_of{first.data()}, std::uint32_t{0});
  return {all.lightest, all.sum, most_edges};
}

} // namespace paths::gpu
