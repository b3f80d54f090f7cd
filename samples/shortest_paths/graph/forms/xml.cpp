//===- xml.cpp - GraphML and GEXF -----------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Both are XML with nodes and edges; they differ in where an edge has its
/// weight. Entities that a file declares are refused, so that a small one
/// cannot become large.
///
//===----------------------------------------------------------------------===//

#include "builder.h"

#ifdef SHORTEST_PATHS_EXPAT
#include <expat.h>
#endif

#include <exception>
#include <map>
#include <memory>
#include <new>
#include <set>
#include <type_traits>
#include <vector>

namespace paths {

namespace {

#ifdef SHORTEST_PATHS_EXPAT

/// The attributes of an element.
using attributes = std::map<std::string, std::string>;

std::string value_of(const attributes &all, const char *name,
                     const char *otherwise = "") {
  const auto found = all.find(name);
  return found == all.end() ? otherwise : found->second;
}

class xml_reader {
public:
  xml_reader(text_source &in, bool gexf)
      : in(in), gexf(gexf), parser(::XML_ParserCreate(nullptr)), graph(in) {
    if (!parser)
      throw std::bad_alloc();
    ::XML_SetUserData(parser.get(), this);
    ::XML_SetElementHandler(
        parser.get(),
        [](void *self, const char *name, const char **given) {
          static_cast<xml_reader *>(self)->guarded([&](xml_reader &reader) {
            attributes all;
            for (; *given != nullptr; given += 2)
              all[local(given[0])] = given[1];
            reader.begin(local(name), all);
          });
        },
        [](void *self, const char *name) {
          static_cast<xml_reader *>(self)->guarded(
              [&](xml_reader &reader) { reader.end(local(name)); });
        });
    ::XML_SetCharacterDataHandler(
        parser.get(), [](void *self, const char *text, int length) {
          static_cast<xml_reader *>(self)->guarded([&](xml_reader &reader) {
            if (reader.keeps_text)
              reader.text.append(text, static_cast<std::size_t>(length));
          });
        });
    ::XML_SetEntityDeclHandler(parser.get(), [](void *self, const char *, int,
                                                const char *, int, const char *,
                                                const char *, const char *,
                                                const char *) {
      static_cast<xml_reader *>(self)->guarded([](xml_reader &reader) {
        reader.in.refuse("entities that a file declares are not read; "
                         "write what they stand for instead");
      });
    });
  }

  any_graph read() {
    constexpr std::size_t at_a_time = std::size_t{1} << 20;
    for (bool last = false; !last;) {
      const std::string_view part = in.rest.substr(0, at_a_time);
      in.rest.remove_prefix(part.size());
      last = in.rest.empty();
      const auto state = ::XML_Parse(parser.get(), part.data(),
                                     static_cast<int>(part.size()), last);
      if (failure)
        std::rethrow_exception(failure);
      if (state != XML_STATUS_OK)
        refuse_xml();
    }
    if (count == 0)
      in.refuse(std::string("there is no graph of ") +
                (gexf ? "GEXF" : "GraphML") + " in it");
    static_cast<void>(chosen_graph(in, count));
    for (const pending_edge &e : edges)
      add_edge(e);
    return graph.finish();
  }

private:
  struct free_parser {
    void operator()(XML_Parser parser) const { ::XML_ParserFree(parser); }
  };
  using parser_owner =
      std::unique_ptr<std::remove_pointer_t<XML_Parser>, free_parser>;

  /// A node may stand behind the edges that it has.
  struct pending_edge {
    std::size_t line;
    std::string from, to;
    bool undirected;
    std::optional<std::string> weight;
  };

  /// Without what stands before a colon.
  static std::string local(std::string_view name) {
    return std::string(name.substr(name.find(':') + 1));
  }

  /// No exception may pass through the library.
  template <class What> void guarded(const What &what) {
    if (failure)
      return;
    try {
      in.line = ::XML_GetCurrentLineNumber(parser.get());
      what(*this);
    } catch (...) {
      failure = std::current_exception();
      ::XML_StopParser(parser.get(), XML_FALSE);
    }
  }

  [[noreturn]] void refuse_xml() {
    in.line = ::XML_GetCurrentLineNumber(parser.get());
    in.refuse(std::string("XML is expected, and here is a mistake: ") +
              ::XML_ErrorString(::XML_GetErrorCode(parser.get())));
  }

  bool is_read() const { return count == in.options.which.value_or(1); }

  void begin(const std::string &name, const attributes &given) {
    if (name == "graph")
      return begin_graph(given);
    if (name == "attributes")
      for_edges = value_of(given, "class") == "edge";
    if (name == "key" || name == "attribute")
      return begin_key(name, given);
    if (name == "default" && in_weight_key)
      return keep_text();
    if (!is_read() || depth != 1)
      return;
    if (name == "node")
      add_node(given);
    else if (name == "edge")
      begin_edge(given);
    else if (name == "hyperedge")
      in.refuse("hyperedges are not read; write an edge for each pair");
    else if (in_edge && name == "data" &&
             weight_keys.contains(value_of(given, "key")))
      keep_text();
    else if (in_edge && name == "attvalue" &&
             weight_keys.contains(
                 value_of(given, "for", value_of(given, "id").c_str())))
      edges.back().weight = value_of(given, "value");
  }

  void begin_graph(const attributes &given) {
    if (++depth > 1)
      in.refuse("a graph within a graph is not read; write its nodes and edges "
                "into the outer one");
    ++count;
    undirected = value_of(given, gexf ? "defaultedgetype" : "edgedefault",
                          gexf ? "undirected" : "") != "directed";
  }

  /// GraphML says for which elements an attribute is in the key, GEXF around
  /// several of them.
  void begin_key(const std::string &name, const attributes &given) {
    const bool of_edges =
        gexf ? for_edges : value_of(given, "for", "all") != "node";
    const std::string title = value_of(given, gexf ? "title" : "attr.name");
    if ((name == "key") == gexf || !of_edges || title != graph.weight_name())
      return;
    weight_keys.insert(value_of(given, "id"));
    in_weight_key = true;
  }

  void add_node(const attributes &given) {
    const std::string id = value_of(given, "id");
    if (id.empty())
      in.refuse("a node has no 'id'");
    graph.add_vertex(id);
  }

  void begin_edge(const attributes &given) {
    in_edge = true;
    const std::string type = value_of(given, gexf ? "type" : "directed");
    const bool directed =
        type.empty() ? !undirected : type == "directed" || type == "true";
    edges.push_back({in.line, value_of(given, "source"),
                     value_of(given, "target"), !directed, std::nullopt});
    if (gexf && given.contains("weight") && graph.weight_name() == "weight")
      edges.back().weight = value_of(given, "weight");
    else if (usual)
      edges.back().weight = usual;
  }

  void keep_text() {
    keeps_text = true;
    text.clear();
  }

  void end(const std::string &name) {
    if (name == "graph")
      --depth;
    if (name == "attributes")
      for_edges = false;
    if (name == "edge")
      in_edge = false;
    if (name == "default" && keeps_text)
      usual = text;
    if (name == "data" && keeps_text)
      edges.back().weight = text;
    if (name == "key" || name == "attribute")
      in_weight_key = false;
    keeps_text = false;
  }

  void add_edge(const pending_edge &edge) {
    in.line = edge.line;
    vertex ends[2];
    for (const std::string *const id : {&edge.from, &edge.to}) {
      const std::optional<vertex> v = graph.find(*id);
      if (!v)
        in.refuse("no node has the id " + quoted(*id) + ", which an edge has");
      ends[id == &edge.to] = *v;
    }
    graph.add_edge(ends[0], ends[1], edge.undirected, edge.weight);
  }

  text_source &in;
  const bool gexf;
  const parser_owner parser;
  graph_builder graph;
  std::vector<pending_edge> edges;
  std::exception_ptr failure;
  std::size_t count = 0, depth = 0; ///< of graphs
  bool undirected = false, in_edge = false, keeps_text = false;
  bool for_edges = false;     ///< are attributes of GEXF?
  bool in_weight_key = false; ///< what is declared is the weight
  /// NetworkX has one for whole numbers and one for others.
  std::set<std::string> weight_keys;
  std::string text;
  std::optional<std::string> usual; ///< weight of edges that have none
};

any_graph read_xml(text_source &in, bool gexf) {
  return xml_reader(in, gexf).read();
}

#else

any_graph read_xml(text_source &in, bool gexf) {
  in.refuse(std::string("it is ") + (gexf ? "GEXF" : "GraphML") +
            ", and this program was built without expat (Debian: "
            "libexpat1-dev); install that and build again, or convert the "
            "file");
}

#endif

/// Is the outermost element of XML called \p name?
bool has_root(std::string_view text, std::string_view name) {
  while (true) {
    text = without_comments(text, "");
    if (!text.starts_with('<'))
      return false;
    if (!text.starts_with("<?") && !text.starts_with("<!"))
      break;
    const std::string_view end = text.starts_with("<!--") ? "-->" : ">";
    const std::size_t place = text.find(end);
    if (place == std::string_view::npos)
      return false;
    text.remove_prefix(place + end.size());
  }
  text = text.substr(1, text.find_first_of(" \t\r\n>/", 1) - 1);
  return text.substr(text.find(':') + 1) == name;
}

} // namespace

constexpr form graphml_form = {
    "graphml",
    "GraphML",
    ".graphml",
    [](std::string_view text) { return has_root(text, "graphml"); },
    [](text_source &in) { return read_xml(in, false); },
    write_graphml};
constexpr form gexf_form = {
    "gexf",
    "GEXF",
    ".gexf",
    [](std::string_view text) { return has_root(text, "gexf"); },
    [](text_source &in) { return read_xml(in, true); },
    write_gexf};

} // namespace paths
