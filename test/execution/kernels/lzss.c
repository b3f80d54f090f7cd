// LZSS: a window searched for matches, tokens written as bits by a writer
// struct that holds a pointer to its buffer.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: abcabcabcabcd
//@ gen: pieces = ["ab", "abc", "x", "yz"]
//@ gen: print("".join(rng.choices(pieces, k=rng.randint(1, 30))))
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct bit_writer {
  uint8_t *p;
  size_t bits;
} bit_writer;

typedef struct bit_reader {
  const uint8_t *p;
  size_t at;
} bit_reader;

static uint8_t text[128], packed[256], restored[128];

static void put(bit_writer *w, unsigned value, int count) {
  while (count-- > 0) {
    w->p[w->bits / 8] |= (value >> count & 1) << (7 - w->bits % 8);
    w->bits++;
  }
}

static unsigned get(bit_reader *r, int count) {
  unsigned value = 0;
  for (; count > 0; count--, r->at++)
    value = value << 1 | (r->p[r->at / 8] >> (7 - r->at % 8) & 1);
  return value;
}

static unsigned longest(const uint8_t *at, const uint8_t *end,
                        unsigned *distance) {
  unsigned best = 0;
  for (const uint8_t *p = at - text > 31 ? at - 31 : text; p < at; p++) {
    unsigned n = 0;
    while (n < 17 && at + n < end && p[n] == at[n])
      n++;
    if (n > best) {
      best = n;
      *distance = (unsigned)(at - p);
    }
  }
  return best;
}

static size_t pack(size_t size) {
  bit_writer w = {packed, 0};
  for (const uint8_t *p = text, *end = text + size; p < end;) {
    unsigned distance = 0, length = longest(p, end, &distance);
    if (length < 2) {
      put(&w, 1u << 8 | *p++, 9);
    } else {
      put(&w, distance << 4 | (length - 2), 10); /* a 0, 5 bits, 4 bits */
      p += length;
    }
  }
  return w.bits;
}

static void unpack(size_t size) {
  bit_reader r = {.p = packed};
  for (size_t i = 0; i < size;) {
    if (get(&r, 1)) {
      restored[i++] = get(&r, 8);
      continue;
    }
    unsigned distance = get(&r, 5), length = get(&r, 4) + 2;
    for (; length > 0; length--, i++)
      restored[i] = restored[i - distance];
  }
}

static size_t round_trip(size_t size) {
  size_t bits = pack(size);
  unpack(size);
  return bits;
}

int main(void) {
  if (scanf("%127s", (char *)text) != 1)
    return 1;
  size_t size = strlen((char *)text), bits;
#pragma kernel
  bits = round_trip(size);
  printf("%zu bytes, %zu bits, %s\n", size, bits,
         memcmp(text, restored, sizeof text) ? "different" : "same");
  return 0;
}
