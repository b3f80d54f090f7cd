//===- NamedStates.h - States of the library that are objects ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where kernels draw random numbers or take texts apart by strtok(), what the
// library keeps for that has to travel with them. In the text that is read
// instead the program has such functions itself, and their state.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_NAMEDSTATES_H
#define C2CU_FRONTEND_NAMEDSTATES_H

#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <string>

namespace clang {
class FunctionDecl;
} // namespace clang

namespace c2cu {

struct ParsedUnit;

/// The text of the main file with functions of its own, for each state of
/// libc/OwnStates.h that one of Kernels, which are all functions of kernels,
/// uses; nothing if none of them does, or not all that uses it can be changed.
std::optional<std::string>
nameStates(const ParsedUnit &Unit,
           llvm::ArrayRef<const clang::FunctionDecl *> Kernels);

} // namespace c2cu

#endif // C2CU_FRONTEND_NAMEDSTATES_H
