//===- sssp_report.cpp - What is told of a run ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sssp_report.h"

#include "graph/counted.h"
#include "measure.h"
#include "results.h"

#include <algorithm>
#include <sstream>

namespace paths {

namespace {

/// What a result comes to.
struct extent {
  std::size_t reached = 0;
  distance longest = 0; ///< the source's distance is 0
};

extent measure(const std::vector<distance> &distances) {
  extent all;
  for (const distance d : distances)
    if (d != unreachable) {
      ++all.reached;
      all.longest = std::max(all.longest, d);
    }
  return all;
}

} // namespace

std::string summary(const sssp_report &report) {
  const extent all = measure(report.result.distances);
  std::ostringstream text;
  text << "graph: " << report.where.name() << ", "
       << counted_graph(report.graph.vertices, report.graph.edges()) << "\n"
       << "source: " << report.source << "\n"
       << algorithm_line(report.run)
       << "reached: " << counted(all.reached, "vertex", "vertices")
       << ", longest distance " << all.longest << "\n"
       << seconds_lines(report.run);
  if (report.verified)
    text << "verified: " << (*report.verified ? "yes" : "no") << "\n";
  return text.str();
}

std::string json(const sssp_report &report) {
  const extent all = measure(report.result.distances);
  nlohmann::ordered_json object = {
      {"program", "sssp"},
      {"date", date()},
      {"graph", report.where.describe({&report.graph, 1})},
      {"source", report.source},
  };
  add_run(object, report.run);
  object["reached"] = all.reached;
  object["longest"] = all.longest;
  object["verified"] =
      or_null(report.verified.has_value(), report.verified.value_or(false));
  return to_text(object);
}

} // namespace paths
