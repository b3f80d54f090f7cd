//===- graph_options.cpp - Where a graph comes from -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph_options.h"

#include "common/progress_line.h"
#include "graph/forms/form.h"
#include "graph/several.h"
#include "report.h"

#include <filesystem>
#include <limits>
#include <string_view>
#include <utility>
#include <variant>

namespace paths {

/// `tab`, or a character that is no part of numbers.
static char separator_of(const std::string &text) {
  if (text == "tab" || text == "\\t")
    return '\t';
  if (text.size() != 1 || text.find_first_of("+-.\"0123456789") == 0)
    throw specification_error("'" + text +
                              "' is not a single character, none of numbers, "
                              "and not tab");
  return text == " " ? '\0' : text.front();
}

void graph_options::add_to(option_list &list, bool with_several) {
  list.begin("Graph");
  list.text(
      "--graph", "FILE", file,
      "read a graph, of one of the forms of --format, perhaps packed; - is "
      "the standard input");
  list.text("--generate", "SPEC", specification,
            "make a graph: complete:N, gnm:N:M, rmat:SCALE:FACTOR or "
            "grid:ROWS:COLS; a seed may follow after a colon");
  add_of_files(list);
  weights_option = list.text(
      "--weights", "LO:HI",
      [this](const std::string &text) { told.weights = parse_weights(text); },
      "weights are drawn from LO to HI: of generated graphs (1:255), and of "
      "files without any, where every edge has length 1 else");
  seed_option = list.number(
      "--seed", told.seed, 0, std::numeric_limits<std::int64_t>::max(),
      "another drawing of weights for a file without any (1)");
  list.flag("--undirected", told.undirected,
            "every edge leads in both directions");
  list.flag("--unweighted", told.unweighted, "every edge has length 1");
  if (with_several)
    list.number("--graphs", graphs, 1, 1'000'000,
                "with --generate: so many graphs, with consecutive seeds (1)");
}

void graph_options::add_of_files(option_list &list) {
  for_files.push_back(list.text(
      "--format", "NAME",
      [this](const std::string &name) {
        expect_form(name);
        told.form = name;
      },
      "what the file is, where contents and name do not say so: " +
          names_of_forms()));
  for_files.push_back(list.text(
      "--weight", "NAME", told.weight,
      "the column, or its number, or the attribute that has the weights"));
  for_files.push_back(list.text(
      "--separator", "C",
      [this](const std::string &text) { told.separator = separator_of(text); },
      "a character between the columns of a list, or tab (found out)"));
  for_files.push_back(
      list.flag("--names", told.words,
                "vertices of a list are words, also where they look like "
                "numbers"));
  for_files.push_back(list.text(
      "--vertices", "N",
      [this](const std::string &text) {
        told.vertices =
            static_cast<vertex>(whole_number(text, 0, most_vertices));
      },
      "so many vertices, numbered from 0, has a list of edges (those of "
      "edges)"));
  for_files.push_back(list.text(
      "--which", "N",
      [this](const std::string &text) {
        told.which = static_cast<std::size_t>(
            whole_number(text, 1, std::numeric_limits<std::int64_t>::max()));
      },
      "of several graphs in a file, from 1"));
  constexpr std::int64_t megabyte = 1'000'000, most = 100'000'000;
  for_files.push_back(list.number(
      "--memory", told.memory, 1, most,
      "what a file may have when it is unpacked, in MB (the machine's memory)",
      megabyte));
}

void graph_options::expect_consistent() const {
  if (file.empty() == specification.empty())
    throw CLI::ValidationError(
        file.empty() ? "there is no graph; give --graph FILE or --generate SPEC"
                     : "--graph and --generate are two graphs; give one");
  for (const CLI::Option *const option : for_files)
    if (option->count() != 0 && file.empty())
      throw CLI::ValidationError(option->get_name(),
                                 "it is for files, and --generate makes the "
                                 "graph; leave it out");
  if (seed_option->count() != 0 && file.empty())
    throw CLI::ValidationError("--seed",
                               "the seed of a generated graph is part of its "
                               "specification, as in gnm:10:20:7");
  if (graphs != 1 && !file.empty())
    throw CLI::ValidationError("--graphs",
                               "a file is one graph; several are generated");
  if (!told.weights && !told.unweighted && seed_option->count() != 0)
    throw CLI::ValidationError("--seed",
                               "where a file has no weights every edge has "
                               "length 1; give --weights LO:HI to draw some");
  if (told.unweighted && seed_option->count() != 0)
    throw CLI::ValidationError("--seed and --unweighted",
                               "no weights are drawn where every edge has "
                               "length 1; leave --seed out");
  if (told.unweighted && weights_option->count() != 0)
    throw CLI::ValidationError("--weights and --unweighted",
                               "every edge has length 1, or one of a range; "
                               "give one of them");
}

std::pair<std::vector<csr>, std::optional<any_graph>>
graph_options::load(const std::string &program) const {
  progress_line line(program, name());
  read_options how = told;
  how.leaves_weights_out = &leaves_weights_out;
  how.names = &names_of_file;
  how.progress = [&](std::string_view stage, double done) {
    line.report(stage, done);
  };
  if (file.empty())
    return {generate_several(specification, graphs, how), std::nullopt};
  any_graph graph = read_any_graph(file, how);
  if (csr *const narrow = std::get_if<csr>(&graph))
    return {std::vector(1, std::move(*narrow)), std::nullopt};
  return {std::vector<csr>(), std::move(graph)};
}

bool graph_options::is_large() const {
  constexpr std::uintmax_t large = 500'000'000;
  std::error_code none;
  const std::uintmax_t bytes = std::filesystem::file_size(file, none);
  return !none && bytes >= large;
}

bool graph_options::is_undirected() const {
  return told.undirected ||
         (!specification.empty() && generates_undirected(specification));
}

nlohmann::ordered_json
graph_options::describe(vertex vertices,
                        const numbers::edge_facts &facts) const {
  nlohmann::ordered_json about;
  about[file.empty() ? "specification" : "file"] = name();
  about["vertices"] = vertices;
  about["edges"] = facts.edges;
  about["weights"] = nullptr;
  if (facts.edges != 0)
    about["weights"] = {{"lowest", to_json(facts.lowest)},
                        {"highest", to_json(facts.highest)}};
  if (draws())
    about["weights"]["drawn"] = {{"lowest", told.weights->lowest},
                                 {"highest", told.weights->highest},
                                 {"seed", told.seed}};
  return about;
}

std::string graph_options::weights_line() const {
  return draws()
             ? "weights: drawn from " + std::to_string(told.weights->lowest) +
                   " to " + std::to_string(told.weights->highest) + ", seed " +
                   std::to_string(told.seed) + "\n"
             : "";
}

} // namespace paths
