//===- OwnStates.h - States of libc as objects of a program -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What rand(), strtok() and their like keep from call to call is hidden in the
// library. These are the same functions in C, with variables.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBC_OWNSTATES_H
#define C2CU_LIBC_OWNSTATES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace c2cu {

enum class OwnState { Random, Random48, Token };

/// What all names that are declared here begin with.
inline constexpr char OwnPrefix[] = "c2cu_own_";

struct OwnFunction {
  OwnState State; ///< That it uses.
  bool IsHere;    ///< Else only other functions of this state are.
};

/// Of a function of the library; nothing if it uses none of these states.
std::optional<OwnFunction> ownFunction(llvm::StringRef Name);

/// C that declares and defines the functions of these names, which are here,
/// and what they need.
std::string ownFunctionsText(llvm::ArrayRef<llvm::StringRef> Names);

} // namespace c2cu

#endif // C2CU_LIBC_OWNSTATES_H
