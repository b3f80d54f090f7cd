//===- ReacherDraws.cpp - How many random numbers an iteration takes ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `rand` and its like take the next number of a sequence that there is one of.
// They may be called in iterations that run at once if each takes as many as
// any other, and that number is known when the loop is entered: then they are
// drawn before, in the order of the iterations. A variable of ours counts them,
// which is followed as any variable of the program is.
//
//===----------------------------------------------------------------------===//

#include "loops/Inspection.h"
#include "loops/Reacher.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

void Reacher::beginDraws() {
  ASTContext &C = L.Function->getASTContext();
  const SourceLocation Where = L.Function->getLocation();
  Counter = VarDecl::Create(C, const_cast<FunctionDecl *>(L.Function), Where,
                            Where, &C.Idents.get("drawn"), C.LongLongTy,
                            C.getTrivialTypeSourceInfo(C.LongLongTy), SC_None);
  Now.Variables[Counter] = Value::integer(Number(Polynomial(0)));
}

/// A call that depends on what there is one of in the library. What does not
/// only draw, the second pass refuses in an iteration.
void Reacher::useHidden(const LibraryCall &C) {
  if (Log.OnHost && Hidden.OnHost.empty())
    Hidden.OnHost = C.name();
  if (Log.OnHost || !C.Row.has(TakesNext))
    return;
  if (Hidden.Drawn.empty()) {
    Hidden.Drawn = C.name();
    Hidden.Where = C.E->getExprLoc();
  } else if (Hidden.Drawn != C.name()) {
    Hidden.Other = C.name();
  }
  Hidden.ByPointer |= !calledByName(C.E);
  if (const auto It = Now.Variables.find(Counter); It != Now.Variables.end())
    It->second.N = plus(It->second.N, Number(Polynomial(1)));
}

/// How many numbers each iteration has drawn at its end, if that is known.
std::optional<Polynomial> Reacher::drawnByEach() {
  const auto It = Now.Variables.find(Counter);
  if (Now.Dead || It == Now.Variables.end())
    return std::nullopt;
  const Number &Count = It->second.N;
  auto Moves = [&](Atom A) {
    return A == Iteration || A >= Log.R.Atoms.size() ||
           llvm::is_contained(Log.R.Around, A);
  };
  for (const Polynomial &P : Count.Lo)
    if (llvm::is_contained(Count.Hi, P) && !hasAtom(P, Moves))
      return Log.assumeNeeds(Count) ? std::optional(P) : std::nullopt;
  return std::nullopt;
}

void Reacher::endDraws() {
  if (Hidden.Drawn.empty())
    return;
  Log.R.Drawn = {Hidden.Drawn, Polynomial(0)};
  if (!Counter)
    return;
  std::string Why;
  if (!Hidden.Other.empty())
    Why = "and '" + Hidden.Other + "' as well";
  else if (Hidden.ByPointer)
    Why = "perhaps, through a pointer";
  else if (!L.Ends.empty())
    Why = "and may end early";
  else if (!Hidden.OnHost.empty())
    Why = "and '" + Hidden.OnHost + "' in what its iterations do in order";
  else if (const auto Count = drawnByEach())
    Log.R.Drawn->Count = *Count;
  else
    Why = "and how often is not the same in each iteration, or not known when "
          "the loop is entered";
  if (!Why.empty())
    Log.problem(Diag::LoopDraws, Hidden.Where, Hidden.Drawn, Why);
}
