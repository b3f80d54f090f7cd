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
#include <cstdio>
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

/// The total, then its parts in their order.
std::string times_lines(const sssp_report &report) {
  char text[200];
  std::snprintf(text, sizeof text,
                "total seconds: %.6f\nreading seconds: %.6f\nopening seconds: "
                "%.6f\nset-up seconds: %.6f\n",
                report.times.total, report.times.reading, report.times.opening,
                report.run.setup_seconds);
  std::string lines = text;
  std::snprintf(text, sizeof text, "result seconds: %.6f\n",
                report.times.result);
  return lines + "seconds: " + describe_seconds(report.run.seconds) + "\n" +
         text;
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
       << times_lines(report);
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
  object["total_seconds"] = report.times.total;
  object["reading_seconds"] = report.times.reading;
  object["opening_seconds"] = report.times.opening;
  object["result_seconds"] = report.times.result;
  add_run(object, report.run);
  object["reached"] = all.reached;
  object["longest"] = all.longest;
  object["verified"] =
      or_null(report.verified.has_value(), report.verified.value_or(false));
  return to_text(object);
}

} // namespace paths
