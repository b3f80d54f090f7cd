# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A C file as tokens, with what can be guessed of each without a parser: which
names are functions, pointers, numbers or members, where statements are, where
functions begin. For mutation.py, where gcc has the last word."""

import dataclasses
import re

_TOKEN = re.compile(r"""
    (?P<space>\s+|//[^\n]*|/\*.*?\*/|\\\n)
  | (?P<directive>\#(?:\\\n|[^\n])*)
  | (?P<string>[LuU]?8?"(?:\\.|[^"\\\n])*")
  | (?P<number>\.?\d(?:[eEpP][-+]|[\w.])*|[LuU]?'(?:\\.|[^'\\\n])+')
  | (?P<name>[A-Za-z_$]\w*)
  | (?P<sign><<=|>>=|\.\.\.|->|\+\+|--|&&|\|\||[-+*/%&|^<>=!]=|<<|>>|.)
""", re.X | re.S)

TYPES = frozenset((
    "int", "long", "short", "char", "float", "double", "unsigned", "signed",
    "_Bool", "bool", "size_t", "ptrdiff_t",
    *(f"{sign}int{bits}_t" for sign in ("", "u") for bits in (8, 16, 32, 64))))
_REALS = frozenset(("float", "double"))
_WORDS = frozenset(
    "auto break case const continue default do else enum extern for goto if "
    "inline register restrict return sizeof static struct switch typedef "
    "union void volatile while asm typeof _Alignas _Alignof _Atomic _Generic "
    "_Noreturn _Static_assert _Thread_local __attribute__ __typeof__ "
    "__extension__ defined".split())
_STARTS_NO_EXPRESSION = _WORDS - {"sizeof"} | TYPES
ASSIGNMENTS = frozenset("= += -= *= /= %= &= |= ^= <<= >>=".split())


@dataclasses.dataclass
class Token:
    """kind: space, directive, string, number, name, sign; of names, once they
    are known, a word of `Source.classify`."""
    text: str
    kind: str


class Source:
    """The tokens of a file. What changes them makes another Source."""

    def __init__(self, text):
        self.all = [Token(match.group(), match.lastgroup)
                    for match in _TOKEN.finditer(text)]
        # Places of all that a compiler sees, in `all`.
        self.seen = [i for i, token in enumerate(self.all)
                     if token.kind not in ("space", "directive")]
        self.declared = {}
        self._classify()

    @property
    def text(self):
        return "".join(token.text for token in self.all)

    def at(self, position):
        """The text of the token that is number `position` of those seen."""
        if 0 <= position < len(self.seen):
            return self.all[self.seen[position]].text
        return ""

    def kind(self, position):
        return self.all[self.seen[position]].kind \
            if 0 <= position < len(self.seen) else ""

    def replaced(self, changes):
        """The text with other tokens at some positions of those seen."""
        places = {self.seen[position]: text
                  for position, text in changes.items()}
        return "".join(places.get(i, token.text)
                       for i, token in enumerate(self.all))

    def before(self, position, text):
        """The text with more before the token at `position`."""
        return self.replaced({position: text + self.at(position)})

    # What names are.

    def _classify(self):
        """Sets the kinds of names: word, type, member, tag, function,
        pointer, real, integer, label."""
        for position, place in enumerate(self.seen):
            token = self.all[place]
            if token.kind == "name":
                token.kind = self._kind_by_place(position)
        for position, place in enumerate(self.seen):
            token = self.all[place]
            if token.kind == "object":
                token.kind = self.declared.get(token.text, "integer")

    def _kind_by_place(self, position):
        text, last, following = (self.at(position + n) for n in (0, -1, 1))
        if text in TYPES:
            return "type"
        if text in _WORDS or text.startswith("__"):
            return "word"
        if last in ("struct", "union", "enum"):
            return "tag"
        if last in (".", "->"):
            return "member"
        if last == "goto" or following == ":" and last in (";", "{", "}"):
            return "label"
        if following == "(":
            return "function"
        kind = self._declaration(position)
        if kind:
            self.declared.setdefault(text, kind)
        return "object"

    def _declaration(self, position):
        """What a name is declared as here, if it seems to be."""
        if self.at(position + 1) not in (";", "=", ",", ")", "[", ":"):
            return None
        last = self.at(position - 1)
        if last == "*":
            first = position - 1
            while self.at(first) in ("*", "const", "restrict"):
                first -= 1
            return "pointer" if self._is_type(first) else None
        if not self._is_type(position - 1):
            return None
        if self.at(position + 1) == "[":
            return "pointer"
        return "real" if last in _REALS else "integer" if last in TYPES else \
            "other"

    def _is_type(self, position):
        return self.kind(position) in ("type", "tag") or \
            self.at(position) in ("void", "const") or \
            self.kind(position) in ("name", "object", "function") and \
            self.at(position - 1) in (";", "{", "}", "(", ",", "static",
                                      "const", "") and \
            self.at(position + 1) not in (",", ")")

    # Where things are.

    def functions(self):
        """(begin, end) of the bodies of functions: positions of braces."""
        found, depth, begin = [], 0, 0
        for position in range(len(self.seen)):
            text = self.at(position)
            if text == "{":
                if depth == 0:
                    begin = position
                depth += 1
            elif text == "}":
                depth -= 1
                if depth == 0 and self.at(begin - 1) == ")":
                    found.append((begin, position))
        return found

    def boundaries(self):
        """Positions before which there may be a declaration of the file."""
        found, depth = [], 0
        for position in range(len(self.seen)):
            text = self.at(position)
            if depth == 0 and self.at(position - 1) in ("", ";", "}") and \
                    text not in (";", ",", "=") and self.kind(position) in \
                    ("word", "type", "name", "integer", "other", "object"):
                found.append(position)
            depth += (text in "{(") - (text in "})") if text else 0
        return found

    def statements(self):
        """(begin, end) of simple statements: expressions, and what jumps. The
        token at `end` is the semicolon."""
        found = []
        for first, last in self.functions():
            begin = first + 1
            for position in range(first + 1, last):
                text = self.at(position)
                if text in ("{", "}", ";", ":", "else"):
                    if text == ";" and begin < position and \
                            self._is_simple(begin, position):
                        found.append((begin, position))
                    begin = position + 1
        return found

    def _is_simple(self, begin, end):
        first = self.at(begin)
        if first in ("break", "continue", "return", "goto"):
            return True
        words = [self.at(position) for position in range(begin, end)]
        two_names = first.isidentifier() and self.at(begin + 1).isidentifier()
        return first not in _STARTS_NO_EXPRESSION and not two_names and \
            words.count("(") == words.count(")")

    def uses(self, kinds):
        """Positions where names of these kinds are read, it seems: neither
        declared, nor assigned to, nor have their address taken."""
        return [position for position in range(len(self.seen))
                if self.kind(position) in kinds and
                self.at(position + 1) in (")", "]", ";", "+", "-", "*", "/",
                                          "%", "<", ">", "<=", ">=", "==",
                                          "!=", "&&", "||", "?", ",", "^",
                                          "&", "|", ">>", "<<") and
                self.at(position - 1) in ("(", "[", "=", "+", "-", "/", "%",
                                          "<", ">", "<=", ">=", "==", "!=",
                                          "&&", "||", "?", "return", "^", "|",
                                          "<<", ">>", "+=", "-=", "*=", "^=")]

    def names(self, begin, end, kinds):
        """Different names of these kinds between two positions, in order."""
        return list(dict.fromkeys(
            self.at(position) for position in range(begin, end)
            if self.kind(position) in kinds))
