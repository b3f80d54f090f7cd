//===- lists.cpp - Lists of edges as files --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "writer.h"

#include "graph/csv.h"
#include "graph/forms/list.h"

namespace paths {

namespace {

/// `FROM TO` or `FROM TO WEIGHT`, with \p separator between them.
template <class Name>
void write_lines(const graph_writer &out, text_output &text, char separator,
                 bool weighted, const Name &name) {
  const std::string between(1, separator);
  out.for_each_edge([&](vertex from, vertex to, auto length) {
    text.append(name(from));
    text.append(between);
    text.append(name(to));
    if (weighted) {
      text.append(between);
      text.append(number_text(length));
    }
    text.end_line();
  });
  text.flush();
}

/// In a list the first edge says whether vertices are numbers or words.
void expect_words_first(const graph_writer &out) {
  bool is_first = true;
  out.for_each_edge([&](vertex from, vertex to, auto) {
    if (is_first && out.names.are_words() &&
        looks_like_number(out.name(from)) && looks_like_number(out.name(to)))
      out.refuse("its vertices are numbers where the ends of the first edge "
                 "are, and here " +
                 out.name(from) + " and " + out.name(to) +
                 " are among words; take --write-format graphml");
    is_first = false;
  });
}

/// Between blanks there are no quotes.
void expect_plain_words(const graph_writer &out) {
  for (vertex v = 0; v < out.vertices; ++v) {
    const std::string name = out.name(v);
    if (name.empty() || is_list_comment(name) ||
        name.find_first_of(" \t\r\n\",;|{}") != std::string::npos)
      out.refuse("its names have no blanks, quotes, separators and marks of "
                 "comments, and here is '" +
                 name + "'; take --write-format csv or graphml");
  }
}

void expect_one_line(const graph_writer &out) {
  for (vertex v = 0; v < out.vertices; ++v)
    if (out.name(v).find_first_of("\r\n") != std::string::npos)
      out.refuse("its names have no ends of lines, and one has here; take "
                 "--write-format graphml");
}

} // namespace

void write_edges(const graph_writer &out) {
  out.expect_edges_everywhere();
  expect_words_first(out);
  const bool words = out.names.are_words();
  if (words)
    expect_plain_words(out);
  output_file file(out.path);
  text_output text(file);
  // A number in it keeps a first line of words from naming the columns.
  write_lines(out, text, ' ', out.weighted || words,
              [&](vertex v) { return out.name(v); });
  file.finish();
}

void write_counted(const graph_writer &out) {
  if (out.names.are_words())
    out.refuse("its vertices are numbers without gaps, and here are words; "
               "take --write-format csv or graphml");
  output_file file(out.path);
  text_output text(file);
  text.append(std::to_string(out.vertices) + " " + std::to_string(out.edges));
  text.end_line();
  write_lines(out, text, ' ', out.weighted,
              [](vertex v) { return std::to_string(v); });
  file.finish();
}

void write_csv(const graph_writer &out) {
  out.expect_edges_everywhere();
  expect_words_first(out);
  expect_one_line(out);
  const char separator = out.path.ends_with(".tsv") ? '\t' : ',';
  const auto value = [&](vertex v) { return csv_value(out.name(v)); };
  output_file file(out.path);
  text_output text(file);
  const std::string between(1, separator);
  text.append("source" + between + "target" +
              (out.weighted ? between + "weight" : ""));
  text.end_line();
  write_lines(out, text, separator, out.weighted, value);
  file.finish();
}

} // namespace paths
