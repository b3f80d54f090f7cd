# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random bodies of marked loops, for libraries.py: statements on elements of
arrays. What concerns variables from outside of the loop is in outside.py."""

from .counting import INTEGERS, Subscript
from .quantities import REALS, Quantities

_ROWS = {
    "prefix": """\
static void NAME(T *row, int len) {
  for (int q = 1; q < len; q++)
    row[q] = (T)SUM(row[q], row[q - 1]);
}
""",
    "sort": """\
static void NAME(T *row, int len) {
  for (int q = 1; q < len; q++) {
    T x = row[q];
    int at = q;
    for (; at > 0 && row[at - 1] > x; at--)
      row[at] = row[at - 1];
    row[at] = x;
  }
}
""",
    "shift": """\
static void NAME(T *row, int len) {
  if (len > 1)
    memmove(row, row + 1, (len - 1) * sizeof *row);
}
""",
    "turn": """\
static void NAME(T *row, int len) {
  T *end = row + len;
  while (row < end) {
    T x = *row;
    *row++ = *--end;
    if (row <= end)
      *end = x;
  }
}
"""}


class Body(Quantities):
    """Statements, with the functions that they call.

    rng: as in all of fuzz. calm, tidy: see quantities.py. pointers: of the
    function.
    """

    def __init__(self, rng, name, pointers, n, k):
        self.rng = rng
        self.name = name
        self.calm = rng.random() < 0.6
        self.tidy = rng.random() < 0.6
        self.pointers = pointers
        self.n, self.k = n, k
        self.loop = None
        self.known = {}
        self.inner = False
        self.outside_j = False  # whether j is declared before the loop
        self.accesses = []
        self.helpers = []       # texts of functions
        self.names = 0

    def name_for(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def arrays(self, kinds=None):
        return [p for p in self.pointers
                if kinds is None or p.element in kinds]

    def target(self):
        """A place to store to, and its type."""
        return self.element(self.target_array())

    def target_array(self):
        """One to store to."""
        tidy = self.tidy and self.rng.random() < 0.9
        chosen = self.rng.choice(self.pointers[:1 if tidy else 2])
        chosen.written = True
        return chosen

    def store(self):
        return [self.change(*self.target())]

    def statement(self, depth=0):
        simple = [self.store, self.store, self.conditional, self.local,
                  self.structs, self.through_pointer, self.stencil]
        if depth == 0:
            simple += [self.inner_loop, self.inner_loop, self.rows,
                       self.switch, self.branch, self.local_array, self.indirect,
                       self.guarded, self.labels]
        return self.rng.choice(simple)()

    def block(self, depth, most=2):
        """A block: what is declared in it is not known behind it."""
        known = dict(self.known)
        lines = [line for _ in range(self.rng.randint(1, most))
                 for line in self.statement(depth)]
        self.known = known
        return lines

    def conditional(self):
        return [f"if ({self.condition()})", *("  " + line
                                              for line in self.store())]

    def branch(self):
        lines = [f"if ({self.condition()}) {{", *self.block(1)]
        if self.rng.random() < 0.5:
            lines += ["} else {", *self.block(1)]
        return lines + ["}"]

    def skip(self):
        return [f"if ({self.condition()})", "  continue;"]

    def local(self):
        type_ = self.rng.choice(tuple(INTEGERS) + REALS * 3)
        name = self.name_for("v")
        lines = [f"{type_} {name} = {self.value(type_)};"]
        self.known[name] = type_
        return lines

    def structs(self):
        """Whole structures, or rows."""
        found = self.arrays(("struct rec",))
        if not found:
            return self.store()
        to, source = self.rng.choice(found), self.rng.choice(found)
        if to not in self.pointers[:2]:
            return self.store()
        to.written = True
        return [f"{to.name}[{self.subscript(to)}] = "
                f"{source.name}[{self.subscript(source)}];"]

    def through_pointer(self):
        chosen = self.target_array()
        if chosen.element in ("struct rec", "int (*)[4]"):
            return self.store()
        name = self.name_for("at")
        lines = [f"{chosen.element} *{name} = &{chosen.name}"
                 f"[{self.subscript(chosen)}];"]
        base = self.accesses[-1]
        c = 0 if self.tidy else self.rng.choice((0, 0, 1, -1))
        self.accesses.append(Subscript("", lambda e: base.at(e) + c,
                                       (64, True)))
        return lines + [self.change(f"{name}[{c}]" if c else f"*{name}",
                                    chosen.element)]

    def stencil(self):
        """Neighbours, in one array, of an element in another one."""
        source = self.rng.choice(self.pointers[self.tidy:] or self.pointers)
        if source.element in ("struct rec", "int (*)[4]"):
            return self.store()
        i = self.loop.position
        for c in (-2, 2):
            self.accesses.append(
                Subscript("", lambda e, c=c: e["i"] + c, (64, True)))
        if INTEGERS.get(self.loop.type, (32, True))[1] is False:
            self.accesses.append(Subscript("", lambda e: e["i"] - 2,
                                           (32, False)))
        terms = [f"{source.name}[{i} {sign} {c}]" for sign, c
                 in self.rng.sample((("-", 2), ("-", 1), ("+", 0), ("+", 1),
                                     ("+", 2)), 3)]
        to, type_ = self.target()
        if type_ in REALS:
            return [f"{to} = 0.5 * {terms[0]} + 0.25 * {terms[1]} - 0.25 * "
                    f"{terms[2]};"]
        if source.element in REALS:
            terms = [f"whole({term})" for term in terms]
        if self.calm:
            return [f"{to} = ({' + '.join(terms)}) % 100;"]
        return [f"{to} = " + " + ".join(f"(unsigned){term}" for term in terms)
                + ";"]

    def inner_head(self):
        """Of a loop in which j is from 0 to m - 1, in some order."""
        int_ = "" if self.outside_j else "int "
        return self.rng.choice((
            f"for ({int_}j = 0; j < m; j++) {{",
            f"for ({int_}j = 0; j < m; j++) {{",
            f"for ({int_}j = m - 1; j >= 0; j--) {{",
            f"for ({int_}j = 0; j < m; j += 2) {{",
            f"for ({int_}j = m; j-- > 0;) {{"))

    def inside(self, make):
        """What `make` returns, in an inner loop."""
        if self.inner:
            return make()
        head = self.inner_head()
        known = dict(self.known)
        self.inner = True
        lines = [head, *make(), "}"]
        self.inner = False
        self.known = known
        return lines

    def nest(self):
        """A whole body that is an inner loop."""
        def body():
            makers = (self.store, self.store, self.conditional, self.local,
                      self.stencil)
            return [line for _ in range(self.rng.choice((1, 1, 2, 3)))
                    for line in self.rng.choice(makers)()] + self.store()
        return self.inside(body)

    def inner_loop(self):
        def body():
            lines = self.store()
            if self.rng.random() < 0.2:
                lines = [f"if ({self.condition()})",
                         f"  {self.rng.choice(('break', 'continue'))};",
                         *lines]
            return lines
        if self.rng.random() < 0.5:
            return self.inside(body)
        type_ = self.rng.choice(("unsigned", "double", "unsigned long"))
        name = self.name_for("sum")
        lines = [f"{type_} {name} = 0;"]
        make = (lambda: self.real(1)) if type_ == "double" else self.small
        lines += self.inside(lambda: [f"{name} += {make()};"])
        self.known[name if type_ == "double" else f"({name} & 255)"] = type_
        return lines + self.store()

    def rows(self):
        """A function for m elements, side by side."""
        chosen = self.target_array()
        type_ = chosen.element
        if type_ in ("struct rec", "int (*)[4]"):
            return self.store()
        what = self.rng.choice(tuple(_ROWS))
        name = f"{what}_{self.name}_{len(self.helpers)}"
        total = "(0.5 * (A) + 0.5 * (B))" if type_ in REALS else \
            "(((A) + (B)) % 100)" if self.calm else \
            "((unsigned long)(A) + (unsigned long)(B))"
        text = _ROWS[what].replace("NAME", name).replace("T ", type_ + " ") \
            .replace("(T)", f"({type_})")
        text = text.replace("SUM(row[q], row[q - 1])", total.replace(
            "A", "row[q]").replace("B", "row[q - 1]"))
        self.helpers.append(text)
        i, wide = self.loop.position, (64, True)
        factor = self.rng.choice(("m", "16", "4"))
        if factor == "4":
            self.accesses.append(Subscript("", lambda e: e["i"] * 4 + 3, wide))
            return [f"{name}(&{chosen.name}[{i} * 4], 4);"]
        self.accesses.append(Subscript(
            "", lambda e: e["i"] * (e["m"] if factor == "m" else 16) + e["j"],
            wide))
        return [f"{name}({chosen.name} + {i} * {factor}, m);"]

    def local_array(self):
        """An array of the iteration."""
        type_ = self.rng.choice(("int", "unsigned", "double", "short"))
        name, q = self.name_for("own"), self.name_for("q")
        lines = [f"{type_} {name}[8];",
                 f"for (int {q} = 0; {q} < 8; {q}++)",
                 f"  {name}[{q}] = {self.value(type_)}"
                 f"{'' if type_ in REALS else f' ^ {q}'};"]
        self.known[f"{name}[{self.small(3)}]"] = type_
        return lines + self.store()

    def switch(self):
        lines = [f"switch ({self.small(2)}) {{"]
        for case in self.rng.sample(range(4), 2):
            lines += [f"case {case}: {{", *self.block(1, 1), "}"]
            lines += self.rng.choice((["break;"], [], ["continue;"]))
        return lines + ["default:", *self.store(), "}"]

    def labels(self):
        """Statements that a jump leads back to, past, or out of."""
        name = self.name_for("label")
        kind = self.rng.random()
        if kind < 0.4:
            times = self.name_for("times")
            return [f"int {times} = 0;", f"{name}:", "{", *self.block(1), "}",
                    f"if (++{times} < {self.rng.randint(2, 4)} && "
                    f"{self.condition()})", f"  goto {name};"]
        leave = [f"if ({self.condition()})", f"  goto {name};"]
        if kind < 0.7 or self.inner:
            return [*leave, "{", *self.block(1), "}", f"{name}:", *self.store()]
        return [*self.inside(lambda: [*leave, *self.store()]), f"{name}:",
                *self.store()]

    def indirect(self):
        """A subscript from memory, between bounds."""
        index = [p for p in self.pointers if p.element in INTEGERS]
        tables = self.arrays(tuple(INTEGERS) + REALS)
        if not index:
            return self.store()
        which, table = self.rng.choice(index), self.rng.choice(tables)
        name = self.name_for("to")
        lines = [f"int {name} = {which.name}[{self.subscript(which)}];"]
        limit = self.rng.choice(("m", "16", "40"))
        self.accesses.append(Subscript("", lambda e: 40, (32, True)))
        place = f"{table.name}[{name}]"
        inside = f"{name} >= 0 && {name} < {limit}"
        if self.rng.random() < 0.3 and table in self.pointers[:2]:
            table.written = True
            return lines + [f"if ({inside})",
                            f"  {self.change(place, table.element)}"]
        type_ = table.element
        got = self.name_for("v")
        self.known[got] = type_
        return lines + [f"{type_} {got} = {inside} ? {place} : 0;",
                        *self.store()]

    def guarded(self):
        """What only some iterations access, by their number."""
        source = self.rng.choice(self.arrays(tuple(INTEGERS) + REALS) or
                                 [None])
        if not source:
            return self.store()
        i, c = self.loop.position, self.rng.choice((1, 2, 5))
        name = self.name_for("v")
        self.known[name] = source.element
        place = f"{source.name}[{i} - {c}]"
        return [f"{source.element} {name} = {i} >= {c} ? {place} : 7;",
                *self.store()]
