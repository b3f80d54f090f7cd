# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The driver of a random library: it calls each function with arrays that are
apart, the same, or overlap, and prints what they are then."""

from .counting import INTEGERS, wrapped
from .quantities import REALS

HALF = 32768   # elements of an array on each side of what a pointer points to
_REACH = 30000  # of an access; the rest is for a pointer that is elsewhere
_LIMIT = 25000  # iterations
_SAMPLE = 6     # positions that are looked at, at both ends
_TIMES = (0, 1, 2, 3, 17, 100, 257, 999, 1000, 20011)
_NEGATIVE = (-1, -5)
_PRINTED = 100  # iterations at most of a loop that prints

_HEAD = """\
enum { HALF = 32768, SIZE = 2 * HALF };

static unsigned long long state = 1;

static unsigned draw(unsigned below) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % below;
}

static unsigned long long mixed(unsigned long long hash,
                                unsigned long long value) {
  hash = (hash ^ value) * 1099511628211u;
  return hash ^ hash >> 29;
}

static void show_real(double x) {
  if (x != x)
    printf(" nan");
  else
    printf(" %.17g", x);
}

/// Small numbers, few of them, or any bits.
static long long any_integer(int how) {
  if (how == 0)
    return (long long)draw(199) - 99;
  if (how == 1)
    return draw(4);
  draw(1);
  return (long long)(state << 31 ^ state >> 29);
}

static double any_real(int how) {
  static const double odd[] = {0.0, -0.0, 1.0, 1.0 / 3, 1e30, -1e-30};
  if (how == 1)
    return odd[draw(4)];
  unsigned n = draw(1000);
  if (how == 2 && n < 20)
    return n < 3 ? NAN : n < 5 ? -INFINITY : odd[n % 6];
  return ((int)n - 500) * 0.25;
}

/// A NaN is one number, whatever its bits are.
static unsigned long long bits_of(double x) {
  unsigned long long bits = 1;
  if (x == x)
    memcpy(&bits, &x, sizeof bits);
  return bits;
}

#define ARENA(type, name, any, number)                                         \\
  static void fill_##name(type *at, int how) {                                 \\
    for (int i = 0; i < SIZE; i++)                                             \\
      at[i] = (type)any(how);                                                  \\
  }                                                                            \\
  static void show_##name(const type *at) {                                    \\
    unsigned long long hash = 14695981039346656037u;                           \\
    for (int i = 0; i < SIZE; i++)                                             \\
      hash = mixed(hash, number(at[i]));                                       \\
    printf(" %016llx", hash);                                                  \\
  }

"""

# By the type of an element: the macro's arguments, or functions.
_STRUCT = """\
static void fill_rec(struct rec *at, int how) {
  for (int i = 0; i < SIZE; i++) {
    at[i].tag = (signed char)any_integer(how);
    at[i].v = (int)any_integer(how);
    at[i].w = (short)any_integer(how);
    at[i].d = any_real(how);
  }
}

static void show_rec(const struct rec *at) {
  unsigned long long hash = 14695981039346656037u;
  for (int i = 0; i < SIZE; i++) {
    hash = mixed(mixed(hash, at[i].tag), at[i].v);
    hash = mixed(mixed(hash, at[i].w), bits_of(at[i].d));
  }
  printf(" %016llx", hash);
}

"""
_ROW = """\
static void fill_row(int (*at)[4], int how) {
  for (int i = 0; i < SIZE; i++)
    for (int c = 0; c < 4; c++)
      at[i][c] = (int)any_integer(how);
}

static void show_row(int (*at)[4]) {
  unsigned long long hash = 14695981039346656037u;
  for (int i = 0; i < SIZE; i++)
    for (int c = 0; c < 4; c++)
      hash = mixed(hash, at[i][c]);
  printf(" %016llx", hash);
}

"""


def tag(element):
    """The type as a part of names."""
    return {"struct rec": "rec", "int (*)[4]": "row"}.get(
        element, element.replace(" ", "_"))


def _arena(element, slot):
    return f"arena_{tag(element)}_{slot}"


class Caller:
    """The calls of a function. function: name, body (with its pointers,
    accesses and loop), n, k, result (a type), prints."""

    def __init__(self, rng, function):
        self.rng = rng
        self.function = function
        self.arenas = set()
        self.lines = []
        self.longest = 0  # iterations of any call
        self._times = {}
        times = list(_TIMES) + rng.sample(_NEGATIVE, 1)
        for n in rng.sample(times, 7):
            self._calls(n)

    def _positions(self, n):
        """Some of those of the loop for n, and how many there are; or None."""
        if n not in self._times:
            found = None
            if wrapped(n, self.function.n) == n:
                found = self.function.body.loop.positions({"n": n}, _LIMIT)
            if found is not None:
                most = _PRINTED if self.function.prints else _LIMIT
                found = None if len(found) > most else (
                    found[:_SAMPLE] + found[-_SAMPLE:], len(found))
            self._times[n] = found
        return self._times[n]

    def _allowed(self, n, m, k):
        """Whether no access goes too far, and m inner iterations for each of
        the loop's do not take too long."""
        positions, count = self._positions(n)
        if count * max(m, 1) > 100000 or wrapped(k, self.function.k) != k:
            return False
        for i in positions:
            for j in {0, max(m - 1, 0)}:
                given = {"n": n, "m": m, "k": k, "i": i, "j": j}
                if any(abs(access.at(given)) > _REACH
                       for access in self.function.body.accesses):
                    return False
        return True

    def _calls(self, n):
        if self._positions(n) is None:
            return
        rng = self.rng
        found = [(m, k) for m, k in zip(
            rng.choices((0, 1, 3, 4, 7, 16, -1), k=6),
            rng.choices((0, 1, 2, -1, -3, 5, 40, 100), k=6))
            if self._allowed(n, m, k)]
        if not found:
            return
        self.longest = max(self.longest, self._positions(n)[1])
        for layout in (self._apart, self._together, self._together)[
                :rng.choice((1, 2, 3))]:
            self._call(n, *rng.choice(found), layout(n))

    def _apart(self, _):
        return [(pointer, slot, pointer.element, "") for slot, pointer
                in enumerate(self.function.body.pointers)]

    def _together(self, n):
        """Two or all arrays that can be one, some elements or bytes apart."""
        rng = self.rng
        layout = self._apart(n)
        first = rng.randrange(len(layout))
        pointer, slot, element, _ = layout[first]
        for other, (second, *_) in enumerate(layout):
            if other == first or rng.random() < 0.3:
                continue
            unit = self._unit(element, second.element)
            if unit:
                by = rng.choice((0, 0, 1, -1, 2, -2, 3, 5, -7, n, -n,
                                 n // 2, -(n // 2), n - 1, 1 - n, 16))
                by = max(-2000, min(2000, by))
                layout[other] = (second, slot, element,
                                 f"({unit}){{}} + {by}")
        return layout

    def _unit(self, element, other):
        """The type to count by where an array of `element` is accessed as one
        of `other`, which C must allow; or None."""
        if element == other == "int (*)[4]":
            return "int (*)[4]"
        if element == other or {element, other} == {"int", "unsigned"} or \
                element == "int (*)[4]" and other == "int":
            return other + " *"
        # Bytes of anything are of any size, which only a wild one stands.
        if other in ("char", "signed char", "unsigned char") and \
                element in INTEGERS and not self.function.body.calm:
            return other + " *"
        return None

    def _call(self, n, m, k, layout):
        rng, function = self.rng, self.function
        how = rng.choice((0, 0, 1) if function.body.calm else (0, 1, 2, 2))
        if function.body.calm and rng.random() < 0.2 and all(
                p.element in REALS for p in function.body.pointers):
            how = 2
        arenas = sorted({(element, slot) for _, slot, element, _ in layout})
        self.arenas.update(arenas)
        lines = [f"fill_{tag(element)}({_arena(element, slot)}, {how});"
                 for element, slot in arenas]
        arguments = []
        for _, slot, element, change in layout:
            at = f"({_arena(element, slot)} + HALF)"
            arguments.append(change.format(at) if change else at)
        x = rng.choice((0, 3, -2, rng.randint(-99, 999)))
        arguments += [str(n), str(m), str(k), str(x), "ints", "reals"]
        call = f"{function.name}({', '.join(arguments)});"
        lines.append(f'printf("{function.name} {len(self.lines)}:");')
        if function.result == "void":
            lines.append(call)
        elif function.result in REALS:
            lines.append(f"show_real({call[:-1]});")
        else:
            lines.append(f'printf(" %lld", (long long){call[:-1]});')
        lines += [f"show_{tag(element)}({_arena(element, slot)});"
                  for element, slot in arenas]
        self.lines.append([*lines, "show_results();"])

    def text(self, indented):
        lines = [line for call in self.lines for line in call]
        return indented([f"static void call_{self.function.name}(void) {{",
                         *lines, "}"]) + "\n"


def driver(callers, indented):
    """The text of all of it."""
    arenas = sorted(set().union(*(caller.arenas for caller in callers)))
    text = _HEAD
    for element in sorted({element for element, _ in arenas}):
        if element == "struct rec":
            text += _STRUCT
        elif element == "int (*)[4]":
            text += _ROW
        elif element in REALS:
            text += f"ARENA({element}, {tag(element)}, any_real, bits_of)\n"
        else:
            text += f"ARENA({element}, {tag(element)}, any_integer, )\n"
    for element, slot in arenas:
        name = f"{_arena(element, slot)}[SIZE]"
        text += f"static int {name}[4];\n" if tag(element) == "row" else \
            f"static {element} {name};\n"
    text += ("static long long ints[64];\nstatic double reals[64];\n\n"
             "static void show_results(void) {\n"
             "  for (int i = 0; i < 64; i++) {\n"
             '    if (ints[i])\n      printf(" %d: %lld", i, ints[i]);\n'
             "    if (reals[i])\n      show_real(reals[i]);\n"
             "    ints[i] = 0;\n    reals[i] = 0;\n"
             '  }\n  printf("\\n");\n}\n\n')
    text += "".join(caller.text(indented) for caller in callers)
    return text + indented(
        ["int main(void) {",
         *(f"call_{caller.function.name}();" for caller in callers),
         "return 0;", "}"])
