//===- form.h - The forms that files have --------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A form is one entry of a table, defined in the file that reads it. A new one
/// is declared at the end of this header, and put into the list of forms.cpp.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_FORMS_FORM_H
#define SHORTEST_PATHS_FORMS_FORM_H

#include "graph/input_file.h"
#include "graph/read.h"
#include "graph/text_source.h"
#include "graph/writers/writer.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paths {

struct form {
  std::string_view name;    ///< for --format
  std::string_view title;   ///< in messages
  std::string_view endings; ///< of files' names, with blanks between them
  /// Does a file that begins so say that it is one? Null: they never do.
  bool (*says_so)(std::string_view text);
  any_graph (*read)(text_source &in);
  /// Null: graphs are not written so.
  void (*write)(const graph_writer &out) = nullptr;
  /// What it numbers vertices from; nothing: they have names there.
  std::optional<std::uint64_t> first_vertex = {};
};

/// The form of \p file, which has \p text. Throws graph_error if two fit, or if
/// nothing but the name can tell, and there is none.
const form &form_of(const input_file &file, std::string_view text,
                    const read_options &options);

/// The names of all forms, as a message lists them.
std::string names_of_forms();

/// Throws specification_error unless one has that name.
void expect_form(const std::string &name);

/// \p text without the white space and the lines at its beginning that are
/// comments after one of \p marks.
std::string_view without_comments(std::string_view text,
                                  std::string_view marks);

/// Does \p text begin with \p word, whatever the case of its letters?
bool begins_with(std::string_view text, std::string_view word);

std::string lower(std::string_view word);

/// Which of \p count graphs of a file is meant, from 0. Throws graph_error if
/// that is not said, and there are several.
std::size_t chosen_graph(const text_source &in, std::size_t count);

/// What edges of a file stand for.
enum class direction { as_they_are, both_are_there, both_are_meant };

/// Edges without weights get some, if asked for; directions that are meant and
/// not there are added; and the graph is made of that. Throws
/// lengths_without_room.
template <class Number>
basic_csr<Number> to_graph(const text_source &in, basic_edge_list<Number> list,
                           bool has_weights, direction meant);

/// Calls \p read, as read.template operator()<Number>(in), for weights of 32
/// bits, and again for others where it throws lengths_without_room.
template <class Read>
any_graph in_least_numbers(const text_source &in, const Read &read) {
  try {
    text_source first = in;
    return read.template operator()<weight>(first);
  } catch (const lengths_without_room &) {
    text_source again = in;
    if (in.needed == number_kind::wide)
      return read.template operator()<wide>(again);
    return read.template operator()<real>(again);
  }
}

extern const form edges_form, counted_form, csv_form, konect_form, dimacs_form,
    matrix_market_form, metis_form, binary_form, gapbs_form,
    gapbs_weighted_form, graph6_form, graphml_form, gexf_form, gml_form,
    pajek_form, dot_form, json_form, npz_form;

} // namespace paths

#endif // SHORTEST_PATHS_FORMS_FORM_H
