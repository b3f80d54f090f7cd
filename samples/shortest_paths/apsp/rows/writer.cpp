//===- writer.cpp - Distances and paths as files --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "writer.h"

#include "apsp/paths.h"
#include "common/parallel.h"
#include "graph/counted.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace paths::apsp {

namespace {

/// From \p end back to \p source.
std::vector<vertex> walk_back(vertex end, vertex source,
                              const std::vector<vertex> &parents) {
  std::vector<vertex> steps = {end};
  while (steps.back() != source) {
    const vertex before = parents[steps.back()];
    if (before == no_vertex)
      throw graph_error("wrong result: no path explains the distance from " +
                        std::to_string(source) + " to " + std::to_string(end));
    if (steps.size() == parents.size())
      throw graph_error("wrong result: the parents of vertex " +
                        std::to_string(end) + " go round in a circle");
    steps.push_back(before);
  }
  return steps;
}

/// `VERTEX DISTANCE` and what is written behind them.
void write_line(text_output &text, vertex end, distance length, detail shown,
                std::span<const vertex> behind) {
  text.number(end);
  text.append(" ");
  text.append(to_text(length));
  for (const vertex v : behind) {
    text.append(" ");
    text.number(v);
  }
  if (behind.empty() && shown != detail::nothing)
    text.append(" -");
  text.end_line();
}

/// The lines of a source; \p front begins each. There are \p parents if some
/// detail is shown.
void write_row(text_output &text, const std::string &front, vertex source,
               std::span<const distance> row,
               const std::vector<vertex> &parents, const row_form &form) {
  const bool all = form.targets.empty();
  std::vector<vertex> behind;
  for (std::size_t i = 0; i < (all ? row.size() : form.targets.size()); ++i) {
    const vertex end = all ? static_cast<vertex>(i) : form.targets[i];
    behind.clear();
    if (form.shown == detail::parent && parents[end] != no_vertex)
      behind = {parents[end]};
    if (form.shown == detail::path && row[end] != unreachable) {
      behind = walk_back(end, source, parents);
      std::ranges::reverse(behind);
    }
    text.append(front);
    write_line(text, end, row[end], form.shown, behind);
  }
}

/// Of each row of a block, or nothing if no detail is shown.
std::vector<std::vector<vertex>>
parents_of(const csr &graph, const row_block &block, detail shown) {
  std::vector<std::vector<vertex>> parents(block.sources.size());
  if (shown != detail::nothing)
    for_each_in_parallel(parents.size(), [&](std::size_t i) {
      parents[i] = find_parents(graph, block.sources[i], block.row(i));
    });
  return parents;
}

class line_writer : public row_writer {
public:
  line_writer(output_file &file, std::span<const csr> graphs, row_form form)
      : text(file), graphs(graphs), form(std::move(form)) {}

  void take(std::size_t which, const row_block &block) override {
    const auto parents = parents_of(graphs[which], block, form.shown);
    for (std::size_t i = 0; i < block.sources.size(); ++i) {
      std::string front;
      if (graphs.size() > 1)
        front = std::to_string(which) + " ";
      if (form.names_source)
        front += std::to_string(block.sources[i]) + " ";
      write_row(text, front, block.sources[i], block.row(i), parents[i], form);
    }
  }
  void finish() override { text.flush(); }

private:
  text_output text;
  const std::span<const csr> graphs;
  const row_form form;
};

class column_writer : public row_writer {
public:
  column_writer(output_file &file, const csr &reversed, detail shown)
      : text(file), reversed(reversed), shown(shown) {}

  void take(std::size_t, const row_block &block) override {
    auto next = parents_of(reversed, block, shown);
    for (std::size_t i = 0; i < block.sources.size(); ++i) {
      const auto row = block.row(i);
      columns.push_back(
          {block.sources[i], {row.begin(), row.end()}, std::move(next[i])});
    }
  }

  void finish() override {
    for (vertex v = 0; v < reversed.vertices; ++v)
      for (const column &to : columns) {
        const distance length = to.distances[v];
        text.number(v);
        text.append(" ");
        write_line(text, to.target, length, shown,
                   shown == detail::nothing || length == unreachable
                       ? std::vector<vertex>()
                       : walk_back(v, to.target, to.next));
      }
    text.flush();
  }

private:
  struct column {
    vertex target;
    std::vector<distance> distances; ///< from each vertex
    std::vector<vertex> next;        ///< on the way from each vertex, or empty
  };

  text_output text;
  const csr &reversed;
  const detail shown;
  std::vector<column> columns;
};

class binary_writer : public row_writer {
public:
  binary_writer(output_file &file, std::span<const csr> graphs) : file(file) {
    const std::uint64_t sizes[] = {graphs.size(), graphs.front().vertices};
    file.write("C2CUDST1");
    write_raw(std::span<const std::uint64_t>(sizes));
  }
  void take(std::size_t, const row_block &block) override {
    write_raw(block.distances);
  }

private:
  template <class T> void write_raw(std::span<const T> data) {
    file.write({reinterpret_cast<const char *>(data.data()), //
                data.size_bytes()});
  }

  output_file &file;
};

} // namespace

std::unique_ptr<row_writer> make_writer(output_file &file,
                                        std::span<const csr> graphs,
                                        const row_form &form) {
  switch (form.form) {
  case layout::lines:
    return std::make_unique<line_writer>(file, graphs, form);
  case layout::columns:
    return std::make_unique<column_writer>(file, graphs.front(), form.shown);
  case layout::binary:
    return std::make_unique<binary_writer>(file, graphs);
  }
  return nullptr;
}

void write_lines(output_file &file, vertex source, const shortest_paths &result,
                 const row_form &form) {
  text_output text(file);
  write_row(text, "", source, result.distances, result.parents, form);
  text.flush();
}

} // namespace paths::apsp
