//===- spread_cuda.h - The kernel of a call with spread loops ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// CUDA only. The launch of a call of spread.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SPREAD_CUDA_H
#define C2CU_SPREAD_CUDA_H

#include <c2cu/cuda_error.h>
#include <c2cu/devices.h>
#include <c2cu/launch.h>
#include <c2cu/spread.h>

namespace c2cu::backend {

template <class Call>
__global__ void __launch_bounds__(Call::spread::threads)
    run_spread(const launch_arguments on) {
  extern __shared__ uint4 objects[];
  const std::size_t input = blockIdx.x;
  Call::spread::run(block_place{threadIdx.x, Call::spread::threads,
                                reinterpret_cast<char *>(objects),
                                on.in + input * Call::in_bytes,
                                on.out + input * Call::out_bytes, on.uniforms});
}

/// Whether the GPU in use lets a block have as much shared memory as the call
/// needs; beyond 48 KiB that has to be asked for, of each GPU.
template <class Call> bool spread_fits() {
  enum answer : unsigned char { unknown, no, yes };
  static answer answers[most_devices] = {};
  answer &fits = answers[current_device()];
  if (fits == unknown)
    fits = cudaFuncSetAttribute(run_spread<Call>,
                                cudaFuncAttributeMaxDynamicSharedMemorySize,
                                Call::spread::shared_bytes) == cudaSuccess
               ? yes
               : (cudaGetLastError(), no);
  return fits == yes;
}

} // namespace c2cu::backend

#endif // C2CU_SPREAD_CUDA_H
