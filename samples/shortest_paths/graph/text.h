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
#include "names.h"
#include "progress.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
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

/// What a length has to be, each with room for those before.
enum class number_kind { narrow, wide, real };

/// A number and the least kind that has it.
struct any_number {
  number_kind kind;
  std::int64_t whole; ///< if it is
  double value;       ///< in any case, perhaps rounded
};

/// The kind that a whole number needs.
number_kind kind_of(std::int64_t whole);

/// What is left of a line. Numbers end at white space or at the end.
class line_reader {
public:
  explicit line_reader(std::string_view line) : rest(line) { skip_spaces(); }

  bool at_end() const { return rest.empty(); }
  /// The next character, or 0 at the end.
  char peek() const { return rest.empty() ? '\0' : rest.front(); }
  /// What has not been read.
  std::string_view left() const { return rest; }
  /// The next word, empty at the end.
  std::string_view word();
  /// The next word as a number from lowest to highest; \p what names it in the
  /// error.
  std::int64_t number(const char *what, std::int64_t lowest,
                      std::int64_t highest);
  /// The next word, if it is up to 18 digits; else it stays.
  std::optional<std::int64_t> digits();
  /// The next word as a number of any kind, which may be written with a point
  /// or an exponent: 3.0 and 3e0 are whole.
  any_number any(const char *what);
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
template <class Number>
using line_parser =
    std::function<void(line_reader &, std::vector<basic_edge<Number>> &)>;

/// Calls parse(line, edges) for every line of \p text, in any order, and gives
/// all edges in the order of the lines. A line_error is thrown on as a
/// graph_error `path:line: what`, where \p first_line is the number of the
/// first line of \p text. \p report is told of the stage "reading".
template <class Number>
std::vector<basic_edge<Number>>
parse_lines(const std::string &path, std::string_view text,
            std::size_t first_line, const line_parser<Number> &parse,
            const progress &report = {});

/// The same with the number of the line, from 0, among those that are no
/// comments.
template <class Number>
using numbered_line_parser = std::function<void(
    std::size_t, line_reader &, std::vector<basic_edge<Number>> &)>;

/// The edges, and how many lines there were that are no comments.
template <class Number> struct numbered_lines {
  std::vector<basic_edge<Number>> edges;
  std::size_t count = 0;
};

/// The edges between the names that lines have, in the order of the lines.
template <class Number> struct named_lines {
  std::vector<basic_edge<Number>> edges;
  name_table names;
};

/// Adds names as it likes.
template <class Number>
using named_line_parser = std::function<void(
    line_reader &, name_table &, std::vector<basic_edge<Number>> &)>;

/// As parse_lines(), for lines whose vertices have names.
template <class Number>
named_lines<Number> parse_named_lines(const std::string &path,
                                      std::string_view text,
                                      std::size_t first_line,
                                      const named_line_parser<Number> &parse,
                                      const progress &report = {});

/// Is a line one that begins with the character \p comment?
bool is_comment(std::string_view line, char comment);

/// As parse_lines(), without the lines that begin with \p comment.
template <class Number>
numbered_lines<Number>
parse_numbered_lines(const std::string &path, std::string_view text,
                     std::size_t first_line, char comment,
                     const numbered_line_parser<Number> &parse,
                     const progress &report = {});

} // namespace paths

#endif // SHORTEST_PATHS_TEXT_H
