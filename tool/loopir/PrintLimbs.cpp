//===- PrintLimbs.cpp - Sums of many words --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Limbs.h"
#include "loopir/Printer.h"

using namespace c2cu;
using namespace c2cu::loopir;

const std::vector<LimbStep> *Printer::planned(const Block &B) const {
  if (!Limbs)
    return nullptr;
  const auto Found = Limbs->Blocks.find(&B);
  return Found == Limbs->Blocks.end() ? nullptr : &Found->second;
}

std::string Printer::word(const Node *V) {
  return V->K == Kind::U32 ? text(V)
                           : "c2cu::convert<unsigned>(" + text(V) + ")";
}

static std::string memberAt(const char *Function,
                            std::initializer_list<unsigned> At) {
  std::string Text;
  for (const unsigned N : At)
    Text += (Text.empty() ? "" : ", ") + std::to_string(N);
  return std::string(Function) + "<" + Text + ">(";
}

void Printer::limbStep(const LimbStep &S, const std::string &Indent) {
  const std::string Sum = "sum" + std::to_string(S.Sum) + ".";
  std::string Text;
  switch (S.W) {
  case LimbStep::Keep:
    return;
  case LimbStep::Row:
    Text = Sum + memberAt("multiply_add", {S.At, S.EvenEnd, S.OddEnd}) +
           word(S.Factor);
    for (const Node *Word : S.Words)
      Text += ", " + word(Word);
    break;
  case LimbStep::Word:
    Text = Sum + (S.Fresh ? memberAt("set", {S.At, S.Odd})
                          : memberAt("add", {S.At, S.EvenEnd, S.Odd}));
    Text += word(S.Words[0]);
    break;
  case LimbStep::Through:
    Text = Sum + memberAt("carry_through", {S.At, S.End});
    break;
  case LimbStep::Limb:
  case LimbStep::Preview:
    Text = Sum + (S.W == LimbStep::Limb ? memberAt("limb", {S.At})
                                        : memberAt("preview", {S.End, S.At}));
    if (S.Value->K != Kind::U32)
      Text = "c2cu::convert<unsigned long>(" + Text + ")";
    Text = "const auto v" + std::to_string(S.Value->Number) + " = " + Text;
    break;
  }
  T += Indent + Text + ");\n";
}

void Printer::plannedBlock(const std::vector<LimbStep> &Steps, unsigned Depth) {
  const std::string Indent = indent(Depth);
  std::set<unsigned> Declared;
  for (const LimbStep &S : Steps) {
    if (S.Kept) {
      step(*S.Kept, Depth);
      continue;
    }
    if (Declared.insert(S.Sum).second)
      T += Indent + "c2cu::limb_sum<" + std::to_string(Limbs->Sizes[S.Sum]) +
           "> sum" + std::to_string(S.Sum) + ";\n";
    limbStep(S, Indent);
  }
}
