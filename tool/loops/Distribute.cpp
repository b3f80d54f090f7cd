//===- Distribute.cpp - What iterations of a loop access ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Distribute.h"
#include "loops/Choices.h"
#include "loops/Decision.h"
#include "loops/Inductions.h"
#include "loops/Legal.h"
#include "loops/Members.h"
#include "loops/Names.h"
#include "loops/Scalars.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class Distributor {
public:
  Distributor(const ParsedUnit &Unit, const Spelling &Text, bool Withholds)
      : Unit(Unit), Text(Text), Withholds(Withholds) {}

  /// Arrays of the file that the body itself writes become parameters, and
  /// those of the function that iterations have in common only by name their
  /// own.
  Reached run(MarkedLoop &L) {
    Reached R = reachInSomeWay(L);
    // Clauses may name members of what would be scratch.
    const auto More = L.Maps.empty() ? scratchCandidates(Unit.Context, L)
                                     : std::vector<const VarDecl *>();
    const bool Shared = llvm::any_of(R.Accesses, [&](const Reach &A) {
      return A.Write && llvm::is_contained(More, A.Of);
    });
    if (Shared || (!R.Problems.empty() && !More.empty())) {
      MarkedLoop Apart = L;
      Apart.Scratch.insert(Apart.Scratch.end(), More.begin(), More.end());
      for (const VarDecl *V : More) {
        llvm::erase(Apart.Captured, V);
        releaseMembers(Apart, V);
      }
      if (Reached Other = reachInSomeWay(Apart); Other.Problems.empty()) {
        L = std::move(Apart);
        R = std::move(Other);
      }
    }
    refuseOthersInHeader(L, R);
    L.KeepsLast = false;
    if (!L.Split)
      for (const VarDecl *V : L.Own)
        keep(L, R, V);
    // Braces are put around its end.
    if (L.KeepsLast || L.Split || L.Written)
      for (const Stmt *Changed = L.Split ? L.Split->Body : L.Body;
           const SourceLocation At :
           {Changed->getBeginLoc(), Text.lastOf(Changed)})
        if (At.isMacroID()) {
          R.Problems.push_back({Diag::LoopInMacro, At, "", "", {}, ""});
          break;
        }
    return R;
  }

  /// See distributeAgain.
  std::optional<Reached> again(MarkedLoop &L, const Reached &R) {
    for (const Reach &A : R.Accesses)
      if (A.Write && !A.OfFile && !isOfOneIteration(R, A))
        L.Withheld.insert(A.Of);
    if (L.Withheld.empty())
      return std::nullopt;
    Reached Again;
    reachWithheld(L, Again);
    if (!Again.Speculated.withholds())
      return std::nullopt;
    return Again;
  }

private:
  /// Whether, for all callers, what is accessed where A stores is accessed by
  /// the iteration that A is of, unless other pointers lead there.
  static bool isOfOneIteration(const Reached &R, const Reach &A) {
    if (A.Loaded || A.Inspected || A.Part)
      return false;
    return llvm::any_of(A.Lo, [&](const Polynomial &From) {
      const auto Step = From.slope();
      if (!Step)
        return false;
      const auto Next = Step->constant().value_or(1) < 0
                            ? difference(From, *Step)
                            : sum(From, *Step);
      return Next && llvm::all_of(R.Accesses, [&](const Reach &B) {
               return B.Of != A.Of || B.OfFile ||
                      (!B.Inspected &&
                       llvm::any_of(B.Lo,
                                    [&](const Polynomial &Low) {
                                      return isUpTo(From, Low);
                                    }) &&
                       llvm::any_of(B.Hi, [&](const Polynomial &High) {
                         return isUpTo(High, *Next);
                       }));
             });
    });
  }

  /// Whether A is not greater than B, whatever their atoms are.
  static bool isUpTo(const Polynomial &A, const Polynomial &B) {
    const auto By = difference(B, A);
    return By && By->constant().value_or(-1) >= 0;
  }

  Reached reachInSomeWay(MarkedLoop &L) {
    Reached R = reach(L, Loops::Widened);
    if (L.Ends.empty() && findInductions(Unit.Context, L, R))
      R = reach(L, Loops::Widened);
    auto CannotTell = [](const Problem &P) {
      return P.Id == Diag::LoopAddress || P.Id == Diag::LoopDependence ||
             P.Id == Diag::LoopComplex || P.Id == Diag::LoopCarried ||
             P.Id == Diag::LoopOrder || P.Id == Diag::LoopDraws;
    };
    const bool Tells = llvm::none_of(R.Problems, CannotTell);
    if (!Tells || R.BoundedByType)
      if (Reached Exactly = reach(L, Loops::Exact);
          llvm::none_of(Exactly.Problems, CannotTell) &&
          !(Tells && Exactly.BoundedByType))
        R = std::move(Exactly);
    // Iterations behind one that ends the loop load nothing.
    if (L.Ends.empty())
      reachByLoads(L, R);
    else if (!R.Problems.empty() && llvm::all_of(R.Problems, isOfPlaces))
      loadAnywhere(L, R);
    return R;
  }

  /// Where nobody stores, nobody has to know where others load: what traps ends
  /// the search for the iteration that ends the loop.
  void loadAnywhere(MarkedLoop &L, Reached &R) {
    Reached Found = reach(L, Loops::Vague);
    if (!Found.Problems.empty() || !onlyDecides(L, Found) || Found.TrustsData ||
        Found.CallsBack || Found.Drawn || !L.Maps.empty() || !L.Scratch.empty())
      return;
    Found.Speculated = {};
    Found.LoadsAnything = true;
    R = std::move(Found);
  }

  /// R with what is loaded as a part of addresses, if that helps.
  void reachByLoads(MarkedLoop &L, Reached &R) {
    // What the host adds to is looked at in vain.
    const bool Adds =
        llvm::any_of(R.Accesses, [](const Reach &A) { return A.Added; });
    const auto Tries = [&](Loops How) {
      const auto IsOf = [&](const Problem &P) {
        return How == Loops::Vague ? P.Id == Diag::LoopDependence && !Adds
                                   : isOfPlaces(P);
      };
      return llvm::any_of(R.Problems, IsOf) ||
             (How == Loops::Speculated && R.Problems.empty() &&
              (R.ClaimsTooMuch || inspectsWhatIsWritten(R)));
    };
    std::vector<Problem> Left = R.Problems;
    for (const Loops How :
         {Loops::Inspected, Loops::Speculated, Loops::Vague}) {
      if (!Tries(How))
        continue;
      Reached Found = reach(L, How);
      noteStored(Left, Found);
      if (!canSpeculate(L, Found))
        continue;
      if (const auto Causes = causesOf(R, Found); Found.Problems.empty())
        R = std::move(Found);
      else if (!Causes.empty() && Causes.size() < Left.size())
        Left = Causes;
    }
    // Without these it would be known, or seen, what others access.
    if (!R.Problems.empty())
      R.Problems = std::move(Left);
    if (Withholds && llvm::any_of(R.Problems, [](const Problem &P) {
          return isOfPlaces(P) || P.Id == Diag::LoopDependence;
        }))
      reachWithheld(L, R);
  }

  /// The same where what iterations store is withheld. Of what is stored
  /// through one pointer all is, and all that is loaded there a copy.
  void reachWithheld(MarkedLoop &L, Reached &R) {
    while (true) {
      Reached Found = reach(L, Loops::Withheld);
      const size_t Before = L.Withheld.size();
      for (const auto &[V, Stores] : Found.Withheld)
        if (V && (Stores ||
                  llvm::any_of(Found.Accesses, [&, Of = V](const Reach &A) {
                    return A.Write && A.Of == Of;
                  })))
          L.Withheld.insert(V);
      if (L.Withheld.size() != Before)
        continue;
      if (Found.Problems.empty() && Found.Speculated.withholds() &&
          canSpeculate(L, Found))
        R = std::move(Found);
      else {
        noteLeft(R, Found);
        L.Withheld.clear();
      }
      return;
    }
  }

  /// Says in Problems what keeps an inspector from looking, if that is known.
  static void noteStored(std::vector<Problem> &Problems, const Reached &Found) {
    const bool Only = Found.Problems.size() == 1 &&
                      Found.Problems[0].Id == Diag::LoopDependence;
    if (const SourceLocation At =
            Only ? Found.Problems[0].Where : Found.LoadedWhereStored;
        At.isValid())
      addNote(Problems, At,
              "where iterations go is loaded from what they store here, so "
              "that nobody can look before; store in an array of its own");
  }

  /// Says in R what keeps stores from being withheld, if that is known.
  static void noteLeft(Reached &R, const Reached &Found) {
    for (const Problem &P : Found.Problems)
      if (P.Id == Diag::LoopAddress &&
          llvm::none_of(R.Problems,
                        [&](const Problem &Q) { return P.Where == Q.Where; }))
        return addNote(R.Problems, P.Where,
                       "it could be seen when iterations have run, did this "
                       "store in an array of their own have constant bounds");
  }

  /// The first of Problems that is about places gets a note, if it has none.
  static void addNote(std::vector<Problem> &Problems, SourceLocation At,
                      const char *Note) {
    const auto P = llvm::find_if(Problems, isOfPlaces);
    if (P == Problems.end() || P->Other.isValid() || P->Where == At)
      return;
    P->Other = At;
    P->Note = Note;
  }

  /// Which problems of R are still there in Found, and calls that keep loads
  /// from being watched.
  static std::vector<Problem> causesOf(const Reached &R, const Reached &Found) {
    std::vector<Problem> Result;
    for (const Problem &P : Found.Problems)
      if (P.Id == Diag::LoopType) // Of what one of the others is about.
        return {};
      else if (P.Id == Diag::LoopCall ||
               llvm::any_of(R.Problems, [&](const Problem &Q) {
                 return P.Id == Q.Id && P.Where == Q.Where;
               }))
        Result.push_back(P);
    return Result;
  }

  static bool isOfPlaces(const Problem &P) {
    return P.Id == Diag::LoopAddress || P.Id == Diag::LoopExtent;
  }

  /// What a header changes is the counter, or an induction.
  static void refuseOthersInHeader(const MarkedLoop &L, Reached &R) {
    for (const HeaderVariable &V : L.InHeader) {
      const bool IsUnused = V.IsDeclared && timesNamed(L.Body, V.V) == 0;
      if (!IsUnused && !L.inductionOf(V.V) && !R.Carried.count(V.V))
        R.Problems.push_back({Diag::LoopCarried,
                              whereChanged(L.Loop, V.V),
                              V.V->getNameAsString(),
                              "",
                              {},
                              ""});
    }
  }

  /// Whether an inspector would have to compare what iterations load of an
  /// array with what they store in it: to sort that takes longer than to watch
  /// loads. But of structures it is other members, most often.
  static bool inspectsWhatIsWritten(const Reached &R) {
    return llvm::any_of(R.Accesses, [&](const Reach &A) {
      return !A.Write && A.Inspected && !A.Stays && !A.Loaded &&
             A.Of->getType()->isPointerType() &&
             A.Of->getType()->getPointeeType()->isScalarType() &&
             llvm::any_of(R.Accesses, [&](const Reach &B) {
               return B.Write && !B.Inspected && B.Of == A.Of;
             });
    });
  }

  /// What cannot be undone, or is checked otherwise, is not tried. Nor are
  /// functions of the library that may not be interrupted, where an iteration
  /// with wrong data could go on for ever.
  bool canSpeculate(const MarkedLoop &L, const Reached &R) const {
    if (L.Split && L.Split->isOfNest(L.Body) && R.looksAtIterations())
      return false; // Not at those of loops in it.
    return !R.Speculated.exists() ||
           (L.Maps.empty() && L.Scratch.empty() && !R.Drawn &&
            canBeCopied(Text, L, R.Speculated) &&
            ((!R.owns() && !R.Speculated.withholds()) ||
             (L.End && !R.CallsBack)) &&
            !(R.Speculated.withholds() && (L.Split || R.TrustsData)));
  }

  Reached reach(MarkedLoop &L, Loops How) {
    Reached R = reachOf(Unit.Context, L, How);
    bool More = false;
    forEachReference(L.Body, [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      if (!V || !V->isFileVarDecl() || !V->getType()->isArrayType() ||
          llvm::is_contained(L.Captured, V))
        return;
      for (const Problem &P : R.Problems)
        if (P.Id == Diag::LoopObject && P.A == V->getName()) {
          L.Captured.push_back(V);
          More = true;
          return;
        }
    });
    if (llvm::any_of(R.Problems,
                     [](const Problem &P) { return P.Id == Diag::LoopCall; }))
      More |= findChoices(Unit, L);
    if (More)
      R = reachOf(Unit.Context, L, How);
    checkNames(Unit, L, R);
    if (R.Problems.empty())
      if (auto P = findDependence(R))
        R.Problems.push_back(*P);
    return R;
  }

  /// What V holds behind the loop is what the last iteration has left.
  void keep(MarkedLoop &L, Reached &R, const VarDecl *V) {
    if (R.Carried.count(V) || !isReadAfter(Unit.Context, L, V))
      return;
    L.KeepsLast = true;
    if (!R.Written.count(V))
      R.Problems.push_back({Diag::LoopCarried,
                            whereChanged(L.Body, V),
                            V->getNameAsString(),
                            "",
                            {},
                            ""});
  }

  const ParsedUnit &Unit;
  const Spelling &Text;
  const bool Withholds;
};

} // namespace

Reached c2cu::distribute(const ParsedUnit &Unit, const Spelling &Text,
                         MarkedLoop &L, bool Withholds) {
  return Distributor(Unit, Text, Withholds).run(L);
}

std::optional<Reached> c2cu::distributeAgain(const ParsedUnit &Unit,
                                             const Spelling &Text,
                                             MarkedLoop &L, const Reached &R) {
  return Distributor(Unit, Text, /*Withholds=*/true).again(L, R);
}
