//===- Varargs.h - Variable arguments in kernels ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_CHECK_VARARGS_H
#define C2CU_CHECK_VARARGS_H

#include "analysis/Flow.h"
#include "clang/Basic/SourceLocation.h"
#include <optional>
#include <string>
#include <vector>

namespace c2cu {

/// What a device cannot do with variable arguments.
struct VarargsLack {
  clang::SourceLocation Where;
  const clang::FunctionDecl *Function; ///< That takes them, or has a list.
  std::string Why;                     ///< The rest of a sentence.
};

/// The first such thing in Fn, one of the functions that a kernel reaches.
std::optional<VarargsLack>
whyNoVarargs(const Flow &F, const std::vector<ReachedFunction> &Kernel,
             const clang::FunctionDecl *Fn);

} // namespace c2cu

#endif // C2CU_CHECK_VARARGS_H
