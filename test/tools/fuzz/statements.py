# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random functions whose bounds, subscripts and pointers are known, for
registers.py.

They are of two sorts. Calm ones change a known variable and index by it, which
would be data if data could leave the function or a loop; in the others they do,
by return, break and continue.
"""

from .values import CONSTANTS, KIND_OF, TYPES, Values

# Of all loops around a statement, at most: in the kernel, in what it calls.
_ITERATIONS = (48, 12)
_LONG = (2000, 5000)  # iterations of a loop that nobody unrolls
# The local that takes a value of a kind.
_RESULTS = {"i": "d", "u": "e", "l": "w", "f": "f", "d": "f"}


class Function(Values):
    """The kernel, or a function that it calls: with two pointers to four
    elements each, which may overlap, and two values."""

    def __init__(self, rng, program, helpers, name, outer=False):
        self.rng = rng
        self.program = program
        self.helpers = helpers
        self.name = name
        self.outer = outer
        self.kind = rng.choice(("i", "u", "l", "d", "f"))
        self.pointed = (rng.choice(TYPES), rng.choice(TYPES))
        self.calm = rng.random() < 0.5
        self.known = ["k"] + (["n"] if outer else [])
        self.data = [("x", "int"), ("y", "double"), ("d", "int"),
                     ("e", "unsigned"), ("f", "float"), ("w", "long")]
        self.four = [("own", "int")]  # arrays of four, and pointers to such
        if not outer:
            self.four += list(zip("pq", self.pointed))
        self.counters = []  # of the loops around what is being written
        self.times = 1      # what they iterate, together
        self.masked = 0     # conditions on data around it, and jumps before
        self.names = 0

    def lines(self, count):
        rng = self.rng
        if self.outer:
            parameters = "int n, int x, double y"
        else:
            first, second = self.pointed
            parameters = f"{first} *p, const {second} *q, int x, double y"
        lines = [f"static {CONSTANTS[self.kind][0]} {self.name}({parameters}) "
                 "{", f"int k = {rng.randint(0, 3)}, d = x, "
                 "own[4] = {1, x, 3};",
                 "unsigned e = x;", "float f = y;", "long w = d;"]
        for _ in range(count):
            lines += self.statement()
        return lines + [f"return {self.result()};", "}"]

    def result(self):
        return self.expression(self.kind, 2)

    def name_for(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    # Statements.

    def statement(self):
        simple = [self.assign, self.assign, self.assign, self.count,
                  self.exchange, self.structs, self.choose_later, self.chain,
                  self.copy, self.guarded]
        if self.calm and not self.masked:
            simple += [self.change_known, self.change_known]
        if self.helpers and self.times <= (4 if self.outer else 1):
            simple += [self.call, self.call, self.chosen_call]
        nested = [self.branch, self.branch, self.branch, self.loop, self.loop,
                  self.switch, self.walk, self.jump]
        if self.outer and not self.counters and not self.masked:
            nested.append(self.long_loop)
        if len(self.counters) + self.masked < 4 and self.rng.random() < 0.5:
            return self.rng.choice(nested)()
        return self.rng.choice(simple)()

    def block(self, most=3):
        """Statements; what jumps in them have masked ends with them, where
        the jump is a continue."""
        return [line for _ in range(self.rng.randint(1, most))
                for line in self.statement()]

    def masked_block(self):
        self.masked += 1
        lines = self.block()
        self.masked -= 1
        return lines

    def assign(self):
        target, type_ = self.place()
        return [self.assignment(target, type_)]

    def count(self):
        target, type_ = self.place()
        if type_ in ("int", "long"):  # could overflow
            return [f"{target} ^= {self.condition()};"]
        return [self.rng.choice((f"{target}++;", f"--{target};"))]

    def chain(self):
        """Side effects in what may not be evaluated."""
        return [f"if ({self.condition()} && e++ {self.rng.choice('<>')} "
                f"{self.rng.randint(0, 9)}{self.rng.choice(('', 'u'))})",
                f"  f {self.rng.choice('+-*')}= 2;"]

    def exchange(self):
        first, type_ = self.place()
        others = [self.place() for _ in range(4)]
        second = next((text for text, other in others if other == type_),
                      first)
        name = self.name_for("t")
        return [f"if ({self.condition()}) {{", f"{type_} {name} = {first};",
                f"{first} = {second};", f"{second} = {name};", "}"]

    def structs(self):
        i, j = self.index(4), self.index(4)
        return [self.rng.choice((
            f"records[{i}] = records[{j}];", f"single = records[{i}];",
            f"records[{i}] = {self.condition()} ? single : records[{j}];",
            f"if ({self.condition()}) single = records[{i}];"))]

    def copy(self):
        """Whole arrays, to others of the same type or to themselves."""
        of_type = {}
        for name, type_, _ in self.program.arrays:
            of_type.setdefault(type_, []).append(name)
        names = self.rng.choice(list(of_type.values()))
        to, source = self.rng.choice(names), self.rng.choice(names)
        begin = self.rng.randint(0, 1)
        if to[0] == "m":
            to += f"[{self.index(4)}]"
        source += f"[{self.index(4)}]" if source[0] == "m" else f" + {begin}"
        return [self.rng.choice((
            f"memmove({to}, {source}, 4 * sizeof *{to});",
            f"memset({to}, 0, 3 * sizeof *{to});"))]

    def guarded(self):
        """A subscript that is right only where the condition lets it be."""
        name, type_, sizes = self.rng.choice(self.program.arrays[:4])
        index = f"{self.index(8)} + {self.rng.randint(1, 5)}"
        return [f"if ({index} < 8 && {name}[{index}] > {self.condition()})",
                "  " + self.assignment(f"{name}[{index}]", type_)]

    def choose_later(self):
        """A local without a value until both branches have given it one."""
        kind = self.rng.choice("iuld")
        name = self.name_for("r")
        type_ = CONSTANTS[kind][0]
        self.masked += 1
        lines = [f"{type_} {name};", f"if ({self.condition()})",
                 f"  {name} = {self.expression(kind)};", "else",
                 f"  {name} = {self.expression(kind)};"]
        self.masked -= 1
        return lines + [f"{_RESULTS[kind]} = {name};"]

    def change_known(self):
        return [f"k = ({self.rng.choice((3, 5, 7))} * k + {self.index(8)}) "
                "& 7;"]

    def branch(self):
        lines = [f"if ({self.condition(2)}) {{", *self.masked_block()]
        if self.rng.random() < 0.5:
            lines += ["} else {", *self.masked_block()]
        return lines + ["}"]

    def jump(self):
        """Leaves loop or function, where data say so."""
        if not self.counters:
            if self.calm:
                return self.assign()
            self.masked += 1
            lines = [f"if ({self.condition()})", f"  return {self.result()};"]
            return lines
        word = "continue" if self.calm else self.rng.choice(
            ("break", "continue", f"return {self.result()}"))
        condition = self.condition()
        self.masked += 1  # till the loop ends: see loop
        return [f"if ({condition})", f"  {word};"]

    def heads(self, name, times):
        """Of loops in which `name` is from 0 to times - 1, mostly."""
        return (f"for (int {name} = 0; {name} < {times}; {name}++) {{",
                f"for (unsigned {name} = {times}; {name}-- > 0;) {{",
                f"for (int {name} = {times - 1}; {name} >= 0; --{name}) {{",
                f"for (int {name} = {self.rng.randint(0, times - 1)}; {name} "
                f"< {times}; {name} += {self.rng.randint(1, 2)}) {{",
                f"for (short {name} = 1; {name} < {times}; {name} *= 2) {{",
                f"for (unsigned char {name} = {times - 1}; {name}; {name} "
                ">>= 1) {")

    def loop(self, times=0, most=3):
        rng = self.rng
        name = self.name_for("i")
        times = times or rng.choice((2, 3, 4, 8))
        long = times > 8
        if self.times * times > _ITERATIONS[not self.outer] and not long:
            return self.assign()
        head = rng.choice(self.heads(name, times)[:2 if long else None])
        if self.counters and not long and rng.random() < 0.3:  # a triangle
            head = (f"for (int {name} = {self.counters[-1]} & 3; {name} < 4; "
                    f"{name}++) {{")
        masked, outer_times = self.masked, self.times
        self.counters.append(name)
        self.times *= times
        lines = [head, *self.block(most), "}"]
        self.counters.pop()
        self.times = outer_times
        # A return has masked what stands behind the loop as well.
        returned = any("return" in line for line in lines)
        self.masked = masked + returned
        return lines

    def long_loop(self):
        return self.loop(self.rng.randint(*_LONG), 2)

    def walk(self):
        """Pointers that move along arrays, or change places."""
        name, type_ = self.rng.choice(self.four)
        pointer, end = self.name_for("s"), self.name_for("t")
        if self.times > 8:
            return self.assign()
        if name == "q" or self.rng.random() < 0.5:
            return [
                f"for (const {type_} *{pointer} = {name}, *{end} = {name} + 4; "
                f"{pointer} < {end}; ++{pointer})",
                f"  if ({self.condition()})",
                f"    e = e * 3 + (*{pointer} > {self.expression('i', 1)});"]
        return [f"{type_} *{pointer} = {name};",
                f"for (int left = 3; left > 0; left--, {pointer}++)",
                f"  if ({pointer}[0] > {pointer}[1]) {{",
                f"  {type_} t = *{pointer};",
                f"  *{pointer} = {pointer}[1];", f"  {pointer}[1] = t;", "}"]

    def switch(self):
        lines = [f"switch ({self.index(4)}) {{"]
        for case in self.rng.sample(range(4), 2):
            self.masked += 1
            lines += [f"case {case}: {{", *self.block(2), "}"]
            self.masked -= 1
            lines += self.rng.choice((["break;"], [], [
                f"if ({self.condition()})", "  break;", *self.assign()]))
        return lines + ["default:", *self.assign(), "}"]

    def call(self):
        helper = self.rng.choice(self.helpers)
        call, instead = self.call_of(helper)
        return instead or [f"{_RESULTS[helper.kind]} = {call};"]

    def chosen_call(self):
        """One in an arm of a choice, which has effects if it is taken."""
        rng = self.rng
        helper = rng.choice(self.helpers)
        call, instead = self.call_of(helper)
        if instead:
            return instead
        to, other = _RESULTS[helper.kind], self.expression(helper.kind, 1)
        condition = self.condition()
        return rng.choice((
            [f"{to} = {condition} ? {call} : {other};"],
            [f"{to} = {condition} ? {other} : {call};"],
            [f"if ({condition} && {call} > {other})", *self.assign()],
            [f"e ^= {condition} || {call} < {other};"],
            [f"d = !({call} > {other}) && {condition};"],
            [f"{condition} ? (void)({to} = {call}) : (void)e++;"]))

    def call_of(self, helper):
        """The text of a call; or None, and statements to write instead."""
        arguments = []
        for type_ in helper.pointed:
            found = [name for name, other in self.four
                     if other == type_ and name != "q"]
            found += [f"{name} + {self.index(4)}" if len(sizes) == 1 else
                      f"{name}[{self.index(4)}]" for name, other, sizes
                      in self.program.arrays if other == type_]
            if not found:
                name = self.name_for("own")
                return None, [
                    f"{type_} {name}[4] = {{{self.rng.randint(0, 9)}, 1}};",
                    *self.keep(name, type_)]
            arguments.append(self.rng.choice(found))
        arguments += [self.expression("i", 1), self.expression("d", 1)]
        return f"{helper.name}({', '.join(arguments)})", None

    def keep(self, name, type_):
        """A local array can be used until its block ends: at once."""
        i = self.rng.randint(0, 3)
        return [self.assignment(f"{name}[{i}]", type_),
                f"e ^= {name}[{i}] > {self.expression('i', 1)};"]
