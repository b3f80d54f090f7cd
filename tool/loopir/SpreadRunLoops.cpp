//===- SpreadRunLoops.cpp - Loops that data decide to leave ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/SpreadRunner.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// Steps that may go into the iterations of a loop that data end, one by one,
/// in all its executions together.
static constexpr uint64_t MostOneByOne = 1u << 24;

//===----------------------------------------------------------------------===//
// Ways out
//===----------------------------------------------------------------------===//

/// The operand of a comparison that is known, and may be another one in the
/// next iteration, if one is: 0 or 1.
static std::optional<unsigned> knownSide(const Node *V,
                                         const UniformValues &Values) {
  if (V->O != Op::Less && V->O != Op::LessEqual && V->O != Op::Equal)
    return std::nullopt;
  const bool First = !Values.isUnknown(V->A[0]);
  if (First == !Values.isUnknown(V->A[1]))
    return std::nullopt;
  const unsigned Known = First ? 0 : 1;
  return isConstant(V->A[Known]) ? std::nullopt : std::optional(Known);
}

/// Data decide whether the loop that \p B belongs to is left, by Condition,
/// which is what S comes to now.
void SpreadRunner::mayLeave(const Block &B, const Step &S,
                            const Node *Condition) {
  const bool OfNest = Inside && (&B == Inside->Of.Body->Then.get() ||
                                 &B == Inside->Of.Outer->Then.get());
  if (OfNest)
    mayLeaveNest(*Inside, B, S, Condition);
  if (!Result.Problem.empty())
    return;
  const Node *V = Condition->O == Op::Not ? Condition->A[0] : Condition;
  Bounded |= knownSide(V, Values).has_value();
  const bool Upwards = knownSide(Condition, Values) == 0u;
  Last.Several |=
      (Last.At && (Last.At != &S || Last.Condition != Condition)) || !Upwards;
  if (Upwards) {
    const auto Low = static_cast<int64_t>(Values.of(Condition->A[0]));
    Last.Most = Last.At ? std::max(Last.Most, Low) : Low;
  }
  Last.At = &S;
  Last.Condition = Condition;
  if (!OnData.insert(OfNest ? Inside->Of.Outer : Innermost).second)
    return Memory.leave();
  Again = true;
  fail("it has to be run again");
}

/// Whether V is the same in all iterations of a nest.
bool SpreadRunner::isInvariant(const Node *V, const Watcher &W) const {
  const auto Made = [&](const Step &S) {
    return S.W == Step::Compute && S.Value == V;
  };
  if (llvm::none_of(W.Of.Outer->Then->Steps, Made))
    return true;
  std::vector<const Plane *> Stored;
  findStored(*W.Of.Outer->Then, N, Stored);
  if (V->O == Op::Load && llvm::is_contained(Stored, V->P))
    return false;
  return llvm::all_of(V->A,
                      [&](const Node *A) { return !A || isInvariant(A, W); });
}

/// Data decide whether a nest is left, by a bound that a number is compared
/// with which grows, or falls: then each iteration can find out by itself
/// whether there is one.
void SpreadRunner::mayLeaveNest(Watcher &W, const Block &B, const Step &S,
                                const Node *V) {
  const char *const Why = "data decide how many iterations it has";
  const auto Known = knownSide(V, Values);
  if (W.Of.Outer != W.Of.Body || &B != W.Of.Body->Then.get() || Effects ||
      V->O == Op::Equal || !Known || !isInvariant(V->A[1 - *Known], W) ||
      (W.Trace->DataLeave && W.Trace->DataLeave != &S) ||
      (W.Condition && W.Condition != V))
    return fail(Why);
  const Node *Counter = V->A[*Known];
  const uint64_t Now = Values.of(Counter);
  if (W.Compared) {
    const uint64_t Low = *Known ? Now : *W.Compared,
                   High = *Known ? *W.Compared : Now;
    if (computed(Op::Less, Counter->K, Low, High) != 1u)
      return fail(Why);
  }
  W.Compared = Now;
  W.Condition = V;
  W.Trace->DataLeave = &S;
}

//===----------------------------------------------------------------------===//
// Iterations
//===----------------------------------------------------------------------===//

/// All iterations of a loop.
void SpreadRunner::iterate(const Step *Loop,
                           llvm::function_ref<Cells::Iterated()> Iteration) {
  const LastLeave Around = std::exchange(Last, {});
  Cells::Iterated How;
  {
    const Facts::Scope Scope(Known, false);
    auto Once = [&] { return How = Iteration(); };
    if (OnData.count(Loop))
      Gone = !Memory.iterate(Once);
    else
      while (!How.Left && !How.Ends)
        Once();
  }
  if (How.Ends && !Gone && Last.At && !Last.Several)
    Known.learnNot(Last.Condition, Last.Most);
  Last = Around;
}

static bool isArrayOfInput(const Plane *Of) {
  return Of->Of->From == Variable::Instance && Of->Count > 1;
}

/// Whether it matters which elements single iterations of a loop access: where
/// it stores, or reads what its nest stores.
bool SpreadRunner::accessesMatter(const Step &S) {
  const auto [At, New] = Mattering.try_emplace({&S, Inside});
  if (!New)
    return At->second;
  std::vector<const Plane *> Stored, OfNest;
  findStored(*S.Then, N, Stored);
  std::set<const Node *> Used;
  findUsed(*S.Then, N, Used);
  if (Inside)
    findStored(*Inside->Of.Outer->Then, N, OfNest);
  return At->second = llvm::any_of(Stored, isArrayOfInput) ||
                      llvm::any_of(Used, [&](const Node *V) {
                        return V->O == Op::Load && isArrayOfInput(V->P) &&
                               llvm::is_contained(OfNest, V->P);
                      });
}

/// A loop that is no nest. How often it was executed.
uint64_t SpreadRunner::iterationsOf(const Step &S) {
  const Step *Around = std::exchange(Innermost, &S);
  const bool CountedAround = Counted, BoundedAround = Bounded;
  uint64_t Count = 0;
  uint64_t &In = TakenIn[&S];
  const uint64_t Before = Taken - In;
  auto Iteration = [&] {
    const Facts::Scope Scope(Known, true);
    Counted = Bounded = false;
    ++Count;
    const bool Left = execute(*S.Then);
    const bool OneByOne = accessesMatter(S) && Taken - Before < MostOneByOne;
    return Cells::Iterated{Left && !Gone, Gone, Counted && OneByOne,
                           Bounded && OneByOne};
  };
  iterate(&S, Iteration);
  In = Taken - Before;
  Innermost = Around;
  Counted = CountedAround;
  Bounded = BoundedAround;
  return Count;
}
