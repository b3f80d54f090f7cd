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
#include "analysis/Places.h"
#include "model/Bound.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>
#include <memory>

namespace c2cu {

/// A call that divides a run, and the expression in which it stands: there,
/// the order of evaluation is not known but for the call's own arguments.
struct Divider {
  const clang::CallExpr *Call = nullptr;
  const clang::Stmt *Statement = nullptr;
  const clang::FunctionDecl *Function = nullptr; ///< In which it stands.
};

/// Places of one function.
class PlacesIn {
public:
  /// What may run after something at a place, or before it.
  void addAfter(const FunctionGraph &G, Position At);
  void addBefore(const FunctionGraph &G, Position At);
  void add(const PlaceSet &Single);
  void add(const PlacesIn &Others);
  bool contain(Position P) const;

private:
  bool Everywhere = false;
  llvm::BitVector Whole; ///< Blocks of which all places belong to it.
  /// Of other blocks the places behind an index, before one, and single ones.
  llvm::DenseMap<unsigned, unsigned> Behind, Ahead;
  PlaceSet Near;
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
  /// Whether one of Others, which are in order, may follow A; whether B may
  /// follow one of them. Those that are next in the text are asked first.
  bool followedByAny(unsigned A, llvm::ArrayRef<unsigned> Others) const;
  bool followsAny(llvm::ArrayRef<unsigned> Others, unsigned B) const;

private:
  enum Side { Before, After };
  using Predicate = std::function<bool(Position)>;
  using Predicates = std::map<const clang::FunctionDecl *, Predicate>;
  using Places =
      std::map<const clang::FunctionDecl *, std::shared_ptr<PlacesIn>>;
  /// Where a call is made.
  struct Caller {
    const FunctionFacts *In;
    Position At;
  };

  const Places &around(unsigned D, Side S) const;
  Places placesAround(unsigned D, Side S) const;
  static void add(PlacesIn &Into, const Caller &C, Side S);
  void addCallers(const clang::FunctionDecl *F, Side S, Places &Into) const;
  Region regionOf(const Predicates &P, bool IncludesEnd) const;
  Region regionOf(const Places &P, bool IncludesEnd) const;
  Region any(Side S) const;
  bool isDivider(const CallSite &C) const;

  const Flow &F;
  const clang::FunctionDecl *Main;
  std::vector<Divider> Dividers;
  llvm::DenseSet<const clang::CallExpr *> DividerCalls;
  std::vector<std::optional<Caller>> Where; ///< By divider.
  llvm::DenseMap<const clang::FunctionDecl *, std::vector<Caller>> Callers;
  /// What has been asked for, by divider.
  mutable std::vector<std::optional<Places>> Earlier, Later;
};

/// The order of a program around its marked calls, by MarkedCall::Index.
Order orderOf(const Bound &P, const Flow &F);

} // namespace c2cu

#endif // C2CU_ANALYSIS_ORDER_H
