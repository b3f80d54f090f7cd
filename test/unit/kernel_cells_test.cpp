//===- kernel_cells_test.cpp - Memory of a run without inputs -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small programs over five cells, as text: a digit is a cell, and
//
//   c=v    sets cell c to v, to what cell v holds if it is `@v`, or `?`
//   (A|B)  goes one of two ways, as data decide
//   [A]    is a loop, that data leave at each `!` or go on from there
//   #      ends this way
//
// What is known of cells behind one must be true of each way to run it.
//
//===----------------------------------------------------------------------===//

#include "loopir/Accesses.h"
#include "loopir/Cells.h"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <set>
#include <string>

using namespace c2cu;
using namespace c2cu::loopir;

namespace {

using Numbers = std::array<uint64_t, 5>;
/// All that cells may hold at a place.
using States = std::set<Numbers>;

constexpr uint64_t Data[] = {100, 101}; ///< What `?` may be.

/// The place behind what stands in brackets that begin before At.
size_t behind(const std::string &Text, size_t At) {
  for (unsigned Depth = 1; Depth != 0; ++At)
    Depth += Text[At] == '(' || Text[At] == '['   ? 1
             : Text[At] == ')' || Text[At] == ']' ? -1
                                                  : 0;
  return At;
}

/// The two ways of a choice whose text begins at At.
std::pair<std::string, std::string> ways(const std::string &Text, size_t At) {
  const std::string All = Text.substr(At, behind(Text, At) - At - 1);
  size_t Bar = 0;
  for (; All[Bar] != '|'; ++Bar)
    if (All[Bar] == '(' || All[Bar] == '[')
      Bar = behind(All, Bar + 1) - 1;
  return {All.substr(0, Bar), All.substr(Bar + 1)};
}

/// Runs Text in all ways from each of At; where loops are left goes to Left.
States runAll(const std::string &Text, States At, States &Left) {
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '#')
      return {};
    if (Text[I] == '!') {
      Left.insert(At.begin(), At.end());
    } else if (Text[I] == '(') {
      const auto [A, B] = ways(Text, I + 1);
      States Both = runAll(A, At, Left);
      Both.merge(runAll(B, At, Left));
      At = Both;
      I = behind(Text, I + 1) - 1;
    } else if (Text[I] == '[') {
      const size_t End = behind(Text, I + 1);
      const std::string Body = Text.substr(I + 1, End - I - 2);
      States Head = At, Out;
      for (size_t Before = 0; Before != Head.size();) {
        Before = Head.size();
        Head.merge(runAll(Body, Head, Out));
      }
      At = Out;
      I = End - 1;
    } else {
      States Next;
      for (Numbers N : At) {
        const auto To = static_cast<size_t>(Text[I] - '0');
        if (Text[I + 2] == '?') {
          for (const uint64_t D : Data)
            N[To] = D, Next.insert(N);
          continue;
        }
        N[To] = Text[I + 2] == '@' ? N[Text[I + 3] - '0'] : Text[I + 2] - '0';
        Next.insert(N);
      }
      At = Next;
      I += Text[I + 2] == '@' ? 3 : 2;
    }
  }
  return At;
}

/// The same on cells. False: nothing goes on from there.
bool runOn(Cells &On, const std::string &Text) {
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '#')
      return false;
    if (Text[I] == '!') {
      On.leave();
    } else if (Text[I] == '(') {
      const auto Both = ways(Text, I + 1);
      if (!On.either([&] { return runOn(On, Both.first); },
                     [&] { return runOn(On, Both.second); }))
        return false;
      I = behind(Text, I + 1) - 1;
    } else if (Text[I] == '[') {
      const size_t End = behind(Text, I + 1);
      const std::string Body = Text.substr(I + 1, End - I - 2);
      if (!On.iterate([&] {
            Cells::Iterated How;
            How.Ends = !runOn(On, Body);
            return How;
          }))
        return false;
      I = End - 1;
    } else {
      Cell C;
      if (Text[I + 2] == '@')
        C = On[Text[I + 3] - '0'];
      else if (Text[I + 2] == '?')
        C.Unknown = true;
      else
        C.Number = Text[I + 2] - '0';
      On.set(Text[I] - '0', C);
      I += Text[I + 2] == '@' ? 3 : 2;
    }
  }
  return true;
}

std::string cellsBehind(const std::string &Text) {
  Cells On;
  On.Dropped = [](Cells::Index, const Watcher *) {};
  On.add(5, false);
  if (!runOn(On, Text))
    return "never";
  EXPECT_EQ(On.ways(), 0U);
  std::string Is;
  for (size_t I = 0; I < On.size(); ++I)
    Is += On[I].Unknown ? "?" : std::to_string(On[I].Number);
  return Is;
}

/// What is known at best.
std::string truth(const std::string &Text) {
  States Nowhere;
  const States All = runAll(Text, {Numbers{}}, Nowhere);
  if (All.empty())
    return "never";
  std::string Is;
  for (size_t I = 0; I < 5; ++I) {
    std::set<uint64_t> Here;
    for (const Numbers &N : All)
      Here.insert(N[I]);
    Is += Here.size() == 1 ? std::to_string(*Here.begin()) : "?";
  }
  return Is;
}

struct Row {
  const char *Text, *Is;
  bool Best; ///< No more is known of all ways.
};

constexpr Row Rows[] = {
    {"", "00000", true},
    {"0=3", "30000", true},
    {"0=31=@0", "33000", true},
    {"0=?", "?0000", true},
    {"0=?0=4", "40000", true},
    {"(0=1|0=1)", "10000", true},
    {"(0=1|0=2)", "?0000", true},
    {"(0=1|)", "?0000", true},
    {"(|0=1)", "?0000", true},
    {"(0=0|)", "00000", true},
    {"(0=1|1=1)", "??000", true},
    {"0=5(0=1|0=5)", "?0000", true},
    {"(0=1|0=2)0=7", "70000", true},
    {"(0=1#|0=2)", "20000", true},
    {"(0=1|0=2#)", "10000", true},
    {"(0=1#|0=2#)", "never", true},
    {"(0=1(1=2|1=3)|0=1)", "1?000", true},
    {"(0=1(1=2#|1=3)|0=11=3)", "13000", true},
    {"(0=11=1|0=21=1)", "?1000", true},
    {"(0=1|0=2)1=@0", "??000", true},
    {"(0=?|0=?)", "?0000", true},
    {"((0=1|0=1)|(0=1|0=1))", "10000", true},
    {"((0=1|0=1)|(0=1|0=2))", "?0000", true},
    {"[!#]", "00000", true},
    {"[0=1!]", "10000", true},
    {"[!0=1]", "?0000", true},
    {"[0=1!1=1]", "1?000", true},
    {"[0=1!0=2]", "10000", true},
    {"[!0=1!]", "?0000", true},
    {"[0=@11=@22=3!]", "??300", true},
    {"[(0=1!|0=2!)]", "?0000", true},
    {"[(0=1!#|0=2)]", "10000", true},
    {"[0=1#]", "never", true},
    {"[0=1]", "never", true},
    {"[0=1[1=1!]!]", "11000", true},
    {"[0=1[!1=1]!2=@1]", "1??00", true},
    {"[!(0=1|1=1)]", "??000", true},
    {"0=2[!0=@0]", "20000", true},
    {"(0=1|0=1[!0=2])", "?0000", true},
};

TEST(KernelCells, HoldWhatTheyHoldOnAllWays) {
  for (const Row &R : Rows) {
    SCOPED_TRACE(R.Text);
    EXPECT_EQ(cellsBehind(R.Text), R.Is);
    EXPECT_EQ(truth(R.Text) == R.Is, R.Best) << truth(R.Text);
  }
}

std::string anyProgram(std::mt19937 &Choose, unsigned Depth, bool InLoop) {
  std::string Text;
  for (unsigned Parts = 1 + Choose() % 3; Parts != 0; --Parts) {
    const unsigned Kind = Choose() % 10;
    const std::string To = std::to_string(Choose() % 5);
    if (Kind < 4 || Depth == 0)
      Text += To + "=" + std::to_string(Choose() % 3);
    else if (Kind == 4)
      Text += To + "=@" + std::to_string(Choose() % 5);
    else if (Kind == 5)
      Text += InLoop ? "!" : To + "=?";
    else if (Kind < 9)
      Text += "(" + anyProgram(Choose, Depth - 1, InLoop) + "|" +
              anyProgram(Choose, Depth - 1, InLoop) +
              (Choose() % 6 ? "" : "#") + ")";
    else
      Text += "[" + anyProgram(Choose, Depth - 1, true) + "!" +
              anyProgram(Choose, Depth - 1, true) + "]";
  }
  return Text;
}

TEST(KernelCells, NeverKnowMoreThanIsTrue) {
  unsigned Best = 0;
  for (unsigned Seed = 0; Seed < 3000; ++Seed) {
    std::mt19937 Choose(Seed);
    const std::string Text = anyProgram(Choose, 3, false);
    SCOPED_TRACE(Text);
    const std::string Is = cellsBehind(Text), True = truth(Text);
    Best += Is == True;
    if (True == "never")
      continue;
    ASSERT_EQ(Is.size(), True.size());
    for (size_t I = 0; I < Is.size(); ++I)
      ASSERT_TRUE(Is[I] == '?' || Is[I] == True[I]) << Is << " of " << True;
  }
  EXPECT_GT(Best, 2400U);
}

/// A loop that something known counts is gone round by round.
TEST(KernelCells, CountersThatAreKnownStayKnown) {
  for (const bool Bounded : {false, true}) {
    Cells On;
    On.Dropped = [](Cells::Index, const Watcher *) {};
    On.add(2, false);
    unsigned Rounds = 0;
    EXPECT_TRUE(On.iterate([&] {
      Cells::Iterated How;
      Cell C;
      C.Number = ++Rounds;
      On.set(0, C);
      How.Counted = true;
      How.Bounded = Bounded;
      How.Left = Rounds == 9;
      return How;
    }));
    EXPECT_EQ(Rounds, 9U);
    EXPECT_FALSE(On[0].Unknown);
    EXPECT_EQ(On[0].Number, 9U);
  }
}

TEST(KernelCells, WhoWroteThemIsKnownAtLeastMaybe) {
  const auto *First = reinterpret_cast<const Watcher *>(8),
             *Second = reinterpret_cast<const Watcher *>(16);
  Cells On;
  std::vector<const Watcher *> Dropped;
  On.Dropped = [&](Cells::Index, const Watcher *W) { Dropped.push_back(W); };
  On.add(2, true);
  const auto Write = [&](Cells::Index I, const Watcher *In, uint64_t Writer) {
    Cell C;
    C.Unknown = true;
    C.In = In;
    C.Writer = Writer;
    On.set(I, C);
    return true;
  };
  On.either([&] { return Write(0, First, 3); }, [] { return true; });
  EXPECT_EQ(On[0].In, First);
  EXPECT_TRUE(On[0].Maybe);
  EXPECT_TRUE(Dropped.empty());
  On.either([&] { return Write(1, First, 3); },
            [&] { return Write(1, Second, 5); });
  EXPECT_EQ(On[1].In, Second);
  EXPECT_EQ(On[1].Writer, 5U);
  EXPECT_TRUE(On[1].Maybe);
  EXPECT_EQ(Dropped, std::vector<const Watcher *>{First});
}

/// Accesses to one cell by iterations 1 to 3, and whether one depends on
/// another iteration: compared with all pairs of them.
TEST(KernelAccesses, DependOnOtherIterations) {
  for (unsigned Code = 0; Code < 6 * 6 * 6 * 6; ++Code) {
    Accesses Of;
    std::vector<std::pair<bool, uint64_t>> Before;
    for (unsigned Rest = Code, I = 0; I < 4; ++I, Rest /= 6) {
      const bool Write = Rest % 2;
      const uint64_t By = 1 + Rest % 6 / 2;
      bool Depends = false;
      for (const auto &[Wrote, Other] : Before)
        Depends |= Other != By && (Wrote || Write);
      const auto Is = Write ? Of.write(1, By) : Of.read(1, By);
      ASSERT_EQ(Is.has_value(), Depends) << Code;
      if (Depends)
        break;
      Before.push_back({Write, By});
    }
    EXPECT_FALSE(Of.write(2, 1)) << "in another pass";
  }
}

} // namespace
