//===- LimbTasks.cpp - What is done with sums of many words ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/LimbTasks.h"
#include "loopir/Graph.h"

using namespace c2cu;
using namespace c2cu::loopir;

LimbTasks::LimbTasks(const Columns &Of) {
  for (unsigned I = 0; I < Of.All.size(); ++I) {
    const Column &C = Of.All[I];
    for (const Node *P : C.Products)
      addProduct(C, I, P);
    for (const Node *Word : C.Words)
      add(C, I, wordOf(Word), nullptr);
    read(C.Low, C.Sum, C.At, I);
    read(C.High, C.Sum, C.At + 1, I);
  }
  for (LimbTask &T : All)
    if (T.S.W == LimbStep::Row && !T.S.Factor)
      T.S.Factor = Second.at(&T);
  for (unsigned Read = 0; Read < All.size(); ++Read)
    if (All[Read].S.W == LimbStep::Limb)
      for (unsigned Other = 0; Other < All.size(); ++Other)
        if (All[Other].S.Sum == All[Read].S.Sum &&
            All[Other].S.W != LimbStep::Limb)
          order(Read, Other);
}

void LimbTasks::add(const Column &C, unsigned I, const Node *Word,
                    const Node *Factor) {
  LimbTask T;
  T.S.W = Factor ? LimbStep::Row : LimbStep::Word;
  T.S.Sum = C.Sum;
  T.S.At = C.At;
  T.S.Words = {Word};
  T.Terms = {{C.At, I}};
  All.push_back(std::move(T));
  if (Factor)
    Second[&All.back()] = Factor;
}

void LimbTasks::addProduct(const Column &C, unsigned I, const Node *Product) {
  const Node *A = wordOf(Product->A[0]), *B = wordOf(Product->A[1]);
  for (auto T = All.rbegin(); T != All.rend(); ++T)
    if (T->S.W == LimbStep::Row && T->S.Sum == C.Sum &&
        T->Terms.back().first + 1 == static_cast<unsigned>(C.At) &&
        (extend(*T, A, B) || extend(*T, B, A))) {
      T->Terms.push_back({C.At, I});
      return;
    }
  add(C, I, A, B);
}

/// Of the first product of a row, either may be the factor. One that is known
/// is not what rows have in common: with a modulus of many equal words, these
/// would be rows across those that come one after the other.
bool LimbTasks::extend(LimbTask &Row, const Node *Factor, const Node *Word) {
  if (isConstant(Factor))
    return false;
  if (!Row.S.Factor && Row.S.Words[0] == Factor) {
    Row.S.Factor = Factor;
    Row.S.Words[0] = Second.at(&Row);
  } else if (!Row.S.Factor && Second.at(&Row) == Factor) {
    Row.S.Factor = Factor;
  }
  if (Row.S.Factor != Factor)
    return false;
  Row.S.Words.push_back(Word);
  return true;
}

void LimbTasks::read(const Half &H, unsigned Sum, unsigned At, unsigned I) {
  for (const Node *V : H.Values) {
    LimbTask T;
    T.S.W = LimbStep::Limb;
    T.S.Sum = Sum;
    T.S.At = At;
    T.S.Value = V;
    T.Terms = {{At, I}};
    All.push_back(std::move(T));
  }
}

/// What comes from columns up to that of which a limb is a half has been added
/// when it is read, and nothing else as far to the right.
void LimbTasks::order(unsigned Read, unsigned Other) {
  const auto [Place, Last] = All[Read].Terms[0];
  bool Before = false, Behind = false;
  for (auto [At, C] : All[Other].Terms)
    if (At <= Place)
      (C <= Last ? Before : Behind) = true;
  if (Before)
    All[Read].After.push_back(Other);
  if (Behind)
    All[Other].After.push_back(Read);
  if (Before && Behind)
    Mixed.insert(All[Read].S.Sum);
}
