//===- AccessLog.cpp - What is noted while an iteration is executed -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/AccessLog.h"
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
       whereChanged(L.Body, V), V->getNameAsString(), "", Where,
       "an iteration reads here what the one before has left"});
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
  const Target *To = At.target();
  if (!Loads.inspects() || OnHost || Now.Dead || !To ||
      To->K != Target::Captured || isScratch(*To))
    return std::nullopt;
  const auto Place = To->Offset.exact();
  const LoadedValue *Found =
      Place ? Loads.find({To->Of, To->Loaded, *Place,
                          Now.Through.count(To->Of) ? Now.Epoch : 0, Doubt},
                         T)
            : nullptr;
  if (!Found || !assumeNeeds(To->Offset))
    return std::nullopt;
  const LoadedValue V = *Found;
  if (Recording) {
    Staying = V.Name;
    access(At, T, /*Write=*/false, Where);
    Staying = 0;
    Loads.load(V);
  }
  if (V.Stands) {
    Target Through{Target::Captured, V.Stands, Number(Polynomial(0))};
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

void AccessLog::noteOffset(const Expr *E, const Value &At) {
  std::optional<Polynomial> Offset;
  if (const Target *To = At.target(); To && To->K == Target::Captured)
    Offset = To->Offset.exact();
  if (Offset && (roundIn(*Offset) || hasLoad(*Offset)))
    Offset = std::nullopt;
  auto [It, New] = R.Offsets.try_emplace(E, Offset);
  if (!New && It->second != Offset)
    It->second = std::nullopt;
}

bool AccessLog::isScratch(const Target &T) const {
  return T.K == Target::Private && T.Of && llvm::is_contained(L.Scratch, T.Of);
}

void AccessLog::keepsAddress(const Value &V, SourceLocation Where,
                             bool ForOthers) {
  for (const Target &T : V.Targets)
    if (isScratch(T) || (ForOthers && T.K == Target::ByValue))
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

/// Whether nothing needs to be known of where an access goes.
bool AccessLog::watches(bool Write) const {
  return How == Loops::Speculated && !Write && !Staying && Place &&
         canBeReferred(Place);
}

void AccessLog::unbounded(bool Write, SourceLocation Where,
                          llvm::StringRef What) {
  if (!watches(Write))
    problem(Diag::LoopAddress, Where, What);
  else if (Recording)
    R.Speculated.Watched.insert(Place);
}

/// What is stored has to be known, to be undone.
void AccessLog::log(SourceLocation Where) {
  if (Place && canBeReferred(Place))
    R.Speculated.Logged.insert(Place);
  else
    problem(Diag::LoopAddress, Where, "what is stored there cannot be undone");
}

/// What is loaded through the same pointers may be something else from here on.
void AccessLog::storedThrough(const Value &At) {
  Now.Epoch = ++LastEpoch;
  for (const Target &T : At.Targets)
    if (T.K == Target::Captured)
      Now.Through.insert(T.Of);
}

void AccessLog::accessRange(const Value &At, const Number &Bytes, bool Write,
                            SourceLocation Where, const Extent &All) {
  if (Now.Dead)
    return;
  if (Write)
    storedThrough(At);
  if (At.K != Value::Pointer)
    return unbounded(Write, Where, NoPointer);
  for (const Target &T : At.Targets)
    record(T, plus(T.Offset, Bytes), Write, Where,
           At.target() ? All : std::nullopt);
}

// Where it ends is bounded by the array that the pointer was made from. Objects
// of which any byte may be meant need no end.
void AccessLog::accessText(const Value &At, bool Write, SourceLocation Where,
                           llvm::StringRef Function) {
  if (Now.Dead)
    return;
  if (Write)
    storedThrough(At);
  if (At.K != Value::Pointer)
    return problem(Diag::LoopExtent, Where, Function);
  for (const Target &T : At.Targets)
    if (T.K == Target::Captured && !T.In)
      problem(Diag::LoopExtent, Where, Function);
    else
      record(T, T.In ? T.In->bytes() : Number(), Write, Where, std::nullopt);
}

/// Bounds that can be evaluated for the first and the last iteration.
static std::vector<Polynomial> usable(const std::vector<Polynomial> &Bounds) {
  std::vector<Polynomial> Result;
  for (const Polynomial &P : Bounds)
    if (P.slope())
      Result.push_back(P);
  // Those that follow the iteration say more than those of a type.
  auto Rank = [](const Polynomial &P) { return 2 * !P.varies() + isOfType(P); };
  llvm::stable_sort(Result, [&](const Polynomial &A, const Polynomial &B) {
    return Rank(A) < Rank(B);
  });
  return Result;
}

bool AccessLog::isBounded(const Number &Of) const {
  const Number Bytes = withoutRounds(Of, Now.Facts);
  for (const Polynomial &P : Bytes.Needs)
    if (P.constant() || !P.slope())
      return false;
  Reach A;
  A.Lo = usable(Bytes.Lo);
  A.Hi = usable(Bytes.Hi);
  return !A.Lo.empty() && !A.Hi.empty() && !isOfType(rangeOf(A).Lo) &&
         !isOfType(rangeOf(A).Hi);
}

/// Of several bounds only that at a constant distance from At, if there is one.
static void keepExact(std::vector<Polynomial> &Bounds, const Polynomial &At) {
  for (const Polynomial &P : Bounds)
    if (const auto D = difference(P, At); D && D->constant() && !isOfType(*D)) {
      Bounds = {Polynomial(P)};
      return;
    }
}

/// Makes To cover More as well, if they are at constant distances.
static bool extend(Reach &To, Reach &More) {
  if (To.Lo == More.Lo && To.Hi == More.Hi)
    return true;
  if (To.Lo.size() != 1 || To.Hi.size() != 1 || More.Lo.size() != 1 ||
      More.Hi.size() != 1)
    return false;
  const auto Low = difference(More.Lo[0], To.Lo[0]),
             High = difference(More.Hi[0], To.Hi[0]);
  if (!Low || !High || !Low->constant() || !High->constant())
    return false;
  // Of bytes between both nothing is known.
  To.Sure = More.Sure = false;
  if (*Low->constant() < 0)
    To.Lo = More.Lo;
  if (*High->constant() > 0)
    To.Hi = More.Hi;
  return true;
}

/// What an iteration has not written, the one before may have left.
void AccessLog::recordScratch(const Target &T, const Number &Bytes, bool Write,
                              SourceLocation Where, const Extent &All) {
  if (OnHost || !assumeNeeds(Bytes) ||
      (!Write && !Now.Covered.covers(T.Of, Bytes, Now.Facts)))
    return problem(Diag::LoopCarried, Where, T.Of->getName());
  const auto At = T.Offset.exact();
  const auto First = At ? At->constant() : std::nullopt;
  if (const auto End = All && First ? sum(*At, *All) : std::nullopt;
      End && Write)
    Now.Covered.add(T.Of, *First, *End);
}

/// Bytes that are known by the array that they are in; nothing if that says
/// no more than Bytes.
std::optional<Number> AccessLog::inRow(const Target &T, const Number &Bytes) {
  const bool Known = isBounded(Bytes);
  std::optional<Number> Of = T.withinRow(Bytes, Known);
  if (Of && !isBounded(*Of))
    Of = Known || !T.InAll ? std::nullopt : std::optional(T.InAll->bytes());
  R.BoundedByType |= Of && !Known;
  return Of;
}

/// Which bytes of what T is in; false if nothing bounds them.
bool AccessLog::findBounds(Reach &A, const Target &T, const Number &Bytes,
                           const Extent &All) {
  A.Lo = usable(Bytes.Lo);
  for (const Polynomial &H : usable(Bytes.Hi))
    if (const auto End = sum(H, Polynomial(1)))
      A.Hi.push_back(*End);
  if (const auto At = T.Offset.exact()) {
    keepExact(A.Lo, *At);
    keepExact(A.Hi, *At);
    A.Sure = All && Doubt == 0 && !Added && A.Lo.size() == 1 &&
             A.Hi.size() == 1 && difference(A.Hi[0], A.Lo[0])->constant();
  }
  return !A.Lo.empty() && !A.Hi.empty() && !isOfType(rangeOf(A).Lo) &&
         !isOfType(rangeOf(A).Hi);
}

void AccessLog::add(Reach A) {
  if ((How == Loops::Exact && !A.OfFile) || A.Inspected) {
    const Range Bytes = rangeOf(A);
    A.Lo = {Bytes.Lo};
    A.Hi = {Bytes.Hi};
  }
  for (Reach &Other : R.Accesses)
    if (Other.Of == A.Of && Other.OfFile == A.OfFile &&
        Other.Stays == A.Stays && Other.StaysFor == A.StaysFor &&
        Other.Inspected == A.Inspected && Other.Write == A.Write &&
        Other.OnHost == A.OnHost && Other.Added == A.Added &&
        (How == Loops::Exact ? extend(Other, A)
                             : Other.Lo == A.Lo && Other.Hi == A.Hi)) {
      Other.Sure |= A.Sure;
      return;
    }
  R.Accesses.push_back(A);
  if (A.Inspected)
    Loads.access(*A.Inspected, R.Accesses.size() - 1);
}

/// Whether the bytes of A follow from what is loaded.
static bool followsLoads(const Reach &A) {
  const Range Bytes = rangeOf(A);
  return A.Loaded || hasLoad(Bytes.Lo) || hasLoad(Bytes.Hi);
}

/// Where the inspector finds the range of A, if that follows from what is
/// loaded; false if it cannot.
bool AccessLog::placeInspected(Reach &A) {
  if (!followsLoads(A))
    return true;
  const Range Bytes = rangeOf(A);
  A.Sure = false;
  A.Inspected = Loads.placeOf(Bytes.Lo, Bytes.Hi, A.Loaded);
  return A.Inspected.has_value();
}

void AccessLog::record(const Target &Of, const Number &Range, bool Write,
                       SourceLocation Where, const Extent &Whole) {
  if (Of.K == Target::Function)
    return problem(Diag::LoopAddress, Where, "it is a function");
  Target T = Of;
  T.Offset = withoutRounds(Of.Offset, Now.Facts);
  Number Bytes = withoutRounds(Range, Now.Facts);
  const Extent All = Whole && roundIn(*Whole) ? std::nullopt : Whole;
  if (isScratch(T)) {
    // What has been written may be up to where a round is.
    Bytes.addLow(Range.Lo);
    Bytes.addHigh(Range.Hi);
    return recordScratch(T, Bytes, Write, Where, All);
  }
  if (T.K == Target::ByValue && Write)
    return problem(Diag::LoopCarried, Where, T.Of->getName());
  if (T.K == Target::OfLibc && Write)
    return problem(Diag::LoopAddress, Where, "it is a constant of the library");
  if (!Recording || T.K == Target::Private || T.K == Target::ByValue ||
      T.K == Target::Null || T.K == Target::OfLibc)
    return;
  if (T.K == Target::Captured)
    if (const auto Row = inRow(T, Bytes))
      return recordBytes(T, *Row, Write, Where, std::nullopt);
  recordBytes(T, Bytes, Write, Where, All);
}

void AccessLog::recordBytes(const Target &T, const Number &Bytes, bool Write,
                            SourceLocation Where, const Extent &All) {
  Reach A;
  A.Of = T.Of;
  A.OfFile = T.K == Target::OfFile;
  A.Write = Write;
  A.OnHost = OnHost;
  A.Added = Added;
  A.Where = Where;
  A.Loaded = T.Loaded;
  A.Stays = Staying != 0;
  A.StaysFor = Staying;
  if (A.OfFile && Write)
    return problem(Diag::LoopObject, Where, T.Of->getName());
  if (A.OfFile && isDeeplyConst(T.Of->getType()))
    return;
  const bool Found = A.OfFile || findBounds(A, T, Bytes, All);
  if (!A.OfFile && watches(Write) && (!Found || followsLoads(A)))
    return unbounded(Write, Where, NoBounds);
  if (!A.OfFile && !assumeNeeds(Bytes))
    return unbounded(Write, Where, "its subscript may wrap");
  if (!A.OfFile && !(Found && placeInspected(A)))
    return unbounded(Write, Where, NoBounds);
  add(A);
  if (Write && How == Loops::Speculated)
    log(Where);
}
