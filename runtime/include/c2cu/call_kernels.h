//===- call_kernels.h - The kernel of a call --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// CUDA only. The kernels that run a call, and how large their blocks are. Only
/// what a device needs: device_code.h makes kernels of the same bodies where
/// nothing of the host is compiled.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CALL_KERNELS_H
#define C2CU_CALL_KERNELS_H

#include <c2cu/algorithm.h>
#include <c2cu/lane.h>
#include <c2cu/launch.h>
#include <c2cu/panels_cuda.h>
#include <c2cu/spread_cuda.h>

#include <cstddef>

namespace c2cu::backend {

/// What a thread of a kernel does that has an input for each.
template <class Call>
C2CU_DEVICE C2CU_IN_LINE void enter_call(const launch_arguments &on) {
  cuda_lane<Call> lane(on);
  Call::run(lane);
}

/// A thread per input.
template <class Call>
__global__ void __launch_bounds__(Call::width)
    run_call(const launch_arguments on) {
  enter_call<Call>(on);
}

/// Bytes of shared memory of a block that are asked for when a call is
/// launched.
template <class Call>
inline constexpr std::size_t shared_bytes =
    has_shared_tile<Call> ? Call::tile_bytes * Call::width : 0;

/// Blocks that a multiprocessor with 228 KiB of shared memory has room for,
/// with 1,024 bytes of each for CUDA and 256 for lanes, as
/// tool/lower/SharedMemory.cpp reckons when it chooses their width; at most 32,
/// which is CUDA's limit, and 1,024 threads: beyond them a thread would have
/// fewer than 64 registers.
template <class Call>
inline constexpr unsigned shared_blocks = std::max<std::size_t>(
    1, std::min({(std::size_t{228} << 10) / (shared_bytes<Call> + 1280),
                 std::size_t{1024} / Call::width, std::size_t{32}}));

/// The same, for a call with its tile in shared memory. That decides how many
/// blocks are resident; registers, of which loading and storing the tile may
/// take more than the program's text, shall not make them fewer.
template <class Call>
__global__ void __launch_bounds__(Call::width, shared_blocks<Call>)
    run_shared(const launch_arguments on) {
  enter_call<Call>(on);
}

} // namespace c2cu::backend

#endif // C2CU_CALL_KERNELS_H
