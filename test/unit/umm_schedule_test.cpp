//===- umm_schedule_test.cpp - The model against its definition -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Overlap.h"
#include "umm_random.h"
#include "gtest/gtest.h"
#include <random>

using namespace c2cu::umm;

namespace {

/// A random machine, random objects in random layouts, random accesses. The
/// layouts are written down here a second time, as functions of i and j.
struct RandomProgram {
  std::mt19937_64 Random;
  Machine M;
  Source S;
  LayoutChoice Choice;
  std::optional<Placement> Where;
  std::vector<std::string> Spellings;

  uint64_t below(uint64_t N) { return Random() % N; }

  explicit RandomProgram(uint64_t Seed) : Random(Seed) {
    M.Kind = below(2) ? MachineKind::UMM : MachineKind::DMM;
    M.Width = 1 + below(9);
    M.Latency = 1 + below(12);
    M.Threads = 1 + below(50);
    M.Word = uint64_t(1) << below(4);
    for (unsigned I = 0; I < 3; ++I)
      addObject("o" + std::to_string(I));
    std::vector<uint64_t> Extents(S.Objects.size());
    auto P = Placement::make(S, Extents, Choice, M);
    EXPECT_TRUE(bool(P)) << llvm::toString(P.takeError());
    Where = std::move(*P);
  }

  void addObject(const std::string &Name) {
    Object O;
    O.Class = ObjectClass(below(5));
    O.Element = uint64_t(1) << below(5);
    O.Bytes = O.Element * (1 + below(12));
    O.Name = Name;
    S.Objects.push_back(O);
    std::string T = std::to_string(1 + below(10));
    std::string Layouts[] = {"rowwise",
                             "columnwise",
                             "tiles:" + T,
                             "words",
                             "j*(n+3) + 2*i*0 + i + 1",
                             "2*(i*(p+" + T + ") + j)"};
    Spellings.push_back(Layouts[below(std::size(Layouts))]);
    Choice.add(Name + "=" + Spellings.back());
  }

  /// The word of thread j for the element's word, as the layout is documented.
  int64_t word(uint32_t Id, uint64_t Element, uint64_t Part, uint64_t J) {
    const Object &O = S.Objects[Id];
    const std::string &L = Spellings[Id];
    int64_t W = M.Word, P = M.Threads, E = O.Element;
    int64_t Slot = E < W ? E : (E + W - 1) / W * W;
    int64_t N = (O.Bytes / E * Slot + W - 1) / W * W / Slot;
    int64_t I = Element, Base = (*Where)[Id].Base;
    if (hasOneCopy(O))
      return (Base + I * E) / W + int64_t(Part);
    if (L == "words")
      return Base / W + (I * E / W + int64_t(Part)) * P + int64_t(J);
    int64_t At = 0;
    if (L == "rowwise")
      At = int64_t(J) * N + I;
    else if (L == "columnwise")
      At = I * P + int64_t(J);
    else if (L[0] == 't') {
      int64_t T = std::stoll(L.substr(6));
      At = int64_t(J) / T * T * N + I * T + int64_t(J) % T;
    } else if (L[0] == 'j')
      At = int64_t(J) * (N + 3) + I;
    else
      At = 2 * (I * (P + std::stoll(L.substr(7))) + int64_t(J));
    return (Base + At * Slot) / W + int64_t(Part);
  }
};

/// Accesses to single elements, by K runs that may differ.
void compare(uint64_t Seed, unsigned Runs) {
  RandomProgram P(Seed);
  Schedule Model(P.M, *P.Where);
  std::vector<Requests> All;
  for (unsigned R = 0; R < 6; ++R) {
    uint32_t Id = P.below(P.S.Objects.size());
    const Object &O = P.S.Objects[Id];
    uint64_t Parts = std::max<uint64_t>(1, O.Element / P.M.Word);
    std::vector<std::optional<uint64_t>> Elements(Runs);
    uint64_t Same = P.below(O.Bytes / O.Element);
    for (auto &E : Elements)
      if (Runs == 1 || P.below(4))
        E = P.below(3) ? Same : P.below(O.Bytes / O.Element);
    std::vector<std::vector<std::optional<WordRequest>>> Words(
        Parts, std::vector<std::optional<WordRequest>>(Runs));
    for (unsigned Run = 0; Run < Runs; ++Run) {
      unsigned Part = 0;
      if (Elements[Run])
        P.Where->forWords(Id, *Elements[Run] * O.Element, O.Element,
                          [&](WordRequest W) { Words[Part++][Run] = W; });
      ASSERT_EQ(Part, Elements[Run] ? Parts : 0);
    }
    bool Any = std::any_of(Elements.begin(), Elements.end(),
                           [](const auto &E) { return bool(E); });
    for (unsigned Part = 0; Part < Parts && Any; ++Part) {
      Model.add(0, Words[Part]);
      Requests OfThread(P.M.Threads);
      for (uint64_t J = 0; J < P.M.Threads; ++J)
        if (Elements[J % Runs])
          OfThread[J] = P.word(Id, *Elements[J % Runs], Part, J);
      All.push_back(OfThread);
    }
  }
  EXPECT_EQ(Model.time(), bruteTime(P.M, All)) << "seed " << Seed;
  uint64_t Overlap = bruteOverlap(P.M, All);
  EXPECT_EQ(overlappedTimeByTurns(Model), Overlap) << "seed " << Seed;
  auto Short = overlappedTime(Model);
  ASSERT_TRUE(bool(Short));
  EXPECT_EQ(*Short, Overlap) << "seed " << Seed;
}

TEST(Schedule, CountsAsTheDefinitionDoes) {
  for (uint64_t Seed = 0; Seed < 4000; ++Seed)
    compare(Seed, 1);
}

TEST(Schedule, CountsRunsThatDifferAsTheDefinitionDoes) {
  for (uint64_t Seed = 0; Seed < 4000; ++Seed)
    compare(Seed, 2 + Seed % 5);
}

/// p arrays of n words, all of them accessed Times times.
uint64_t timeOf(const Machine &M, uint64_t N, const char *Arrangement,
                unsigned Times, bool Overlaps) {
  Source S;
  S.Objects.push_back({ObjectClass::Instance, 4 * N, 4, "b", ""});
  LayoutChoice Choice;
  Choice.add(Arrangement);
  uint64_t Extent = 0;
  Placement Where = llvm::cantFail(Placement::make(S, Extent, Choice, M));
  Schedule Model(M, Where);
  for (unsigned I = 0; I < Times; ++I)
    Where.forWords(0, int64_t(4 * (I / 2)), 4,
                   [&](WordRequest W) { Model.add(0, W); });
  return Overlaps ? llvm::cantFail(overlappedTime(Model)) : Model.time();
}

TEST(Schedule, HasTheNumbersOfThePaper) {
  Machine M{MachineKind::UMM, 4, 6, 8, 4};
  EXPECT_EQ(timeOf(M, 6, "rowwise", 1, false), 13u);
  EXPECT_EQ(timeOf(M, 6, "columnwise", 1, false), 7u);
  EXPECT_EQ(timeOf(M, 6, "columnwise", 12, false), 84u);
  EXPECT_EQ(timeOf(M, 6, "columnwise", 12, true), 73u);
}

TEST(Schedule, HasFewerGroupsWhereRowsAreShorterThanAGroup) {
  Machine M{MachineKind::UMM, 32, 400, 65536, 4};
  EXPECT_EQ(timeOf(M, 8, "rowwise", 1, false), 16783u);
  EXPECT_EQ(timeOf(M, 32, "rowwise", 1, false), 65935u);
  EXPECT_EQ(timeOf(M, 8, "columnwise", 1, false), 2447u);
}

TEST(Schedule, HasBanksOnTheDMM) {
  Machine M{MachineKind::DMM, 32, 400, 64, 4};
  EXPECT_EQ(timeOf(M, 32, "rowwise", 1, false), 64u + 399);
  EXPECT_EQ(timeOf(M, 33, "rowwise", 1, false), 2u + 399);
  EXPECT_EQ(timeOf(M, 32, "j*(n+1) + i", 1, false), 2u + 399);
}

} // namespace
