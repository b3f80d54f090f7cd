//===- options.cpp - The programs' options --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "options.h"

#include "sssp/sssp.h"

#include <charconv>
#include <system_error>

namespace paths {

std::int64_t parse_number(const std::string &option, const std::string &text,
                          std::int64_t lowest, std::int64_t highest) {
  std::int64_t value = 0;
  const auto [rest, error] =
      std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || rest != text.data() + text.size() ||
      value < lowest || value > highest)
    throw CLI::ValidationError(
        option, "'" + text + "' is not a whole number from " +
                    std::to_string(lowest) + " to " + std::to_string(highest));
  return value;
}

CLI::Option *option_list::flag(const std::string &name, bool &into,
                               const std::string &help) {
  return put(app.add_flag(name, into, help));
}

CLI::Option *
option_list::text(const std::string &name, const std::string &type,
                  const std::function<void(const std::string &)> &take,
                  const std::string &help) {
  return put(
      app.add_option_function<std::string>(name, take, help)->type_name(type));
}

CLI::Option *option_list::text(const std::string &name, const std::string &type,
                               std::string &into, const std::string &help) {
  return text(
      name, type, [&into](const std::string &text) { into = text; }, help);
}

CLI::Option *option_list::vertices(const std::string &name,
                                   std::vector<vertex> &into,
                                   const std::string &help) {
  const auto take = [=, &into](const std::vector<std::string> &all) {
    for (const std::string &text : all)
      into.push_back(
          static_cast<vertex>(parse_number(name, text, 0, no_vertex - 1)));
  };
  return put(app.add_option_function<std::vector<std::string>>(name, take, help)
                 ->type_name("V")
                 ->allow_extra_args(false));
}

CLI::Option *option_list::output(const std::string &name, std::string &into,
                                 const std::string &help) {
  const auto take = [=, &into](const std::string &path) {
    if (path.empty())
      throw CLI::ValidationError(name, "give a file's name, or -");
    into = path == "/dev/stdout" ? "-" : path;
  };
  return text(name, "FILE", take, help);
}

} // namespace paths
