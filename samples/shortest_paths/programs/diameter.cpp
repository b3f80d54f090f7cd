//===- diameter.cpp - Diameter and average length of paths ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program diameter: the longest of all shortest paths of a graph, their
/// average, its radius and eccentricities.
///
//===----------------------------------------------------------------------===//

#include "diameter/algorithms.h"
#include "diameter/bounds/scaled.h"
#include "diameter/check.h"
#include "diameter/summary.h"
#include "diameter/writer.h"
#include "graph/vertices.h"
#include "program.h"

#include <cstddef>
#include <memory>
#include <omp.h>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace paths::diameter {

namespace {

constexpr program::about texts = {
    .name = "diameter",
    .description =
        "The diameter of a graph, the average length of its shortest paths "
        "(ASPL), its radius and eccentricities, on a GPU if that pays, else on "
        "CPU cores.",
    .examples = R"(Examples:
  diameter --graph n1726d30.edges --undirected
  diameter --generate gnm:100000:1600000 --unweighted --repeat 5
  diameter --graph rome99.gr --verify
  diameter --generate grid:2000:2000 --average none --radius
  diameter --graph roads.gr --eccentricities all.txt

A list of edges of Graph Golf needs --undirected: an edge stands there once. The
first lines of the output are diameter: D and aspl: A; both infinite where a
vertex does not reach another. The longest and the mean distance are those of
the pairs that have a path.)",
    .verification = "compare with another algorithm",
    .tells_memory = true,
    .answers_first = true,
    .of_all_pairs = true};

class longest : public program {
public:
  longest()
      : program(texts, algorithms(), [](const algorithm &a) {
          return std::vector<std::string>{a.takes_weights ? "weights"
                                                          : "unweighted"};
        }) {
    question.eccentricities = true;
  }

private:
  void add_questions(option_list &list) override {
    using enum averages;
    const names by = {"auto", "bounds", "bounds-cores"};
    list.begin("Questions");
    heed(list.flag("--radius", tuning.radius, "the least eccentricity, too"),
         {"auto", "apsp", "bounds", "bounds-cores"});
    heed(list.word<averages>(
             "--average", "HOW", {none, sampled, exact}, tuning.average,
             "none of none, sampled, exact",
             "none, sampled or exact; where bounds are used, the exact "
             "one takes as long as all pairs (sampled)"),
         by);
    samples = list.number("--samples", tuning.samples, 2, 1'000'000'000,
                          "random vertices whose distances a sampled average "
                          "is made of (32)");
    heed(samples, by);
  }

  void add_tuning(option_list &list) override {
    add_device_memory(list, tuning.device_bytes, {"apsp"});
  }

  void add_outputs(option_list &list) override {
    heed(list.output("--eccentricities", output,
                     "write for each vertex: its number, its eccentricity, "
                     "the longest distance from it; as *.csv or *.tsv with "
                     "columns that have names; as *.npy an array of NumPy of "
                     "the eccentricities"),
         {"auto", "apsp", "bounds", "bounds-cores"});
  }

  void expect_sense() override {
    file = distance_file_of("--eccentricities", output);
    expect_not_binary("--eccentricities", output, file);
    if (samples->count() != 0 && tuning.average != averages::sampled)
      throw CLI::ValidationError("--samples and --average",
                                 "only a sampled average has samples; leave "
                                 "--samples out");
  }

  void run() override {
    tuning.announce = ran.listener(text.name);
    tuning.runs = static_cast<unsigned>(question.repeat);
    tuning.eccentricities = !output.empty();
    std::unique_ptr<solver> solver;
    time_runs(
        solver,
        [&] { return make(find_algorithm(requested), graphs.front(), tuning); },
        [&] { narrow.all = solver->run(); });
    narrow.vertices = graphs.front().vertices;
    if (solver->more() != nullptr)
      narrow.more = *solver->more();
  }

  void ask_roomy() override {
    if (requested == "apsp" || !output.empty() || !is_worth_bounds() ||
        !ask_bounds())
      ask();
  }

  /// Do searches from all vertices take more than a moment?
  bool is_worth_bounds() const {
    // Nanoseconds of a search, as they were measured; see sssp/oracle.cpp.
    constexpr double of_vertex = 250e-9, of_edge = 5e-9, moment = 0.1;
    const double n = vertices(),
                 edges = static_cast<double>(numbers::edges(*roomy)),
                 search = of_vertex * n + of_edge * edges;
    return n * search / omp_get_max_threads() > moment;
  }
  bool ask_bounds();

  /// What bounds have found has to be what searches from all vertices find.
  verdict verify_bounds() const {
    numbers::question whole = question;
    whole.sources = all_vertices(vertices());
    const numbers::answer right = numbers::ask(*roomy, whole);
    verdict of_rows = verdict_of(right.check);
    const summary all = summary_of(right, vertices());
    const auto differ = [](const any_number &one, const any_number &other) {
      return one.value != other.value || one.whole != other.whole;
    };
    if (!of_rows.mistake &&
        (all.connected != by_bounds->connected ||
         differ(all.longest, by_bounds->longest) ||
         (tuning.radius &&
          all.radius.has_value() != by_bounds->radius.has_value()) ||
         (tuning.radius && all.radius &&
          differ(*all.radius, *by_bounds->radius))))
      of_rows.mistake = "from all vertices the longest distance is " +
                        numbers::to_text(all.longest) +
                        ", or the radius another";
    return of_rows;
  }

  verdict verify() override {
    if (by_bounds)
      return verify_bounds();
    const extent_check check = check_extent(graphs.front(), narrow, ran.ran());
    return {check.mistake,
            (check.whole ? "yes, with " : "in part, with ") + check.with,
            check.with};
  }

  void write_output(output_file &into) override {
    if (!roomy)
      write<distance>(into, narrow.more->longest_from,
                      narrow.more->reaches_all);
    else if (std::holds_alternative<real_csr>(*roomy))
      write<real>(into, answer.longest_from, answer.reaches_all);
    else
      write<wide>(into, answer.longest_from, answer.reaches_all);
  }

  /// As an array of \p Number, if that is asked for.
  template <class Number>
  void write(output_file &into, const auto &longest_from,
             const std::vector<bool> &reaches_all) const {
    if (file == distance_file::array)
      write_eccentricity_array<Number>(into, longest_from, reaches_all);
    else
      write_eccentricities(into, longest_from, reaches_all, where.names(),
                           separator_of(file));
  }

  std::vector<named_output> outputs() const override {
    return {{"--json", json}, {"--eccentricities", output}};
  }

  told found() const override;

  void expect_any_numbers() const override {
    if (requested != "auto" && requested != "apsp")
      throw graph_error("'" + requested +
                        "' takes whole numbers of 32 bits, and here are "
                        "others; take auto or apsp");
  }

  const char *detail_field() const override {
    return roomy ? program::detail_field() : "verified_with";
  }

  std::string result_lines(const summary &all) const;

  settings tuning;
  distance_file file = distance_file::lines;
  const CLI::Option *samples = nullptr;
  findings narrow; ///< what was found with 32 bits
  /// The same with other lengths, if not all vertices were searched from.
  std::optional<summary> by_bounds;
};

std::string longest::result_lines(const summary &all) const {
  const std::string far = numbers::to_text(all.longest);
  const auto average_line = [&](const char *name) {
    if (!all.mean)
      return std::string();
    return name + decimals(*all.mean) +
           (all.margin ? " +- " + decimals(*all.margin) + " (95%, a sample)"
                       : "") +
           "\n";
  };
  const std::string radius_line =
      !tuning.radius ? ""
      : all.radius   ? "radius: " + numbers::to_text(*all.radius) + "\n"
                     : "radius: infinite\n";
  if (all.connected)
    return "diameter: " + far + "\n" + radius_line + average_line("aspl: ");
  std::string lines =
      "diameter: infinite\n" + radius_line + "aspl: infinite\nconnected: no";
  if (all.pairs)
    lines += ", " + std::to_string(*all.pairs) + " of " +
             std::to_string(findings{vertices()}.ordered_pairs()) +
             " ordered pairs have a path";
  lines += "\n";
  if (all.has_pair)
    lines +=
        "longest distance: " + far + "\n" + average_line("mean distance: ");
  return lines;
}

/// False if bounds leave too much open.
bool longest::ask_bounds() {
  std::optional<scaled_findings> found;
  for (int i = 0; i < question.repeat; ++i) {
    const auto find = [&](const auto &graph) {
      using number = std::decay_t<decltype(graph.length.front())>;
      if constexpr (!std::is_same_v<number, weight>)
        found = find_by_scaling(graph, tuning);
    };
    ran.seconds.push_back(seconds_of([&] { std::visit(find, *roomy); }));
    if (!found) {
      ran.seconds.clear();
      return false;
    }
  }
  by_bounds = found->all;
  ran.chosen = "bounds-cores";
  ran.remark = std::to_string(found->searches) + " searches";
  return true;
}

told longest::found() const {
  const summary all = by_bounds ? *by_bounds
                      : roomy   ? summary_of(answer, vertices())
                                : summary_of(narrow);
  const bool some = all.has_pair;
  const nlohmann::ordered_json longest = to_json(all.longest),
                               mean = or_null(all.mean);
  return {result_lines(all),
          {{"diameter", or_null(all.connected, longest)},
           {"radius", or_null(tuning.radius && all.radius,
                              to_json(all.radius.value_or(any_number())))},
           {"aspl", or_null(all.connected, mean)},
           {"connected", all.connected},
           {"reached", or_null(all.pairs)},
           {"longest", or_null(some, longest)},
           {"mean", or_null(some, mean)},
           {"mean_margin", or_null(some, or_null(all.margin))}}};
}

} // namespace

} // namespace paths::diameter

int main(int argc, char **argv) {
  return paths::diameter::longest().run_main(argc, argv);
}
