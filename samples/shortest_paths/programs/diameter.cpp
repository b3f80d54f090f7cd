//===- diameter.cpp - The longest of all shortest paths -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program diameter: loads a graph, and says how long its longest shortest
/// path is and how long they are on average; the radius and all eccentricities
/// too, if they are asked for.
///
//===----------------------------------------------------------------------===//

#include "command_line.h"
#include "diameter/algorithms.h"
#include "diameter_check.h"
#include "diameter_report.h"
#include "graph/output_file.h"
#include "graph_options.h"
#include "measure.h"
#include "memory_report.h"
#include "results.h"
#include "run_options.h"

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace paths::diameter {

namespace {

constexpr const char *description =
    "The diameter of a graph, the average length of its shortest paths (ASPL), "
    "its radius and eccentricities, on a GPU if that pays, else on CPU cores.";

constexpr const char *examples = R"(Examples:
  diameter --graph n1726d30.edges --undirected --unweighted
  diameter --generate gnm:100000:1600000 --unweighted --repeat 5
  diameter --graph rome99.gr --verify
  diameter --generate grid:2000:2000 --average none --radius
  diameter --graph roads.gr --eccentricities all.txt

A list of edges of Graph Golf needs --undirected --unweighted: an edge stands
there once, and weights would be drawn. The first lines of the output are
diameter: D and aspl: A; both infinite where a vertex does not reach another.
The longest and the mean distance are those of the pairs that have a path.)";

struct options {
  graph_options graph;
  run_options run;
  settings tuning;
  std::string json, eccentricities;
  const CLI::Option *device_memory = nullptr, *radius = nullptr,
                    *every = nullptr, *average = nullptr, *samples = nullptr;

  void add_to(CLI::App &app);
};

/// What is asked of a graph beside the longest distance.
void add_questions(CLI::App &app, options &o) {
  constexpr const char *group = "Questions";
  o.radius =
      app.add_flag("--radius", o.tuning.radius, "the least eccentricity, too")
          ->group(group);
  const std::map<std::string, averages> kinds = {{"none", averages::none},
                                                 {"sampled", averages::sampled},
                                                 {"exact", averages::exact}};
  o.average =
      app.add_option_function<std::string>(
             "--average",
             [&o, kinds](const std::string &text) {
               const auto kind = kinds.find(text);
               if (kind == kinds.end())
                 throw CLI::ValidationError("--average",
                                            "'" + text +
                                                "' is none of none, sampled, "
                                                "exact");
               o.tuning.average = kind->second;
             },
             "none, sampled or exact; where bounds are used, the exact one "
             "takes as long as all pairs (sampled)")
          ->type_name("HOW")
          ->group(group);
  o.samples = add_number(app, "--samples", o.tuning.samples, 2, 1'000'000'000,
                         "random vertices whose distances a sampled average "
                         "is made of (32)")
                  ->group(group);
  o.every = paths::add_output(app, "--eccentricities", o.eccentricities,
                              "write for each vertex: its number, its "
                              "eccentricity, the longest distance from it");
}

void options::add_to(CLI::App &app) {
  graph.add_to(app);
  graph.add_unweighted_to(app);
  add_questions(app, *this);
  run.add_choice_to(app);
  device_memory = paths::add_device_memory(app, tuning.device_bytes);
  run.add_rest_to(app, "compare with another algorithm");
  paths::add_output(app, "--json", json,
                    "write graph, times and results as JSON");
}

void list_algorithms() {
  std::vector<std::vector<std::string_view>> rows;
  for (const algorithm &a : algorithms())
    rows.push_back({a.name, name_of(a.where),
                    a.takes_weights ? "weights" : "unweighted", a.origin});
  print_table(rows);
}

/// What can be told before the graph is loaded.
void expect_sense(const options &o) {
  o.graph.expect_consistent();
  const algorithm &asked = o.run.chosen(find_algorithm);
  o.run.expect_heeded(*o.device_memory,
                      {"auto", "bits", "tensor", "takafuji-bfs"});
  for (const CLI::Option *question : {o.radius, o.every, o.average, o.samples})
    o.run.expect_heeded(*question, {"auto", "bounds", "bounds-cores"});
  if (o.samples->count() != 0 && o.tuning.average != averages::sampled)
    throw CLI::ValidationError("--samples and --average",
                               "only a sampled average has samples; leave "
                               "--samples out");
  o.run.expect_place(asked.where);
  expect_outputs({{"--json", o.json}, {"--eccentricities", o.eccentricities}},
                 o.graph.input());
}

/// Runs the algorithm as often as asked.
void run(const options &o, const algorithm &asked, report &report) {
  std::unique_ptr<solver> solver;
  report.run.setup_seconds =
      seconds_of([&] { solver = make(asked, report.graph, o.tuning); });
  for (int i = 0; i < o.run.repeat; ++i)
    report.run.seconds.push_back(
        seconds_of([&] { report.all = solver->run(); }));
  report.run.chosen = solver->chosen();
  report.run.ran_on =
      solver->ran_on().value_or(find_algorithm(report.run.ran()).where);
  report.run.remark = solver->remark();
  if (const details *more = solver->more())
    report.more = *more;
}

void verify(const options &o, report &report) {
  report.checked =
      check_extent(report.graph, {report.all, report.more}, report.run.ran());
  if (!report.checked->mistake)
    return;
  if (!o.json.empty())
    write_all(o.json, json(report));
  throw graph_error("wrong result of '" + o.run.algorithm +
                    "': " + *report.checked->mistake);
}

void find_diameter(options &o) {
  o.run.set_threads();
  const algorithm &asked = find_algorithm(o.run.algorithm);
  const csr graph = o.graph.load("diameter");
  memory_report memory("diameter");
  o.tuning.announce = memory.listener();
  o.tuning.eccentricities = !o.eccentricities.empty();
  report report = {
      o.graph, graph, memory, o.tuning.radius, {asked.name, asked.where}};
  run(o, asked, report);
  if (o.run.verify)
    verify(o, report);
  std::deque<output_file> files;
  if (!o.json.empty())
    files.emplace_back(o.json).write(json(report));
  if (!o.eccentricities.empty())
    write_eccentricities(files.emplace_back(o.eccentricities), *report.more);
  finish(files, summary(report), o.json == "-" || o.eccentricities == "-");
}

} // namespace

} // namespace paths::diameter

int main(int argc, char **argv) {
  using namespace paths::diameter;
  options o;
  CLI::App app(description, "diameter");
  app.footer(examples);
  app.set_version_flag("--version", "diameter " SHORTEST_PATHS_VERSION);
  o.add_to(app);
  return paths::run_program(app, argc, argv, [&] {
    if (o.run.list)
      return list_algorithms();
    expect_sense(o);
    find_diameter(o);
  });
}
