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

#include "apsp/rows/one_by_one.h"
#include "device/gpu.h"
#include "graph/counted.h"
#include "graph/vertices.h"
#include "row_program.h"
#include "sssp/algorithms.h"
#include "sssp/oracle.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
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
    .of_graph = graph_options::one,
    .writes_graph = true};

class one_source : public row_program {
public:
  one_source()
      : row_program(texts, algorithms(), [](const algorithm &) {
          return std::vector<std::string>();
        }) {}

private:
  void add_questions(option_list &list) override {
    source_option = list.number("--source", source, 0, no_vertex - 1,
                                "where all paths begin (0)")
                        ->type_name("V");
    list.text("--sources", "WHICH", which_sources,
              "many: all, random:K, or a file with a vertex in each line");
    heed(add_cutoff(list), {"auto", "dijkstra"});
  }

  void add_tuning(option_list &list) override {
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
    list.output("--output", output, "write a line for each vertex");
    list.flag("--paths", shows_paths,
              "whole paths instead of parents; to the standard output unless "
              "--output names a file");
    list.vertices("--target", targets,
                  "only this vertex; may be repeated; to the standard output "
                  "unless --output names a file");
  }

  void expect_sense() override {
    if (many() && source_option->count() != 0)
      throw CLI::ValidationError("--sources",
                                 "--source names one already; give one of "
                                 "them");
    sources = {source};
    if (output.empty() && (shows_paths || !targets.empty()))
      output = "-";
  }

  void run() override {
    if (by_rows())
      return run_rows();
    std::unique_ptr<solver> solver;
    tuning.runs = static_cast<unsigned>(repeat);
    const double opened_before = gpu::opening_seconds();
    double opening = 0;
    const auto set_up = [&] {
      auto made = find_algorithm(requested).make(graphs.front(), tuning);
      opening = gpu::opening_seconds();
      return made;
    };
    time_runs(solver, set_up, [&] { solver->run(source); });
    ran.setup_seconds -= opening - opened_before;
    ran.ran_on = find(ran.ran()).where;
    const double copying = seconds_of([&] { result = solver->result(); });
    ran.whole = {{"total", watch.seconds() - keeping_seconds},
                 {"reading", reading_seconds}, // or generating, and sorting
                 {"opening", opening},         // the GPU, where somebody has
                 {"result", copying}};         // from where it was computed
    numbers::sum_up(apsp::extent_of({{&source, 1}, result.distances, 0}),
                    answer);
  }

  verdict verify() override {
    if (by_rows() || roomy)
      return program::verify();
    return {check_result(graphs.front(), source, result)};
  }

  void write_output(output_file &into) override {
    write_lines(into, source, result, form());
  }

  told asked() const override {
    const std::string which =
        many() ? "sources: " + counted(sources.size(), "vertex", "vertices")
               : "source: " + std::to_string(source);
    if (!by_rows())
      return {which + "\n", {{"source", source}}};
    return {which + "\n",
            {{"sources", sources.size()},
             {"targets", targets},
             {"cutoff", cutoff_field()}}};
  }

  told found() const override {
    if (by_rows())
      return tell_extent(false);
    const std::uint64_t reached = answer.pairs + 1;
    any_number longest = answer.longest;
    if (longest.value < 0) // to the source: 0
      longest = {};
    return {"reached: " + counted(reached, "vertex", "vertices") +
                ", longest distance " + numbers::to_text(longest) + "\n",
            {{"reached", reached}, {"longest", to_json(longest)}}};
  }

  numbers::question question() override {
    try {
      if (many())
        sources = vertices_of(vertices(), which_sources);
    } catch (const specification_error &error) {
      throw CLI::ValidationError("--sources", error.what());
    }
    detail_field = by_rows() ? "verified_rows" : "";
    tells_total = !by_rows();
    numbers::question asked = row_program::question();
    asked.form = form();
    return asked;
  }

  bool writes_meanwhile() const override { return by_rows(); }

  bool many() const { return !which_sources.empty(); }
  /// Are there many sources, or may searches end early? Those of `dijkstra` may
  /// where there are targets.
  bool by_rows() const {
    return many() || has_cutoff() ||
           (!targets.empty() && (roomy || requested == "dijkstra"));
  }

  apsp::row_form form() const {
    const auto shown = shows_paths ? apsp::detail::path : apsp::detail::parent;
    return {apsp::layout::lines, shown, many(), targets};
  }

  void run_rows();

  vertex source = 0;
  std::string which_sources; ///< --sources
  settings tuning;
  const CLI::Option *source_option = nullptr;
  shortest_paths result; ///< where it is kept
};

void one_source::run_rows() {
  const numbers::question asked = question();
  const apsp::algorithm *which = nullptr;
  if (requested == "auto")
    which = &take(apsp::choose(graphs, {},
                               {.sources = static_cast<double>(sources.size()),
                                .early_end = has_cutoff(),
                                .only_rows = true}));
  else if (requested == "dijkstra")
    which = &apsp::find_algorithm(requested);
  ask(asked, [&](const csr &graph) {
    return which != nullptr ? make_rows(*which, graph, {})
                            : apsp::one_by_one(find_algorithm(requested).make(
                                  graph, tuning));
  });
}

} // namespace

} // namespace paths

int main(int argc, char **argv) {
  return paths::one_source().run_main(argc, argv);
}
