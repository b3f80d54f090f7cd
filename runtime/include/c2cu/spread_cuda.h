//===- spread_cuda.h - The kernel of a call with spread loops ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// CUDA only. The kernel of a call of spread.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SPREAD_CUDA_H
#define C2CU_SPREAD_CUDA_H

#include <c2cu/launch.h>
#include <c2cu/spread.h>

namespace c2cu::backend {

/// What a thread of such a kernel does.
template <class Call>
C2CU_DEVICE inline void enter_spread(const launch_arguments &on) {
  extern __shared__ uint4 objects[];
  const std::size_t input = blockIdx.x;
  Call::spread::run(block_place{threadIdx.x, Call::spread::threads,
                                reinterpret_cast<char *>(objects),
                                on.in + input * Call::in_bytes,
                                on.out + input * Call::out_bytes, on.uniforms});
}

template <class Call>
__global__ void __launch_bounds__(Call::spread::threads)
    run_spread(const launch_arguments on) {
  enter_spread<Call>(on);
}

} // namespace c2cu::backend

#endif // C2CU_SPREAD_CUDA_H
