//===- list.h - Lists of edges, a line for each --------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_FORMS_LIST_H
#define SHORTEST_PATHS_FORMS_LIST_H

#include "form.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paths {

/// Which columns the lines of a list have, and what is in them.
struct list_layout {
  char separator = 0;      ///< of columns; 0: white space
  std::size_t columns = 2; ///< of every line; 0: at least those that are read
  std::size_t from = 0, to = 1;
  std::optional<std::size_t> weight = {};
  /// Has `Directed` or `Undirected`, as Gephi writes it.
  std::optional<std::size_t> type = {};
  /// At the end of a line, as NetworkX writes it: {'weight': 4}
  bool dictionary = false;
  std::string key = "weight"; ///< of the weight there
  bool words = false;         ///< are vertices words?
  /// Vertices are numbers below that; there are as many, if `all_exist`.
  std::optional<std::int64_t> vertices = {};
  bool all_exist = false;
  /// Of these the first is 0 or 1; nothing: 1 if there is one too much for 0.
  std::optional<std::int64_t> base = 0;
  std::optional<std::int64_t> edges = {}; ///< announced
  bool undirected = false;                ///< are all edges?

  /// `FROM TO [WEIGHT]`, which is read without looking for columns?
  bool is_plain() const {
    return separator == 0 && !dictionary && from == 0 && to == 1 &&
           columns == (weight ? 3 : 2) && weight.value_or(2) == 2;
  }
};

/// The columns of a line.
class field_reader {
public:
  field_reader(std::string_view line, char separator);

  bool at_end() const { return ended; }
  /// The next one, without blanks around it and without quotes; good until the
  /// next call. Throws line_error if a quote is left open.
  std::string_view next();

private:
  std::string_view next_word();
  std::string_view next_quoted();
  void expect_separator();

  std::string_view rest;
  const char separator;
  bool ended;
  std::string unquoted; ///< one that has quotes in it
};

std::string_view without_blanks(std::string_view text);

/// Is \p text a vertex that is a number, as far as the first edge tells?
bool looks_like_number(std::string_view text);

/// Does a comment begin here?
bool is_list_comment(std::string_view text);

/// Takes what stands in front of the first edge from \p in and finds out what
/// the columns are. \p kind decides on what is not to be found out.
list_layout find_layout(text_source &in, const form &kind);

/// Has \p text a Python dictionary at its end? What is before it stays in \p
/// text.
std::optional<std::string_view> take_dictionary(std::string_view &text);
/// The value of \p key in it, or nothing. Throws line_error if it is none.
std::optional<std::string> value_in(std::string_view dictionary,
                                    std::string_view key);

/// The graph of the edges that follow.
any_graph read_list(const text_source &in, const list_layout &layout);

} // namespace paths

#endif // SHORTEST_PATHS_FORMS_LIST_H
