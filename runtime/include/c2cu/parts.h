//===- parts.h - Which part of a program is compiled ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program has code for cores and for GPUs. Two compilers may make the parts
/// (device_code.h), or nvcc alone, which reads its file twice: for the host,
/// and, with __CUDA_ARCH__, for a device. Each time it finds one part only:
///
///     C2CU_DEVICE_IMAGE   kernels of GPUs and what they call, and no main
///     C2CU_DEVICE_PART    all else, which a plain C++ compiler compiles in the
///                         same way; 1: the kernels are in an image that is
///                         linked, 2: they are in the same object
///
/// Neither: there is no code for GPUs, or both parts are one text, which nvcc
/// reads with CUDA's qualifiers, so that host code can launch templates. So it
/// is in libraries and in tests of a GPU; and in a program that is compiled
/// with -DC2CU_FOR_GPU, to be measured, whose kernels are for GPUs alone then.
///
/// C2CU_FOR_GPU is defined where device code is for a GPU.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PARTS_H
#define C2CU_PARTS_H

#if defined(__CUDACC__) && defined(C2CU_IN_PARTS) &&                           \
    !defined(C2CU_DEVICE_IMAGE) && !defined(C2CU_FOR_GPU)
#ifdef __CUDA_ARCH__
#define C2CU_DEVICE_IMAGE
#else
#define C2CU_DEVICE_PART 2
#endif
#endif

#if defined(__CUDACC__) && !defined(C2CU_DEVICE_PART) && !defined(C2CU_FOR_GPU)
#define C2CU_FOR_GPU
#endif

#endif // C2CU_PARTS_H
