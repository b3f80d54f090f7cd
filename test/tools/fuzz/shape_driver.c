// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The beginning of the driver of a random library of shapes.py.

typedef unsigned char byte;
enum { SLOTS = 5, STRIDE = 8192, MARGIN = 2048, MADE = 1200 };

static unsigned long long state = 1;
static int layout, filling;
static int where[SLOTS];

static unsigned draw(unsigned below) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % (below ? below : 1);
}

static unsigned long long mixed(unsigned long long hash,
                                unsigned long long value) {
  hash = (hash ^ value) * 1099511628211u;
  return hash ^ hash >> 29;
}

/// A NaN is one number, whatever its bits are.
static unsigned long long bits_of(double x) {
  unsigned long long bits = 1;
  if (x == x)
    memcpy(&bits, &x, sizeof bits);
  return bits;
}

static void show_real(double x) {
  if (x != x)
    printf(" nan");
  else
    printf(" %a", x);
}

static void show_integer(long long x) { printf(" %lld", x); }

#define show(x)                                                                \
  _Generic((x), float: show_real, double: show_real, default: show_integer)(x)

/// What has been made for a call: shown and freed when it has returned.
static struct {
  void *at;
  size_t size;
  void (*look)(const void *at, size_t size);
  int own;
} made[MADE];
static int made_count;

static void keep(void *at, size_t size, void (*look)(const void *, size_t),
                 int own) {
  if (made_count == MADE)
    abort();
  made[made_count].at = at;
  made[made_count].size = size;
  made[made_count].look = look;
  made[made_count++].own = own;
}

static unsigned long long total;

static void show_bytes(const void *at, size_t size) {
  for (size_t i = 0; i < size; i++)
    total = mixed(total, ((const byte *)at)[i]);
}

/// Memory of its own, exactly as much as that, all zero; `look` may be null.
static void *room(size_t size, void (*look)(const void *, size_t)) {
  void *at = calloc(1, size + !size);
  keep(at, size, look, 1);
  return at;
}

static double any_real(void) {
  static const double few[] = {0.0, 1.0, -1.0, 0.5},
                      odd[] = {0.0, -0.0, 1.0 / 3, 1e30, -1e-30, 7};
  if (filling == 1)
    return few[draw(4)];
  unsigned n = draw(1000);
  if (filling == 2 && n < 60)
    return n < 9 ? NAN : n < 12 ? INFINITY : n < 15 ? -INFINITY : odd[n % 6];
  return ((int)n - 500) * 0.25;
}

static int any_integer(void) {
  return filling == 1 ? (int)draw(4) : (int)draw(199) - 99;
}

/// array_T(slot, count): `count` elements, which may overlap with other slots.
/// index_T(count, below): numbers from 0 to before `below`, which may be all
/// different, ascending, the same, or any; offsets_T(n, most): n + 1 numbers
/// that ascend from 0, by `most` at most.
#define TYPE(T, name, any, number)                                             \
  static T pool_##name[SLOTS * STRIDE + 2 * MARGIN];                           \
  static void show_##name(const void *at, size_t size) {                       \
    for (size_t i = 0; i < size / sizeof(T); i++)                              \
      total = mixed(total, number(((const T *)at)[i]));                        \
  }                                                                            \
  static T *exactly_##name(size_t count) {                                     \
    T *at = room(count * sizeof(T), show_##name);                              \
    for (size_t i = 0; i < count; i++)                                         \
      at[i] = (T)any();                                                        \
    return at;                                                                 \
  }                                                                            \
  static T *array_##name(int slot, int count) {                                \
    if (!layout)                                                               \
      return exactly_##name(count);                                            \
    T *at = pool_##name + MARGIN + where[slot];                                \
    for (int i = -8; i < count + 8; i++)                                       \
      at[i] = (T)any();                                                        \
    keep(at - 8, (count + 16) * sizeof(T), show_##name, 0);                    \
    return at;                                                                 \
  }

#define INDEX(T, name)                                                         \
  static T *index_##name(int count, int below) {                               \
    T *at = room(count * sizeof(T), show_##name);                              \
    int kind = draw(5);                                                        \
    for (int i = 0; i < count; i++)                                            \
      at[i] = (T)(below < 2          ? 0                                       \
                  : kind < 2 || kind == 4 && i < count - 2                     \
                      ? (i * 7ll + 3) % below                                  \
                  : kind == 2 ? i % below                                      \
                              : draw(below));                                  \
    if (kind == 1 && count > 4)                                                \
      at[draw(count)] = at[draw(count)];                                       \
    return at;                                                                 \
  }                                                                            \
  static T *offsets_##name(int n, int most) {                                  \
    T *at = room((n + 1) * sizeof(T), show_##name);                            \
    for (int i = 0; i < n; i++)                                                \
      at[i + 1] = (T)(at[i] + draw(most + 1));                                 \
    return at;                                                                 \
  }

TYPE(byte, unsigned_char, any_integer, )
TYPE(signed char, signed_char, any_integer, )
TYPE(char, char, any_integer, )
TYPE(short, short, any_integer, )
TYPE(unsigned short, unsigned_short, any_integer, )
TYPE(int, int, any_integer, )
TYPE(unsigned, unsigned, any_integer, )
TYPE(long, long, any_integer, )
TYPE(size_t, size_t, any_integer, )
TYPE(float, float, any_real, bits_of)
TYPE(double, double, any_real, bits_of)
INDEX(unsigned short, unsigned_short)
INDEX(int, int)
INDEX(unsigned, unsigned)
INDEX(long, long)
INDEX(size_t, size_t)

/// Pointers to n rows of a slot, of which the one may be another's, or begin in
/// it.
static void **rows_of(void *first, size_t width, int n) {
  void **rows = room((n + !n) * sizeof *rows, NULL);
  for (int i = 0; i < n; i++)
    rows[i] = (char *)first + width * i;
  if (layout == 1)
    for (int i = 0; i + 1 < n; i += 2) {
      void *other = rows[i];
      rows[i] = rows[n - 1 - i];
      rows[n - 1 - i] = other;
    }
  if (layout > 2 && n > 3)
    rows[draw(n)] = rows[draw(n)];
  return rows;
}

/// n texts of at most `most` characters, each in memory of its own, or one
/// behind the other; some of them may be the same.
static char **texts(int n, int most) {
  char **all = room((n + !n) * sizeof *all, NULL);
  char *next = layout ? room(n * (most + 1) + 1, show_bytes) : NULL;
  for (int i = 0; i < n; i++) {
    int length = draw(most + 1);
    all[i] = layout ? next : room(length + 1, show_bytes);
    for (int k = 0; k < length; k++)
      all[i][k] = "aab,b cA9"[draw(9)];
    all[i][length] = 0;
    if (layout)
      next += layout == 1 ? most + 1 : length + 1;
  }
  if (layout > 2 && n > 3)
    all[draw(n)] = all[draw(n)];
  return all;
}

/// Calls one function, and shows all that it may have changed.
static void begin(int number, int n, int m, int how, int with,
                  void (*call)(int n, int m)) {
  layout = how;
  filling = with;
  int by = (int)draw(7) - 3;
  for (int i = 0; i < SLOTS; i++)
    where[i] = layout == 1 || i > 1 && draw(2) ? i * STRIDE
               : layout == 2                   ? 0
               : layout == 3                   ? i * by
                                               : i * n;
  printf("f%d %d %d %d %d:", number, n, m, how, with);
  call(n, m);
  total = 14695981039346656037u;
  while (made_count) {
    made_count--;
    if (made[made_count].look)
      made[made_count].look(made[made_count].at, made[made_count].size);
    if (made[made_count].own)
      free(made[made_count].at);
  }
  printf(" %016llx\n", total);
}

