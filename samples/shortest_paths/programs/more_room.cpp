//===- more_room.cpp - Where 32 bits do not do ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A graph whose weights have decimals or more than 32 bits is asked of
/// numbers/. So is one whose distances turn out not to fit, which only the
/// search shows: then all begins anew.
///
//===----------------------------------------------------------------------===//

#include "graph/read.h"
#include "program.h"

#include <cstdint>
#include <string>
#include <variant>

namespace paths {

/// Has `numbers` what the program was called for?
bool program::can_ask() {
  try {
    static_cast<void>(question());
    return graphs.size() == 1;
  } catch (const graph_error &) {
    return false;
  }
}

void program::run_with_room() {
  if (roomy)
    return ask("the weights need them");
  // What has been written cannot be taken back.
  if (writes_meanwhile() && is_written_at_once(output) && can_ask() &&
      numbers::may_be_too_long(graphs.front()))
    return ask("distances may need them");
  const run_report before = ran;
  try {
    return run();
  } catch (const too_long &error) {
    ran = before;
    files.clear();
    if (!can_ask())
      throw too_long(error.what() +
                     std::string(requested == "auto" ? "" : ", or take auto"));
  }
  ask("a distance does not fit 32");
}

void program::ask(const std::string &why) {
  if (!roomy)
    roomy = converted<wide>(graphs.front());
  numbers::question asked = question();
  asked.repeat = repeat;
  asked.verify = is_verified;
  if (!output.empty() && writes_meanwhile())
    asked.output = &open_output();
  roomy_answer = numbers::ask(*roomy, asked);
  if (requested != roomy_answer->algorithm)
    ran.chosen = roomy_answer->algorithm;
  ran.ran_on = place::cpu;
  ran.setup_seconds = roomy_answer->setup_seconds;
  ran.seconds = roomy_answer->seconds;
  if (tells_total())
    ran.whole = {{"total", watch.seconds() - keeping_seconds},
                 {"reading", reading_seconds}};
  ran.add_remark(std::string(numbers::name_of(*roomy)) + ": " + why);
}

verdict program::roomy_verdict() const {
  const std::uint64_t rows = roomy_answer->rows,
                      checked = roomy_answer->checked;
  return {roomy_answer->mistake,
          checked == rows ? "yes"
                          : std::to_string(checked) + " of " +
                                std::to_string(rows) + " rows",
          checked};
}

void program::write_cache() const {
  if (graphs.empty())
    std::visit([&](const auto &g) { write_binary(cache, g); }, *roomy);
  else
    write_csr(cache, graphs.front());
}

} // namespace paths
