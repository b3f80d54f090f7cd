//===- library_checks_cuda.h - Checks of a launch ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Threads of a GPU note an access that a map clause excludes; the host looks
/// when they have ended, before it stores what they have computed.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_CHECKS_CUDA_H
#define C2CU_LIBRARY_CHECKS_CUDA_H

#include <c2cu/library_buffer.h>
#include <c2cu/library_checks.h>

namespace c2cu::library::detail {

/// What one launch at a time has found.
class launch_checks {
public:
  /// Before the launch: iterations are told where to note it.
  template <class Loop>
  cudaError_t begin(typename Loop::arguments &with, cudaStream_t by) {
    if constexpr (!Loop::checks) {
      return cudaSuccess;
    } else {
      cudaError_t result = there.reserve(sizeof(violation));
      if (result == cudaSuccess)
        result = here.reserve_host(sizeof(violation));
      if (result != cudaSuccess)
        return result;
      Loop::checks_of(with) = there.device;
      return cudaMemsetAsync(there.device, 0, sizeof(violation), by);
    }
  }
  /// Behind it.
  template <class Loop> cudaError_t end(cudaStream_t by) {
    if constexpr (!Loop::checks)
      return cudaSuccess;
    else
      return cudaMemcpyAsync(here.host, there.device, sizeof(violation),
                             cudaMemcpyDeviceToHost, by);
  }
  /// When it has ended.
  template <class Loop> void look() const {
    if constexpr (Loop::checks) {
      const auto &found = *reinterpret_cast<const violation *>(here.host);
      if (found.taken)
        end_outside(Loop::name, Loop::line, Loop::clauses[found.clause], found);
    }
  }

private:
  buffer here, there;
};

} // namespace c2cu::library::detail

#endif // C2CU_LIBRARY_CHECKS_CUDA_H
