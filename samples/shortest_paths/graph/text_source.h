//===- text_source.h - A text file on its way to a graph ------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_TEXT_SOURCE_H
#define SHORTEST_PATHS_TEXT_SOURCE_H

#include "read.h"
#include "text.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace paths {

inline constexpr std::int64_t most_vertices =
    std::numeric_limits<vertex>::max();
inline constexpr std::int64_t most_edges =
    std::numeric_limits<std::int64_t>::max();

/// Lengths have no room in the numbers that a file is read with.
struct lengths_without_room {};

/// What is left of a file, and what has been learnt of its lengths.
struct text_source {
  const std::string &path;
  const read_options &options;
  std::string_view rest;
  std::atomic<number_kind> &needed; ///< for the lengths seen so far
  std::size_t line = 0;             ///< of the last one taken
  std::string_view title = {};      ///< of the form

  [[noreturn]] void refuse(const std::string &what) const {
    throw graph_error(path + (line ? ":" + std::to_string(line) : "") + ": " +
                      what);
  }

  /// It does not begin as the form does.
  [[noreturn]] void refuse_form(const std::string &what) const {
    refuse((title.empty() ? "" : std::string(title) + " is expected: ") + what);
  }

  [[noreturn]] void refuse_count(const std::string &there,
                                 std::int64_t announced) const {
    refuse("it has " + there + ", where " + std::to_string(announced) +
           (announced == 1 ? " is" : " are") + " announced");
  }

  bool at_end() const { return rest.empty(); }

  line_reader next() {
    ++line;
    return line_reader(take_line(rest));
  }

  /// Reads a header's line with \p read; mistakes get the line's number.
  template <class Read> void header(line_reader from, const Read &read) {
    try {
      read(from);
      from.expect_end();
    } catch (const line_error &error) {
      refuse_form(error.what());
    }
  }

  /// Of all lines that are left, by \p parse. Throws lengths_without_room;
  /// lines after one that has a real number are not parsed then.
  template <class Number, class Parse>
  std::vector<basic_edge<Number>> edges(const Parse &parse) {
    std::vector<basic_edge<Number>> all = parse_lines<Number>(
        path, rest, line + 1,
        [&](line_reader &words, std::vector<basic_edge<Number>> &into) {
          if constexpr (!std::is_floating_point_v<Number>)
            if (needed.load(std::memory_order_relaxed) == number_kind::real)
              return;
          parse(words, into);
        },
        options.progress);
    if (is_to_be_read_again<Number>())
      throw lengths_without_room();
    return all;
  }

  /// \p given as a length. What has no room in one is noted, and the file is
  /// read again.
  template <class Number> Number length(const any_number &given) {
    number_kind seen = needed.load(std::memory_order_relaxed);
    while (seen < given.kind &&
           !needed.compare_exchange_weak(seen, given.kind,
                                         std::memory_order_relaxed))
      ;
    if constexpr (std::is_floating_point_v<Number>)
      return given.value;
    else
      return static_cast<Number>(given.whole);
  }

  template <class Number> Number read_weight(line_reader &line) {
    return length<Number>(line.any("weight"));
  }

  /// Are there lengths that have no room in one, so that none can be relied on?
  template <class Number> bool is_to_be_read_again() const {
    return needed > (std::is_floating_point_v<Number> ? number_kind::real
                     : std::is_same_v<Number, wide>   ? number_kind::wide
                                                      : number_kind::narrow);
  }
};

/// An edge as a file names it, whose vertices begin with \p base.
template <class Number>
basic_edge<Number> read_ends(line_reader &line, std::int64_t base,
                             std::int64_t vertices) {
  const std::int64_t last = base + vertices - 1;
  const std::int64_t from = line.number("vertex", base, last);
  const std::int64_t to = line.number("vertex", base, last);
  return {static_cast<vertex>(from - base), static_cast<vertex>(to - base), {}};
}

} // namespace paths

#endif // SHORTEST_PATHS_TEXT_SOURCE_H
