//===- Sequencing.h - What C leaves the order of to the compiler ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The graph evaluates operands from left to right; a compiler may take any
// order, and most evaluate the right side of an assignment, or the last
// argument, first. Between mere accesses that would be undefined. But a call is
// only indeterminately sequenced (C17 6.5.2.2p10): in `a[i] = f()`, i may be
// read before or after f has changed it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_READING_SEQUENCING_H
#define C2CU_READING_SEQUENCING_H

#include "reading/Reading.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <vector>

namespace c2cu {

class Sequencing {
public:
  /// Of the text of a function.
  Sequencing(const clang::ASTContext &Context, const clang::Stmt *Body)
      : Read(Context) {
    statement(Body);
  }

  /// The accesses and calls that may come before or after a call; null if
  /// there are none.
  const std::vector<const clang::Expr *> *
  unorderedWith(const clang::Expr *Call) const {
    auto It = Others.find(Call);
    return It == Others.end() ? nullptr : &It->second;
  }
  /// Whether a call may come before or after E.
  bool isUnordered(const clang::Expr *E) const { return Unordered.count(E); }

private:
  struct Parts {
    std::vector<const clang::Expr *> Calls, Accesses; ///< Calls are accesses.
  };
  void statement(const clang::Stmt *S);
  Parts parts(const clang::Stmt *S);
  void relate(const Parts &Calls, const Parts &Accesses);
  bool isOrdered(const clang::Stmt *S);

  Reading Read;
  llvm::DenseMap<const clang::Expr *, std::vector<const clang::Expr *>> Others;
  llvm::DenseSet<const clang::Expr *> Unordered;
};

} // namespace c2cu

#endif // C2CU_READING_SEQUENCING_H
