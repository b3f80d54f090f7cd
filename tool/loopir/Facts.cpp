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

std::optional<Facts::Fact> Facts::factOf(const Node *Condition) const {
  if (Condition->O != Op::Less && Condition->O != Op::LessEqual)
    return std::nullopt;
  const Node *Low = Condition->A[0], *High = Condition->A[1];
  if ((Low->K != Kind::I32 && Low->K != Kind::I64) || Values.isUnknown(Low) ||
      !Values.isUnknown(High))
    return std::nullopt;
  const auto Least = static_cast<int64_t>(Values.of(Low));
  const bool More = Condition->O == Op::Less && Least != INT64_MAX;
  return Fact{numberOf(High), Least + More};
}

bool Facts::imply(const Node *Condition) const {
  const std::optional<Fact> Asked = factOf(Condition);
  return Asked && llvm::any_of(All, [&](const Fact &F) {
           return F.Of == Asked->Of && F.Least >= Asked->Least;
         });
}

void Facts::learn(const Node *Condition) {
  if (const std::optional<Fact> F = factOf(Condition))
    All.push_back(*F);
}
