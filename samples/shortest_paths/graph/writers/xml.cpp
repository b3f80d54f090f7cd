//===- xml.cpp - GraphML and GEXF as files --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "writer.h"

namespace paths {

namespace {

/// Blanks but the plain one would become that one.
std::string xml_text(std::string_view name) {
  return escaped(name, [](char c) -> std::string {
    switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\t':
    case '\n':
    case '\r':
      return "&#" + std::to_string(int{c}) + ";";
    default:
      return "";
    }
  });
}

void expect_xml_names(const graph_writer &out) {
  expect_utf8_names(out);
  if (!out.names.are_words())
    return;
  for (vertex v = 0; v < out.vertices; ++v) {
    const std::string name = out.name(v);
    for (const char c : name)
      if (static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' &&
          c != '\r')
        out.refuse("its names have no control characters, and that of vertex " +
                   std::to_string(v) +
                   " (from 0) has one; take --write-format json");
    if (name.empty())
      out.refuse("its vertices have names, and one has none here; take "
                 "--write-format json");
  }
}

std::string type_of_weights(const graph_writer &out) {
  return std::holds_alternative<const real_csr *>(out.graph) ? "double"
                                                             : "long";
}

/// ` source="FROM" target="TO"`
std::string ends_of(const graph_writer &out, vertex from, vertex to) {
  return " source=\"" + xml_text(out.name(from)) + "\" target=\"" +
         xml_text(out.name(to)) + "\"";
}

} // namespace

void write_graphml(const graph_writer &out) {
  expect_xml_names(out);
  output_file file(out.path);
  text_output text(file);
  text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
              "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
  if (out.weighted)
    text.append("<key id=\"weight\" for=\"edge\" attr.name=\"weight\" "
                "attr.type=\"" +
                type_of_weights(out) + "\"/>\n");
  text.append(std::string("<graph edgedefault=\"") +
              (out.undirected ? "undirected" : "directed") + "\">");
  text.end_line();
  for (vertex v = 0; v < out.vertices; ++v) {
    text.append("<node id=\"" + xml_text(out.name(v)) + "\"/>");
    text.end_line();
  }
  out.for_each_edge_once([&](vertex from, vertex to, auto length) {
    text.append("<edge" + ends_of(out, from, to));
    text.append(out.weighted ? "><data key=\"weight\">" + number_text(length) +
                                   "</data></edge>"
                             : "/>");
    text.end_line();
  });
  text.append("</graph>\n</graphml>");
  text.end_line();
  text.flush();
  file.finish();
}

void write_gexf(const graph_writer &out) {
  expect_xml_names(out);
  output_file file(out.path);
  text_output text(file);
  text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
              "<gexf xmlns=\"http://www.gexf.net/1.2draft\" version=\"1.2\">\n"
              "<graph defaultedgetype=\"");
  text.append(out.undirected ? "undirected" : "directed");
  text.append("\">\n<nodes>");
  text.end_line();
  for (vertex v = 0; v < out.vertices; ++v) {
    const std::string name = xml_text(out.name(v));
    text.append("<node id=\"" + name + "\" label=\"" + name + "\"/>");
    text.end_line();
  }
  text.append("</nodes>\n<edges>");
  text.end_line();
  std::int64_t id = 0;
  out.for_each_edge_once([&](vertex from, vertex to, auto length) {
    text.append("<edge id=\"");
    text.number(id++);
    text.append("\"" + ends_of(out, from, to));
    if (out.weighted)
      text.append(" weight=\"" + number_text(length) + "\"");
    text.append("/>");
    text.end_line();
  });
  text.append("</edges>\n</graph>\n</gexf>");
  text.end_line();
  text.flush();
  file.finish();
}

} // namespace paths
