//===- text.cpp - Lines of a file, in parallel ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "text.h"

#include <algorithm>
#include <atomic>
#include <new>
#include <omp.h>
#include <optional>
#include <utility>

namespace paths {

std::string_view take_line(std::string_view &text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

namespace {

/// A piece of the text and what came of it.
template <class Number> struct piece {
  std::string_view text;
  std::vector<basic_edge<Number>> edges;
  std::size_t lines = 0; ///< up to the wrong one, if there is one
  std::optional<std::string> error;
  std::size_t first_number = 0; ///< of its lines, where they are numbered
  name_table names = {};        ///< of its vertices, where they have some
};

template <class Number> std::vector<piece<Number>> cut(std::string_view text) {
  constexpr std::size_t least = std::size_t{1} << 16;
  const std::size_t wished = std::max<std::size_t>(
      least, text.size() / (4 * std::size_t(omp_get_max_threads())) + 1);
  std::vector<piece<Number>> pieces;
  while (!text.empty()) {
    std::size_t end =
        std::min(text.find('\n', std::min(wished, text.size())), text.size());
    end = std::min(end + 1, text.size());
    pieces.push_back({text.substr(0, end), {}, 0, {}});
    text.remove_prefix(end);
  }
  return pieces;
}

/// What all threads have parsed, told by the first of them.
class byte_counter {
public:
  byte_counter(std::size_t total, const progress &report)
      : total(total), report(report) {}

  void add(std::size_t bytes) {
    const std::size_t done = parsed.fetch_add(bytes) + bytes;
    if (omp_get_thread_num() == 0)
      tell(report, "reading",
           static_cast<double>(done) / static_cast<double>(total));
  }

private:
  const std::size_t total;
  const progress &report;
  std::atomic<std::size_t> parsed = 0;
};

/// Calls parse(text of a line, edges) for each line.
template <class Number, class Parse>
void parse_piece(piece<Number> &p, const Parse &parse, byte_counter &counter) {
  constexpr std::size_t counted_at_once = std::size_t{1} << 18;
  std::string_view rest = p.text;
  while (!rest.empty() && !p.error) {
    const std::size_t before = rest.size();
    while (!rest.empty() && !p.error &&
           before - rest.size() < counted_at_once) {
      try {
        parse(take_line(rest), p.edges);
      } catch (const graph_error &error) {
        p.error = error.what();
      } catch (const std::bad_alloc &) { // It must not leave the region.
        p.error = "there is not enough memory for all edges up to here";
      }
      ++p.lines;
    }
    counter.add(before - rest.size());
  }
}

/// All edges, or the first mistake.
template <class Number>
std::vector<basic_edge<Number>> gather(const std::string &path,
                                       std::size_t first_line,
                                       std::vector<piece<Number>> &pieces) {
  std::vector<basic_edge<Number>> all;
  std::size_t total = 0, line = first_line;
  for (const piece<Number> &p : pieces) {
    if (p.error)
      throw graph_error(path + ":" + std::to_string(line + p.lines - 1) + ": " +
                        *p.error);
    line += p.lines;
    total += p.edges.size();
  }
  all.reserve(total);
  for (piece<Number> &p : pieces) {
    all.insert(all.end(), p.edges.begin(), p.edges.end());
    p.edges = {};
  }
  return all;
}

/// Lets each piece know how many lines before it are no comments, and says how
/// many there are in all.
template <class Number>
std::size_t number_lines(std::vector<piece<Number>> &pieces, char comment) {
#pragma omp parallel for schedule(dynamic, 1)
  for (std::size_t i = 0; i < pieces.size(); ++i)
    for (std::string_view rest = pieces[i].text; !rest.empty();)
      pieces[i].first_number += !is_comment(take_line(rest), comment);
  std::size_t count = 0;
  for (piece<Number> &p : pieces)
    count += std::exchange(p.first_number, count);
  return count;
}

} // namespace

bool is_comment(std::string_view line, char comment) {
  return line_reader(line).peek() == comment;
}

template <class Number>
std::vector<basic_edge<Number>>
parse_lines(const std::string &path, std::string_view text,
            std::size_t first_line, const line_parser<Number> &parse,
            const progress &report) {
  std::vector<piece<Number>> pieces = cut<Number>(text);
  byte_counter counter(text.size(), report);
  tell(report, "reading", 0);
#pragma omp parallel for schedule(dynamic, 1)
  for (std::size_t i = 0; i < pieces.size(); ++i)
    parse_piece(
        pieces[i],
        [&](std::string_view line, std::vector<basic_edge<Number>> &into) {
          line_reader words(line);
          parse(words, into);
        },
        counter);
  return gather(path, first_line, pieces);
}

template <class Number>
numbered_lines<Number>
parse_numbered_lines(const std::string &path, std::string_view text,
                     std::size_t first_line, char comment,
                     const numbered_line_parser<Number> &parse,
                     const progress &report) {
  std::vector<piece<Number>> pieces = cut<Number>(text);
  byte_counter counter(text.size(), report);
  tell(report, "reading", 0);
  const std::size_t count = number_lines(pieces, comment);
#pragma omp parallel for schedule(dynamic, 1)
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    std::size_t number = pieces[i].first_number;
    parse_piece(
        pieces[i],
        [&](std::string_view line, std::vector<basic_edge<Number>> &into) {
          if (is_comment(line, comment))
            return;
          line_reader words(line);
          parse(number++, words, into);
        },
        counter);
  }
  return {gather(path, first_line, pieces), count};
}

/// Names get the numbers that they would have if one thread had seen them all.
template <class Number>
static name_table unite_names(std::vector<piece<Number>> &pieces) {
  name_table all;
  for (piece<Number> &p : pieces) {
    std::vector<vertex> number(p.names.size());
    for (std::size_t v = 0; v < number.size(); ++v)
      number[v] = all.add(p.names[static_cast<vertex>(v)]);
    p.names = {};
#pragma omp parallel for
    for (std::size_t i = 0; i < p.edges.size(); ++i) {
      basic_edge<Number> &e = p.edges[i];
      e.from = number[e.from];
      e.to = number[e.to];
    }
  }
  return all;
}

template <class Number>
named_lines<Number> parse_named_lines(const std::string &path,
                                      std::string_view text,
                                      std::size_t first_line,
                                      const named_line_parser<Number> &parse,
                                      const progress &report) {
  std::vector<piece<Number>> pieces = cut<Number>(text);
  byte_counter counter(text.size(), report);
  tell(report, "reading", 0);
#pragma omp parallel for schedule(dynamic, 1)
  for (std::size_t i = 0; i < pieces.size(); ++i)
    parse_piece(
        pieces[i],
        [&](std::string_view line, std::vector<basic_edge<Number>> &into) {
          line_reader words(line);
          parse(words, pieces[i].names, into);
        },
        counter);
  name_table names = unite_names(pieces);
  return {gather(path, first_line, pieces), std::move(names)};
}

#define INSTANTIATE(Number)                                                    \
  template std::vector<basic_edge<Number>> parse_lines(                        \
      const std::string &, std::string_view, std::size_t,                      \
      const line_parser<Number> &, const progress &);                          \
  template numbered_lines<Number> parse_numbered_lines(                        \
      const std::string &, std::string_view, std::size_t, char,                \
      const numbered_line_parser<Number> &, const progress &);                 \
  template named_lines<Number> parse_named_lines(                              \
      const std::string &, std::string_view, std::size_t,                      \
      const named_line_parser<Number> &, const progress &);
INSTANTIATE(weight)
INSTANTIATE(wide)
INSTANTIATE(real)
#undef INSTANTIATE

} // namespace paths
