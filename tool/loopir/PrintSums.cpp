//===- PrintSums.cpp - Products of 32-bit numbers with what is added ------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arithmetic on numbers of many words consists of x * y + a + b, of four 32-bit
// numbers in 64 bits, where a is a word and b carries. A GPU adds 64 bits to a
// product, for which a and b would have to be extended into pairs of registers,
// one after the other: the runtime's multiply_add() does without.
//
//===----------------------------------------------------------------------===//

#include "loopir/Graph.h"
#include "loopir/Limbs.h"
#include "loopir/Printer.h"

using namespace c2cu;
using namespace c2cu::loopir;

void Printer::findSums(const Block &B) {
  // Of a loop around a nest nothing is left but the values that the nest uses.
  std::set<const Node *> Here;
  for (const Step &S : B.Steps)
    if (S.W == Step::Compute)
      Here.insert(S.Value);
  for (const Step &S : B.Steps) {
    if (S.W == Step::Compute && N.Values.count(S.Value))
      findSum(S.Value, Here);
    if (S.Then)
      findSums(*S.Then);
    if (S.Else)
      findSums(*S.Else);
  }
}

void Printer::findSum(const Node *V, const std::set<const Node *> &Here) {
  if (V->O != Op::Add || V->K != Kind::U64)
    return;
  for (const unsigned I : {0u, 1u}) {
    const Node *Inner = V->A[I];
    if (Inner->O != Op::Add || Uses[Inner] != 1 || Sums.count(Inner) ||
        !Here.count(Inner))
      continue;
    const Node *Terms[] = {Inner->A[0], Inner->A[1], V->A[1 - I]};
    for (const unsigned P : {0u, 1u, 2u}) {
      const Node *Product = Terms[P], *First = Terms[P == 0 ? 1 : 0],
                 *Second = Terms[P == 2 ? 1 : 2];
      // Factors that are known may be a shift.
      if (!isNarrowProduct(Product) || isConstant(Product->A[0]) ||
          isConstant(Product->A[1]) || Uses[Product] != 1 ||
          !Here.count(Product) || !isNarrow(First) || !isNarrow(Second))
        continue;
      Sums[V] = {Product->A[0], Product->A[1], First, Second};
      Uses[Inner] = Uses[Product] = 0;
      return;
    }
  }
}
