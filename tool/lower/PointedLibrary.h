//===- PointedLibrary.h - Library functions pointed to ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_POINTEDLIBRARY_H
#define C2CU_LOWER_POINTEDLIBRARY_H

#include "analysis/Flow.h"
#include "model/Classes.h"

namespace c2cu {

/// The library functions to which device code needs pointers: those that it
/// names as values, finds in a table or is given by name, and those that it
/// calls through pointers.
std::vector<const clang::FunctionDecl *> pointedLibrary(const Classes &C,
                                                        const Flow &F);

} // namespace c2cu

#endif // C2CU_LOWER_POINTEDLIBRARY_H
