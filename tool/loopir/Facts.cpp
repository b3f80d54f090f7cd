//===- Facts.cpp - What is known of numbers that data have ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Facts.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace c2cu::loopir;

Facts::Number Facts::numberOf(const Node *V) const {
  // A wider signed type has the same number.
  while (V->O == Op::Convert && V->K == Kind::I64 && V->A[0]->K == Kind::I32)
    V = V->A[0];
  if (V->O == Op::Load && !V->A[0] && !N.Stored.count(V->P) &&
      V->P->Of->From != Variable::Local)
    return {nullptr, V->P, V->Bits};
  return {V, nullptr, 0};
}

std::optional<Facts::Fact> Facts::factOf(const Node *Condition,
                                         std::optional<uint64_t> Low) const {
  if (Condition->O != Op::Less && Condition->O != Op::LessEqual)
    return std::nullopt;
  const Node *From = Condition->A[0], *To = Condition->A[1];
  if ((From->K != Kind::I32 && From->K != Kind::I64) || !Values.isUnknown(To) ||
      (!Low && Values.isUnknown(From)))
    return std::nullopt;
  const auto Least = static_cast<int64_t>(Low ? *Low : Values.of(From));
  const bool More = Condition->O == Op::Less;
  if (More && Least == INT64_MAX)
    return std::nullopt; // No bound says that nothing is more than that.
  return Fact{numberOf(To), Least + More};
}

std::optional<bool> Facts::decide(const Node *Condition) const {
  const std::optional<Fact> Asked = factOf(Condition);
  if (!Asked)
    return std::nullopt;
  for (const Fact &F : All)
    if (F.Of == Asked->Of &&
        (F.Below ? F.Bound <= Asked->Bound : F.Bound >= Asked->Bound))
      return !F.Below;
  return std::nullopt;
}

void Facts::learn(const Node *Condition) {
  if (const std::optional<Fact> F = factOf(Condition))
    All.push_back(*F);
}

void Facts::learnNot(const Node *Condition, uint64_t Low) {
  if (std::optional<Fact> F = factOf(Condition, Low)) {
    F->Below = true;
    All.push_back(*F);
  }
}

/// Later iterations come after what this one has learnt of an element that does
/// not change; a value may be another one in them.
void Facts::forget(size_t Before, bool Iteration) {
  const auto Gone =
      std::remove_if(All.begin() + Before, All.end(), [&](const Fact &F) {
        return !Iteration || !F.Below || !F.Of.P;
      });
  All.erase(Gone, All.end());
}
