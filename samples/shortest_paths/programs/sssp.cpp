//===- sssp.cpp - Shortest paths from one vertex --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program sssp: distances and parents from a source. Where more than one
/// vertex is asked from, or where a search may end early, rows come one after
/// the other, and none is kept.
///
//===----------------------------------------------------------------------===//

#include "apsp/algorithms.h"
#include "apsp/auto.h"
#include "apsp/rows/one_by_one.h"
#include "device/gpu.h"
#include "graph/checks.h"
#include "graph/counted.h"
#include "graph/vertices.h"
#include "program.h"
#include "sssp/algorithms.h"
#include "sssp/oracle.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace paths {

namespace {

constexpr program::about texts = {
    .name = "sssp",
    .description =
        "Shortest paths from one vertex of a large graph, on a GPU if there is "
        "one, else on CPU cores.",
    .examples = R"(Examples:
  sssp --generate rmat:20:16 --repeat 5 --verify
  sssp --graph rome99.gr --source 5 --target 17 --paths
  sssp --graph rome99.gr --sources random:100 --cutoff 5000 --output near.txt
  sssp --graph web.txt --undirected --write-csr web.csr --output tree.txt

A line of the output is VERTEX DISTANCE PARENT, or with --paths
VERTEX DISTANCE and the vertices of the path; - where there is none. With
--sources the source stands in front.)",
    .verification =
        "compare with dijkstra, or bellman-ford, and check the tree",
    .writes_graph = true,
    .tells_total = true};

class one_source : public program {
public:
  one_source()
      : program(texts, algorithms(),
                [](const algorithm &) { return std::vector<std::string>(); }) {}

private:
  void add_questions(option_list &list) override {
    source_option = list.text(
        "--source", "V",
        [this](const std::string &name) { named_sources = {name}; },
        "where all paths begin (the first vertex)");
    list.text("--sources", "WHICH", which_sources,
              "many: all, random:K, or a file with a vertex in each line");
    heed(add_cutoff(list), {"auto", "dijkstra"});
  }

  void add_tuning(option_list &list) override {
    add_device_memory(list, device_bytes);
    heed(list.number("--delta", tuning.delta, 1,
                     std::numeric_limits<distance>::max(),
                     "width of a bucket, for delta-stepping and windows "
                     "(chosen by the weights)"),
         {"auto", "delta-stepping", "windows"});
    heed(list.number("--edges-per-thread", tuning.edges_per_thread, 1, 64,
                     "for an-edges-per-thread (4)"),
         {"an-edges-per-thread", "an-edges-per-thread-uncoalesced"});
  }

  void add_outputs(option_list &list) override {
    list.output("--output", output,
                "write a line for each vertex; if it is called *.csv or "
                "*.tsv, with columns that have names; *.npy, the distances as "
                "an array of NumPy");
    list.flag("--paths", shows_paths,
              "whole paths instead of parents; to the standard output unless "
              "--output names a file");
    list.vertices("--target", named_targets,
                  "only this vertex; may be repeated; to the standard output "
                  "unless --output names a file");
  }

  void expect_sense() override {
    if (many() && source_option->count() != 0)
      throw CLI::ValidationError("--sources",
                                 "--source names one already; give one of "
                                 "them");
    question.algorithm = requested;
    question.delta = tuning.delta;
    const distance_file file = distance_file_of("--output", output);
    const bool is_array = file == distance_file::array;
    expect_not_binary("--output", output, file);
    expect_no_paths(output, file, shows_paths);
    if (is_array && (shows_paths || !named_targets.empty()))
      throw CLI::ValidationError(
          "--output", "'" + output +
                          "' is an array of all distances, and has no paths; "
                          "leave --target and --paths out");
    question.form = {is_array ? apsp::layout::array : apsp::layout::lines,
                     is_array      ? apsp::detail::nothing
                     : shows_paths ? apsp::detail::path
                                   : apsp::detail::parent,
                     many()};
    question.form.separator = separator_of(file);
    if (output.empty() && (shows_paths || !named_targets.empty()))
      output = "-";
  }

  void expect_fit() override {
    if (!many() && named_sources.empty())
      named_sources = {where.names().of(0)};
    program::expect_fit();
    if (!many())
      source = question.sources.front();
    try {
      if (many())
        question.sources =
            vertices_of(vertices(), which_sources, where.names());
    } catch (const specification_error &error) {
      throw CLI::ValidationError("--sources", error.what());
    }
    question.form.rows = question.sources.size();
  }

  void run() override {
    tuning.symmetric = where.is_undirected();
    if (by_rows())
      return run_rows();
    std::unique_ptr<solver> solver;
    tuning.runs = static_cast<unsigned>(question.repeat);
    const double before = gpu::opening_seconds();
    const auto set_up = [&] {
      return find_algorithm(requested).make(graphs.front(), tuning);
    };
    time_runs(solver, set_up, [&] { solver->run(source); });
    const double opening = gpu::opening_seconds();
    ran.setup_seconds -= opening - before;
    const double copying = seconds_of([&] { result = solver->result(); });
    ran.whole = {{"total", watch.seconds() - keeping_seconds},
                 {"reading", reading_seconds}, // or generating, and sorting
                 {"opening", opening},         // the GPU, where somebody has
                 {"result", copying}};         // from where it was computed
    numbers::sum_up(apsp::extent_of({{&source, 1}, result.distances, 0}),
                    answer);
  }

  verdict verify() override {
    return {check_result(graphs.front(), source, result)};
  }

  void write_output(output_file &into) override {
    if (question.form.form != apsp::layout::array)
      return write_lines(into, source, result, question.form);
    apsp::make_writer(into, graphs, question.form)
        ->take(0, {{&source, 1}, result.distances, 0});
  }

  told asked() const override {
    const std::string which =
        many() ? "sources: " +
                     counted(question.sources.size(), "vertex", "vertices")
               : "source: " + where.names().of(source);
    if (!by_rows())
      return {which + "\n", {{"source", vertex_field(source)}}};
    nlohmann::ordered_json cutoff;
    if (has_cutoff())
      cutoff = to_json(numbers::parse_cutoff(question.cutoff));
    nlohmann::ordered_json targets = nlohmann::ordered_json::array();
    for (const vertex v : question.targets)
      targets.push_back(vertex_field(v));
    return {which + "\n",
            {{"sources", question.sources.size()},
             {"targets", targets},
             {"cutoff", cutoff}}};
  }

  told found() const override {
    if (by_rows())
      return tell_extent(answer, false);
    const std::uint64_t reached = answer.pairs + 1;
    any_number longest = answer.longest;
    if (longest.value < 0) // to the source: 0
      longest = {};
    return {"reached: " + counted(reached, "vertex", "vertices") +
                ", longest distance " + numbers::to_text(longest) + "\n",
            {{"reached", reached}, {"longest", to_json(longest)}}};
  }

  bool writes_meanwhile() const override { return by_rows(); }
  const char *detail_field() const override {
    return by_rows() ? program::detail_field() : nullptr;
  }

  std::vector<named_input> inputs() const override {
    std::vector<named_input> all = program::inputs();
    all.emplace_back(file_of_vertices(which_sources), "has the sources");
    return all;
  }

  bool many() const { return !which_sources.empty(); }
  /// Are there many sources, or may searches end early? Those of `dijkstra` may
  /// where there are targets.
  bool by_rows() const {
    return many() || has_cutoff() ||
           (!question.targets.empty() && (roomy || requested == "dijkstra"));
  }

  void run_rows();

  vertex source = 0;
  std::string which_sources; ///< --sources
  settings tuning;
  std::size_t device_bytes = 0;
  const CLI::Option *source_option = nullptr;
  bool shows_paths = false;
  shortest_paths result; ///< where it is kept
};

void one_source::run_rows() {
  const auto count = question.sources.size(), runs = count * question.repeat;
  tuning.runs = static_cast<unsigned>(std::min<std::size_t>(runs, 1U << 31));
  const apsp::algorithm *which = nullptr;
  if (requested == "auto") {
    const choice made = apsp::choose(
        graphs, {.runs = static_cast<unsigned>(question.repeat)},
        {static_cast<double>(count), has_cutoff(), /*only_rows=*/true});
    which = &apsp::find_algorithm(made.name);
    ran.took(made, which->where);
  } else if (requested == "dijkstra") {
    which = &apsp::find_algorithm(requested);
  }
  const auto by_name = [&](const csr &graph, std::string_view name) {
    return apsp::one_by_one(find_algorithm(name).make(graph, tuning));
  };
  ask([&](const csr &graph) {
    if (which == nullptr)
      return by_name(graph, requested);
    try {
      return make_rows(*which, graph, {});
    } catch (const negative_cycle &) { // which these sources may not reach
      if (requested != "auto" || has_cutoff())
        throw;
      ran.remark.clear(); // of what is not taken
      ran.took({"bellman-ford", "some cycle has a negative length"},
               place::cpu);
      return by_name(graph, "bellman-ford");
    }
  });
}

} // namespace

} // namespace paths

int main(int argc, char **argv) {
  return paths::one_source().run_main(argc, argv);
}
