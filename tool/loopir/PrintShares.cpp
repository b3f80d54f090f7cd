//===- PrintShares.cpp - Stages, as C++ -----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The clusters of a stage (Stages.h) become loops as nests do
// (PrintSpread.cpp), but have no scalars other than functions of the share's
// number.
//
//===----------------------------------------------------------------------===//

#include "loopir/Printer.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// A number by share, as an expression.
std::string Printer::series(Kind K, const Series &Of) {
  if (!Of.List.empty()) {
    std::string Numbers;
    for (const uint64_t V : Of.List)
      Numbers += (Numbers.empty() ? "" : ", ") + spellConstant(K, V);
    return listed(spellingOf(K), Numbers) + "[share]";
  }
  const Kind In = arithmeticKind(K);
  auto Spelled = [&](uint64_t V) { return spellConstant(In, extended(In, V)); };
  std::string Sum = Of.Base ? Spelled(Of.Base) : "";
  for (const Series::Digit &D : Of.Digits) {
    std::string Digit = "share";
    if (D.Period > 1)
      Digit += " / " + std::to_string(D.Period);
    if (D.Times)
      Digit += " % " + std::to_string(D.Times);
    if (In == Kind::U64)
      Digit = "(" + Digit + ")";
    Sum += (Sum.empty() ? "" : " + ") + Digit;
    if (D.Factor != 1)
      Sum += " * " + Spelled(D.Factor);
  }
  if (Of.Pad)
    Sum = "c2cu::padded(" + Sum + ", " + std::to_string(Of.Pad) + ")";
  return "static_cast<" + std::string(spellingOf(K)) + ">(" + Sum + ")";
}

void Printer::shares(const Step &S, unsigned Depth) {
  const std::string Indent = indent(Depth);
  const std::string First =
      S.First ? "where.behind(" + std::to_string(S.First) + ")" : "where.index";
  T += Indent + "for (unsigned share = " + First + "; share < " +
       std::to_string(S.Count) + "; share += where.threads) {\n" + Indent +
       "  where.enter(share);\n";
  std::set<const Node *> Used;
  findUsed(*S.Then, N, Used);
  std::map<unsigned, const Node *> Known;
  for (const Node *V : Used)
    if (V && V->O == Op::Share)
      Known[V->Number] = V;
  for (const auto &[Number, V] : Known)
    T += Indent + "  const auto v" + std::to_string(Number) + " = " +
         series(V->K, P.Shares[V->Bits]) + ";\n";
  InShare = true;
  block(*S.Then, Depth + 1);
  InShare = false;
  T += Indent + "}\n" + Indent + "where.leave();\n";
}
