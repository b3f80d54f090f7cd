//===- Nests.cpp - Loops that become one with a loop in them --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Nests.h"
#include "loops/Legal.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

std::vector<Atom> c2cu::roundsOf(const Reached &R) {
  std::vector<Atom> Rounds = R.Around;
  Rounds.push_back(Iteration);
  return Rounds;
}

bool c2cu::isLine(const Polynomial &P, const std::vector<Atom> &Rounds) {
  return llvm::all_of(Rounds, [&](Atom A) {
    const auto Slope = P.slope(A);
    return Slope && llvm::none_of(Rounds, [&](Atom B) {
             const auto Of = Slope->slope(B);
             return !Of || !Of->terms().empty();
           });
  });
}

std::optional<Reach> c2cu::asLines(const Reach &A,
                                   const std::vector<Atom> &Rounds) {
  Reach Result = A;
  const auto Bends = [&](const Polynomial &P) { return !isLine(P, Rounds); };
  llvm::erase_if(Result.Lo, Bends);
  llvm::erase_if(Result.Hi, Bends);
  if (Result.Lo.empty() || Result.Hi.empty() || isOfType(rangeOf(Result).Lo) ||
      isOfType(rangeOf(Result).Hi))
    return std::nullopt;
  return Result;
}

const ForStmt *c2cu::loopIn(const Stmt *S) {
  while (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    if (Block->size() != 1)
      return nullptr;
    S = Block->body_front();
  }
  return dyn_cast<ForStmt>(S);
}

namespace {

/// More are not compared when a loop is entered.
constexpr unsigned MostAccesses = 24, MostLoops = 4;

std::string quoted(const VarDecl *V) {
  return "'" + V->getNameAsString() + "'";
}

class NestFinder {
public:
  NestFinder(const Spelling &Text, MarkedLoop &L)
      : Text(Text), Unit(Text.Unit), SM(Unit.Context.getSourceManager()), L(L) {
    Body = L.Body;
    while (const ForStmt *For = Refused || isCut() ? nullptr : loopIn(Body)) {
      Why = add(For);
      if (Why.empty())
        Body = For->getBody();
      else
        Refused = For;
    }
  }

  /// Whether the body of the innermost of them is cut.
  bool isCut() const { return L.Split && L.Split->Body == Body; }

  std::vector<Reached> say(Diagnostics &Diags) {
    if (!L.Inner.empty())
      sayFlattened(Diags);
    if (Refused)
      Diags.report(Diag::NotFlattened, Refused->getBeginLoc(),
                   quoted(L.Counter), line(L.Loop), Why);
    return std::move(All);
  }

private:
  std::string line(const Stmt *S) const {
    return std::to_string(
        SM.getPresumedLineNumber(SM.getExpansionLoc(S->getBeginLoc())));
  }

  void sayFlattened(Diagnostics &Diags) const {
    std::string Names = L.Inner.size() == 1 ? "that over " : "those over ";
    for (const MarkedLoop &In : L.Inner)
      Names += (&In == &L.Inner.front()  ? ""
                : &In == &L.Inner.back() ? " and "
                                         : ", ") +
               quoted(In.Counter) + " in line " + line(In.Loop);
    Diags.report(Diag::Flattened, L.Loop->getBeginLoc(), quoted(L.Counter),
                 Names);
  }

  std::vector<const MarkedLoop *> loops() const {
    std::vector<const MarkedLoop *> Result = {&L};
    for (const MarkedLoop &In : L.Inner)
      Result.push_back(&In);
    return Result;
  }

  /// Adds a loop to L.Inner, or says why not.
  std::string add(const ForStmt *For) {
    if (L.Inner.size() + 1 == MostLoops)
      return "there are enough already";
    for (const SourceLocation At :
         {For->getBeginLoc(), For->getRParenLoc(), Text.lastOf(For->getBody())})
      if (At.isMacroID())
        return "it comes from a macro";
    Problem P{};
    auto In = readLoop(Unit.Context, L.Function, For, P);
    if (!In)
      return P.A;
    if (std::string Why = whyNotHeader(*In); !Why.empty())
      return Why;
    if (std::string Why = whyNotVariables(*In); !Why.empty())
      return Why;
    In->Around = loops();
    Reached R = reach(*In);
    In->Around.clear();
    if (!R.Problems.empty())
      return reason(R.Problems.front());
    if (std::string Why = whyNotLines(R); !Why.empty())
      return Why;
    L.Inner.push_back(std::move(*In));
    All.push_back(std::move(R));
    return "";
  }

  /// Its iterations have to be the same ones in each iteration around it.
  std::string whyNotHeader(const MarkedLoop &In) const {
    if (!In.Begin || !In.End)
      return "its header does not set its counter";
    if (In.By)
      return "its step is a variable";
    if (!In.isPlain())
      return "its header is not that of a counter alone";
    if (In.Counter->getType()->isPointerType())
      return "its counter is a pointer";
    std::string Why;
    for (const Expr *E : In.bounds())
      forEachReference(E, [&](const DeclRefExpr *Ref) {
        const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
        if (V && V->hasLocalStorage() && !llvm::is_contained(L.Captured, V))
          Why = "its header depends on " + quoted(V);
      });
    return Why;
  }

  /// The variables of the marked loop are its own as well: an iteration of both
  /// has to have the same ones for itself.
  std::string whyNotVariables(MarkedLoop &In) const {
    std::set<std::string> Names;
    std::vector<const VarDecl *> Named = L.Captured;
    for (const MarkedLoop *Of : loops())
      Named.push_back(Of->Counter);
    for (const Choice &C : L.Choices)
      Named.push_back(C.Of);
    Named.push_back(In.Counter);
    Named.insert(Named.end(), In.Own.begin(), In.Own.end());
    for (const Reduction &R : L.Reductions)
      Named.push_back(R.V);
    for (const VarDecl *V : Named)
      if (!Names.insert(V->getNameAsString()).second)
        return "another variable is called " + quoted(V);
    for (const Reduction &R : In.Reductions)
      if (!L.reductionOf(R.V))
        return "its iterations change " + quoted(R.V);
    for (const Reduction &R : L.Reductions)
      if (!In.reductionOf(R.V))
        return "its iterations change " + quoted(R.V);
    for (const Member &M : In.Members)
      for (const Expr *E : M.Uses)
        if (!L.memberAt(E))
          return "it loads '" + M.Name + "'";
    In.Captured = L.Captured;
    In.Members = L.Members;
    In.Choices = L.Choices;
    In.Scratch = L.Scratch;
    In.Reductions = L.Reductions;
    In.Split = L.Split;
    if (L.Split)
      llvm::erase_if(In.Own, [&](const VarDecl *V) {
        return L.Split->Carried.count(V) != 0;
      });
    return "";
  }

  Reached reach(const MarkedLoop &In) const {
    Reached R = reachOf(Unit.Context, In, Loops::Widened);
    if (!R.Problems.empty())
      if (Reached Exactly = reachOf(Unit.Context, In, Loops::Exact);
          Exactly.Problems.empty())
        R = std::move(Exactly);
    if (R.Problems.empty())
      if (auto P = findDependence(R))
        R.Problems.push_back(*P);
    return R;
  }

  static std::string reason(const Problem &P) {
    switch (P.Id) {
    case Diag::LoopDependence:
      return "its iterations meet in '" + P.A + "'";
    case Diag::LoopCarried:
    case Diag::LoopOrder:
      return "its iterations change '" + P.A + "'";
    case Diag::LoopLeft:
      return "'" + P.A + "' may end it";
    case Diag::LoopCounter:
      return "it changes its counter";
    default:
      return "where its iterations access memory is not known";
    }
  }

  static std::string whyNotLines(Reached &R) {
    const std::vector<Atom> Rounds = roundsOf(R);
    // That members stay is tested for the marked loop, and that nothing else is
    // where the host adds.
    llvm::erase_if(R.Accesses, [](const Reach &A) {
      return A.OfFile || A.Stays || A.Added;
    });
    if (R.Accesses.size() > MostAccesses)
      return "it has too many accesses";
    for (Reach &A : R.Accesses) {
      const auto Lines = asLines(A, Rounds);
      if (!Lines)
        return "what it accesses of " + quoted(A.Of) +
               " does not move by the same distance each time";
      A = *Lines;
    }
    for (const Polynomial &P : R.Assumed)
      for (const Atom Of : Rounds)
        if (!P.slope(Of))
          return "its bounds are too complex";
    return "";
  }

  const Spelling &Text;
  const ParsedUnit &Unit;
  const SourceManager &SM;
  MarkedLoop &L;
  const Stmt *Body; ///< Of the innermost loop so far.
  const ForStmt *Refused = nullptr;
  std::string Why;
  std::vector<Reached> All;
};

} // namespace

std::vector<Reached> c2cu::flatten(const Spelling &Text, MarkedLoop &L,
                                   Diagnostics &Diags) {
  return NestFinder(Text, L).say(Diags);
}

bool c2cu::reachesCut(const Spelling &Text, MarkedLoop L) {
  return NestFinder(Text, L).isCut();
}
