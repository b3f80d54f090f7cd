//===- Tuning.cpp - What was measured of a program's lowerings ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tune/Tuning.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>

using namespace llvm;

namespace c2cu::tune {

/// Changes when an older c2cu would misread what a newer one writes.
static constexpr int64_t FormVersion = 1;

/// Kernel times of the same program differ a little from measurement to
/// measurement; what gains no more is not worth leaving the model for.
static constexpr double SameTime = 1.03;

static constexpr struct {
  const char *Option;
  Lowering Value;
} Rows[] = {
#define C2CU_LOWERING(Name, Option, ...) {Option, Lowering::Name},
#include "model/Lowerings.def"
};

std::vector<std::string> loweringOptions() {
  std::vector<std::string> All = {Auto};
  for (const auto &Row : Rows)
    All.push_back(Row.Option);
  return All;
}

std::optional<Lowering> loweringOf(StringRef Option) {
  for (const auto &Row : Rows)
    if (Option == Row.Option)
      return Row.Value;
  return std::nullopt;
}

const Candidate *Tuning::find(StringRef Lower) const {
  auto It = llvm::find_if(Candidates,
                          [&](const Candidate &C) { return Lower == C.Lower; });
  return It == Candidates.end() ? nullptr : &*It;
}

double Tuning::gain(const Candidate &C) const {
  const Candidate *First = find(Auto);
  return First && C.KernelSeconds > 0 ? First->KernelSeconds / C.KernelSeconds
                                      : 1;
}

std::string fastest(const Tuning &T) {
  double Least = T.find(Auto)->KernelSeconds;
  if (Least < LittleTime)
    return Auto;
  for (const Candidate &C : T.Candidates)
    if (C.isMeasured())
      Least = std::min(Least, C.KernelSeconds);
  return llvm::find_if(T.Candidates,
                       [&](const Candidate &C) {
                         return C.isMeasured() &&
                                C.KernelSeconds <= Least * SameTime;
                       })
      ->Lower;
}

// -- JSON ---------------------------------------------------------------------

/// With as many digits as C2CU_STATS has.
static void writeSeconds(json::OStream &J, StringRef Name, double Seconds) {
  J.attributeBegin(Name);
  J.rawValue([&](raw_ostream &Out) { Out << format("%.9g", Seconds); });
  J.attributeEnd();
}

static void writeCandidate(json::OStream &J, const Candidate &C) {
  J.attribute("lower", C.Lower);
  if (!C.LeftOut.empty()) {
    J.attribute("left_out", json::fixUTF8(C.LeftOut));
  } else if (!C.SameAs.empty()) {
    J.attribute("same_as", C.SameAs);
  } else {
    writeSeconds(J, "kernel_seconds", C.KernelSeconds);
    writeSeconds(J, "seconds", C.Seconds);
  }
}

std::string jsonOf(const Tuning &T) {
  std::string Text;
  raw_string_ostream Out(Text);
  json::OStream J(Out, 2);
  J.object([&] {
    J.attribute("c2cu-tuning", FormVersion);
    J.attribute("program", json::fixUTF8(T.Program));
    J.attribute("digest", T.Digest);
    J.attribute("c2cu", T.Version);
    J.attribute("threads", T.Threads);
    J.attribute("machine", json::fixUTF8(T.Machine));
    J.attribute("compiler", json::fixUTF8(T.Compiler));
    J.attribute("date", T.Date);
    J.attribute("inputs", T.Inputs);
    J.attributeArray("candidates", [&] {
      for (const Candidate &C : T.Candidates)
        J.object([&] { writeCandidate(J, C); });
    });
    J.attribute("winner", T.Winner);
  });
  Out << '\n';
  return Text;
}

static bool fromJSON(const json::Value &V, Candidate &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  if (!M || !M.map("lower", Out.Lower) ||
      !M.mapOptional("left_out", Out.LeftOut) ||
      !M.mapOptional("same_as", Out.SameAs))
    return false;
  return !Out.isMeasured() || (M.map("kernel_seconds", Out.KernelSeconds) &&
                               M.map("seconds", Out.Seconds));
}

static bool fromJSON(const json::Value &V, Tuning &Out, json::Path P) {
  json::ObjectMapper M(V, P);
  int64_t Form = 0;
  if (!M || !M.map("c2cu-tuning", Form))
    return false;
  if (Form != FormVersion) {
    P.field("c2cu-tuning").report("another version's form");
    return false;
  }
  return M.map("program", Out.Program) && M.map("digest", Out.Digest) &&
         M.map("c2cu", Out.Version) && M.map("threads", Out.Threads) &&
         M.map("machine", Out.Machine) && M.map("compiler", Out.Compiler) &&
         M.map("date", Out.Date) && M.map("inputs", Out.Inputs) &&
         M.map("candidates", Out.Candidates) && M.map("winner", Out.Winner);
}

/// What the types of its members do not say.
static const char *whyNoTuning(const Tuning &T) {
  const Candidate *First = T.find(Auto), *Winner = T.find(T.Winner);
  if (!First || !First->isMeasured())
    return "it has no time of 'auto'";
  if (T.Winner != Auto && !loweringOf(T.Winner))
    return "its winner is no lowering";
  if (!Winner || !Winner->isMeasured())
    return "it has no time of the winner";
  return nullptr;
}

Expected<Tuning> readTuning(const std::string &Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return createStringError(
        Buffer.getError(),
        "cannot read the tuning file '%s': %s; 'c2cu tune' writes one",
        Path.c_str(), Buffer.getError().message().c_str());
  Tuning T;
  json::Path::Root Root("the file");
  std::string Why;
  if (Expected<json::Value> Value = json::parse((*Buffer)->getBuffer()); !Value)
    Why = toString(Value.takeError());
  else if (!fromJSON(*Value, T, Root))
    Why = toString(Root.getError());
  else if (const char *Wrong = whyNoTuning(T))
    Why = Wrong;
  if (Why.empty())
    return T;
  return createStringError(inconvertibleErrorCode(),
                           "'%s' is no tuning file: %s; 'c2cu tune' writes one",
                           Path.c_str(), Why.c_str());
}

// -- The table ----------------------------------------------------------------

std::string shortNumber(double Number) {
  std::string Text;
  raw_string_ostream Out(Text);
  if (Number >= 99.95)
    Out << formatv("{0:N}", std::llround(Number));
  else
    Out << format("%.3g", Number);
  return Text;
}

std::string tableOf(const Tuning &T) {
  std::string Text;
  raw_string_ostream Out(Text);
  auto Row = [&](StringRef Name, const std::string &Kernels,
                 const std::string &Whole, const std::string &Gain) {
    Out << formatv("{0,-12}{1,14}{2,16}{3,18}\n", Name, Kernels, Whole, Gain);
  };
  Row("lowering", "kernels, ms", "whole run, ms", "as fast as auto");
  for (const Candidate &C : T.Candidates)
    if (!C.LeftOut.empty())
      Out << formatv("{0,-12}   left out: {1}\n", C.Lower, C.LeftOut);
    else if (!C.SameAs.empty())
      Out << formatv("{0,-12}   the same program as {1}\n", C.Lower, C.SameAs);
    else
      Row(C.Lower, shortNumber(C.KernelSeconds * 1e3),
          shortNumber(C.Seconds * 1e3), formatv("{0:F2}", T.gain(C)).str());
  return Text;
}

} // namespace c2cu::tune
