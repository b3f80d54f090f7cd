# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Heads of counted loops, for libraries.py, and subscripts made of their
counters, both with what they mean in C: so that it is known here which
arguments a function may be called with.

An environment maps what the function has when it is entered, its parameters
(n, m, k), and "i" and "j", the counters, to numbers."""

import dataclasses
import operator

# Bits, and whether there are negative ones.
INTEGERS = {
    "char": (8, True), "signed char": (8, True), "unsigned char": (8, False),
    "short": (16, True), "unsigned short": (16, False), "int": (32, True),
    "unsigned": (32, False), "long": (64, True), "unsigned long": (64, False),
    "long long": (64, True), "unsigned long long": (64, False),
    "size_t": (64, False), "ptrdiff_t": (64, True)}
_COMPARE = {"<": operator.lt, "<=": operator.le, ">": operator.gt,
            ">=": operator.ge, "!=": operator.ne}
_FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "!=": "!="}


def wrapped(value, type_):
    """The number converted to a type: a name, or bits and sign."""
    bits, signed = INTEGERS.get(type_, type_)
    value &= (1 << bits) - 1
    return value - (1 << bits) if signed and value >> (bits - 1) else value


def common(*types):
    """Bits and sign of the type that operands of these types are converted
    to."""
    result = (32, True)
    for type_ in types:
        bits, signed = INTEGERS.get(type_, type_)
        if bits > result[0]:
            result = bits, signed
        elif bits == result[0] and not signed:
            result = bits, False
    return result


@dataclasses.dataclass
class Subscript:
    """value: of an environment. type: bits and sign."""
    text: str
    value: object
    type: tuple

    def at(self, environment):
        return wrapped(self.value(environment), self.type)


@dataclasses.dataclass
class Loop:
    """The head of a loop whose counter can be used as `position`.

    before, after: lines around it; wanted: of the parameter n, the type.
    run: yields what `position` is, in an environment, up to a limit.
    """
    head: str
    position: str
    type: str
    run: object
    before: list = dataclasses.field(default_factory=list)
    after: list = dataclasses.field(default_factory=list)

    def positions(self, environment, limit):
        """All of them in order, None if there are more than `limit`."""
        found = []
        for value in self.run(environment):
            if len(found) == limit:
                return None
            found.append(value)
        return found


def _steps(type_, first, compare, bound, step):
    """A loop's run. first: of an environment; bound: a Subscript."""
    both = common(type_, bound.type)

    def run(environment):
        i = wrapped(first(environment), type_)
        last = wrapped(bound.at(environment), both)
        while _COMPARE[compare](wrapped(i, both), last):
            yield i
            i = wrapped(i + step, type_)
    return run


def _up(rng, type_, n):
    """for (i = first; i < n; i += step), in its forms."""
    step = rng.choice((1, 1, 1, 2, 3, 5))
    first = rng.choice((0, 0, 0, 1, 2, 7, -3 if INTEGERS[type_][1] else 4))
    compare = rng.choice(("<", "<", "<", "<=", "!="))
    bound = Subscript(*rng.choice((
        ("n", lambda e: e["n"]), ("n", lambda e: e["n"]),
        ("n - 1", lambda e: e["n"] - 1), ("n + 2", lambda e: e["n"] + 2))),
        common(n))
    return first, (lambda e: first), compare, bound, step


def _down(rng, type_, n):
    """From n, or what is before it, to 0."""
    step = -rng.choice((1, 1, 1, 2, 4))
    first, value = rng.choice((("n", lambda e: e["n"]),
                               ("n - 1", lambda e: e["n"] - 1)))
    compare = rng.choice((">=", ">=", ">", "!="))
    bound = Subscript(*rng.choice((("0", lambda e: 0), ("0", lambda e: 0),
                                   ("1", lambda e: 1), ("2", lambda e: 2))),
                      (32, True))
    return (first, lambda e: wrapped(value(e), common(n)), compare, bound,
            step)


def counting(rng, n, outside):
    """A `for` with an integer. n: the type of that parameter; outside: whether
    the counter is declared before."""
    type_ = rng.choice(tuple(INTEGERS) + ("int", "size_t", "unsigned", "int"))
    first, value, compare, bound, step = \
        rng.choice((_up, _up, _down))(rng, type_, n)
    test = f"i {compare} {bound.text}"
    if rng.random() < 0.2:
        test = f"{bound.text} {_FLIPPED[compare]} i"
    change = f"i {'-' if step < 0 else '+'}= {abs(step)}"
    if abs(step) == 1:
        sign = "++" if step > 0 else "--"
        change = rng.choice((f"i{sign}", f"i{sign}", f"{sign}i", change)) \
            if rng.random() < 0.95 else f"i = i {sign[0]} 1"
    before = []
    declared = f"{type_} i = {first}"
    if outside:
        before.append(f"{type_} i;")
        declared = f"i = {first}"
        if rng.random() < 0.3:
            before[0] = f"{type_} i = {first};"
            declared = ""
    return Loop(f"for ({declared}; {test}; {change})", "i", type_,
                _steps(type_, value, compare, bound, step), before)


def counting_down(rng, n):
    """while (n--), with n itself as the counter."""
    test, compare = rng.choice((("n--", "!="), ("n-- > 0", ">"),
                                ("n-- != 0", "!=")))

    def run(environment):
        value = environment["n"]
        while _COMPARE[compare](value, 0):
            value = wrapped(value - 1, n)
            yield value
    return Loop(f"while ({test})", "n", n, run)


def walking(rng, pointer, element):
    """A loop along an array by a pointer, `it`. The array's name stays."""
    step = rng.choice((1, 1, 2, 3))
    compare = rng.choice(("<", "<", "!="))
    times = f" * {step}" if step > 1 else ""
    bound = Subscript("", lambda e: e["n"] * step, (64, True))
    declared = element.replace("(*)", "(*{})") if "(*)" in element \
        else element + " *{}"
    begin = declared.format("it") + f" = {pointer}"
    end = declared.format("end") + f" = {pointer} + (ptrdiff_t)n{times};"
    change = "it++" if step == 1 else f"it += {step}"
    before = [end]
    if rng.random() < 0.5:
        before.append(begin + ";")
        begin = ""
    return Loop(f"for ({begin}; it {compare} end; {change})",
                f"(it - {pointer})", "ptrdiff_t",
                _steps("ptrdiff_t", lambda e: 0, compare, bound, step), before)


def _remainder(value, by):
    """As in C: it has the sign of the dividend."""
    return value % by if value >= 0 else -(-value % by)


def _doubled(environment):
    """By a shift, which is undefined for negative numbers: outside then."""
    return 2 * environment["i"] if environment["i"] >= 0 else 1 << 30


def straight(loop):
    """The subscript that is the counter."""
    return Subscript(loop.position, lambda e: e["i"], common(loop.type))


def subscripts(rng, loop, n, k):
    """A random subscript of `position` and of parameters, whose types are n
    and k. Where it goes may be outside of any array: whoever uses it
    evaluates it."""
    i, type_ = loop.position, common(loop.type)
    if rng.random() < 0.4:
        return straight(loop)
    c, s = rng.choice((1, 1, 2, 3, 10)), rng.choice((2, 3, 4, 5))
    plain = (
        Subscript(f"{i} + {c}", lambda e: e["i"] + c, type_),
        Subscript(f"{i} - {c}", lambda e: e["i"] - c, type_),
        Subscript(rng.choice((f"{i} + -{c}", f"-{c} + {i}")),
                  lambda e: e["i"] - c, type_),
        Subscript(f"{i} * {s}", lambda e: e["i"] * s, type_),
        Subscript(f"{s} * {i} + {c}", lambda e: e["i"] * s + c, type_))
    odd = (
        Subscript(f"{i} * k", lambda e: e["i"] * e["k"], common(type_, k)),
        Subscript(f"k + {i}", lambda e: e["i"] + e["k"], common(type_, k)),
        Subscript(f"{i} * {s} + k", lambda e: e["i"] * s + e["k"],
                  common(type_, k)),
        Subscript(f"(unsigned char)({i} + {c})",
                  lambda e: wrapped(e["i"] + c, (8, False)), (32, True)),
        Subscript(f"(unsigned short)({i} * {s})",
                  lambda e: wrapped(e["i"] * s, (16, False)), (32, True)),
        Subscript(f"(signed char){i}", lambda e: wrapped(e["i"], (8, True)),
                  (32, True)),
        Subscript(f"({i} & 63)", lambda e: e["i"] & 63, type_),
        Subscript(f"({i} ^ {c})", lambda e: e["i"] ^ c, type_),
        Subscript(f"({i} << 1)", _doubled, type_),
        Subscript(f"({i} >> 1)", lambda e: e["i"] >> 1, type_),
        Subscript(f"{i} % 7", lambda e: _remainder(e["i"], 7), type_),
        Subscript(f"{i} / {s}", lambda e: (e["i"] - _remainder(e["i"], s))
                  // s, type_),
        Subscript(f"(unsigned){i} + 4294967295u", lambda e: e["i"] - 1,
                  (32, False)),
        Subscript(f"(unsigned)({i} - {c})", lambda e: wrapped(
            e["i"] - c, (32, False)), (64, True)),
        Subscript(str(c), lambda e: c, (32, True)))
    if "n" not in i:
        odd += (Subscript(f"n - 1 - {i}", lambda e: e["n"] - 1 - e["i"],
                          common(type_, n)),
                Subscript(f"(unsigned){i} * 4294967294u + 2u * (unsigned)n",
                          lambda e: 2 * (e["n"] - e["i"]), (32, False)))
    return rng.choice(plain if rng.random() < 0.8 else odd)
