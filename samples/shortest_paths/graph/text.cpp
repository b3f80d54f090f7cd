//===- text.cpp - Lines of a file, in parallel ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "text.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <limits>
#include <new>
#include <omp.h>
#include <optional>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace paths {

mapped_file::mapped_file(const std::string &path) {
  auto fail = [&](int error) {
    throw graph_error(path + ": " + std::strerror(error));
  };
  // A pipe would keep us waiting for someone who writes into it.
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0)
    fail(errno);
  struct stat status = {};
  if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
    const int error = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    ::close(file);
    if (error == EISDIR)
      fail(error);
    throw graph_error(path + ": not a regular file; write the graph to one");
  }
  size = static_cast<std::size_t>(status.st_size);
  void *memory = size == 0
                     ? nullptr
                     : ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  const int error = errno;
  ::close(file);
  if (memory == MAP_FAILED)
    fail(error);
  data = static_cast<const char *>(memory);
}

mapped_file::~mapped_file() {
  if (data)
    ::munmap(const_cast<char *>(data), size);
}

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

void line_reader::skip_spaces() {
  while (!rest.empty() && is_space(rest.front()))
    rest.remove_prefix(1);
}

std::string_view line_reader::word() {
  std::size_t length = 0;
  while (length < rest.size() && !is_space(rest[length]))
    ++length;
  const std::string_view result = rest.substr(0, length);
  rest.remove_prefix(length);
  skip_spaces();
  return result;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string shown = "'";
  for (const char c : text.substr(0, longest))
    shown += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
  return shown + (text.size() > longest ? "...'" : "'");
}

std::int64_t line_reader::number(const char *what, std::int64_t lowest,
                                 std::int64_t highest) {
  const std::string_view text = word();
  if (text.empty())
    throw line_error(std::string(what) + " is missing");
  std::int64_t value = 0;
  const auto [rest, error] =
      std::from_chars(text.data(), text.data() + text.size(), value);
  if (rest != text.data() + text.size() || error == std::errc::invalid_argument)
    throw line_error(std::string(what) + ": " + quoted(text) +
                     " is not a whole number");
  if (error != std::errc() || value < lowest || value > highest)
    throw line_error(std::string(what) + ": " +
                     std::string(text.substr(0, 60)) + " is not from " +
                     std::to_string(lowest) + " to " + std::to_string(highest));
  return value;
}

number_kind kind_of(std::int64_t whole) {
  return whole < std::numeric_limits<weight>::min() ||
                 whole > std::numeric_limits<weight>::max()
             ? number_kind::wide
             : number_kind::narrow;
}

/// How many digits the 8 characters at \p text begin with, and their value: all
/// at a time, since how long numbers are cannot be predicted. Little-endian.
static std::pair<std::size_t, std::uint64_t> eight_digits(const char *text) {
  std::uint64_t all = 0;
  std::memcpy(&all, text, sizeof all);
  all ^= 0x3030303030303030U; // digits become their values
  const std::uint64_t others =
      ((all + 0x7676767676767676U) | all) & 0x8080808080808080U;
  const std::size_t length =
      static_cast<std::size_t>(std::countr_zero(others)) / 8;
  if (length == 0)
    return {};
  all <<= 8 * (8 - length); // zeros in front
  all = 10 * all + (all >> 8);
  constexpr std::uint64_t pairs = 0x000000ff000000ffU;
  all = ((all & pairs) * 0x000f424000000064U +
         ((all >> 16) & pairs) * 0x0000271000000001U) >>
        32;
  return {length, all};
}

std::optional<std::int64_t> line_reader::digits() {
  if (std::endian::native == std::endian::little && rest.size() > 8) {
    const auto [length, value] = eight_digits(rest.data());
    if (length != 0 && is_space(rest[length])) {
      rest.remove_prefix(length + 1);
      skip_spaces();
      return static_cast<std::int64_t>(value);
    }
  }
  constexpr std::size_t safe = 18; // fits 64 bits whatever they are
  std::int64_t value = 0;
  std::size_t length = 0;
  for (; length < rest.size(); ++length) {
    const auto digit = static_cast<unsigned char>(rest[length] - '0');
    if (digit > 9)
      break;
    if (length == safe)
      return std::nullopt;
    value = 10 * value + digit;
  }
  if (length == 0 || (length < rest.size() && !is_space(rest[length])))
    return std::nullopt;
  rest.remove_prefix(length);
  skip_spaces();
  return value;
}

any_number line_reader::any(const char *what) {
  if (const std::optional<std::int64_t> whole = digits()) // as nearly always
    return {kind_of(*whole), *whole, static_cast<double>(*whole)};
  line_reader again = *this;
  const std::string_view text = again.word();
  const char *const end = text.data() + text.size();
  // A number of digits alone is whole, and number() says if it is too long.
  if (text.find_first_not_of("+-0123456789") == std::string_view::npos) {
    const std::int64_t whole =
        number(what, -std::numeric_limits<std::int64_t>::max(),
               std::numeric_limits<std::int64_t>::max());
    return {kind_of(whole), whole, static_cast<double>(whole)};
  }
  double value = 0;
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (rest != end || error == std::errc::invalid_argument ||
      (error == std::errc() && !std::isfinite(value)))
    throw line_error(std::string(what) + ": " + quoted(text) +
                     " is not a number");
  if (error != std::errc())
    throw line_error(std::string(what) + ": " +
                     std::string(text.substr(0, 60)) +
                     " does not fit a floating-point number of 64 bits");
  *this = again;
  constexpr double all_whole_below = 0x1p53;
  if (std::trunc(value) != value || std::abs(value) >= all_whole_below)
    return {number_kind::real, 0, value};
  const auto whole = static_cast<std::int64_t>(value);
  return {kind_of(whole), whole, value};
}

void line_reader::expect_end() {
  if (!at_end())
    throw line_error(quoted(rest) + " at the end of the line");
}

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
