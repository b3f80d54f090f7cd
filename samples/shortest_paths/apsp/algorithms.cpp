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

void expect_graphs(const algorithm &which, std::size_t graphs,
                   const settings &options) {
  if (graphs != 1 && (!which.takes_several_graphs || options.devices > 1))
    throw graph_error(std::string(which.name) +
                      (options.devices > 1 ? " on several GPUs" : "") +
                      " takes one graph, not " + std::to_string(graphs));
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
#include "apsp_algorithms.inc"
  };
  return all;
}

const algorithm &find_algorithm(std::string_view name) {
  return find_by_name(algorithms(), name);
}

std::unique_ptr<solver> make(const algorithm &which,
                             std::span<const csr> graphs,
                             const settings &options) {
  expect_graphs(which, graphs.size(), options);
  expect_kept(which, options);
  if (std::ranges::any_of(
          graphs, [](const csr &graph) { return has_negative_edges(graph); }))
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
