# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random kernels in which addresses, conditions and bounds depend on data, or
do not. They end, and are free of undefined behaviour for every input: values
are unsigned, arrays have eight elements, and every index is masked."""

import random

# Kernels of seeds from here on have choices with more than arithmetic in an arm,
# and marked calls that data decide on; those of smaller ones stay as they are.
WITH_CHOICES = 10000

_INPUTS = 5  # lines of numbers that the comments give
_NUMBERS = 6  # of each: x, y and the first elements of data

_HEAD = """\
#include <stdio.h>
#include <string.h>

struct record {
  unsigned one, two, many[4];
};

static const unsigned table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
static unsigned data[8], known[8], out[8];
static unsigned flag, place;
static struct record records[4], single;

"""

_MAIN = """\
int main(void) {
  unsigned x, y;
  if (scanf("%u %u", &x, &y) != 2)
    return 1;
  for (int i = 0; i < 4; i++)
    if (scanf("%u", &data[i]) != 1)
      return 1;
  for (unsigned i = 0; i < 8; i++)
    known[i] = 5 * i & 7;
%s
  for (int i = 0; i < 8; i++)
    printf("%u %u %u ", data[i], known[i], out[i]);
  for (int i = 0; i < 4; i++)
    printf("%u %u %u ", records[i].one, records[i].two, records[i].many[i]);
  printf("%u %u %u %u\\n", r, flag, place, single.one);
  return 0;
}
"""

_CALLS = ("""\
#pragma kernel
  unsigned r = kernel(x, y);""", """\
  unsigned r = 0;
  if (x & 1) {
#pragma kernel
    r = kernel(x, y);
  }""", """\
  unsigned r = 0;
  for (unsigned i = 0; i < (y & 3); i++) {
#pragma kernel
    r = kernel(x, i);
  }""", """\
  unsigned r = 0;
  for (unsigned i = 0; i < 4; i++)
    if (x >> i & 1) {
#pragma kernel
      r = kernel(i, 3);
    }""")


def generate(seed):
    """The text of a seed's program; its inputs are comments."""
    rng = random.Random(f"oblivious {seed}")
    text = ""
    for _ in range(_INPUTS):
        numbers = (rng.randrange(rng.choice((2, 8, 8, 1 << 31)))
                   for _ in range(_NUMBERS))
        text += "//@ in: " + " ".join(map(str, numbers)) + "\n"
    text += _HEAD
    helpers = []
    for number in range(rng.randint(1, 3)):
        body = _Function(rng, [], named=False, choices=_has_choices(seed)).text(f"pointed_{number}")
        helpers.append(f"pointed_{number}")
        text += body
    text += ("static unsigned (*const steps[2])(unsigned, unsigned, "
             f"unsigned *) = {{{helpers[0]}, {helpers[-1]}}};\n\n")
    for number in range(rng.randint(0, 2)):
        text += _Function(rng, list(helpers), choices=_has_choices(seed)).text(f"helper_{number}")
        helpers.append(f"helper_{number}")
    text += _Function(rng, helpers, outer=True,
                      choices=_has_choices(seed)).text("kernel")
    call = rng.choice((*[_CALLS[0]] * 6, *_CALLS[1:])) if _has_choices(seed) \
        else _CALLS[0]
    return text + _MAIN.replace("%s", call, 1)


def _has_choices(seed):
    return int(seed) >= WITH_CHOICES


def _indented(lines):
    """The lines of a function, joined, each as deep as braces are open."""
    text, depth = "", 0
    for line in "\n".join(lines).splitlines():
        depth -= line.startswith("}")
        text += "  " * depth + line + "\n" if line else ""
        depth += line.endswith("{")
    return text + "\n"


class _Function:
    """A function of two data values (and, but for the kernel itself, an array
    of eight).

    helpers: the functions it may call. named: whether it may name objects of
    the program; a function that is pointed to may not. choices: whether their
    arms may be more than arithmetic.
    """

    def __init__(self, rng, helpers, named=True, outer=False, choices=False):
        self.choices = choices
        self.rng = rng
        self.helpers = helpers
        self.named = named
        self.outer = outer
        self.loops = 0  # around what is being written
        self.counters = []  # of these loops
        self.made = 0  # names

    def text(self, name):
        rng = self.rng
        more = "" if self.outer else ", unsigned *a"
        lines = [f"static unsigned {name}(unsigned x, unsigned y{more}) {{"]
        lines += ["unsigned k = 1, m = 2, d = x, e = y;",
                  "unsigned own[8];",
                  "for (unsigned i = 0; i < 8; i++)", "own[i] = 3 * i;"]
        if self.outer:
            lines.append("unsigned *a = data;")
        lines.append(f"unsigned *p = {self.array()}, *q = own;")
        lines += self.statements(rng.randint(8, 13) if self.outer else
                                 rng.randint(2, 4))
        lines += ["(void)p, (void)q, (void)m;",
                  f"return d + e + k + {self.element()};", "}"]
        return _indented(lines)

    def statements(self, count):
        return [line for _ in range(count) for line in self.statement()]

    def block(self, head):
        return [head + " {", *self.statements(self.rng.randint(1, 3)), "}"]

    def statement(self):
        simple = [self.assign_data, self.assign_known, self.store, self.store,
                  self.update, self.choose_pointer, self.by_address,
                  self.conditional_move]
        if self.named:
            simple += [self.structs, self.globals, self.copy]
        if self.choices:
            simple.append(self.prefetch)
        if self.helpers and self.loops < 2:
            simple += [self.call, self.call]
        nested = [self.if_, self.if_, self.counted, self.counted,
                  self.bounded_by_data, self.left_by_data, self.switch,
                  self.return_]
        if self.loops < 2 and self.made < 8 and self.rng.random() < 0.45:
            return self.rng.choice(nested)()
        return self.rng.choice(simple)()

    # Values.

    def known(self):
        """A value that mostly depends on no data."""
        leaves = ["k", "m", *self.counters, *map(str, range(4))]
        leaf = self.rng.choice(leaves)
        return self.rng.choice((
            leaf, leaf, f"({leaf} + {self.rng.choice(leaves)})",
            f"({leaf} ^ {self.rng.randrange(8)})", f"(2 * {leaf} + 1)"))

    def value(self, deep=2):
        """A value that mostly depends on data."""
        rng = self.rng
        if deep == 0 or rng.random() < 0.2:
            return rng.choice(["x", "y", "d", "e", self.known()])
        left, right = self.value(deep - 1), self.value(deep - 1)
        if self.choices and rng.random() < 0.25:
            return self.choice(left, right)
        return rng.choice((
            f"({left} + {right})", f"({left} - {right})", f"({left} ^ {right})",
            f"({left} * {right})", f"({left} & {right})",
            f"({left} / ({right} | 1))", f"({left} >> {rng.randrange(1, 9)})",
            f"({left} < {right})", f"({left} & 1 ? {right} : {left})",
            f"({left} && {self.element()})", f"({left} || {self.element()})",
            self.element()))

    def choice(self, left, right):
        """A value with a choice, mostly one that is a branch."""
        rng = self.rng
        arm = rng.choice((
            "e++", f"({right} % 5)", f"(d = {right})", self.element(),
            f"({{ unsigned s_ = 0; for (unsigned t_ = 0; t_ < ({right} & 3); "
            "t_++) s_ += t_; s_; })",
            f"({{ unsigned s_ = {right}; if (s_ & 2) s_ = 3; s_; }})",
            *[f"{name}({left}, 2, {self.array()})" for name in self.helpers
              if self.loops < 2]))
        condition = rng.choice((f"({left} & 1)", f"({self.known()} & 1)"))
        return rng.choice((
            f"({condition} ? {arm} : {right})", f"({condition} ?: {arm})",
            f"({condition} && {arm})", f"({condition} || {arm})",
            f"!({condition} && ({right} || {arm}))"))

    def index(self):
        return self.known() if self.rng.random() < 0.65 else self.value(1)

    def condition(self):
        leaf = self.value(1) if self.rng.random() < 0.7 else self.known()
        return self.rng.choice((f"{leaf} & 1", f"{leaf} > 2",
                                f"({leaf} & 3) == {self.rng.randrange(4)}"))

    def array(self, write=True):
        """An expression for an array of eight elements."""
        names = ["a", "a", "own"]
        if self.named:
            names += ["data", "out", "known"]
            if not write:
                names.append("table")
        return self.rng.choice(names)

    def element(self, write=False):
        name = self.rng.choice([self.array(write), "p", "q"])
        if name in "pq":  # they may have been moved by up to 3
            return f"{name}[{self.index()} & 3]"
        return f"{name}[{self.index()} & 7]"

    def counter(self):
        self.made += 1
        return f"i{self.made}"

    # Statements, each a list of lines.

    def assign_data(self):
        return [f"{self.rng.choice('de')} = {self.value()};"]

    def assign_known(self):
        return [f"{self.rng.choice('km')} = {self.known()};"]

    def store(self):
        return [f"{self.element(True)} = {self.value()};"]

    def update(self):
        target = self.element(True)
        return [self.rng.choice((f"{target} += {self.value(1)};",
                                 f"{target}++;", f"--{target};"))]

    def choose_pointer(self):
        rng = self.rng
        target = rng.choice("pq")
        offset = self.known() if rng.random() < 0.6 else self.value(1)
        return [rng.choice((
            f"{target} = {self.array()} + ({offset} & 3);",
            f"{target} = {self.condition()} ? {self.array()} : own;",
            f"if ({self.condition()}) {target} = {self.array()} + 1;"))]

    def by_address(self):
        first, second = self.element(True), self.element(True)
        return [f"*({self.condition()} ? &{first} : &{second}) = "
                f"{self.value(1)};"]

    def conditional_move(self):
        target = self.rng.choice("kmde")
        return [f"if ({self.condition()}) {target} = {self.known()};"]

    def structs(self):
        where, other = f"{self.index()} & 3", f"{self.index()} & 3"
        return [self.rng.choice((
            f"records[{where}].one = {self.value(1)};",
            f"records[{where}].many[{other}] += {self.value(1)};",
            f"d = records[{where}].two;",
            f"single = records[{where}];",
            f"records[{where}] = single;",
            f"single.two = {self.known()};",
            f"k = single.two & 3;",
            f"e = single.many[{where}];"))]

    def globals(self):
        return [self.rng.choice((
            f"flag = {self.value(1)};", f"place = {self.known()};",
            f"if ({self.condition()}) flag = 1;", "m = place;", "d = flag;",
            f"out[place & 7] = {self.value(1)};"))]

    def copy(self):
        return [f"memcpy(out + ({self.index()} & 3), known + "
                f"({self.index()} & 3), {self.rng.randint(1, 4)} * "
                "sizeof *out);"]

    def prefetch(self):
        return [f"__builtin_prefetch(&{self.element()});"]

    def call(self):
        rng = self.rng
        name = rng.choice(self.helpers)
        if rng.random() < 0.25 and self.named:
            name = f"steps[{self.index()} & 1]"
        target = rng.choice("dde") if rng.random() < 0.85 else "k"
        return [f"{target} = {name}({self.value(1)}, {self.index()}, "
                f"{self.array()});"]

    def return_(self):
        if self.rng.random() < 0.5:
            return self.assign_data()
        return [f"if ({self.condition()}) return {self.value(1)};"]

    def if_(self):
        lines = self.block(f"if ({self.condition()})")
        if self.rng.random() < 0.4:
            lines[-1] += " else {"
            lines += [*self.statements(1), "}"]
        return lines

    def switch(self):
        lines = [f"switch ({self.value(1)} & 3) {{"]
        for case in ("case 0:", "case 2:", "default:"):
            lines += [case, "{", *self.statements(1), "}"]
            if case != "default:" and self.rng.random() < 0.7:
                lines.append("break;")
        return lines + ["}"]

    def counted(self):
        return self.loop(str(self.rng.randint(1, 4)), [])

    def bounded_by_data(self):
        return self.loop(f"({self.value(1)} & 3)", [])

    def left_by_data(self):
        way = self.rng.choice(("break", "break", "continue", "return d"))
        return self.loop("4", [f"if ({self.condition()}) {way};"])

    def loop(self, bound, first):
        """A loop over a counter, which may go on counting after it. The bound
        is computed each time; a second counter makes sure that it ends."""
        counter, limit = self.counter(), self.counter()
        self.loops += 1
        self.counters.append(counter)
        body = self.statements(self.rng.randint(1, 3))
        where = self.rng.choice((0, len(body)))
        body[where:where] = first
        if self.rng.random() < 0.2:
            body.append(f"if ({self.condition()}) {counter}++;")
        self.counters.pop()
        self.loops -= 1
        lines = [f"unsigned {counter} = 0, {limit} = 0;",
                 f"for (; {counter} < {bound} && {limit} < 5; {counter}++, "
                 f"{limit}++) {{", *body, "}"]
        if self.rng.random() < 0.4:
            lines.append(f"k = {counter};")
        return ["{", *lines, "}"]
