//===- graph_options.cpp - Where a graph comes from -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph_options.h"

#include "command_line.h"
#include "graph/memory.h"
#include "graph/read.h"
#include "progress_line.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

namespace paths {

namespace {

constexpr const char *graph_group = "Graph";

weight_range parse_range(const std::string &text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos)
    throw CLI::ValidationError("--weights",
                               "write LO:HI, as 1:255, not '" + text + "'");
  auto bound = [](const std::string &number) {
    return static_cast<weight>(
        parse_number("--weights", number, std::numeric_limits<weight>::min(),
                     std::numeric_limits<weight>::max()));
  };
  const weight_range range = {bound(text.substr(0, colon)),
                              bound(text.substr(colon + 1))};
  if (range.lowest > range.highest)
    throw CLI::ValidationError("--weights", "in '" + text +
                                                "' the lowest weight is above "
                                                "the highest");
  return range;
}

} // namespace

void graph_options::add_to(CLI::App &app) {
  app.add_option("--graph", file,
                 "read a graph: DIMACS (.gr), Matrix Market (.mtx), binary "
                 "(.csr), else a list of edges")
      ->type_name("FILE")
      ->group(graph_group);
  app.add_option("--generate", specification,
                 "make a graph: complete:N, gnm:N:M, rmat:SCALE:FACTOR or "
                 "grid:ROWS:COLS; a seed may follow after a colon")
      ->type_name("SPEC")
      ->group(graph_group);
  weights_option =
      app.add_option_function<std::string>(
             "--weights",
             [this](const std::string &text) { weights = parse_range(text); },
             "weights of generated graphs, and of files without any: drawn "
             "from LO to HI (1:255)")
          ->type_name("LO:HI")
          ->group(graph_group);
  seed_option =
      add_number(app, "--seed", seed, 0,
                 std::numeric_limits<std::int64_t>::max(),
                 "another drawing of weights for a file without any (1)")
          ->group(graph_group);
  app.add_flag("--undirected", undirected,
               "every edge leads in both directions")
      ->group(graph_group);
}

void graph_options::add_unweighted_to(CLI::App &app) {
  app.add_flag("--unweighted", unweighted, "every edge has length 1")
      ->group(graph_group);
}

void graph_options::add_graphs_to(CLI::App &app) {
  add_number(app, "--graphs", graphs, 1, 1'000'000,
             "with --generate: so many graphs, with consecutive seeds (1)")
      ->group(graph_group);
}

void graph_options::expect_consistent() const {
  if (file.empty() == specification.empty())
    throw CLI::ValidationError(
        file.empty() ? "there is no graph; give --graph FILE or --generate SPEC"
                     : "--graph and --generate are two graphs; give one");
  if (seed_option->count() != 0 && file.empty())
    throw CLI::ValidationError("--seed",
                               "the seed of a generated graph is part of its "
                               "specification, as in gnm:10:20:7");
  if (graphs != 1 && !file.empty())
    throw CLI::ValidationError("--graphs",
                               "a file is one graph; several are generated");
  if (unweighted && seed_option->count() != 0)
    throw CLI::ValidationError("--seed and --unweighted",
                               "no weights are drawn where every edge has "
                               "length 1; leave --seed out");
  if (unweighted && weights_option->count() != 0)
    throw CLI::ValidationError("--weights and --unweighted",
                               "every edge has length 1, or one of a range; "
                               "give one of them");
}

csr graph_options::load_one(const std::string &text,
                            const progress &report) const {
  edge_list list = generate(text, weights);
  if (undirected)
    add_reverse_edges(list);
  if (graphs == 1)
    report("sorting", 0);
  return make_csr(list);
}

csr graph_options::load(const std::string &program) const {
  return std::move(load_all(program).front());
}

std::vector<csr> graph_options::load_all(const std::string &program) const {
  progress_line line(program, name());
  const progress report = [&](std::string_view stage, double done) {
    line.report(stage, done);
  };
  std::vector<csr> all;
  if (!file.empty())
    all.push_back(read_graph(file, {.weights = weights,
                                    .seed = seed,
                                    .undirected = undirected,
                                    .progress = report}));
  else
    for (std::size_t i = 0; i < graphs; ++i) {
      report("generating", static_cast<double>(i) / graphs);
      all.push_back(
          load_one(i == 0 ? specification : with_later_seed(i), report));
      if (i == 0)
        expect_memory(12.0 * graphs * (all[0].vertices + all[0].edges()),
                      "keeping " + std::to_string(graphs) +
                          " graphs like this one",
                      "take fewer");
    }
  if (unweighted)
    for (csr &graph : all)
      std::fill(graph.length.begin(), graph.length.end(), 1);
  return all;
}

/// The specification has been found to be one: kind, sizes, perhaps a seed.
std::string graph_options::with_later_seed(std::uint64_t later) const {
  const std::size_t sizes = specification.starts_with("complete:") ? 1 : 2;
  const auto colons = static_cast<std::size_t>(
      std::count(specification.begin(), specification.end(), ':'));
  if (colons == sizes)
    return specification + ":" + std::to_string(1 + later);
  const std::size_t last = specification.rfind(':') + 1;
  return specification.substr(0, last) +
         std::to_string(std::stoull(specification.substr(last)) + later);
}

nlohmann::ordered_json
graph_options::describe(std::span<const csr> loaded) const {
  edge_index edges = 0;
  weight lowest = std::numeric_limits<weight>::max();
  weight highest = std::numeric_limits<weight>::min();
  for (const csr &graph : loaded) {
    edges += graph.edges();
    for (const weight length : graph.length) {
      lowest = std::min(lowest, length);
      highest = std::max(highest, length);
    }
  }
  nlohmann::ordered_json about;
  about[file.empty() ? "specification" : "file"] = name();
  about["vertices"] = loaded.front().vertices;
  about["edges"] = edges;
  about["weights"] = nullptr;
  if (edges != 0)
    about["weights"] = {{"lowest", lowest}, {"highest", highest}};
  return about;
}

} // namespace paths
