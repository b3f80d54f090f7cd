//===- Phase.cpp - What a part of a loop's body does ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Phase.h"
#include "analysis/Places.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

static constexpr unsigned Streams = Reading | Printing;

bool c2cu::sharesState(unsigned A, unsigned B) {
  auto OneWay = [](unsigned A, unsigned B) {
    return (A & Anything) || ((A & Errno) && (B & AnyCall)) ||
           ((A & Files) && (B & Streams));
  };
  constexpr unsigned Apart =
      Reading | Printing | OnFiles | Messages | Files | Inside | Errno;
  return (A & B & Apart) || OneWay(A, B) || OneWay(B, A);
}

std::string c2cu::sharedState(unsigned A, unsigned B) {
  if ((A | B) & Anything)
    return "what more than this iteration sees";
  if ((A | B) & Errno)
    return "errno";
  if ((A & B & OnFiles) || ((A | B) & Files))
    return "a file";
  if (A & B & Printing)
    return "what is printed";
  if (A & B & Reading)
    return "what is read";
  return A & B & Messages ? "standard error" : "state of the library";
}

/// Whether a stream that C is given may be another one than `stdin`, `stdout`
/// and `stderr`.
static bool mayUseFile(const CallSite &C) {
  if (C.Callback)
    return true;
  return llvm::any_of(C.Call->arguments(), [](const Expr *A) {
    const auto *Type =
        A->getType()->isPointerType()
            ? A->getType()->getPointeeType()->getAs<TypedefType>()
            : nullptr;
    if (!Type || Type->getDecl()->getName() != "FILE")
      return false;
    const auto *R = dyn_cast<DeclRefExpr>(A->IgnoreParenImpCasts());
    const auto *V = R ? dyn_cast<VarDecl>(R->getDecl()) : nullptr;
    return !V || !isStandardStream(V->getName());
  });
}

static unsigned stateOf(const CallSite &C, const LibraryTarget &T) {
  if (!T.Row)
    return Anything | AnyCall;
  const LibraryFunction &Row = *T.Row;
  if (Row.has(Unlisted))
    return T.Function->hasAttr<ConstAttr>() || T.Function->hasAttr<PureAttr>()
               ? AnyCall
               : Anything | AnyCall;
  if (Row.isErrno())
    return Errno;
  if (Row.has(OpensFile) || Row.has(TouchesFiles) || Row.has(DoesIO))
    return Files | AnyCall;
  const unsigned Others = mayUseFile(C) ? AnyCall | OnFiles : AnyCall;
  switch (Row.Class) {
  case LibraryClass::Pure:
  case LibraryClass::Allocates:
    return AnyCall;
  case LibraryClass::Output:
    if (Row.has(ToStderr) ||
        (!C.Callback && C.Direct && writesToStderr(C.Call, Row)))
      return Messages | AnyCall;
    return Printing | Others;
  case LibraryClass::Input:
    if (Row.has(FromInput))
      return Reading | Others;
    return Row.Others == OtherRuns::Outlasts ? Anything | AnyCall
                                             : Inside | AnyCall;
  case LibraryClass::Hidden:
    return Inside | Others;
  case LibraryClass::Ends:
    return Ending;
  case LibraryClass::Jumps:
  case LibraryClass::Process:
    return Anything | AnyCall;
  }
  return Anything | AnyCall;
}

/// Whether there is inline assembly in S that does anything.
static bool hasAssembly(const Stmt *S) {
  return S && (isa<GCCAsmStmt>(S) || llvm::any_of(S->children(), hasAssembly));
}

void Phase::add(const FunctionDecl *Main, const Stmt *S,
                const std::set<const Stmt *> &Except) {
  const FunctionFacts &Facts = *F.facts(Main);
  PlaceSet Places;
  addPlaces(*Facts.Graph, S, Except, Places);
  auto IsHere = [&](Position P) { return Places.count({P.Block, P.Index}); };
  for (const Access &A : Facts.Accesses)
    if (IsHere(A.At))
      add(A, /*InMain=*/true);
  std::vector<ReachedFunction> Called;
  for (const CallSite &C : Facts.Calls) {
    if (!IsHere(C.At) || Except.count(C.Call))
      continue;
    add(C);
    for (const FunctionDecl *Target : C.Targets)
      Called.push_back({Target, nullptr, {}});
  }
  F.close(Called);
  add(Called);
}

void Phase::add(const std::vector<ReachedFunction> &Functions) {
  for (const ReachedFunction &R : Functions) {
    if (!Added.insert(R.Function).second)
      continue;
    const FunctionFacts &Facts = *F.facts(R.Function);
    if (hasAssembly(Facts.Definition->getBody()))
      State |= Anything;
    for (const Access &A : Facts.Accesses)
      add(A, /*InMain=*/false);
    for (const CallSite &C : Facts.Calls)
      add(C);
  }
}

void Phase::add(const Access &A, bool InMain) {
  if (A.Unknown && Strange.isInvalid())
    Strange = A.Where;
  if (A.OfStream) // The state of the call says it.
    return;
  for (LocationId L : F.accessed(A))
    (A.Write ? Writes : Reads)[L].push_back({&A, InMain});
}

void Phase::add(const CallSite &C) {
  for (const LibraryTarget &T : C.Library) {
    const unsigned Of = stateOf(C, T);
    if ((Of & ~AnyCall) && StateAt.isInvalid())
      StateAt = C.Call->getBeginLoc();
    State |= Of;
    add(C, T);
  }
}

/// What a call of the library does besides what its row says of its arguments.
void Phase::add(const CallSite &C, const LibraryTarget &T) {
  Silent.push_back({true, {}, C.Call->getBeginLoc(), C.At});
  const Access *Own = &Silent.back();
  if (!C.Callback && T.Row && T.Row->has(Frees) && !C.Arguments.empty())
    for (LocationId L : F.pointsTo(C.Arguments[0]))
      Writes[L].push_back({Own, false});
  // What such functions return stands where the next call writes.
  if (T.Row && T.Row->Class != LibraryClass::Pure && C.Result &&
      llvm::any_of(T.Row->Memory->Result, [](const PointerSource &S) {
        return S.K == PointerSource::Static || S.K == PointerSource::Kept;
      }))
    for (LocationId L : F.pointsTo(C.Result))
      Writes[L].push_back({Own, false});
  if (T.Row && !variablesOf(T.Row->State).empty())
    addVariables(variablesOf(T.Row->State), Own);
}

/// Variables of the library.
void Phase::addVariables(llvm::ArrayRef<llvm::StringRef> Names,
                         const Access *A) {
  for (LocationId L = 0; L < F.locations().size(); ++L)
    if (const VarDecl *V = F.locations()[L].Var;
        V && V->hasGlobalStorage() && llvm::is_contained(Names, V->getName())) {
      Reads[L].push_back({A, false});
      Writes[L].push_back({A, false});
    }
}

const Access *Phase::first(LocationId L) const {
  for (const Touches *T : {&Writes, &Reads})
    if (auto It = T->find(L); It != T->end())
      return It->second.front().A;
  return nullptr;
}
