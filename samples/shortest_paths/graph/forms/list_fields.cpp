//===- list_fields.cpp - The columns of a line ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "list.h"

#include <algorithm>

namespace paths {

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back()))
    text.remove_suffix(1);
  return text;
}

bool is_list_comment(std::string_view text) {
  return !text.empty() && (text.front() == '#' || text.front() == '%' ||
                           text.front() == ';' || text.starts_with("//"));
}

field_reader::field_reader(std::string_view line, char separator)
    : rest(without_blanks(line)), separator(separator),
      ended(rest.empty() || (separator == 0 && is_list_comment(rest))) {}

std::string_view field_reader::next_word() {
  std::size_t length = 0;
  while (length < rest.size() && !is_blank(rest[length]))
    ++length;
  const std::string_view word = rest.substr(0, length);
  rest.remove_prefix(length);
  while (!rest.empty() && is_blank(rest.front()))
    rest.remove_prefix(1);
  ended = rest.empty() || is_list_comment(rest);
  return word;
}

/// Two quotes within quotes are one.
std::string_view field_reader::next_quoted() {
  unquoted.clear();
  for (;;) {
    rest.remove_prefix(1);
    const std::size_t end = rest.find('"');
    if (end == std::string_view::npos)
      throw line_error("a quote is left open");
    unquoted += rest.substr(0, end);
    rest.remove_prefix(end + 1);
    if (!rest.starts_with('"'))
      return unquoted;
    unquoted += '"';
  }
}

void field_reader::expect_separator() {
  while (!rest.empty() && rest.front() != separator && is_blank(rest.front()))
    rest.remove_prefix(1);
  if (!rest.empty() && rest.front() != separator)
    throw line_error(quoted(rest) + " behind a quote");
  ended = rest.empty();
  if (!ended)
    rest.remove_prefix(1);
}

std::string_view field_reader::next() {
  if (separator == 0)
    return next_word();
  while (!rest.empty() && rest.front() != separator && is_blank(rest.front()))
    rest.remove_prefix(1);
  if (rest.starts_with('"')) {
    next_quoted();
    expect_separator();
    return unquoted;
  }
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view field = without_blanks(rest.substr(0, end));
  ended = end == rest.size();
  rest.remove_prefix(ended ? end : end + 1);
  return field;
}

std::optional<std::string_view> take_dictionary(std::string_view &text) {
  const std::string_view all = without_blanks(text);
  const std::size_t begin = all.find('{');
  if (begin == std::string_view::npos || !all.ends_with('}'))
    return std::nullopt;
  text = without_blanks(all.substr(0, begin));
  return all.substr(begin + 1, all.size() - begin - 2);
}

namespace {

/// What Python writes between the braces of a dictionary.
class python_reader {
public:
  explicit python_reader(std::string_view text) : rest(text) {}

  bool at_end() {
    skip_blanks();
    return rest.empty();
  }
  void expect(char c) {
    skip_blanks();
    if (!rest.starts_with(c))
      throw line_error(std::string("'") + c +
                       "' is missing in what stands between { and }");
    rest.remove_prefix(1);
  }
  /// A text in quotes, or what else there is up to the next comma; brackets
  /// hold together.
  std::string value() {
    skip_blanks();
    if (rest.starts_with('\'') || rest.starts_with('"'))
      return text();
    int depth = 0;
    std::size_t length = 0;
    for (; length < rest.size(); ++length) {
      const char c = rest[length];
      depth += c == '[' || c == '(' || c == '{';
      depth -= c == ']' || c == ')' || c == '}';
      if (depth == 0 && (c == ',' || c == ':'))
        break;
    }
    const std::string found(without_blanks(rest.substr(0, length)));
    rest.remove_prefix(length);
    return found;
  }

private:
  std::string text() {
    const char quote = rest.front();
    std::string found;
    for (rest.remove_prefix(1); !rest.empty(); rest.remove_prefix(1)) {
      if (rest.front() == quote) {
        rest.remove_prefix(1);
        return found;
      }
      if (rest.front() == '\\' && rest.size() > 1)
        rest.remove_prefix(1);
      found += rest.front();
    }
    throw line_error("a quote is left open");
  }

  void skip_blanks() {
    while (!rest.empty() && is_blank(rest.front()))
      rest.remove_prefix(1);
  }

  std::string_view rest;
};

} // namespace

std::optional<std::string> value_in(std::string_view dictionary,
                                    std::string_view key) {
  std::optional<std::string> found;
  python_reader in(dictionary);
  while (!in.at_end()) {
    const std::string name = in.value();
    in.expect(':');
    std::string value = in.value();
    if (name == key)
      found = std::move(value);
    if (!in.at_end())
      in.expect(',');
  }
  return found;
}

} // namespace paths
