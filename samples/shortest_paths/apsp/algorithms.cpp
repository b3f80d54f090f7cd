//===- algorithms.cpp - All algorithms for all pairs, by name -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "algorithms.h"

#include "auto.h"
#include "cpu/cpu.h"
#include "device/gpu.h"
#include "gpu/gpu.h"
#include "reweight.h"
#include "rows/row_algorithms.h"

#include <algorithm>
#include <string>

namespace paths::apsp {

namespace {

void expect_graphs(const algorithm &which, std::size_t graphs) {
  if (graphs != 1 && !which.takes_several_graphs)
    throw graph_error(std::string(which.name) + " takes one graph, not " +
                      std::to_string(graphs));
}

void expect_kept(const algorithm &which, const settings &options) {
  if (options.kept && !keeps(which, *options.kept))
    throw graph_error(std::string(which.name) + " does not keep distances as " +
                      std::string(name_of(*options.kept)) + "; it does as " +
                      std::string(which.kept));
}

} // namespace

std::string_view name_of(values kept) {
  switch (kept) {
  case values::bits4:
    return "4";
  case values::bits8:
    return "8";
  case values::bits16:
    return "16";
  case values::bits32:
    return "32";
  case values::floats:
    return "f32";
  }
  return "";
}

bool keeps(const algorithm &which, values kept) {
  const std::string all = " " + std::string(which.kept) + " ";
  return all.find(" " + std::string(name_of(kept)) + " ") != std::string::npos;
}

std::span<const algorithm> algorithms() {
  using enum place;
  static const algorithm all[] = {
      {"auto", paths::gpu::why_none() ? cpu : gpu,
       "this project: tiles, batches, staged or several, or one for CPU cores",
       true, paths::gpu::why_none() ? "8 16 32" : "16 32 f32", automatic},
      {"floyd-warshall", cpu, "Floyd 1962, Warshall 1962", true, "32",
       cpu::floyd_warshall},
      {"blocked", cpu, "Takafuji, section 3.6: vector instructions, all cores",
       true, "8 16 32", cpu::blocked},
      {"blocked-words", cpu, "Takafuji, section 3.6: words of several values",
       true, "8 16", cpu::blocked_words},
      {"dijkstra", cpu, "Dijkstra 1959 from every vertex, on all cores", true,
       "32", cpu::dijkstra, cpu::dijkstra_by_rows, /*ends_early=*/true},
      {"tiles", gpu, "this project: a single kernel, tiles in registers", true,
       "16 32 f32", gpu::tiles},
      {"batches", gpu, "this project: relaxes the rows of many sources at once",
       false, "16 32", gpu::batches, gpu::batches_by_rows},
      {"staged", gpu,
       "this project, after Lund and Smith 2010: from the "
       "host's memory",
       false, "16 32", gpu::staged},
      {"several", gpu, "this project: on several GPUs", false, "16 32",
       gpu::several},
      {"takafuji-multiple", gpu, "Takafuji, section 3.2.2", true, "4 8 16 32",
       gpu::takafuji_multiple},
      {"takafuji-single", gpu, "Takafuji, section 3.2.3", true, "4 8 16 32",
       gpu::takafuji_single},
      {"takafuji-streams", gpu, "Takafuji, section 3.5", true, "4 8 16 32",
       gpu::takafuji_streams},
      {"mitalidis-cell", gpu,
       "Mitalidis, A; Bodra, section 2.3.1; An, algorithm 12", false, "32",
       gpu::mitalidis_cell},
      {"mitalidis-cells", gpu, "Mitalidis, C", false, "32",
       gpu::mitalidis_cells},
      {"katz-kider", gpu,
       "Katz and Kider 2008; Mitalidis, B; Bodra, section 2.3.5", false, "32",
       gpu::katz_kider},
      {"bodra-shared-row", gpu, "Bodra, section 2.3.2", false, "32",
       gpu::bodra_shared_row},
      {"bodra-row", gpu, "Bodra, section 2.3.3", false, "32", gpu::bodra_row},
      {"bodra-tiled", gpu, "Bodra, section 2.3.4", false, "32",
       gpu::bodra_tiled},
      {"bodra-dijkstra", gpu, "Bodra, section 2.2.1", false, "32",
       gpu::bodra_dijkstra},
      {"an-product", gpu, "An, algorithms 9 and 13", false, "32",
       gpu::an_product},
      {"an-product-tiled", gpu, "An, algorithms 9 and 14", false, "32",
       gpu::an_product_tiled},
      {"an-product-transposed", gpu, "An, section V.B", false, "32",
       gpu::an_product_transposed},
      {"an-bellman-ford", gpu, "An, section V.B: over streams", false, "32",
       gpu::an_bellman_ford},
  };
  return all;
}

const algorithm &find_algorithm(std::string_view name) {
  return find_by_name(algorithms(), name);
}

std::unique_ptr<solver> make(const algorithm &which,
                             std::span<const csr> graphs,
                             const settings &options) {
  expect_graphs(which, graphs.size());
  expect_kept(which, options);
  if (std::any_of(graphs.begin(), graphs.end(), has_negative_edges))
    return with_negative_edges(graphs, options, which.make);
  return which.make(graphs, options);
}

std::unique_ptr<row_solver> make_rows(const algorithm &which, const csr &graph,
                                      const settings &options) {
  if (which.make_rows == nullptr)
    throw graph_error(std::string(which.name) +
                      " keeps the distances of all pairs; it gives no rows as "
                      "they come");
  expect_kept(which, options);
  if (has_negative_edges(graph))
    return rows_with_negative_edges(graph, options, which.make_rows);
  return which.make_rows(graph, options);
}

} // namespace paths::apsp
