// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Takes GAPBS's options and graphs, and says what it says; with LIE set, it
// reaches a vertex too few.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <unistd.h>
#include <vector>

int main(int argc, char **argv) {
  const char *name = "";
  int source = 0, trials = 1;
  for (int c; (c = getopt(argc, argv, "f:r:d:n:a")) != -1;)
    if (c == 'f')
      name = optarg;
    else if (c == 'r')
      source = std::atoi(optarg);
    else if (c == 'n')
      trials = std::atoi(optarg);
  std::ifstream file(name, std::ios::binary);
  bool directed = true;
  std::int64_t edges = 0, vertices = 0;
  file.read(reinterpret_cast<char *>(&directed), 1);
  file.read(reinterpret_cast<char *>(&edges), 8);
  file.read(reinterpret_cast<char *>(&vertices), 8);
  std::vector<std::int64_t> first(vertices + 1);
  std::vector<std::int32_t> ends(2 * edges);
  file.read(reinterpret_cast<char *>(first.data()), 8 * (vertices + 1));
  file.read(reinterpret_cast<char *>(ends.data()), 8 * edges);
  if (!file || file.get() != EOF || directed)
    return 1;
  std::vector<std::int64_t> length(vertices, -1);
  length[source] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::int64_t v = 0; v < vertices; ++v)
      for (std::int64_t e = first[v]; length[v] >= 0 && e < first[v + 1]; ++e) {
        std::int64_t &there = length[ends[2 * e]];
        const std::int64_t through = length[v] + ends[2 * e + 1];
        if (there < 0 || through < there) {
          there = through;
          changed = true;
        }
      }
  }
  std::int64_t reached = std::getenv("LIE") ? -1 : 0;
  for (const std::int64_t l : length)
    reached += l >= 0;
  for (int i = 0; i < trials; ++i)
    std::printf("Trial Time:          %d.50000\n", i + 1);
  std::printf("SSSP Tree reaches %lld nodes\n", static_cast<long long>(reached));
}
