//===- binary.cpp - Graphs in binary form --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "forms/form.h"
#include "memory.h"
#include "output_file.h"
#include "read.h"
#include "text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace paths {

namespace {

/// By the kind of the lengths.
template <class Number> constexpr std::string_view magic = "C2CUCSR1";
template <> constexpr std::string_view magic<wide> = "C2CUCSL1";
template <> constexpr std::string_view magic<real> = "C2CUCSD1";

/// The bytes of a file from beginning to end.
class byte_reader {
public:
  byte_reader(const std::string &path, std::string_view bytes,
              const progress &report)
      : path(path), total(bytes.size()), rest(bytes), report(report) {}

  std::string_view left() const { return rest; }

  [[noreturn]] void fail_short() const {
    throw graph_error(path + ": the file is shorter than it says; write it "
                             "again from the graph");
  }

  /// Copies the next `count` elements. The file is read from the disk while
  /// that is done.
  template <class T> void take(std::uint64_t count, T *into) {
    constexpr std::size_t at_a_time = std::size_t{1} << 24;
    if (count > rest.size() / sizeof(T))
      fail_short();
    auto *to = reinterpret_cast<char *>(into);
    for (std::size_t left = count * sizeof(T); left != 0;) {
      const std::size_t size = std::min(left, at_a_time);
      std::memcpy(to, rest.data(), size);
      rest.remove_prefix(size);
      to += size;
      left -= size;
      tell(report, "reading",
           static_cast<double>(total - rest.size()) /
               static_cast<double>(total));
    }
  }

private:
  const std::string &path;
  const std::size_t total;
  std::string_view rest;
  const progress &report;
};

template <class Number> bool are_lengths(const std::vector<Number> &all) {
  if constexpr (std::is_floating_point_v<Number>)
    return std::ranges::all_of(all, [](Number n) { return std::isfinite(n); });
  return true;
}

/// Whether offsets rise from 0 to the number of edges and edges stay inside.
template <class Number> bool is_graph(const basic_csr<Number> &graph) {
  return graph.first.front() == 0 && graph.first.back() == graph.edges() &&
         std::is_sorted(graph.first.begin(), graph.first.end()) &&
         std::all_of(graph.to.begin(), graph.to.end(),
                     [&](vertex v) { return v < graph.vertices; }) &&
         are_lengths(graph.length);
}

template <class Number>
basic_csr<Number> read_as(const std::string &path, std::string_view text,
                          const progress &report, vertex_names *names) {
  byte_reader bytes(path, text.substr(magic<Number>.size()), report);
  std::uint64_t sizes[2];
  bytes.take(2, sizes);
  if (sizes[0] > std::numeric_limits<vertex>::max() ||
      sizes[0] >= bytes.left().size() / sizeof(edge_index) ||
      sizes[1] > bytes.left().size() / sizeof(vertex))
    bytes.fail_short();
  basic_csr<Number> graph;
  graph.vertices = static_cast<vertex>(sizes[0]);
  graph.first = large_vector<edge_index>(sizes[0] + 1);
  graph.to = large_vector<vertex>(sizes[1]);
  graph.length = large_vector<Number>(sizes[1]);
  bytes.take(sizes[0] + 1, graph.first.data());
  bytes.take(sizes[1], graph.to.data());
  bytes.take(sizes[1], graph.length.data());
  std::optional<vertex_names> named =
      vertex_names::from_bytes(bytes.left(), graph.vertices);
  if (!named || !is_graph(graph))
    throw graph_error(path + ": the arrays are no graph; write it again from "
                             "the graph");
  if (names != nullptr)
    *names = std::move(*named);
  return graph;
}

} // namespace

bool is_binary(std::string_view text) {
  return text.starts_with(magic<weight>) || text.starts_with(magic<wide>) ||
         text.starts_with(magic<real>);
}

static any_graph read_any_csr(const std::string &path, std::string_view text,
                              const progress &report, vertex_names *names) {
  if (!is_binary(text))
    throw graph_error(path + ": this is no graph in binary form");
  if (text.starts_with(magic<wide>))
    return read_as<wide>(path, text, report, names);
  if (text.starts_with(magic<real>))
    return read_as<real>(path, text, report, names);
  return read_as<weight>(path, text, report, names);
}

any_graph read_any_csr(const std::string &path, const progress &report,
                       vertex_names *names) {
  const mapped_file file(path);
  return read_any_csr(path, file.text(), report, names);
}

csr read_csr(const std::string &path, const progress &report) {
  return expect_narrow(path, read_any_csr(path, report));
}

constexpr form binary_form = {
    "binary",
    "this project's binary form",
    ".csr",
    is_binary,
    [](text_source &in) {
      if (in.options.undirected)
        throw graph_error(in.path +
                          ": a graph in binary form has the directions that it "
                          "was written with; make it undirected when it is "
                          "written");
      return read_any_csr(in.path, in.rest, in.options.progress,
                          in.options.names);
    },
    write_own_binary};

template <class Number>
void write_binary(const std::string &path, const basic_csr<Number> &graph,
                  const vertex_names &names) {
  output_file file(path);
  auto put = [&](const auto *data, std::size_t count) {
    file.write({reinterpret_cast<const char *>(data), count * sizeof *data});
  };
  const std::uint64_t sizes[2] = {graph.vertices, graph.edges()};
  file.write(magic<Number>);
  put(sizes, 2);
  put(graph.first.data(), graph.first.size());
  put(graph.to.data(), graph.to.size());
  put(graph.length.data(), graph.length.size());
  file.write(names.to_bytes());
  file.finish();
}
template void write_binary(const std::string &, const csr &,
                           const vertex_names &);
template void write_binary(const std::string &, const wide_csr &,
                           const vertex_names &);
template void write_binary(const std::string &, const real_csr &,
                           const vertex_names &);

} // namespace paths
