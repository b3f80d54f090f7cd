//===- kernel_shape.h - How a kernel is launched ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What only the device's compiler knows of a marked call, and the host needs
/// to launch it: a record in the image of the device's code (device_code.h),
/// which cuda_image.h reads. Both compilers see the same numbers: none of the
/// types depends on which one it is.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_KERNEL_SHAPE_H
#define C2CU_KERNEL_SHAPE_H

#include <cstdint>

namespace c2cu {

/// A kernel's blocks.
struct block_shape {
  std::uint32_t threads;      ///< of a block; 0: there is no such kernel
  std::uint32_t inputs;       ///< of a block
  std::uint32_t shared_bytes; ///< of a block, asked for when it is launched
};

struct kernel_shape {
  block_shape call;   ///< of c2cu_kernel_N
  block_shape spread; ///< of c2cu_spread_N, which is taken where it fits
  /// Of an input's records, as this compiler has understood them.
  std::uint64_t in_bytes, out_bytes;
};

} // namespace c2cu

#endif // C2CU_KERNEL_SHAPE_H
