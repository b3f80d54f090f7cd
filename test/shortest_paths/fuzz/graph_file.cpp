//===- graph_file.cpp - Whatever a file may have in it --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For libFuzzer: reads its input as a graph file. Five bits of the first byte
// decide on the end of the name, which decides on the form, and another one on
// whether edges lead both ways. What is read has to be a graph, and what is
// refused has to be told why, with the file's name in front; libFuzzer watches
// over the memory.
//
//===----------------------------------------------------------------------===//

#include "graph/read.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <unistd.h>
#include <variant>

namespace {

/// All forms of files, by those bits; seeds go by them, so that a new form
/// comes last.
constexpr const char *names[] = {
    "g.gr", "g.mtx",  "g.csr",     "g.txt",  "g.graph", "g.csv",
    "g.sg", "g.wsg",  "g.g6",      "g.net",  "g.gml",   "g.dot",
    "g",    "g.json", "g.graphml", "g.gexf", "g.npz"};

/// The first three bits and the last two.
std::size_t form_of(std::uint8_t byte) {
  return (byte & 7U) | ((byte & 0xc0U) >> 3);
}

[[noreturn]] void fail(const std::string &what) {
  std::fprintf(stderr, "graph_file: %s\n", what.c_str());
  std::abort();
}

/// A folder in memory, if there is one.
std::filesystem::path make_folder() {
  const std::filesystem::path memory = "/dev/shm";
  const auto folder = (std::filesystem::is_directory(memory)
                           ? memory
                           : std::filesystem::temp_directory_path()) /
                      ("graph_file_" + std::to_string(::getpid()));
  std::filesystem::create_directory(folder);
  std::atexit([] {
    std::error_code ignored;
    for (const auto &base : {std::filesystem::path("/dev/shm"),
                             std::filesystem::temp_directory_path()})
      std::filesystem::remove_all(
          base / ("graph_file_" + std::to_string(::getpid())), ignored);
  });
  return folder;
}

template <class Number>
void expect_graph(const paths::basic_csr<Number> &graph) {
  if (graph.first.size() != std::size_t{graph.vertices} + 1 ||
      graph.first.front() != 0 || graph.first.back() != graph.to.size() ||
      graph.length.size() != graph.to.size() ||
      !std::ranges::is_sorted(graph.first) ||
      std::ranges::any_of(graph.to,
                          [&](paths::vertex v) { return v >= graph.vertices; }))
    fail("what it has read is no graph");
}

void expect_message(const std::string &said, const std::string &path) {
  if (!said.starts_with(path + ":") || said.size() < path.size() + 4)
    fail("the message is '" + said + "'");
  if (said.find('\0') != std::string::npos)
    fail("there is a null character in the message");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data,
                                      std::size_t size) {
  static const std::filesystem::path folder = make_folder();
  if (size == 0)
    return 0;
  const std::string path = folder / names[form_of(data[0]) % std::size(names)];
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char *>(data) + 1,
             static_cast<std::streamsize>(size - 1));
  paths::read_options options;
  options.undirected = (data[0] & 16) != 0;
  options.memory = std::size_t{1} << 24;
  paths::vertex_names called;
  options.names = &called;
  try {
    std::visit([](const auto &graph) { expect_graph(graph); },
               paths::read_any_graph(path, options));
  } catch (const paths::graph_error &error) {
    expect_message(error.what(), path);
  }
  return 0;
}
