//===- described.cpp - Forms that describe vertices and edges -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "writer.h"

#include <charconv>
#include <cstddef>
#include <iterator>

namespace paths {

namespace {

/// A code point of more than ASCII, or one that means something in GML, as
/// `&#228;`.
std::string gml_text(std::string_view name) {
  std::string all;
  while (!name.empty()) {
    const char32_t code = take_character(name);
    const bool is_plain = code >= 0x20 && code < 0x7f && code != '"' &&
                          code != '&' && code != '\\';
    if (is_plain)
      all += static_cast<char>(code);
    else
      all += "&#" + std::to_string(static_cast<std::uint32_t>(code)) + ";";
  }
  return all;
}

/// GML's numbers with decimals have a point.
template <class Number> std::string gml_number(Number length) {
  std::string text = number_text(length);
  const std::size_t exponent = text.find('e');
  if (exponent != std::string::npos && text.find('.') == std::string::npos)
    text.insert(exponent, ".0");
  return text;
}

std::string json_text(std::string_view name) {
  return escaped(name, [](char c) -> std::string {
    if (c == '"' || c == '\\')
      return {'\\', c};
    const auto code = static_cast<unsigned char>(c);
    if (code >= 0x20)
      return "";
    std::string hex = "\\u0000";
    char digits[2];
    const char *const end =
        std::to_chars(digits, std::end(digits), int{code}, 16).ptr;
    const auto count = static_cast<std::size_t>(end - digits);
    hex.replace(hex.size() - count, count, digits, count);
    return hex;
  });
}

/// In DOT a backslash in front of a quote takes it into the text, and nothing
/// takes a backslash in there.
void expect_dot_names(const graph_writer &out) {
  if (!out.names.are_words())
    return;
  for (vertex v = 0; v < out.vertices; ++v) {
    const std::string name = out.name(v);
    if (name.ends_with('\\') || name.find("\\\"") != std::string::npos ||
        name.find("\\\n") != std::string::npos)
      out.refuse("its names have no backslash at their end or in front of a "
                 "quote or an end of a line, and one has here; take "
                 "--write-format graphml");
  }
}

std::string dot_text(std::string_view name) {
  return escaped(name, [](char c) { return c == '"' ? "\\\"" : ""; });
}

/// Digits stand alone, other numbers in quotes.
std::string dot_number(const std::string &number) {
  return number.find_first_not_of("0123456789") == std::string::npos
             ? number
             : '"' + number + '"';
}

void expect_pajek_names(const graph_writer &out) {
  if (!out.names.are_words())
    return;
  for (vertex v = 0; v < out.vertices; ++v)
    if (out.name(v).find_first_of("\"\r\n") != std::string::npos)
      out.refuse("its names have no quotes and ends of lines, and one has "
                 "here; take --write-format graphml");
}

} // namespace

void write_gml(const graph_writer &out) {
  expect_utf8_names(out);
  const bool parallel = out.has_parallel_edges();
  output_file file(out.path);
  text_output text(file);
  text.append("graph [\n");
  text.append(out.undirected ? "  directed 0\n" : "  directed 1\n");
  if (parallel)
    text.append("  multigraph 1\n");
  for (vertex v = 0; v < out.vertices; ++v) {
    text.append("  node [ id " + std::to_string(v) + " label \"" +
                gml_text(out.name(v)) + "\" ]");
    text.end_line();
  }
  out.for_each_edge_once([&](vertex from, vertex to, auto length) {
    text.append("  edge [ source " + std::to_string(from) + " target " +
                std::to_string(to));
    if (out.weighted)
      text.append(" weight " + gml_number(length));
    text.append(" ]");
    text.end_line();
  });
  text.append("]");
  text.end_line();
  text.flush();
  file.finish();
}

void write_pajek(const graph_writer &out) {
  expect_pajek_names(out);
  output_file file(out.path);
  text_output text(file);
  text.append("*Vertices " + std::to_string(out.vertices));
  text.end_line();
  for (vertex v = 0; v < out.vertices; ++v) {
    text.number(std::int64_t{v} + 1);
    text.append(" \"" + out.name(v) + '"');
    text.end_line();
  }
  text.append(out.undirected ? "*Edges" : "*Arcs");
  text.end_line();
  out.for_each_edge_once([&](vertex from, vertex to, auto length) {
    text.number(std::int64_t{from} + 1);
    text.append(" ");
    text.number(std::int64_t{to} + 1);
    if (out.weighted)
      text.append(" " + number_text(length));
    text.end_line();
  });
  text.flush();
  file.finish();
}

void write_dot(const graph_writer &out) {
  expect_utf8_names(out);
  expect_dot_names(out);
  const auto quoted_name = [&](vertex v) {
    return '"' + dot_text(out.name(v)) + '"';
  };
  output_file file(out.path);
  text_output text(file);
  text.append(out.undirected ? "graph {" : "digraph {");
  text.end_line();
  for (vertex v = 0; v < out.vertices; ++v) {
    text.append("  " + quoted_name(v) + ";");
    text.end_line();
  }
  const char *const arrow = out.undirected ? " -- " : " -> ";
  out.for_each_edge_once([&](vertex from, vertex to, auto length) {
    text.append("  " + quoted_name(from) + arrow + quoted_name(to));
    if (out.weighted)
      text.append(" [weight=" + dot_number(number_text(length)) + "]");
    text.append(";");
    text.end_line();
  });
  text.append("}");
  text.end_line();
  text.flush();
  file.finish();
}

void write_json(const graph_writer &out) {
  expect_utf8_names(out);
  const bool parallel = out.has_parallel_edges();
  const auto id = [&](vertex v) {
    return out.names.are_words() ? '"' + json_text(out.name(v)) + '"'
                                 : out.name(v);
  };
  output_file file(out.path);
  text_output text(file);
  // Between elements of a list; none stands before the first.
  const char *between = "\n";
  const auto element = [&](const std::string &object) {
    text.append(between + object);
    between = ",\n";
    text.flush_if_long();
  };
  text.append(std::string("{\"directed\": ") +
              (out.undirected ? "false" : "true") + ", \"multigraph\": " +
              (parallel ? "true" : "false") + ", \"graph\": {}, \"nodes\": [");
  for (vertex v = 0; v < out.vertices; ++v)
    element("{\"id\": " + id(v) + "}");
  text.append("], \"edges\": [");
  between = "\n";
  out.for_each_edge_once([&](vertex from, vertex to, auto length) {
    element("{\"source\": " + id(from) + ", \"target\": " + id(to) +
            (out.weighted ? ", \"weight\": " + number_text(length) : "") + "}");
  });
  text.append("]}");
  text.end_line();
  text.flush();
  file.finish();
}

} // namespace paths
