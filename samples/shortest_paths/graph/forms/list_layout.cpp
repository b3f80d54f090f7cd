//===- list_layout.cpp - What the first lines of a list say ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "list.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

namespace paths {

bool looks_like_number(std::string_view text) {
  double value = 0;
  const auto [rest, error] =
      std::from_chars(text.data(), text.data() + text.size(), value);
  return error != std::errc::invalid_argument &&
         rest == text.data() + text.size();
}

namespace {

using row = std::vector<std::string>;

constexpr std::array beginnings = {"source", "src",  "from", "start",
                                   "tail",   "u",    "i",    "fromnodeid",
                                   "node1",  "begin"};
constexpr std::array ends = {"target", "dst",  "to",         "end",
                             "head",   "v",    "j",          "tonodeid",
                             "node2",  "dest", "destination"};
constexpr std::array weights = {"weight", "weights", "w",   "distance", "dist",
                                "cost",   "length",  "len", "value"};

bool is_one_of(std::span<const char *const> names, std::string_view name) {
  return std::ranges::count(names, lower(name)) != 0;
}

std::optional<std::size_t> column_of(std::span<const char *const> names,
                                     const row &header) {
  const auto found = std::ranges::find_if(
      header, [&](const std::string &n) { return is_one_of(names, n); });
  if (found == header.end())
    return std::nullopt;
  return static_cast<std::size_t>(found - header.begin());
}

row split(std::string_view line, char separator) {
  row all;
  for (field_reader fields(line, separator); !fields.at_end();)
    all.emplace_back(fields.next());
  return all;
}

/// A character between whole numbers, always the same: 0:1:5, 0/1.
char separator_of_numbers(std::string_view line) {
  constexpr std::string_view in_numbers = "+-.0123456789";
  const std::size_t first = line.find_first_not_of(in_numbers);
  if (first == 0 || first == std::string_view::npos)
    return 0;
  const row all = split(line, line[first]);
  return std::ranges::all_of(all, looks_like_number) ? line[first] : '\0';
}

/// A semicolon goes before a comma, which may be that of decimals then.
char separator_in(std::string_view line) {
  std::string outside;
  bool in_quotes = false;
  for (const char c : line) {
    in_quotes ^= c == '"';
    if (!in_quotes)
      outside += c;
  }
  for (const char c : {';', ',', '|'})
    if (outside.find(c) != std::string::npos)
      return c;
  if (outside.find('\t') != std::string::npos &&
      (line.find_first_of(" \"") != std::string_view::npos ||
       outside.find("\t\t") != std::string::npos))
    return '\t';
  return outside.find_first_of(" \t") == std::string::npos
             ? separator_of_numbers(line)
             : '\0';
}

/// Does \p first name the columns of what \p second has in them?
bool is_header(const row &first, const row &second) {
  if (std::ranges::any_of(first, looks_like_number))
    return false;
  if (column_of(beginnings, first) && column_of(ends, first))
    return true;
  for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i)
    if (looks_like_number(second[i]))
      return true;
  return false;
}

class layout_finder {
public:
  layout_finder(text_source &in, const form &kind) : in(in), kind(kind) {}

  list_layout find() {
    found.separator = in.options.separator;
    if (!in.options.weight.empty())
      found.key = in.options.weight;
    found.vertices = in.options.vertices;
    found.all_exist = found.vertices.has_value();
    std::string_view line = peek();
    if (line.empty())
      return found;
    if (found.separator == 0)
      found.separator = find_separator(line);
    if (!found.all_exist)
      take_bound(line);
    if (&kind == &counted_form)
      take_counts();
    line = peek();
    std::string_view before = line;
    if (take_dictionary(before)) {
      found.dictionary = true;
      found.columns = split(before, found.separator).size();
      if (found.columns != 2)
        in.refuse("a line with a dictionary begins with the two ends of an "
                  "edge");
      found.words = !are_numbers(split(before, found.separator));
    } else if (!line.empty()) {
      find_columns(line);
    }
    found.words |= in.options.words;
    return found;
  }

private:
  /// The next line that is no comment, without taking it; those before are
  /// taken.
  std::string_view peek() {
    while (!in.at_end()) {
      std::string_view after = in.rest;
      const line_reader line(take_line(after));
      if (!line.at_end() && !is_list_comment(line.left()))
        return without_blanks(line.left());
      static_cast<void>(in.next());
    }
    return {};
  }

  /// The one after it.
  std::string_view second() const {
    std::string_view after = in.rest;
    take_line(after);
    while (!after.empty()) {
      const line_reader line(take_line(after));
      if (!line.at_end() && !is_list_comment(line.left()))
        return without_blanks(line.left());
    }
    return {};
  }

  char find_separator(std::string_view line) const {
    take_dictionary(line);
    const char there = separator_in(line);
    if (&kind == &csv_form && there == 0)
      return line.find('\t') != std::string_view::npos ? '\t' : ',';
    return there;
  }

  void take_bound(std::string_view line) {
    if (found.separator != 0)
      return;
    const row only = split(line, 0);
    if (only.size() != 1 || !looks_like_number(only.front()))
      return;
    in.header(in.next(), [&](line_reader &l) {
      found.vertices = l.number("bound for the vertices", 0, most_vertices);
      if (is_list_comment(l.left()))
        l = line_reader("");
    });
  }

  /// The line `VERTICES EDGES`.
  void take_counts() {
    peek();
    if (in.at_end())
      in.refuse_form("there is no line 'VERTICES EDGES'");
    in.header(in.next(), [&](line_reader &l) {
      found.vertices = l.number("number of vertices", 0, most_vertices);
      found.edges = l.number("number of edges", 0, most_edges);
      if (is_list_comment(l.left()))
        l = line_reader("");
    });
    found.all_exist = true;
    found.base = std::nullopt;
  }

  static bool are_numbers(const row &ends) {
    return ends.size() >= 2 && looks_like_number(ends[0]) &&
           looks_like_number(ends[1]);
  }

  void find_columns(std::string_view line) {
    row first = fields_of(line), next = fields_of(second());
    if (&kind != &counted_form && found.separator == 0 && first.size() == 2 &&
        next.size() == 3 && !found.vertices && are_numbers(first) &&
        are_numbers(next) && as_number(first[0]).value_or(0) != 0) {
      take_counts();
      first = next;
      line = peek();
    }
    std::optional<row> header;
    if (is_header(first, next)) {
      header = first;
      static_cast<void>(in.next());
      first = next;
    }
    found.columns = header ? header->size() : first.size();
    if (found.columns < 2) {
      static_cast<void>(in.next());
      in.refuse("vertex is missing: a line has the two ends of an edge");
    }
    if (header)
      choose_by(*header);
    else
      choose_by_number();
    const std::size_t most = std::max(found.from, found.to);
    found.words =
        first.size() > most && !(looks_like_number(first[found.from]) &&
                                 looks_like_number(first[found.to]));
  }

  /// Nothing of a line that is wrong, which is told of when its turn comes.
  row fields_of(std::string_view line) const {
    try {
      return split(line, found.separator);
    } catch (const line_error &) {
      return {};
    }
  }

  void choose_by_number() {
    const std::string &given = in.options.weight;
    if (!given.empty()) {
      found.weight = numbered(given);
      if (!found.weight)
        in.refuse("no line names the columns, of which there are " +
                  std::to_string(found.columns) +
                  ", and --weight is not the number of one");
      return;
    }
    if (found.columns == 3)
      found.weight = 2;
    if (found.columns <= 3)
      return;
    if (!in.options.unweighted) {
      ++in.line;
      in.refuse("there are " + std::to_string(found.columns) +
                " columns, where FROM TO or FROM TO WEIGHT is expected; say "
                "with --weight N which has the weights, or give --unweighted");
    }
    found.columns = 0;
  }

  std::optional<std::size_t> numbered(const std::string &text) const {
    const std::optional<std::uint64_t> number = as_number(text);
    if (!number || *number < 1 || *number > found.columns)
      return std::nullopt;
    return *number - 1;
  }

  void choose_by(const row &header) {
    choose_weight(header);
    constexpr std::array types = {"type"};
    found.type = column_of(types, header);
    const auto from = column_of(beginnings, header),
               to = column_of(ends, header);
    if (from && to) {
      found.from = *from;
      found.to = *to;
    } else {
      take_first_two(header);
    }
    if (found.weight || in.options.unweighted || header.size() != 3 ||
        found.type)
      return;
    in.refuse("column '" + header[3 - found.from - found.to] +
              "' may be the weights or not; say so with --weight " +
              quoted(header[3 - found.from - found.to]) +
              ", or give --unweighted");
  }

  void choose_weight(const row &header) {
    const std::string &given = in.options.weight;
    if (given.empty()) {
      found.weight = column_of(weights, header);
      return;
    }
    const auto named = std::ranges::find(header, given);
    found.weight = named == header.end()
                       ? numbered(given)
                       : static_cast<std::size_t>(named - header.begin());
    if (found.weight)
      return;
    std::string all;
    for (const std::string &name : header)
      all += (all.empty() ? "" : ", ") + quoted(name);
    in.refuse("no column is called " + quoted(given) + "; there are " + all);
  }

  void take_first_two(const row &header) {
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < header.size(); ++i)
      if (i != found.weight && i != found.type)
        left.push_back(i);
    if (left.size() < 2 || left.size() > 3)
      in.refuse("of " + std::to_string(header.size()) +
                " columns it is not clear which are the ends of an edge; call "
                "them 'source' and 'target'");
    found.from = left[0];
    found.to = left[1];
  }

  text_source &in;
  const form &kind;
  list_layout found;
};

} // namespace

list_layout find_layout(text_source &in, const form &kind) {
  try {
    return layout_finder(in, kind).find();
  } catch (const line_error &error) {
    ++in.line; // which has only been looked at
    in.refuse(error.what());
  }
}

} // namespace paths
