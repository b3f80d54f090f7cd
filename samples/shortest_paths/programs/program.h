//===- program.h - What all programs do ----------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program reads a graph, runs an algorithm on it, verifies what came out if
/// that is asked for, and writes results when everything else has succeeded.
/// Those of this folder differ in what their algorithms find.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_PROGRAM_H
#define SHORTEST_PATHS_PROGRAM_H

#include "common/measure.h"
#include "common/table.h"
#include "distance_files.h"
#include "graph/output_file.h"
#include "graph_options.h"
#include "graph_output.h"
#include "options.h"
#include "report.h"
#include "written_files.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paths {

class program {
public:
  struct about {
    const char *name, *description, *examples;
    const char *verification;    ///< what --verify does
    bool several_graphs = false; ///< can there be?
    bool writes_graph = false;   ///< are there --write and --write-csr?
    bool tells_memory = false;   ///< does somebody announce it?
    bool answers_first = false;  ///< is what was found told before all else?
    bool of_all_pairs = false;   ///< are all vertices meant if none is named?
    bool tells_total = false;    ///< is the time of everything told of?
  };

  /// A program for \p all algorithms of a problem; takes() says what
  /// --list-algorithms tells of what each takes.
  template <class Algorithm, class Takes>
  program(const about &text, std::span<const Algorithm> all, const Takes &takes)
      : text(text) {
    for (const Algorithm &a : all) {
      known.push_back(a);
      std::vector<std::string> &row = listed.emplace_back(takes(a));
      row.insert(row.begin(),
                 {std::string(a.name), std::string(name_of(a.where))});
      row.emplace_back(a.origin);
    }
  }
  program(const program &) = delete;
  program &operator=(const program &) = delete;
  virtual ~program() = default;

  /// Parses the command line and does what it asks for. What goes wrong becomes
  /// a line on standard error. Gives the exit status.
  int run_main(int argc, const char *const *argv);

protected:
  /// Options of this program: what is asked of a graph, what concerns
  /// algorithms, what is written.
  virtual void add_questions(option_list &) {}
  virtual void add_tuning(option_list &list) = 0;
  virtual void add_outputs(option_list &list) = 0;

  /// Throws CLI::ValidationError if options make no sense together, before the
  /// graph is loaded.
  virtual void expect_sense() {}
  /// Throws graph_error if this machine cannot do what is asked for.
  virtual void expect_machine() const;
  /// The same when the graph is there.
  virtual void expect_fit();

  /// Sets the algorithm up and runs it, with lengths of 32 bits; `ran` is told
  /// of that. Throws too_long if distances need more: then ask() has them.
  virtual void run() = 0;
  /// Compares what came out with what it should be, unless ask() has done so.
  virtual verdict verify() = 0;
  static verdict verdict_of(const apsp::row_check &check);
  /// Writes what came out, unless ask() has done so.
  virtual void write_output(output_file &into) = 0;
  /// All that is written, in the order in which messages name it.
  virtual std::vector<named_output> outputs() const;
  /// All files that are read.
  virtual std::vector<named_input> inputs() const;
  /// What was asked for, and what was found.
  virtual told asked() const { return {}; }
  virtual told found() const = 0;

  /// Throws graph_error if lengths or distances that need more than 32 bits
  /// cannot be had as the program was called.
  virtual void expect_any_numbers() const {
    numbers::expect_algorithm(requested);
  }
  /// Finds what is asked of a graph with such lengths; `answer` has what comes
  /// of it, or verify() and found() know of it.
  virtual void ask_roomy() { ask(); }
  /// Are lines written while distances are still looked for?
  virtual bool writes_meanwhile() const { return false; }
  /// What the fields call the detail of a verdict; nothing if it has none.
  virtual const char *detail_field() const { return "verified_rows"; }

  /// Puts `question` to the graph, or to the algorithm that \p set_up sets up
  /// for it; `answer` and `ran` have what comes of it. What rows the output has
  /// are written.
  void ask(const numbers::set_up_narrow &set_up = {});

  /// Says which algorithms heed \p option: others refuse it.
  using names = std::vector<std::string_view>;
  void heed(const CLI::Option *option, names by) {
    heeded.emplace_back(option, std::move(by));
  }
  /// A vertex as results call it.
  nlohmann::ordered_json vertex_field(vertex v) const;
  /// Sets \p bytes too, beside what all that is allocated on a GPU heeds; \p
  /// more algorithms than those that have a GPU's name in front may use one.
  void add_device_memory(option_list &list, std::size_t &bytes,
                         names more = {});
  const CLI::Option *add_cutoff(option_list &list);
  bool has_cutoff() const { return !question.cutoff.empty(); }

  /// What is known of an algorithm; throws graph_error if there is none with
  /// that name.
  const algorithm_facts &facts_of(std::string_view name) const {
    return find_by_name<algorithm_facts>(known, name);
  }

  /// Sets \p solver up and runs it as often as asked; before() is not timed.
  template <class Solver, class SetUp, class Run>
  void time_runs(std::unique_ptr<Solver> &solver, const SetUp &set_up,
                 const Run &once, const std::function<void()> &before = {}) {
    ran.setup_seconds = seconds_of([&] { solver = set_up(); });
    for (int i = 0; i < question.repeat; ++i) {
      if (before)
        before();
      ran.seconds.push_back(seconds_of(once));
    }
    if (!solver->chosen().empty())
      ran.chosen = solver->chosen();
    ran.took({ran.chosen, solver->account()},
             solver->ran_on().value_or(facts_of(ran.ran()).where));
  }

  const about &text;
  const stopwatch watch; ///< since `main` began
  graph_options where;
  std::string requested = "auto"; ///< the algorithm
  int threads = 0;                ///< 0: one for each core
  bool lists = false;
  /// What is asked of the graph, of an algorithm that gives rows or with more
  /// than 32 bits; without an output.
  numbers::question question;
  /// Vertices that are named; expect_fit() looks them up.
  std::vector<std::string> named_sources, named_targets;
  /// Files that are asked for, and the option that asks for the first.
  std::string output, output_option = "--output", json;
  graph_output written;

  vertex vertices() const {
    return roomy ? numbers::vertices(*roomy) : graphs.front().vertices;
  }

  std::vector<csr> graphs; ///< empty if the graph's lengths need more room
  std::optional<any_graph> roomy; ///< the graph then, or if distances do
  numbers::answer answer;         ///< what was found
  double reading_seconds = 0, keeping_seconds = 0; ///< the latter --write
  run_report ran;

private:
  void add_options(option_list &list);
  void expect_options();
  void work();
  void check();
  bool can_ask() const;
  void expect_numbers() const;
  std::vector<vertex>
  found_vertices(const std::string &option,
                 const std::vector<std::string> &names) const;
  void run_with_room();
  void ask_with_room(const std::string &why);
  edge_index edges() const;
  void write_files();
  void write_graph();
  std::string summary_text() const;
  std::string fields() const;

  std::optional<verdict> checked; ///< nothing if nobody asked
  bool has_answer = false;        ///< of ask()
  std::vector<std::pair<const CLI::Option *, names>> heeded;
  std::deque<output_file> files;
  std::vector<algorithm_facts> known; ///< all algorithms
  table listed;                       ///< the rows of --list-algorithms
};

} // namespace paths

#endif // SHORTEST_PATHS_PROGRAM_H
