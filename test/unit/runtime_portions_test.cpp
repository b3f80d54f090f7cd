//===- runtime_portions_test.cpp - Whose turn it is -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The turn goes from portion to portion, over those that have been guessed
/// right, and stops at the first that has not. Workers take portions, and do
/// those again that others have left.
///
//===----------------------------------------------------------------------===//

#include <c2cu/portions.h>
#include <c2cu/tickets.h>

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>

namespace {

using c2cu::portion;
using c2cu::reading_place;
using c2cu::shared_state;

class RuntimePortions : public testing::Test {
protected:
  /// Portion \p number has been read by a guess from \p begin to \p end.
  portion &guess(std::uint64_t number, std::uint64_t begin, std::uint64_t end) {
    portion &p = state->at(number);
    p.begin = place(number, begin);
    p.end = place(number + 1, end);
    p.guess = portion::marked(number, portion::read);
    return p;
  }

  static reading_place place(std::uint64_t number, std::uint64_t position,
                             bool over = false) {
    return {position, 10 * number, false, over};
  }

  std::unique_ptr<shared_state> state{new shared_state};
};

TEST_F(RuntimePortions, TurnGoesToTheNext) {
  state->hand_on(0, place(1, 100));
  EXPECT_TRUE(state->has_turn(1));
  EXPECT_TRUE(state->at(0).handed_on);
  EXPECT_FALSE(state->at(1).handed_on);
  EXPECT_EQ(state->next, place(1, 100));
  EXPECT_EQ(state->total, shared_state::unknown);
}

TEST_F(RuntimePortions, TurnPassesOverWhatHasBeenGuessedRight) {
  portion &first = guess(1, 100, 200), &second = guess(2, 200, 300);
  state->hand_on(0, place(1, 100));
  EXPECT_TRUE(state->has_turn(3));
  EXPECT_EQ(state->next, place(3, 300));
  EXPECT_EQ(first.guess, portion::marked(1, portion::right));
  EXPECT_EQ(second.guess, portion::marked(2, portion::right));
  EXPECT_TRUE(first.handed_on);
}

TEST_F(RuntimePortions, TurnStopsAtAWrongGuess) {
  portion &first = guess(1, 101, 200), &second = guess(2, 200, 300);
  state->hand_on(0, place(1, 100));
  EXPECT_TRUE(state->has_turn(1));
  EXPECT_EQ(state->next, place(1, 100));
  EXPECT_EQ(first.guess, portion::marked(1, portion::wrong));
  EXPECT_EQ(second.guess, portion::marked(2, portion::read));
}

TEST_F(RuntimePortions, RecordsOfPortionsLongAgoDoNotCount) {
  guess(1, 100, 200).guess = portion::marked(1, portion::right);
  const std::uint64_t later = shared_state::window + 1;
  state->turn = static_cast<std::uint32_t>(later - 1);
  state->hand_on(later - 1, place(1, 100));
  EXPECT_TRUE(state->has_turn(later));
}

TEST_F(RuntimePortions, AGuessIsJudgedOnce) {
  portion &p = guess(1, 100, 200);
  reading_place where = place(1, 100);
  EXPECT_EQ(p.judge(1, where), portion::right);
  EXPECT_EQ(where, place(2, 200));
  where = place(1, 100);
  EXPECT_EQ(p.judge(1, where), portion::open);
  EXPECT_EQ(where, place(1, 100));
}

TEST_F(RuntimePortions, AGuessThatIsMadeAnewIsNotJudged) {
  portion &p = guess(1, 100, 200);
  p.guess = portion::marked(1, portion::open);
  reading_place where = place(1, 100);
  EXPECT_EQ(p.judge(1, where), portion::open);
}

TEST_F(RuntimePortions, TheEndIsTheFirstThatAnybodyHasFound) {
  state->hand_on(7, place(8, 900, true));
  EXPECT_EQ(state->total, 8u);
  state->end_at(3); // one has crashed
  EXPECT_EQ(state->total, 3u);
  state->hand_on(5, place(6, 700, true));
  EXPECT_EQ(state->total, 3u);
}

/// Worker 0 dies with two portions; worker 1 does them. A crew keeps
/// descriptors and memory until its process ends: this is called in one of its
/// own.
[[noreturn]] void takeWhatIsLeft() {
  const c2cu::program nothing = {};
  c2cu::settings how = {};
  how.inputs = c2cu::all_inputs;
  how.group = 3;
  c2cu::crew team(nothing, how, 2);
  team.shared.guess.ready = true;
  c2cu::portion_ticket dead(team, 0), another(team, 1);
  for (std::uint64_t n : {0, 1}) {
    EXPECT_TRUE(dead.take(/*alone=*/true));
    EXPECT_EQ(dead.give_up(), n);
    team.shared.at(n).state = portion::again;
    ++team.shared.to_do_again;
  }
  EXPECT_TRUE(another.take(/*alone=*/true));
  EXPECT_EQ(another.give_up(), 0u);
  // What it has taken is under way: it can do nothing again now.
  EXPECT_FALSE(another.take(/*alone=*/false));
  EXPECT_TRUE(another.take(/*alone=*/true));
  EXPECT_EQ(another.give_up(), 1u);
  EXPECT_TRUE(another.take(/*alone=*/false));
  EXPECT_EQ(another.number(), 2u);
  std::_Exit(testing::Test::HasFailure() ? 1 : 0);
}

TEST(RuntimeTickets, NothingNewerIsTakenBeforeWhatIsToBeDoneAgain) {
  EXPECT_EXIT(takeWhatIsLeft(), testing::ExitedWithCode(0), "");
}

} // namespace
