// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The cost model, as c2cu-umm cost has it. Pure: it knows no page.
//
// In a round, thread j requests the word of byte base + stride * j, so warp i has
// the addresses of W(0) moved by i * w * stride bytes. Where that is a number of
// whole address groups, as it is for strides of whole words, all full warps have
// the same number of address groups, and of addresses in a bank; else, every
// period-th has. So a round costs the same work for any p, depends on its object
// and on its base modulo the bytes of a group only, and accesses that occur often
// are counted, not visited. Where runs differ, thread j does what run j mod R
// does, and the period is a multiple of R threads.

"use strict";

class Model {
  constructor(trace, {p, w, l, machine}) {
    Object.assign(this, {trace, p, w, l, machine, word: trace.data.word});
    this.layouts = {};
    this.known = {row: [], column: []};
    this.rounds = {};
    for (const arrangement of ["row", "column"]) {
      this.layouts[arrangement] = new Layout(trace.objects,
          {p, w, word: this.word, arrangement});
      // Which accesses are several rounds does not depend on the parameters.
      this.rounds[arrangement] = trace.rounds[arrangement] ||= new Rounds(trace,
          (shape) => this.linesOfShape(shape, arrangement).length);
    }
  }

  warps() {
    return Math.ceil(this.p / this.w);
  }

  groups(arrangement) {
    return Math.ceil(this.layouts[arrangement].words / this.w);
  }

  threadsOfWarp(warp) {
    return Math.min(this.w, this.p - warp * this.w);
  }

  // The rounds of an access: of each, what the runs request, as a line: base and
  // stride in bytes; null for a run that requests nothing.
  linesOfShape(shape, arrangement) {
    const layout = this.layouts[arrangement];
    const ofRuns = shape.accesses.map((access) => access ? layout.requests(access)
        .map((base) => ({base, stride: layout.places[access.object].stride})) : []);
    const most = Math.max(...ofRuns.map((lines) => lines.length));
    return [...Array(most).keys()].map((part) => ofRuns.map((lines) => lines[part] || null));
  }

  linesOfRound(round, arrangement) {
    const {access, part} = this.rounds[arrangement].find(round);
    return this.linesOfShape(this.trace.shape(access), arrangement)[part];
  }

  // After how many warps the numbers of a round repeat.
  period(lines) {
    let period = lines.length / gcd(this.w, lines.length);
    const group = this.w * this.word;
    for (const line of lines)
      if (line) period *= group / gcd(period * this.w * line.stride, group);
    return period;
  }

  // Stages of each warp of a period, summed up, and of all warps.
  stageTable(lines) {
    return lines.length === 1 ? this.lineTable(lines[0]) : this.countStages(lines);
  }

  // The same where all runs do the same: lines that differ by whole groups have
  // the same table.
  lineTable(line) {
    const {base, stride} = line;
    this.ofStride ||= new Map();
    let known = this.ofStride.get(stride);
    if (!known) this.ofStride.set(stride, known = new Map());
    const residue = modulo(base, this.w * this.word);
    let table = known.get(residue);
    if (!table) known.set(residue, table = this.countStages([line]));
    return table;
  }

  countStages(lines) {
    const whole = Math.floor(this.p / this.w), rest = this.p % this.w;
    const period = this.period(lines), sums = [0];
    let stages = 0, least = Infinity, most = 0;
    const count = (one, warps) => {
      stages += one * warps;
      if (one && warps) [least, most] = [Math.min(least, one), Math.max(most, one)];
    };
    for (let warp = 0; warp < Math.min(period, this.warps()); ++warp) {
      const one = this.stagesOfWarp(lines, warp);
      sums.push(sums[warp] + one);
      if (warp < whole) count(one, Math.ceil((whole - warp) / period));
    }
    if (rest) count(this.stagesOfWarp(lines, whole), 1);
    return {sums, period, stages, least, most};
  }

  // How many stages a warp takes; without looking at its threads where they walk
  // through memory evenly.
  stagesOfWarp(lines, warp) {
    const [{base, stride}] = lines.length === 1 ? lines : [{}];
    const group = this.w * this.word, count = this.threadsOfWarp(warp);
    if (lines.length > 1 || (this.machine === "DMM" && stride % this.word))
      return this.stagesIn(this.requests(lines, warp)).length;
    if (this.machine === "DMM") // They go round w / gcd banks.
      return stride ? Math.ceil(count / (this.w / gcd(stride / this.word, this.w))) : 1;
    if (stride >= group) return count;
    const first = modulo(base + stride * this.w * warp, group);
    return Math.floor((first + (count - 1) * stride) / group) + 1;
  }

  // [{thread, address}] of the threads of a warp that request something.
  requests(lines, warp) {
    const found = [];
    const first = warp * this.w;
    for (let j = first; j < first + this.threadsOfWarp(warp); ++j) {
      const line = lines[j % lines.length];
      if (line) found.push({thread: j, address:
          Math.floor((line.base + line.stride * j) / this.word)});
    }
    return found;
  }

  // Requests as stages of the pipeline: of each, [{address, threads}]. UMM: a
  // stage per address group. DMM: a stage takes one address of each bank.
  stagesIn(requests) {
    const byAddress = new Map();
    for (const {thread, address} of requests) {
      if (!byAddress.has(address)) byAddress.set(address, {address, threads: []});
      byAddress.get(address).threads.push(thread);
    }
    const stages = [], places = new Map();
    for (const request of byAddress.values()) {
      const {address} = request;
      let stage;
      if (this.machine === "DMM") {
        const bank = modulo(address, this.w);
        stage = places.get(bank) || 0;
        places.set(bank, stage + 1);
      } else {
        const group = Math.floor(address / this.w);
        if (!places.has(group)) places.set(group, places.size);
        stage = places.get(group);
      }
      (stages[stage] ||= []).push(request);
    }
    return stages;
  }

  // Tables and time units of an access of the trace: of all its rounds.
  costOfShape(index, arrangement) {
    return this.known[arrangement][index] ||=
        this.countShape(this.trace.shapes[index], arrangement);
  }

  countShape(shape, arrangement) {
    let tables;
    if (shape.accesses.length === 1) {
      const [access] = shape.accesses, layout = this.layouts[arrangement];
      const {stride} = layout.places[access.object];
      tables = layout.requests(access).map((base) => this.lineTable({base, stride}));
    } else {
      tables = this.linesOfShape(shape, arrangement).map((lines) => this.stageTable(lines));
    }
    let time = 0;
    for (const {stages} of tables) time += roundTime(stages, this.l);
    return {time, tables};
  }

  // Time units of the whole program: of all accesses of the trace, also those
  // that the page does not have one by one.
  total(arrangement) {
    this.totals ||= {};
    return this.totals[arrangement] ??= this.sumShapes(arrangement);
  }

  sumShapes(arrangement) {
    const times = new Map(); // Few different ones; long numbers are slow.
    this.trace.shapes.forEach((shape, index) => {
      const {time} = this.costOfShape(index, arrangement);
      times.set(time, (times.get(time) || 0) + shape.count);
    });
    let sum = 0n;
    for (const [time, count] of times) sum += BigInt(time) * BigInt(count);
    return sum;
  }

  // Rounds

  table(round, arrangement) {
    const key = round + arrangement;
    if (this.last?.key !== key)
      this.last = {key, ...this.stageTable(this.linesOfRound(round, arrangement))};
    return this.last;
  }

  stages(round, arrangement) {
    return this.table(round, arrangement).stages;
  }

  time(round, arrangement) {
    return roundTime(this.stages(round, arrangement), this.l);
  }

  // Time units of the rounds before this one.
  before(round, arrangement) {
    this.sums ||= {};
    const sums = this.sums[arrangement] ||= this.sumAccesses(arrangement);
    const {access, part} = this.rounds[arrangement].find(round);
    let sum = sums[access];
    for (let earlier = round - part; earlier < round; ++earlier)
      sum += BigInt(this.time(earlier, arrangement));
    return sum;
  }

  sumAccesses(arrangement) {
    const {trace} = this;
    const sums = new BigUint64Array(trace.length + 1);
    for (let i = 0; i < trace.length; ++i)
      sums[i + 1] = sums[i] +
          BigInt(this.costOfShape(trace.shapeOf[i], arrangement).time);
    return sums;
  }

  stagesOf(round, arrangement, warp) {
    return this.stagesIn(this.requests(this.linesOfRound(round, arrangement), warp));
  }

  // The number of the first stage that a warp takes in the round.
  firstSlot(round, arrangement, warp) {
    const {sums, period} = this.table(round, arrangement);
    return Math.floor(warp / period) * sums[sums.length - 1] + sums[warp % period];
  }

  // Which warp takes a stage, and which of its stages it is.
  warpOfSlot(round, arrangement, slot) {
    const {sums, period} = this.table(round, arrangement);
    const all = sums[sums.length - 1];
    const rest = slot % all;
    let warp = 0;
    while (sums[warp + 1] <= rest) ++warp;
    return {warp: Math.floor(slot / all) * period + warp, index: rest - sums[warp]};
  }

  stageName(round, arrangement, warp, index) {
    if (this.machine === "DMM") return "#" + (index + 1);
    const stage = this.stagesOf(round, arrangement, warp)[index];
    return `A[${Math.floor(stage[0].address / this.w)}]`;
  }

  inFlight(slots, unit) {
    return Math.max(0, Math.min(unit, slots) - Math.max(0, unit - this.l));
  }

  // The least and the most stages that a warp takes for each access of the source.
  stagesPerWarp(arrangement) {
    const table = new Map();
    this.trace.shapes.forEach((shape, index) => {
      const range = table.get(shape.site) || {least: Infinity, most: 0};
      for (const {least, most} of this.costOfShape(index, arrangement).tables) {
        range.least = Math.min(range.least, least);
        range.most = Math.max(range.most, most);
      }
      table.set(shape.site, range);
    });
    return table;
  }
}

const roundTime = (stages, l) => stages ? stages + l - 1 : 0;

// Which round is which access: an access is a round for each word it requests.
class Rounds {
  constructor(trace, partsOf) {
    const parts = trace.shapes.map(partsOf);
    this.first = new Float64Array(trace.length + 1);
    for (let i = 0; i < trace.length; ++i)
      this.first[i + 1] = this.first[i] + parts[trace.shapeOf[i]];
    this.count = this.first[trace.length];
  }

  find(round) {
    let low = 0, high = this.first.length - 1;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (this.first[middle] <= round) low = middle;
      else high = middle;
    }
    return {access: low, part: round - this.first[low]};
  }
}
