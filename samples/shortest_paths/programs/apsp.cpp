//===- apsp.cpp - Shortest paths between all pairs ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The program apsp: the distances of all pairs of vertices, or of those that
/// are asked for, of a graph or of several.
///
//===----------------------------------------------------------------------===//

#include "apsp/algorithms.h"
#include "apsp/auto.h"
#include "apsp/check.h"
#include "apsp/rows/blocks.h"
#include "device/gpu.h"
#include "graph/counted.h"
#include "program.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace paths::apsp {

namespace {

constexpr program::about texts = {
    .name = "apsp",
    .description =
        "Shortest paths between all pairs of vertices, on a GPU if there is "
        "one, else on CPU cores.",
    .examples = R"(Examples:
  apsp --generate gnm:4000:100000 --repeat 5 --verify
  apsp --graph rome99.gr --source 5 --target 17 --target 9 --paths
  apsp --generate complete:100 --graphs 1000 --output distances.bin

A line of the output is FROM TO DISTANCE, or with --paths that and the vertices
of the path, - where there is none; with --graphs the graph's number in front.)",
    .verification =
        "let all rows, or a sample, prove themselves by their edges",
    .several_graphs = true,
    .writes_graph = true,
    .tells_memory = true,
    .of_all_pairs = true};

class all_pairs : public program {
public:
  all_pairs()
      : program(texts, algorithms(), [](const algorithm &a) {
          std::string widths(a.kept);
          std::ranges::replace(widths, ' ', ',');
          return std::vector<std::string>{
              widths, a.takes_several_graphs ? "several" : "one"};
        }) {}

private:
  void add_tuning(option_list &list) override {
    using enum values;
    list.word<values>(
        "--values", "BITS", {bits4, bits8, bits16, bits32, floats}, tuning.kept,
        "not 4, 8, 16, 32 or f32",
        "bits for a distance: 4, 8, 16, 32, or f32 (the algorithm "
        "chooses)");
    heed(list.word<unsigned>("--block-threads", "N", {64, 128, 256, 512, 1024},
                             tuning.block_threads,
                             "not 64, 128, 256, 512 or 1024",
                             "for takafuji-*: 64, 128, 256, 512 or 1024 (256)"),
         {"takafuji-multiple", "takafuji-single", "takafuji-streams"});
    devices = list.number("--devices", tuning.devices, 1, 1024,
                          "GPUs (1; for several, all there are)");
    add_device_memory(list, tuning.device_bytes);
    list.flag("--transfers", tuning.transfers,
              "a run begins and ends with the matrix in the host's memory");
  }

  void add_outputs(option_list &list) override {
    list.output("--output", output,
                "write a line for each pair; if it is called *.csv or *.tsv, "
                "with columns that have names; *.bin, the distances in binary "
                "form; *.npy, as an array of NumPy");
    list.flag("--paths", shows_paths,
              "whole paths too; to the standard output unless --output names "
              "a file");
    list.vertices("--source", named_sources,
                  "only from this vertex; may be repeated; to the standard "
                  "output unless --output names a file");
    list.vertices("--target", named_targets, "only to this vertex; likewise");
    add_cutoff(list);
  }

  void expect_sense() override;

  void expect_machine() const override {
    program::expect_machine();
    if (devices->count() == 0)
      return;
    const unsigned there = paths::gpu::count();
    if (tuning.devices > std::max(1U, there))
      throw graph_error("--devices " + std::to_string(tuning.devices) + ": " +
                        counted(there, "GPU", "GPUs") +
                        " of this machine can be used");
  }

  void run() override {
    if (requested == "several" && devices->count() == 0)
      tuning.devices = paths::gpu::count();
    tuning.announce = ran.listener(text.name);
    tuning.runs = static_cast<unsigned>(question.repeat);
    const algorithm &which = taken();
    if (graphs.size() == 1 && which.make_rows != nullptr && !tuning.transfers)
      return ask(
          [&](const csr &graph) { return make_rows(which, graph, tuning); });
    const auto set_up = [&] { return make(which, graphs, tuning); };
    time_runs(kept, set_up, [&] { kept->run(); }, [&] { kept->reset(); });
    numbers::sum_up(
        extent_of(*kept, graphs, question.sources, question.targets), answer);
  }

  verdict verify() override { return verdict_of(check_rows(graphs, *kept)); }

  void write_output(output_file &into) override {
    row_form form = question.form;
    if (form.form == layout::columns) // all rows are there
      form.form = layout::lines;
    write_rows(into, *kept, graphs, question.sources, form);
  }

  told asked() const override {
    const values width = tuning.kept.value_or(values::bits32);
    return {.fields = {
                {"graphs", graphs.size()},
                {"values", or_null(tuning.kept.has_value(), name_of(width))},
                {"block_threads", tuning.block_threads},
                {"devices", tuning.devices},
                {"transfers", tuning.transfers},
            }};
  }

  told found() const override { return tell_extent(answer, true); }

  void expect_any_numbers() const override {
    if (tuning.kept || tuning.transfers)
      throw graph_error("--values and --transfers are for whole numbers of 32 "
                        "bits, and here are others; leave them out");
    program::expect_any_numbers();
  }

  bool writes_meanwhile() const override { return true; }

  const algorithm &taken();

  settings tuning;
  const CLI::Option *devices = nullptr;
  bool shows_paths = false;
  std::unique_ptr<solver> kept; ///< where all distances are
};

/// No option is without effect, except that `auto` may choose what it does not
/// concern.
void all_pairs::expect_sense() {
  const auto refuse = [](const char *option, const std::string &why) {
    throw CLI::ValidationError(option, why);
  };
  const algorithm &asked = find_algorithm(requested);
  const std::string name = "'" + requested + "'";
  const std::size_t count = where.count();
  const distance_file file = distance_file_of("--output", output);
  const bool is_array = file == distance_file::array,
             is_binary = is_array || file == distance_file::binary;
  // Where only targets are named, their columns are rows of the reversed graph.
  const bool by_columns = named_sources.empty() && !named_targets.empty();
  const bool chooses_pairs =
      shows_paths || by_columns || !named_sources.empty();
  question.algorithm = requested;
  question.form = {is_array     ? layout::array
                   : is_binary  ? layout::binary
                   : by_columns ? layout::columns
                                : layout::lines,
                   shows_paths ? detail::path : detail::nothing, true};
  question.form.separator = separator_of(file);
  expect_no_paths(output, file, shows_paths);
  if (output.empty() && chooses_pairs) {
    output = "-";
    output_option = "--source, --target or --paths";
  }
  if (tuning.devices > 1)
    heed(devices, {"auto", "several"});
  if (tuning.kept && !keeps(asked, *tuning.kept))
    refuse("--values", name + " keeps distances as " + std::string(asked.kept));
  if (has_cutoff() && asked.name != "auto" && !asked.ends_early)
    refuse("--cutoff", name + " cannot end early; take auto or dijkstra");
  if (has_cutoff() && (count != 1 || tuning.devices > 1 || tuning.transfers ||
                       tuning.kept.value_or(values::bits32) != values::bits32))
    refuse("--cutoff", "it is for one graph; and --devices, --transfers and "
                       "--values but 32 are for all distances");
  if (count != 1 && !asked.takes_several_graphs)
    refuse("--graphs", name + " takes one");
  if (tuning.transfers && asked.name != "auto" && asked.where != place::gpu)
    refuse("--transfers", name + " runs on CPU cores, where nothing is "
                                 "transferred");
  if (is_binary && chooses_pairs)
    refuse("--output", "'" + output +
                           "' is in binary form, which has all distances and "
                           "no paths; leave --source, --target and --paths "
                           "out");
}

/// The algorithm that is asked for; `auto` chooses by the rows that are wanted.
const algorithm &all_pairs::taken() {
  const algorithm &asked = find_algorithm(requested);
  if (asked.name != "auto" || graphs.size() != 1)
    return asked;
  wanted_rows wanted = {.early_end = has_cutoff()};
  const std::vector<vertex> &named =
      question.wants_columns() ? question.targets : question.sources;
  if (!named.empty())
    wanted.sources = static_cast<double>(named.size());
  const choice made = choose(graphs, tuning, wanted);
  const algorithm &which = find_algorithm(made.name);
  if (which.make_rows == nullptr)
    return asked; // which will say itself what it takes
  ran.took(made, which.where);
  return which;
}

} // namespace

} // namespace paths::apsp

int main(int argc, char **argv) {
  return paths::apsp::all_pairs().run_main(argc, argv);
}
