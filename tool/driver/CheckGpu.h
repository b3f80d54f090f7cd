//===- CheckGpu.h - c2cu check --binary=gpu ---------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether the time that a function takes on a GPU depends on secrets: it is
// made the kernel of a program (binary/GpuProgram.h), which c2cu translates and
// nvcc compiles. What depends on secrets in its PTX (binary/PtxTaint.h), and in
// the machine code that ptxas makes of it (binary/Sass.h), is told. No GPU is
// needed.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_DRIVER_CHECKGPU_H
#define C2CU_DRIVER_CHECKGPU_H

#include "binary/Binary.h"

namespace c2cu {

/// Whether --binary asks for a GPU: `gpu`, and options for nvcc.
bool isForGpu(const BinaryTerms &Terms);

/// Fn is a function of what O says.
BinaryVerdict judgeGpu(const clang::FunctionDecl *Fn, const Flow &F,
                       const Secrets &Of, const ParseOptions &O,
                       const BinaryTerms &Terms);

} // namespace c2cu

#endif // C2CU_DRIVER_CHECKGPU_H
