//===- numbers.cpp - Lengths that 32 bits do not have ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "numbers.h"

#include "apsp/rows/row_algorithms.h"
#include "common/measure.h"
#include "graph/checks.h"
#include "graph/longest.h"
#include "graph/number_text.h"
#include "row_check.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <omp.h>
#include <optional>
#include <type_traits>
#include <variant>

namespace paths::numbers {

namespace {

using apsp::basic_row_block, apsp::basic_row_query, apsp::basic_row_sink,
    apsp::basic_row_solver;

template <class Number> Number read_cutoff(const std::string &text) {
  constexpr Number none = basic_row_query<Number>::no_cutoff;
  if (text.empty())
    return none;
  const any_number number = parse_cutoff(text);
  if constexpr (std::is_same_v<Number, real>) {
    return number.value;
  } else {
    if (number.value >= static_cast<double>(none))
      return none;
    // No distance lies between what is asked for and the whole number below.
    return static_cast<Number>(number.kind == number_kind::real
                                   ? static_cast<wide>(number.value)
                                   : number.whole);
  }
}

/// What verifies rows: those of 32 bits prove themselves.
template <class Number> struct check_of {
  using type = row_check<Number>;
};
template <> struct check_of<distance> {
  using type = apsp::row_checker;
};

template <class Number>
using set_up_rows = std::function<std::unique_ptr<basic_row_solver<Number>>(
    const basic_csr<Number> &)>;

template <class Number> class asker {
public:
  asker(const basic_csr<Number> &given, const question &asked)
      : asked(asked), reversed(asked.wants_columns() ? transpose(given)
                                                     : basic_csr<Number>()),
        graph(asked.wants_columns() ? reversed : given),
        query(
            {asked.wants_columns() ? asked.targets : asked.sources,
             asked.wants_columns() ? std::span<const vertex>() : asked.targets,
             read_cutoff<Number>(asked.cutoff)}) {}

  answer run(const set_up_rows<Number> &set_up) {
    answer found;
    std::unique_ptr<basic_row_solver<Number>> solver;
    found.setup_seconds = seconds_of([&] { solver = set_up(graph); });
    if (asked.verify)
      check.emplace(graph, query);
    if (asked.output != nullptr)
      lines = apsp::make_writer_of<Number>(*asked.output, {&graph, 1}, form());
    basic_extent<Number> all;
    double used = 0; // by what is done with rows
    for (int i = 1; i <= asked.repeat; ++i) {
      basic_row_sink<Number> sink;
      if (i == asked.repeat && uses_rows())
        sink = [&](const basic_row_block<Number> &block) {
          used += seconds_of([&] { take(block, found); });
        };
      const double seconds =
          seconds_of([&] { all = solver->run(query, sink); });
      found.seconds.push_back(seconds - used);
    }
    if (lines)
      lines->finish();
    if (check)
      found.check = check->result();
    found.algorithm = solver->chosen();
    found.remark = solver->remark();
    sum_up(all, found);
    return found;
  }

private:
  apsp::row_form form() const {
    apsp::row_form all = asked.form;
    all.targets = asked.targets;
    return all;
  }

  /// Rows that nobody uses need not be given away.
  bool uses_rows() const { return check || lines || asked.eccentricities; }

  void take(const basic_row_block<Number> &block, answer &into) {
    if (check)
      check->take(block);
    if (lines)
      lines->take(0, block);
    if (!asked.eccentricities)
      return;
    for (std::size_t i = 0; i < block.sources.size(); ++i) {
      const basic_row_block<Number> one = {block.sources.subspan(i, 1),
                                           block.row(i), block.first + i};
      const auto row = apsp::extent_of<Number>(one);
      into.longest_from.push_back(as_any(row.longest));
      into.reaches_all.push_back(row.pairs + 1 == graph.vertices);
    }
  }

  const question &asked;
  const basic_csr<Number> reversed; ///< empty, unless columns are asked for
  const basic_csr<Number> &graph;
  const basic_row_query<Number> query;
  std::optional<typename check_of<Number>::type> check;
  std::unique_ptr<apsp::basic_row_writer<Number>> lines;
};

/// Dijkstra's algorithm has a core for each source, and none for the others; it
/// may end early, and small graphs are not worth more than one.
template <class Number>
std::string_view choose(const basic_csr<Number> &graph, const question &asked) {
  constexpr edge_index large = 500'000;
  constexpr std::size_t cores = 2; // for a source, that are worth it
  if (asked.algorithm != "auto")
    return asked.algorithm;
  if (has_negative_edges(graph))
    return "bellman-ford";
  const auto threads = static_cast<std::size_t>(omp_get_max_threads());
  const bool may_end_early = !asked.targets.empty() || !asked.cutoff.empty();
  return graph.edges() >= large && asked.sources.size() * cores <= threads &&
                 !may_end_early
             ? "delta-stepping"
             : "dijkstra";
}

/// By one of the algorithms that are for all numbers.
template <class Number>
answer ask_by_name(const basic_csr<Number> &graph, const question &asked) {
  expect_algorithm(asked.algorithm);
  const std::string_view name = choose(graph, asked);
  answer found = asker(graph, asked).run([&](const basic_csr<Number> &rows_of) {
    if (name == "bellman-ford")
      return apsp::cpu::rows_by_bellman_ford(rows_of);
    if (name == "delta-stepping")
      return apsp::cpu::rows_by_delta_stepping(
          rows_of, static_cast<Number>(asked.delta));
    return apsp::cpu::rows_by_dijkstra(rows_of, {});
  });
  found.algorithm = name;
  return found;
}

} // namespace

answer ask(const any_graph &graph, const question &asked) {
  if (const auto *wide_one = std::get_if<wide_csr>(&graph))
    return ask_by_name(*wide_one, asked);
  if (const auto *real_one = std::get_if<real_csr>(&graph))
    return ask_by_name(*real_one, asked);
  return ask_by_name(converted<wide>(std::get<csr>(graph)), asked);
}

answer ask(const csr &graph, const question &asked,
           const set_up_narrow &set_up) {
  return asker(graph, asked).run(set_up);
}

template <class Number>
void sum_up(const basic_extent<Number> &all, answer &into) {
  into.pairs = all.pairs;
  into.longest = as_any(all.longest);
  into.mean = all.mean();
}
template void sum_up(const basic_extent<distance> &, answer &);
template void sum_up(const basic_extent<wide> &, answer &);
template void sum_up(const basic_extent<real> &, answer &);

void expect_algorithm(std::string_view algorithm) {
  if (algorithm != "auto" && algorithm != "dijkstra" &&
      algorithm != "delta-stepping" && algorithm != "bellman-ford")
    throw graph_error("'" + std::string(algorithm) +
                      "' takes whole numbers of 32 bits, and here are others; "
                      "take auto or dijkstra");
}

any_number parse_cutoff(const std::string &text) {
  try {
    line_reader line(text);
    const any_number number = line.any("cutoff");
    line.expect_end();
    if (number.value >= 0)
      return number;
  } catch (const line_error &) {
    if (!text.empty() &&
        text.find_first_not_of("0123456789") == std::string::npos)
      throw specification_error("'" + text + "' does not fit 64 bits");
  }
  throw specification_error("'" + text + "' is not a number from 0");
}

bool may_be_too_long(const csr &graph) {
  if (graph.edges() == 0)
    return false;
  const auto [least, most] = std::ranges::minmax(graph.length);
  const std::int64_t edges = graph.vertices;
  if (least < 0)
    return edges * most >= unreachable ||
           edges * least <= std::numeric_limits<distance>::min();
  return edges * most >= unreachable &&
         longest_path_bound(graph) >= unreachable;
}

std::string_view name_of(const any_graph &graph) {
  return std::holds_alternative<real_csr>(graph) ? "f64" : "64 bits";
}

vertex vertices(const any_graph &graph) {
  return std::visit([](const auto &g) { return g.vertices; }, graph);
}

edge_index edges(const any_graph &graph) {
  return std::visit([](const auto &g) { return g.edges(); }, graph);
}

edge_facts facts_of(const any_graph &graph) {
  return std::visit(
      [](const auto &g) -> edge_facts {
        if (g.edges() == 0)
          return {};
        const auto [least, most] = std::ranges::minmax(g.length);
        return {g.edges(), as_any(least), as_any(most)};
      },
      graph);
}

edge_facts facts_of(std::span<const csr> graphs) {
  const auto [edges, lowest, highest] = paths::facts_of(graphs);
  return {edges, as_any(lowest), as_any(highest)};
}

any_number as_any(wide number) {
  return {kind_of(number), number, static_cast<double>(number)};
}

any_number as_any(weight number) { return as_any(wide{number}); }

any_number as_any(real number) { return {number_kind::real, 0, number}; }

std::string to_text(const any_number &number) {
  return number.kind == number_kind::real ? number_text(number.value)
                                          : number_text(number.whole);
}

} // namespace paths::numbers
