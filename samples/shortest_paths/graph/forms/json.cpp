//===- json.cpp - Node-link JSON ------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What NetworkX and D3 write: `nodes` with an `id` each, `links` or `edges`
/// with `source`, `target` and perhaps a weight, and `directed`. Where nodes
/// have no id, edges have their places, from 0.
///
//===----------------------------------------------------------------------===//

#include "builder.h"

#include <algorithm>

#ifdef SHORTEST_PATHS_JSON
#include <nlohmann/json.hpp>
#endif

namespace paths {

namespace {

#ifdef SHORTEST_PATHS_JSON

using nlohmann::json;

std::string text_of(const json &value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

class json_reader {
public:
  json_reader(text_source &in, const json &all) : in(in), graph(in), all(all) {}

  any_graph read() {
    const json *const links =
        list("links") != nullptr ? list("links") : list("edges");
    if (list("nodes") == nullptr || links == nullptr)
      in.refuse("JSON with 'nodes' and 'links' or 'edges', lists in an object, "
                "is expected; write node-link data, as nx.node_link_data() "
                "makes it");
    for (const json &node : *list("nodes"))
      add_node(node);
    const bool directed = all.value("directed", json(false)) == json(true);
    for (const json &link : *links)
      add_edge(link, directed);
    return graph.finish();
  }

private:
  const json *list(const char *name) const {
    if (!all.is_object())
      return nullptr;
    const auto found = all.find(name);
    return found == all.end() || !found->is_array() ? nullptr : &*found;
  }

  void add_node(const json &node) {
    const std::size_t place = graph.vertices();
    const std::string id = node.is_object() && node.contains("id")
                               ? text_of(node["id"])
                               : std::to_string(place);
    graph.add_vertex(id);
    if (graph.vertices() == place)
      in.refuse("there are two nodes with the id " + paths::quoted(id));
  }

  vertex end_of(const json &link, const char *name) const {
    if (!link.is_object() || !link.contains(name))
      in.refuse(std::string("an edge has no '") + name + "'");
    const json &end = link[name];
    // D3 puts the node itself there once it has drawn the graph.
    const std::string id =
        text_of(end.is_object() && end.contains("id") ? end["id"] : end);
    const std::optional<vertex> v = graph.find(id);
    if (!v)
      in.refuse("no node has the id " + paths::quoted(id) +
                ", which an edge has");
    return *v;
  }

  void add_edge(const json &link, bool directed) {
    const vertex from = end_of(link, "source"), to = end_of(link, "target");
    const auto weight = link.find(graph.weight_name());
    const bool there = weight != link.end() && !weight->is_null();
    graph.add_edge(from, to, !directed,
                   there ? std::optional(text_of(*weight)) : std::nullopt);
  }

  text_source &in;
  graph_builder graph;
  const json &all;
};

any_graph read_json(text_source &in) {
  json all;
  try {
    all = json::parse(in.rest);
  } catch (const json::parse_error &error) {
    const auto place = std::min<std::size_t>(error.byte, in.rest.size());
    in.line = 1 + static_cast<std::size_t>(
                      std::ranges::count(in.rest.substr(0, place), '\n'));
    in.refuse("JSON is expected, and here is a mistake in it");
  }
  return json_reader(in, all).read();
}

#else

any_graph read_json(text_source &in) {
  in.refuse("it is JSON, and this library was built without nlohmann-json "
            "(Debian: nlohmann-json3-dev); install that and build again, or "
            "convert the file");
}

#endif

bool says_so(std::string_view text) {
  const std::string_view begin = without_comments(text, "");
  return begin.starts_with('{') &&
         without_comments(begin.substr(1), "").starts_with('"');
}

} // namespace

constexpr form json_form = {"json",  "node-link JSON", ".json",
                            says_so, read_json,        write_json};

} // namespace paths
