//===- shell_words.h - Words of a line, as a shell has them -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line of a file of arguments has words between blanks, which may be quoted
/// as in a POSIX shell: '...' keeps all, "..." all but \", \\, \$ and \`, and a
/// backslash elsewhere keeps the next character. Nothing is expanded, and no
/// character has another meaning: what is a `$`, `*`, `~`, `;` or `#` is part
/// of its word, as for xargs.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SHELL_WORDS_H
#define C2CU_SHELL_WORDS_H

#include <cstring>
#include <string_view>
#include <vector>

namespace c2cu {

/// Takes the words of a line, one after the other.
class shell_words {
public:
  explicit shell_words(std::string_view line)
      : next(line.data()), end(line.data() + line.size()) {}

  /// Appends the next word to \p into, with a zero byte behind it. False if
  /// there is none, or if it is wrong.
  bool take(std::vector<char> &into) {
    while (next != end && is_blank(*next))
      ++next;
    if (next == end || wrong)
      return false;
    while (next != end && !is_blank(*next) && !wrong)
      take_piece(into);
    into.push_back('\0');
    return !wrong;
  }

  /// What is wrong with the line, as far as it has been taken; null: nothing.
  const char *what_is_wrong() const { return wrong; }

private:
  static bool is_blank(char c) { return c == ' ' || c == '\t'; }

  void take_piece(std::vector<char> &into) {
    const char c = *next++;
    if (c == '\'')
      take_single(into);
    else if (c == '"')
      take_double(into);
    else if (c == '\\' && next == end)
      wrong = "a backslash at the end, and a line is a run";
    else if (c == '\0')
      wrong = "a zero byte, which no argument can have";
    else
      into.push_back(c == '\\' ? *next++ : c);
  }

  void take_single(std::vector<char> &into) {
    const void *const close = std::memchr(next, '\'', end - next);
    if (!close) {
      wrong = "a ' without another one behind it";
      return;
    }
    into.insert(into.end(), next, static_cast<const char *>(close));
    next = static_cast<const char *>(close) + 1;
  }

  void take_double(std::vector<char> &into) {
    for (; next != end && *next != '"'; ++next) {
      if (*next == '\\' && next + 1 != end && std::strchr("\"\\$`", next[1]) &&
          next[1] != '\0')
        ++next;
      into.push_back(*next);
    }
    if (next == end)
      wrong = "a \" without another one behind it";
    else
      ++next;
  }

  const char *next;
  const char *const end;
  const char *wrong = nullptr;
};

} // namespace c2cu

#endif // C2CU_SHELL_WORDS_H
