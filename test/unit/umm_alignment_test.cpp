//===- umm_alignment_test.cpp - Runs are aligned as their contexts say ----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Alignment.h"
#include "gtest/gtest.h"
#include <map>
#include <random>

using namespace c2cu::umm;

namespace {

const std::string Declarations =
    "c2cu-trace 1\nsource a.c\nfile 0 a.c\nobject 0 instance 64 4 b\n"
    "function 0 0 10 f\nloop 0 0 0 0 12 3\nloop 1 0 1 0 13 3\n"
    "callsite 0 0 1 0 14 5 f()\n"
    "site 0 read 0 1 0 13 10 13 14 b[i]\nsite 1 update 0 1 0 14 2 14 6 b[j]\n"
    "begin\n";

/// A random run, and the key of each of its accesses as text.
struct RandomRun {
  std::string Text = Declarations;
  std::vector<std::string> Keys;
  std::map<std::string, unsigned> Seen;

  void event(std::mt19937 &Random, std::vector<std::string> &Levels) {
    std::string Depth = std::to_string(Levels.size());
    unsigned Kind = Random() % 10;
    if (Kind < 3 && Levels.size() < 5) {
      std::string Level =
          Kind == 0 ? "f # 0 0" : "l # 0 " + std::to_string(Random() % 3);
      std::string Line = Level;
      Line.replace(2, 1, Depth);
      Text += Line + "\n";
      Levels.push_back(Level);
      return;
    }
    if (Kind < 5 && Levels.size() > 1) {
      Levels.pop_back();
      return;
    }
    std::string Where = Random() % 2 ? "0" : "1";
    std::string Word = Where == "1" && Random() % 2 ? "w" : "r";
    Text += Word + " " + Depth + " " + Where + " 0 0 4\n";
    std::string Key = Word + Where;
    for (const std::string &L : Levels)
      Key += "/" + L;
    Keys.push_back(Key + "/" + std::to_string(Seen[Key]++));
  }

  /// The same events as long as Shared says, then its own.
  RandomRun(unsigned Shared, unsigned Own) {
    std::mt19937 Random(Shared);
    Text += "call 0\nf 0 0 -\n";
    std::vector<std::string> Levels = {"f # 0 -"};
    for (unsigned I = 0, Count = Random() % 40; I < Count; ++I)
      event(Random, Levels);
    Random.seed(Own);
    for (unsigned I = 0, Count = Random() % 40; I < Count; ++I)
      event(Random, Levels);
    Text += "return 0\nend\n";
  }
};

TEST(Alignment, FindsTheSameAccessesInAllRuns) {
  for (unsigned Seed = 0; Seed < 3000; ++Seed) {
    Alignment All;
    std::map<std::string, uint32_t> Items;
    std::map<uint32_t, unsigned> Times;
    for (unsigned R = 0; R < 4; ++R) {
      RandomRun Made(Seed, Seed + 100000 * (R % 3));
      TraceReader Reader(Made.Text, "t");
      size_t At = 0;
      auto E = All.add(Reader, "t", [&](uint32_t Item, const Access &) {
        const std::string &Key = Made.Keys.at(At++);
        auto [Found, IsNew] = Items.emplace(Key, Item);
        ASSERT_EQ(Found->second, Item) << "seed " << Seed << ", " << Key;
        ASSERT_EQ(All[Item].FirstRun == R, IsNew) << "seed " << Seed;
        ++Times[Item];
      });
      ASSERT_FALSE(bool(E)) << llvm::toString(std::move(E));
      ASSERT_EQ(At, Made.Keys.size());
    }
    ASSERT_EQ(All.size(), Items.size());
    size_t Linked = 0;
    for (uint32_t I = All.first(); I != Alignment::None; I = All[I].Next) {
      EXPECT_EQ(All[I].Runs, Times[I]);
      ++Linked;
    }
    ASSERT_EQ(Linked, All.size());
  }
}

TEST(Alignment, RefusesAnotherProgram) {
  Alignment All;
  RandomRun One(1, 1);
  TraceReader First(One.Text, "a");
  EXPECT_FALSE(bool(All.add(First, "a", [](uint32_t, const Access &) {})));
  One.Text.replace(One.Text.find(" b\n"), 3, " c\n");
  TraceReader Second(One.Text, "b");
  EXPECT_EQ(
      llvm::toString(All.add(Second, "b", [](uint32_t, const Access &) {})),
      "b: this trace is not of the same program as the first one");
}

} // namespace
