//===- binary.cpp - Graphs in binary form --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "read.h"
#include "text.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <unistd.h>

namespace paths {

namespace {

constexpr std::string_view magic = "C2CUCSR1";

struct close_file {
  void operator()(std::FILE *file) const { std::fclose(file); }
};

/// Takes the next `count` elements from the bytes of a file.
template <class T>
void take(const std::string &path, std::string_view &bytes, std::uint64_t count,
          T *into) {
  if (count > bytes.size() / sizeof(T))
    throw graph_error(path + ": the file is shorter than it says; write it "
                             "again from the graph");
  std::memcpy(into, bytes.data(), count * sizeof(T));
  bytes.remove_prefix(count * sizeof(T));
}

/// Whether offsets rise from 0 to the number of edges and edges stay inside.
bool is_graph(const csr &graph) {
  return graph.first.front() == 0 && graph.first.back() == graph.edges() &&
         std::is_sorted(graph.first.begin(), graph.first.end()) &&
         std::all_of(graph.to.begin(), graph.to.end(),
                     [&](vertex v) { return v < graph.vertices; });
}

} // namespace

csr read_csr(const std::string &path) {
  const mapped_file file(path);
  std::string_view bytes = file.text();
  if (!bytes.starts_with(magic))
    throw graph_error(path + ": this is no graph in binary form");
  bytes.remove_prefix(magic.size());
  std::uint64_t sizes[2];
  take(path, bytes, 2, sizes);
  if (sizes[0] > std::numeric_limits<vertex>::max() ||
      sizes[0] >= bytes.size() / sizeof(edge_index) ||
      sizes[1] > bytes.size() / sizeof(vertex))
    throw graph_error(path + ": the file is shorter than it says; write it "
                             "again from the graph");
  csr graph;
  graph.vertices = static_cast<vertex>(sizes[0]);
  graph.first.resize(sizes[0] + 1);
  graph.to.resize(sizes[1]);
  graph.length.resize(sizes[1]);
  take(path, bytes, sizes[0] + 1, graph.first.data());
  take(path, bytes, sizes[1], graph.to.data());
  take(path, bytes, sizes[1], graph.length.data());
  if (!bytes.empty() || !is_graph(graph))
    throw graph_error(path + ": the arrays are no graph; write it again from "
                             "the graph");
  return graph;
}

void write_csr(const std::string &path, const csr &graph) {
  const std::string temporary = path + "." + std::to_string(::getpid());
  auto fail = [&] {
    const std::string why = std::strerror(errno);
    std::remove(temporary.c_str());
    throw graph_error(path + ": " + why);
  };
  std::unique_ptr<std::FILE, close_file> file(
      std::fopen(temporary.c_str(), "wb"));
  if (!file)
    fail();
  const std::uint64_t sizes[2] = {graph.vertices, graph.edges()};
  auto put = [&](const auto *data, std::size_t count) {
    if (std::fwrite(data, sizeof *data, count, file.get()) != count)
      fail();
  };
  put(magic.data(), magic.size());
  put(sizes, 2);
  put(graph.first.data(), graph.first.size());
  put(graph.to.data(), graph.to.size());
  put(graph.length.data(), graph.length.size());
  if (std::fclose(file.release()) != 0 ||
      std::rename(temporary.c_str(), path.c_str()) != 0)
    fail();
}

} // namespace paths
