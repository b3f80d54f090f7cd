//===- scanner.h - Words, brackets and quotes of a file ------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_FORMS_SCANNER_H
#define SHORTEST_PATHS_FORMS_SCANNER_H

#include "form.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace paths {

/// What a file consists of whose lines mean nothing.
struct token {
  enum class kind { end, word, quoted, sign };
  kind is = kind::end;
  std::string text = {}; ///< without quotes

  bool is_sign(std::string_view what) const {
    return is == kind::sign && text == what;
  }
  bool is_word(std::string_view what) const {
    return is == kind::word && text == what;
  }
  /// As a message shows it.
  std::string shown() const {
    return is == kind::end ? "the end of the file" : quoted(text);
  }
};

/// Takes tokens from the text of `in`, whose line it counts.
class scanner {
public:
  /// The characters of signs, and longer signs, with blanks between all.
  scanner(text_source &in, std::string_view signs, bool slashes)
      : in(in), signs(signs), slashes(slashes) {}

  const token &peek() {
    if (!there) {
      next = read();
      there = true;
    }
    return next;
  }
  token take() {
    peek();
    there = false;
    return std::exchange(next, token());
  }
  /// Refuses anything but that.
  void expect(std::string_view sign, const char *where);

private:
  token read();
  void skip_blanks();
  std::string take_quoted();
  std::string take_html();
  void drop(std::size_t count);

  text_source &in;
  const std::string_view signs;
  const bool slashes; ///< are // and /* comments, and <...> a word?
  token next;
  bool there = false;
};

} // namespace paths

#endif // SHORTEST_PATHS_FORMS_SCANNER_H
