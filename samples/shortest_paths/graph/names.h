//===- names.h - What a file calls its vertices --------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_NAMES_H
#define SHORTEST_PATHS_NAMES_H

#include "graph.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paths {

/// Words in the order in which they came, each once, with their numbers.
class name_table {
public:
  /// The number of \p word, which becomes the next one if it is new. Throws
  /// graph_error if there are as many as vertices can be.
  vertex add(std::string_view word);
  std::optional<vertex> find(std::string_view word) const;

  std::size_t size() const { return ends.size(); }
  std::string_view operator[](vertex v) const {
    const std::size_t begin = v == 0 ? 0 : ends[v - 1];
    return std::string_view(text).substr(begin, ends[v] - begin);
  }

private:
  static constexpr vertex free = ~vertex{0};

  /// Where \p word is, or where it would be.
  std::size_t place_of(std::string_view word, std::size_t hash) const;
  void grow();

  std::string text;               ///< one word behind the other
  std::vector<std::size_t> ends;  ///< in the text, of each word
  std::vector<vertex> places;     ///< by hash; a power of two of them
  std::vector<std::size_t> known; ///< the hash of each word
};

/// The names of vertices: numbers or words, if they are not just the numbers
/// from 0.
class vertex_names {
public:
  vertex_names() = default;
  /// \p numbers rise.
  explicit vertex_names(std::vector<std::uint64_t> numbers)
      : numbers(std::move(numbers)) {}
  explicit vertex_names(name_table words) : words(std::move(words)) {}

  /// Are they the numbers from 0?
  bool empty() const { return numbers.empty() && words.size() == 0; }
  bool are_words() const { return words.size() != 0; }
  /// Are they numbers without a gap, of which the least is \p first?
  bool are_numbers_from(std::uint64_t first) const {
    return !numbers.empty() && numbers.front() == first &&
           numbers.back() - first == numbers.size() - 1;
  }

  /// As a file calls it; as a file has it among others: in quotes, if there
  /// are blanks or quotes in it.
  std::string of(vertex v) const;
  void append_to(std::string &text, vertex v) const;
  /// The vertex of that name among \p count of them.
  std::optional<vertex> find(std::string_view name, vertex count) const;

  /// All of them as bytes, and back. \p bytes has to be what is left of a file;
  /// nothing if they are not the names of \p count vertices.
  std::string to_bytes() const;
  static std::optional<vertex_names> from_bytes(std::string_view bytes,
                                                vertex count);

private:
  std::vector<std::uint64_t> numbers;
  name_table words;
};

inline const vertex_names no_names; ///< of vertices that are just numbered

/// \p text as a number from 0 to 2^64 - 1, if it is one.
std::optional<std::uint64_t> as_number(std::string_view text);

} // namespace paths

#endif // SHORTEST_PATHS_NAMES_H
