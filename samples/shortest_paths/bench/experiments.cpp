//===- experiments.cpp - The tables of the papers, row by row -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cases.h"

#include "device/gpu.h"
#include "graph/generate.h"
#include "graph/read.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <utility>

namespace paths::bench {

namespace {

using apsp::values;

constexpr unsigned degree = 16;
constexpr weight heaviest = 100;
/// Of files that have none.
constexpr weight_range bytes = {1, 255};
constexpr const char *takafuji[] = {"takafuji-multiple", "takafuji-single"};

/// Values of four bits are for graphs without weights (Takafuji, 3.2.4).
weight heaviest_for(values kept) {
  return kept == values::bits4 ? 1 : heaviest;
}

int repeat_for(vertex n, std::size_t graphs) {
  const double work = 1e-9 * n * n * n * static_cast<double>(graphs);
  return work > 2000 ? 1 : work > 100 ? 3 : 11;
}

/// Tables 3.1 and 3.2: one graph, threads of a block from 64 to 1024.
void one_graph(const char *name, values kept) {
  for (vertex n = 256; n <= 32768; n *= 2) {
    const auto graphs = random_graphs(1, n, degree, heaviest_for(kept));
    for (const char *algorithm : takafuji)
      for (const unsigned threads : {64, 128, 256, 512, 1024}) {
        if (kept == values::bits4 && threads == 1024)
          continue; // more than a tile has words
        measure_apsp({name,
                      algorithm,
                      {.kept = kept, .block_threads = threads},
                      repeat_for(n, 1)},
                     graphs);
      }
  }
}
void table_1(const std::string &) { one_graph("3.1", values::bits32); }
void table_2(const std::string &) { one_graph("3.2", values::bits4); }

void print_times(const char *name, vertex n, values kept,
                 std::vector<double> seconds) {
  std::sort(seconds.begin(), seconds.end());
  const nlohmann::ordered_json row = {
      {"experiment", name},
      {"algorithm", name},
      {"vertices", n},
      {"values", kept == values::bits4    ? "4"
                 : kept == values::bits16 ? "16"
                                          : "32"},
      {"seconds", seconds},
      {"median_seconds", seconds[seconds.size() / 2]}};
  std::printf("%s\n", row.dump().c_str());
  std::fflush(stdout);
}

void table_3(const std::string &) {
  for (vertex n = 256; n <= 32768; n *= 2)
    for (const auto &[kept, bits] :
         {std::pair{values::bits32, 32U}, {values::bits4, 4U}})
      print_times("3.3", n, kept,
                  time_transfers(std::size_t{n} * n * bits / 8, 11));
}

/// Tables 3.6 to 3.9: many graphs, without transfers and with them. With them,
/// what takes more than 2 GiB of pinned memory is left out, which cannot be had
/// soon, and so are 1,024 threads, which are never the best.
void many_graphs(const char *name, values kept, bool transfers) {
  for (vertex n = 128; n <= 2048; n *= 2)
    for (unsigned m = 8; m <= 1024; m *= 2) {
      const std::size_t bits = kept == values::bits4 ? 4 : 32;
      if (transfers && std::size_t{n} * n * m * bits > std::size_t{1} << 34)
        continue;
      const auto graphs = random_graphs(m, n, degree, heaviest_for(kept));
      for (const char *algorithm :
           {"takafuji-multiple", "takafuji-single", "takafuji-streams"})
        for (const unsigned threads : {64, 128, 256, 512, 1024}) {
          const bool streams = std::string_view(algorithm).ends_with("streams");
          const bool most = threads == 1024;
          if (streams > transfers || (most && (transfers || bits == 4)))
            continue;
          measure_apsp(
              {name,
               algorithm,
               {.kept = kept, .block_threads = threads, .transfers = transfers},
               repeat_for(n, m)},
              graphs);
        }
      if (!transfers && kept == values::bits32)
        for (const values tuned : {values::bits32, values::bits16})
          measure_apsp({name, "tiles", {.kept = tuned}, repeat_for(n, m)},
                       graphs);
    }
}
void table_6(const std::string &) { many_graphs("3.6", values::bits32, false); }
void table_7(const std::string &) { many_graphs("3.7", values::bits4, false); }
void table_8(const std::string &) { many_graphs("3.8", values::bits32, true); }
void table_9(const std::string &) { many_graphs("3.9", values::bits4, true); }

/// The tuned algorithm, and the product beside it.
void tuned(const std::string &) {
  for (const vertex n : {256, 512, 1024, 2048, 4096, 8192, 16384, 32768}) {
    const auto graphs = random_graphs(1, n, degree, heaviest);
    for (const values kept : {values::bits32, values::bits16, values::floats})
      measure_apsp({"tuned", "tiles", {.kept = kept}, n > 16384 ? 3 : 11},
                   graphs);
    measure_apsp({"tuned", "auto", {}, n > 16384 ? 3 : 11}, graphs);
    if (n < 8192)
      continue;
    for (const values kept : {values::bits32, values::bits16})
      print_times("product", n, kept, time_product(n, kept, 3));
    if (n == 16384)
      measure_apsp({"tuned", "staged", {.device_bytes = 600'000'000}, 3},
                   graphs);
  }
}

/// Tables 3.4 and 3.5: percents of all edges.
void diameters(const std::string &data) {
  for (vertex n = 256; n <= 32768; n *= 2)
    for (const double percent : {0.05, 0.1, 0.25, 0.5, 1., 5., 10., 20., 50.}) {
      const double edges = percent / 200 * n * (n - 1.0);
      if (edges < 1.5 * n || edges > 120e6) // not connected; too large
        continue;
      const csr graph = random_pairs(n, percent);
      const std::string name = std::to_string(percent).substr(0, 5) + "%";
      for (const char *algorithm : {"takafuji-bfs", "bits", "tensor"}) {
        const bool slow = edges * n > 1e10; // more than two seconds
        if (slow && algorithm == std::string_view("takafuji-bfs"))
          continue;
        measure_diameter({"diameter", algorithm, {}, 3, name}, graph);
      }
    }
  const std::string golf = data + "/n32768d16.edges";
  if (!std::filesystem::exists(golf))
    return;
  const csr graph = read_graph(golf, {.undirected = true});
  for (const char *algorithm : {"bits", "tensor", "bits-cores", "apsp"})
    measure_diameter({"diameter", algorithm, {}, 5, "n32768d16"}, graph);
}

/// Section 3.6: CPU cores.
void cores(const std::string &) {
  for (vertex n = 512; n <= 8192; n *= 2) {
    const auto graphs = random_graphs(1, n, degree, 10);
    for (const int threads : {1, 2, 4, 8, 16}) {
      for (const values kept : {values::bits8, values::bits16, values::bits32})
        measure_apsp(
            {"3.10", "blocked", {.kept = kept}, n > 2048 ? 1 : 3, {}, threads},
            graphs);
      for (const values kept : {values::bits8, values::bits16})
        if (n <= 1024)
          measure_apsp(
              {"3.10", "blocked-words", {.kept = kept}, 1, {}, threads},
              graphs);
    }
  }
}

/// Papers 002 and 003, and section V of 000.
void papers(const std::string &data) {
  for (vertex n = 128; n <= 4096; n *= 2) {
    const auto graphs = random_graphs(1, n, degree, heaviest);
    for (const char *algorithm :
         {"mitalidis-cell", "katz-kider", "mitalidis-cells", "bodra-row",
          "bodra-shared-row", "bodra-tiled", "an-product", "an-product-tiled",
          "an-product-transposed", "tiles"})
      measure_apsp({"papers", algorithm, {}, n > 1024 ? 1 : 5}, graphs);
    if (n <= 1024)
      for (const char *algorithm :
           {"floyd-warshall", "bodra-dijkstra", "an-bellman-ford"})
        measure_apsp({"papers", algorithm, {}, 1}, graphs);
  }
  for (const char *name :
       {"p2p-Gnutella04", "p2p-Gnutella25", "p2p-Gnutella30"}) {
    const std::string file = data + "/" + name + ".txt";
    if (!std::filesystem::exists(file))
      continue;
    const std::vector<csr> graph = {read_graph(file, {.weights = bytes})};
    for (const char *algorithm :
         {"bodra-row", "mitalidis-cell", "bodra-shared-row", "bodra-tiled",
          "katz-kider", "tiles", "dijkstra"}) {
      const bool tuned = algorithm == std::string_view("tiles") ||
                         algorithm == std::string_view("dijkstra");
      const bool tiled = algorithm == std::string_view("katz-kider");
      const vertex n = graph[0].vertices; // others take minutes
      if (tuned || n < 11000 || (tiled && n < 23000))
        measure_apsp({"gnutella", algorithm, {}, 1, name}, graph);
    }
  }
}

/// Graphs with few edges and with one cell in a hundred: the cubic algorithm,
/// that for few edges, and what `auto` takes.
void few_edges(const std::string &data) {
  const auto measure = [](const char *name, const csr &graph) {
    const int repeat = graph.vertices > 16384 ? 3 : 7;
    for (const auto &[algorithm, kept] :
         {std::pair{"tiles", std::optional(values::bits16)},
          {"batches", std::nullopt},
          {"auto", std::nullopt}})
      measure_apsp({"sparse", algorithm, {.kept = kept}, repeat, name},
                   {&graph, 1});
    measure_rows({"sparse-rows", "batches", {}, repeat, name}, graph);
  };
  measure("gnm:32768:524288", random_graphs(1, 32768, degree, 255)[0]);
  const std::string golf = data + "/n32768d16.edges",
                    gnutella = data + "/p2p-Gnutella30.txt";
  if (std::filesystem::exists(golf))
    measure("n32768d16",
            read_graph(golf, {.weights = bytes, .undirected = true}));
  if (std::filesystem::exists(gnutella))
    measure("p2p-Gnutella30", read_graph(gnutella, {.weights = bytes}));
  for (vertex n = 2048; n <= 32768; n *= 2)
    measure(("1% of " + std::to_string(n)).c_str(),
            random_graphs(1, n, n / 100, 255)[0]);
}

/// Several GPUs of one host: as many as there are, at most.
void devices(const std::string &) {
  for (const vertex n : {16384, 32768}) {
    const auto graphs = random_graphs(1, n, degree, heaviest);
    for (const values kept : {values::bits32, values::bits16}) {
      measure_apsp({"devices", "tiles", {.kept = kept}, 3}, graphs);
      for (unsigned count = 1; count <= gpu::count(); count *= 2)
        measure_apsp(
            {"devices", "several", {.kept = kept, .devices = count}, 3},
            graphs);
    }
  }
}

} // namespace

std::span<const experiment> experiments() {
  static const experiment all[] = {
      {"tuned", tuned},        {"3.1", table_1},   {"3.2", table_2},
      {"3.3", table_3},        {"3.6", table_6},   {"3.7", table_7},
      {"3.8", table_8},        {"3.9", table_9},   {"3.10", cores},
      {"diameter", diameters}, {"papers", papers}, {"devices", devices},
      {"sparse", few_edges},
  };
  return all;
}

} // namespace paths::bench
