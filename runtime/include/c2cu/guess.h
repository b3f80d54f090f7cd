//===- guess.h - Where a portion may begin ----------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In a stream only reading it says where an input begins. But often the inputs
/// have so many lines, or bytes, each: then a portion's beginning can be
/// guessed, from how the first inputs ended, and all workers can read at once.
///
/// A guess is a position and the number of the input that begins there. It is
/// right only if the portion before ends at this very byte, with this very
/// number, as it does in a process that reads everything in turn; until that
/// is known nothing of a guessed portion leaves its worker.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_GUESS_H
#define C2CU_GUESS_H

#include <c2cu/algorithm.h>
#include <c2cu/line_index.h>
#include <c2cu/shared_stream.h>
#include <c2cu/source.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace c2cu {

/// What inputs have in common.
struct input_shape {
  enum kind_t { none, bytes, lines } kind = none;
  std::uint64_t amount = 0; ///< bytes or lines in an input
  /// Of lines: how many bytes before a line end an input begins, or `behind`.
  std::size_t lead = 0;
  static constexpr std::size_t behind = 16;
};

/// From the beginnings of a few inputs that follow each other, the end of the
/// last one included: do they have a shape? \p count is how many there are.
class shape_finder {
public:
  static constexpr std::size_t fewest = 4, most = 64;

  void add(std::uint64_t position) {
    if (count < most)
      positions[count++] = position;
  }

  void clear() { count = 0; }

  /// The first input does not count: it follows no other.
  input_shape find(source &of) const {
    input_shape shape;
    // Whoever gives back more than it has read ends before it begins.
    if (count < fewest || !std::is_sorted(positions, positions + count))
      return shape;
    shape.kind = input_shape::bytes;
    shape.amount = positions[2] - positions[1];
    for (std::size_t i = 2; i + 1 < count; ++i)
      if (positions[i + 1] - positions[i] != shape.amount)
        shape.kind = input_shape::none;
    if (shape.kind == input_shape::none)
      shape = find_lines(of);
    if (shape.amount == 0)
      shape.kind = input_shape::none;
    return shape;
  }

private:
  static constexpr std::size_t longest = std::size_t{1} << 20;

  input_shape find_lines(source &of) const {
    input_shape shape;
    const std::uint64_t begin = positions[1] == 0 ? 0 : positions[1] - 1;
    const std::size_t size = positions[count - 1] - begin + input_shape::behind;
    if (size > longest)
      return shape;
    text data;
    char some[4096];
    while (data.size() < size) {
      const ssize_t got = of.read(some, sizeof some, begin + data.size());
      if (got <= 0)
        break;
      data.append(some, got);
    }
    for (std::size_t i = 1; i + 1 < count; ++i) {
      const std::size_t from = positions[i] - begin,
                        to = positions[i + 1] - begin;
      if (to > data.size())
        return shape;
      const std::size_t lines = count_line_ends(data.data() + from, to - from);
      const std::size_t lead = lead_at(data, to);
      if (i == 1) {
        shape.amount = lines;
        shape.lead = lead;
      } else if (lines != shape.amount || lead != shape.lead) {
        return {};
      }
    }
    if (shape.lead <= input_shape::behind &&
        lead_at(data, positions[1] - begin) == shape.lead)
      shape.kind = input_shape::lines;
    return shape;
  }

  /// How many bytes before a line end \p at is, with white space between them.
  static std::size_t lead_at(const text &data, std::size_t at) {
    for (std::size_t i = at; i < data.size() && i - at < input_shape::behind &&
                             shared_stream::is_space(data.data()[i]);
         ++i)
      if (data.data()[i] == '\n')
        return i - at;
    return at != 0 && data.data()[at - 1] == '\n' ? input_shape::behind
                                                  : input_shape::behind + 1;
  }

  std::uint64_t positions[most] = {};
  std::size_t count = 0;
};

/// What the workers know about guesses, in shared memory.
struct guess_state {
  static constexpr std::uint32_t most_wrong = 2, most_tries = 4;

  std::atomic<bool> ready{false}; ///< may guesses be made? All below is set.
  std::atomic<std::uint32_t> wrong{0};
  std::uint32_t tries = 0; ///< to find the shape
  input_shape shape;
  std::uint64_t portion = 0;  ///< of the first guess
  std::uint64_t position = 0; ///< where that begins for certain,
  std::uint64_t index = 0;    ///< with this input
  std::uint64_t inputs = 0;   ///< in every portion
  std::uint64_t lines = 0;    ///< before that position
  bool skips_first = false;

  bool usable() const {
    return ready.load(std::memory_order_acquire) &&
           wrong.load(std::memory_order_relaxed) < most_wrong;
  }
};

/// Where portion \p number begins, or line_index::none.
inline std::uint64_t guess_position(const guess_state &by, std::uint64_t number,
                                    source &of, line_index &lines) {
  const std::uint64_t inputs = (number - by.portion) * by.inputs;
  if (by.shape.kind == input_shape::bytes) {
    const std::uint64_t at = by.position + inputs * by.shape.amount;
    return at < of.end_so_far() ? at : line_index::none;
  }
  const bool behind = by.shape.lead >= input_shape::behind;
  const std::uint64_t line = by.lines + inputs * by.shape.amount;
  const std::uint64_t end = lines.find(of, behind ? line : line + 1);
  if (end == line_index::none)
    return end;
  return behind ? end + 1 : end - by.shape.lead;
}

} // namespace c2cu

#endif // C2CU_GUESS_H
