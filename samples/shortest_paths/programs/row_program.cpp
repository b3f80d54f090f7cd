//===- row_program.cpp - Programs that give rows of distances -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "row_program.h"

#include "graph/counted.h"

#include <string>
#include <utility>

namespace paths {

const CLI::Option *row_program::add_cutoff(option_list &list) {
  return list.text(
      "--cutoff", "N",
      [this](const std::string &given) {
        static_cast<void>(numbers::parse_cutoff(given));
        cutoff_text = given;
      },
      "farther vertices count as unreachable");
}

const apsp::algorithm &row_program::take(const choice &made) {
  const apsp::algorithm &which = apsp::find_algorithm(made.name);
  ran.chosen = made.name;
  ran.ran_on = which.where;
  ran.add_remark(made.why);
  return which;
}

void row_program::expect_fit(vertex count) const {
  for (const auto &[option, named] :
       {std::pair("--source ", &sources), std::pair("--target ", &targets)})
    for (const vertex v : *named)
      if (v >= count)
        throw graph_error(option + std::to_string(v) + ": the graph has " +
                          (count == 0
                               ? "no vertices"
                               : "vertices 0 to " + std::to_string(count - 1)));
}

numbers::question row_program::question() {
  return {.algorithm = requested,
          .sources = sources,
          .targets = targets,
          .cutoff = cutoff_text};
}

told row_program::tell_extent(bool with_mean) const {
  const bool some = answer.pairs != 0;
  told said = {.lines = "reached: " + counted(answer.pairs, "pair", "pairs")};
  if (some)
    said.lines += ", longest distance " + numbers::to_text(answer.longest);
  if (some && with_mean)
    said.lines += ", mean " + decimals(answer.mean);
  said.lines += "\n";
  said.fields["reached"] = answer.pairs;
  said.fields["longest"] = or_null(some, to_json(answer.longest));
  if (with_mean)
    said.fields["mean"] = or_null(some, answer.mean);
  return said;
}

} // namespace paths
