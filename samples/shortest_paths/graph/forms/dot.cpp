//===- dot.cpp - Graphviz -------------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `digraph { a -> b [weight=4]; }`, or `graph` with `--`. Edges of a subgraph
/// may be meant by its name or its braces; attributes that are set for all
/// edges hold for those that follow in the same braces.
///
//===----------------------------------------------------------------------===//

#include "builder.h"
#include "scanner.h"

#include <vector>

namespace paths {

namespace {

class dot_reader {
public:
  explicit dot_reader(text_source &in)
      : in(in), words(in, "-> -- { } [ ] ; , = :", /*slashes=*/true),
        graph(in) {
    in.line = 1;
  }

  any_graph read() {
    const std::size_t which = in.options.which.value_or(1);
    std::size_t count = 0;
    while (words.peek().is != token::kind::end) {
      if (++count <= which)
        graph.clear(); // of one before it
      is_read = count <= which;
      read_graph();
    }
    if (count == 0)
      in.refuse("DOT is expected, and there is no graph");
    static_cast<void>(chosen_graph(in, count));
    return graph.finish();
  }

private:
  using weight = std::optional<std::string>;
  using vertices = std::vector<vertex>;

  static constexpr std::size_t deepest = 100; ///< braces within braces

  void read_graph() {
    token first = words.take();
    if (lower(first.text) == "strict")
      first = words.take();
    const std::string kind = lower(first.text);
    if (kind != "graph" && kind != "digraph")
      in.refuse(first.shown() + " where a graph of DOT begins with 'graph' or "
                                "'digraph'");
    directed = kind == "digraph";
    if (!words.peek().is_sign("{"))
      words.take(); // its name
    read_braces({}, 0);
  }

  /// All vertices that are there.
  vertices read_braces(weight usual, std::size_t depth) {
    if (depth == deepest)
      in.refuse("there are more than " + std::to_string(deepest) +
                " braces within each other");
    words.expect("{", "at the beginning of a graph of DOT");
    vertices all;
    while (!words.peek().is_sign("}")) {
      if (words.peek().is == token::kind::end)
        in.refuse("'}' is missing at the end of a graph of DOT");
      const vertices more = read_statement(usual, depth);
      all.insert(all.end(), more.begin(), more.end());
      while (words.peek().is_sign(";") || words.peek().is_sign(","))
        words.take();
    }
    words.take();
    return all;
  }

  vertices read_statement(weight &usual, std::size_t depth) {
    const std::string key =
        words.peek().is == token::kind::word ? lower(words.peek().text) : "";
    if (key == "graph" || key == "node" || key == "edge") {
      words.take();
      const weight given = read_attributes(usual);
      if (key == "edge")
        usual = given;
      return {};
    }
    vertices all = read_end(usual, depth);
    std::vector<vertices> ends = {all};
    while (words.peek().is_sign("->") || words.peek().is_sign("--")) {
      expect_kind(words.take());
      ends.push_back(read_end(usual, depth));
      all.insert(all.end(), ends.back().begin(), ends.back().end());
    }
    const weight given = read_attributes(ends.size() > 1 ? usual : weight());
    for (std::size_t i = 1; i < ends.size(); ++i)
      for (const vertex from : ends[i - 1])
        for (const vertex to : ends[i])
          graph.add_edge(from, to, !directed, given);
    return all;
  }

  void expect_kind(const token &arrow) const {
    if (arrow.text != (directed ? "->" : "--"))
      in.refuse(std::string("'") + arrow.text + "' in a " +
                (directed ? "digraph, which has '->'"
                          : "graph, which has "
                            "'--'"));
  }

  /// A vertex, or those of a subgraph.
  vertices read_end(const weight &usual, std::size_t depth) {
    if (words.peek().is_word("subgraph")) {
      words.take();
      if (!words.peek().is_sign("{"))
        words.take(); // its name
    }
    if (words.peek().is_sign("{"))
      return read_braces(usual, depth + 1);
    const token id = words.take();
    if (id.is != token::kind::word && id.is != token::kind::quoted)
      in.refuse(id.shown() + " where DOT has a vertex");
    if (words.peek().is_sign("=")) { // an attribute of the graph
      words.take();
      words.take();
      return {};
    }
    for (int i = 0; i < 2 && words.peek().is_sign(":"); ++i) {
      words.take(); // where edges touch it
      words.take();
    }
    if (!is_read)
      return {};
    return {graph.add_vertex(id.text)};
  }

  /// The weight among them, or else \p usual.
  weight read_attributes(weight usual) {
    while (words.peek().is_sign("[")) {
      words.take();
      while (!words.peek().is_sign("]")) {
        const token key = words.take();
        if (key.is == token::kind::end || key.is == token::kind::sign)
          in.refuse(key.shown() + " where an attribute of DOT is expected");
        words.expect("=", "behind the name of an attribute of DOT");
        const token value = words.take();
        if (key.text == graph.weight_name())
          usual = value.text;
        if (words.peek().is_sign(",") || words.peek().is_sign(";"))
          words.take();
      }
      words.take();
    }
    return usual;
  }

  text_source &in;
  scanner words;
  graph_builder graph;
  bool directed = false, is_read = true;
};

bool says_so(std::string_view text) {
  text = without_comments(text, "#/");
  bool named = false;
  for (const char *const word : {"strict", "graph", "digraph"})
    if (begins_with(text, word)) {
      text.remove_prefix(std::string_view(word).size());
      if (named = std::string_view(word) != "strict"; named)
        break;
      text = without_comments(text, "#");
    }
  const std::string_view line = take_line(text);
  return named && line.find('[') == std::string_view::npos &&
         (line.find('{') != std::string_view::npos ||
          without_comments(text, "#").starts_with('{'));
}

} // namespace

constexpr form dot_form = {
    "dot",
    "DOT",
    ".dot .gv",
    says_so,
    [](text_source &in) { return dot_reader(in).read(); },
    write_dot};

} // namespace paths
