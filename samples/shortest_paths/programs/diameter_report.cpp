//===- diameter_report.cpp - What is told of a diameter -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "diameter_report.h"

#include "extents.h"
#include "graph/counted.h"
#include "measure.h"
#include "results.h"

#include <sstream>

namespace paths::diameter {

namespace {

std::uint64_t ordered_pairs(const csr &graph) {
  const std::uint64_t n = graph.vertices;
  return n == 0 ? 0 : n * (n - 1);
}

bool is_connected(const report &report) {
  return report.all.pairs == ordered_pairs(report.graph);
}

std::string result_lines(const report &report) {
  const std::string longest = std::to_string(report.all.longest),
                    average = describe_mean(report.all);
  if (is_connected(report))
    return "diameter: " + longest + "\naspl: " + average + "\n";
  std::string text = "diameter: infinite\naspl: infinite\nconnected: no, " +
                     std::to_string(report.all.pairs) + " of " +
                     std::to_string(ordered_pairs(report.graph)) +
                     " ordered pairs have a path\n";
  if (report.all.pairs != 0)
    text +=
        "longest distance: " + longest + "\nmean distance: " + average + "\n";
  return text;
}

std::string describe_check(const extent_check &check) {
  return check.mistake
             ? "no"
             : (check.whole ? "yes, with " : "in part, with ") + check.with;
}

} // namespace

std::string summary(const report &report) {
  std::ostringstream text;
  text << result_lines(report) << "graph: " << report.where.name() << ", "
       << counted_graph(report.graph.vertices, report.graph.edges()) << "\n"
       << algorithm_line(report.run) << report.memory.line()
       << seconds_lines(report.run);
  if (report.checked)
    text << "verified: " << describe_check(*report.checked) << "\n";
  return text.str();
}

std::string json(const report &report) {
  const bool connected = is_connected(report);
  const bool some = connected || report.all.pairs != 0;
  const extent_check check = report.checked.value_or(extent_check());
  nlohmann::ordered_json object = {
      {"program", "diameter"},
      {"date", date()},
      {"graph", report.where.describe({&report.graph, 1})},
  };
  add_run(object, report.run);
  object["bytes"] = report.memory.json();
  object["diameter"] = or_null(connected, report.all.longest);
  object["aspl"] = or_null(connected, mean(report.all));
  object["connected"] = connected;
  object["reached"] = report.all.pairs;
  object["longest"] = or_null(some, report.all.longest);
  object["mean"] = or_null(some, mean(report.all));
  object["verified"] = or_null(report.checked.has_value(), !check.mistake);
  object["verified_with"] = or_null(report.checked.has_value(), check.with);
  return to_text(object);
}

} // namespace paths::diameter
