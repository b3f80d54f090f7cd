// Every kind of access, call and loop has its macro; registers have none.
// RUN: %c2cu %source --emit=trace -o - | FileCheck %s
#include <stdio.h>
#include <string.h>

struct bits {
  unsigned low : 4, high : 4;
};
static struct bits flags;
static int a[8], b[8], n;

// CHECK: static int twice(int x) { unsigned c2cu_base = c2cu_enter([[TWICE:[0-9]+]]);
static int twice(int x) {
  return 2 * x;
}

// CHECK: static void kernel(int *p) { unsigned c2cu_base = c2cu_enter(
static void kernel(int *p) {
  int sum = 0;
// CHECK: for (int i = 0; (c2cu_iterate(c2cu_base, [[FOR:[0-9]+]]), i < 8); i++)
// CHECK-NEXT: sum += C2CU_READ([[#]], a[i]);
  for (int i = 0; i < 8; i++)
    sum += a[i];
// CHECK: C2CU_WRITE([[#]], (b[C2CU_READ([[#]], a[0]) & 7]), =, (sum));
  b[a[0] & 7] = sum;
// CHECK: C2CU_UPDATE([[#]], (*p), +=, (C2CU_CALL([[#]], twice(sum))));
  *p += twice(sum);
// CHECK: C2CU_STEP([[#]], , (n), ++);
  n++;
// CHECK: C2CU_STEP([[#]], --, (n), );
  --n;
// CHECK: C2CU_WRITE_BITS([[#]], &(flags), low, =, (C2CU_READ_BITS([[#]], &(flags), high)));
  flags.low = flags.high;
// CHECK: c2cu_memcpy(c2cu_base, [[#]], b, a, sizeof b);
  memcpy(b, a, sizeof b);
// CHECK: int local[2] = {1, 2}; c2cu_local(c2cu_base, [[#]], &local, sizeof(local)); c2cu_write(c2cu_base, [[#]], &local, sizeof(local));
  int local[2] = {1, 2};
// CHECK: for (;c2cu_iterate(c2cu_base, [[#]]);)
  for (;;)
    break;
// CHECK: do if (c2cu_iterate(c2cu_base, [[#]])) sum--; while (sum > 0);
  do sum--; while (sum > 0);
// CHECK: while ((c2cu_iterate(c2cu_base, [[#]]), sum < C2CU_READ([[#]], local[1])))
  while (sum < local[1])
    sum++;
}

int main(void) {
// CHECK: c2cu_scanf("%d", &a[i])
  for (int i = 0; i < 8; i++)
    if (scanf("%d", &a[i]) != 1)
      return 1;
// CHECK: C2CU_MARKED_VOID(0, [[#]], (void)0; c2cu_public("n", &n, sizeof(n)), kernel(b + 1));
#pragma kernel uniform(n)
  kernel(b + 1);
  printf("%d\n", b[1]);
}
// CHECK: static const struct c2cu_loop c2cu_loops[] = {
// CHECK: static const struct c2cu_site c2cu_sites[] = {
// CHECK: {"read", [[#]], 1, 0, [[#]], 12, [[#]], 16, "a[i]"},
// CHECK: static const struct c2cu_object c2cu_objects[] = {
// CHECK-DAG: {&a, 32, 4, "instance", "a", "words", 1},
// CHECK-DAG: {0, 8, 4, "local", "local@kernel", "words", 1},
