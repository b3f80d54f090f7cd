//===- diameter.cpp - Diameter and average length of paths ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program diameter: the longest of all shortest paths of a graph, their
/// average, its radius and eccentricities.
///
//===----------------------------------------------------------------------===//

#include "diameter/algorithms.h"
#include "diameter/check.h"
#include "graph/vertices.h"
#include "program.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace paths::diameter {

namespace {

constexpr program::about texts = {
    .name = "diameter",
    .description =
        "The diameter of a graph, the average length of its shortest paths "
        "(ASPL), its radius and eccentricities, on a GPU if that pays, else on "
        "CPU cores.",
    .examples = R"(Examples:
  diameter --graph n1726d30.edges --undirected --unweighted
  diameter --generate gnm:100000:1600000 --unweighted --repeat 5
  diameter --graph rome99.gr --verify
  diameter --generate grid:2000:2000 --average none --radius
  diameter --graph roads.gr --eccentricities all.txt

A list of edges of Graph Golf needs --undirected --unweighted: an edge stands
there once, and weights would be drawn. The first lines of the output are
diameter: D and aspl: A; both infinite where a vertex does not reach another.
The longest and the mean distance are those of the pairs that have a path.)",
    .verification = "compare with another algorithm",
    .of_graph = graph_options::one,
    .writes_graph = false,
    .tells_memory = true,
    .answers_first = true};

class longest : public program {
public:
  longest() : program(texts) { detail_field = "verified_with"; }

private:
  void add_questions(option_list &list) override {
    const std::vector<std::pair<std::string, averages>> kinds = {
        {"none", averages::none},
        {"sampled", averages::sampled},
        {"exact", averages::exact}};
    const names by = {"auto", "bounds", "bounds-cores"};
    list.begin("Questions");
    heed(list.flag("--radius", tuning.radius, "the least eccentricity, too"),
         by);
    heed(list.word("--average", "HOW", kinds, tuning.average,
                   "none of none, sampled, exact",
                   "none, sampled or exact; where bounds are used, the exact "
                   "one takes as long as all pairs (sampled)"),
         by);
    samples = list.number("--samples", tuning.samples, 2, 1'000'000'000,
                          "random vertices whose distances a sampled average "
                          "is made of (32)");
    heed(samples, by);
  }

  void add_tuning(option_list &list) override {
    add_device_memory(list, tuning.device_bytes,
                      {"auto", "bits", "tensor", "takafuji-bfs"});
  }

  void add_outputs(option_list &list) override {
    heed(list.output("--eccentricities", output,
                     "write for each vertex: its number, its eccentricity, "
                     "the longest distance from it"),
         {"auto", "bounds", "bounds-cores"});
  }

  table list_algorithms() const override {
    table rows;
    for (const algorithm &a : algorithms())
      rows.push_back({std::string(a.name), std::string(name_of(a.where)),
                      a.takes_weights ? "weights" : "unweighted",
                      std::string(a.origin)});
    return rows;
  }

  const algorithm &find(std::string_view name) const override {
    return find_algorithm(name);
  }

  void expect_sense() override {
    if (samples->count() != 0 && tuning.average != averages::sampled)
      throw CLI::ValidationError("--samples and --average",
                                 "only a sampled average has samples; leave "
                                 "--samples out");
  }

  void run() override {
    tuning.announce = ran.listener(text.name);
    tuning.eccentricities = !output.empty();
    std::unique_ptr<solver> solver;
    time_runs(
        solver, [&] { return make(find(requested), graphs.front(), tuning); },
        [&] { answer.all = solver->run(); });
    ran.ran_on = solver->ran_on().value_or(find(ran.ran()).where);
    answer.vertices = graphs.front().vertices;
    if (solver->more() != nullptr)
      answer.more = *solver->more();
  }

  verdict verify() override {
    const extent_check check = check_extent(graphs.front(), answer, ran.ran());
    return {check.mistake,
            (check.whole ? "yes, with " : "in part, with ") + check.with,
            check.with};
  }

  /// A line for each vertex: its number, its eccentricity, and the longest
  /// distance from it.
  void write_output() override {
    if (output.empty())
      return;
    text_output text(open_output());
    const auto &reaches_all =
        roomy_answer ? roomy_answer->reaches_all : answer.more->reaches_all;
    for (std::size_t v = 0; v < reaches_all.size(); ++v) {
      const std::string far =
          roomy_answer ? numbers::to_text(roomy_answer->longest_from[v])
                       : std::to_string(answer.more->longest_from[v]);
      text.append(std::to_string(v) + " " +
                  (reaches_all[v] ? far : "infinite") + " " + far);
      text.end_line();
    }
    text.flush();
  }

  std::vector<named_output> outputs() const override {
    return {{"--json", json}, {"--eccentricities", output}};
  }

  told found() const override {
    const bool connected = answer.connected(), some = answer.has_pair(),
               known = answer.has_average();
    const auto sample = answer.sampled();
    return {result_lines(),
            {{"diameter", or_null(connected, answer.all.longest)},
             {"radius", or_null(answer.radius().has_value(),
                                answer.radius().value_or(0))},
             {"aspl", or_null(connected && known, answer.average())},
             {"connected", connected},
             {"reached", or_null(answer.knows_pairs(), answer.all.pairs)},
             {"longest", or_null(some, answer.all.longest)},
             {"mean", or_null(some && known, answer.average())},
             {"mean_margin",
              or_null(some && sample, sample ? sample->margin : 0)}}};
  }

  numbers::question question() override {
    if (requested != "auto" && requested != "apsp")
      throw graph_error("'" + requested +
                        "' takes whole numbers of 32 bits, and here are "
                        "others; take auto or apsp");
    detail_field = "verified_rows";
    return {.sources = all_vertices(vertices()), .eccentricities = true};
  }

  told roomy_found() const override;

  /// As they are shown.
  struct results {
    bool connected, has_pair;
    std::optional<std::uint64_t> pairs = {}; ///< if they are known
    std::string far, radius = "infinite";
    std::string mean; ///< empty if it is not known
  };
  std::string result_lines(const results &found) const;
  std::string result_lines() const;

  settings tuning;
  const CLI::Option *samples = nullptr;
  findings answer;
};

std::string longest::result_lines(const results &found) const {
  const auto average_line = [&](const char *name) {
    return found.mean.empty() ? "" : name + found.mean + "\n";
  };
  const std::string radius_line =
      tuning.radius ? "radius: " + found.radius + "\n" : "";
  if (found.connected)
    return "diameter: " + found.far + "\n" + radius_line +
           average_line("aspl: ");
  std::string lines =
      "diameter: infinite\n" + radius_line + "aspl: infinite\nconnected: no";
  const std::uint64_t n = vertices();
  if (found.pairs)
    lines += ", " + std::to_string(*found.pairs) + " of " +
             std::to_string(n == 0 ? 0 : n * (n - 1)) +
             " ordered pairs have a path";
  lines += "\n";
  if (found.has_pair)
    lines += "longest distance: " + found.far + "\n" +
             average_line("mean distance: ");
  return lines;
}

std::string longest::result_lines() const {
  results found = {.connected = answer.connected(),
                   .has_pair = answer.has_pair(),
                   .far = std::to_string(answer.all.longest),
                   .mean =
                       answer.has_average() ? decimals(answer.average()) : ""};
  if (answer.knows_pairs())
    found.pairs = answer.all.pairs;
  if (answer.radius())
    found.radius = std::to_string(*answer.radius());
  if (const auto sample = answer.sampled())
    found.mean += " +- " + decimals(sample->margin) + " (95%, a sample)";
  return result_lines(found);
}

told longest::roomy_found() const {
  const numbers::answer &all = *roomy_answer;
  const std::uint64_t n = vertices();
  const bool connected = all.pairs == (n == 0 ? 0 : n * (n - 1)),
             some = connected || all.pairs != 0;
  std::optional<any_number> radius;
  for (std::size_t v = 0; v < all.longest_from.size(); ++v)
    if (const any_number far = all.longest_from[v];
        all.reaches_all[v] && (!radius || far.value < radius->value))
      radius = far;
  const any_number least = radius.value_or(any_number());
  return {result_lines({.connected = connected,
                        .has_pair = some,
                        .pairs = all.pairs,
                        .far = numbers::to_text(all.longest),
                        .radius = radius ? numbers::to_text(least) : "infinite",
                        .mean = decimals(all.mean)}),
          {{"diameter", or_null(connected, to_json(all.longest))},
           {"radius", or_null(tuning.radius && radius, to_json(least))},
           {"aspl", or_null(connected, all.mean)},
           {"connected", connected},
           {"reached", all.pairs},
           {"longest", or_null(some, to_json(all.longest))},
           {"mean", or_null(some, all.mean)},
           {"mean_margin", nullptr}}};
}

} // namespace

} // namespace paths::diameter

int main(int argc, char **argv) {
  return paths::diameter::longest().run_main(argc, argv);
}
