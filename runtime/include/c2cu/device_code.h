//===- device_code.h - The kernels of a program by their names --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program for cores and GPUs is one file, which two compilers may compile:
/// g++ all of it, and nvcc the device's code, into an image that the program
/// carries:
///
///     nvcc -DC2CU_DEVICE_IMAGE -fatbin ...
///
/// Nothing refers to a kernel in such an image, so it needs names that a host
/// can ask for. The generated file has for each marked call, by its number,
///
///     C2CU_DEVICE_CODE(0, c2cu_program::c2cu_call_0)
///     C2CU_SPREAD_CODE(0, c2cu_program::c2cu_call_0)  // if its loops are
///     spread
///
/// of which the first is the kernel c2cu_kernel_0 and the record c2cu_shape_0
/// (kernel_shape.h), the second c2cu_spread_0.
///
/// Where nvcc compiles all of it, in two passes (parts.h), that for a device
/// does the same, and that for the host declares them, for CUDA to find what
/// belongs to them: what bodies it sees is nothing to it. So it compiles no
/// template for a device, and sees the rest as g++ does. They are in a list
/// with their names there, and cuda_image.h asks that one.
///
/// In all other compilations they are nothing.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_CODE_H
#define C2CU_DEVICE_CODE_H

#include <c2cu/parts.h>

#if defined(C2CU_FOR_GPU) && defined(C2CU_DEVICE_IMAGE)

#include <c2cu/call_kernels.h>
#include <c2cu/kernel_shape.h>

namespace c2cu::backend {

/// The blocks of a call's kernel, as `launch` of cuda_kernels.h has them.
template <class Call> constexpr block_shape shape_of_call() {
  if constexpr (has_panels<Call>)
    return {Call::panels::block, Call::panels::inputs, 0};
  else
    return {Call::width, Call::width,
            static_cast<std::uint32_t>(shared_bytes<Call>)};
}

/// The same of its spread loops, if it has any.
template <class Call> constexpr block_shape shape_of_spread() {
  if constexpr (has_spread<Call>)
    return {Call::spread::threads, 1,
            static_cast<std::uint32_t>(Call::spread::shared_bytes)};
  else
    return {0, 0, 0};
}

template <class Call>
inline constexpr kernel_shape shape_of = {shape_of_call<Call>(),
                                          shape_of_spread<Call>(),
                                          Call::in_bytes, Call::out_bytes};

/// Blocks that a multiprocessor is to have room for; 0: as many as it has.
template <class Call> constexpr unsigned resident_blocks() {
  if constexpr (has_panels<Call>)
    return Call::panels::resident;
  else if constexpr (has_shared_tile<Call>)
    return shared_blocks<Call>;
  else
    return 0;
}

/// What a thread does.
template <class Call>
C2CU_DEVICE C2CU_IN_LINE void enter_kernel(const launch_arguments &on) {
  if constexpr (has_panels<Call>)
    enter_panels<Call>(on);
  else
    enter_call<Call>(on);
}

} // namespace c2cu::backend

#define C2CU_DEVICE_CODE(number, ...)                                          \
  extern "C" __global__ void __launch_bounds__(                                \
      c2cu::backend::shape_of<__VA_ARGS__>.call.threads,                       \
      c2cu::backend::resident_blocks<__VA_ARGS__>())                           \
      c2cu_kernel_##number(const c2cu::launch_arguments on) {                  \
    c2cu::backend::enter_kernel<__VA_ARGS__>(on);                              \
  }                                                                            \
  extern "C" __device__ const c2cu::kernel_shape c2cu_shape_##number =         \
      c2cu::backend::shape_of<__VA_ARGS__>;

#define C2CU_SPREAD_CODE(number, ...)                                          \
  extern "C" __global__ void __launch_bounds__(                                \
      c2cu::backend::shape_of<__VA_ARGS__>.spread.threads)                     \
      c2cu_spread_##number(const c2cu::launch_arguments on) {                  \
    c2cu::backend::enter_spread<__VA_ARGS__>(on);                              \
  }

#elif defined(__CUDACC__) && defined(C2CU_DEVICE_PART)

#include <c2cu/device_symbol.h>
#include <c2cu/kernel_shape.h>
#include <c2cu/launch.h>

#define C2CU_DEVICE_CODE(number, ...)                                          \
  extern "C" __global__ void c2cu_kernel_##number(                             \
      const c2cu::launch_arguments) {}                                         \
  extern "C" __device__ const c2cu::kernel_shape c2cu_shape_##number = {};     \
  static const c2cu::device_symbol c2cu_symbols_##number[] = {                 \
      {"c2cu_kernel_" #number,                                                 \
       reinterpret_cast<const void *>(c2cu_kernel_##number)},                  \
      {"c2cu_shape_" #number, &c2cu_shape_##number}};

#define C2CU_SPREAD_CODE(number, ...)                                          \
  extern "C" __global__ void c2cu_spread_##number(                             \
      const c2cu::launch_arguments) {}                                         \
  static const c2cu::device_symbol c2cu_spread_symbol_##number = {             \
      "c2cu_spread_" #number,                                                  \
      reinterpret_cast<const void *>(c2cu_spread_##number)};

#else

#define C2CU_DEVICE_CODE(number, ...)
#define C2CU_SPREAD_CODE(number, ...)

#endif

#endif // C2CU_DEVICE_CODE_H
