//===- Gathering.h - A loop of main whose iterations are gathered ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_MODEL_GATHERING_H
#define C2CU_MODEL_GATHERING_H

#include "clang/Basic/SourceLocation.h"
#include <string>
#include <vector>

namespace clang {
class DeclRefExpr;
class Stmt;
class VarDecl;
} // namespace clang

namespace c2cu {

/// A loop of main around a marked call, of which one launch takes many
/// iterations.
struct GatheredLoop {
  const clang::Stmt *Loop = nullptr;
  const clang::Stmt *Body = nullptr;
  /// Declared in the loop's header, named in its body: each iteration has a
  /// copy.
  std::vector<const clang::VarDecl *> Copied;
  /// Declared outside: written before the call and needed after it. Each
  /// iteration keeps the value; a name of the variable in the loop, if there
  /// is one.
  struct Variable {
    const clang::VarDecl *Decl = nullptr;
    const clang::DeclRefExpr *Name = nullptr;
  };
  std::vector<Variable> Kept;
  /// The call, or what follows it, may end the run.
  bool MayEnd = false;
};

/// Why the iterations of a loop are not gathered.
struct Hindrance {
  std::string Why; ///< "'x' is written here, after the call"
  clang::SourceLocation Where;
  std::string Other; ///< The second one of a pair; may be empty.
  clang::SourceLocation OtherWhere;
};

} // namespace c2cu

#endif // C2CU_MODEL_GATHERING_H
