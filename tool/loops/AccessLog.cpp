//===- AccessLog.cpp - What is noted while an iteration is executed -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/AccessLog.h"
#include "loops/AssumedPart.h"
#include "loops/Legal.h"
#include "loops/Rounds.h"
#include "loops/Scalars.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

void AccessLog::problem(Diag Id, SourceLocation Where, llvm::StringRef A,
                        llvm::StringRef B) {
  if (!Recording)
    return;
  for (const Problem &P : R.Problems)
    if (P.Where == Where && P.Id == Id)
      return;
  R.Problems.push_back({Id, Where, A.str(), B.str(), {}, ""});
}

void AccessLog::carried(const VarDecl *V, SourceLocation Where) {
  if (!Recording || !R.Carried.insert(V).second)
    return;
  R.Problems.push_back(
      {feedsItself(L.Body, V) ? Diag::LoopOrder : Diag::LoopCarried,
       whereChanged(L.inHeader(V) ? L.Loop : L.Body, V), V->getNameAsString(),
       "", Where, "an iteration reads here what the one before has left"});
}

void AccessLog::unknownCall(SourceLocation Where, SourceLocation Other,
                            const std::string &Note) {
  const size_t Before = R.Problems.size();
  problem(Diag::LoopCall, Where, "a function that a pointer means");
  if (R.Problems.size() == Before)
    return;
  R.Problems.back().Other = Other;
  R.Problems.back().Note = Note;
}

bool AccessLog::assumeNeeds(const Number &N) {
  // What has been loaded in a loop that has been left cannot be tested: also
  // where nothing is recorded, since what is found there is relied on later.
  if (!llvm::all_of(N.Needs, [&](const Polynomial &P) {
        return canBeTested(P) && (!hasLoad(P) || Loads.isKnown(P));
      }))
    return false;
  if (!Recording)
    return true;
  for (const Polynomial &P : N.Needs)
    if (hasLoad(P)) {
      if (!Loads.need(P))
        return false;
    } else if (!llvm::is_contained(R.Assumed, P)) {
      R.Assumed.push_back(P);
    }
  return true;
}

std::optional<Value> AccessLog::loaded(const Value &At, QualType T,
                                       SourceLocation Where) {
  const PointerTarget *To = At.target();
  if (!Loads.inspects() || InRecursion || OnHost || Now.Dead || !To ||
      To->K != PointerTarget::Captured || isScratch(*To))
    return std::nullopt;
  if (Stored.has(At, T)) {
    R.LoadedWhereStored = Where;
    return std::nullopt;
  }
  const auto Place = To->Offset.exact();
  if (!Place)
    return std::nullopt;
  const LoadLog::Source From{To->Of, To->Loaded, *Place,
                             Now.Through.count(To->Of) ? Now.Epoch : 0, Doubt};
  const LoadedValue *Found = Loads.find(From, T);
  // It is not for what may not happen that the inspector loads it.
  if (!Found || !assumeNeeds(To->Offset) ||
      (Recording && !Loads.isSafe(From) && !Loads.isLoaded(Found->Name)))
    return std::nullopt;
  const LoadedValue V = *Found;
  if (Recording) {
    Staying = V.Name;
    access(At, T, /*Write=*/false, Where);
    Staying = 0;
    Loads.load(V);
  }
  if (V.Stands) {
    PointerTarget Through{PointerTarget::Captured, V.Stands,
                          Number(Polynomial(0))};
    Through.Loaded = V.Name;
    return Value::pointer(Through);
  }
  Value Result = Of.anyOf(T);
  if (Result.N.least() == Int128(0))
    Now.Facts.Natural.insert(V.Name);
  Result.N.Lo.insert(Result.N.Lo.begin(), Polynomial::atom(V.Name));
  Result.N.Hi.insert(Result.N.Hi.begin(), Polynomial::atom(V.Name));
  return Result;
}

std::optional<Atom> AccessLog::quotient(const Polynomial &P, Int128 By) {
  const auto Moves = [&](Atom A) {
    return A == Iteration || A >= FirstRound || llvm::is_contained(R.Around, A);
  };
  if (P.constant() || hasAtom(P, Moves))
    return std::nullopt;
  const auto It = llvm::find_if(
      R.Quotients, [&](const Quotient &Q) { return Q.Of == P && Q.By == By; });
  const Atom Name = FirstQuotient + (It - R.Quotients.begin());
  if (It == R.Quotients.end())
    R.Quotients.push_back({P, By});
  return Name;
}

void AccessLog::noteOffset(const Expr *E, const Value &At) {
  std::optional<Polynomial> Offset;
  if (const PointerTarget *To = At.target();
      To && To->K == PointerTarget::Captured)
    Offset = To->Offset.exact();
  if (Offset && (roundIn(*Offset) || hasLoad(*Offset)))
    Offset = std::nullopt;
  auto [It, New] = R.Offsets.try_emplace(E, Offset);
  if (!New && It->second != Offset)
    It->second = std::nullopt;
}

bool AccessLog::isScratch(const PointerTarget &T) const {
  return T.K == PointerTarget::Private && T.Of &&
         llvm::is_contained(L.Scratch, T.Of);
}

void AccessLog::keepsAddress(const Value &V, SourceLocation Where,
                             bool ForOthers) {
  for (const PointerTarget &T : V.Targets)
    if (T.OnStack)
      problem(Diag::LoopCall, Where, KeptStack);
    else if (isScratch(T) || (ForOthers && T.K == PointerTarget::ByValue))
      problem(Diag::LoopCarried, Where, T.Of->getName());
}

void AccessLog::access(const Value &At, QualType T, bool Write,
                       SourceLocation Where) {
  const std::optional<uint64_t> Size = Of.sizeOf(T);
  if (!Size)
    return problem(Diag::LoopAddress, Where,
                   "what is accessed there has no known size");
  accessRange(At, Number(0, Int128(*Size) - 1), Write, Where,
              Polynomial(Int128(*Size)));
}

/// What is said of an access of T but for its bytes.
Reach AccessLog::reachOf(const PointerTarget &T, bool Write,
                         SourceLocation Where) const {
  Reach A;
  A.Of = T.Of;
  A.OfFile = T.K == PointerTarget::OfFile;
  A.Write = Write;
  A.OnHost = OnHost;
  A.Added = Added;
  A.Where = Where;
  A.Loaded = T.Loaded;
  A.Stays = Staying != 0;
  A.StaysFor = Staying;
  return A;
}

/// Whether what accesses memory can be told to the runtime.
bool AccessLog::isMarkable() const {
  return c2cu::watches(How) && !OnHost &&
         (Call ? How != Loops::Withheld : Place && canBeReferred(Place));
}

/// Whether nothing needs to be known of where an access goes.
bool AccessLog::watches(bool Write) const {
  return !Write && !Staying && isMarkable();
}

void AccessLog::mark(std::set<const Expr *> &As) {
  if (Call)
    R.Speculated.Called.insert(Call);
  else
    As.insert(Place);
}

/// Whether nothing needs to be known of accesses at all, where they are through
/// Of or, if that is null, through any pointer: what is loaded is a copy then,
/// and what is stored is withheld.
bool AccessLog::withholds(const VarDecl *Of, bool Write) {
  if (How != Loops::Withheld || Staying || !isMarkable())
    return false;
  if (Recording) {
    (Write ? R.Speculated.Withheld : R.Speculated.Copied).insert(Place);
    R.Withheld[Of] |= Write;
  }
  return true;
}

void AccessLog::unbounded(bool Write, SourceLocation Where,
                          llvm::StringRef What) {
  if (withholds(nullptr, Write))
    return;
  if (!watches(Write))
    problem(Diag::LoopAddress, Where, What);
  else if (Recording)
    mark(R.Speculated.Watched);
}

/// Whether a store that nothing bounds may be taken to be in the part of its
/// iteration: A would be the bytes Bytes.
bool AccessLog::owns(const Reach &A, const Number &Bytes) {
  AssumedPart Part{A};
  if (How == Loops::Withheld || !A.Write || !A.Of || !isMarkable() ||
      !(A.Loaded ? beginsPart(A) : assumePart(Part, Bytes)))
    return false;
  if (!A.Loaded)
    addPart(R.AssumedParts, Part, Now.Facts);
  mark(R.Speculated.Owned);
  return true;
}

/// Whether A is where a pointer leads that is there when the loop is entered,
/// one in each iteration; another part ends there then.
bool AccessLog::beginsPart(Reach A) {
  if (!isLoad(A.Loaded) || roundOf(A.Loaded) != 0 || OnHost)
    return false;
  const LoadedValue &V = R.Inspected.Loads[numberOfLoad(A.Loaded)];
  if (R.Inspected.loadOf(V.Of) || hasLoad(V.At))
    return false;
  if (!Recording)
    return true;
  A.Part = true;
  A.Cells.clear();
  A.Lo = {Polynomial(0)};
  A.Hi = {Polynomial(1)};
  if (!placeInspected(A))
    return false;
  add(A);
  return true;
}

/// What is stored has to be known, to be undone.
void AccessLog::log(SourceLocation Where) {
  if (isMarkable())
    mark(R.Speculated.Logged);
  else
    problem(Diag::LoopAddress, Where, "what is stored there cannot be undone");
}

/// What is loaded through the same pointers may be something else from here on.
void AccessLog::storedThrough(const Value &At, const Number &Bytes) {
  Stored.forget(Now, At, Bytes);
  Now.Epoch = ++LastEpoch;
  for (const PointerTarget &T : At.Targets)
    if (T.K == PointerTarget::Captured)
      Now.Through.insert(T.Of);
}

void AccessLog::accessRange(const Value &At, const Number &Bytes, bool Write,
                            SourceLocation Where, const Extent &All) {
  if (Now.Dead)
    return;
  if (Write)
    storedThrough(At, Bytes);
  if (At.K != Value::Pointer)
    return unbounded(Write, Where, NoPointer);
  const auto First = Bytes.least(), Last = Bytes.greatest();
  for (const PointerTarget &T : At.Targets)
    record(T, plus(T.Offset, Bytes),
           First && Last ? plus(T.Congruent, *First, *Last) : Residues::all(),
           Write, Where, At.target() ? All : std::nullopt);
}

// Where it ends is bounded by the array that the pointer was made from. Objects
// of which any byte may be meant need no end.
void AccessLog::accessText(const Value &At, bool Write, SourceLocation Where,
                           llvm::StringRef Function) {
  if (Now.Dead)
    return;
  if (Write)
    storedThrough(At, Number());
  const auto Endless = [&](const PointerTarget &T) {
    const Number Begin = withoutRounds(T.Offset, Now.Facts);
    if (watches(Write) && Recording) {
      beginsPart(reachOf(T, Write, Where));
      mark(R.Speculated.Watched);
    } else if (!watches(Write) && !owns(reachOf(T, Write, Where), Begin))
      problem(Diag::LoopExtent, Where, Function);
  };
  if (At.K != Value::Pointer)
    return Endless({});
  for (const PointerTarget &T : At.Targets) {
    // Only right texts end in their rows.
    R.TrustsData |= Write && T.K == PointerTarget::Private;
    if (T.K == PointerTarget::Captured && !T.In)
      Endless(T);
    else
      record(T, T.In ? T.In->bytes() : Number(), Residues::all(), Write, Where,
             std::nullopt);
  }
}
