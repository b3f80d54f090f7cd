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

void row_program::add_cutoff(option_list &list) {
  cutoff_option = list.text(
      "--cutoff", "N",
      [this](const std::string &given) {
        try {
          const any_number number = numbers::parse_cutoff(given);
          if (number.value < cutoff)
            cutoff = static_cast<distance>(number.value);
          cutoff_text = given;
        } catch (const graph_error &) {
          throw CLI::ValidationError("--cutoff",
                                     "'" + given + "' is not a number from 0");
        }
      },
      "farther vertices count as unreachable");
}

const apsp::algorithm &row_program::take(const apsp::choice &made) {
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
  numbers::expect_algorithm(requested);
  return {.algorithm = requested,
          .sources = sources,
          .targets = targets,
          .cutoff = cutoff_text};
}

void row_program::run_rows(const set_up_rows &set_up, const csr &graph,
                           const apsp::row_query &query,
                           const apsp::row_form &form) {
  std::unique_ptr<apsp::row_solver> solver;
  std::unique_ptr<apsp::row_writer> writer;
  if (!output.empty())
    writer = make_writer(open_output(), {&graph, 1}, form);
  std::optional<apsp::row_checker> checker;
  if (is_verified)
    checker.emplace(graph, query);
  double used = 0; // by what is done with rows
  const apsp::row_sink use = [&](const apsp::row_block &block) {
    used += seconds_of([&] {
      if (checker)
        checker->take(block);
      if (writer)
        writer->take(0, block);
    });
  };
  apsp::row_sink sink;
  int runs = 0;
  time_runs(
      solver, set_up, [&] { all = solver->run(query, sink); },
      [&] {
        if (++runs == repeat && (checker || writer))
          sink = use;
      });
  ran.seconds.back() -= used;
  if (checker)
    rows_checked = checker->result();
  if (writer)
    writer->finish();
}

verdict row_program::verify() {
  const auto &[right, rows, mistake] = *rows_checked;
  return {mistake,
          right == rows
              ? "yes"
              : std::to_string(right) + " of " + std::to_string(rows) + " rows",
          right};
}

told row_program::tell_extent(bool with_mean) const {
  const bool some = all.pairs != 0;
  told said = {.lines = "reached: " + counted(all.pairs, "pair", "pairs")};
  if (some)
    said.lines += ", longest distance " + std::to_string(all.longest);
  if (some && with_mean)
    said.lines += ", mean " + decimals(all.mean());
  said.lines += "\n";
  said.fields["reached"] = all.pairs;
  said.fields["longest"] = or_null(some, all.longest);
  if (with_mean)
    said.fields["mean"] = or_null(some, all.mean());
  return said;
}

told row_program::tell_roomy_extent(bool with_mean) const {
  const numbers::answer &found = *roomy_answer;
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

} // namespace paths
