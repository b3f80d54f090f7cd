//===- apsp_report.cpp - What is told of all pairs ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "apsp_report.h"

#include "apsp/algorithms.h"
#include "extents.h"
#include "graph/counted.h"
#include "measure.h"
#include "results.h"

#include <sstream>

namespace paths::apsp {

namespace {

/// `8 graphs of 100 vertices, 3200 edges`, or of one graph.
std::string describe_graphs(std::span<const csr> graphs) {
  edge_index edges = 0;
  for (const csr &graph : graphs)
    edges += graph.edges();
  return (graphs.size() == 1 ? ""
                             : std::to_string(graphs.size()) + " graphs of ") +
         counted_graph(graphs.front().vertices, edges);
}

std::string describe_check(const row_check &check) {
  if (check.mistake)
    return "no";
  if (check.checked == check.rows)
    return "yes";
  return std::to_string(check.checked) + " of " + std::to_string(check.rows) +
         " rows";
}

} // namespace

std::string summary(const report &report) {
  std::ostringstream text;
  text << "graph: " << report.where.name() << ", "
       << describe_graphs(report.graphs) << "\n"
       << algorithm_line(report.run)
       << "reached: " << counted(report.all.pairs, "pair", "pairs");
  if (report.all.pairs != 0)
    text << ", longest distance " << report.all.longest << ", mean "
         << describe_mean(report.all);
  text << "\n" << report.memory.line() << seconds_lines(report.run);
  if (report.checked)
    text << "verified: " << describe_check(*report.checked) << "\n";
  return text.str();
}

std::string json(const report &report) {
  const settings &told = report.tuning;
  const bool reached = report.all.pairs != 0;
  const row_check check = report.checked.value_or(row_check());
  nlohmann::ordered_json object = {
      {"program", "apsp"},
      {"date", date()},
      {"graph", report.where.describe(report.graphs)},
      {"graphs", report.graphs.size()},
      {"values", or_null(told.kept.has_value(),
                         name_of(told.kept.value_or(values::bits32)))},
      {"block_threads", told.block_threads},
      {"devices", told.devices},
      {"transfers", told.transfers},
  };
  add_run(object, report.run);
  object["bytes"] = report.memory.json();
  object["reached"] = report.all.pairs;
  object["longest"] = or_null(reached, report.all.longest);
  object["mean"] = or_null(reached, mean(report.all));
  object["verified"] = or_null(report.checked.has_value(), !check.mistake);
  object["verified_rows"] = or_null(report.checked.has_value(), check.checked);
  return to_text(object);
}

} // namespace paths::apsp
