//===- Labels.h - Jumps to labels of a block --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_LABELS_H
#define C2CU_LOOPS_LABELS_H

#include "reading/Reading.h"
#include <cstddef>
#include <map>
#include <vector>

namespace clang {
class LabelDecl;
class LabelStmt;
class Stmt;
} // namespace clang

namespace c2cu {

/// A statement of a block that jumps lead to, of the block's statements only.
struct LabelledPart {
  std::vector<const clang::LabelDecl *>
      Labels;                        ///< Its own, of which there are.
  const clang::Stmt *Bare = nullptr; ///< Without them.
  /// Behind the last statement of those from here on of which one jumps back
  /// here: none comes from before into their middle. 0: none jumps back.
  size_t End = 0;
};

/// Of a block of the function, by their place, the statements with labels that
/// are only jumped to from statements of the block.
std::map<size_t, LabelledPart> labelledParts(Reading &Read,
                                             const Statement &Block,
                                             const clang::Stmt *Function);

/// Whether S, or a statement in it, has a label: control may come there again.
bool holdsLabel(const clang::Stmt *S);
/// The labels in S.
void collectLabels(const clang::Stmt *S,
                   std::vector<const clang::LabelStmt *> &Into);
/// How many jumps in S lead to a label.
unsigned jumpsTo(const clang::Stmt *S, const clang::LabelStmt *Of);

} // namespace c2cu

#endif // C2CU_LOOPS_LABELS_H
