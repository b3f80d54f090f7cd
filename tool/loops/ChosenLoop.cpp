//===- ChosenLoop.cpp - Which loop a pragma marks, and how it runs --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/ChosenLoop.h"
#include "loops/Additions.h"
#include "loops/Causes.h"
#include "loops/Distribute.h"
#include "loops/Maps.h"
#include "loops/Nests.h"
#include "loops/Phases.h"
#include "loops/PlaceText.h"
#include "loops/Recorded.h"
#include "loops/Reductions.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

static bool holdsLoop(const Stmt *S) {
  return S && (isLoop(S) || llvm::any_of(S->children(), holdsLoop));
}

/// Whether an iteration may take longer than what withholds its stores does.
static bool doesMuch(const Stmt *Body) {
  return holdsLoop(Body) || llvm::any_of(callsIn(Body), [](const CallExpr *E) {
           const FunctionDecl *F = E->getDirectCallee();
           return F && F->hasBody();
         });
}

namespace {

class Chooser {
public:
  Chooser(const ParsedUnit &Unit, const Spelling &Text, const LoopMark &M,
          Diagnostics &Diags)
      : Unit(Unit), Text(Text), M(M), Diags(Diags) {}

  std::optional<ChosenLoop> run() {
    std::vector<Problem> Others;
    if (!choose(Additions::Apart, Problems) &&
        !choose(Additions::OnHost, Problems) &&
        !choose(Additions::Meet, Others) && !recordsAdditions() &&
        !withholds()) {
      reportFirst();
      return std::nullopt;
    }
    return std::move(Chosen);
  }

private:
  /// A device could run two phases; what is recorded is for cores only.
  bool recordsAdditions() {
    std::vector<Problem> Others;
    RecordsAdditions = true;
    return choose(Additions::Meet, Others);
  }

  /// What iterations store is withheld where nothing else helps.
  bool withholds() {
    if (Diags.isError(Diag::LoopMayMeet))
      return false;
    std::vector<Problem> Others;
    Withholds = true;
    if (choose(Additions::Meet, Others))
      return true;
    for (Problem &P : Problems)
      for (const Problem &Q : Others)
        if (P.Id == Q.Id && P.Where == Q.Where && P.Other.isInvalid()) {
          P.Other = Q.Other;
          P.Note = Q.Note;
        }
    return false;
  }

  bool choose(Additions How, std::vector<Problem> &Why) {
    Why = M.Problems;
    for (const MarkedLoop &L : M.Loops) {
      const std::optional<bool> Is = choose(L, How, Why);
      if (Is)
        return *Is;
    }
    return false;
  }

  /// Whether L is chosen. Nothing: those around it may be, Why says why.
  std::optional<bool> choose(MarkedLoop L, Additions How,
                             std::vector<Problem> &Why) {
    Reached R = reach(L);
    const bool Adds = How != Additions::Meet && R.Problems.empty() &&
                      addsWhatIsInspected(L, R);
    if (Adds && How == Additions::Apart)
      return false;
    if (!Adds && !doesIO(L.Body) && take(L, R))
      return true;
    Why = R.Problems;
    // Of additions that nothing bounds it is not known whether iterations load
    // what they change: they are withheld then.
    if (Withholds) {
      for (const bool Additions : {true, false}) {
        RecordsAdditions = Additions;
        if (takeRecorded(L, R))
          return true;
      }
      return takeWithheld(L, Why) ? std::optional(true) : std::nullopt;
    }
    MarkedLoop Cut = L;
    const Stmt *Marked = L.Loop == M.Marked ? nullptr : M.Marked;
    const bool IsCut = cutBody(Unit.Context, Cut, R, Marked, How) ||
                       cutNest(Unit.Context, Cut, R, Marked, How);
    if (!IsCut || leavesLoops(*Cut.Split))
      if (takeRecorded(L, R))
        return true;
    Reached OfCut;
    if (IsCut)
      OfCut = reach(Cut);
    if (!IsCut || (OfCut.Problems.empty() && !canBeCut(Cut, OfCut))) {
      if (IsCut && takeRecorded(L, R))
        return true;
      if (Adds || !Why.empty() || !L.Ends.empty())
        return std::nullopt;
      // The second pass says what is wrong.
      Chosen = {std::move(L), std::move(R), std::nullopt, std::nullopt};
      return true;
    }
    if (take(Cut, OfCut) || takeRecorded(L, R))
      return true;
    Why = OfCut.Problems;
    return std::nullopt;
  }

  Reached reach(MarkedLoop &L, bool Withholds = false) const {
    Reached R = distribute(Unit, Text, L, Withholds);
    checkMaps(Unit.Context, M, L, R);
    checkPlaces(L, R);
    return R;
  }

  /// L, of which R is known, if that is enough. If it is not known what decides
  /// how L ends, R has a problem more.
  bool take(const MarkedLoop &L, Reached &R) {
    if (!R.Problems.empty())
      return false;
    auto Ending = decisionOf(Unit.Context, L, R);
    if (!Ending && !L.Ends.empty())
      return false;
    checkReductions(M, L, Diags);
    Chosen = {L, R, std::move(Ending), std::nullopt};
    if (R.Speculated.withholds() && !Problems.empty())
      Chosen->Why = Problems.front();
    return true;
  }

  /// The same, if what iterations combine can be recorded.
  bool takeRecorded(MarkedLoop L, const Reached &R) {
    if (!recordSums(Unit.Context, L, R, RecordsAdditions))
      return false;
    Reached Recorded = reach(L, Withholds);
    return !addsWhatIsInspected(L, Recorded) && take(L, Recorded);
  }

  bool takeWithheld(MarkedLoop L, std::vector<Problem> &Why) {
    Reached R = reach(L, /*Withholds=*/true);
    if (take(L, R))
      return true;
    Why = R.Problems;
    return false;
  }

  /// Iterations of a nest in two phases are those of its innermost loop.
  bool canBeCut(const MarkedLoop &L, const Reached &R) const {
    return !L.Split->isOfNest(L.Body) ||
           (R.Checked.empty() && reachesCut(Text, L));
  }

  /// Whether what is left to the host may take long.
  static bool leavesLoops(const Phases &P) {
    return llvm::any_of(P.Host, holdsLoop);
  }

  void reportFirst() {
    // Others may follow from a clause, from a way out, or from what is left.
    using Ids = std::vector<Diag>;
    for (const Ids &First : {Ids{Diag::LoopMapFalse}, Ids{Diag::LoopLeft},
                             Ids{Diag::LoopCarried, Diag::LoopOrder}}) {
      const auto IsOther = [&](const Problem &P) {
        return !llvm::is_contained(First, P.Id);
      };
      if (!llvm::all_of(Problems, IsOther)) {
        llvm::erase_if(Problems, IsOther);
        break;
      }
    }
    reportProblems(Unit.Context, M, std::move(Problems), Diags);
  }

  const ParsedUnit &Unit;
  const Spelling &Text;
  const LoopMark &M;
  Diagnostics &Diags;
  std::vector<Problem> Problems;
  bool RecordsAdditions = false, Withholds = false;
  std::optional<ChosenLoop> Chosen;
};

} // namespace

std::optional<ChosenLoop> c2cu::chooseLoop(const ParsedUnit &Unit,
                                           const Spelling &Text,
                                           const LoopMark &M,
                                           Diagnostics &Diags) {
  return Chooser(Unit, Text, M, Diags).run();
}

std::optional<SecondTry> c2cu::secondTryOf(const ParsedUnit &Unit,
                                           const Spelling &Text,
                                           const ChosenLoop &First,
                                           const Diagnostics &Diags) {
  const bool RunsWhole = First.L.Ends.empty() && !First.L.Split &&
                         !First.L.Recorded && !First.R.Speculated.withholds();
  if (!RunsWhole || !doesMuch(First.L.Body) || Diags.isError(Diag::LoopMayMeet))
    return std::nullopt;
  SecondTry Second{First.L, {}};
  auto Found = distributeAgain(Unit, Text, Second.L, First.R);
  if (!Found)
    return std::nullopt;
  Second.R = std::move(*Found);
  checkPlaces(Second.L, Second.R);
  if (!Second.R.Problems.empty())
    return std::nullopt;
  return Second;
}

void c2cu::reportWithheld(const ChosenLoop &Of, Diagnostics &Diags) {
  if (!Of.R.Speculated.withholds())
    return;
  const MarkedLoop &L = Of.L;
  const auto V = llvm::find_if(L.Captured, [&](const VarDecl *Any) {
    return L.Withheld.count(Any) != 0;
  });
  Diags.report(Diag::LoopMayMeet, L.Loop->getBeginLoc(),
               V != L.Captured.end() ? "'" + (*V)->getNameAsString() + "'"
                                     : "what pointers lead to");
  if (Of.Why && Diags.enabled(Diag::LoopMayMeet))
    Diags.note(Of.Why->Where, Of.Why->Id == Diag::LoopDependence
                                  ? "iterations may meet here"
                                  : "where this goes is not known before");
}
