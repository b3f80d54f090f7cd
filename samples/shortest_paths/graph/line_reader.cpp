//===- line_reader.cpp - Words and numbers of a line ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "text.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <system_error>
#include <utility>

namespace paths {

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

} // namespace paths
