//===- names.cpp - What a file calls its vertices -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "names.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <functional>
#include <limits>
#include <system_error>
#include <utility>

namespace paths {

std::size_t name_table::place_of(std::string_view word,
                                 std::size_t hash) const {
  std::size_t place = hash & (places.size() - 1);
  while (places[place] != free &&
         (known[places[place]] != hash || (*this)[places[place]] != word))
    place = (place + 1) & (places.size() - 1);
  return place;
}

void name_table::grow() {
  constexpr std::size_t least = 64;
  places.assign(std::max(least, 2 * places.size()), free);
  for (std::size_t v = 0; v < known.size(); ++v) {
    std::size_t place = known[v] & (places.size() - 1);
    while (places[place] != free)
      place = (place + 1) & (places.size() - 1);
    places[place] = static_cast<vertex>(v);
  }
}

vertex name_table::add(std::string_view word) {
  if (2 * (size() + 1) > places.size())
    grow();
  const std::size_t hash = std::hash<std::string_view>{}(word);
  const std::size_t place = place_of(word, hash);
  if (places[place] != free)
    return places[place];
  if (size() == std::numeric_limits<vertex>::max())
    throw graph_error("there are more vertices than " + std::to_string(size()));
  text += word;
  ends.push_back(text.size());
  known.push_back(hash);
  return places[place] = static_cast<vertex>(size() - 1);
}

std::optional<vertex> name_table::find(std::string_view word) const {
  if (places.empty())
    return std::nullopt;
  const vertex found =
      places[place_of(word, std::hash<std::string_view>{}(word))];
  return found == free ? std::nullopt : std::optional(found);
}

void vertex_names::append_to(std::string &text, vertex v) const {
  if (are_words()) {
    const std::string_view word = words[v];
    if (word.find_first_of(" \t\"") == std::string_view::npos) {
      text += word;
      return;
    }
    text += '"';
    for (const char c : word)
      text.append(c == '"' ? 2 : 1, c);
    text += '"';
    return;
  }
  char digits[24];
  text.append(digits,
              std::to_chars(digits, std::end(digits),
                            numbers.empty() ? std::uint64_t{v} : numbers[v])
                  .ptr);
}

std::string vertex_names::of(vertex v) const {
  if (are_words())
    return std::string(words[v]);
  std::string text;
  append_to(text, v);
  return text;
}

std::optional<vertex> vertex_names::find(std::string_view name,
                                         vertex count) const {
  if (are_words())
    return words.find(name);
  const std::optional<std::uint64_t> number = as_number(name);
  if (!number)
    return std::nullopt;
  if (numbers.empty())
    return *number < count ? std::optional(static_cast<vertex>(*number))
                           : std::nullopt;
  const auto found = std::ranges::lower_bound(numbers, *number);
  if (found == numbers.end() || *found != *number)
    return std::nullopt;
  return static_cast<vertex>(found - numbers.begin());
}

namespace {

constexpr std::string_view numbers_follow = "C2CUNUM1",
                           words_follow = "C2CUTXT1";

} // namespace

std::string vertex_names::to_bytes() const {
  if (empty())
    return "";
  std::vector<std::uint64_t> all = numbers;
  std::string text;
  for (std::size_t v = 0; v < words.size(); ++v) {
    text += words[static_cast<vertex>(v)];
    all.push_back(text.size());
  }
  std::string bytes(are_words() ? words_follow : numbers_follow);
  bytes.append(reinterpret_cast<const char *>(all.data()),
               all.size() * sizeof(std::uint64_t));
  return bytes + text;
}

std::optional<vertex_names> vertex_names::from_bytes(std::string_view bytes,
                                                     vertex count) {
  if (bytes.empty())
    return vertex_names();
  const bool of_words = bytes.starts_with(words_follow);
  if (count == 0 || (!of_words && !bytes.starts_with(numbers_follow)))
    return std::nullopt;
  bytes.remove_prefix(words_follow.size());
  std::vector<std::uint64_t> all(count);
  const std::size_t size = all.size() * sizeof(std::uint64_t);
  if (bytes.size() < size)
    return std::nullopt;
  std::memcpy(all.data(), bytes.data(), size);
  bytes.remove_prefix(size);
  if (!of_words)
    return bytes.empty() && std::ranges::adjacent_find(
                                all, std::greater_equal()) == all.end()
               ? std::optional(vertex_names(std::move(all)))
               : std::nullopt;
  if (!std::ranges::is_sorted(all) || all.back() != bytes.size())
    return std::nullopt;
  name_table words;
  std::uint64_t begin = 0;
  for (const std::uint64_t end : all) {
    words.add(bytes.substr(begin, end - begin));
    begin = end;
  }
  return words.size() == count ? std::optional(vertex_names(std::move(words)))
                               : std::nullopt;
}

std::optional<std::uint64_t> as_number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [rest, error] =
      std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || rest != text.data() + text.size())
    return std::nullopt;
  return value;
}

} // namespace paths
