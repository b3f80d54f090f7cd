//===- ReacherLoops.cpp - Loops, on intervals -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Fills.h"
#include "loops/Reacher.h"
#include "loops/Scalars.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Until a loop's state has to stay the same.
static constexpr unsigned MostRounds = 14;
/// Over all loops that are executed round by round; more take too long.
static constexpr unsigned MostExactRounds = 4000;

void Reacher::executeLoop(const Statement &S) {
  execute(S.Init);
  const auto Filled = filledBy(S);
  if (!Now.Dead && (How != Loops::Exact || !executeExactly(S)))
    executeUntilSame(S);
  if (Filled && !Now.Dead)
    Now.Covered.add(Filled->Of, Filled->First, Filled->End);
  if (S.Init)
    leaveScope(*S.Init);
}

std::optional<Reacher::Fill> Reacher::filledBy(const Statement &S) {
  if (Now.Dead || L.Scratch.empty())
    return std::nullopt;
  const auto Loop =
      fillingLoop(Read, S, [&](const VarDecl *V) { return isKnown(V); });
  if (!Loop)
    return std::nullopt;
  const auto Counter = Now.Variables.find(Loop->Counter);
  const auto First =
      Counter != Now.Variables.end() ? Counter->second.N.exact() : std::nullopt;
  const Value End = silently([&] { return evaluate(Loop->End); }),
              At = silently([&] { return evaluate(Loop->Array); });
  const Int128 Size =
      Of.sizeOf(Loop->Array->getType()->getPointeeType()).value_or(0);
  const auto Last = End.N.exact();
  const PointerTarget *To = At.target();
  if (!First || !First->constant() || *First->constant() < 0 || !Last ||
      !Log.assumeNeeds(End.N) || Size == 0 || !To || !Log.isScratch(*To))
    return std::nullopt;
  const auto Offset = To->Offset.exact();
  const auto Behind = sum(*Last, Polynomial(Loop->WithEnd ? 1 : 0));
  const auto Bytes = Behind ? product(*Behind, Polynomial(Size)) : std::nullopt;
  const auto Whole = Bytes && Offset ? sum(*Offset, *Bytes) : std::nullopt;
  if (!Whole || !Offset->constant())
    return std::nullopt;
  return Fill{To->Of, *Offset->constant() + *First->constant() * Size, *Whole};
}

State Reacher::round(const State &Head, const Statement &S) {
  std::vector<State> Next;
  std::vector<State> *const Outer = std::exchange(Continues, &Next);
  const bool IsCounted = Current.IsCounted;
  // Each time that the body is executed it has the same epochs.
  const unsigned LastEpoch = std::exchange(Log.LastEpoch, Current.Epoch);
  comeToHead(Head);
  if (!S.BodyFirst && S.Condition)
    evaluateInLoop(S.Condition, true);
  if (IsCounted)
    enterRound(S);
  execute(S.Body);
  joinAll(Next);
  Continues = Outer;
  if (S.BodyFirst && S.Condition)
    branchInLoop(S.Condition, true);
  if (S.Step && !Now.Dead)
    evaluate(S.Step);
  if (IsCounted)
    Log.Loads.leave();
  Log.LastEpoch = std::max(Log.LastEpoch, LastEpoch);
  return Now;
}

/// From the head of a loop to where its condition does not hold.
void Reacher::leaveLoop(const State &Head, const Statement &S) {
  comeToHead(Head);
  if (S.BodyFirst) {
    Statement Body;
    Body.Body = S.Body;
    round(Head, Body);
  }
  if (S.Condition && S.BodyFirst)
    branchInLoop(S.Condition, false);
  else if (S.Condition)
    evaluateInLoop(S.Condition, false);
  else
    Now.Dead = true;
}

/// By how much V changes in a round, if only the loop's header changes it.
std::optional<Polynomial> Reacher::stepInHeader(const Statement &S,
                                                const VarDecl *V) {
  if (!S.Step || Changed[S.Of][V] != 1)
    return std::nullopt;
  const Operation &O = Read.operation(S.Step);
  if (O.What != Does::Update || Read.variable(O.Left) != V ||
      (O.Op != BO_Add && O.Op != BO_Sub))
    return std::nullopt;
  const auto By = O.Right ? Read.constant(O.Right) : llvm::APSInt::get(1);
  const QualType T = V->getType();
  const auto Size = T->isPointerType() ? Of.sizeOf(T->getPointeeType())
                                       : std::optional<uint64_t>(1);
  if (!By || !By->isRepresentableByInt64() || By->getSignificantBits() > 32 ||
      !Size)
    return std::nullopt;
  return product(Polynomial(O.Op == BO_Add ? Int128(*Size) : -Int128(*Size)),
                 Polynomial(Int128(By->getExtValue())));
}

/// By how much variables change in a round, whatever they hold before it.
InductionSteps Reacher::stepsOf(const Statement &S, Atom Round) {
  const State Before = Now;
  const auto [InBody, IsNew] = Changed.try_emplace(S.Of);
  if (IsNew) {
    countChanges(S.Of, InBody->second);
    if (Counter && !callsIn(S.Of).empty())
      ++InBody->second[Counter];
  }
  InductionSteps Found;
  std::map<const VarDecl *, Atom> Symbols;
  State Any = Before;
  Log.Stored.forgetAll(Any);
  for (const auto &[V, Times] : InBody->second) {
    const auto It = Any.Variables.find(V);
    if (It == Any.Variables.end())
      continue;
    if (const auto By = stepInHeader(S, V)) {
      Found.add(V, *By);
      continue;
    }
    const Atom A = NextSymbol + Symbols.size();
    if (It->second.K == Value::Integer)
      It->second.N = Number(Polynomial::atom(A));
    else if (It->second.target()) {
      It->second.Targets[0].Offset = Number(Polynomial::atom(A));
      It->second.Targets[0].Congruent = Residues::all();
    } else
      continue;
    if (V->getType()->isUnsignedIntegerOrEnumerationType())
      Any.Facts.Natural.insert(A);
    Symbols[V] = A;
  }
  if (!Symbols.empty()) {
    NextSymbol += Symbols.size();
    NextRound = Round + 1;
    State After = round(Any, S);
    NextSymbol -= Symbols.size();
    forgetRounds(After, Round + 1);
    Found.find(Before, After, Symbols);
  }
  Now = Before;
  return Found;
}

/// Whether S only assigns to V, of which its condition says nothing. What
/// counts draws is stepped by calls.
bool Reacher::isAssignedIn(const Statement &S, const VarDecl *V) const {
  return V != Counter && isOnlyAssigned(S.Of, V) &&
         (!S.Condition || timesNamed(S.Condition, V) == 0);
}

/// Whatever a variable holds at the head of a loop that only assigns to it, it
/// has held before the loop, or been assigned in a round.
void Reacher::watchAssigned(const Statement &S, const State &Before,
                            State &Head) {
  for (const auto &[V, Times] : Changed[S.Of]) {
    const auto It = Before.Variables.find(V);
    if (It == Before.Variables.end() || !isAssignedIn(S, V))
      continue;
    const VarDecl *&Of = Assigned[{S.Of, V}];
    if (!Of)
      Of = VarDecl::Create(L.Function->getASTContext(),
                           const_cast<FunctionDecl *>(L.Function),
                           V->getLocation(), V->getLocation(),
                           V->getIdentifier(), V->getType(), nullptr, SC_None);
    Head.Variables[Of] = It->second;
  }
}

void Reacher::takeAssigned(const Statement &S, const State &Before,
                           const State &Next, State &Head) {
  for (const auto &[Of, Known] : Assigned)
    if (Of.first == S.Of) {
      if (const auto It = Next.Variables.find(Known);
          It != Next.Variables.end() && It->second.K == Value::Integer) {
        Value &V = Head.Variables[Of.second];
        V = Before.Variables.at(Of.second);
        V.N = joinWithin(V.N, Before.Facts, It->second.N, Next.Facts);
      }
      Head.Variables.erase(Known);
    }
}

/// The state at the loop's head after a round that begins with Head.
State Reacher::nextHead(const State &Head, const Statement &S, KnownLoop &Known,
                        bool Narrows) {
  const Atom Round = Known.Round;
  NextRound = Round + 1;
  State From = Head;
  if (Narrows)
    watchAssigned(S, Known.Before, From);
  State Next = round(From, S);
  Known.Open.clear();
  Known.HasChanged = false;
  if (Next.Dead)
    return Known.Before;
  forgetRounds(Next, Round + 1);
  beginNextRound(Next, Round);
  Known.HasChanged = !Known.By.confirm(Next, Known.Before, Round);
  const HeadFacts Facts = headFacts(Known.Before.Facts, Next.Facts, Round);
  Known.Open = Facts.Open;
  const State Last = Next;
  forgetRounds(Next, Round);
  State New = joined(Known.Before, Next);
  New.Facts = Facts.Facts;
  // Bounds that only a type has would be others in each round.
  for (const auto &[V, Times] : Changed[S.Of])
    if (const auto It = New.Variables.find(V); It != New.Variables.end())
      for (auto *Bounds : {&It->second.N.Lo, &It->second.N.Hi})
        llvm::erase_if(*Bounds, [](const Polynomial &P) {
          return isOfType(P) && !P.constant();
        });
  Known.By.apply(New, Known.Before, Last, Round);
  if (Narrows)
    takeAssigned(S, Known.Before, Next, New);
  New.Rounds.insert(Round);
  return New;
}

/// The state at the loop's head in every round.
State Reacher::headOf(const Statement &S, KnownLoop &Known) {
  State Head = Known.Before;
  Known.By = stepsOf(S, Known.Round);
  Known.By.apply(Head, Known.Before, Known.Before, Known.Round);
  Head.Rounds.insert(Known.Round);
  bool IsWidened = false;
  for (unsigned I = 0; I < MostRounds; ++I) {
    const State Next = nextHead(Head, S, Known);
    const bool Widens = I >= 1 && !Known.HasChanged;
    const State New = Widens ? widened(Head, Next) : Next;
    const bool IsSame = same(New, Head);
    IsWidened |= Widens && !IsSame;
    Head = New;
    if (IsSame)
      break;
    if (I + 1 == MostRounds) { // Nothing is known then.
      Head.Variables.clear();
      Head.Facts.NotNegative.clear();
      Known.By = {};
    }
  }
  // Of what is only assigned two values have no bound in common, perhaps.
  IsWidened |= llvm::any_of(Changed[S.Of], [&](const auto &Of) {
    const auto It = Head.Variables.find(Of.first);
    return It != Head.Variables.end() && It->second.K == Value::Integer &&
           (llvm::all_of(It->second.N.Lo, isOfType) ||
            llvm::all_of(It->second.N.Hi, isOfType)) &&
           isAssignedIn(S, Of.first);
  });
  // What widening has dropped too much of.
  for (unsigned I = 0; I < 2 && IsWidened; ++I)
    Head = nextHead(Head, S, Known, /*Narrows=*/true);
  return Head;
}

void Reacher::executeUntilSame(const Statement &S) {
  KnownLoop Known;
  Known.Before = Now;
  Known.Round = NextRound++;
  const auto OuterRound = std::exchange(RoundOfLoop, Known.Round);
  std::vector<State> Left;
  std::vector<State> *const Outer = std::exchange(Breaks, &Left);
  const CountedLoop Around = Current;
  Current = {};
  Current.IsReached = Log.Loads.isSure(Log.Doubt);
  Current.IsCounted = mayBeCounted(S);
  Current.Round = Known.Round;
  Current.Epoch = ++Log.LastEpoch;
  ++Log.Doubt;
  const JumpsSeen Before = jumpsSeen();
  State Head = silently([&] { return headOf(S, Known); });
  if (Current.IsCounted && !count(Head, S)) {
    Current.IsCounted = false;
    Now = Known.Before;
    Head = silently([&] { return headOf(S, Known); });
  }
  Left.clear();
  forgetJumps(Before);
  NextRound = Known.Round + 1;
  round(Head, S);
  // What is recorded of a condition has been.
  silently([&] { leaveLoop(Head, S); });
  if (!Now.Dead)
    leaveRounds(Now, Known.Round, Known.Open);
  --Log.Doubt;
  Current = Around;
  RoundOfLoop = OuterRound;
  Breaks = Outer;
  joinAll(Left);
  forgetIfUnused(Now, Known.Round);
}

std::optional<bool> Reacher::decided(const Expr *Cond) {
  const State Before = Now;
  return silently([&]() -> std::optional<bool> {
    branch(Cond, true);
    const bool CanHold = !std::exchange(Now, Before).Dead;
    branch(Cond, false);
    const bool CanFail = !std::exchange(Now, Before).Dead;
    return CanHold == CanFail ? std::nullopt : std::optional(CanHold);
  });
}

// Intervals do not relate variables: of `i + distance`, in a sorting network or
// a Fourier transform, they only know that it is less than the sum of both
// bounds. Executed round by round, each subscript is a constant.
bool Reacher::executeExactly(const Statement &S) {
  if (!S.Condition)
    return false;
  const State Before = Now;
  const unsigned OuterDoubt = Log.Doubt, ReturnsBefore = ReturnsSeen;
  std::vector<State> Left, Next;
  std::vector<State> *const Outer[] = {std::exchange(Breaks, &Left),
                                       std::exchange(Continues, &Next)};
  bool Known = true;
  for (bool First = S.BodyFirst; Known && !Now.Dead; First = false) {
    const std::optional<bool> GoesOn = First ? true : decided(S.Condition);
    Known = GoesOn && ++ExactRounds < MostExactRounds;
    if (!Known)
      break;
    if (!First)
      branch(S.Condition, *GoesOn);
    if (!*GoesOn)
      break;
    Next.clear();
    const State Head = Now;
    execute(S.Body);
    joinAll(Next);
    if (S.Step && !Now.Dead)
      evaluate(S.Step);
    // A round that changes nothing is the first of endlessly many.
    Known = Now.Dead || !same(Now, Head);
  }
  Breaks = Outer[0];
  Continues = Outer[1];
  // What is behind a return is in doubt to the end of the function.
  Log.Doubt = OuterDoubt + (ReturnsSeen - ReturnsBefore);
  if (!Known && Steps <= MostSteps) {
    // What has been recorded does happen; the rest is found otherwise.
    Now = Before;
    return false;
  }
  joinAll(Left);
  return true;
}
