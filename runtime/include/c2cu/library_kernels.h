//===- library_kernels.h - Iterations as threads of a GPU -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The launches of library_cuda.h: of a loop's iteration as it is, on arrays,
/// and of one on parts of arrays, which is a kernel as programs have them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_KERNELS_H
#define C2CU_LIBRARY_KERNELS_H

#include <c2cu/cuda_kernels.h>
#include <c2cu/library_nest.h>
#include <c2cu/library_sums_cuda.h>

namespace c2cu::library::detail {

/// Whether parts of arrays can be objects of a kernel.
template <class Loop>
inline constexpr bool has_parts = requires { typename Loop::on_parts; };

inline constexpr unsigned threads_of_block = 128;

/// All that a launch needs besides the loop's arguments.
template <class Loop> struct launch_of {
  typename Loop::counter begin;
  long long step;
  std::size_t first, count;
  char *uniforms;
  total *totals; ///< if the loop has variables that iterations combine
};

template <class Loop>
__global__ void run_iterations(const typename Loop::arguments with,
                               const launch_of<Loop> on) {
  auto self = Loop::instance(on.uniforms);
  typename Loop::sums sums;
  Loop::visit(sums, with, begin_sum());
  const std::size_t total = std::size_t{gridDim.x} * blockDim.x;
  for (std::size_t k = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
       k < on.count; k += total) {
    if constexpr (requires { Loop::is_flat; })
      Loop::run_flat(self, on.begin, on.step, with, sums, on.first + k);
    else
      Loop::run(self, counter_at(on.begin, on.step, on.first + k), with, sums,
                on.first + k);
  }
  if constexpr (Loop::reductions != 0)
    Loop::visit(sums, with, add_to_totals{on.totals});
}

template <class Loop>
cudaError_t launch(const typename Loop::arguments &with,
                   const launch_of<Loop> &on, cudaStream_t by) {
  const std::size_t blocks =
      (on.count + threads_of_block - 1) / threads_of_block;
  // Warps that combine their parts meet in a few addresses.
  constexpr std::size_t most = Loop::reductions != 0 ? 1u << 13 : 1u << 30;
  run_iterations<Loop><<<static_cast<unsigned>(std::min(blocks, most)),
                         threads_of_block, 0, by>>>(with, on);
  return cudaGetLastError();
}

/// The same of a loop that may be flattened: then of all iterations of its
/// innermost loop, but for \p but with which the first iteration begins.
template <class Loop>
cudaError_t launch_on_arrays(const typename Loop::arguments &with,
                             const launch_of<Loop> &on,
                             [[maybe_unused]] std::size_t but,
                             cudaStream_t by) {
  if constexpr (is_nest<Loop>)
    if (const std::size_t inner = inner_iterations<Loop>(with))
      return launch<flat<Loop>>(with,
                                {on.begin, on.step, on.first * inner + but,
                                 on.count * inner - but, on.uniforms,
                                 on.totals},
                                by);
  return launch<Loop>(with, on, by);
}

} // namespace c2cu::library::detail

#endif // C2CU_LIBRARY_KERNELS_H
