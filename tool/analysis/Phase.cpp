//===- Phase.cpp - What a part of a loop's body does ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Phase.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

static constexpr unsigned Streams = Reading | Printing;

bool c2cu::sharesState(unsigned A, unsigned B) {
  auto OneWay = [](unsigned A, unsigned B) {
    return ((A & Anything) && B) || ((A & Errno) && (B & AnyCall)) ||
           ((A & Files) && (B & Streams));
  };
  constexpr unsigned Apart =
      Reading | Printing | Messages | Files | Inside | Errno;
  return (A & B & Apart) || OneWay(A, B) || OneWay(B, A);
}

std::string c2cu::sharedState(unsigned A, unsigned B) {
  if ((A | B) & Anything)
    return "what a function does of which nothing is known";
  if ((A | B) & Errno)
    return "errno";
  if ((A | B) & Files)
    return "files";
  if (A & B & Printing)
    return "what is printed";
  if (A & B & Reading)
    return "what is read";
  return A & B & Messages ? "standard error" : "state of the library";
}

static bool releases(llvm::StringRef Function) {
  return Function == "free" || Function == "cfree" || Function == "realloc" ||
         Function == "reallocarray";
}

static unsigned stateOf(const CallSite &C, const LibraryTarget &T) {
  if (!T.Row || T.Row->has(Unlisted))
    return Anything | AnyCall;
  const LibraryFunction &Row = *T.Row;
  if (T.Function->getName() == "__errno_location")
    return Errno;
  if (Row.has(OpensFile) || Row.has(TouchesFiles) || Row.has(DoesIO))
    return Files | AnyCall;
  switch (Row.Class) {
  case LibraryClass::Pure:
  case LibraryClass::Allocates:
    return AnyCall;
  case LibraryClass::Output:
    if (Row.has(ToStderr) ||
        (!C.Callback && C.Direct && writesToStderr(C.Call, Row)))
      return Messages | AnyCall;
    return Printing | AnyCall;
  case LibraryClass::Input:
    if (Row.has(FromInput))
      return Reading | AnyCall;
    return Row.has(Outlasts) ? Anything | AnyCall : Inside | AnyCall;
  case LibraryClass::Hidden:
    return Inside | AnyCall;
  case LibraryClass::Ends:
    return Ending;
  case LibraryClass::Jumps:
  case LibraryClass::Process:
    return Anything | AnyCall;
  }
  return Anything | AnyCall;
}

/// The places of S that the graph evaluates, without those of Except.
static void collectPlaces(const FunctionGraph &G, const Stmt *S,
                          const std::set<const Stmt *> &Except,
                          std::set<std::pair<unsigned, unsigned>> &Out) {
  if (!S || Except.count(S))
    return;
  if (auto At = G.find(S))
    Out.insert({At->Block, At->Index});
  for (const Stmt *Child : S->children())
    collectPlaces(G, Child, Except, Out);
}

void Phase::add(const FunctionDecl *Main, const Stmt *S,
                const std::set<const Stmt *> &Except) {
  const FunctionFacts &Facts = *F.facts(Main);
  std::set<std::pair<unsigned, unsigned>> Places;
  collectPlaces(*Facts.Graph, S, Except, Places);
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
    for (const Access &A : Facts.Accesses)
      add(A, /*InMain=*/false);
    for (const CallSite &C : Facts.Calls)
      add(C);
  }
}

void Phase::add(const Access &A, bool InMain) {
  if (A.Unknown && Strange.isInvalid())
    Strange = A.Where;
  for (LocationId L : F.accessed(A))
    (A.Write ? Writes : Reads)[L].push_back({&A, InMain});
}

void Phase::add(const CallSite &C) {
  for (const LibraryTarget &T : C.Library) {
    const unsigned Of = stateOf(C, T);
    if ((Of & ~AnyCall) && StateAt.isInvalid())
      StateAt = C.Call->getBeginLoc();
    State |= Of;
    if (!C.Callback && releases(T.Function->getName())) {
      Released.push_back({true, {}, C.Call->getBeginLoc(), C.At});
      for (LocationId L : F.pointsTo(C.Arguments[0]))
        Writes[L].push_back({&Released.back(), false});
    }
  }
}

const Access *Phase::first(LocationId L) const {
  for (const Touches *T : {&Writes, &Reads})
    if (auto It = T->find(L); It != T->end())
      return It->second.front().A;
  return nullptr;
}
