//===- gml.cpp - GML ------------------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `graph [ directed 1 node [ id 1 label "a" ] edge [ source 1 target 2 weight
/// 4 ] ]`; what else there is, is skipped.
///
//===----------------------------------------------------------------------===//

#include "builder.h"
#include "scanner.h"

#include <cstdint>
#include <map>
#include <utility>

namespace paths {

namespace {

/// \p code in UTF-8.
std::string utf8(std::uint32_t code) {
  const auto byte = [](std::uint32_t bits) { return static_cast<char>(bits); };
  const auto behind = [&](unsigned shift) {
    return byte(0x80U | ((code >> shift) & 0x3fU));
  };
  if (code < 0x80)
    return {byte(code)};
  if (code < 0x800)
    return {byte(0xc0U | (code >> 6U)), behind(0)};
  if (code < 0x10000)
    return {byte(0xe0U | (code >> 12U)), behind(6), behind(0)};
  return {byte(0xf0U | (code >> 18U)), behind(12), behind(6), behind(0)};
}

/// What an entity between `&` and `;` stands for, if it is known.
std::optional<std::string> entity(std::string_view name) {
  constexpr std::pair<std::string_view, const char *> known[] = {
      {"quot", "\""}, {"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"apos", "'"}};
  for (const auto &[entity, text] : known)
    if (name == entity)
      return text;
  constexpr std::uint64_t most = 0x10ffff;
  if (!name.starts_with('#'))
    return std::nullopt;
  const std::optional<std::uint64_t> code = as_number(name.substr(1));
  if (!code || *code > most)
    return std::nullopt;
  return utf8(static_cast<std::uint32_t>(*code));
}

/// Text of GML is ASCII, with entities for all else. An `&` that begins none
/// stays.
std::string gml_decoded(std::string_view text) {
  std::string all;
  while (!text.empty()) {
    const std::size_t end = text.starts_with('&') ? text.find(';') : 0;
    const std::optional<std::string> stands_for =
        end == 0 || end == std::string_view::npos
            ? std::nullopt
            : entity(text.substr(1, end - 1));
    all += stands_for.value_or(std::string(1, text.front()));
    text.remove_prefix(stands_for ? end + 1 : 1);
  }
  return all;
}

class gml_reader {
public:
  explicit gml_reader(text_source &in)
      : in(in), words(in, "[ ]", /*slashes=*/false), graph(in) {
    in.line = 1;
  }

  any_graph read() {
    const std::size_t which = in.options.which.value_or(1);
    std::size_t count = 0;
    while (words.peek().is != token::kind::end) {
      const token key = words.take();
      const bool is_graph = key.is_word("graph");
      count += is_graph ? 1 : 0;
      if (is_graph && count == which)
        read_graph();
      else
        skip_value();
    }
    if (count == 0)
      in.refuse("GML is expected, and there is no 'graph ['");
    static_cast<void>(chosen_graph(in, count));
    return graph.finish();
  }

private:
  using attributes = std::map<std::string, std::string>;

  void read_graph() {
    bool directed = false;
    std::vector<std::pair<std::size_t, attributes>> edges;
    words.expect("[", "at the beginning of a graph of GML");
    while (!words.peek().is_sign("]")) {
      const token key = take_key();
      if (key.text == "directed") {
        directed = words.take().text == "1";
      } else if (key.text == "node") {
        add_node(read_attributes());
      } else if (key.text == "edge") {
        const std::size_t line = in.line;
        edges.emplace_back(line, read_attributes());
      } else {
        skip_value();
      }
    }
    words.take();
    // A node may stand behind the edges that it has.
    for (const auto &[line, edge] : edges) {
      in.line = line;
      add_edge(edge, directed);
    }
  }

  token take_key() {
    token key = words.take();
    if (key.is != token::kind::word)
      in.refuse(key.shown() + " where a name of GML or ']' is expected");
    return key;
  }

  /// Of lists within lists nothing is kept.
  attributes read_attributes() {
    attributes all;
    words.expect("[", "at the beginning of a node or an edge of GML");
    while (!words.peek().is_sign("]")) {
      const token key = take_key();
      if (words.peek().is_sign("["))
        skip_value();
      else
        all[key.text] = words.take().text;
    }
    words.take();
    return all;
  }

  void skip_value() {
    std::size_t depth = 0;
    do {
      const token value = words.take();
      if (value.is == token::kind::end)
        in.refuse("the file ends within a list of GML");
      depth += value.is_sign("[") ? 1 : 0;
      if (value.is_sign("]") && depth-- == 0)
        in.refuse("']' where a value of GML is expected");
    } while (depth != 0);
  }

  void add_node(const attributes &node) {
    const auto id = node.find("id");
    if (id == node.end())
      in.refuse("a node of GML has no 'id'");
    const std::size_t before = graph.vertices();
    const vertex v = graph.add_vertex(id->second);
    if (graph.vertices() == before)
      in.refuse("there are two nodes with the id " + quoted(id->second));
    if (const auto label = node.find("label"); label != node.end())
      graph.set_label(v, gml_decoded(label->second));
  }

  vertex end_of(const attributes &edge, const char *which) const {
    const auto id = edge.find(which);
    if (id == edge.end())
      in.refuse(std::string("an edge of GML has no '") + which + "'");
    const std::optional<vertex> v = graph.find(id->second);
    if (!v)
      in.refuse("no node has the id " + quoted(id->second) +
                ", which an edge has");
    return *v;
  }

  void add_edge(const attributes &edge, bool directed) {
    const auto weight = edge.find(graph.weight_name());
    graph.add_edge(end_of(edge, "source"), end_of(edge, "target"), !directed,
                   weight == edge.end() ? std::nullopt
                                        : std::optional(weight->second));
  }

  text_source &in;
  scanner words;
  graph_builder graph;
};

bool says_so(std::string_view text) {
  text = without_comments(text, "#");
  if (text.starts_with("Creator") || text.starts_with("Version")) {
    const std::size_t begin = text.find("graph");
    text = begin == std::string_view::npos ? "" : text.substr(begin);
  }
  if (!text.starts_with("graph"))
    return false;
  return without_comments(text.substr(5), "#").starts_with('[');
}

} // namespace

constexpr form gml_form = {
    "gml",
    "GML",
    ".gml",
    says_so,
    [](text_source &in) { return gml_reader(in).read(); },
    write_gml};

} // namespace paths
