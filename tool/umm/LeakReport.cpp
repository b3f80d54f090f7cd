//===- LeakReport.cpp - What accesses tell about secrets ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/LeakReport.h"
#include "umm/Flags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <set>

using namespace llvm;

namespace c2cu::umm {

LeakReport::LeakReport(const LeakRun &Run, const LeakOptions &Options)
    : Run(Run), Count(Options.Count), Seed(Options.Seed) {
  for (const SecretVariable &V : Run.variables())
    SecretBits += V.bits();
  Bound = std::min(std::log2(double(Count)), SecretBits);
  LeakCounter Counter(Count);
  for (const LeakDifference &D : Run.differences()) {
    const LeakEstimate E = Counter.estimate(Run.hashes(D.Hash), Bound);
    if (D.Hash == 0)
      InAll = E;
    else
      Found.push_back({Run.place(D.Hash), D.Lane, E});
  }
  stable_sort(Found, [](const Finding &A, const Finding &B) {
    const Place &P = A.Where.Where, &Q = B.Where.Where;
    return std::tie(P.File, P.Line, P.Column) <
           std::tie(Q.File, Q.Line, Q.Column);
  });
}

/// "256 classes, 8.00 bits"; of a small part of a bit, two digits that count.
static std::string bitsText(const LeakEstimate &E) {
  std::string Text;
  raw_string_ostream Out(Text);
  Out << grouped(E.Classes) << " classes, " << (E.IsAtLeast ? "at least " : "")
      << format(E.Bits < 0.1 ? "%.2g" : "%.2f", E.Bits) << " bits";
  return Text;
}

void LeakReport::printText(raw_ostream &Out) const {
  Out << Run.program().Name << ": " << counted(Count, "secret") << ", seed "
      << Seed << ", of " << format("%.2f", SecretBits) << " bits; at most "
      << format("%.2f", Bound) << " can be seen\n\n";
  std::set<uint64_t> Shown = {0};
  for (const Finding &F : Found) {
    Out << placeText(Run.program(), F.Where.Where) << ": " << F.Where.Text
        << " (" << F.Where.Kind << "): " << bitsText(F.Estimate)
        << "; tells 0 from " << F.Lane << '\n';
    Shown.insert(F.Lane);
  }
  if (!leaks()) {
    Out << "Nothing differs: with all of these secrets, the marked call "
           "accesses the same\nand takes the same branches. That is no proof "
           "for others; c2cu check asks the\nprogram itself.\n";
    return;
  }
  Out << "\nIn all: " << bitsText(InAll) << "\n\n";
  for (uint64_t Lane : Shown)
    Out << "secret " << Lane << ": " << Run.secretText(Lane) << '\n';
}

void LeakReport::secretJson(uint64_t Lane, json::OStream &J) const {
  J.object([&] {
    J.attribute("secret", int64_t(Lane));
    for (auto [V, Value] : zip(Run.variables(), Run.secret(Lane)))
      J.attribute(V.Name, Value);
  });
}

static void estimateJson(const LeakEstimate &E, json::OStream &J) {
  J.attribute("classes", int64_t(E.Classes));
  J.attribute("bits", E.Bits);
  J.attribute("atLeast", E.IsAtLeast);
}

void LeakReport::findingJson(const Finding &F, json::OStream &J) const {
  const Place &P = F.Where.Where;
  J.attribute("kind", F.Where.Kind);
  J.attribute("file", Run.program().Files[P.File]);
  J.attribute("line", P.Line);
  J.attribute("column", P.Column);
  J.attribute("text", F.Where.Text);
  estimateJson(F.Estimate, J);
  J.attributeArray("examples", [&] {
    secretJson(0, J);
    secretJson(F.Lane, J);
  });
}

void LeakReport::printJson(raw_ostream &Out) const {
  json::OStream J(Out, 2);
  J.object([&] {
    J.attribute("version", 1);
    J.attribute("source", Run.program().Name);
    J.attribute("secrets", int64_t(Count));
    J.attribute("seed", Seed);
    J.attribute("secretBits", SecretBits);
    J.attribute("bound", Bound);
    J.attributeArray("places", [&] {
      for (const Finding &F : Found)
        J.object([&] { findingJson(F, J); });
    });
    J.attributeObject("inAll", [&] { estimateJson(InAll, J); });
  });
  Out << '\n';
}

} // namespace c2cu::umm
