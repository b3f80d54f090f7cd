//===- arrays.cpp - Graphs as arrays in files -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "writer.h"

#include "graph/numpy.h"
#include "graph/read.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace paths {

namespace {

template <class T> std::string_view bytes_of(std::span<const T> all) {
  return {reinterpret_cast<const char *>(all.data()), all.size_bytes()};
}

template <class T> std::string_view bytes_of(const std::vector<T> &all) {
  return bytes_of(std::span<const T>(all));
}

template <class T> void put(std::string &into, T value) {
  into += bytes_of(std::span<const T>(&value, 1));
}

/// Offsets, and behind them vertices with their weights, if there are some.
void write_lists(output_file &file, const csr &graph, bool weighted) {
  file.write(bytes_of(graph.first));
  if (!weighted)
    return file.write(bytes_of(graph.to));
  std::vector<std::int32_t> pairs;
  for (vertex v = 0; v < graph.vertices; ++v) {
    pairs.clear();
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      pairs.push_back(static_cast<std::int32_t>(graph.to[e]));
      pairs.push_back(graph.length[e]);
    }
    file.write(bytes_of(pairs));
  }
}

void write_serialized(const graph_writer &out, bool weighted) {
  const csr *const *const graph = std::get_if<const csr *>(&out.graph);
  if (graph == nullptr)
    out.refuse("its weights are whole numbers of 32 bits, and here are others; "
               "take another --write-format, as binary");
  if (out.vertices > vertex{std::numeric_limits<std::int32_t>::max()})
    out.refuse("it has at most 2147483647 vertices");
  std::string header(1, static_cast<char>(out.undirected ? 0 : 1));
  put(header, static_cast<std::int64_t>(out.edges));
  put(header, std::int64_t{out.vertices});
  output_file file(out.path);
  file.write(header);
  write_lists(file, **graph, weighted);
  if (!out.undirected) // the edges that enter vertices
    write_lists(file, transpose(**graph), weighted);
  file.finish();
}

/// The CRC-32 of ZIP files.
std::uint32_t checksum(std::string_view bytes) {
  static const auto table = [] {
    constexpr std::uint32_t polynomial = 0xedb88320;
    std::array<std::uint32_t, 256> of_byte{};
    for (std::uint32_t i = 0; i < of_byte.size(); ++i) {
      of_byte[i] = i;
      for (int bit = 0; bit < 8; ++bit)
        of_byte[i] =
            (of_byte[i] >> 1U) ^ ((of_byte[i] & 1U) != 0 ? polynomial : 0);
    }
    return of_byte;
  }();
  std::uint32_t sum = ~std::uint32_t{0};
  for (const char c : bytes)
    sum = (sum >> 8U) ^ table[(sum ^ static_cast<unsigned char>(c)) & 0xffU];
  return ~sum;
}

/// Files that are stored in a ZIP file, one after the other.
class zip_writer {
public:
  explicit zip_writer(const std::string &path) : file(path) {}

  void add(const std::string &name, std::string_view bytes) {
    std::string about;
    put<std::uint16_t>(about, 20); // version 2.0 is needed
    put<std::uint32_t>(about, 0);  // no flags, not packed
    put<std::uint32_t>(about, earliest);
    put(about, checksum(bytes));
    put(about, static_cast<std::uint32_t>(bytes.size())); // packed
    put(about, static_cast<std::uint32_t>(bytes.size())); // and unpacked
    put(about, static_cast<std::uint16_t>(name.size()));
    put<std::uint16_t>(about, 0); // nothing behind the name
    directory += "PK\x01\x02";
    put<std::uint16_t>(directory, 20); // written by that version
    directory += about;
    directory.append(10, '\0'); // no comment, disk 0, no attributes
    put(directory, static_cast<std::uint32_t>(place));
    directory += name;
    const std::string header = "PK\x03\x04" + about + name;
    file.write(header);
    file.write(bytes);
    place += header.size() + bytes.size();
    ++count;
  }

  void finish() {
    std::string end("PK\x05\x06\0\0\0\0", 8);
    put(end, count); // on this disk
    put(end, count); // on all
    put(end, static_cast<std::uint32_t>(directory.size()));
    put(end, static_cast<std::uint32_t>(place));
    put<std::uint16_t>(end, 0); // no comment
    file.write(directory + end);
    file.finish();
  }

private:
  static constexpr std::uint32_t earliest = 0x00210000; ///< of dates: 1980

  output_file file;
  std::string directory;
  std::size_t place = 0;
  std::uint16_t count = 0;
};

template <class T> std::string array_file(std::span<const T> all) {
  std::string file =
      numpy_header(numpy_type<T>(), std::to_string(all.size()) + ",");
  return file += bytes_of(all);
}

/// Compressed rows, with indices that have room for the numbers of edges.
template <class Index, class Number>
void write_rows(const std::string &path, const basic_csr<Number> &graph) {
  zip_writer zip(path);
  const std::vector<Index> indices(graph.to.begin(), graph.to.end()),
      first(graph.first.begin(), graph.first.end());
  zip.add("indices.npy", array_file<Index>(indices));
  zip.add("indptr.npy", array_file<Index>(first));
  zip.add("format.npy", numpy_header("|S3", "") + "csr");
  const std::int64_t shape[] = {graph.vertices, graph.vertices};
  zip.add("shape.npy", array_file<std::int64_t>(shape));
  zip.add("data.npy", array_file<Number>(graph.length));
  zip.finish();
}

} // namespace

void write_own_binary(const graph_writer &out) {
  std::visit([&](const auto *g) { write_binary(out.path, *g, out.names); },
             out.graph);
}

void write_gapbs(const graph_writer &out) {
  out.expect_unweighted();
  write_serialized(out, false);
}

void write_gapbs_weighted(const graph_writer &out) {
  write_serialized(out, true);
}

void write_npz(const graph_writer &out) {
  out.expect_no_parallel_edges();
  constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();
  constexpr std::size_t for_an_edge = 16, for_a_vertex = 8, around = 4096;
  if (for_an_edge * out.edges + for_a_vertex * out.vertices + around > most)
    out.refuse("it is a ZIP file of up to 4 GB; take another --write-format, "
               "as binary or matrix-market");
  std::visit(
      [&](const auto *g) {
        if (out.edges > std::size_t{std::numeric_limits<std::int32_t>::max()})
          write_rows<std::int64_t>(out.path, *g);
        else
          write_rows<std::int32_t>(out.path, *g);
      },
      out.graph);
}

} // namespace paths
