//===- sssp_sources.cpp - Shortest paths from many vertices ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sssp_sources.h"

#include "apsp/algorithms.h"
#include "apsp/auto.h"
#include "apsp/paths.h"
#include "apsp_check.h"
#include "apsp_rows.h"
#include "graph/counted.h"
#include "graph/text.h"
#include "measure.h"
#include "results.h"
#include "run_report.h"
#include "sssp/algorithms.h"

#include <memory>
#include <optional>
#include <random>
#include <sstream>

namespace paths {

namespace {

using apsp::row_block, apsp::row_query, apsp::row_sink, apsp::row_solver;

/// So many different vertices, the same ones each time.
std::vector<vertex> draw(const csr &graph, std::size_t count) {
  std::vector<vertex> all = apsp::chosen_or_all({}, graph.vertices);
  std::mt19937_64 random(1);
  for (std::size_t i = 0; i < count; ++i)
    std::swap(all[i], all[i + random() % (all.size() - i)]);
  all.resize(count);
  return all;
}

std::vector<vertex> read_sources(const csr &graph, const std::string &path) {
  const mapped_file file(path);
  std::vector<vertex> sources;
  std::size_t number = 0;
  for (std::string_view rest = file.text(); !rest.empty();) {
    ++number;
    line_reader line(take_line(rest));
    if (line.at_end() || line.peek() == '#')
      continue;
    try {
      sources.push_back(static_cast<vertex>(
          line.number("vertex", 0, std::int64_t{graph.vertices} - 1)));
      line.expect_end();
    } catch (const line_error &error) {
      throw graph_error(path + ":" + std::to_string(number) + ": " +
                        error.what());
    }
  }
  return sources;
}

/// Any algorithm for one source, from one after the other.
class one_by_one : public row_solver {
public:
  explicit one_by_one(std::unique_ptr<solver> by) : by(std::move(by)) {}

  apsp::extent run(const row_query &query, const row_sink &sink) override {
    apsp::extent all;
    for (std::size_t i = 0; i < query.sources.size(); ++i) {
      by->run(query.sources[i]);
      const shortest_paths found = by->result();
      const row_block block = {query.sources.subspan(i, 1), found.distances, i};
      add(all, extent_of(block, query.targets));
      if (sink)
        sink(block);
    }
    return all;
  }

  std::string remark() const override { return by->remark(); }

private:
  const std::unique_ptr<solver> by;
};

/// What came out.
struct found_rows {
  run_report run;
  apsp::extent all = {};
  std::optional<apsp::row_check> checked = {};
};

std::unique_ptr<row_solver> set_up(const source_job &job, std::size_t sources,
                                   found_rows &into) {
  std::string_view name = job.run.algorithm;
  if (name == "auto") {
    const apsp::choice made =
        apsp::choose({&job.graph, 1}, {},
                     {.sources = static_cast<double>(sources),
                      .early_end = job.options.has_cutoff(),
                      .only_rows = true});
    name = into.run.chosen = made.name;
    into.run.remark = made.why;
  }
  std::unique_ptr<row_solver> solver;
  into.run.setup_seconds = seconds_of([&] {
    if (job.run.algorithm == "auto" || name == "dijkstra") {
      const apsp::algorithm &which = apsp::find_algorithm(name);
      into.run.ran_on = which.where;
      solver = make_rows(which, job.graph, {});
    } else {
      solver = std::make_unique<one_by_one>(
          find_algorithm(name).make(job.graph, job.tuning));
    }
  });
  return solver;
}

/// The lines of a block.
void write_block(output_file &file, const source_job &job,
                 const row_block &block) {
  for (std::size_t i = 0; i < block.sources.size(); ++i) {
    const auto row = block.row(i);
    const vertex source = block.sources[i];
    write_lines(
        file,
        {{row.begin(), row.end()}, apsp::find_parents(job.graph, source, row)},
        job.targets, job.shown,
        job.options.many() ? std::to_string(source) + " " : "");
  }
}

void run(const source_job &job, const row_query &query, output_file *file,
         found_rows &into) {
  const auto solver = set_up(job, query.sources.size(), into);
  std::optional<apsp::row_checker> checker;
  if (job.run.verify)
    checker.emplace(job.graph, query);
  double used = 0; // by what is done with rows
  row_sink sink;
  for (int i = 1; i <= job.run.repeat; ++i) {
    if (i == job.run.repeat && (checker || file != nullptr))
      sink = [&](const row_block &block) {
        used += seconds_of([&] {
          if (checker)
            checker->take(block);
          if (file != nullptr)
            write_block(*file, job, block);
        });
      };
    const double seconds =
        seconds_of([&] { into.all = solver->run(query, sink); });
    into.run.seconds.push_back(seconds - used);
  }
  const std::string more = solver->remark();
  into.run.remark +=
      (into.run.remark.empty() || more.empty() ? "" : "; ") + more;
  if (checker)
    into.checked = checker->result();
}

std::string summary(const source_job &job, std::size_t sources,
                    const found_rows &found) {
  std::ostringstream text;
  text << "graph: " << job.where.name() << ", "
       << counted_graph(job.graph.vertices, job.graph.edges()) << "\n";
  if (job.options.many())
    text << "sources: " << counted(sources, "vertex", "vertices") << "\n";
  else
    text << "source: " << job.source << "\n";
  text << algorithm_line(found.run)
       << "reached: " << counted(found.all.pairs, "pair", "pairs");
  if (found.all.pairs != 0)
    text << ", longest distance " << found.all.longest;
  text << "\n" << seconds_lines(found.run);
  if (found.checked)
    text << "verified: "
         << (found.checked->mistake ? "no"
             : found.checked->checked == found.checked->rows
                 ? "yes"
                 : std::to_string(found.checked->checked) + " of " +
                       std::to_string(found.checked->rows) + " rows")
         << "\n";
  return text.str();
}

std::string json(const source_job &job, std::size_t sources,
                 const found_rows &found) {
  const apsp::row_check check = found.checked.value_or(apsp::row_check());
  nlohmann::ordered_json object = {
      {"program", "sssp"},
      {"date", date()},
      {"graph", job.where.describe({&job.graph, 1})},
      {"sources", sources},
      {"targets", job.targets},
      {"cutoff", or_null(job.options.has_cutoff(), job.options.cutoff())}};
  add_run(object, found.run);
  object["reached"] = found.all.pairs;
  object["longest"] = or_null(found.all.pairs != 0, found.all.longest);
  object["verified"] = or_null(found.checked.has_value(), !check.mistake);
  object["verified_rows"] = or_null(found.checked.has_value(), check.checked);
  return to_text(object);
}

} // namespace

void source_options::add_to(CLI::App &app) {
  source_option = app.get_option("--source");
  app.add_option("--sources", text,
                 "many: all, random:K, or a file with a vertex in each line")
      ->type_name("WHICH");
  cutoff_option = add_number(app, "--cutoff", longest, 0, unreachable - 1,
                             "farther vertices count as unreachable");
}

void source_options::expect_heeded(const run_options &run) const {
  if (many() && source_option->count() != 0)
    throw CLI::ValidationError("--sources",
                               "--source names one already; give one of them");
  if (cutoff_option != nullptr)
    run.expect_heeded(*cutoff_option, {"auto", "dijkstra"});
}

bool source_options::is_asked(const run_options &run, bool targets) const {
  return many() || has_cutoff() || (targets && run.algorithm == "dijkstra");
}

std::vector<vertex> source_options::find(const csr &graph, vertex one) const {
  return many() ? find_sources(graph, text) : std::vector<vertex>{one};
}

std::vector<vertex> find_sources(const csr &graph, const std::string &text) {
  constexpr std::string_view drawn = "random:";
  if (text == "all")
    return apsp::chosen_or_all({}, graph.vertices);
  if (!text.starts_with(drawn))
    return read_sources(graph, text);
  const std::int64_t count =
      parse_number("--sources", text.substr(drawn.size()), 0, graph.vertices);
  return draw(graph, static_cast<std::size_t>(count));
}

void find_from_sources(const source_job &job) {
  const std::vector<vertex> sources = job.options.find(job.graph, job.source);
  std::deque<output_file> files;
  output_file *const lines =
      job.output.empty() ? nullptr : &files.emplace_back(job.output);
  found_rows found = {
      .run = {job.run.algorithm, find_algorithm(job.run.algorithm).where}};
  run(job, {sources, job.targets, job.options.cutoff()}, lines, found);
  if (found.checked && found.checked->mistake) {
    if (!job.json.empty())
      write_all(job.json, json(job, sources.size(), found));
    throw graph_error("wrong result of '" + job.run.algorithm +
                      "': " + *found.checked->mistake);
  }
  if (!job.json.empty())
    files.emplace_back(job.json).write(json(job, sources.size(), found));
  finish(files, summary(job, sources.size(), found), job.output_taken);
}

} // namespace paths
