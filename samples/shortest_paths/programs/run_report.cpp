//===- run_report.cpp - What all programs tell of a run -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "run_report.h"

#include "measure.h"
#include "run_options.h"
#include "sssp/gpu/gpu.h"

#include <cstdio>
#include <omp.h>

namespace paths {

std::string algorithm_line(const run_report &report) {
  std::string text = "algorithm: " + std::string(report.asked);
  if (!report.chosen.empty())
    text += " takes " + report.chosen;
  if (!report.remark.empty())
    text += ": " + report.remark;
  return text + "\n";
}

std::string seconds_lines(const run_report &report) {
  char setup[32];
  std::snprintf(setup, sizeof setup, "%.6f", report.setup_seconds);
  return "seconds: " + describe_seconds(report.seconds) +
         "\nset-up seconds: " + setup + "\n";
}

void add_run(nlohmann::ordered_json &object, const run_report &report) {
  const bool on_gpu = report.ran_on == place::gpu;
  object["algorithm"] = report.asked;
  object["chosen"] = or_null(!report.chosen.empty(), report.chosen);
  object["remark"] = or_null(!report.remark.empty(), report.remark);
  object["place"] = name_of(report.ran_on);
  object["device"] = or_null(on_gpu, on_gpu ? gpu::name() : "");
  object["threads"] = or_null(!on_gpu, omp_get_max_threads());
  object["setup_seconds"] = report.setup_seconds;
  object["seconds"] = report.seconds;
  object["median_seconds"] = median(report.seconds);
}

} // namespace paths
