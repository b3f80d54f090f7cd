# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Variables from outside of a marked loop, for libraries.py: some are written
before they are read in each iteration, some combine what iterations compute,
in any order or in theirs, some only look like it."""

from .counting import INTEGERS
from .quantities import REALS

_WIDE = ("int", "long", "long long", "ptrdiff_t")
_UNSIGNED = tuple(name for name in INTEGERS if not INTEGERS[name][1])


class Outside:
    """Patterns. Each adds to `before`, what stands before the loop, and
    `results`, what is of interest after it, as (text, type); and returns a
    pair of lines: for the beginning or the middle of the body, and for its
    end."""

    def __init__(self, body):
        self.body = body
        self.rng = body.rng
        self.before = []
        self.results = []
        self.prints = False
        self.count = 0

    def pattern(self):
        rng = self.rng
        make = rng.choice((
            self.own, self.own, self.own, self.sometimes, self.total,
            self.total, self.total, self.product, self.bits, self.extreme,
            self.extreme, self.counted, self.counted, self.real_sum,
            self.real_sum, self.best, self.best, self.odd, self.odd,
            self.printed, self.last, self.pointer))
        return make()

    def variable(self, type_, value, shown=True):
        self.count += 1
        name = f"{'t' if type_ in REALS else 's'}{self.count}"
        self.before.append(f"{type_} {name}" +
                           (f" = {value};" if value != "" else ";"))
        if shown:
            self.results.append((name, type_))
        return name

    def at_some_depth(self, make):
        """Lines, in an inner loop or not."""
        if self.rng.random() < 0.3:
            return self.body.inside(make)
        return make()

    def under_condition(self, line):
        if self.rng.random() < 0.4:
            return [f"if ({self.body.condition()})", "  " + line]
        return [line]

    def own(self):
        """C89: written before it is read, with or without a value before."""
        rng, body = self.rng, self.body
        type_ = rng.choice(tuple(INTEGERS) + REALS * 4)
        shown = rng.random() < 0.4
        name = self.variable(type_, 3 if shown else "", shown)
        lines = rng.choice((
            lambda: [f"{name} = {body.value(type_)};"],
            lambda: [f"{name} = {body.value(type_)};"],
            lambda: [f"if ({body.condition()})",
                     f"  {name} = {body.value(type_)};", "else",
                     f"  {name} = {body.value(type_)};"],
            lambda: [f"switch ({body.small(2)}) {{", "case 1:",
                     f"{name} = {body.value(type_)};", "break;", "default:",
                     f"{name} = {body.value(type_)};", "}"],
            lambda: [f"{name} = 0;", *body.inside(lambda: [
                f"{name} += {body.small(5)};"
                if type_ not in REALS else f"{name} += {body.real(1)};"])]))()
        if rng.random() < 0.2:  # which cannot ask for it
            lines = body.skip() + lines
        body.known[name if type_ in REALS else f"({name} & 255)"] = type_
        return lines + body.store(), []

    def sometimes(self):
        """Not written in every iteration that reads it: it has a value of an
        earlier one."""
        rng, body = self.rng, self.body
        type_ = rng.choice(tuple(INTEGERS) + REALS * 4)
        name = self.variable(type_, 5)
        known = name if type_ in REALS else f"({name} & 255)"
        write = [f"if ({body.condition()})",
                 f"  {name} = {body.value(type_)};"]
        loop = rng.random() < 0.3
        if loop:  # which may not run at all
            write = body.inside(lambda: [f"{name} = {body.value(type_)};"])
        body.known[known] = type_
        read = body.store()
        return (write + read, []) if rng.random() < 0.6 else (read + write, [])

    def total(self):
        rng, body = self.rng, self.body
        type_ = rng.choice(tuple(INTEGERS))
        name = self.variable(type_, rng.choice((0, 0, 7, -5, 100)))

        def make():
            value = body.number() if type_ in _UNSIGNED else body.small()
            if type_ in _WIDE and rng.random() < 0.4:
                value = f"{value} - 512"
            if rng.random() < 0.15:  # cut off each time
                value = f"{body.small(8)} * 0.25" if type_ not in (
                    "char", "signed char", "short", "unsigned char",
                    "unsigned short") else value
            return self.under_condition(rng.choice((
                f"{name} += {value};", f"{name} += {value};",
                f"{name} -= {body.small()};", f"{name} = {name} + ({value});",
                f"{name} = ({value}) + {name};",
                f"{name} = {name} - {body.small()};")))
        return self.at_some_depth(make), []

    def product(self):
        rng, body = self.rng, self.body
        type_ = rng.choice(tuple(INTEGERS))
        name = self.variable(type_, rng.choice((1, 3)))
        factor = f"({body.number(1)} | 1)" if type_ in _UNSIGNED and \
            not body.calm else f"(1 - 2 * (int){body.small(1)})" \
            if INTEGERS[type_][0] >= 32 else f"({body.small(2)} + 1)"
        return self.under_condition(rng.choice((
            f"{name} *= {factor};", f"{name} = {factor} * {name};"))), []

    def bits(self):
        rng, body = self.rng, self.body
        type_ = rng.choice(tuple(INTEGERS) + ("_Bool",))
        operator = rng.choice("^^|&")
        name = self.variable(type_, -1 if operator == "&" else 0)

        def make():
            value = body.number() if operator != "&" else \
                f"{body.number(1)} | {rng.choice((1, 6, 248))}"
            return self.under_condition(
                rng.choice((f"{name} {operator}= {value};",
                            f"{name} = {name} {operator} ({value});")))
        return self.at_some_depth(make), []

    def extreme(self):
        """Largest or smallest, of a type that need not be the value's."""
        rng, body = self.rng, self.body
        type_ = rng.choice(tuple(INTEGERS) + REALS * 3)
        name = self.variable(type_, rng.choice((0, 50, -100)))
        compare = rng.choice(("<", ">", "<=", ">="))
        if rng.random() < 0.6:
            first = [f"{type_} e{name} = {body.value(type_)};"]
            e = f"e{name}"
        else:
            first, e = [], body.leaf()
            e, of = e
            if of in REALS and type_ not in REALS:
                e = f"whole({e})"
        return first + rng.choice((
            [f"if ({e} {compare} {name})", f"  {name} = {e};"],
            [f"if ({name} {compare} {e})", f"  {name} = {e};"],
            [f"{name} = {e} {compare} {name} ? {e} : {name};"],
            [f"{name} = {e} {compare} {name} ? {name} : {e};"],
            [f"if (!({e} {compare} {name})) {{", f"{name} = {e};", "}"],
            [f"{name} = {name} {compare} {e} ? {name} : {e};"])), []

    def counted(self):
        rng, body = self.rng, self.body
        name = self.variable(rng.choice(tuple(INTEGERS)), rng.choice((0, 3)))

        def make():
            condition = body.condition()
            return rng.choice((
                [f"if ({condition})", f"  {name}++;"],
                [f"if ({condition})", f"  {name} += 2;", "else",
                 f"  {name}--;"],
                [f"{name} += {condition};"] if " & " not in condition else
                [f"{name} += !({condition});"],
                [f"if ({condition}) {{", *body.store(), f"++{name};", "}"],
                [f"switch ({body.small(2)}) {{", "case 0:", f"{name}++;",
                 "case 1:", f"{name}++;", "}"]))
        return self.at_some_depth(make), []

    def real_sum(self):
        """Sums of real numbers have an order."""
        rng, body = self.rng, self.body
        type_ = rng.choice(REALS + ("double",))
        name = self.variable(type_, rng.choice((0, "0.1", -3)))

        def make():
            value = body.real()
            return self.under_condition(rng.choice((
                f"{name} += {value};", f"{name} += {value};",
                f"{name} -= {value};", f"{name} = {name} + {value};",
                f"{name} = 0.5 * {name} + {value};",
                f"{name} *= 1 + 0.001 * {body.small(3)};")))
        return self.at_some_depth(make), []

    def best(self):
        """A statement at the end that uses and changes several."""
        rng, body = self.rng, self.body
        type_ = rng.choice(("int", "double", "float", "short", "unsigned"))
        best = self.variable(type_, rng.choice((0, 100, -100)))
        at = self.variable(rng.choice(("int", "long", "size_t", "short")), -1)
        compare = rng.choice(("<", ">", "<=", ">="))
        value = f"w{best}"
        begin = [f"{type_} {value} = {body.value(type_)};"]
        end = rng.choice((
            [f"if ({value} {compare} {best}) {{", f"{best} = {value};",
             f"{at} = {body.loop.position};", "}"],
            [f"if ({value} == {value} && {value} {compare} {best})",
             f"  {best} = {value}, {at} = {body.loop.position};"],
            [f"if ({at} == -1 && {value} {compare} {best})",
             f"  {at} = {body.loop.position};"]))
        return begin, end

    def last(self):
        """What the last iteration for which something holds has found."""
        body = self.body
        type_ = self.rng.choice(tuple(INTEGERS) + REALS)
        name = self.variable(type_, 1)
        return self.rng.choice(((
            [], [f"if ({body.condition()})", f"  {name} = "
                 f"{body.value(type_)};"]),
            ([f"{name} = {body.value(type_)};"], [])))

    def odd(self):
        """Looks like one of the others."""
        rng, body = self.rng, self.body
        type_ = rng.choice(_UNSIGNED)
        a = self.variable(type_, rng.choice((0, 1)))
        b = self.variable(rng.choice(_UNSIGNED), 1)
        x, y = body.small(), body.small()
        i = body.loop.position
        to, to_type = body.target()
        made = [f"{to} = {a} & 63;", f"{to} = 0.5 * {a};"][to_type in REALS]
        return rng.choice((
            ([f"{a} = {a} * 31 + {x};"], []), ([f"{a} += {x};", made], []),
            ([made, f"{a} += {x};"], []),
            ([f"{a} += {x};", f"{b} += {a};"], []),
            ([f"{a} += {x};", f"{a} ^= {y};"], []),
            ([f"{a} += {x};", f"{a} -= {y};"], []),
            ([f"{a} = {x} - {a};"], []), ([f"if ({a} < 100u)",
                                           f"  {a} += {x};"], []),
            ([f"if ({a} < {x})", f"  {a} += {x};"], []),
            ([f"{a} += {x};", *body.skip(), f"{b} += {y};"], []),
            ([], [f"{a} = {a} * 3 + {x};", f"{b} ^= {a} + {i};"]),
            ([f"{a} = {x};", f"{b} += {a} * 2;"], []),
            ([f"{b} += {a};", f"{a} = {x};"], []),
            ([f"{a} += {a} + {x};"], []),
            ([f"{a} -= {x};", f"{b} = {a};"], []),
            ([f"{a} += {b}++;"], []), ([f"{a} += {x}, {b} |= {y};"], []),
            ([f"{a} = {b} = {x};"], []), ([f"{a} >>= {x} & 1;"], [])))

    def printed(self):
        """Prints in the order of the iterations, at the end of one."""
        body = self.body
        self.prints = True
        if self.rng.random() < 0.5:
            end = f'printf(" %d", (int){body.small()});'
        else:
            end = f'printf(" %d:%d\\n", (int){body.loop.position}, ' \
                  f'(int){body.small()});'
        return [], [f"if ({body.condition()})", f"  {end}"]

    def pointer(self):
        """A pointer of C89, or one that moves along as well."""
        body = self.body
        chosen = body.target_array()
        if chosen.element in ("struct rec", "int (*)[4]"):
            return self.own()
        self.count += 1
        name = f"at{self.count}"
        self.before.append(f"{chosen.element} *{name};")
        return [f"{name} = {chosen.name} + {body.subscript(chosen)};",
                body.change(f"*{name}", chosen.element)], []
