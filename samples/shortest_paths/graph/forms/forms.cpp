//===- forms.cpp - Which form a file has ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "form.h"
#include "graph/counted.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace paths {

namespace {

constexpr const form *all_forms[] = {&edges_form,  &counted_form,
                                     &csv_form,    &konect_form,
                                     &dimacs_form, &matrix_market_form,
                                     &metis_form,  &binary_form,
                                     &gapbs_form,  &gapbs_weighted_form,
                                     &graph6_form, &graphml_form,
                                     &gexf_form,   &gml_form,
                                     &pajek_form,  &dot_form,
                                     &json_form,   &npz_form};

/// Is one of \p endings, which have blanks between them, that of \p path?
bool has_ending(const std::string &path, std::string_view endings) {
  for (line_reader words(endings); !words.at_end();)
    if (path.ends_with(words.word()))
      return true;
  return false;
}

/// The one of \p fitting, or nothing if there is none.
const form *only_one(const std::string &path,
                     const std::vector<const form *> &fitting,
                     const char *why) {
  if (fitting.size() > 1)
    throw graph_error(path + ": " + why + " both " +
                      std::string(fitting[0]->title) + " and " +
                      std::string(fitting[1]->title) + "; say which with " +
                      "--format " + std::string(fitting[0]->name) +
                      " or --format " + std::string(fitting[1]->name));
  return fitting.empty() ? nullptr : fitting.front();
}

template <class Fits> std::vector<const form *> those(const Fits &fits) {
  std::vector<const form *> fitting;
  std::ranges::copy_if(all_forms, std::back_inserter(fitting),
                       [&](const form *f) { return fits(*f); });
  return fitting;
}

/// Arrays have a place for each vertex: a small file with a large number must
/// not take all memory there is.
template <class Number>
void expect_few_without_edges(const std::string &path,
                              const basic_edge_list<Number> &graph) {
  constexpr vertex some = 1U << 22;
  constexpr std::uint64_t for_an_edge = 1000;
  if (graph.vertices > some &&
      graph.vertices / for_an_edge > graph.edges.size())
    throw graph_error(
        path + ": " + counted_graph(graph.vertices, graph.edges.size()) +
        ": of more than " + std::to_string(some) +
        " vertices one in a thousand has to have an edge; number those that "
        "have some without gaps");
}

} // namespace

const form &form_of(const input_file &file, std::string_view text,
                    const read_options &options) {
  if (!options.form.empty()) {
    expect_form(options.form);
    return **std::ranges::find(all_forms, options.form, &form::name);
  }
  const auto says = [&](const form &f) {
    return f.says_so != nullptr && f.says_so(text);
  };
  if (const form *const said =
          only_one(file.name(), those(says), "it has what begins"))
    return *said;
  const std::string name = lower(file.name_unpacked());
  const auto ends = [&](const form &f) { return has_ending(name, f.endings); };
  if (const form *const named =
          only_one(file.name(), those(ends), "its name is one of"))
    return *named;
  if (file.is_nameless() && text.empty())
    throw graph_error(file.name() + ": nothing came through the pipe");
  if (file.is_nameless())
    throw graph_error(file.name() +
                      ": what comes through a pipe does not say of itself "
                      "which form it has; give --format, one of " +
                      names_of_forms());
  return edges_form;
}

/// The names of those that \p fit, as a message lists them.
template <class Fits> static std::string names_of(const Fits &fits) {
  std::string all;
  for (const form *const f : those(fits))
    all += (all.empty() ? "" : ", ") + std::string(f->name);
  return all;
}

std::string names_of_forms() {
  return names_of([](const form &) { return true; });
}

std::string names_of_written_forms() {
  return names_of([](const form &f) { return f.write != nullptr; });
}

const form &form_to_write(const std::string &path, const std::string &name) {
  const auto ends = [&](const form &f) {
    return has_ending(lower(path), f.endings);
  };
  const form *found = &edges_form;
  if (!name.empty()) {
    expect_form(name);
    found = *std::ranges::find(all_forms, name, &form::name);
  } else if (has_ending(lower(path), ".gz .zst .xz .bz2 .zip")) {
    throw specification_error(
        "'" + path +
        "' would be packed; write to - with --write-format, and "
        "pipe that through a program that packs");
  } else if (const std::vector<const form *> named = those(ends);
             !named.empty()) {
    found = named.front(); // no two have the same
  }
  if (found->write == nullptr)
    throw specification_error("graphs are not written as " +
                              std::string(found->title) + ", but as one of " +
                              names_of_written_forms());
  return *found;
}

void expect_form(const std::string &name) {
  if (std::ranges::find(all_forms, name, &form::name) == std::end(all_forms))
    throw specification_error("'" + name + "' is none of " + names_of_forms());
}

std::string_view without_comments(std::string_view text,
                                  std::string_view marks) {
  for (;;) {
    text.remove_prefix(
        std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (text.empty() || marks.find(text.front()) == std::string_view::npos)
      return text;
    take_line(text);
  }
}

std::size_t chosen_graph(const text_source &in, std::size_t count) {
  const std::size_t which = in.options.which.value_or(1);
  const std::string there = counted(count, "graph", "graphs");
  if (!in.options.which && count > 1)
    in.refuse("there are " + there +
              " in it; say which with --which N, from 1");
  if (which > count)
    in.refuse("--which " + std::to_string(which) + ": there " +
              (count == 1 ? "is " : "are ") + there + " in it");
  return which - 1;
}

bool begins_with(std::string_view text, std::string_view word) {
  return lower(text.substr(0, word.size())) == lower(word);
}

/// Words of some forms may be in capitals.
std::string lower(std::string_view word) {
  std::string all(word);
  for (char &c : all)
    if (c >= 'A' && c <= 'Z')
      c = static_cast<char>(c - 'A' + 'a');
  return all;
}

template <class Number>
basic_csr<Number> to_graph(const text_source &in, basic_edge_list<Number> list,
                           bool has_weights, direction meant) {
  if (in.is_to_be_read_again<Number>())
    throw lengths_without_room();
  if (!has_weights)
    supply_weights(list, in.options);
  expect_few_without_edges(in.path, list);
  if (meant == direction::both_are_meant ||
      (meant == direction::as_they_are && in.options.undirected))
    add_reverse_edges(list);
  tell(in.options.progress, "sorting", 0);
  return sorted_by_source(list);
}
template csr to_graph(const text_source &, edge_list, bool, direction);
template wide_csr to_graph(const text_source &, basic_edge_list<wide>, bool,
                           direction);
template real_csr to_graph(const text_source &, basic_edge_list<real>, bool,
                           direction);

} // namespace paths
