//===- command_line.cpp - What the programs' options share ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "command_line.h"

#include "graph/generate.h"
#include "graph/output_file.h"
#include "sssp/sssp.h"

#include <charconv>
#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
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

CLI::Option *add_output(CLI::App &app, const std::string &name,
                        std::string &into, const std::string &description) {
  return app.add_option(name, into, description)
      ->type_name("FILE")
      ->check([](const std::string &path) {
        return std::string(path.empty() ? "give a file's name, or -" : "");
      })
      ->transform([](const std::string &path) {
        return path == "/dev/stdout" ? std::string("-") : path;
      })
      ->group(output_group);
}

CLI::Option *add_vertices(CLI::App &app, const std::string &name,
                          std::vector<vertex> &into,
                          const std::string &description) {
  return app
      .add_option_function<std::vector<std::string>>(
          name,
          [=, &into](const std::vector<std::string> &all) {
            for (const std::string &text : all)
              into.push_back(static_cast<vertex>(
                  parse_number(name, text, 0, no_vertex - 1)));
          },
          description)
      ->type_name("V")
      ->allow_extra_args(false);
}

void expect_vertex(const csr &graph, const char *option, vertex v) {
  if (v >= graph.vertices)
    throw graph_error(
        std::string(option) + " " + std::to_string(v) + ": the graph has " +
        (graph.vertices == 0
             ? "no vertices"
             : "vertices 0 to " + std::to_string(graph.vertices - 1)));
}

namespace {

/// Would what is written to one be lost in the other?
bool is_same(const std::string &one, const std::string &other) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (one == "-" || other == "-")
    return one == other;
  if (fs::is_other(fs::status(one, error))) // /dev/null, say
    return false;
  const auto real = [&](const std::string &path) {
    const fs::path from_root = fs::absolute(path, error);
    return error ? fs::path() : fs::weakly_canonical(from_root, error);
  };
  const fs::path first = real(one);
  return !error && first == real(other) && !error;
}

} // namespace

void expect_outputs(std::initializer_list<named_output> outputs,
                    const std::string &input) {
  for (const named_output *one = outputs.begin(); one != outputs.end(); ++one) {
    if (one->path.empty())
      continue;
    for (const named_output *other = outputs.begin(); other != one; ++other)
      if (is_same(one->path, other->path))
        throw CLI::ValidationError(
            std::string(other->option) + " and " + one->option,
            "only one of them can go to " +
                (one->path == "-" ? "the standard output; name a file for the "
                                    "other"
                                  : "'" + one->path + "'"));
    if (!input.empty() && is_same(one->path, input))
      throw CLI::ValidationError(one->option, "'" + input +
                                                  "' is the graph; name "
                                                  "another file");
    expect_writable(one->path);
  }
}

int run_program(CLI::App &app, int argc, const char *const *argv,
                const std::function<void()> &body) {
  auto complain = [&](const std::string &what, status result) {
    std::cerr << app.get_name() << ": error: " << what << "\n";
    return result;
  };
  // A file that becomes too large for the user's limit is an error to be told.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    app.parse(argc, argv);
    body();
    return 0;
  } catch (const CLI::Success &request) { // --help, --version
    const int result = app.exit(request);
    return std::cout.flush()
               ? result
               : complain("cannot write the standard output", failed);
  } catch (const CLI::ParseError &error) {
    return complain(std::string(error.what()) + "; see " + app.get_name() +
                        " --help",
                    wrong_usage);
  } catch (const specification_error &error) {
    return complain(error.what(), wrong_usage);
  } catch (const graph_error &error) {
    return complain(error.what(), failed);
  } catch (const std::bad_alloc &) {
    return complain("there is not enough memory for this graph", failed);
  } catch (const std::exception &error) { // of the system, as without threads
    return complain(error.what(), failed);
  }
}

} // namespace paths
