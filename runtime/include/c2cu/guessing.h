//===- guessing.h - Where portions are thought to begin ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a worker does about guesses: it finds the shape of inputs, and waits
/// until it is known whether the portion that it has read by guess begins where
/// it thought.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_GUESSING_H
#define C2CU_GUESSING_H

#include <c2cu/crew.h>
#include <c2cu/guess.h>
#include <c2cu/portions.h>

#include <cstdint>
#include <unistd.h>

namespace c2cu {

/// The exit status of a worker that has guessed wrong.
inline constexpr int wrong_guess = 99;

/// The holder of the turn has read portion \p number up to \p end, whose inputs
/// \p finder has seen: do they have a shape?
inline void learn_shape(crew &team, shape_finder &finder, std::uint64_t number,
                        const reading_place &end) {
  guess_state &guess = team.shared.guess;
  finder.add(end.position);
  ++guess.tries;
  guess.shape = finder.find(team.data);
  if (guess.shape.kind == input_shape::none)
    return;
  guess.portion = number + 1;
  guess.position = end.position;
  guess.index = end.index;
  guess.skips_first = end.skips_first;
  guess.inputs = team.shared.size;
  if (guess.shape.kind == input_shape::lines)
    guess.lines = team.lines.count_before(team.data, end.position);
  guess.ready.store(true, std::memory_order_release);
  team.shared.alert(number + 1);
}

/// Waits for the turn of portion \p number, \p p. If it does not begin where
/// that was guessed, this is the end of the worker \p self.
inline void confirm_guess(shared_state &shared, worker_record &self,
                          std::uint64_t number, portion &p) {
  for (;;) {
    const std::uint32_t signal = p.signal.load();
    if (number >= shared.total.load())
      _exit(wrong_guess);
    if (shared.has_turn(number)) {
      const critical_section judging(self);
      reading_place where = shared.next;
      if (p.judge(number, where) == portion::right)
        shared.hand_on(number, where);
    }
    const std::uint64_t guess = p.guess.load();
    if (guess == portion::marked(number, portion::right))
      return;
    if (guess == portion::marked(number, portion::wrong)) {
      shared.guess.wrong.fetch_add(1);
      _exit(wrong_guess);
    }
    p.signal.wait(signal, 0.1);
  }
}

} // namespace c2cu

#endif // C2CU_GUESSING_H
