//===- npz.cpp - SciPy's sparse matrices ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What scipy.sparse.save_npz() writes: a ZIP file of arrays of NumPy, of which
/// `format` says whether the matrix is csr, csc or coo. An entry (i, j) is an
/// edge from i to j, with its value as weight; vertices from 0.
///
//===----------------------------------------------------------------------===//

#include "form.h"
#include "graph/memory.h"
#include "zip.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace paths {

namespace {

/// An array of NumPy in the order of its bytes.
struct array {
  std::string name; ///< in the file
  char kind = 0;    ///< i, u, f, b; S or U for text
  std::size_t width = 0;
  std::vector<std::size_t> shape;
  std::string_view bytes;

  std::size_t count() const { return shape.empty() ? 1 : shape.front(); }
};

class npz_reader {
public:
  explicit npz_reader(text_source &in)
      : in(in), files(in.path, in.rest, limit(in)) {}

  any_graph read() {
    const std::string form = text_of("format");
    const std::vector<std::int64_t> shape = wholes_of(find("shape"));
    if (shape.size() != 2 || shape[0] != shape[1])
      refuse("the matrix of a graph has as many rows as columns");
    if (shape[0] < 0 || shape[0] > most_vertices)
      refuse("there are more rows than vertices can be");
    vertices = static_cast<vertex>(shape[0]);
    if (form == "coo")
      take_ends(wholes_of(find("row")), wholes_of(find("col")));
    else if (form == "csr" || form == "csc")
      take_rows(form == "csc");
    else
      refuse("it is in the form " + quoted(form) +
             ", where csr, csc or coo is expected; convert it with "
             ".tocsr()");
    return with_weights(find("data"));
  }

private:
  static std::size_t limit(const text_source &from) {
    return from.options.memory != 0
               ? from.options.memory
               : static_cast<std::size_t>(memory_of_machine());
  }

  [[noreturn]] void refuse(const std::string &what) const {
    throw graph_error(in.path + ": a sparse matrix of SciPy is expected, and " +
                      what);
  }

  array find(const std::string &name) {
    const std::optional<std::string_view> bytes = files.find(name + ".npy");
    if (!bytes)
      refuse("there is no array " + quoted(name) +
             "; write it with scipy.sparse.save_npz()");
    return parse(name, *bytes);
  }

  /// What stands behind \p key in the description of an array.
  static std::string_view behind(std::string_view text, std::string_view key) {
    const std::size_t place = text.find(key);
    if (place == std::string_view::npos)
      return {};
    text.remove_prefix(place + key.size());
    text.remove_prefix(std::min(text.find_first_not_of(" :"), text.size()));
    return text;
  }

  array parse(const std::string &name, std::string_view bytes) const {
    constexpr std::size_t preamble = 10; // of version 1; others are for Unicode
    if (bytes.size() < preamble || !bytes.starts_with("\x93NUMPY\x01"))
      refuse("array " + quoted(name) + " is none of NumPy's version 1");
    const auto length =
        static_cast<std::size_t>(static_cast<unsigned char>(bytes[8]) |
                                 static_cast<unsigned char>(bytes[9]) << 8U);
    const std::string_view about = bytes.substr(preamble, length);
    array all;
    all.name = name;
    const std::string_view type = behind(about, "'descr'");
    if (type.size() < 4 || type[0] != '\'' || type[1] == '>')
      refuse("array " + quoted(name) + " has another order of bytes");
    all.kind = type[2];
    all.width = static_cast<std::size_t>(
        as_number(type.substr(3, type.find('\'', 3) - 3)).value_or(0));
    std::string_view shape = behind(about, "'shape'");
    shape = shape.substr(0, shape.find(')'));
    std::size_t elements = 1;
    while (!shape.empty()) {
      shape.remove_prefix(
          std::min(shape.find_first_of("0123456789"), shape.size()));
      const std::size_t end =
          std::min(shape.find_first_not_of("0123456789"), shape.size());
      if (end == 0)
        break;
      const auto size = as_number(shape.substr(0, end)).value_or(0);
      all.shape.push_back(static_cast<std::size_t>(size));
      elements = size;
      shape.remove_prefix(end);
    }
    bytes.remove_prefix(std::min(bytes.size(), preamble + length));
    all.bytes = bytes;
    const std::size_t each = all.kind == 'U' ? 4 * all.width : all.width;
    if (each == 0 || all.shape.size() > 1 || bytes.size() / each != elements ||
        bytes.size() % each != 0)
      refuse("array " + quoted(name) + " is not as long as it says");
    return all;
  }

  std::string text_of(const std::string &name) {
    const array all = find(name);
    std::string text;
    for (std::size_t i = 0; i < all.bytes.size(); i += all.kind == 'U' ? 4 : 1)
      if (all.bytes[i] != '\0')
        text += all.bytes[i];
    return text;
  }

  /// Calls put(i, value) with all elements, as the machine has them.
  template <class Put> void each(const array &all, const Put &put) const {
    const auto as = [&]<class T>(T) {
      for (std::size_t i = 0; i < all.count(); ++i) {
        T value;
        std::memcpy(&value, all.bytes.data() + i * sizeof(T), sizeof(T));
        put(i, +value); // no characters
      }
    };
    const std::string type = all.kind + std::to_string(all.width);
    if (type == "i8")
      as(std::int64_t{});
    else if (type == "i4")
      as(std::int32_t{});
    else if (type == "i2")
      as(std::int16_t{});
    else if (type == "i1")
      as(std::int8_t{});
    else if (type == "u8")
      as(std::uint64_t{});
    else if (type == "u4")
      as(std::uint32_t{});
    else if (type == "u2")
      as(std::uint16_t{});
    else if (type == "u1" || type == "b1")
      as(std::uint8_t{});
    else if (type == "f8")
      as(double{});
    else if (type == "f4")
      as(float{});
    else
      refuse("array " + quoted(all.name) + " has elements of " + quoted(type) +
             ", which are no numbers of up to 64 bits");
  }

  std::vector<std::int64_t> wholes_of(const array &all) const {
    if (all.kind == 'f')
      refuse("array " + quoted(all.name) + " has no whole numbers");
    std::vector<std::int64_t> found(all.count());
    each(all, [&](std::size_t i, auto value) {
      found[i] = static_cast<std::int64_t>(value);
    });
    return found;
  }

  void take_ends(const std::vector<std::int64_t> &from,
                 const std::vector<std::int64_t> &to) {
    if (from.size() != to.size())
      refuse("there are " + std::to_string(from.size()) + " rows and " +
             std::to_string(to.size()) + " columns of entries");
    ends.reserve(from.size());
    for (std::size_t i = 0; i < from.size(); ++i)
      ends.emplace_back(inside(from[i]), inside(to[i]));
  }

  vertex inside(std::int64_t place) const {
    if (place < 0 || std::cmp_greater_equal(place, vertices))
      refuse("an entry is outside of the matrix");
    return static_cast<vertex>(place);
  }

  /// Compressed rows, or columns.
  void take_rows(bool columns) {
    const std::vector<std::int64_t> first = wholes_of(find("indptr")),
                                    others = wholes_of(find("indices"));
    if (first.size() != std::size_t{vertices} + 1 || first.front() != 0 ||
        std::cmp_not_equal(first.back(), others.size()) ||
        !std::ranges::is_sorted(first))
      refuse("'indptr' does not rise from 0 to the number of entries");
    ends.reserve(others.size());
    for (vertex v = 0; v < vertices; ++v)
      for (auto e = static_cast<std::size_t>(first[v]);
           std::cmp_less(e, first[v + 1]); ++e) {
        const vertex other = inside(others[e]);
        ends.emplace_back(columns ? other : v, columns ? v : other);
      }
  }

  any_graph with_weights(const array &data) {
    if (data.count() != ends.size())
      refuse("there are " + std::to_string(data.count()) + " values for " +
             std::to_string(ends.size()) + " entries");
    return in_least_numbers(in, [&]<class Number>(text_source &) {
      basic_edge_list<Number> list = {vertices, {}};
      list.edges.reserve(ends.size());
      each(data, [&](std::size_t i, auto value) {
        list.edges.push_back(
            {ends[i].first, ends[i].second, in.length<Number>(any_of(value))});
      });
      return to_graph(in, std::move(list), true, direction::as_they_are);
    });
  }

  template <class T> any_number any_of(T value) const {
    const auto rounded = static_cast<double>(value);
    constexpr double all_whole_below = 0x1p53;
    if (!std::isfinite(rounded))
      refuse("a value is no finite number");
    if constexpr (std::is_floating_point_v<T>) {
      if (std::trunc(rounded) != rounded ||
          std::abs(rounded) >= all_whole_below)
        return {number_kind::real, 0, rounded};
    } else if (std::cmp_greater(value, std::numeric_limits<wide>::max())) {
      refuse("a value does not fit 64 bits with a sign");
    }
    const auto whole = static_cast<std::int64_t>(value);
    return {kind_of(whole), whole, rounded};
  }

  text_source &in;
  zip_reader files;
  vertex vertices = 0;
  std::vector<std::pair<vertex, vertex>> ends;
};

bool says_so(std::string_view text) { return text.starts_with("PK\x03\x04"); }

} // namespace

constexpr form npz_form = {
    "npz",
    "SciPy's sparse matrix",
    ".npz",
    says_so,
    [](text_source &in) { return npz_reader(in).read(); },
    write_npz,
    0};

} // namespace paths
