//===- Sites.h - Every access in the text of the kernels ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A *site* is a place in the text of a function that reads or writes memory.
// Scalars that are local and whose address nobody takes are registers of the
// abstract machine: they have no sites. Verdicts and traces number sites, loops
// and calls alike, so that the one can be held against the other.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBLIVIOUS_SITES_H
#define C2CU_OBLIVIOUS_SITES_H

#include "analysis/Flow.h"
#include "support/References.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <vector>

namespace c2cu {

struct Site {
  enum Kind { Read, Write, Update };
  Kind K = Read;
  /// What does it: a cast of an lvalue to its value, an assignment, a step, a
  /// call of the library, an atomic operation; null where a declaration
  /// initialises Variable.
  const clang::Expr *Access = nullptr;
  /// The lvalue; null for calls and atomic operations.
  const clang::Expr *Place = nullptr;
  const clang::VarDecl *Variable = nullptr;
  const clang::FunctionDecl *Function = nullptr; ///< The definition.
  unsigned Depth = 0; ///< How many loops of the function are around it.
  /// What is shown of it.
  clang::SourceRange range() const;
};

/// As reports and traces spell it.
const char *nameOf(Site::Kind K);

/// What it asks for is in the cache then, as if it had been read.
bool isPrefetch(const clang::FunctionDecl *F);

/// A loop statement, or the function itself where labels make loops in it.
struct LoopPlace {
  const clang::Stmt *Statement = nullptr;
  const clang::FunctionDecl *Function = nullptr;
  unsigned Depth = 0;
};

struct CallPlace {
  const clang::CallExpr *Call = nullptr;
  const clang::FunctionDecl *Function = nullptr;
  unsigned Depth = 0;
};

/// Where executions may part, loop statements aside.
struct BranchPlace {
  /// Goto: `goto *p`, in verdicts also the loop that jumps to a label make.
  /// Call: of a function that a value chooses.
  enum Kind { If, Loop, Switch, Conditional, Logical, Goto, Call };
  Kind K = If;
  const clang::Stmt *Statement = nullptr;
  const clang::Expr *Condition = nullptr; ///< What decides.
  const clang::FunctionDecl *Function = nullptr;
  unsigned Depth = 0;
  bool Free = false; ///< A choice of values: see isFreeChoice.
};

/// As reports and traces spell it.
const char *nameOf(BranchPlace::Kind K);

class Sites {
public:
  /// Of all functions with bodies that a call of one of Roots may run.
  Sites(const Flow &F, const std::vector<const clang::FunctionDecl *> &Roots);

  std::vector<const clang::FunctionDecl *> Functions; ///< Definitions.
  std::vector<Site> All;
  std::vector<LoopPlace> Loops;
  std::vector<CallPlace> Calls;
  std::vector<BranchPlace> Branches;

  /// The site of an Access or of an initialised variable.
  std::optional<unsigned> find(const void *AccessOrVariable) const;
  std::optional<unsigned> loop(const clang::Stmt *Statement) const;
  std::optional<unsigned> call(const clang::CallExpr *Call) const;
  std::optional<unsigned> branch(const clang::Stmt *Statement) const;
  /// Whether a local variable is a register: a scalar whose address nobody
  /// takes.
  bool isRegister(const clang::VarDecl *V) const;
  /// Whether a jump goes back to a label of the function: its body is a loop
  /// then, whose iterations are the visits of such labels.
  bool jumpsBack(const clang::FunctionDecl *F) const {
    return JumpsBack.count(F);
  }
  /// Whether a jump goes back to this label.
  bool isBackLabel(const clang::LabelDecl *L) const {
    return BackLabels.count(L);
  }
  /// Whether a jump or a case leads into a loop from outside, too.
  bool isIrregular(const clang::FunctionDecl *F) const {
    return Irregular.count(F);
  }

private:
  friend class SiteFinder;
  llvm::DenseMap<const void *, unsigned> SiteIds, LoopIds, CallIds, BranchIds;
  llvm::DenseSet<const clang::VarDecl *> AddressTaken;
  llvm::DenseSet<const clang::FunctionDecl *> JumpsBack, Irregular;
  llvm::DenseSet<const clang::LabelDecl *> BackLabels;
};

} // namespace c2cu

#endif // C2CU_OBLIVIOUS_SITES_H
