//===- writer.cpp - Distances and paths as files --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "writer.h"

#include "apsp/paths.h"
#include "common/parallel.h"
#include "graph/csv.h"
#include "graph/number_text.h"
#include "graph/numpy.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
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

/// \p v as a line or CSV has it.
void write_name(text_output &text, vertex v, const row_form &form) {
  if (form.separator == 0)
    text.name(*form.names, v);
  else
    text.append(csv_value(form.names->of(v)));
}

void write_separator(text_output &text, const row_form &form) {
  text.append({form.separator == 0 ? " " : &form.separator, 1});
}

/// `VERTEX DISTANCE` and what is written behind them.
template <class Number>
void write_line(text_output &text, vertex end, Number length,
                const row_form &form, std::span<const vertex> behind) {
  const bool csv = form.separator != 0;
  write_name(text, end, form);
  write_separator(text, form);
  text.append(length != no_path<Number> ? number_text(length)
              : csv                     ? "inf"
                                        : "unreachable");
  for (const vertex v : behind) {
    write_separator(text, form);
    write_name(text, v, form);
  }
  if (behind.empty() && form.shown != detail::nothing)
    text.append(csv ? std::string(1, form.separator) : " -");
  text.end_line();
}

/// The names of the columns, if there is a line for them.
void write_header(text_output &text, bool several, const row_form &form) {
  if (form.separator == 0)
    return;
  std::vector<const char *> columns;
  if (several)
    columns.push_back("graph");
  if (form.names_source)
    columns.push_back("source");
  columns.push_back(form.names_source ? "target" : "vertex");
  columns.push_back("distance");
  if (form.shown != detail::nothing)
    columns.push_back("parent");
  for (const char *const &column : columns) {
    if (&column != &columns.front())
      write_separator(text, form);
    text.append(column);
  }
  text.end_line();
}

/// The lines of a source; \p front begins each. There are \p parents if some
/// detail is shown.
template <class Number>
void write_row(text_output &text, const std::string &front, vertex source,
               std::span<const Number> row, const std::vector<vertex> &parents,
               const row_form &form) {
  const bool all = form.targets.empty();
  std::vector<vertex> behind;
  for (std::size_t i = 0; i < (all ? row.size() : form.targets.size()); ++i) {
    const vertex end = all ? static_cast<vertex>(i) : form.targets[i];
    behind.clear();
    if (form.shown == detail::parent && parents[end] != no_vertex)
      behind = {parents[end]};
    if (form.shown == detail::path && row[end] != no_path<Number>) {
      behind = walk_back(end, source, parents);
      std::ranges::reverse(behind);
    }
    text.append(front);
    write_line(text, end, row[end], form, behind);
  }
}

/// Of each row of a block, or nothing if no detail is shown.
template <class Number>
std::vector<std::vector<vertex>>
parents_of(const basic_csr<Number> &graph, const basic_row_block<Number> &block,
           detail shown) {
  std::vector<std::vector<vertex>> parents(block.sources.size());
  if (shown != detail::nothing)
    for_each_in_parallel(parents.size(), [&](std::size_t i) {
      parents[i] = find_parents<Number>(graph, block.sources[i], block.row(i));
    });
  return parents;
}

template <class Number> class line_writer : public basic_row_writer<Number> {
public:
  line_writer(output_file &file, std::span<const basic_csr<Number>> graphs,
              row_form form)
      : text(file), graphs(graphs), form(std::move(form)) {
    write_header(text, graphs.size() > 1, this->form);
  }

  void take(std::size_t which, const basic_row_block<Number> &block) override {
    const auto parents = parents_of(graphs[which], block, form.shown);
    for (std::size_t i = 0; i < block.sources.size(); ++i)
      write_row<Number>(text, front_of(which, block.sources[i]),
                        block.sources[i], block.row(i), parents[i], form);
  }
  void finish() override { text.flush(); }

private:
  std::string front_of(std::size_t which, vertex source) const {
    const char between = form.separator == 0 ? ' ' : form.separator;
    std::string front;
    if (graphs.size() > 1)
      front = std::to_string(which) + between;
    if (!form.names_source)
      return front;
    if (form.separator != 0)
      return front + csv_value(form.names->of(source)) + between;
    form.names->append_to(front, source);
    return front + between;
  }

  text_output text;
  const std::span<const basic_csr<Number>> graphs;
  const row_form form;
};

template <class Number> class column_writer : public basic_row_writer<Number> {
public:
  column_writer(output_file &file, const basic_csr<Number> &reversed,
                row_form form)
      : text(file), reversed(reversed), form(std::move(form)) {}

  void take(std::size_t, const basic_row_block<Number> &block) override {
    auto next = parents_of(reversed, block, form.shown);
    for (std::size_t i = 0; i < block.sources.size(); ++i) {
      const auto row = block.row(i);
      columns.push_back(
          {block.sources[i], {row.begin(), row.end()}, std::move(next[i])});
    }
  }

  void finish() override {
    write_header(text, false, form);
    for (vertex v = 0; v < reversed.vertices; ++v)
      for (const column &to : columns) {
        const Number length = to.distances[v];
        write_name(text, v, form);
        write_separator(text, form);
        write_line(text, to.target, length, form,
                   form.shown == detail::nothing || length == no_path<Number>
                       ? std::vector<vertex>()
                       : walk_back(v, to.target, to.next));
      }
    text.flush();
  }

private:
  struct column {
    vertex target;
    std::vector<Number> distances; ///< from each vertex
    std::vector<vertex> next;      ///< on the way from each vertex, or empty
  };

  text_output text;
  const basic_csr<Number> &reversed;
  const row_form form;
  std::vector<column> columns;
};

/// By the kind of the distances.
template <class Number> constexpr std::string_view magic = "C2CUDST1";
template <> constexpr std::string_view magic<wide> = "C2CUDSL1";
template <> constexpr std::string_view magic<real> = "C2CUDSD1";

template <class T> std::string_view bytes_of(std::span<const T> data) {
  return {reinterpret_cast<const char *>(data.data()), data.size_bytes()};
}

template <class Number> class binary_writer : public basic_row_writer<Number> {
public:
  binary_writer(output_file &file, const std::string &header) : file(file) {
    file.write(header);
  }
  void take(std::size_t, const basic_row_block<Number> &block) override {
    file.write(bytes_of(block.distances));
  }

private:
  output_file &file;
};

template <class Number>
std::string binary_header(std::span<const basic_csr<Number>> graphs) {
  const std::uint64_t sizes[] = {graphs.size(), graphs.front().vertices};
  std::string header(magic<Number>);
  header += bytes_of(std::span<const std::uint64_t>(sizes));
  return header;
}

template <class Number>
std::string array_header(std::span<const basic_csr<Number>> graphs,
                         const row_form &form) {
  const vertex vertices = graphs.front().vertices;
  std::string shape;
  if (graphs.size() > 1)
    shape += std::to_string(graphs.size()) + ", ";
  if (form.names_source)
    shape += std::to_string(form.rows.value_or(vertices)) + ", ";
  shape += std::to_string(vertices) + ",";
  return numpy_header(numpy_type<Number>(), shape);
}

} // namespace

template <class Number>
std::unique_ptr<basic_row_writer<Number>>
make_writer_of(output_file &file, std::span<const basic_csr<Number>> graphs,
               const row_form &form) {
  switch (form.form) {
  case layout::lines:
    return std::make_unique<line_writer<Number>>(file, graphs, form);
  case layout::columns:
    return std::make_unique<column_writer<Number>>(file, graphs.front(), form);
  case layout::binary:
    return std::make_unique<binary_writer<Number>>(file, binary_header(graphs));
  case layout::array:
    return std::make_unique<binary_writer<Number>>(file,
                                                   array_header(graphs, form));
  }
  return nullptr;
}
template std::unique_ptr<basic_row_writer<distance>>
make_writer_of(output_file &, std::span<const csr>, const row_form &);
template std::unique_ptr<basic_row_writer<wide>>
make_writer_of(output_file &, std::span<const wide_csr>, const row_form &);
template std::unique_ptr<basic_row_writer<real>>
make_writer_of(output_file &, std::span<const real_csr>, const row_form &);

void write_lines(output_file &file, vertex source, const shortest_paths &result,
                 const row_form &form) {
  text_output text(file);
  write_header(text, false, form);
  write_row<distance>(text, "", source, result.distances, result.parents, form);
  text.flush();
}

} // namespace paths::apsp
