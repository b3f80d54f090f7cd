//===- library_sums_cuda.h - What threads of a GPU combine ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The variables of library_sums.h on a GPU: each thread has a part, each warp
/// combines those of its lanes, and one of them changes the launch's *totals*,
/// 64 bits for each variable. They are combined with the variables when the
/// launch has succeeded.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_SUMS_CUDA_H
#define C2CU_LIBRARY_SUMS_CUDA_H

#include <c2cu/library_buffer.h>
#include <c2cu/library_sums.h>

namespace c2cu::library::detail {

using total = unsigned long long;

/// Combines the parts of a warp's lanes with the totals.
struct add_to_totals {
  total *totals;

  template <class Operation, class T>
  __device__ void operator()(Operation, T part, T *) const {
    for (unsigned distance = 16; distance > 0; distance /= 2)
      part = Operation::combined(
          part, static_cast<T>(__shfl_down_sync(
                    ~0u, static_cast<unsigned long long>(part), distance)));
    if (threadIdx.x % 32 == 0 && part != Operation::template neutral<T>())
      change<Operation>(totals + Operation::index, part);
  }

private:
  template <class Operation, class T>
  __device__ static void change(total *at, T part) {
    using wide_of = std::conditional_t<std::is_signed_v<T>, long long, total>;
    const auto value = static_cast<wide_of>(part);
    auto *const there = reinterpret_cast<wide_of *>(at);
    if constexpr (Operation::symbol == '+')
      atomicAdd(at, static_cast<total>(value));
    else if constexpr (Operation::symbol == '&')
      atomicAnd(at, static_cast<total>(value));
    else if constexpr (Operation::symbol == '|')
      atomicOr(at, static_cast<total>(value));
    else if constexpr (Operation::symbol == '^')
      atomicXor(at, static_cast<total>(value));
    else if constexpr (Operation::symbol == '<')
      atomicMin(there, value);
    else if constexpr (Operation::symbol == '>')
      atomicMax(there, value);
    else if constexpr (Operation::symbol == '=')
      *there = value;
    else
      multiply<T>(at, part);
  }

  template <class T> __device__ static void multiply(total *at, T part) {
    total was = *at, seen;
    do {
      seen = was;
      was = atomicCAS(at, seen, seen * static_cast<total>(part));
    } while (was != seen);
  }
};

/// Stores what a total begins with.
struct begin_total {
  total *totals;
  template <class Operation, class T>
  void operator()(Operation, T &, T *) const {
    constexpr T neutral = Operation::template neutral<T>();
    if constexpr (std::is_signed_v<T>)
      totals[Operation::index] =
          static_cast<total>(static_cast<long long>(neutral));
    else
      totals[Operation::index] = static_cast<total>(neutral);
  }
};

struct end_total {
  const total *totals;
  template <class Operation, class T>
  void operator()(Operation, T &, T *variable) const {
    Operation::add(variable, static_cast<T>(totals[Operation::index]));
  }
};

/// The totals of one launch at a time.
class launch_totals {
public:
  /// On their way to the device, before the launch.
  template <class Loop>
  cudaError_t begin(const typename Loop::arguments &with, cudaStream_t by) {
    if constexpr (Loop::reductions == 0) {
      return cudaSuccess;
    } else {
      constexpr std::size_t bytes = Loop::reductions * sizeof(total);
      cudaError_t result = there.reserve(bytes);
      if (result == cudaSuccess)
        result = here.reserve_host(bytes);
      if (result != cudaSuccess)
        return result;
      typename Loop::sums unused;
      Loop::visit(unused, with, begin_total{on_host()});
      return cudaMemcpyAsync(on_device(), on_host(), bytes,
                             cudaMemcpyHostToDevice, by);
    }
  }
  /// On their way back, behind the launch.
  template <class Loop> cudaError_t end(cudaStream_t by) {
    if constexpr (Loop::reductions == 0)
      return cudaSuccess;
    else
      return cudaMemcpyAsync(on_host(), on_device(),
                             Loop::reductions * sizeof(total),
                             cudaMemcpyDeviceToHost, by);
  }
  /// When the launch has ended.
  template <class Loop>
  void commit(const typename Loop::arguments &with) const {
    typename Loop::sums unused;
    Loop::visit(unused, with, end_total{on_host()});
  }

  total *on_device() const { return reinterpret_cast<total *>(there.device); }

private:
  total *on_host() const { return reinterpret_cast<total *>(here.host); }

  buffer here, there;
};

} // namespace c2cu::library::detail

#endif // C2CU_LIBRARY_SUMS_CUDA_H
