//===- run_options.cpp - What all programs are told of a run --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "run_options.h"

#include "results.h"
#include "sssp/gpu/gpu.h"

#include <algorithm>
#include <omp.h>
#include <optional>

namespace paths {

void run_options::add_choice_to(CLI::App &app) {
  app.add_option("--algorithm", algorithm,
                 "one of --list-algorithms (auto, which chooses)")
      ->type_name("NAME")
      ->group(algorithm_group);
}

void run_options::add_rest_to(CLI::App &app, const std::string &verification) {
  add_number(app, "--threads", threads, 1, 1024,
             "threads for CPU cores (one for each)")
      ->group(algorithm_group);
  add_number(app, "--repeat", repeat, 1, 1'000'000,
             "runs that are timed, after setting up once (1)")
      ->group(algorithm_group);
  app.add_flag("--verify", verify, verification)->group(algorithm_group);
  app.add_flag("--list-algorithms", list,
               "for each: name, gpu or cpu, where it is from")
      ->group(algorithm_group);
}

void run_options::expect_place(place where) const {
  if (where != place::gpu)
    return;
  if (const std::optional<std::string> why = gpu::why_none())
    throw graph_error("'" + algorithm + "' needs a GPU, and there is none (" +
                      *why + "); take auto, or another that " +
                      "--list-algorithms calls cpu");
}

void run_options::expect_heeded(
    const CLI::Option &option,
    std::initializer_list<std::string_view> by) const {
  if (option.count() == 0 ||
      std::find(by.begin(), by.end(), algorithm) != by.end())
    return;
  std::string names;
  for (const std::string_view name : by)
    names += (names.empty() ? "" : ", ") + std::string(name);
  throw CLI::ValidationError(option.get_name(), "it is for " + names +
                                                    ", not for '" + algorithm +
                                                    "'");
}

void run_options::set_threads() const {
  if (threads != 0)
    omp_set_num_threads(threads);
}

const CLI::Option *add_device_memory(CLI::App &app, std::size_t &bytes) {
  constexpr std::int64_t megabyte = 1'000'000, most = 100'000'000;
  return app
      .add_option_function<std::string>(
          "--device-memory",
          [&bytes](const std::string &text) {
            bytes = static_cast<std::size_t>(
                megabyte * parse_number("--device-memory", text, 1, most));
          },
          "what may be used of the GPU's memory, in MB (what is free)")
      ->type_name("N")
      ->group(algorithm_group);
}

void print_table(const std::vector<std::vector<std::string_view>> &rows) {
  std::vector<std::size_t> widths;
  for (const auto &row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto &row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += row[i];
      text += i + 1 == row.size()
                  ? "\n"
                  : std::string(widths[i] + 2 - row[i].size(), ' ');
    }
  }
  write_all("-", text);
}

std::string_view name_of(place where) {
  return where == place::gpu ? "gpu" : where == place::cpu ? "cpu" : "any";
}

} // namespace paths
