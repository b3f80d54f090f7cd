//===- graph_options.cpp - Where a graph comes from -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph_options.h"

#include "command_line.h"
#include "graph/read.h"
#include "progress_line.h"

#include <algorithm>
#include <limits>
#include <string_view>

namespace paths {

namespace {

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
  const std::string group = "Graph";
  app.add_option("--graph", file,
                 "read a graph: DIMACS (.gr), Matrix Market (.mtx), binary "
                 "(.csr), else a list of edges")
      ->type_name("FILE")
      ->group(group);
  app.add_option("--generate", specification,
                 "make a graph: complete:N, gnm:N:M, rmat:SCALE:FACTOR or "
                 "grid:ROWS:COLS; a seed may follow after a colon")
      ->type_name("SPEC")
      ->group(group);
  app.add_option_function<std::string>(
         "--weights",
         [this](const std::string &text) { weights = parse_range(text); },
         "weights of generated graphs, and of files without any: drawn from "
         "LO to HI (1:255)")
      ->type_name("LO:HI")
      ->group(group);
  seed_option =
      add_number(app, "--seed", seed, 0,
                 std::numeric_limits<std::int64_t>::max(),
                 "another drawing of weights for a file without any (1)")
          ->group(group);
  app.add_flag("--undirected", undirected,
               "every edge leads in both directions")
      ->group(group);
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
}

csr graph_options::load(const std::string &program) const {
  progress_line line(program, name());
  const progress report = [&](std::string_view stage, double done) {
    line.report(stage, done);
  };
  if (!file.empty())
    return read_graph(file, {.weights = weights,
                             .seed = seed,
                             .undirected = undirected,
                             .progress = report});
  report("generating", 0);
  edge_list list = generate(specification, weights);
  if (undirected)
    add_reverse_edges(list);
  report("sorting", 0);
  return make_csr(list);
}

nlohmann::ordered_json graph_options::describe(const csr &graph) const {
  nlohmann::ordered_json about;
  about[file.empty() ? "specification" : "file"] = name();
  about["vertices"] = graph.vertices;
  about["edges"] = graph.edges();
  about["weights"] = nullptr;
  if (graph.edges() != 0) {
    const auto [lowest, highest] =
        std::minmax_element(graph.length.begin(), graph.length.end());
    about["weights"] = {{"lowest", *lowest}, {"highest", *highest}};
  }
  return about;
}

} // namespace paths
