//===- ExecutionCalls.cpp - Calls in an execution -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/LibraryFunctions.h"
#include "oblivious/Arithmetic.h"
#include "oblivious/Execution.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

CauseId Execution::call(const CallExpr *E) {
  if (Outside) {
    const CallSite *C = All.F.site(E);
    return C && C->Result && All.F.taintedNode(C->Result)
               ? All.Why.add(E->getBeginLoc(), "differs from input to input", 0)
               : 0;
  }
  All.pass(E, Now);
  auto It = Of.Calls.find(E);
  if (It == Of.Calls.end())
    return children(E);
  CauseId Chosen = 0; // Why which function is called depends on data.
  if (!E->getDirectCallee()) {
    Chosen = because(value(E->getCallee()), E->getBeginLoc(),
                     "decides which function is called");
    BranchFinding &Found = All.Branches[E];
    Found.Runs = true;
    Found.Condition = either(Found.Condition, Chosen);
  }
  CauseId Result = 0;
  for (const CallSite *C : It->second) {
    if (C->Callback)
      continue;
    for (const LibraryTarget &T : C->Library)
      Result = either(Result, callLibrary(E, *C, T, Chosen));
    Result = either(Result, callFunctions(E, *C, Chosen));
  }
  Result = either(callBack(E, It->second, Chosen, Result), Chosen);
  const FunctionDecl *Callee = E->getDirectCallee();
  return Callee && All.Declassifying.count(Callee->getCanonicalDecl()) ? 0
                                                                       : Result;
}

/// What the library calls, it calls as often as it likes, with what it finds;
/// and what that returns decides what it does.
CauseId Execution::callBack(const CallExpr *E,
                            llvm::ArrayRef<const CallSite *> Sites,
                            CauseId Chosen, CauseId Result) {
  for (bool Grows = true; Grows;) {
    const State Old = Now;
    CauseId Answer = 0;
    for (const CallSite *C : Sites)
      if (C->Callback)
        Answer = either(Answer, callFunctions(E, *C, either(Chosen, Result)));
    Grows = Now.test(Old) || (Answer && !Result);
    Result = either(Result, Answer);
    for (const CallSite *C : Sites)
      if (Grows && !C->Callback)
        for (const LibraryTarget &T : C->Library)
          Result =
              either(Result, callLibrary(E, *C, T, either(Chosen, Answer)));
  }
  return Result;
}

/// Runs all functions of the program that the call may mean.
CauseId Execution::callFunctions(const CallExpr *E, const CallSite &C,
                                 CauseId Chosen) {
  CauseId Result = 0;
  State After = All.unreached();
  State Calling = Now;
  bool Any = false;
  for (const FunctionDecl *Target : C.Targets) {
    State Into = Calling;
    Into &= All.shared();
    passArguments(Into, E, C, Target, Chosen);
    CauseId Why =
        either(Chosen, either(Predicate[Here], either(EndedHere, Control)));
    Summary S = All.call(Target, std::move(Into), Why);
    Any = true;
    State Changed = S.Written;
    Changed &= All.shared();
    Affects |= Changed.any();
    Written[Here] |= Changed;
    S.After &= All.shared();
    After |= S.After;
    if (Chosen)
      for (unsigned Bit : Changed.set_bits())
        All.set(After, Bit, Chosen);
    Result = either(
        Result, because(S.Result, E->getBeginLoc(), "returned from this call"));
    endsHere(S);
  }
  if (!Any)
    return 0;
  Now = Calling;
  Now.reset(All.shared());
  Now |= After;
  Now.set(ReachedBit);
  // A callback may be called again, after itself, or not at all.
  if (C.Callback || Unordered)
    Now |= Calling;
  return Result;
}

void Execution::endsHere(const Summary &S) {
  if (!S.Ends)
    return;
  MayEnd[Here] = true;
  Affects = true;
  Ending[Here] = either(Ending[Here], S.EndsByData);
  EndedHere = either(EndedHere, either(S.EndsByData, Predicate[Here]));
}

/// Sets the cells of a parameter to what those of an object are, if that is
/// what is passed.
bool Execution::passObject(State &Into, const Expr *Argument,
                           LocationId Parameter) {
  const auto From = copiedFrom(Argument);
  const unsigned Cells = All.F.locations()[Parameter].Cells;
  if (!From || From->second.size() != Cells)
    return false;
  for (unsigned K = 0; K < Cells; ++K) {
    const unsigned Bit = All.cell(Parameter, K);
    const CauseId Part =
        All.get(Now, All.cell(From->first, From->second.Begin + K));
    if (Part)
      All.set(Into, Bit, Part);
    else
      Into.reset(Bit);
  }
  return true;
}

/// Sets the cells of the parameters.
void Execution::passArguments(State &Into, const CallExpr *E, const CallSite &C,
                              const FunctionDecl *Target, CauseId Effect) {
  const FunctionFacts &Callee = *All.F.facts(Target);
  for (unsigned I = 0; I < Callee.Parameters.size(); ++I) {
    LocationId P = Callee.Parameters[I];
    CauseId Why = C.Callback ? Effect : 0;
    if (!C.Callback && I < E->getNumArgs()) {
      const Expr *Argument = meant(All.Context, E->getArg(I));
      if (passObject(Into, Argument, P))
        continue;
      Why = value(Argument);
      Why = because(Why, Argument->getBeginLoc(),
                    "passed as " + All.nameOf(All.cell(P, 0)) + " here");
    }
    All.assignWhole(Into, P, Why);
  }
}

/// Whether a call of the library may access more than the object of type T that
/// Argument leads to: unless a size is given that is a constant, and not more.
static bool mayExceed(const ASTContext &Context, const CallExpr *Call,
                      const Expr *Argument, QualType T) {
  Argument = Argument->IgnoreParenCasts();
  if (isa<BinaryOperator>(Argument) || T->isIncompleteType())
    return true;
  const uint64_t Bytes = Context.getTypeSizeInChars(T).getQuantity();
  for (const Expr *Other : Call->arguments()) {
    Expr::EvalResult Size;
    if (Other->getType()->isUnsignedIntegerType() &&
        Other->EvaluateAsInt(Size, Context) &&
        Size.Val.getInt().getLimitedValue() <= Bytes)
      return false;
  }
  return true;
}

/// All cells of whatever a pointer means, or what that points to.
State Execution::reachable(NodeId Pointer, bool Deep, const CallExpr *Call,
                           const Expr *Argument) const {
  State Result = All.unreached();
  if (Argument && !Deep && All.F.callersMemory().IsAsked) {
    for (const Target &T : All.F.targetsOf(Pointer)) {
      const unsigned First = All.cell(T.Where, 0);
      const bool Alone =
          !T.Type.isNull() && (All.F.isMemberArray(T) ||
                               !mayExceed(All.Context, Call, Argument, T.Type));
      const CellRange R =
          Alone ? T.Cells : CellRange{0, All.F.locations()[T.Where].Cells};
      Result.set(First + R.Begin, First + R.End);
    }
    return Result;
  }
  std::set<LocationId> Work = All.F.pointsTo(Pointer);
  if (Deep) {
    std::set<LocationId> Next;
    for (LocationId L : Work)
      Next.merge(All.F.contents(L));
    Work = std::move(Next);
  }
  for (LocationId L : Work)
    Result.set(All.cell(L, 0), All.cell(L, 0) + All.F.locations()[L].Cells);
  return Result;
}

/// How long an operation takes depends on data.
void Execution::takesTime(const Expr *Operation, CauseId Why) {
  if (!Outside)
    All.Latencies.try_emplace(Operation, Why);
}

/// Whether argument I of a library function says where or how much it accesses.
/// Behind pointers stand sizes, before them numbers to compute with or to fill
/// with.
static bool decidesAddress(const LibraryTarget &T, unsigned I,
                           const CallExpr *E) {
  if (!T.Row || T.Row->Accessed != AccessedBy::ByArguments ||
      I >= E->getNumArgs() || !E->getArg(I)->getType()->isArithmeticType())
    return true;
  if (T.Row->Means == Meaning::Fills && I == 1)
    return false;
  for (unsigned Before = 0; Before < I; ++Before)
    if (!E->getArg(Before)->getType()->isArithmeticType())
      return true;
  return false;
}

/// The accesses that a call of the library makes.
void Execution::noteAccesses(SiteFinding &Found, const CallExpr *E,
                             const LibraryTarget &T, const LibraryCauses &Of,
                             const State &Touched) {
  const bool Exact = T.Row && T.Row->Accessed == AccessedBy::ByArguments;
  const bool Searching = T.Row && T.Row->Accessed == AccessedBy::Searches;
  if (CauseId Why = Exact || Searching ? Of.Where : Of.Effect)
    Found.Address =
        either(Found.Address,
               because(Why, E->getBeginLoc(),
                       "given to '" + T.Function->getName() + "' here"));
  if (Searching)
    Found.Control =
        either(Found.Control,
               because(Of.What, E->getBeginLoc(),
                       "decides where '" + T.Function->getName() + "' ends"));
  for (LocationId L = 0; L < All.F.locations().size(); ++L)
    if (Touched.test(All.cell(L, 0)))
      Found.Objects.insert(L);
}

/// What the library does: what it reads and is given decides all it writes and
/// returns, as does what decides that it is called, or what it calls.
CauseId Execution::callLibrary(const CallExpr *E, const CallSite &C,
                               const LibraryTarget &T, CauseId Decided) {
  // Why arguments and contents depend on data.
  CauseId Where = Decided, What = 0;
  const MemoryEffects &Memory = T.Row ? *T.Row->Memory : unknownMemory();
  State Changed = All.unreached(), Touched = All.unreached();
  for (unsigned I = 0; I < C.Arguments.size(); ++I) {
    CauseId Given = I < E->getNumArgs() ? value(E->getArg(I)) : 0;
    const ParameterEffect *P = Memory.of(I);
    CauseId &Decides = decidesAddress(T, I, E) ? Where : What;
    Decides = either(Decides, Given);
    if (!P || !C.Arguments[I])
      continue;
    for (bool Deep : {false, true}) {
      if (!(Deep ? P->ReadsDeep || P->WritesDeep : P->Reads || P->Writes))
        continue;
      State Cells = reachable(C.Arguments[I], Deep, E,
                              I < E->getNumArgs() ? E->getArg(I) : nullptr);
      Touched |= Cells;
      if (Deep ? P->WritesDeep : P->Writes)
        Changed |= Cells;
      if (Deep ? P->ReadsDeep : P->Reads)
        for (unsigned Bit : Cells.set_bits())
          What = either(What, All.get(Now, Bit));
    }
  }
  CauseId Effect = either(Where, What);
  if (Effect && hasVariableLatency(T.Function))
    takesTime(E, because(Effect, E->getBeginLoc(),
                         "given to '" + T.Function->getName() + "' here"));
  // Where a block is tells nothing, and what ends the process has no result.
  const bool IsKnown = All.F.callersMemory().IsAsked && T.Row &&
                       (T.Row->Class == LibraryClass::Allocates ||
                        T.Row->Class == LibraryClass::Ends);
  if (!T.Row || (T.Row->differs() && !T.Row->isErrno() && !IsKnown))
    Effect =
        either(Effect, All.Why.addUnknown(E->getBeginLoc(),
                                          "nothing is known of its result"));
  if (SiteFinding *Found = found(E)) {
    if (isPrefetch(T.Function) && C.Arguments[0])
      Touched |= reachable(C.Arguments[0], /*Deep=*/false);
    noteAccesses(*Found, E, T, {Where, What, Effect}, Touched);
  }
  Affects |= Changed.any();
  for (unsigned Bit : Changed.set_bits())
    write(Bit,
          because(Effect, E->getBeginLoc(),
                  "stored in " + All.nameOf(Bit) + " here"),
          /*Whole=*/false);
  return Effect;
}

/// An atomic operation may read and write all that its pointers mean.
CauseId Execution::atomic(const AtomicExpr *E) {
  CauseId Where = 0, What = 0;
  for (const Stmt *Child : E->children()) {
    const auto *Sub = cast<Expr>(Child);
    CauseId &Decides = Sub->getType()->isPointerType() ? Where : What;
    Decides = either(Decides, because(value(Sub), Sub->getBeginLoc(),
                                      "given to an atomic operation here"));
  }
  SiteFinding *Found = found(E);
  if (Found)
    Found->Address = either(Found->Address, Where);
  const std::optional<LValue> L = lvalue(E);
  if (!L)
    return either(Where, What);
  CauseId Effect = either(Where, either(What, cellsRead(*L)));
  Affects = true;
  for (auto [At, Cells] : All.F.cellsOf(*L)) {
    if (Found)
      Found->Objects.insert(At);
    for (unsigned I = Cells.Begin; I < Cells.End; ++I)
      write(All.cell(At, I), Effect, /*Whole=*/false);
  }
  return Effect;
}
