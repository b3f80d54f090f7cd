// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The trace as the page has it. Numbers are packed as LEB128, signed ones in
// zigzag, all of a table in one base64 text:
//
//   shapes    of each distinct access: site, 2 * (runs differ) + is write, how
//             often it occurs in the whole trace; then of the one run, or of each:
//             object + 1 (0: this run has no such access) and, for an object,
//             size and offset in bytes, as differences to the ones before
//   sequence  of each access, in order: shape and context, as differences
//   contexts  of each node: parent + 1, kind, id, number; see Trace.h

"use strict";

class Packed {
  constructor(text) {
    const binary = atob(text);
    this.bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; ++i) this.bytes[i] = binary.charCodeAt(i);
    this.at = 0;
  }

  get more() {
    return this.at < this.bytes.length;
  }

  next() {
    let value = 0, scale = 1;
    for (;;) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  signed() {
    const value = this.next();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  }
}

class Trace {
  constructor(data) {
    this.data = data;
    this.sites = data.sites;
    this.runs = data.runs;
    this.readShapes(new Packed(data.shapes));
    this.readObjects(data.objects);
    this.readContexts(new Packed(data.contexts));
    this.readSequence(new Packed(data.sequence));
    this.rounds = {}; // Of each arrangement; models add them.
  }

  // Each shape: {site, write, count, accesses: [{object, offset, size} | null]},
  // with one access if all runs have the same.
  readShapes(packed) {
    this.shapes = [];
    let offset = 0, size = 0;
    while (packed.more) {
      const site = packed.next(), flags = packed.next(), count = packed.next();
      const accesses = [];
      for (let run = 0; run < (flags & 2 ? this.runs : 1); ++run) {
        const object = packed.next() - 1;
        if (object < 0) {
          accesses.push(null);
          continue;
        }
        size += packed.signed();
        offset += packed.signed();
        accesses.push({object, offset, size});
      }
      this.shapes.push({site, write: (flags & 1) === 1, count, accesses});
    }
  }

  // Objects are as large as is declared, or as accesses reach: nothing, of what
  // is declared for whatever else may be accessed, and is not.
  readObjects(objects) {
    const ends = objects.map(({bytes, element}) => bytes && Math.max(bytes, element));
    for (const {accesses} of this.shapes)
      for (const access of accesses)
        if (access)
          ends[access.object] = Math.max(ends[access.object], access.offset + access.size,
                                         objects[access.object].element);
    this.objects = objects.map((object, index) =>
        ({...object, bytes: ends[index], shared: object.class === "uniform"}));
    // The memory of the sequential program: one input, one object behind the other.
    this.sequential = new Layout(this.objects,
        {p: 1, w: 1, word: this.data.word, arrangement: "row"});
  }

  readContexts(packed) {
    this.contexts = [];
    while (packed.more)
      this.contexts.push({parent: packed.next() - 1, kind: packed.next(),
                          id: packed.next(), number: packed.next()});
  }

  readSequence(packed) {
    this.length = this.data.embedded;
    this.shapeOf = new Uint32Array(this.length);
    this.contextOf = new Uint32Array(this.length);
    let shape = 0, context = 0;
    for (let i = 0; i < this.length; ++i) {
      this.shapeOf[i] = shape += packed.signed();
      this.contextOf[i] = context += packed.signed();
    }
  }

  shape(access) {
    return this.shapes[this.shapeOf[access]];
  }

  // In words: what a round, one of `parts` of this access, does, and where.
  describe(access, part, parts) {
    const shape = this.shape(access), site = this.sites[shape.site];
    return {verb: shape.write ? "writes" : "reads", text: site.text,
            part: parts > 1 ? `, word ${part + 1} of ${parts},` : "",
            where: this.whereText(access, site),
            addresses: this.addresses(shape, part, parts)};
  }

  whereText(access, site) {
    const places = [`line ${site.line}`];
    for (let at = this.contextOf[access], left = 3; at >= 0 && left; at = this.contexts[at].parent) {
      const {kind, id, number} = this.contexts[at];
      if (kind !== 2) continue;
      places.push(`iteration ${number} of the loop in line ${this.data.loops[id]}`);
      --left;
    }
    return places.join(", ");
  }

  // Where the sequential program accesses its memory, in words: the a(i) of the
  // definition, for each run that differs; "none" for a run that does not.
  addresses(shape, part, parts) {
    const found = shape.accesses.map((access) => {
      if (!access) return "none";
      const words = this.sequential.requests(access);
      return words[Math.min(words.length - 1, Math.floor(part * words.length / parts))] /
          this.data.word;
    });
    return [...new Set(found)];
  }
}
