// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Takes ECL-APSP's graphs and says what it says; with LIE set, that its result
// is wrong. Nothing in it is for a GPU.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <vector>

int main(int, char **argv) {
  std::ifstream file(argv[1], std::ios::binary);
  int sizes[2] = {};
  file.read(reinterpret_cast<char *>(sizes), 8);
  std::vector<int> rest(sizes[0] + 1 + 2 * sizes[1]);
  file.read(reinterpret_cast<char *>(rest.data()), 4 * rest.size());
  if (!file || file.get() != EOF || rest[0] != 0 ||
      rest[sizes[0]] != sizes[1] || rest.back() < 1 || rest.back() > 100)
    return 1;
  std::puts("GPU init time:   0.100000 s\nGPU comp time:   2.500000 s");
  std::puts("CPU comp time:  90.000000 s");
  std::puts(std::getenv("LIE") ? "ERROR: results differ in 3 places!"
                               : "results match");
}
