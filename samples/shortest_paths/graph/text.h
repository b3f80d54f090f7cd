//===- text.h - Lines of a file, in parallel ------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A text file is cut into pieces at ends of lines, one for each thread and
/// more; each piece gives edges of its own, which are put one after another.
/// Of several wrong lines the first is reported.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_TEXT_H
#define SHORTEST_PATHS_TEXT_H

#include "graph.h"
#include "progress.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace paths {

/// A file in memory, read-only. Throws graph_error if it cannot be read.
class mapped_file {
public:
  explicit mapped_file(const std::string &path);
  ~mapped_file();
  mapped_file(const mapped_file &) = delete;
  mapped_file &operator=(const mapped_file &) = delete;

  std::string_view text() const { return {data, size}; }

private:
  const char *data = nullptr;
  std::size_t size = 0;
};

/// What is left of a line. Numbers end at white space or at the end.
class line_reader {
public:
  explicit line_reader(std::string_view line) : rest(line) { skip_spaces(); }

  bool at_end() const { return rest.empty(); }
  /// The next character, or 0 at the end.
  char peek() const { return rest.empty() ? '\0' : rest.front(); }
  /// The next word, empty at the end.
  std::string_view word();
  /// The next word as a number from lowest to highest; \p what names it in the
  /// error.
  std::int64_t number(const char *what, std::int64_t lowest,
                      std::int64_t highest);
  /// The same of a number that may be written with a point or an exponent, as
  /// 3.0 or 3e0, but has to be whole.
  std::int64_t whole_real(const char *what, std::int64_t lowest,
                          std::int64_t highest);
  /// Refuses what is left, if anything.
  void expect_end();

private:
  void skip_spaces();

  std::string_view rest;
};

/// \p text between quotes, as a message can show it: not too long, and without
/// characters that a terminal would obey.
std::string quoted(std::string_view text);

/// A mistake in a line; parse_lines() says in which.
class line_error : public graph_error {
public:
  using graph_error::graph_error;
};

/// Takes the next line from \p text, without its end.
std::string_view take_line(std::string_view &text);

/// Adds what a line says to the edges. Throws line_error.
using line_parser = std::function<void(line_reader &, std::vector<edge> &)>;

/// Calls parse(line, edges) for every line of \p text, in any order, and gives
/// all edges in the order of the lines. A line_error is thrown on as a
/// graph_error `path:line: what`, where \p first_line is the number of the
/// first line of \p text. \p report is told of the stage "reading".
std::vector<edge> parse_lines(const std::string &path, std::string_view text,
                              std::size_t first_line, const line_parser &parse,
                              const progress &report = {});

} // namespace paths

#endif // SHORTEST_PATHS_TEXT_H
