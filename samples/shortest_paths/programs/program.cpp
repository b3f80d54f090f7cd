//===- program.cpp - What all programs do ---------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "program.h"

#include "device/gpu.h"
#include "graph/counted.h"
#include "graph/read.h"
#include "graph/vertices.h"
#include "sssp/sssp.h"
#include "written_files.h"

#include <algorithm>
#include <csignal>
#include <exception>
#include <iostream>
#include <new>
#include <omp.h>
#include <span>
#include <thread>
#include <tuple>

namespace paths {

void program::add_options(option_list &list) {
  where.add_to(list, text.several_graphs);
  list.begin("");
  add_questions(list);
  list.begin("Algorithm");
  list.text("--algorithm", "NAME", requested,
            "one of --list-algorithms (auto, which chooses)");
  add_tuning(list);
  list.number("--threads", threads, 1, 1024,
              "threads for CPU cores (one for each)");
  list.number("--repeat", question.repeat, 1, 1'000'000,
              "runs that are timed, after setting up once (1)");
  list.flag("--verify", question.verify, text.verification);
  list.flag("--list-algorithms", lists,
            "for each: name, gpu or cpu, where it is from");
  list.begin("Output (- is the standard output)");
  add_outputs(list);
  list.output("--json", json, "write graph, times and results as JSON");
  if (text.writes_graph)
    written.add_to(list);
}

void program::add_device_memory(option_list &list, std::size_t &bytes,
                                names more) {
  constexpr std::int64_t megabyte = 1'000'000, most = 100'000'000;
  more.emplace_back("auto");
  for (const algorithm_facts &a : known)
    if (a.where == place::gpu)
      more.push_back(a.name);
  heed(list.text(
           "--device-memory", "N",
           [&bytes](const std::string &text) {
             bytes = static_cast<std::size_t>(megabyte *
                                              whole_number(text, 1, most));
             gpu::limit_memory(bytes);
           },
           "what may be used of the GPU's memory, in MB (what is free)"),
       std::move(more));
}

const CLI::Option *program::add_cutoff(option_list &list) {
  return list.text(
      "--cutoff", "N",
      [this](const std::string &given) {
        static_cast<void>(numbers::parse_cutoff(given));
        question.cutoff = given;
      },
      "farther vertices count as unreachable");
}

void program::expect_machine() const {
  if (ran.ran_on != place::gpu)
    return;
  if (const std::optional<std::string> why = gpu::why_none())
    throw graph_error("'" + requested + "' needs a GPU, and there is none (" +
                      *why + "); take auto, or another that " +
                      "--list-algorithms calls cpu");
}

void program::expect_fit() {
  question.sources = found_vertices("--source ", named_sources);
  question.targets = found_vertices("--target ", named_targets);
  question.form.targets = question.targets;
  question.form.names = &where.names();
}

std::vector<vertex>
program::found_vertices(const std::string &option,
                        const std::vector<std::string> &names) const {
  const vertex count = vertices();
  std::vector<vertex> all;
  for (const std::string &name : names) {
    const std::optional<vertex> found = where.names().find(name, count);
    if (!found)
      throw graph_error(option + name + ": the graph has " +
                        describe_vertices(where.names(), count));
    all.push_back(*found);
  }
  return all;
}

/// Vertices of a graph that is no file are numbers, which is known beforehand.
void program::expect_numbers() const {
  for (const auto &[option, named] : {std::pair("--source", &named_sources),
                                      std::pair("--target", &named_targets)})
    for (const std::string &name : *named)
      try {
        static_cast<void>(whole_number(name, 0, no_vertex - 1));
      } catch (const specification_error &error) {
        throw CLI::ValidationError(option, error.what());
      }
}

nlohmann::ordered_json program::vertex_field(vertex v) const {
  if (where.names().are_words())
    return where.names().of(v);
  return as_number(where.names().of(v)).value();
}

void program::expect_options() {
  where.expect_consistent();
  written.expect_consistent(where.count());
  if (where.input().empty())
    expect_numbers();
  try {
    const algorithm_facts &facts = facts_of(requested);
    ran = {.asked = facts.name, .ran_on = facts.where};
  } catch (const graph_error &error) {
    throw CLI::ValidationError("--algorithm", error.what());
  }
  expect_sense();
  for (const auto &[option, by] : heeded) {
    if (option->count() == 0 || std::ranges::count(by, requested) != 0)
      continue;
    std::string all;
    for (const std::string_view name : by)
      all += (all.empty() ? "" : ", ") + std::string(name);
    throw CLI::ValidationError(option->get_name(), "it is for " + all +
                                                       ", not for '" +
                                                       requested + "'");
  }
  expect_machine();
  expect_outputs(outputs(), inputs());
}

void program::work() {
  if (lists)
    return write_all("-", aligned(listed));
  expect_options();
  if (threads != 0)
    omp_set_num_threads(threads);
  // Cores have no chance with a graph of that size, if there is a GPU.
  std::jthread opener;
  if (ran.ran_on != place::cpu && where.is_large())
    opener = gpu::open_meanwhile();
  reading_seconds =
      seconds_of([&] { std::tie(graphs, roomy) = where.load(text.name); });
  expect_fit();
  keeping_seconds = seconds_of([&] { write_graph(); });
  run_with_room();
  if (question.verify)
    check();
  if (!output.empty() && files.empty())
    write_output(files.emplace_back(output));
  write_files();
}

void program::check() {
  checked = has_answer ? verdict_of(answer.check) : verify();
  if (!checked->mistake)
    return;
  if (!json.empty())
    write_all(json, fields());
  throw graph_error("wrong result of '" + requested +
                    "': " + *checked->mistake);
}

/// Distances that do not fit 32 bits are asked for with more: that they do not
/// only the search shows, and then all begins anew.
void program::run_with_room() {
  if (roomy)
    return ask_with_room("the weights need them");
  // What has been written cannot be taken back.
  if (writes_meanwhile() && is_written_at_once(output) && can_ask() &&
      numbers::may_be_too_long(graphs.front()))
    return ask_with_room("distances may need them");
  const run_report before = ran;
  try {
    return run();
  } catch (const too_long &error) {
    ran = before;
    files.clear();
    if (!can_ask())
      throw too_long(error.what() +
                     std::string(requested == "auto" ? "" : ", or take auto"));
  }
  ask_with_room("a distance does not fit 32");
}

/// Can what the program was called for be had with more than 32 bits?
bool program::can_ask() const {
  try {
    expect_any_numbers();
    return graphs.size() == 1;
  } catch (const graph_error &) {
    return false;
  }
}

void program::ask_with_room(const std::string &why) {
  if (!roomy)
    roomy = converted<wide>(graphs.front());
  expect_any_numbers();
  ask_roomy();
  ran.ran_on = place::cpu;
  if (text.tells_total && !writes_meanwhile())
    ran.whole = {{"total", watch.seconds() - keeping_seconds},
                 {"reading", reading_seconds}};
  ran.remark =
      joined(ran.remark, std::string(numbers::name_of(*roomy)) + ": " + why);
}

void program::ask(const numbers::set_up_narrow &set_up) {
  has_answer = true;
  if (text.of_all_pairs && question.sources.empty() &&
      !question.wants_columns())
    question.sources = all_vertices(vertices());
  if (!output.empty() && !question.eccentricities)
    question.output = &files.emplace_back(output);
  answer = set_up ? numbers::ask(graphs.front(), question, set_up)
                  : numbers::ask(*roomy, question);
  if (!answer.algorithm.empty() && answer.algorithm != requested)
    ran.chosen = answer.algorithm;
  ran.setup_seconds = answer.setup_seconds;
  ran.seconds = answer.seconds;
  ran.remark = joined(ran.remark, answer.remark);
}

verdict program::verdict_of(const apsp::row_check &check) {
  const auto &[right, rows, mistake] = check;
  return {mistake,
          right == rows
              ? "yes"
              : std::to_string(right) + " of " + std::to_string(rows) + " rows",
          right};
}

void program::write_graph() {
  const auto write = [&](const auto &graph) {
    written.write(&graph, where.names());
  };
  roomy ? std::visit(write, *roomy) : write(graphs.front());
}

/// All appear, or none.
void program::write_files() {
  if (!json.empty())
    files.emplace_back(json).write(fields());
  for (output_file &file : files)
    file.close();
  if (std::ranges::count(outputs(), "-", &named_output::second) == 0)
    write_all("-", summary_text());
  else
    std::cerr << summary_text();
  for (output_file &file : files)
    file.appear();
}

std::vector<named_output> program::outputs() const {
  std::vector<named_output> all = {{output_option, output}, {"--json", json}};
  std::ranges::copy(written.files(), std::back_inserter(all));
  return all;
}

std::vector<named_input> program::inputs() const {
  return {
      {where.input() == "-" ? "/dev/stdin" : where.input(), "is the graph"}};
}

/// Of all graphs together.
edge_index program::edges() const {
  edge_index all = graphs.empty() ? numbers::edges(*roomy) : 0;
  for (const csr &graph : graphs)
    all += graph.edges();
  return all;
}

std::string program::summary_text() const {
  const std::string several =
      graphs.size() <= 1 ? "" : std::to_string(graphs.size()) + " graphs of ";
  const std::string found_lines = found().lines;
  std::string lines = text.answers_first ? found_lines : "";
  lines += "graph: " + where.name() + ", " + several +
           counted_graph(vertices(), edges()) + "\n" + where.weights_line() +
           written.names_line() + asked().lines + ran.algorithm_line() +
           (text.answers_first ? "" : found_lines) + ran.cost_lines();
  if (checked)
    lines += "verified: " + (checked->mistake ? "no" : checked->how) + "\n";
  return lines;
}

std::string program::fields() const {
  nlohmann::ordered_json object = {
      {"program", text.name},
      {"date", date()},
      {"graph",
       where.describe(vertices(), graphs.empty() ? numbers::facts_of(*roomy)
                                                 : numbers::facts_of(graphs))},
  };
  if (nlohmann::ordered_json &weights = object["graph"]["weights"];
      graphs.empty() && !weights.is_null())
    weights["numbers"] = numbers::name_of(*roomy);
  object.update(asked().fields);
  object.update(ran.fields());
  if (text.tells_memory)
    object["bytes"] = ran.bytes;
  object.update(found().fields);
  const verdict check = checked.value_or(verdict());
  object["verified"] = or_null(checked.has_value(), !check.mistake);
  if (const char *const name = detail_field())
    object[name] = or_null(checked.has_value(), check.detail);
  // A file's name need not be UTF-8.
  return object.dump(2, ' ', false,
                     nlohmann::ordered_json::error_handler_t::replace) +
         "\n";
}

int program::run_main(int argc, const char *const *argv) {
  constexpr int failed = 1, wrong_usage = 2;
  const auto complain = [&](const std::string &what, int result) {
    std::cerr << text.name << ": error: " << what << "\n";
    return result;
  };
  CLI::App app(text.description, text.name);
  app.footer(text.examples);
  app.set_version_flag("--version",
                       std::string(text.name) + " " SHORTEST_PATHS_VERSION);
  // A file that becomes too large for the user's limit is an error to be told.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    option_list list(app);
    add_options(list);
    app.parse(argc, argv);
    work();
    return 0;
  } catch (const CLI::Success &request) { // --help, --version
    const int result = app.exit(request);
    return std::cout.flush()
               ? result
               : complain("cannot write the standard output", failed);
  } catch (const CLI::ParseError &error) {
    return complain(std::string(error.what()) + "; see " + text.name +
                        " --help",
                    wrong_usage);
  } catch (const specification_error &error) {
    return complain(error.what(), wrong_usage);
  } catch (const std::bad_alloc &) {
    return complain("there is not enough memory for this graph", failed);
  } catch (const std::exception &error) { // of the system too
    return complain(error.what(), failed);
  }
}

} // namespace paths
