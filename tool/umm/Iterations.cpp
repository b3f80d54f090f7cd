//===- Iterations.cpp - A trace of a marked loop as runs ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Iterations.h"
#include "llvm/ADT/ArrayRef.h"

using namespace llvm;

namespace c2cu::umm {

static constexpr StringLiteral Version = "c2cu-trace 4\n";

bool isOfLoops(StringRef Text) { return Text.starts_with(Version); }

namespace {

class Cutter {
public:
  Iterations run(StringRef Text) {
    constexpr StringLiteral Begin = "\nbegin\n";
    const size_t At = Text.find(Begin) + Begin.size();
    Head = "c2cu-trace 3\n" + Text.slice(Version.size(), At).str();
    for (Text = Text.drop_front(At); !Text.empty();) {
      auto [Line, Rest] = Text.split('\n');
      take(Line);
      Text = Rest;
    }
    if (Result.Runs.empty())
      Result.Runs.push_back(Head);
    for (std::string &Run : Result.Runs)
      Run += "end\n";
    return std::move(Result);
  }

private:
  void take(StringRef Line) {
    if (Line.starts_with("call ")) {
      Call = Line;
      Next = 0;
    } else if (Line.starts_with("iteration ")) {
      begin();
    } else if (Line.starts_with("return ")) {
      for (std::string &Run : MutableArrayRef(Result.Runs).take_front(Next))
        (Run += Line) += '\n';
      Current = nullptr;
    } else if (StringRef Count = Line; Count.consume_front("iterations ")) {
      uint64_t Made = 0;
      Count.getAsInteger(10, Made);
      Result.Made = std::max(Result.Made, Made);
    } else if (StringRef Count = Line; Count.consume_front("skipped ")) {
      Count.getAsInteger(10, Result.Skipped);
    } else if (Current && Line != "end") {
      (*Current += Line) += '\n';
    }
  }

  void begin() {
    if (Next == Result.Runs.size())
      Result.Runs.push_back(Head);
    Current = &Result.Runs[Next++];
    (*Current += Call) += '\n';
  }

  Iterations Result;
  std::string Head;
  StringRef Call;
  size_t Next = 0; ///< The iteration of this execution that comes next.
  std::string *Current = nullptr;
};

} // namespace

Iterations iterationsOf(StringRef Text) { return Cutter().run(Text); }

} // namespace c2cu::umm
