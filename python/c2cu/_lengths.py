# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lengths: what an interface says about how many elements arrays have."""

from collections.abc import Callable, Sequence


class Sum:
    """An expression of an interface: integers times lengths, added."""

    def __init__(self, text: str):
        self.text = text
        self.terms: list[tuple[int, list[str]]] = []
        for term in text.replace(" - ", " + -").split(" + "):
            factor, names = -1 if term.startswith("-") else 1, []
            for word in term.lstrip("-").split(" * "):
                if word.isdigit():
                    factor *= int(word)
                else:
                    names.append(word)
            self.terms.append((factor, names))
        self.names = {name for _, names in self.terms for name in names}
        # What it is where all lengths are known. As Python it is compiled once.
        terms = (" * ".join([str(factor), *(f"known[{name!r}]"
                                            for name in names)])
                 for factor, names in self.terms)
        self.value: Callable[[dict[str, int]], int] = eval(
            "lambda known: " + " + ".join(terms), {})

    def solved(self, known: dict[str, int], value: int) -> tuple[str, int] | None:
        """The only length that is not known, and what it is where the
        expression has a value; None: nothing tells."""
        unknown = self.names - known.keys()
        # What ends before an array does tells nothing of how long that is.
        if len(unknown) != 1 or any(factor < 0 for factor, _ in self.terms):
            return None
        name, slope, rest = unknown.pop(), 0, 0
        for factor, names in self.terms:
            for each in names:
                if each != name:
                    factor *= known[each]
            if names.count(name) > 1:
                return None
            if name in names:
                slope += factor
            else:
                rest += factor
        if slope == 0 or (value - rest) % slope or (value - rest) // slope < 0:
            return None
        return name, (value - rest) // slope


class Extent:
    """How many elements an array has at least."""

    def __init__(self, array: str, described: dict):
        self.array = array
        self.elements = Sum(described["elements"])
        self.start = Sum(described.get("from", "0"))
        self.names = self.elements.names | self.start.names
        shape = described.get("shape", [])
        self.shape = [Sum(each) for each in shape]


def telling(extents: Sequence[Extent]) -> list[Extent]:
    """Those that tell lengths: an array of which several parts are accessed is
    as long as the longest, and tells nothing of the others."""
    by_array: dict[str, dict[str, Extent]] = {}
    for each in extents:
        if each.names:
            by_array.setdefault(each.array, {}).setdefault(each.elements.text,
                                                           each)
    return [each for parts in by_array.values() if len(parts) == 1
            for each in parts.values()]


class Plan:
    """What tells lengths that stand alone: `n`, or rows of `n`."""

    def __init__(self, extents: Sequence[Extent]):
        self.rows, self.sizes = [], []
        for each in telling(extents):
            if len(each.shape) == 2:
                self.rows.append((each.array, *(
                    sum.text if sum.text in sum.names else None
                    for sum in each.shape)))
            if each.elements.text in each.elements.names:
                self.sizes.append((each.array, each.elements.text))

    def lengths(self, given: dict[str, int],
                sizes: dict[str, tuple[int, tuple[int, ...]]]) -> dict[str, int]:
        """Those that it tells; none if arrays do not agree."""
        known = dict(given)
        told: dict[str, int] = {}
        for array, outer, inner in self.rows:
            size, shape = sizes.get(array, (0, ()))
            if len(shape) >= 2 and shape[-1]:
                for name, value in ((inner, shape[-1]),
                                    (outer, size // shape[-1])):
                    if name and name not in given and \
                            told.setdefault(name, value) != value:
                        return {}
        for array, name in self.sizes:
            if array in sizes and name not in given and \
                    told.setdefault(name, sizes[array][0]) != sizes[array][0]:
                return {}
        known.update(told)
        return known


def _learn(known: dict[str, int], origin: dict[str, str], extent: Extent,
           expression: Sum, value: int) -> bool:
    """Takes over what an expression tells; whether that is something new."""
    found = expression.solved(known, value)
    if found:
        known[found[0]] = found[1]
        origin[found[0]] = extent.array
        return True
    name = expression.text
    if name in origin and known[name] != value:
        raise ValueError(
            f"'{origin[name]}' and '{extent.array}' do not agree on '{name}': "
            f"it is {known[name]} by the one, {value} by the other")
    return False


def infer(extents: Sequence[Extent], given: dict[str, int],
          sizes: dict[str, tuple[int, tuple[int, ...]]]) -> dict[str, int]:
    """The lengths, from those that are given and from the sizes and shapes of
    arrays."""
    known, origin = dict(given), {}
    rows = [each for each in telling(extents) if each.array in sizes]
    for each in rows:
        size, shape = sizes[each.array]
        if len(each.shape) == 2 and len(shape) >= 2 and shape[-1]:
            _learn(known, origin, each, each.shape[1], shape[-1])
            _learn(known, origin, each, each.shape[0], size // shape[-1])
    for each in rows:
        if each.elements.text in each.elements.names:
            _learn(known, origin, each, each.elements,
                   sizes[each.array][0])
    while any(_learn(known, origin, each, each.elements, sizes[each.array][0])
              for each in rows):
        pass
    return known
