//===- kernels.h - How the kernels of this file are launched ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Kernels on cores are functions of call_info; those of GPUs are found by
/// their names (device_code.h), unless they are in one text (parts.h). With
/// -DC2CU_MEMORIES cores play devices as well: see cpu_memories.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_KERNELS_H
#define C2CU_KERNELS_H

#include <c2cu/core_kernels.h>
#ifdef C2CU_FOR_GPU
#include <c2cu/cuda_kernels.h>
#endif

namespace c2cu {

/// The functions of a call's kernels, as call_info has them.
struct kernel_functions {
  void (*on_cores)(const launch_arguments &) = nullptr;
  unsigned (*side_by_side)() = nullptr; ///< inputs that a core has at a time
  int (*on_device)(void *, const launch_arguments &) = nullptr;
};

#if !defined(C2CU_FOR_GPU) && C2CU_MEMORIES != 0
/// On a device that cores play, which has both records.
template <class Call> int launch_played(void *, const launch_arguments &on) {
  cores::launch<Call, /*InPlace=*/false>(on);
  return 0;
}
#endif

template <class Call> kernel_functions kernels_of() {
#ifdef C2CU_FOR_GPU
  return {.on_device = backend::launch_in_stream<Call>};
#elif C2CU_MEMORIES != 0
  return {cores::launch<Call>, cores::side_by_side<Call>, launch_played<Call>};
#else
  return {cores::launch<Call>, cores::side_by_side<Call>};
#endif
}

} // namespace c2cu

#endif // C2CU_KERNELS_H
