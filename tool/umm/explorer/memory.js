// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory as a grid: a row is an address group, a column a bank. The words that
// the round requests are filled in the colour of the warp and named for the
// thread. Where there are too many warps, the first, those that the pipeline is
// just taking in and the last are drawn, and what is left out is counted.

"use strict";

const number = (x) => x.toLocaleString("en");
const warpStyle = (warp) => "warp warp" + warp % 6;

class MemoryView {
  static MostRows = 120;
  static MostWarps = 64;

  constructor(place, caption) {
    this.place = place;
    this.caption = caption;
    this.frame = element("div", {class: "groups"});
    place.append(this.frame);
    place.after(legend());
  }

  // What of the memory is drawn: rows, as numbers of address groups, and the
  // requests in them.
  select(model, round, arrangement, unit) {
    const warps = model.warps();
    const rowsPerWarp = groupsOf(model.stagesOf(round, arrangement, 0), model.w);
    const most = Math.max(2, Math.min(MemoryView.MostWarps,
        Math.floor(MemoryView.MostRows / rowsPerWarp)));
    const chosen = warps <= most ? [...Array(warps).keys()] :
        warpsAround(model, round, arrangement, unit, most);
    const rows = new Map(); // address group -> [{address, threads, slot}]
    for (const warp of chosen) {
      let slot = model.firstSlot(round, arrangement, warp);
      for (const stage of model.stagesOf(round, arrangement, warp)) {
        for (const request of stage) {
          const group = Math.floor(request.address / model.w);
          if (!rows.has(group)) rows.set(group, []);
          rows.get(group).push({...request, warp, slot});
        }
        ++slot;
      }
    }
    return {rows, chosen, all: chosen.length === warps};
  }

  show(model, round, arrangement, unit) {
    const {rows, chosen, all} = this.select(model, round, arrangement, unit);
    const total = model.groups(arrangement);
    const wanted = all && total <= MemoryView.MostRows ?
        [...Array(total).keys()] : withNeighbours(rows, total);
    const left = model.warps() - chosen.length;
    this.caption.textContent = `${number(total)} address groups of ${model.w} ` +
        (model.w === 1 ? "word" : "words") +
        (left ? `; ${number(chosen.length)} of ${number(model.warps())} warps drawn` : "");
    this.place.setAttribute("aria-label", this.describe(model, round,
        arrangement, rows, all));
    this.draw(model, arrangement, wanted, rows, unit);
  }

  describe(model, round, arrangement, rows, all) {
    const stages = model.stages(round, arrangement);
    const groups = [...rows.keys()].sort((a, b) => a - b);
    const list = groups.slice(0, 24).map((group) => {
      const threads = rows.get(group).map((request) => request.threads).flat();
      return `A[${group}] by ${threadRange(threads)}`;
    });
    return `${arrangement === "row" ? "Row-wise" : "Column-wise"}, round ` +
        `${round + 1}: ${number(stages)} stages. ` + list.join("; ") +
        (all && groups.length <= 24 ? "." : "; and more.");
  }

  draw(model, arrangement, wanted, rows, unit) {
    const label = Math.max(4, ...wanted.slice(-1).map(
        (group) => `A[${group}] ${group * model.w}`.length)) * 0.62 + 0.4;
    const em = parseFloat(getComputedStyle(this.place).fontSize);
    const cell = model.w <= 8 ? 3.6 : model.w <= 16 ? 2.6 : 1.1;
    const width = (label + 1.9 + model.w * cell) * em;
    const fitting = Math.max(4, Math.floor(this.place.clientHeight / (2 * em)) - 1);
    const columns = Math.max(1, Math.min(4,
        Math.floor(this.place.clientWidth / width),
        Math.ceil(wanted.length / fitting)));
    const perColumn = Math.ceil(wanted.length / columns);
    const inner = this.place.clientWidth / columns - (label + 3.4) * em;
    this.textLength = inner / model.w / (0.52 * em); // letters in a word
    const height = this.place.clientHeight / em / (perColumn + 2) - 0.3;
    this.frame.style.setProperty("--row", Math.max(1.65, Math.min(2.7, height)) + "rem");
    this.frame.replaceChildren();
    this.frame.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    this.frame.style.setProperty("--label", label + "em");
    this.frame.style.setProperty("--w", model.w);
    for (let i = 0; i < columns; ++i) {
      const part = wanted.slice(i * perColumn, (i + 1) * perColumn);
      if (part.length)
        this.frame.append(this.drawColumn(model, arrangement, part, rows, unit,
            wanted[i * perColumn - 1]));
    }
    const first = this.frame.querySelector(".flying") ||
        this.frame.querySelector(".waiting");
    if (first) keepInView(first, this.place);
  }

  drawColumn(model, arrangement, wanted, rows, unit, before) {
    const column = element("div", {class: "group-column"});
    if (model.w <= 32) column.append(bankRow(model.w));
    for (const group of wanted) {
      if (before !== undefined && group > before + 1) {
        const hidden = group - before - 1;
        column.append(element("div", {class: "elided"},
            `⋮ ${number(hidden)} more group${hidden === 1 ? "" : "s"}`));
      }
      column.append(this.drawGroup(model, arrangement, group,
          rows.get(group) || [], unit));
      before = group;
    }
    return column;
  }

  drawGroup(model, arrangement, group, requests, unit) {
    const words = element("div", {class: "words" + (model.w > 64 ? " plain" : "")});
    const first = group * model.w;
    if (model.w <= 8)
      for (let bank = 0; bank < model.w; ++bank)
        if (!requests.some((request) => request.address === first + bank))
          words.append(this.drawFree(model.layouts[arrangement].owner(first + bank),
              bank, model.w));
    for (const run of runsOf(requests, model.w > 16))
      words.append(...this.drawRun(model, run, run.address - first, unit));
    return element("div", {class: "group" + (requests.length ? " touched" : ""),
                           "data-group": group},
        element("span", {class: "label"}, `A[${group}] `,
            element("small", {}, String(first))), words);
  }

  // A word that nobody requests now: what it is, as far as there is room.
  drawFree(names, bank, w) {
    const text = names.find((name) => name.length <= this.textLength * 1.1) || "";
    return placed(element("span", {class: "cell free", title: names[0]}, text), bank, 1, w);
  }

  // A word may be requested by several warps: each has its part of the cell.
  drawRun(model, run, bank, unit) {
    const state = unit <= run.slot ? "waiting" :
        unit < run.slot + model.l ? "flying" : "done";
    const share = run.length / run.sharers;
    let text = threadRange(run.threads) + (state === "done" ? " ✓" : "");
    if (run.sharers > 1)
      text = [text, "W" + run.warp, String(run.warp)].find(
          (x) => x.length <= share * this.textLength) || "";
    const cell = placed(element("span", {class: `cell ${warpStyle(run.warp)} ${state}`,
        title: `W(${run.warp}), ${threadRange(run.threads)}, address ` +
            `${run.address}, ${state === "flying" ? "in the pipeline" : state}`}),
        bank + run.part * share, share, model.w);
    if (run.sharers > 1 || run.length * this.textLength >= text.length) {
      cell.textContent = text;
      return [cell];
    }
    const tag = element("span", {class: "tag"}, text);
    if (bank < model.w / 2) tag.style.left = `calc(${100 * (bank + run.length) / model.w}% + 0.3em)`;
    else tag.style.right = `calc(${100 * (1 - bank / model.w)}% + 0.3em)`;
    return [cell, tag];
  }
}

function placed(cell, bank, length, w) {
  cell.style.left = 100 * bank / w + "%";
  cell.style.width = 100 * length / w + "%";
  return cell;
}

function bankRow(w) {
  const words = element("div", {class: "words"});
  const every = w <= 16 ? 1 : 4;
  for (let bank = 0; bank < w; bank += every)
    words.append(placed(element("span", {class: "cell"}, String(bank)), bank, 1, w));
  return element("div", {class: "group banks", "aria-hidden": "true"},
      element("span", {class: "label"}, "bank"), words);
}

// What the borders of requests mean.
function legend() {
  const entries = [["waiting", "waiting for the pipeline"], ["flying", "in the pipeline"],
                   ["done", "completed ✓"]];
  return element("div", {class: "legend", "aria-hidden": "true"}, ...entries.map(
      ([state, text]) => element("span", {},
          element("span", {class: `cell sample ${warpStyle(0)} ${state}`}), text)),
      element("span", {}, "a colour and a hatch per warp"));
}

function threadRange(threads) {
  const first = threads[0], last = threads[threads.length - 1];
  if (threads.length === 1) return "T" + first;
  const whole = last - first + 1 === threads.length;
  return `T${first}${whole ? "–" : "…"}${last}`;
}

// How many address groups the requests of some stages are in; at least 1.
function groupsOf(stages, w) {
  const groups = new Set();
  for (const stage of stages)
    for (const {address} of stage) groups.add(Math.floor(address / w));
  return Math.max(1, groups.size);
}

// Requests of one group; with merge, neighbouring words of one warp and stage
// become one. Those of the same word share it.
function runsOf(requests, merge) {
  const runs = [], atAddress = new Map();
  for (const {address} of requests)
    atAddress.set(address, (atAddress.get(address) || 0) + 1);
  for (const request of [...requests].sort((a, b) => a.address - b.address || a.warp - b.warp)) {
    const last = runs[runs.length - 1], sharers = atAddress.get(request.address);
    if (merge && sharers === 1 && last && last.sharers === 1 && last.warp === request.warp &&
        last.slot === request.slot && last.address + last.length === request.address) {
      ++last.length;
      last.threads = last.threads.concat(request.threads);
      continue;
    }
    const part = last && last.address === request.address ? last.part + 1 : 0;
    runs.push({...request, length: 1, sharers, part});
  }
  return runs;
}

// The warps whose requests the pipeline is taking in, with the first two and
// the last of all.
function warpsAround(model, round, arrangement, unit, most) {
  const warps = model.warps();
  const slots = model.stages(round, arrangement);
  const chosen = new Set([0, 1, warps - 1]);
  if (slots) {
    const slot = Math.min(Math.max(unit - 1, 0), slots - 1);
    const now = model.warpOfSlot(round, arrangement, slot).warp;
    for (const warp of [now, now - 1, now + 1])
      if (chosen.size < Math.max(4, most) && warp >= 0 && warp < warps) chosen.add(warp);
  }
  return [...chosen].sort((a, b) => a - b);
}

// Rows with requests, and one row around each run of them.
function withNeighbours(rows, total) {
  const wanted = new Set();
  for (const group of rows.keys())
    for (const near of [group - 1, group, group + 1])
      if (near >= 0 && near < total && (near === group || rows.size < 40)) wanted.add(near);
  return [...wanted].sort((a, b) => a - b);
}

function keepInView(child, place) {
  const [inner, outer] = [child.getBoundingClientRect(), place.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    place.scrollTop += inner.top - outer.top - outer.height / 4;
}
