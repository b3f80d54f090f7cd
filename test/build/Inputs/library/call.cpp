#include <c2cu.h>
#include <cstdio>
#include <rows.h>
#include <vector>

int main() {
  std::vector<int> rows(300000), sums(100000);
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows[i] = static_cast<int>(i % 7);
  add_rows(rows.data(), sums.data(), sums.size(), 3);
  long total = 0;
  for (int s : sums)
    total += s;
  std::printf("%ld in all, %llu as written\n", total,
              c2cu_loop_counts().as_written);
}
