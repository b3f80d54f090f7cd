//===- Order.h - What may run before, after and between places ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A *region* is a part of what a run executes: whole functions, and some
// places in those that are on the stack at a call. It is computed on control
// flow graphs, wherever the call stands: in main, in a function that main
// calls, in a loop.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_ANALYSIS_ORDER_H
#define C2CU_ANALYSIS_ORDER_H

#include "analysis/Flow.h"
#include "model/Bound.h"
#include <functional>

namespace c2cu {

/// A call that divides a run, and the expression in which it stands: there,
/// the order of evaluation is not known but for the call's own arguments.
struct Divider {
  const clang::CallExpr *Call = nullptr;
  const clang::Stmt *Statement = nullptr;
};

class Region {
public:
  /// The functions of which any place belongs to the region.
  std::vector<ReachedFunction> Whole;
  /// Those of which only some do.
  std::map<const clang::FunctionDecl *, std::function<bool(Position)>> Part;

  void forEachAccess(const Flow &F,
                     llvm::function_ref<void(const Access &)> Visit) const;
  void forEachCall(const Flow &F,
                   llvm::function_ref<void(const CallSite &)> Visit) const;
};

class Order {
public:
  /// Dividers are the marked calls: what they run is no host code.
  Order(const Flow &F, const clang::FunctionDecl *Main,
        std::vector<Divider> Dividers);

  /// All host code.
  Region host() const;
  /// The places of main of which At says so, with all that they call.
  Region hostAt(std::function<bool(Position)> At) const;
  /// Host code but for these places of main.
  Region hostWithout(const std::function<bool(Position)> &At) const;
  /// Host code that may run before the call of a divider, after it.
  Region before(unsigned D) const;
  Region after(unsigned D) const;
  /// Host code that may run before any divider, after any, or between two.
  Region beforeAny() const;
  Region afterAny() const;
  /// Whether the call of divider B may be made after that of A.
  bool follows(unsigned A, unsigned B) const;

private:
  enum Side { Before, After };
  using Predicate = std::function<bool(Position)>;
  using Places = std::map<const clang::FunctionDecl *, Predicate>;

  Places around(unsigned D, Side S) const;
  void addCallers(const clang::FunctionDecl *F, Side S, Places &Into) const;
  Region regionOf(Places P, bool IncludesEnd) const;
  Region any(Side S) const;
  bool isDivider(const CallSite &C) const;

  const Flow &F;
  const clang::FunctionDecl *Main;
  std::vector<Divider> Dividers;
};

/// The order of a program around its marked calls, by MarkedCall::Index.
Order orderOf(const Bound &P, const Flow &F);

} // namespace c2cu

#endif // C2CU_ANALYSIS_ORDER_H
