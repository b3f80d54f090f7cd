//===- report.cpp - What the programs tell --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report.h"

#include "common/measure.h"
#include "device/gpu.h"
#include "graph/counted.h"
#include "graph/memory.h"

#include <algorithm>
#include <iostream>
#include <omp.h>

namespace paths {

void run_report::took(const choice &made, place where) {
  chosen = made.name;
  ran_on = where;
  remark = joined(remark, made.why);
}

std::function<void(std::string_view, std::size_t)>
run_report::listener(const char *program) {
  return [this, program](std::string_view where, std::size_t more) {
    constexpr std::size_t much = 100'000'000;
    if (more >= much)
      std::cerr << std::string(program) + ": takes " +
                       describe_memory(where, more) + "\n";
    std::size_t &most = bytes[std::string(where)];
    most = std::max(most, more);
  };
}

std::string run_report::algorithm_line() const {
  return "algorithm: " + std::string(asked) +
         (chosen.empty() ? "" : " takes " + chosen) +
         (remark.empty() ? "" : ": " + remark) + "\n";
}

std::string run_report::cost_lines() const {
  std::string memory;
  for (const auto &[where, taken] : bytes)
    memory +=
        (memory.empty() ? "memory: " : ", ") + describe_memory(where, taken);
  memory += memory.empty() ? "" : "\n";
  const auto line = [](const std::string &what, double duration) {
    return what + " seconds: " + decimals(duration) + "\n";
  };
  const std::string setup = line("set-up", setup_seconds);
  const std::string runs = "seconds: " + describe_seconds(seconds) + "\n";
  if (whole.empty())
    return memory + runs + setup;
  std::string text = memory; // the total, then its parts in their order
  for (const auto &[what, duration] : whole)
    text += (what == "result" ? setup + runs : "") + line(what, duration);
  const bool has_result = whole.back().first == "result"; // kept for a while
  return text + (has_result ? "" : setup + runs);
}

nlohmann::ordered_json run_report::fields() const {
  nlohmann::ordered_json all;
  for (const auto &[what, duration] : whole)
    all[what + "_seconds"] = duration;
  const bool on_gpu = ran_on == place::gpu;
  all["algorithm"] = asked;
  all["chosen"] = or_null(!chosen.empty(), chosen);
  all["remark"] = or_null(!remark.empty(), remark);
  all["place"] = name_of(ran_on);
  all["device"] = or_null(on_gpu, on_gpu ? gpu::name() : "");
  all["threads"] = or_null(!on_gpu, omp_get_max_threads());
  all["setup_seconds"] = setup_seconds;
  all["seconds"] = seconds;
  all["median_seconds"] = median(seconds);
  return all;
}

told tell_extent(const numbers::answer &found, bool with_mean) {
  const bool some = found.pairs != 0;
  told said = {.lines = "reached: " + counted(found.pairs, "pair", "pairs")};
  if (some)
    said.lines += ", longest distance " + numbers::to_text(found.longest);
  if (some && with_mean)
    said.lines += ", mean " + decimals(found.mean);
  said.lines += "\n";
  said.fields["reached"] = found.pairs;
  said.fields["longest"] = or_null(some, to_json(found.longest));
  if (with_mean)
    said.fields["mean"] = or_null(some, found.mean);
  return said;
}

nlohmann::ordered_json to_json(const any_number &number) {
  if (number.kind == number_kind::real)
    return number.value;
  return number.whole;
}

} // namespace paths
