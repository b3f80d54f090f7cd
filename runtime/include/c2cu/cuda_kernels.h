//===- cuda_kernels.h - The kernels of a program ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For nvcc only: the kernels that run a call, and how they are launched.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CUDA_KERNELS_H
#define C2CU_CUDA_KERNELS_H

#include <c2cu/algorithm.h>
#include <c2cu/call_kernels.h>
#include <c2cu/cuda_error.h>
#include <c2cu/cuda_kernel_list.h>
#include <c2cu/devices.h>
#include <c2cu/launch.h>

#include <cstddef>

namespace c2cu::backend {

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

/// The function of a call's kernel.
template <class Call> const void *function_of() {
  if constexpr (has_panels<Call>)
    return reinterpret_cast<const void *>(run_panels<Call>);
  else if constexpr (has_shared_tile<Call>)
    return reinterpret_cast<const void *>(run_shared<Call>);
  else
    return reinterpret_cast<const void *>(run_call<Call>);
}

/// The kernel of a call; constructed before main begins wherever a program
/// refers to it.
template <class Call>
inline const kernel kernel_of(Call::name, Call::line, function_of<Call>(),
                              shared_bytes<Call>);

/// A block per input, if the call's loops are spread and the GPU has room.
template <class Call>
bool launch_spread(cudaStream_t in, const launch_arguments &on) {
  if constexpr (has_spread<Call>)
    if (spread_fits<Call>()) {
      run_spread<Call><<<static_cast<unsigned>(on.count), Call::spread::threads,
                         Call::spread::shared_bytes, in>>>(on);
      return true;
    }
  return false;
}

/// Runs \p Call for all inputs of \p on, one block per tile, or for as many
/// inputs as its panels say, or for one whose loops are spread.
template <class Call>
cudaError_t launch(const launch_arguments &on, cudaStream_t by) {
  auto blocks = [&](unsigned inputs) {
    return static_cast<unsigned>((on.count + inputs - 1) / inputs);
  };
  if constexpr (has_panels<Call>)
    run_panels<Call>
        <<<blocks(Call::panels::inputs), Call::panels::block, 0, by>>>(on);
  else if constexpr (has_shared_tile<Call>)
    run_shared<Call>
        <<<blocks(Call::width), Call::width, shared_bytes<Call>, by>>>(on);
  else if (!launch_spread<Call>(by, on))
    run_call<Call><<<blocks(Call::width), Call::width, 0, by>>>(on);
  return cudaGetLastError();
}

/// The same as call_info::on_device wants it.
template <class Call>
int launch_in_stream(void *stream, const launch_arguments &on) {
  static_cast<void>(&kernel_of<Call>); // is in the list because of this
  return launch<Call>(on, static_cast<cudaStream_t>(stream));
}

} // namespace c2cu::backend

#endif // C2CU_CUDA_KERNELS_H
