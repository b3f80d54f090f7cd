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

#include <cstdio>
#include <sstream>

namespace paths::diameter {

namespace {

std::uint64_t ordered_pairs(const csr &graph) {
  const std::uint64_t n = graph.vertices;
  return n == 0 ? 0 : n * (n - 1);
}

bool is_connected(const report &report) {
  return report.more ? report.more->connected
                     : report.all.pairs == ordered_pairs(report.graph);
}

bool knows_pairs(const report &report) {
  return !report.more || report.more->has_pairs;
}

/// Is there a pair with a path? Where nobody has counted them, directions
/// differ, and some edge is no loop.
bool has_some(const report &report) {
  return is_connected(report) || !knows_pairs(report) || report.all.pairs != 0;
}

bool is_estimated(const report &report) {
  return report.more && report.more->average;
}

bool has_average(const report &report) {
  return !report.more || report.more->has_sum || is_estimated(report);
}

double average(const report &report) {
  return is_estimated(report) ? report.more->average->mean : mean(report.all);
}

/// With the interval, if it was estimated.
std::string describe_average(const report &report) {
  if (!is_estimated(report))
    return describe_mean(report.all);
  char text[128];
  std::snprintf(text, sizeof text, "%.6f +- %.6f (95%%, a sample)",
                report.more->average->mean, report.more->average->margin);
  return text;
}

std::string radius_line(const report &report) {
  if (!report.asked_radius)
    return "";
  return "radius: " +
         (report.more && report.more->radius
              ? std::to_string(*report.more->radius)
              : std::string("infinite")) +
         "\n";
}

std::string result_lines(const report &report) {
  const std::string longest = std::to_string(report.all.longest);
  const auto average_line = [&](const char *name) {
    return has_average(report) ? name + describe_average(report) + "\n" : "";
  };
  if (is_connected(report))
    return "diameter: " + longest + "\n" + radius_line(report) +
           average_line("aspl: ");
  std::string text = "diameter: infinite\n" + radius_line(report) +
                     "aspl: infinite\nconnected: no";
  if (knows_pairs(report))
    text += ", " + std::to_string(report.all.pairs) + " of " +
            std::to_string(ordered_pairs(report.graph)) +
            " ordered pairs have a path";
  text += "\n";
  if (has_some(report))
    text +=
        "longest distance: " + longest + "\n" + average_line("mean distance: ");
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
  const bool some = has_some(report), known = has_average(report);
  const extent_check check = report.checked.value_or(extent_check());
  nlohmann::ordered_json object = {
      {"program", "diameter"},
      {"date", date()},
      {"graph", report.where.describe({&report.graph, 1})},
  };
  add_run(object, report.run);
  object["bytes"] = report.memory.json();
  object["diameter"] = or_null(connected, report.all.longest);
  object["radius"] = or_null(report.more && report.more->radius,
                             report.more ? report.more->radius.value_or(0) : 0);
  object["aspl"] = or_null(connected && known, average(report));
  object["connected"] = connected;
  object["reached"] = or_null(knows_pairs(report), report.all.pairs);
  object["longest"] = or_null(some, report.all.longest);
  object["mean"] = or_null(some && known, average(report));
  object["mean_margin"] =
      or_null(some && is_estimated(report),
              is_estimated(report) ? report.more->average->margin : 0);
  object["verified"] = or_null(report.checked.has_value(), !check.mistake);
  object["verified_with"] = or_null(report.checked.has_value(), check.with);
  return to_text(object);
}

void write_eccentricities(output_file &file, const details &found) {
  constexpr std::size_t written_at_once = std::size_t{1} << 16;
  std::string text;
  for (std::size_t v = 0; v < found.longest_from.size(); ++v) {
    const std::string longest = std::to_string(found.longest_from[v]);
    text += std::to_string(v) + " " +
            (found.reaches_all[v] ? longest : "infinite") + " " + longest +
            "\n";
    if (text.size() < written_at_once)
      continue;
    file.write(text);
    text.clear();
  }
  file.write(text);
}

} // namespace paths::diameter
