//===- sssp_report.cpp - What is told of a run ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sssp_report.h"

#include "measure.h"
#include "sssp/gpu/gpu.h"

#include <algorithm>
#include <cstdio>
#include <omp.h>
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

template <class T>
nlohmann::ordered_json or_null(bool is_there, const T &value) {
  return is_there ? nlohmann::ordered_json(value)
                  : nlohmann::ordered_json(nullptr);
}

} // namespace

std::string summary(const sssp_report &report) {
  const extent all = measure(report.result.distances);
  char setup[32];
  std::snprintf(setup, sizeof setup, "%.6f", report.setup_seconds);
  std::ostringstream text;
  text << "graph: " << report.where.name() << ", " << report.graph.vertices
       << " vertices, " << report.graph.edges() << " edges\n"
       << "source: " << report.source << "\n"
       << "algorithm: " << report.asked.name;
  if (!report.chosen.empty())
    text << " takes " << report.chosen;
  if (!report.remark.empty())
    text << ": " << report.remark;
  text << "\nreached: " << all.reached << " vertices, longest distance "
       << all.longest << "\n"
       << "seconds: " << describe_seconds(report.seconds) << "\n"
       << "set-up seconds: " << setup << "\n";
  if (report.verified)
    text << "verified: " << (*report.verified ? "yes" : "no") << "\n";
  return text.str();
}

std::string json(const sssp_report &report) {
  const extent all = measure(report.result.distances);
  const bool on_gpu = report.ran_on == place::gpu;
  const nlohmann::ordered_json object = {
      {"program", "sssp"},
      {"date", date()},
      {"graph", report.where.describe(report.graph)},
      {"source", report.source},
      {"algorithm", report.asked.name},
      {"chosen", or_null(!report.chosen.empty(), report.chosen)},
      {"remark", or_null(!report.remark.empty(), report.remark)},
      {"place", on_gpu ? "gpu" : "cpu"},
      {"device", or_null(on_gpu, on_gpu ? gpu::name() : "")},
      {"threads", or_null(!on_gpu, omp_get_max_threads())},
      {"setup_seconds", report.setup_seconds},
      {"seconds", report.seconds},
      {"median_seconds", median(report.seconds)},
      {"reached", all.reached},
      {"longest", all.longest},
      {"verified",
       or_null(report.verified.has_value(), report.verified.value_or(false))},
  };
  // A file's name need not be UTF-8.
  return object.dump(2, ' ', false,
                     nlohmann::ordered_json::error_handler_t::replace) +
         "\n";
}

} // namespace paths
