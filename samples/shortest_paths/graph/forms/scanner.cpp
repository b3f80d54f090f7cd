//===- scanner.cpp - Words, brackets and quotes of a file -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "scanner.h"

#include <algorithm>

namespace paths {

namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

} // namespace

void scanner::drop(std::size_t count) {
  in.line += static_cast<std::size_t>(
      std::ranges::count(in.rest.substr(0, count), '\n'));
  in.rest.remove_prefix(std::min(count, in.rest.size()));
}

void scanner::skip_blanks() {
  for (;;) {
    std::size_t length = 0;
    while (length < in.rest.size() && is_blank(in.rest[length]))
      ++length;
    drop(length);
    if (in.rest.starts_with('#') || (slashes && in.rest.starts_with("//"))) {
      drop(in.rest.find('\n'));
    } else if (slashes && in.rest.starts_with("/*")) {
      const std::size_t end = in.rest.find("*/", 2);
      if (end == std::string_view::npos)
        in.refuse("a comment is left open");
      drop(end + 2);
    } else {
      return;
    }
  }
}

/// A quote in it has a backslash in front; one at the end of a line is not
/// there.
std::string scanner::take_quoted() {
  std::string text;
  std::size_t length = 1;
  for (; length < in.rest.size() && in.rest[length] != '"'; ++length) {
    if (in.rest[length] == '\\' && length + 1 < in.rest.size()) {
      const char after = in.rest[length + 1];
      if (after == '"' || after == '\n')
        ++length;
      if (after == '\n')
        continue;
    }
    text += in.rest[length];
  }
  if (length == in.rest.size())
    in.refuse("a quote is left open");
  drop(length + 1);
  return text;
}

std::string scanner::take_html() {
  std::size_t depth = 0, length = 0;
  do {
    if (length == in.rest.size())
      in.refuse("a '<' is left open");
    depth += in.rest[length] == '<' ? 1 : 0;
    depth -= in.rest[length] == '>' ? 1 : 0;
    ++length;
  } while (depth != 0);
  const std::string text(in.rest.substr(0, length));
  drop(length);
  return text;
}

token scanner::read() {
  skip_blanks();
  if (in.at_end())
    return {};
  if (in.rest.front() == '"')
    return {token::kind::quoted, take_quoted()};
  if (slashes && in.rest.front() == '<')
    return {token::kind::quoted, take_html()};
  for (line_reader all(signs); !all.at_end();) {
    const std::string_view sign = all.word();
    if (!in.rest.starts_with(sign))
      continue;
    drop(sign.size());
    return {token::kind::sign, std::string(sign)};
  }
  std::size_t length = 1;
  while (length < in.rest.size() && !is_blank(in.rest[length]) &&
         in.rest[length] != '"' &&
         signs.find(in.rest[length]) == std::string_view::npos)
    ++length;
  // A minus that is no arrow belongs to a number.
  while (slashes && length < in.rest.size() && in.rest[length] == '-' &&
         !in.rest.substr(length).starts_with("--") &&
         !in.rest.substr(length).starts_with("->"))
    ++length;
  const std::string text(in.rest.substr(0, length));
  drop(length);
  return {token::kind::word, text};
}

void scanner::expect(std::string_view sign, const char *where) {
  const token found = take();
  if (!found.is_sign(sign))
    in.refuse(found.shown() + " where '" + std::string(sign) +
              "' is expected, " + where);
}

} // namespace paths
