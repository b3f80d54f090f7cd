//===- umm_layout_test.cpp - Layouts are understood, or refused -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "umm/Layout.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

using namespace c2cu::umm;

namespace {

const LayoutSizes Sizes{6, 8, 4};

std::string problemOf(const char *Text) {
  auto F = Layout(Text).formOf(Sizes);
  return F ? "none" : llvm::toString(F.takeError());
}

int64_t valueOf(const LinearForm &F, int64_t I, int64_t J) {
  return F.Constant + F.Element * I + F.Quotient * (J / F.Tile) +
         F.Rest * (J % F.Tile);
}

TEST(Layout, IsAFormOfIAndJ) {
  auto at = [](const char *Text, int64_t I, int64_t J) {
    return valueOf(llvm::cantFail(Layout(Text).formOf(Sizes)), I, J);
  };
  EXPECT_EQ(at("rowwise", 2, 3), 20);
  EXPECT_EQ(at("columnwise", 2, 3), 19);
  EXPECT_EQ(at("tiles:4", 2, 5), 4 * 6 + 2 * 4 + 1);
  EXPECT_EQ(at("j*(n + 1) + i", 2, 3), 23);
  EXPECT_EQ(at("(j/(2*2))*n*4 + 4*i + j%4", 2, 5), 33);
  EXPECT_EQ(at("10 - 2*3 + i + w*j", 1, 1), 9);
  EXPECT_EQ(at("i + 7/2 + 7%4 + n*j", 0, 0), 6);
}

TEST(Layout, SaysWhatIsWrongWithAnExpression) {
  EXPECT_EQ(problemOf("x"), "layout 'x': 'x' is not known; i, j, n, p, w and "
                            "numbers are");
  EXPECT_EQ(problemOf("i*"), "layout 'i*': it ends too early");
  EXPECT_EQ(problemOf(""), "layout '': it ends too early");
  EXPECT_EQ(problemOf("(i"), "layout '(i': ')' is missing");
  EXPECT_EQ(problemOf("i j"), "layout 'i j': 'j' is not expected here");
  EXPECT_EQ(problemOf("i*j"), "layout 'i*j': i and j are multiplied with each "
                              "other: it has to be linear in both");
  EXPECT_EQ(problemOf("i/2"),
            "layout 'i/2': only j itself can stand before '/'");
  EXPECT_EQ(problemOf("j%i"), "layout 'j%i': what stands behind '%' has to be "
                              "a number above 0");
  EXPECT_EQ(problemOf("j/0"), "layout 'j/0': what stands behind '/' has to be "
                              "a number above 0");
  EXPECT_EQ(problemOf("j/2 + j%4"),
            "layout 'j/2 + j%4': j is divided by 2 and by 4, only one tile is "
            "possible");
  EXPECT_EQ(problemOf("9999999999"),
            "layout '9999999999': the number 9999999999 is too large");
  EXPECT_EQ(problemOf("2000000000*2000000000*i"),
            "layout '2000000000*2000000000*i': its numbers are too large");
  EXPECT_EQ(problemOf("tiles:"), "layout 'tiles:': ')' is not known; i, j, n, "
                                 "p, w and numbers are");
}

TEST(Layout, HasAPlaceForEveryElement) {
  auto injective = [](const char *Text) {
    return isInjective(llvm::cantFail(Layout(Text).formOf(Sizes)), Sizes);
  };
  EXPECT_TRUE(injective("rowwise"));
  EXPECT_TRUE(injective("columnwise"));
  EXPECT_TRUE(injective("tiles:3"));
  EXPECT_TRUE(injective("j*(n+1) + i + 5"));
  EXPECT_FALSE(injective("j*n"));
  EXPECT_FALSE(injective("i + j"));
  EXPECT_FALSE(injective("j*(n-1) + i"));
  EXPECT_FALSE(injective("j*n + i - 1"));
  EXPECT_FALSE(injective("j%4 + i*4"));
}

TEST(Layout, NeverTakesTwoElementsToOnePlace) {
  std::mt19937_64 Random(1);
  unsigned Accepted = 0;
  for (unsigned Turn = 0; Turn < 20000; ++Turn) {
    LayoutSizes S{1 + Random() % 5, 1 + Random() % 9, 4};
    LinearForm F;
    F.Element = Random() % 12;
    F.Tile = 1 + Random() % 5;
    F.Quotient = Random() % 30;
    F.Rest = Random() % 12;
    if (!isInjective(F, S))
      continue;
    ++Accepted;
    std::set<int64_t> Places;
    for (uint64_t I = 0; I < S.Elements; ++I)
      for (uint64_t J = 0; J < S.Inputs; ++J)
        Places.insert(valueOf(F, I, J));
    ASSERT_EQ(Places.size(), S.Elements * S.Inputs);
  }
  EXPECT_GT(Accepted, 500u);
}

TEST(Layout, FindsTheLowestPlace) {
  std::mt19937_64 Random(2);
  auto Signed = [&](int64_t Most) {
    return int64_t(Random() % (2 * Most + 1)) - Most;
  };
  for (unsigned Turn = 0; Turn < 20000; ++Turn) {
    LayoutSizes S{1 + Random() % 5, 1 + Random() % 9, 4};
    LinearForm F;
    F.Constant = Signed(20);
    F.Element = Signed(12);
    F.Tile = 1 + Random() % 5;
    F.Quotient = Signed(30);
    F.Rest = Signed(12);
    int64_t Lowest = F.Constant;
    for (uint64_t I = 0; I < S.Elements; ++I)
      for (uint64_t J = 0; J < S.Inputs; ++J)
        Lowest = std::min(Lowest, valueOf(F, I, J));
    const ElementPlace Found = lowestPlace(F, S);
    ASSERT_EQ(Found.At, Lowest);
    ASSERT_EQ(valueOf(F, Found.Element, Found.Input), Lowest);
  }
}

} // namespace
