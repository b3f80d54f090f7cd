//===- apsp.cpp - Shortest paths between all pairs ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program apsp: loads a graph or several, finds the distances of all pairs
/// of vertices, and says what came out and how long it took. Results are
/// written when everything else has succeeded.
///
//===----------------------------------------------------------------------===//

#include "apsp/algorithms.h"
#include "apsp/auto.h"
#include "apsp_by_rows.h"
#include "apsp_check.h"
#include "apsp_output.h"
#include "apsp_report.h"
#include "apsp_rows.h"
#include "command_line.h"
#include "graph/counted.h"
#include "graph/output_file.h"
#include "graph/read.h"
#include "graph_options.h"
#include "measure.h"
#include "memory_report.h"
#include "results.h"
#include "run_options.h"
#include "sssp/gpu/gpu.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace paths::apsp {

namespace {

constexpr const char *description =
    "Shortest paths between all pairs of vertices, on a GPU if there is one, "
    "else on CPU cores.";

constexpr const char *examples = R"(Examples:
  apsp --generate gnm:4000:100000 --repeat 5 --verify
  apsp --graph rome99.gr --source 5 --target 17 --target 9 --paths
  apsp --generate complete:100 --graphs 1000 --output distances.bin

A line of the output is FROM TO DISTANCE, or with --paths that and the vertices
of the path, - where there is none; with --graphs the graph's number in front.)";

struct options {
  graph_options graph;
  run_options run;
  settings tuning;
  selection chosen;
  distance longest = unreachable - 1; ///< --cutoff
  std::string output, json, cache;
  const char *output_option = "--output"; ///< what asked for that file
  const CLI::Option *block_threads = nullptr, *devices = nullptr,
                    *device_memory = nullptr, *cutoff = nullptr;
};

values parse_values(const std::string &text) {
  for (const values kept : {values::bits4, values::bits8, values::bits16,
                            values::bits32, values::floats})
    if (name_of(kept) == text)
      return kept;
  throw CLI::ValidationError("--values",
                             "'" + text + "' is not 4, 8, 16, 32 or f32");
}

unsigned parse_block_threads(const std::string &text) {
  for (const unsigned threads : {64, 128, 256, 512, 1024})
    if (std::to_string(threads) == text)
      return threads;
  throw CLI::ValidationError("--block-threads",
                             "'" + text + "' is not 64, 128, 256, 512 or 1024");
}

void add_algorithm_options(CLI::App &app, options &o) {
  o.run.add_choice_to(app);
  app.add_option_function<std::string>(
         "--values",
         [&o](const std::string &text) { o.tuning.kept = parse_values(text); },
         "bits for a distance: 4, 8, 16, 32, or f32 (the algorithm chooses)")
      ->type_name("BITS")
      ->group(algorithm_group);
  o.block_threads = app.add_option_function<std::string>(
                           "--block-threads",
                           [&o](const std::string &text) {
                             o.tuning.block_threads = parse_block_threads(text);
                           },
                           "for takafuji-*: 64, 128, 256, 512 or 1024 (256)")
                        ->type_name("N")
                        ->group(algorithm_group);
  o.devices = add_number(app, "--devices", o.tuning.devices, 1, 1024,
                         "GPUs (1; for several, all there are)")
                  ->group(algorithm_group);
  o.device_memory = add_device_memory(app, o.tuning.device_bytes);
  app.add_flag("--transfers", o.tuning.transfers,
               "a run begins and ends with the matrix in the host's memory")
      ->group(algorithm_group);
  o.run.add_rest_to(
      app, "let all rows, or a sample, prove themselves by their edges");
}

void add_output_options(CLI::App &app, options &o) {
  add_output(app, "--output", o.output,
             "write a line for each pair; if it is called *.bin, the distances "
             "in binary form");
  app.add_flag("--paths", o.chosen.paths,
               "whole paths too; to the standard output unless --output names "
               "a file")
      ->group(output_group);
  add_vertices(app, "--source", o.chosen.sources,
               "only from this vertex; may be repeated; to the standard output "
               "unless --output names a file")
      ->group(output_group);
  add_vertices(app, "--target", o.chosen.targets,
               "only to this vertex; likewise")
      ->group(output_group);
  o.cutoff = add_number(app, "--cutoff", o.longest, 0, unreachable - 1,
                        "farther vertices count as unreachable")
                 ->group(output_group);
  add_output(app, "--json", o.json, "write graph, times and results as JSON");
  add_output(app, "--write-csr", o.cache,
             "write the graph in binary form, for --graph to load fast");
}

void list_algorithms() {
  std::deque<std::string> kept;
  std::vector<std::vector<std::string_view>> rows;
  for (const algorithm &a : algorithms()) {
    std::string &widths = kept.emplace_back(a.kept);
    std::ranges::replace(widths, ' ', ',');
    rows.push_back({a.name, name_of(a.where), widths,
                    a.takes_several_graphs ? "several" : "one", a.origin});
  }
  print_table(rows);
}

bool chooses_pairs(const selection &chosen) {
  return chosen.paths || !chosen.sources.empty() || !chosen.targets.empty();
}

void expect_devices(const options &o) {
  const unsigned there = paths::gpu::count();
  if (o.devices->count() != 0 && o.tuning.devices > std::max(1U, there))
    throw graph_error("--devices " + std::to_string(o.tuning.devices) + ": " +
                      counted(there, "GPU", "GPUs") +
                      " of this machine can be used");
}

/// No option is without effect, except that `auto` may choose what it does not
/// concern.
void expect_heeded(const options &o, const algorithm &asked) {
  o.run.expect_heeded(*o.block_threads, {"takafuji-multiple", "takafuji-single",
                                         "takafuji-streams"});
  if (o.tuning.devices > 1)
    o.run.expect_heeded(*o.devices, {"auto", "several"});
  o.run.expect_heeded(*o.device_memory, {"auto", "staged"});
  if (o.tuning.kept && !keeps(asked, *o.tuning.kept))
    throw CLI::ValidationError("--values", "'" + o.run.algorithm +
                                               "' keeps distances as " +
                                               std::string(asked.kept));
  if (o.cutoff->count() != 0 && asked.name != "auto" && !asked.ends_early)
    throw CLI::ValidationError("--cutoff", "'" + o.run.algorithm +
                                               "' cannot end early; take auto "
                                               "or dijkstra");
  if (o.cutoff->count() != 0 && o.graph.count() != 1)
    throw CLI::ValidationError("--cutoff", "it is for one graph, not for " +
                                               std::to_string(o.graph.count()));
  if (o.graph.count() != 1 && !asked.takes_several_graphs)
    throw CLI::ValidationError("--graphs",
                               "'" + o.run.algorithm + "' takes one");
  if (o.tuning.transfers && asked.name != "auto" && asked.where != place::gpu)
    throw CLI::ValidationError("--transfers",
                               "'" + o.run.algorithm +
                                   "' runs on CPU cores, where nothing is "
                                   "transferred");
}

/// What can be told before the graph is loaded.
void expect_sense(const options &o) {
  o.graph.expect_consistent();
  const algorithm &asked = o.run.chosen(find_algorithm);
  expect_heeded(o, asked);
  o.run.expect_place(asked.where);
  expect_devices(o);
  if (is_binary_name(o.output) && chooses_pairs(o.chosen))
    throw CLI::ValidationError("--output",
                               "'" + o.output +
                                   "' is in binary form, which has all "
                                   "distances and no paths; leave --source, "
                                   "--target and --paths out");
  if (!o.cache.empty() && o.graph.count() != 1)
    throw CLI::ValidationError("--write-csr",
                               "a file is one graph, not " +
                                   std::to_string(o.graph.count()));
  expect_outputs({{o.output_option, o.output},
                  {"--json", o.json},
                  {"--write-csr", o.cache}},
                 o.graph.input());
}

/// What can be told before the algorithm runs.
void expect_fit(const options &o, const csr &graph) {
  for (const vertex v : o.chosen.sources)
    expect_vertex(graph, "--source", v);
  for (const vertex v : o.chosen.targets)
    expect_vertex(graph, "--target", v);
}

/// Runs the algorithm as often as asked.
std::unique_ptr<solver> run(const options &o, const algorithm &asked,
                            report &report) {
  std::unique_ptr<solver> solver;
  report.run.setup_seconds =
      seconds_of([&] { solver = make(asked, report.graphs, o.tuning); });
  report.run.chosen = solver->chosen();
  report.run.ran_on = find_algorithm(report.run.ran()).where;
  for (int i = 0; i < o.run.repeat; ++i) {
    solver->reset();
    report.run.seconds.push_back(seconds_of([&] { solver->run(); }));
  }
  report.run.remark = solver->remark();
  return solver;
}

/// What the distances come to that are asked for.
extent measure(const options &o, std::span<const csr> graphs, solver &solver) {
  extent all;
  for (std::size_t g = 0; g < graphs.size(); ++g)
    if (o.chosen.sources.empty() && o.chosen.targets.empty())
      add(all, solver.measure(g));
    else
      for_each_block(solver, g, graphs[g].vertices,
                     chosen_or_all(o.chosen.sources, graphs[g].vertices),
                     [&](const row_block &block) {
                       add(all, extent_of(block, o.chosen.targets));
                     });
  return all;
}

void expect_right(const options &o, const report &report) {
  if (!report.checked || !report.checked->mistake)
    return;
  if (!o.json.empty())
    write_all(o.json, json(report));
  throw graph_error("wrong result of '" + o.run.algorithm +
                    "': " + *report.checked->mistake);
}

void write_report(const options &o, const report &report,
                  std::deque<output_file> &files) {
  if (!o.json.empty())
    files.emplace_back(o.json).write(json(report));
  finish(files, summary(report),
         o.output == "-" || o.json == "-" || o.cache == "-");
}

/// By an algorithm that keeps all distances.
void keep_distances(const options &o, const algorithm &asked, report &report) {
  const std::unique_ptr<solver> solver = run(o, asked, report);
  report.all = measure(o, report.graphs, *solver);
  if (o.run.verify)
    report.checked = check_rows(report.graphs, *solver);
  expect_right(o, report);
  std::deque<output_file> files;
  if (is_binary_name(o.output))
    write_binary(files.emplace_back(o.output), report.graphs, *solver);
  else if (!o.output.empty())
    write_text(files.emplace_back(o.output), report.graphs, *solver, o.chosen);
  write_report(o, report, files);
}

/// Are only targets asked for? Their columns are rows of the reversed graph.
bool wants_columns(const options &o) {
  return o.chosen.sources.empty() && !o.chosen.targets.empty();
}

std::unique_ptr<row_writer> make_writer(const options &o, const csr &graph,
                                        std::deque<output_file> &files) {
  if (o.output.empty())
    return nullptr;
  output_file &file = files.emplace_back(o.output);
  if (is_binary_name(o.output))
    return make_binary_writer(file, graph);
  return wants_columns(o) ? make_column_writer(file, graph, o.chosen)
                          : make_text_writer(file, graph, o.chosen);
}

/// By an algorithm that gives rows as they come.
void stream_distances(const options &o, const algorithm &which,
                      report &report) {
  const bool columns = wants_columns(o);
  const csr &given = report.graphs.front();
  const csr reversed = columns ? transpose(given) : csr();
  const csr &graph = columns ? reversed : given;
  std::deque<output_file> files;
  const std::unique_ptr<row_writer> writer = make_writer(o, graph, files);
  row_query query = {o.chosen.targets, {}, o.longest};
  const std::vector<vertex> sources =
      chosen_or_all(o.chosen.sources, graph.vertices);
  if (!columns)
    query = {sources, o.chosen.targets, o.longest};
  find_rows({graph, which, query, o.run.repeat, o.run.verify, writer.get()},
            report);
  expect_right(o, report);
  write_report(o, report, files);
}

/// The algorithm that \p asked comes to: `auto` chooses by the rows that are
/// wanted.
const algorithm &taken(const options &o, const algorithm &asked,
                       report &report) {
  if (asked.name != "auto" || report.graphs.size() != 1)
    return asked;
  wanted_rows wanted = {.early_end = o.cutoff->count() != 0};
  if (!o.chosen.sources.empty() || !o.chosen.targets.empty())
    wanted.sources = static_cast<double>(
        wants_columns(o) ? o.chosen.targets.size() : o.chosen.sources.size());
  const choice made = choose(report.graphs, o.tuning, wanted);
  const algorithm &which = find_algorithm(made.name);
  if (which.make_rows == nullptr)
    return asked; // which will say what it takes
  report.run.chosen = made.name;
  report.run.remark = made.why;
  report.run.ran_on = which.where;
  return which;
}

void find_distances(options &o) {
  o.run.set_threads();
  const algorithm &asked = find_algorithm(o.run.algorithm);
  if (asked.name == "several" && o.devices->count() == 0)
    o.tuning.devices = paths::gpu::count();
  const std::vector<csr> graphs = o.graph.load_all("apsp");
  expect_fit(o, graphs.front());
  if (!o.cache.empty())
    write_csr(o.cache, graphs.front());
  memory_report memory("apsp");
  o.tuning.announce = memory.listener();
  report report = {
      o.graph, graphs, o.tuning, memory, {asked.name, asked.where}};
  const algorithm &which = taken(o, asked, report);
  if (graphs.size() == 1 && which.make_rows != nullptr && !o.tuning.transfers)
    stream_distances(o, which, report);
  else
    keep_distances(o, which, report);
}

} // namespace

} // namespace paths::apsp

int main(int argc, char **argv) {
  using namespace paths::apsp;
  options o;
  CLI::App app(description, "apsp");
  app.footer(examples);
  app.set_version_flag("--version", "apsp " SHORTEST_PATHS_VERSION);
  o.graph.add_to(app);
  o.graph.add_unweighted_to(app);
  o.graph.add_graphs_to(app);
  add_algorithm_options(app, o);
  add_output_options(app, o);
  return paths::run_program(app, argc, argv, [&] {
    if (o.output.empty() && chooses_pairs(o.chosen)) {
      o.output = "-";
      o.output_option = "--source, --target or --paths";
    }
    if (o.run.list)
      return list_algorithms();
    expect_sense(o);
    find_distances(o);
  });
}
