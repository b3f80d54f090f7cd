//===- LoadLog.h - What an inspector loads --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes an Inspection while an iteration is executed.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOOPS_LOADLOG_H
#define C2CU_LOOPS_LOADLOG_H

#include "loops/Reach.h"
#include <optional>

namespace c2cu {

class LoadLog {
public:
  LoadLog(const MarkedLoop &L, Inspection &Into, Loops How)
      : L(L), Into(Into),
        Inspects(How == Loops::Inspected || How == Loops::Speculated),
        Speculates(How == Loops::Speculated) {
    Into.Scopes.emplace_back();
  }

  bool inspects() const { return Inspects; }
  /// Whether what is done with so much doubt is done in each round of the
  /// innermost loop that is known so well.
  bool isSure(unsigned Doubt) const { return Levels.back().Doubt == Doubt; }
  /// Whether the inspector has loaded A, in one of the scopes around.
  bool isLoaded(Atom A) const;

  /// Where something is loaded, and when.
  struct Source {
    const clang::VarDecl *Of;
    Atom Loaded; ///< The pointer, if it is one that is loaded itself.
    const Polynomial &At;
    unsigned Epoch, Doubt;
  };
  /// Whether an inspector may load that: the iteration does, or at least loads
  /// another member of the same structure.
  bool isSafe(const Source &From) const;
  /// A value of type T that is loaded from there; null if it cannot be
  /// inspected.
  const LoadedValue *find(const Source &From, clang::QualType T);
  /// It is loaded here.
  void load(const LoadedValue &V);
  /// P has to hold, of what has been loaded. False if it has not.
  bool need(const Polynomial &P);
  /// Where an access has its range, from Lo to below Hi behind what is Loaded,
  /// if that is not 0: the number of a scope.
  std::optional<unsigned> placeOf(const Polynomial &Lo, const Polynomial &Hi,
                                  Atom Loaded) const;
  void access(unsigned Scope, unsigned Number) {
    add(Scope, {InspectedScope::Item::Accesses, Number, {}});
  }

  /// Control comes into a round of a loop that there is while GoesOn.
  void enter(Atom Round, const Polynomial &GoesOn, unsigned Doubt,
             bool Recording);
  /// Control comes to the condition of a loop, which is evaluated once at
  /// least if the loop is Reached at all.
  void enterCondition(bool Reached, unsigned Doubt);
  void leave() { Levels.pop_back(); }
  /// Whether the inspector can evaluate P here.
  bool isKnown(const Polynomial &P) const;

private:
  struct Level {
    Atom Round = 0;
    unsigned Doubt = 0, Scope = 0;
    bool IsCondition = false;
  };
  Atom roundFor(const Source &From) const;
  void add(unsigned Scope, const InspectedScope::Item &I);

  const MarkedLoop &L;
  Inspection &Into;
  const bool Inspects, Speculates;
  std::vector<Level> Levels = {{}};
};

} // namespace c2cu

#endif // C2CU_LOOPS_LOADLOG_H
