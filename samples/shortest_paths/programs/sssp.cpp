//===- sssp.cpp - Shortest paths from one vertex --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program sssp: loads a graph, runs an algorithm from a source, and says
/// what came out and how long it took. Results are written when everything else
/// has succeeded.
///
//===----------------------------------------------------------------------===//

#include "command_line.h"
#include "graph/read.h"
#include "graph_options.h"
#include "measure.h"
#include "results.h"
#include "run_options.h"
#include "sssp/algorithms.h"
#include "sssp/gpu/gpu.h"
#include "sssp_check.h"
#include "sssp_output.h"
#include "sssp_report.h"
#include "sssp_sources.h"

#include <deque>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace paths {

namespace {

constexpr const char *description =
    "Shortest paths from one vertex of a large graph, on a GPU if there is "
    "one, else on CPU cores.";

constexpr const char *examples = R"(Examples:
  sssp --generate rmat:20:16 --repeat 5 --verify
  sssp --graph rome99.gr --source 5 --target 17 --paths
  sssp --graph rome99.gr --sources random:100 --cutoff 5000 --output near.txt
  sssp --graph web.txt --undirected --write-csr web.csr --output tree.txt

A line of the output is VERTEX DISTANCE PARENT, or with --paths
VERTEX DISTANCE and the vertices of the path; - where there is none. With
--sources the source stands in front.)";

struct options {
  graph_options graph;
  vertex source = 0;
  source_options many;
  run_options run;
  settings tuning;
  bool paths = false;
  std::vector<vertex> targets;
  std::string output, json, cache;
  const CLI::Option *delta = nullptr, *edges_per_thread = nullptr;
};

void add_algorithm_options(CLI::App &app, options &o) {
  o.run.add_choice_to(app);
  o.delta =
      add_number(
          app, "--delta", o.tuning.delta, 1,
          std::numeric_limits<distance>::max(),
          "width of a bucket, for delta-stepping and windows (chosen by the "
          "weights)")
          ->group(algorithm_group);
  o.edges_per_thread =
      add_number(app, "--edges-per-thread", o.tuning.edges_per_thread, 1, 64,
                 "for an-edges-per-thread (4)")
          ->group(algorithm_group);
  o.run.add_rest_to(
      app, "compare with dijkstra, or bellman-ford, and check the tree");
}

void add_output_options(CLI::App &app, options &o) {
  add_output(app, "--output", o.output, "write a line for each vertex");
  app.add_flag("--paths", o.paths,
               "whole paths instead of parents; to the standard output unless "
               "--output names a file")
      ->group(output_group);
  add_vertices(app, "--target", o.targets,
               "only this vertex; may be repeated; to the standard output "
               "unless --output names a file")
      ->group(output_group);
  add_output(app, "--json", o.json, "write graph, times and results as JSON");
  add_output(app, "--write-csr", o.cache,
             "write the graph in binary form, for --graph to load fast");
}

void list_algorithms() {
  std::vector<std::vector<std::string_view>> rows;
  for (const algorithm &a : algorithms())
    rows.push_back({a.name, name_of(a.where), a.origin});
  print_table(rows);
}

/// What can be told before the graph is loaded.
void expect_sense(const options &o) {
  o.graph.expect_consistent();
  const algorithm &asked = o.run.chosen(find_algorithm);
  o.run.expect_heeded(*o.delta, {"auto", "delta-stepping", "windows"});
  o.run.expect_heeded(*o.edges_per_thread, {"an-edges-per-thread",
                                            "an-edges-per-thread-uncoalesced"});
  o.many.expect_heeded(o.run);
  o.run.expect_place(asked.where);
  expect_outputs(
      {{"--output", o.output}, {"--json", o.json}, {"--write-csr", o.cache}},
      o.graph.input());
}

/// What can be told before the algorithm runs.
void expect_fit(const options &o, const csr &graph) {
  expect_vertex(graph, "--source", o.source);
  for (const vertex v : o.targets)
    expect_vertex(graph, "--target", v);
}

/// Runs the algorithm as often as asked. \p watch has run since `main` began.
void run(const options &o, const algorithm &asked, const stopwatch &watch,
         sssp_report &report) {
  std::unique_ptr<solver> solver;
  settings tuning = o.tuning;
  tuning.runs = static_cast<unsigned>(o.run.repeat);
  const double opened_before = gpu::opening_seconds();
  const double setup =
      seconds_of([&] { solver = asked.make(report.graph, tuning); });
  report.times.opening = gpu::opening_seconds();
  report.run.setup_seconds = setup - (report.times.opening - opened_before);
  report.run.chosen = solver->chosen();
  report.run.ran_on = find_algorithm(report.run.ran()).where;
  for (int i = 0; i < o.run.repeat; ++i)
    report.run.seconds.push_back(seconds_of([&] { solver->run(o.source); }));
  report.times.result = seconds_of([&] { report.result = solver->result(); });
  report.times.total = watch.seconds();
  report.run.remark = solver->remark();
}

void write_results(const options &o, const sssp_report &report) {
  std::deque<output_file> files;
  if (!o.output.empty())
    write_lines(files.emplace_back(o.output), report.result, o.targets,
                o.paths ? detail::path : detail::parent);
  if (!o.json.empty())
    files.emplace_back(o.json).write(json(report));
  finish(files, summary(report),
         o.output == "-" || o.json == "-" || o.cache == "-");
}

void find_paths(const options &o, const stopwatch &watch) {
  o.run.set_threads();
  const algorithm &asked = find_algorithm(o.run.algorithm);
  const stopwatch reading_watch;
  const csr graph = o.graph.load("sssp");
  const double reading = reading_watch.seconds();
  expect_fit(o, graph);
  if (o.many.is_asked(o.run, !o.targets.empty())) {
    if (!o.cache.empty())
      write_csr(o.cache, graph);
    return find_from_sources(
        {o.graph, graph, o.run, o.tuning, o.many, o.source, o.targets,
         o.paths ? detail::path : detail::parent, o.output, o.json,
         o.output == "-" || o.json == "-" || o.cache == "-"});
  }
  sssp_report report = {o.graph, graph, o.source, {asked.name, asked.where}};
  report.times.reading = reading;
  run(o, asked, watch, report);
  if (!o.cache.empty())
    write_csr(o.cache, graph);
  if (o.run.verify) {
    const auto mistake = check_result(graph, o.source, report.result);
    report.verified = !mistake;
    if (mistake) {
      if (!o.json.empty())
        write_all(o.json, json(report));
      throw graph_error("wrong result of '" + o.run.algorithm +
                        "': " + *mistake);
    }
  }
  write_results(o, report);
}

} // namespace

} // namespace paths

int main(int argc, char **argv) {
  using namespace paths;
  const stopwatch watch;
  options o;
  CLI::App app(description, "sssp");
  app.footer(examples);
  app.set_version_flag("--version", "sssp " SHORTEST_PATHS_VERSION);
  o.graph.add_to(app);
  add_number(app, "--source", o.source, 0, no_vertex - 1,
             "where all paths begin (0)")
      ->type_name("V");
  o.many.add_to(app);
  add_algorithm_options(app, o);
  add_output_options(app, o);
  return run_program(app, argc, argv, [&] {
    if (o.output.empty() && (o.paths || !o.targets.empty()))
      o.output = "-";
    if (o.run.list)
      return list_algorithms();
    expect_sense(o);
    find_paths(o, watch);
  });
}
