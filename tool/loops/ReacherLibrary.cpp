//===- ReacherLibrary.cpp - What a call of the library does to memory -----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of functions whose rows in the library's table say where each argument is
// accessed. A text ends where data say: the array bounds it that the pointer to
// it was made from.
//
//===----------------------------------------------------------------------===//

#include "loops/Exposed.h"
#include "loops/Reacher.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Whether the name of the row is written there.
static bool isCalledAs(const LibraryCall &C) {
  const DeclRefExpr *Name = calledByName(C.E);
  return Name && Name->getDecl()->getName() == C.name();
}

Value Reacher::callFollowed(const LibraryCall &C) {
  const MemoryEffects &Memory = *C.Row.Memory;
  Log.Call = C.Row.has(CanBeWatched) && isCalledAs(C) ? C.E : nullptr;
  for (bool Write : {false, true})
    for (unsigned I = 0; I < C.Arguments.size(); ++I)
      accessBy(C, I, Write);
  Log.Call = nullptr;
  for (unsigned I = 0; I < C.Arguments.size(); ++I)
    if (Memory.of(I)->Calls)
      callBack(C, I);
  Value Result = Of.anyOf(C.E->getType());
  if (Memory.Counted)
    countText(C, *Memory.Counted, Result.N);
  else if (C.E->getType()->isPointerType())
    Result = oneOf(C, Memory.Result);
  for (unsigned I = 0; I < C.Arguments.size(); ++I)
    if (const VarDecl *Out = outVariable(C.E, I)) {
      Designated To;
      To.Variable = Out;
      store(To, oneOf(C, Memory.of(I)->Stores), Out->getType(),
            C.E->getExprLoc());
    } else if (Memory.of(I)->Range.K == MemoryRange::Object &&
               !C.Arguments[I].leadsTo(PointerTarget::Null)) {
      Log.keepsAddress(oneOf(C, Memory.of(I)->Stores), C.E->getExprLoc());
    }
  return Result;
}

/// Whether it makes or frees memory, and what else it accesses is known.
bool Reacher::isOfHeap(const LibraryCall &C) const {
  if (C.Row.Memory->Unknown || C.Row.has(OnStack))
    return false;
  for (unsigned I = 0; I < C.Arguments.size(); ++I) {
    const ParameterEffect *P = C.Row.Memory->of(I);
    if (!P || P->Writes || P->Keeps ||
        (P->Reads && P->Range.K == MemoryRange::Unknown &&
         !(I == 0 && C.Row.has(Frees))))
      return false;
  }
  return true;
}

/// What an iteration allocates is its own until it is stored in memory that
/// others have, where they find no more than a pointer that somebody writes. It
/// frees only what is its own.
Value Reacher::callHeap(const LibraryCall &C) {
  Log.R.Allocated = C.E->getExprLoc();
  if (watches(How) && C.Row.has(CanBeWatched) && isCalledAs(C)) {
    Log.Call = C.E;
    if (Log.Recording)
      Log.R.Speculated.Called.insert(C.E);
  } else {
    Log.R.KeepsAllocated = true;
  }
  for (unsigned I = 0; I < C.Arguments.size(); ++I)
    if (I != 0 || !C.Row.has(Frees))
      accessBy(C, I, /*Write=*/false);
    else if (C.Arguments[I].Targets.empty() ||
             llvm::any_of(C.Arguments[I].Targets, [](const PointerTarget &T) {
               return (T.K != PointerTarget::Private || T.Of || T.OnStack) &&
                      T.K != PointerTarget::Null;
             }))
      refuseCall(C.E, C.name());
  Log.Call = nullptr;
  return C.E->getType()->isPointerType()
             ? Value::pointer({PointerTarget::Private, nullptr, {}})
             : Of.anyOf(C.E->getType());
}

/// Where `errno` is: the iteration's own, as one that reads it has set it
/// (CheckErrno.cpp looks), and a core runs all of the iteration.
Value Reacher::callErrno(const LibraryCall &C) {
  Log.R.UsesErrno = true;
  if (!L.Ends.empty())
    Log.problem(Diag::LoopErrno, C.E->getExprLoc(), "may end early");
  else if (L.Split || Log.OnHost)
    Log.problem(Diag::LoopErrno, C.E->getExprLoc(),
                "does a part of each iteration in order");
  return Value::pointer({PointerTarget::Private, nullptr, {}});
}

/// What an iteration has by alloca lives on to the end of the function, behind
/// the loop, where nobody finds it if its address is not stored.
Value Reacher::callAlloca() const {
  PointerTarget Memory{PointerTarget::Private, nullptr, {}};
  Memory.OnStack = true;
  return Value::pointer(Memory);
}

/// The variable of the iteration that the library only stores into, by `&v`.
const VarDecl *Reacher::outVariable(const CallExpr *E, unsigned I) {
  const VarDecl *V = c2cu::outVariable(Read, E, I);
  return V && isKnown(V) ? V : nullptr;
}

/// How many bytes arguments say.
std::optional<Number> Reacher::bytesOf(const LibraryCall &C,
                                       const MemoryRange &Range) {
  if (!Range.Size)
    return std::nullopt;
  const Number &Size = C.Arguments[*Range.Size].N;
  return Range.Times ? Of.compute(BO_Mul, Size, C.Arguments[*Range.Times].N,
                                  C.E->getArg(*Range.Size)->getType())
                     : Size;
}

/// From 0 to what is less than Size by Less.
static Number below(const Number &Size, const Number &Less) {
  const Number Last = minus(Size, Less);
  Number Result(0, 0);
  Result.Hi = Last.Hi;
  Result.needAlso(Last.Needs);
  return Result;
}

/// P, which bytes are counted from: of these an array that it was made from
/// says nothing.
static Value withoutRows(Value P) {
  for (PointerTarget &T : P.Targets)
    if (!T.OfText)
      T.In = T.InAll = std::nullopt;
  return P;
}

void Reacher::accessBy(const LibraryCall &C, unsigned I, bool Write) {
  const ParameterEffect &P = *C.Row.Memory->of(I);
  const SourceLocation Where = C.E->getExprLoc();
  if (Write ? P.WritesDeep : P.ReadsDeep)
    for (const PointerSource &S : C.Row.Memory->Result)
      if (S.K == PointerSource::Contents && S.Index == I && isMeant(C, S))
        Log.accessText(contentsOf(C, I), Write, Where, C.name());
  if (!(Write ? P.Writes : P.Reads) || outVariable(C.E, I))
    return;
  const Value &At = C.Arguments[I];
  const auto Size = bytesOf(C, P.Range);
  switch (P.Range.K) {
  case MemoryRange::Unknown: // A callback is given it.
    return;
  case MemoryRange::Object:
    return Log.access(At, C.E->getArg(I)->getType()->getPointeeType(), Write,
                      Where);
  case MemoryRange::Text:
    if (!Size || !isBounded(At, below(*Size, Number(Polynomial(1)))))
      return Log.accessText(At, Write, Where, C.name());
    break;
  case MemoryRange::Bytes:
    break;
  }
  Log.accessRange(withoutRows(At), below(*Size, Number(Polynomial(1))), Write,
                  Where, P.Range.AtMost ? std::nullopt : Size->exact());
}

bool Reacher::isBounded(const Value &At, const Number &Bytes) const {
  return At.K == Value::Pointer &&
         llvm::all_of(At.Targets, [&](const PointerTarget &T) {
           return Log.isBounded(plus(T.Offset, Bytes));
         });
}

/// At most what a text may have.
void Reacher::countText(const LibraryCall &C, unsigned I, Number &Result) {
  const Value &At = C.Arguments[I];
  const MemoryRange &Range = C.Row.Memory->of(I)->Range;
  if (Range.Size)
    if (const Number &Most = C.Arguments[*Range.Size].N; Most.Needs.empty())
      Result.addHigh(Most.Hi);
  Int128 Most = 0;
  for (const PointerTarget &T : At.Targets)
    if (T.In)
      Most = std::max(Most, T.In->Size - 1);
    else if (T.K != PointerTarget::Null)
      return;
  if (At.K == Value::Pointer)
    Result.addHigh({Polynomial(Most)});
}

/// Whether a pointer cannot be null.
static bool isSome(const Value &V) {
  return V.K == Value::Pointer &&
         llvm::all_of(V.Targets,
                      [](const PointerTarget &T) { return T.In && !T.OfText; });
}

bool Reacher::isMeant(const LibraryCall &C, const PointerSource &S) const {
  return !S.IfNull || !isSome(C.Arguments[*S.IfNull]);
}

Value Reacher::contentsOf(const LibraryCall &C, unsigned I) {
  const VarDecl *Out = outVariable(C.E, I);
  const auto It = Now.Variables.find(Out);
  return Out && It != Now.Variables.end() ? It->second : Value(Value::Unknown);
}

/// A pointer that the library makes, from one of several.
Value Reacher::oneOf(const LibraryCall &C,
                     const std::vector<PointerSource> &Sources) {
  std::optional<Value> Result;
  for (const PointerSource &S : Sources)
    if (isMeant(C, S) && !(S.K == PointerSource::Argument &&
                           C.Arguments[S.Index].leadsTo(PointerTarget::Null))) {
      const Value V = from(C, S);
      Result = Result ? Value::either(*Result, V, Now.Facts) : V;
    }
  return Result.value_or(Value(Value::Unknown));
}

/// Somewhere behind P, in the row that its text is in, or null.
static Value inText(Value P) {
  for (PointerTarget &T : P.Targets) {
    T.Congruent = Residues::all();
    const Number Row = T.In ? T.In->bytes() : Number();
    T.Offset.Hi = Row.Hi;
    T.Offset.needAlso(Row.Needs);
    T.OfText = T.In.has_value();
  }
  return P;
}

Value Reacher::from(const LibraryCall &C, const PointerSource &S) {
  switch (S.K) {
  case PointerSource::Argument:
    return S.Itself ? C.Arguments[S.Index] : inside(C, S.Index);
  case PointerSource::Contents:
    return inText(contentsOf(C, S.Index));
  case PointerSource::Static:
    return Value::pointer({PointerTarget::OfLibc, nullptr, Number()});
  case PointerSource::Heap:
  case PointerSource::HeapIfPointer:
  case PointerSource::Kept:
  case PointerSource::Rest:
    break;
  }
  return Value(Value::Unknown);
}

/// Somewhere in what argument I points to, or null.
Value Reacher::inside(const LibraryCall &C, unsigned I) {
  if (C.Row.Memory->callsWith(I))
    return elementOf(C, I);
  const MemoryRange &Range = C.Row.Memory->of(I)->Range;
  const auto Size = bytesOf(C, Range);
  if (Range.K != MemoryRange::Bytes || !Size)
    return inText(C.Arguments[I]);
  Value Result = C.Arguments[I];
  for (PointerTarget &T : Result.Targets) {
    T.Offset = plus(T.Offset, below(*Size, Number(Polynomial(0))));
    T.Congruent = Residues::all();
  }
  return Result;
}

/// What a callback is given of argument I: the argument, or one of the elements
/// that it points to, which are as long as the range's last argument says.
Value Reacher::elementOf(const LibraryCall &C, unsigned I) {
  const MemoryRange &Range = C.Row.Memory->of(I)->Range;
  const auto All = bytesOf(C, Range);
  Value Result = C.Arguments[I];
  if (!All || !Range.Times)
    return Result;
  const Number &Step = C.Arguments[*Range.Times].N;
  const auto Size = Step.exact() ? Step.exact()->constant() : std::nullopt;
  for (PointerTarget &T : Result.Targets) {
    T.Offset = plus(T.Offset, below(*All, Step));
    T.Congruent = Residues::all();
    T.OfText = false;
    T.In = T.InAll = Size ? std::optional(Row{T.Offset, *Size}) : std::nullopt;
  }
  return Result;
}

/// The function that argument I names is called, perhaps, and perhaps again.
void Reacher::callBack(const LibraryCall &C, unsigned I) {
  Log.R.CallsBack = true;
  const Operation *O = &Read.operation(C.E->getArg(I));
  while (O->What == Does::Convert)
    O = &Read.operation(O->Left);
  const FunctionDecl *F = nullptr;
  if (O->What == Does::Address && Read.place(O->Left).What == Is::Function)
    F = Read.place(O->Left).Callee;
  const FunctionDecl *Body = F ? F->getDefinition() : nullptr;
  const std::vector<unsigned> &With = C.Row.Memory->of(I)->CalledWith;
  if (!Body || Body->isVariadic() || Body->getNumParams() != With.size() ||
      llvm::is_contained(Stack, Body))
    return Log.problem(Diag::LoopCall, C.E->getArg(I)->getExprLoc(),
                       "a function that is not named here");
  if (isFunctionOfLoop(Body, C.E->getArg(I)->getExprLoc()))
    return;
  std::vector<Value> Given;
  Given.reserve(With.size());
  for (unsigned K = 0; K < With.size(); ++K)
    Given.push_back(convert(elementOf(C, With[K]), Context.VoidPtrTy,
                            Body->getParamDecl(K)->getType()));
  // It is called between stores of the function, and of other calls.
  Log.Stored.forgetAll(Now);
  const State Before = Now;
  inDoubt([&] { callBody(Body, Given); });
  Now = joined(Before, Now);
  Log.Stored.forgetAll(Now);
}
