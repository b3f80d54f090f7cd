// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where objects lie and which words an access requests; the same as
// Placement.cpp does for row-wise and column-wise. Pure: it knows no page.

"use strict";

const gcd = (a, b) => b ? gcd(b, a % b) : a;
const modulo = (a, b) => ((a % b) + b) % b;
const alignTo = (a, b) => Math.ceil(a / b) * b;

// Element i of thread j begins at byte base + step * i + stride * j. Every
// object begins at an address group of its own. A uniform object has one copy,
// in words.
class Layout {
  constructor(objects, {p, w, word, arrangement}) {
    this.word = word;
    this.arrangement = arrangement;
    this.p = p;
    this.objects = objects;
    let free = 0;
    this.places = objects.map((object) => {
      const base = alignTo(free, w * word);
      const place = this.place(object, base);
      free = base + place.bytes;
      return place;
    });
    this.words = free / word;
  }

  place({bytes, element, shared}, base) {
    const {word, p} = this;
    if (shared)
      return {base, unit: word, slot: word, step: word, stride: 0,
              elements: Math.ceil(bytes / word), bytes: alignTo(bytes, word)};
    const slot = word % element === 0 ? element : alignTo(element, word);
    const row = alignTo(Math.ceil(bytes / element) * slot, word);
    const byRow = this.arrangement === "row";
    return {base, unit: element, slot, elements: row / slot, bytes: row * p,
            step: byRow ? slot : slot * p, stride: byRow ? row : slot};
  }

  // Where, for thread 0, the words of bytes [offset, offset + size) lie: each is
  // a request, one round after the other.
  requests({object, offset, size}) {
    const {base, unit, slot, step, stride} = this.places[object];
    const {word} = this;
    const found = [];
    if (size === 0) return found;
    const last = offset + size - 1;
    // Neighbours, several in a word, the same ones for all threads.
    if (slot < word && step === slot && stride % word === 0) {
      for (let at = Math.floor(offset / word); at <= Math.floor(last / word); ++at)
        found.push(base + at * word);
      return found;
    }
    for (let i = Math.floor(offset / unit); i <= Math.floor(last / unit); ++i) {
      const begin = Math.floor(Math.max(offset - i * unit, 0) / word);
      const end = Math.floor(Math.min(last - i * unit, unit - 1) / word);
      for (let part = begin; part <= end; ++part)
        found.push(base + i * step + part * word);
    }
    return found;
  }

  // Whose word is at an address, and which element begins it: as "b₃[2]", and
  // shorter.
  owner(address) {
    const byte = address * this.word;
    for (const [index, place] of this.places.entries()) {
      const at = byte - place.base;
      if (at < 0 || at >= place.bytes) continue;
      const {name} = this.objects[index], slot = Math.floor(at / place.slot);
      const more = place.slot < this.word ? "…" : "";
      if (!place.stride) return [`${name}[${slot}]`, `[${slot}]`];
      const [i, j] = this.arrangement === "row" ?
          [slot % place.elements, Math.floor(slot / place.elements)] :
          [Math.floor(slot / this.p), slot % this.p];
      const owner = name + subscript(j);
      return place.elements === 1 ? [owner] : [`${owner}[${i}]${more}`, `[${i}]${more}`];
    }
    return [];
  }
}

const subscript = (x) => [...String(x)].map((c) => "₀₁₂₃₄₅₆₇₈₉"[c]).join("");
