//===- reading.h - Where portions end that have no shape --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Inputs with ends of their own are found without running the program: they
/// have so many bytes, or are lines. So are inputs of a program that reads
/// nothing.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_READING_H
#define C2CU_READING_H

#include <c2cu/input.h>
#include <c2cu/input_table.h>
#include <c2cu/line_index.h>
#include <c2cu/slot.h>
#include <c2cu/source.h>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace c2cu {

namespace detail {

/// Moves \p place behind up to \p count lines.
inline void pass_lines(source &data, reading_place &place,
                       std::uint64_t count) {
  static char bytes[std::size_t{1} << 16];
  std::uint64_t left = count;
  bool inside = false; // a line whose end has not come yet
  while (left != 0) {
    const ssize_t got = data.read(bytes, sizeof bytes, place.position);
    if (got <= 0) {
      left -= inside;
      place.over = left != 0; // else it is for the next one to find out
      break;
    }
    const char *const end = find_line_end(bytes, got, left);
    place.position += end ? end + 1 - bytes : got;
    inside = !end && bytes[got - 1] != '\n';
    if (end)
      left = 0;
  }
  place.index += count - left;
}

/// Moves \p place behind up to \p count lines that are not empty.
inline void pass_paths(source &data, reading_place &place,
                       std::uint64_t count) {
  char bytes[4096];
  bool empty = true;
  for (std::uint64_t left = count; left != 0;) {
    const ssize_t got = data.read(bytes, sizeof bytes, place.position);
    if (got <= 0) {
      place.index += !empty;
      place.over = left != static_cast<std::uint64_t>(!empty);
      return;
    }
    for (ssize_t i = 0; i < got && left != 0; ++i) {
      ++place.position;
      if (bytes[i] == '\n') {
        place.index += !empty;
        left -= !empty;
        empty = true;
      } else if (bytes[i] != '\r') {
        empty = false;
      }
    }
  }
}

/// Moves \p place behind up to \p count inputs of \p size bytes.
inline void pass_bytes(source &data, reading_place &place, std::uint64_t count,
                       std::uint64_t size) {
  const std::uint64_t there =
      data.available(place.position, count * size) / size;
  place.over = there < count;
  const std::uint64_t passed = place.over ? there : count;
  place.position += passed * size;
  place.index += passed;
}

/// Moves \p place behind up to \p count lines of \p table, which need not be
/// looked for.
inline void pass_table(const input_table &table, reading_place &place,
                       std::uint64_t count) {
  const std::uint64_t left = table.size() - std::min(table.size(), place.index);
  place.over = left < count;
  place.index += std::min(left, count);
}

} // namespace detail

/// Where \p count inputs from \p begin on end, or fewer if the data do; nothing
/// if only running them can tell.
inline std::optional<reading_place> known_end(source &data, const program &of,
                                              const settings &how,
                                              const reading_place &begin,
                                              std::uint64_t count) {
  reading_place end = begin;
  if (how.table) {
    detail::pass_table(*how.table, end, count);
  } else if (!of.reads_input && how.inputs != all_inputs) {
    end.index += count;
  } else {
    switch (how.frame) {
    case framing::stream:
      if (count != 0)
        return std::nullopt;
      break;
    case framing::line:
      detail::pass_lines(data, end, count);
      break;
    case framing::bytes:
      detail::pass_bytes(data, end, count, how.frame_bytes);
      break;
    case framing::files:
      detail::pass_paths(data, end, count);
      break;
    case framing::args: // has a table
      break;
    }
  }
  end.over = end.over || end.index == how.inputs;
  return end;
}

} // namespace c2cu

#endif // C2CU_READING_H
