//===- diameter.cpp - The longest of all shortest paths -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program diameter: loads a graph, and says how long its longest shortest
/// path is and how long they are on average.
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
#include <memory>
#include <string>
#include <vector>

namespace paths::diameter {

namespace {

constexpr const char *description =
    "The diameter of a graph and the average length of its shortest paths "
    "(ASPL), on a GPU if there is one, else on CPU cores.";

constexpr const char *examples = R"(Examples:
  diameter --graph n1726d30.edges --undirected --unweighted
  diameter --generate gnm:100000:1600000 --unweighted --repeat 5
  diameter --graph rome99.gr --verify

A list of edges of Graph Golf needs --undirected --unweighted: an edge stands
there once, and weights would be drawn. The first lines of the output are
diameter: D and aspl: A; both infinite where a vertex does not reach another.)";

struct options {
  graph_options graph;
  run_options run;
  settings tuning;
  std::string json;
  const CLI::Option *device_memory = nullptr;
};

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
  o.run.expect_place(asked.where);
  expect_outputs({{"--json", o.json}}, o.graph.input());
}

/// Runs the algorithm as often as asked.
void run(const options &o, const algorithm &asked, report &report) {
  std::unique_ptr<solver> solver;
  report.run.setup_seconds =
      seconds_of([&] { solver = make(asked, report.graph, o.tuning); });
  report.run.chosen = solver->chosen();
  report.run.ran_on = find_algorithm(report.run.ran()).where;
  for (int i = 0; i < o.run.repeat; ++i)
    report.run.seconds.push_back(
        seconds_of([&] { report.all = solver->run(); }));
  report.run.remark = solver->remark();
}

void verify(const options &o, report &report) {
  report.checked = check_extent(report.graph, report.all, report.run.ran());
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
  report report = {o.graph, graph, memory, {asked.name, asked.where}};
  run(o, asked, report);
  if (o.run.verify)
    verify(o, report);
  std::deque<output_file> files;
  if (!o.json.empty())
    files.emplace_back(o.json).write(json(report));
  finish(files, summary(report), o.json == "-");
}

} // namespace

} // namespace paths::diameter

int main(int argc, char **argv) {
  using namespace paths::diameter;
  options o;
  CLI::App app(description, "diameter");
  app.footer(examples);
  app.set_version_flag("--version", "diameter " SHORTEST_PATHS_VERSION);
  o.graph.add_to(app);
  o.graph.add_unweighted_to(app);
  o.run.add_choice_to(app);
  o.device_memory = paths::add_device_memory(app, o.tuning.device_bytes);
  o.run.add_rest_to(app, "compare with another algorithm");
  paths::add_output(app, "--json", o.json,
                    "write graph, times and results as JSON");
  return paths::run_program(app, argc, argv, [&] {
    if (o.run.list)
      return list_algorithms();
    expect_sense(o);
    find_diameter(o);
  });
}
