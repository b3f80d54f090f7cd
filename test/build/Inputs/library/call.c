#include <c2cu.h>
#include <rows.h>
#include <stdio.h>

int main(void) {
  int rows[6] = {1, 2, 3, 4, 5, 6}, sums[2];
  add_rows(rows, sums, 2, 3);
  add_rows(rows, rows + 2, 2, 2);
  printf("%d %d; %d %d; %llu as written\n", sums[0], sums[1], rows[2], rows[3],
         c2cu_loop_counts().as_written);
  return 0;
}
