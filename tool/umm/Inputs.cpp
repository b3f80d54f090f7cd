//===- Inputs.cpp - Random inputs that can be compared --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Inputs.h"

using namespace llvm;

namespace c2cu::umm {

/// Seeds of what is put in the place of pieces, away from those of inputs.
constexpr uint64_t OtherSeeds = 1'000'000;

std::string publicsOf(StringRef Trace) {
  std::string Publics;
  constexpr StringLiteral Line = "\npublic ";
  for (size_t At = Trace.find(Line); At != StringRef::npos;
       At = Trace.find(Line, At + 1))
    Publics += Trace.substr(At, Trace.find('\n', At + 1) - At);
  return Publics;
}

/// How many pieces of input were made up; 0 if the trace does not say.
static uint64_t piecesOf(StringRef Trace) {
  constexpr StringLiteral Line = "\ndrawn ";
  size_t At = Trace.rfind(Line);
  uint64_t Count = 0;
  if (At != StringRef::npos)
    Trace.drop_front(At + Line.size()).consumeInteger(10, Count);
  return Count;
}

Inputs::Inputs(Runs &R)
    : From(R), IsRandom(R.areOfProgram() && R.options().InputFile.empty()),
      MayBeWide(R.options().Range.empty()), Left(R.options().Random),
      NextSeed(R.options().Seed) {}

Expected<std::optional<RunTrace>> Inputs::next() {
  if (!IsRandom)
    return From.next();
  if (Error E = From.prepare())
    return E;
  if (!Left)
    return std::nullopt;
  --Left;
  if (LeftOfBase) {
    --LeftOfBase;
    if (auto Run = nextOfBase())
      return Run;
    LeftOfBase = 0;
  }
  return nextBase();
}

/// A run on an input of its own, from the next seed that the program takes.
Expected<std::optional<RunTrace>> Inputs::nextBase() {
  std::string Refusal;
  for (unsigned Attempt = 0; Attempt < 200; ++Attempt) {
    MadeUp Input;
    Input.Seed = NextSeed++;
    // What never works is not tried for ever.
    for (bool IsWide : {true, false}) {
      if (IsWide && (!MayBeWide || Failures >= 8))
        continue;
      Input.IsWide = Input.InPieces = IsWide;
      auto Run = From.runOn(Input);
      // What is to be kept in part has to be made in pieces.
      if (Run && !IsWide && !publicsOf(Run->Text->getBuffer()).empty()) {
        Input.InPieces = true;
        Run = From.runOn(Input);
      }
      Failures = !IsWide ? Failures : Run ? 0 : Failures + 1;
      if (Run) {
        Base = Input;
        Publics = publicsOf(Run->Text->getBuffer());
        if (!Publics.empty())
          findKept(piecesOf(Run->Text->getBuffer()));
        return std::move(*Run);
      }
      std::string Text = toString(Run.takeError());
      if (!IsWide && !From.wasRefused())
        return createStringError(inconvertibleErrorCode(), "%s", Text.c_str());
      if (Refusal.empty() && !IsWide)
        Refusal = std::move(Text);
    }
  }
  return createStringError(inconvertibleErrorCode(), "%s", Refusal.c_str());
}

std::optional<RunTrace> Inputs::vary(ArrayRef<Range> Places) {
  MadeUp Input = Base;
  Input.KeptSeed = Base.Seed;
  Input.Seed = OtherSeeds + NextSeed++;
  uint64_t From = 0;
  auto Keep = [&](uint64_t Begin, uint64_t End) {
    if (Begin < End)
      Input.Kept += (Input.Kept.empty() ? "" : ",") + std::to_string(Begin) +
                    "-" + std::to_string(End - 1);
  };
  for (const Range &R : Places) {
    Keep(From, R.Begin);
    From = R.End;
  }
  Keep(From, Pieces);
  auto Run = this->From.runOn(Input);
  if (!Run) {
    consumeError(Run.takeError());
    return std::nullopt;
  }
  if (publicsOf(Run->Text->getBuffer()) != Publics)
    return std::nullopt;
  return std::move(*Run);
}

/// Whether nothing changes, as far as some attempts show.
bool Inputs::isFree(Range R) {
  for (unsigned Attempt = 0; Attempt < 3; ++Attempt) {
    if (!Budget)
      return false;
    --Budget;
    if (!vary(R))
      return false;
  }
  return true;
}

void Inputs::findKept(uint64_t Count) {
  Pieces = Count;
  Free.clear();
  Budget = 300;
  std::vector<Range> Work = {{0, Pieces}};
  while (!Work.empty()) {
    Range R = Work.back();
    Work.pop_back();
    if (R.Begin == R.End)
      continue;
    if (isFree(R)) {
      if (!Free.empty() && Free.back().End == R.Begin)
        Free.back().End = R.End;
      else
        Free.push_back(R);
    } else if (R.End - R.Begin > 1 && Budget) {
      uint64_t Middle = R.Begin + (R.End - R.Begin) / 2;
      Work.push_back({Middle, R.End});
      Work.push_back({R.Begin, Middle});
    }
  }
  // Half of the runs are on this input, the others on another one.
  LeftOfBase = Free.empty() ? 0 : std::max(Left / 2, 1U);
}

std::optional<RunTrace> Inputs::nextOfBase() {
  // Pieces that decide together only slip through, now and then.
  for (unsigned Attempt = 0; Attempt < 8; ++Attempt)
    if (auto Run = vary(Free))
      return Run;
  return std::nullopt;
}

} // namespace c2cu::umm
