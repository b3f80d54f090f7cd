//===- OpenedCall.h - A body in place of a call ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRONTEND_OPENEDCALL_H
#define C2CU_FRONTEND_OPENEDCALL_H

#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>

namespace clang {
class CallExpr;
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace c2cu {

struct ParsedUnit;

/// What is known of the function with a loop.
struct Caller {
  std::set<llvm::StringRef> Names;          ///< That it declares.
  std::set<const clang::VarDecl *> Exposed; ///< Their addresses are taken.
};

/// The body of F, a definition, as an expression in place of Call, on one line;
/// empty if it has to stay a call. What a pointer leads to that is an argument
/// is named itself.
std::string openedCall(const ParsedUnit &Unit, const clang::CallExpr *Call,
                       const clang::FunctionDecl *F, const Caller &From);

} // namespace c2cu

#endif // C2CU_FRONTEND_OPENEDCALL_H
