//===- options.cpp - The programs' options --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "options.h"

namespace paths {

CLI::Option *option_list::flag(const std::string &name, bool &into,
                               const std::string &help) {
  return put(app.add_flag(name, into, help));
}

CLI::Option *
option_list::text(const std::string &name, const std::string &type,
                  const std::function<void(const std::string &)> &take,
                  const std::string &help) {
  const auto of_user = [=](const std::string &text) {
    try {
      take(text);
    } catch (const graph_error &error) {
      throw CLI::ValidationError(name, error.what());
    }
  };
  return put(app.add_option_function<std::string>(name, of_user, help)
                 ->type_name(type));
}

CLI::Option *option_list::text(const std::string &name, const std::string &type,
                               std::string &into, const std::string &help) {
  return text(
      name, type, [&into](const std::string &text) { into = text; }, help);
}

CLI::Option *option_list::vertices(const std::string &name,
                                   std::vector<std::string> &into,
                                   const std::string &help) {
  const auto take = [&into](const std::string &text) { into.push_back(text); };
  return text(name, "V", take, help)
      ->expected(1, CLI::detail::expected_max_vector_size)
      ->allow_extra_args(false)
      ->trigger_on_parse(); // each time
}

CLI::Option *option_list::output(const std::string &name, std::string &into,
                                 const std::string &help) {
  const auto take = [=, &into](const std::string &path) {
    if (path.empty())
      throw specification_error("give a file's name, or -");
    into = path == "/dev/stdout" ? "-" : path;
  };
  return text(name, "FILE", take, help);
}

} // namespace paths
