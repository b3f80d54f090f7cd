//===- pajek.cpp - Pajek --------------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `*Vertices N`, lines `1 "label"`, then edges of one direction after `*Arcs`
/// and of both after `*Edges`, as `FROM TO WEIGHT`; after `*Arcslist` and
/// `*Edgeslist` as `FROM TO TO ...`. Vertices are numbered from 1.
///
//===----------------------------------------------------------------------===//

#include "builder.h"

#include <algorithm>

namespace paths {

namespace {

class pajek_reader {
public:
  explicit pajek_reader(text_source &in) : in(in), graph(in) {
    graph.let_weights_be_missing(); // which are 1 then
  }

  any_graph read() {
    while (!in.at_end()) {
      line_reader line = in.next();
      if (line.at_end() || line.peek() == '%')
        continue;
      try {
        line.peek() == '*' ? begin_section(line) : read_line(line);
      } catch (const line_error &error) {
        in.refuse(error.what());
      }
    }
    if (count == 0)
      in.refuse("Pajek's form is expected, and there is no line '*Vertices N'");
    static_cast<void>(chosen_graph(in, count));
    return graph.finish();
  }

private:
  enum class section { none, vertices, edges, lists };

  void begin_section(line_reader &line) {
    const std::string name = lower(line.word());
    here = section::none;
    undirected = name.starts_with("*edge");
    if (name == "*vertices") {
      begin_vertices(line);
    } else if (name == "*arcs" || name == "*edges") {
      here = section::edges;
    } else if (name == "*arcslist" || name == "*edgeslist") {
      here = section::lists;
    } else if (name == "*matrix") {
      in.refuse("a matrix of Pajek is not read; write the network with arcs "
                "and edges");
    }
  }

  void begin_vertices(line_reader &line) {
    const std::int64_t announced =
        line.number("number of vertices", 0, most_announced());
    here = section::vertices;
    if (++count != in.options.which.value_or(1))
      return;
    vertices = announced;
    for (std::int64_t v = 1; v <= announced; ++v)
      graph.add_vertex(std::to_string(v));
  }

  void read_line(line_reader &line) {
    if (count != in.options.which.value_or(1))
      return;
    if (here == section::vertices)
      return read_vertex(line);
    if (here == section::none)
      return;
    const vertex from = read_end(line);
    if (here == section::lists) {
      while (!line.at_end())
        graph.add_edge(from, read_end(line), undirected, std::nullopt);
      return;
    }
    const vertex to = read_end(line);
    const std::string_view weight = line.word();
    graph.add_edge(from, to, undirected,
                   weight.empty() ? std::nullopt
                                  : std::optional(std::string(weight)));
  }

  vertex read_end(line_reader &line) const {
    return static_cast<vertex>(line.number("vertex", 1, vertices) - 1);
  }

  /// Behind the label there may be where to draw it.
  void read_vertex(line_reader &line) {
    const vertex v = read_end(line);
    if (line.at_end())
      return;
    if (line.peek() != '"')
      return graph.set_label(v, line.word());
    const std::string_view rest = line.left().substr(1);
    const std::size_t end = rest.find('"');
    if (end == std::string_view::npos)
      throw line_error("a quote is left open");
    graph.set_label(v, rest.substr(0, end));
  }

  /// A small file must not take all memory.
  std::int64_t most_announced() const {
    constexpr std::size_t always = std::size_t{1} << 22;
    return static_cast<std::int64_t>(std::max(always, in.rest.size()));
  }

  text_source &in;
  graph_builder graph;
  section here = section::none;
  bool undirected = false;
  std::int64_t vertices = 0;
  std::size_t count = 0; ///< of networks
};

bool says_so(std::string_view text) {
  text = without_comments(text, "%");
  return begins_with(text, "*vertices ") || begins_with(text, "*network");
}

} // namespace

constexpr form pajek_form = {
    "pajek",
    "Pajek",
    ".net .paj",
    says_so,
    [](text_source &in) { return pajek_reader(in).read(); },
    write_pajek};

} // namespace paths
