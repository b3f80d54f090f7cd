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
#include "graph/output_file.h"
#include "graph/read.h"
#include "graph_options.h"
#include "measure.h"
#include "sssp/algorithms.h"
#include "sssp/gpu/gpu.h"
#include "sssp_check.h"
#include "sssp_output.h"
#include "sssp_report.h"

#include <deque>
#include <iomanip>
#include <iostream>
#include <limits>
#include <memory>
#include <omp.h>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace paths {

namespace {

constexpr const char *description =
    "Shortest paths from one vertex of a large graph, on a GPU if there is "
    "one, else on CPU cores.";

constexpr const char *examples = R"(Examples:
  sssp --generate rmat:20:16 --repeat 5 --verify
  sssp --graph rome99.gr --source 5 --target 17 --paths
  sssp --graph web.txt --undirected --write-csr web.csr --output tree.txt

A line of the output is VERTEX DISTANCE PARENT, or with --paths
VERTEX DISTANCE and the vertices of the path; - where there is none.)";

struct options {
  graph_options graph;
  vertex source = 0;
  std::string algorithm = "auto";
  settings tuning;
  int threads = 0, repeat = 1;
  bool verify = false, paths = false, list = false;
  std::vector<vertex> targets;
  std::string output, json, cache;
};

void add_algorithm_options(CLI::App &app, options &o) {
  const std::string group = "Algorithm";
  app.add_option("--algorithm", o.algorithm,
                 "one of --list-algorithms (auto, which chooses)")
      ->type_name("NAME")
      ->group(group);
  add_number(app, "--delta", o.tuning.delta, 1,
             std::numeric_limits<distance>::max(),
             "width of a bucket, for delta-stepping and windows (chosen by the "
             "weights)")
      ->group(group);
  add_number(app, "--edges-per-thread", o.tuning.edges_per_thread, 1, 64,
             "for an-edges-per-thread (4)")
      ->group(group);
  add_number(app, "--threads", o.threads, 1, 1024,
             "threads for CPU cores (one for each)")
      ->group(group);
  add_number(app, "--repeat", o.repeat, 1, 1'000'000,
             "runs that are timed, after setting up once (1)")
      ->group(group);
  app.add_flag("--verify", o.verify,
               "compare with dijkstra, or bellman-ford, and check the tree")
      ->group(group);
  app.add_flag("--list-algorithms", o.list,
               "for each: name, gpu or cpu, where it is from")
      ->group(group);
}

void add_output_options(CLI::App &app, options &o) {
  const std::string group = "Output (- is the standard output)";
  auto add_file = [&](const char *name, std::string &into, const char *what) {
    app.add_option(name, into, what)
        ->type_name("FILE")
        ->check([](const std::string &path) {
          return std::string(path.empty() ? "give a file's name, or -" : "");
        })
        ->group(group);
  };
  add_file("--output", o.output, "write a line for each vertex");
  app.add_flag("--paths", o.paths,
               "whole paths instead of parents; to the standard output unless "
               "--output names a file")
      ->group(group);
  app.add_option_function<std::vector<std::string>>(
         "--target",
         [&o](const std::vector<std::string> &all) {
           for (const std::string &text : all)
             o.targets.push_back(static_cast<vertex>(
                 parse_number("--target", text, 0, no_vertex - 1)));
         },
         "only this vertex; may be repeated; to the standard output unless "
         "--output names a file")
      ->type_name("V")
      ->allow_extra_args(false)
      ->group(group);
  add_file("--json", o.json, "write graph, times and results as JSON");
  add_file("--write-csr", o.cache,
           "write the graph in binary form, for --graph to load fast");
}

void write_all(const std::string &path, std::string_view text) {
  output_file file(path);
  file.write(text);
  file.finish();
}

void list_algorithms() {
  std::ostringstream text;
  for (const algorithm &a : algorithms())
    text << std::left << std::setw(33) << a.name << std::setw(5)
         << (a.where == place::gpu ? "gpu" : "cpu") << a.origin << "\n";
  write_all("-", text.str());
}

void expect_vertex(const csr &graph, const char *option, vertex v) {
  if (v >= graph.vertices)
    throw graph_error(
        std::string(option) + " " + std::to_string(v) + ": the graph has " +
        (graph.vertices == 0
             ? "no vertices"
             : "vertices 0 to " + std::to_string(graph.vertices - 1)));
}

const algorithm &asked_for(const std::string &name) {
  try {
    return find_algorithm(name);
  } catch (const graph_error &error) {
    throw CLI::ValidationError("--algorithm", error.what());
  }
}

/// What can be told before the graph is loaded.
void expect_sense(const options &o) {
  o.graph.expect_consistent();
  const algorithm &asked = asked_for(o.algorithm);
  if (asked.where == place::gpu)
    if (const std::optional<std::string> why = gpu::why_none())
      throw graph_error("'" + o.algorithm + "' needs a GPU, and there is " +
                        "none (" + *why + "); take auto, or another that " +
                        "--list-algorithms calls cpu");
  expect_outputs(
      {{"--output", o.output}, {"--json", o.json}, {"--write-csr", o.cache}},
      o.graph.input());
}

/// What can be told before the algorithm runs.
void expect_fit(const options &o, const algorithm &asked, const csr &graph) {
  expect_vertex(graph, "--source", o.source);
  for (const vertex v : o.targets)
    expect_vertex(graph, "--target", v);
  if (!asked.takes_negative_weights && has_negative_edges(graph))
    throw graph_error("'" + o.algorithm + "' needs weights that are not " +
                      "negative; take auto or bellman-ford");
}

/// Runs the algorithm as often as asked.
void run(const options &o, sssp_report &report) {
  std::unique_ptr<solver> solver;
  report.setup_seconds =
      seconds_of([&] { solver = report.asked.make(report.graph, o.tuning); });
  report.chosen = solver->chosen();
  if (!report.chosen.empty())
    report.ran_on = find_algorithm(report.chosen).where;
  for (int i = 0; i < o.repeat; ++i)
    report.seconds.push_back(seconds_of([&] { solver->run(o.source); }));
  report.remark = solver->remark();
  report.result = solver->result();
}

/// Files appear when all are written. The summary goes to the standard output
/// if nothing else does.
void write_results(const options &o, const sssp_report &report) {
  std::deque<output_file> files;
  if (!o.output.empty())
    write_lines(files.emplace_back(o.output), report.result, o.targets,
                o.paths ? detail::path : detail::parent);
  if (!o.json.empty())
    files.emplace_back(o.json).write(json(report));
  for (output_file &file : files)
    file.close();
  if (o.output == "-" || o.json == "-" || o.cache == "-")
    std::cerr << summary(report);
  else
    write_all("-", summary(report));
  for (output_file &file : files)
    file.appear();
}

void find_paths(options &o) {
  if (o.threads != 0)
    omp_set_num_threads(o.threads);
  const algorithm &asked = find_algorithm(o.algorithm);
  const csr graph = o.graph.load("sssp");
  expect_fit(o, asked, graph);
  if (!o.cache.empty())
    write_csr(o.cache, graph);
  sssp_report report = {o.graph, graph, o.source, asked};
  run(o, report);
  if (o.verify) {
    const auto mistake = check_result(graph, o.source, report.result);
    report.verified = !mistake;
    if (mistake) {
      if (!o.json.empty())
        write_all(o.json, json(report));
      throw graph_error("wrong result of '" + o.algorithm + "': " + *mistake);
    }
  }
  write_results(o, report);
}

} // namespace

} // namespace paths

int main(int argc, char **argv) {
  using namespace paths;
  options o;
  CLI::App app(description, "sssp");
  app.footer(examples);
  app.set_version_flag("--version", "sssp " SHORTEST_PATHS_VERSION);
  o.graph.add_to(app);
  add_number(app, "--source", o.source, 0, no_vertex - 1,
             "where all paths begin (0)")
      ->type_name("V");
  add_algorithm_options(app, o);
  add_output_options(app, o);
  return run_program(app, argc, argv, [&] {
    for (std::string *path : {&o.output, &o.json, &o.cache})
      if (*path == "/dev/stdout")
        *path = "-";
    if (o.output.empty() && (o.paths || !o.targets.empty()))
      o.output = "-";
    if (o.list)
      return list_algorithms();
    expect_sense(o);
    find_paths(o);
  });
}
