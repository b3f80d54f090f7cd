// Products of numbers of many words, by columns and by rows, and sums that only
// look like theirs.
// RUN: %bulk %s --with registers
//@ in: ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffffffffffff -1
//@ in: 0 0 0 0 0 0 0 0 0 0
//@ in: ffffffff ffffffff 0 1 80000000 0 ffffffff 1 8000000000000000 -2147483648
//@ gen: print(*["%x" % rng.choice([rng.getrandbits(32), rng.getrandbits(32), 0xffffffff, 0]) for _ in range(8)], "%x" % rng.getrandbits(64), rng.randint(-2**31, 2**31 - 1))
#include <inttypes.h>
#include <stdio.h>

#define WORDS 4

static uint32_t a[WORDS], b[WORDS], rows[2 * WORDS], columns[2 * WORDS];
static uint64_t y, other[8];
static int32_t s;

static void by_rows(void) {
  for (int i = 0; i < 2 * WORDS; i++)
    rows[i] = 0;
  for (int i = 0; i < WORDS; i++) {
    uint32_t carry = 0;
    for (int j = 0; j < WORDS; j++) {
      uint64_t sum = (uint64_t)a[j] * b[i] + rows[i + j] + carry;
      rows[i + j] = (uint32_t)sum;
      carry = sum >> 32;
    }
    rows[i + WORDS] = carry;
  }
}

static void by_columns(void) {
  uint64_t low = 0, high = 0;
  for (int k = 0; k < 2 * WORDS - 1; k++) {
    for (int i = 0; i < WORDS; i++)
      if (k - i >= 0 && k - i < WORDS) {
        uint64_t product = (uint64_t)a[i] * b[k - i];
        low += (uint32_t)product;
        high += product >> 32;
      }
    columns[k] = (uint32_t)low;
    low = (low >> 32) + (uint32_t)high;
    high >>= 32;
  }
  columns[2 * WORDS - 1] = (uint32_t)low;
}

static void run(void) {
  by_rows();
  by_columns();
  other[0] = (uint64_t)a[0] * b[0] + b[1] + s;
  other[1] = (uint64_t)a[0] * b[1] + b[2] + (y >> 31);
  other[2] = (uint64_t)a[0] * b[2] + y + b[3];
  other[3] = y * b[3] + b[1] + a[1];
  other[4] = (uint64_t)s * a[2] + b[2] + a[3];
  other[5] = (y & 0xffffffff) * a[3] + (y >> 63) + (b[0] | b[1]);
  other[6] = (y >> 32) * (y & 0xffff) + (uint16_t)s + (a[0] > b[0]);
  other[7] = (b[3] + (uint64_t)a[3]) + (uint64_t)a[1] * a[2];
}

int main(void) {
  for (int i = 0; i < WORDS; i++)
    scanf("%" SCNx32 " %" SCNx32, &a[i], &b[i]);
  scanf("%" SCNx64 " %" SCNd32, &y, &s);
#pragma kernel
  run();
  for (int i = 0; i < 2 * WORDS; i++)
    printf("%" PRIx32 " %" PRIx32 " ", rows[i], columns[i]);
  for (int i = 0; i < 8; i++)
    printf("%" PRIx64 "%c", other[i], i < 7 ? ' ' : '\n');
  return 0;
}
