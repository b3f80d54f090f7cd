# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The comments of a kernel that say what its verdicts must be; verdicts.py
describes them."""

import dataclasses
import re

from . import report, words

_COMMENT = re.compile(r"// expect.*")
_PART = re.compile(r"// expect(-[a-z-]+)?(?:: (.*?))?\s*(?=// expect|$)")
_STRENGTHS = {None: "exact", "-static": "static", "-at-least": "at least",
              "-if-any": "if any"}


@dataclasses.dataclass(frozen=True)
class Expected:
    """One expectation.

    what: access or branch.
    text: of the access or condition; "*" for any.
    kind: of the access; "access" for any.
    strength: exact; static (exact, but no two inputs show it); at least; if
        any (exact, but there need not be such a row).
    """
    line: int
    what: str
    text: str
    kind: str
    verdict: str
    strength: str

    def __str__(self):
        if self.what == "branch":
            return f"{self.line}: branch {self.text} {self.verdict}"
        return f"{self.line}: {self.text} {self.kind} {self.verdict}"


@dataclasses.dataclass
class Annotations:
    """All of a file. calls: verdict of the marked call on a line.
    everything: no access may be without an expectation."""
    rows: list
    calls: dict
    everything: bool


def strip(text):
    """The source without the expectations; lines stay where they are."""
    return re.sub(r"[ \t]+$", "", _COMMENT.sub("", text), flags=re.M)


def parse(text):
    """The Annotations of a source. Raises ValueError for a comment that looks
    like one and is none."""
    found = Annotations([], {}, False)
    for number, line in enumerate(text.splitlines(), 1):
        comment = _COMMENT.search(line)
        if not comment:
            continue
        end = 0
        for part in _PART.finditer(comment.group()):
            _add(found, number, part.group(1), part.group(2))
            end = part.end()
        if end != len(comment.group()):
            raise _unreadable(number, comment.group())
    return found


def _add(found, number, word, text):
    if word == "-all" and text is None:
        found.everything = True
    elif word == "-call" and text in words.CALL_VERDICTS:
        found.calls[number] = text
    elif word in _STRENGTHS and text:
        for item in text.split("; "):
            found.rows.append(_expected(number, item, _STRENGTHS[word]))
    else:
        raise _unreadable(number, f"expect{word or ''}: {text}")


def _expected(number, item, strength):
    *rest, last = item.split(" ")
    # One word, as the others.
    verdict = {words.ADDRESS.replace(" ", "-"): words.ADDRESS}.get(last, last)
    if rest and rest[0] == "branch":
        if verdict in (*words.BRANCH_VERDICTS, "any") and len(rest) > 1:
            return Expected(number, "branch", " ".join(rest[1:]), "", verdict,
                            strength)
    elif len(rest) > 1 and rest[-1] in (*report.KINDS, "access") and \
            verdict in words.ACCESS_VERDICTS:
        return Expected(number, "access", " ".join(rest[:-1]), rest[-1],
                        verdict, strength)
    raise _unreadable(number, item)


def _unreadable(number, text):
    return ValueError(f"line {number}: '{text}' is no expectation; see "
                      "test/tools/verdicts.py")
