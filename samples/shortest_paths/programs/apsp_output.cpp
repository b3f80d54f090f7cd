//===- apsp_output.cpp - Distances of all pairs as a file -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp_output.h"

#include "apsp/paths.h"
#include "apsp_rows.h"
#include "oracle.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace paths::apsp {

namespace {

/// Text on its way to a file.
class text_writer {
public:
  explicit text_writer(output_file &file) : file(file) {}

  void number(std::int64_t value) {
    char digits[24];
    text.append(digits, std::to_chars(digits, std::end(digits), value).ptr);
  }
  void append(std::string_view more) { text += more; }

  void end_line() {
    constexpr std::size_t written_at_once = std::size_t{1} << 16;
    text += '\n';
    if (text.size() >= written_at_once)
      flush();
  }
  void flush() {
    file.write(text);
    text.clear();
  }

private:
  output_file &file;
  std::string text;
};

/// `FROM TO DISTANCE`.
void write_pair(text_writer &text, vertex source, vertex end, distance length) {
  text.number(source);
  text.append(" ");
  text.number(end);
  if (length == unreachable) {
    text.append(" unreachable");
  } else {
    text.append(" ");
    text.number(length);
  }
}

/// The lines of a graph.
class line_writer {
public:
  line_writer(text_writer &text, const csr &graph,
              std::span<const vertex> targets, std::string front)
      : text(text), graph(graph), targets(targets), front(std::move(front)) {}

  void distances(const row_block &block) {
    for (std::size_t i = 0; i < block.sources.size(); ++i)
      for (const vertex end : targets) {
        pair(block.sources[i], end, block.row(i)[end]);
        text.end_line();
      }
  }

  void paths(const row_block &block) {
    std::vector<std::vector<vertex>> parents(block.sources.size());
    for_each_in_parallel(parents.size(), [&](std::size_t i) {
      parents[i] = find_parents(graph, block.sources[i], block.row(i));
    });
    for (std::size_t i = 0; i < block.sources.size(); ++i)
      for (const vertex end : targets) {
        const distance length = block.row(i)[end];
        pair(block.sources[i], end, length);
        if (length == unreachable)
          text.append(" -");
        else
          path(block.sources[i], end, parents[i]);
        text.end_line();
      }
  }

private:
  void pair(vertex source, vertex end, distance length) {
    text.append(front);
    write_pair(text, source, end, length);
  }

  void path(vertex source, vertex end, const std::vector<vertex> &parents) {
    steps.assign(1, end);
    while (steps.back() != source) {
      const vertex before = parents[steps.back()];
      if (before == no_vertex)
        throw graph_error("wrong result: no path explains the distance from " +
                          std::to_string(source) + " to " +
                          std::to_string(end));
      steps.push_back(before);
    }
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
      text.append(" ");
      text.number(*step);
    }
  }

  text_writer &text;
  const csr &graph;
  const std::span<const vertex> targets;
  const std::string front; ///< of each line
  std::vector<vertex> steps;
};

/// The lines of one graph.
class text_rows : public row_writer {
public:
  text_rows(output_file &file, const csr &graph, const selection &chosen)
      : text(file), targets(chosen_or_all(chosen.targets, graph.vertices)),
        lines(text, graph, targets, ""), paths(chosen.paths) {}

  void take(const row_block &block) override {
    if (paths)
      lines.paths(block);
    else
      lines.distances(block);
  }
  void finish() override { text.flush(); }

private:
  text_writer text;
  const std::vector<vertex> targets;
  line_writer lines;
  const bool paths;
};

/// Columns of one graph, which are rows of the reversed one.
class column_lines : public row_writer {
public:
  column_lines(output_file &file, const csr &reversed, const selection &chosen)
      : text(file), reversed(reversed), paths(chosen.paths) {}

  void take(const row_block &block) override {
    for (std::size_t i = 0; i < block.sources.size(); ++i) {
      const auto row = block.row(i);
      const vertex target = block.sources[i];
      columns.push_back({target,
                         {row.begin(), row.end()},
                         paths ? find_parents(reversed, target, row)
                               : std::vector<vertex>()});
    }
  }

  void finish() override {
    for (vertex v = 0; v < reversed.vertices; ++v)
      for (const column &each : columns) {
        write_pair(text, v, each.target, each.distances[v]);
        if (paths)
          path(v, each);
        text.end_line();
      }
    text.flush();
  }

private:
  struct column {
    vertex target;
    std::vector<distance> distances; ///< from each vertex
    std::vector<vertex> next;        ///< on the way from each vertex, or empty
  };

  void path(vertex from, const column &to) {
    if (to.distances[from] == unreachable)
      return text.append(" -");
    for (vertex v = from; v != no_vertex; v = to.next[v]) {
      text.append(" ");
      text.number(v);
    }
  }

  text_writer text;
  const csr &reversed;
  const bool paths;
  std::vector<column> columns;
};

template <class T> void write_raw(output_file &file, std::span<const T> data) {
  file.write({reinterpret_cast<const char *>(data.data()), data.size_bytes()});
}

void write_binary_header(output_file &file, std::span<const csr> graphs) {
  const std::uint64_t sizes[] = {graphs.size(), graphs.front().vertices};
  file.write("C2CUDST1");
  write_raw(file, std::span<const std::uint64_t>(sizes));
}

class binary_rows : public row_writer {
public:
  binary_rows(output_file &file, const csr &graph) : file(file) {
    write_binary_header(file, {&graph, 1});
  }

  void take(const row_block &block) override {
    write_raw(file, block.distances);
  }
  void finish() override {}

private:
  output_file &file;
};

} // namespace

void write_text(output_file &file, std::span<const csr> graphs, solver &solver,
                const selection &chosen) {
  text_writer text(file);
  for (std::size_t g = 0; g < graphs.size(); ++g) {
    const vertex n = graphs[g].vertices;
    const std::vector<vertex> sources = chosen_or_all(chosen.sources, n),
                              targets = chosen_or_all(chosen.targets, n);
    line_writer lines(text, graphs[g], targets,
                      graphs.size() == 1 ? "" : std::to_string(g) + " ");
    for_each_block(solver, g, n, sources, [&](const row_block &block) {
      if (chosen.paths)
        lines.paths(block);
      else
        lines.distances(block);
    });
  }
  text.flush();
}

bool is_binary_name(const std::string &path) { return path.ends_with(".bin"); }

void write_binary(output_file &file, std::span<const csr> graphs,
                  solver &solver) {
  write_binary_header(file, graphs);
  for (std::size_t g = 0; g < graphs.size(); ++g) {
    const vertex n = graphs[g].vertices;
    for_each_block(
        solver, g, n, chosen_or_all({}, n),
        [&](const row_block &block) { write_raw(file, block.distances); });
  }
}

std::unique_ptr<row_writer>
make_text_writer(output_file &file, const csr &graph, const selection &chosen) {
  return std::make_unique<text_rows>(file, graph, chosen);
}

std::unique_ptr<row_writer> make_column_writer(output_file &file,
                                               const csr &reversed,
                                               const selection &chosen) {
  return std::make_unique<column_lines>(file, reversed, chosen);
}

std::unique_ptr<row_writer> make_binary_writer(output_file &file,
                                               const csr &graph) {
  return std::make_unique<binary_rows>(file, graph);
}

} // namespace paths::apsp
