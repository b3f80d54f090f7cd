//===- list.cpp - Lists of edges, a line for each -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Edges of white space or another separator. Vertices are numbers that fit 32
/// bits, as nearly always, or else the list is read once more, and they are
/// looked up as words.
///
//===----------------------------------------------------------------------===//

#include "list.h"

#include "graph/counted.h"
#include "naming.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace paths {

namespace {

/// Edges as lines have them, and what is known of all together.
template <class Number> class list_reader {
public:
  list_reader(text_source &in, const list_layout &layout)
      : in(in), layout(layout) {}

  basic_csr<Number> read() {
    vertex_names names;
    if (layout.words || !read_numbers(names))
      names = read_words();
    if (layout.edges && std::cmp_not_equal(*layout.edges, graph.edges.size()))
      in.refuse_count(counted(graph.edges.size(), "edge", "edges"),
                      *layout.edges);
    if (in.options.names != nullptr)
      *in.options.names = std::move(names);
    const bool weighted = layout.weight || with_weight;
    if (with_weight && without_weight && !in.options.unweighted)
      in.refuse("some edges have a " + quoted(layout.key) +
                ", and some have none; give --unweighted, or --weight for "
                "another name");
    return to_graph(in, std::move(graph), weighted,
                    layout.undirected || has_undirected
                        ? direction::both_are_meant
                        : direction::as_they_are);
  }

private:
  /// False if there are numbers of more than 32 bits, or far between.
  bool read_numbers(vertex_names &names) {
    const std::string_view rest = in.rest;
    try {
      graph.edges = layout.is_plain() ? plain_edges() : edges_of_columns();
    } catch (const graph_error &) {
      if (!is_large)
        throw;
      return false;
    }
    expect_types();
    in.rest = rest;
    if (layout.all_exist) {
      name_all(names);
      return true;
    }
    std::optional<vertex_names> found = close_gaps(graph);
    if (found)
      names = std::move(*found);
    return found.has_value();
  }

  std::vector<basic_edge<Number>> plain_edges() {
    return in.edges<Number>([&](line_reader &line, auto &into) {
      if (line.at_end() || is_list_comment(line.left()))
        return;
      basic_edge<Number> e = {};
      e.from = number(line);
      e.to = number(line);
      if (layout.weight)
        e.length = in.read_weight<Number>(line);
      if (!is_list_comment(line.left()))
        line.expect_end();
      into.push_back(e);
    });
  }

  std::vector<basic_edge<Number>> edges_of_columns() {
    return in.edges<Number>([&](line_reader &line, auto &into) {
      basic_edge<Number> e = {};
      if (read_columns(
              line, [&](std::string_view v) { e.from = number(v); },
              [&](std::string_view v) { e.to = number(v); }, e.length))
        into.push_back(e);
    });
  }

  vertex number(line_reader &line) {
    line_reader after = line;
    const std::optional<std::int64_t> digits = after.digits();
    const std::int64_t end = layout.vertices.value_or(most_vertices);
    if (!digits || *digits >= end || layout.base != 0)
      return number(line.word());
    line = after;
    return static_cast<vertex>(*digits);
  }

  /// A number that is a vertex.
  vertex number(std::string_view text) {
    if (text.empty())
      throw line_error("vertex is missing");
    const std::optional<std::uint64_t> value = as_number(text);
    if (!value)
      refuse_number(text);
    const std::int64_t least = layout.base.value_or(0),
                       last = layout.vertices.value_or(most_vertices) - 1 +
                              layout.base.value_or(1);
    if (std::cmp_greater_equal(*value, least) &&
        std::cmp_less_equal(*value, last))
      return static_cast<vertex>(*value);
    if (layout.vertices)
      throw line_error(
          "vertex: " + std::string(text) + " is not from " +
          std::to_string(least) + " to " + std::to_string(last) +
          (layout.edges
               ? ", where " +
                     counted(*layout.vertices, "vertex is", "vertices are") +
                     " announced"
               : ""));
    is_large = true;
    throw line_error("the number is too large for 32 bits");
  }

  [[noreturn]] static void refuse_number(std::string_view text) {
    if (text.find_first_not_of("0123456789", text.starts_with('-') ? 1 : 0) ==
        std::string_view::npos)
      throw line_error("vertex: " + std::string(text.substr(0, 60)) +
                       " is not from 0 to 18446744073709551615; with --names "
                       "it is a name");
    throw line_error("vertex: " + quoted(text) +
                     " is not a whole number, as in the first line; with "
                     "--names it is a name");
  }

  /// All the numbers that there may be.
  void name_all(vertex_names &names) {
    const auto count = static_cast<vertex>(*layout.vertices);
    graph.vertices = count;
    if (first_vertex(count) == 0)
      return;
    for (basic_edge<Number> &e : graph.edges) {
      --e.from;
      --e.to;
    }
    std::vector<std::uint64_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), std::uint64_t{1});
    names = vertex_names(std::move(numbers));
  }

  std::int64_t first_vertex(vertex count) const {
    if (layout.base)
      return *layout.base;
    vertex least = count, greatest = 0;
    for (const basic_edge<Number> &e : graph.edges) {
      least = std::min({least, e.from, e.to});
      greatest = std::max({greatest, e.from, e.to});
    }
    if (greatest == count && least == 0)
      in.refuse("there are edges of vertex 0 and of vertex " +
                std::to_string(count) + ", where " +
                counted(count, "vertex is", "vertices are") + " announced");
    return greatest == count && count != 0 ? 1 : 0;
  }

  vertex_names read_words() {
    if (layout.vertices)
      in.refuse("the vertices are words, and a number of vertices is for such "
                "that are numbered");
    const bool of_numbers = !layout.words;
    named_lines<Number> lines = parse_named_lines<Number>(
        in.path, in.rest, in.line + 1,
        [&](line_reader &line, name_table &names, auto &into) {
          const auto word = [&](std::string_view text) {
            return of_numbers ? names.add(plainly(text))
                              : names.add(expect_word(text));
          };
          basic_edge<Number> e = {};
          if (read_columns(
                  line, [&](std::string_view v) { e.from = word(v); },
                  [&](std::string_view v) { e.to = word(v); }, e.length))
            into.push_back(e);
        },
        in.options.progress);
    expect_types();
    graph.edges = std::move(lines.edges);
    graph.vertices = static_cast<vertex>(lines.names.size());
    naming given = name_vertices(std::move(lines.names));
    put_in_place(graph, given);
    return std::move(given.names);
  }

  static std::string_view expect_word(std::string_view text) {
    if (text.empty())
      throw line_error("vertex is missing");
    return text;
  }

  /// Without zeros in front.
  static std::string plainly(std::string_view text) {
    const std::optional<std::uint64_t> value = as_number(expect_word(text));
    if (!value)
      refuse_number(text);
    return std::to_string(*value);
  }

  /// Reads a line. False if there is no edge in it.
  template <class From, class To>
  bool read_columns(const line_reader &line, const From &from, const To &to,
                    Number &length) {
    std::string_view text = line.left();
    if (text.empty() || is_list_comment(text))
      return false;
    std::optional<std::string_view> dictionary;
    if (layout.dictionary)
      dictionary = take_dictionary(text);
    if (layout.dictionary && !dictionary)
      throw line_error("a dictionary {...} is missing at the end of the line");
    std::size_t column = 0;
    bool has_weight = false;
    field_reader fields(text, layout.separator);
    for (; !fields.at_end(); ++column) {
      const std::string_view field = fields.next();
      if (column == layout.from)
        from(field);
      else if (column == layout.to)
        to(field);
      else if (column == layout.weight)
        has_weight = read_weight(field, length);
      else if (column == layout.type)
        read_type(field);
    }
    expect_columns(column, has_weight);
    if (dictionary)
      read_dictionary(*dictionary, length);
    return true;
  }

  void expect_columns(std::size_t there, bool has_weight) const {
    if (there <= std::max(layout.from, layout.to))
      throw line_error("vertex is missing");
    if (layout.weight && !has_weight)
      throw line_error("weight is missing");
    if (layout.columns != 0 && there != layout.columns)
      throw line_error("there are " + std::to_string(there) +
                       " columns, where the first line has " +
                       std::to_string(layout.columns));
  }

  bool read_weight(std::string_view field, Number &length) {
    if (field.empty())
      return false;
    std::string with_point;
    if (layout.separator == ';' && field.find(',') != std::string_view::npos) {
      with_point = field;
      std::ranges::replace(with_point, ',', '.');
      field = with_point;
    }
    line_reader word(field);
    length = in.read_weight<Number>(word);
    word.expect_end();
    return true;
  }

  void read_type(std::string_view field) {
    const std::string type = lower(field);
    if (type == "undirected")
      has_undirected = true;
    else if (type == "directed")
      has_directed = true;
    else
      throw line_error("type: " + quoted(field) +
                       " where 'Directed' or 'Undirected' is expected");
  }

  void expect_types() const {
    if (has_directed && has_undirected)
      in.refuse("some edges are directed and some undirected; write the latter "
                "in both directions");
  }

  void read_dictionary(std::string_view dictionary, Number &length) {
    const std::optional<std::string> value = value_in(dictionary, layout.key);
    (value ? with_weight : without_weight) = 1;
    if (!value || in.options.unweighted) {
      length = 1;
      return;
    }
    read_weight(*value, length);
  }

  text_source &in;
  const list_layout &layout;
  basic_edge_list<Number> graph;
  std::atomic<bool> is_large = false, has_directed = false,
                    has_undirected = false, with_weight = false,
                    without_weight = false;
};

/// Of a list whose first line may be the numbers of vertices and edges: refuses
/// to choose where both are possible.
void expect_no_counts(const text_source &in) {
  std::string_view rest = without_comments(in.rest, "#%;");
  const line_reader first(take_line(rest));
  line_reader words = first;
  const std::optional<std::uint64_t> vertices = as_number(words.word()),
                                     edges = as_number(words.word());
  if (!vertices || !edges || !words.at_end() || *edges == 0)
    return;
  std::uint64_t count = 0, greatest = 0, least = *vertices;
  while (!rest.empty()) {
    line_reader line(take_line(rest));
    if (line.at_end() || is_list_comment(line.left()))
      continue;
    for (int i = 0; i < 2; ++i) {
      const std::optional<std::uint64_t> v = as_number(line.word());
      if (!v || *v > *vertices)
        return;
      greatest = std::max(greatest, *v);
      least = std::min(least, *v);
    }
    if (++count > *edges)
      return;
  }
  if (count == *edges && greatest - least < *vertices)
    throw graph_error(
        in.path + ": its first line may be an edge, or say that there are " +
        counted(*vertices, "vertex", "vertices") + " and " +
        counted(*edges, "edge", "edges") +
        "; say which with --format edges or --format counted");
}

any_graph read_edges(text_source &in, const form &kind) {
  if (in.at_end())
    in.refuse("the file is empty");
  const std::string_view all = in.rest;
  const list_layout layout = find_layout(in, kind);
  if (in.options.form.empty() && !layout.vertices && layout.is_plain() &&
      !layout.weight && !layout.words && in.rest.size() <= all.size())
    expect_no_counts(in);
  return read_list(in, layout);
}

} // namespace

any_graph read_list(const text_source &in, const list_layout &layout) {
  return in_least_numbers(in, [&]<class Number>(text_source &from) {
    return list_reader<Number>(from, layout).read();
  });
}

constexpr form edges_form = {
    "edges",
    "a list of edges",
    ".el .wel .edges .edgelist",
    nullptr,
    [](text_source &in) { return read_edges(in, edges_form); },
    write_edges};

constexpr form counted_form = {
    "counted",
    "a list of edges after a line VERTICES EDGES",
    "",
    nullptr,
    [](text_source &in) { return read_edges(in, counted_form); },
    write_counted,
    0};

constexpr form csv_form = {
    "csv",
    "CSV",
    ".csv .tsv",
    nullptr,
    [](text_source &in) { return read_edges(in, csv_form); },
    write_csv};

} // namespace paths
