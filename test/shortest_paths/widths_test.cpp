//===- widths_test.cpp - How many bits a distance has ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp/widths.h"

#include <gtest/gtest.h>

namespace {

using namespace paths::apsp;

struct bytes {
  static constexpr values kept = values::bits8;
};
struct halves {
  static constexpr values kept = values::bits16;
};

struct form {
  values kept;
  int infinity;
};

/// As the blocked algorithm has them.
widening<form> forms(std::optional<values> kept) {
  return {{{values::bits8, 127},
           {values::bits8, 255},
           {values::bits16, 65535},
           {values::bits32, 1 << 30}},
          kept,
          "wide-enough"};
}

template <class Work> std::string message_of(const Work &work) {
  try {
    work();
  } catch (const paths::graph_error &error) {
    return error.what();
  }
  return "nothing thrown";
}

TEST(Widths, AFormByItsName) {
  const auto bits = [](values kept) {
    return with_form<bytes, halves>(
        kept, [](auto made) { return bits_of(decltype(made)::kept); });
  };
  EXPECT_EQ(bits(values::bits8), 8);
  EXPECT_EQ(bits(values::bits16), 16);
  for (const values other : {values::bits4, values::bits32, values::floats})
    EXPECT_EQ(message_of([&] { bits(other); }),
              "this algorithm cannot keep distances in this form; leave the "
              "choice to it");
}

TEST(Widths, FormsFollowEachOther) {
  auto all = forms({});
  EXPECT_EQ(all.now().infinity, 127);
  EXPECT_TRUE(all.widen());
  EXPECT_EQ(all.now().infinity, 255);
  EXPECT_EQ(all.too_few(), std::nullopt); // these are 8 bits, too
  EXPECT_TRUE(all.widen());
  EXPECT_EQ(all.now().infinity, 65535);
  EXPECT_EQ(all.too_few(), 8);
  EXPECT_TRUE(all.widen());
  EXPECT_EQ(all.too_few(), 16);
  EXPECT_FALSE(all.widen());
  EXPECT_EQ(all.now().infinity, 1 << 30);
}

TEST(Widths, OnlyFormsThatAreAskedFor) {
  auto narrow = forms(values::bits8);
  EXPECT_TRUE(narrow.widen());
  EXPECT_FALSE(narrow.widen());
  EXPECT_EQ(narrow.now().infinity, 255);
  EXPECT_EQ(message_of([] { forms(values::floats); }),
            "wide-enough cannot keep distances in this form; leave the choice "
            "to it");
}

/// Where no form has more room, 64 bits have: too_long is what asks for them.
TEST(Widths, WhatDoesNotFit) {
  EXPECT_THROW(fail_to_fit(paths::unreachable), paths::too_long);
  EXPECT_EQ(message_of([] { fail_to_fit(paths::unreachable); }),
            "a distance does not fit 32 bits; divide the weights");
  EXPECT_EQ(message_of([] { fail_to_fit(0x7fff); }),
            "a distance is above 32766, the most that these values can tell; "
            "take --values=32");
}

} // namespace
