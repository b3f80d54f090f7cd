//===- options.h - The programs' options ---------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_OPTIONS_H
#define SHORTEST_PATHS_OPTIONS_H

#include "graph/graph.h"
#include "graph/number_text.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

namespace paths {

/// Adds options to a program, heading by heading. What they set has to stay.
class option_list {
public:
  using option = CLI::Option *;

  explicit option_list(CLI::App &app) : app(app) {}

  /// Those that follow have this heading, or none.
  void begin(const std::string &heading) { group = heading; }

  option flag(const std::string &name, bool &into, const std::string &help);

  /// \p take gets the text; a graph_error means that the user is wrong.
  option text(const std::string &name, const std::string &type,
              const std::function<void(const std::string &)> &take,
              const std::string &help);
  option text(const std::string &name, const std::string &type,
              std::string &into, const std::string &help);

  /// A whole number from \p lowest to \p highest.
  template <class T>
  option number(const std::string &name, T &into, std::int64_t lowest,
                std::int64_t highest, const std::string &help,
                std::int64_t unit = 1) {
    const auto take = [=, &into](const std::string &text) {
      into = static_cast<T>(unit * whole_number(text, lowest, highest));
    };
    return this->text(name, "N", take, help);
  }

  /// One of some numbers, or of an enumeration's values, by their names; \p
  /// otherwise says what another word is.
  template <class T, class Into>
  option word(const std::string &name, const std::string &type,
              const std::vector<T> &values, Into &into,
              const std::string &otherwise, const std::string &help) {
    const auto text_of = [](T value) {
      if constexpr (std::is_enum_v<T>)
        return std::string(name_of(value));
      else
        return std::to_string(value);
    };
    const auto take = [=, &into](const std::string &text) {
      const auto found = std::ranges::find(values, text, text_of);
      if (found == values.end())
        throw specification_error("'" + text + "' is " + otherwise);
      into = *found;
    };
    return this->text(name, type, take, help);
  }

  /// A vertex as the graph calls it, which may be repeated.
  option vertices(const std::string &name, std::vector<std::string> &into,
                  const std::string &help);

  /// A file that is written. /dev/stdout is `-` too.
  option output(const std::string &name, std::string &into,
                const std::string &help);

private:
  option put(option made) const {
    return group.empty() ? made : made->group(group);
  }

  CLI::App &app;
  std::string group; ///< empty: that of options without a heading
};

} // namespace paths

#endif // SHORTEST_PATHS_OPTIONS_H
