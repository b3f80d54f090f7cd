// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pipeline: what is in which of its l stages at this time unit, how many
// stages are taken over the time of the round, and where in it we are.

"use strict";

class PipelineView {
  static MostStages = 24; // drawn one by one

  constructor(place, caption, onUnit) {
    this.caption = caption;
    this.waiting = element("div", {class: "end in"});
    this.completed = element("div", {class: "end out"});
    this.stages = element("div", {class: "stages", role: "img"});
    this.chart = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.chart.setAttribute("preserveAspectRatio", "none");
    this.chart.setAttribute("aria-hidden", "true");
    this.slider = element("input", {type: "range", min: "0", step: "1",
                                    id: "unitSlider", "aria-label": "time unit"});
    this.slider.addEventListener("input", () => onUnit(Number(this.slider.value)));
    this.axis = element("div", {class: "axis"});
    place.append(
        element("div", {class: "flow"}, this.waiting, this.stages, this.completed),
        element("div", {class: "fill"}, this.chart, this.slider, this.axis));
  }

  show(model, round, arrangement, unit) {
    const slots = model.stages(round, arrangement);
    const time = model.time(round, arrangement);
    const l = model.l;
    this.caption.textContent = slots ?
        `${number(slots)} ${slots === 1 ? "stage" : "stages"} + ${number(l)} − 1 = ` +
        `${number(time)} time units` : "no warp has a request: 0 time units";
    this.waiting.replaceChildren(element("b", {}, number(Math.max(0, slots - unit))),
        "waiting");
    const completed = Math.min(slots, Math.max(0, unit - l + 1));
    this.completed.replaceChildren(element("b", {}, number(completed)), "completed");
    this.drawStages(model, round, arrangement, unit, slots);
    this.drawChart(unit, slots, time, l);
  }

  // Stage s (from 1) holds at time u what entered at time u - s + 1.
  drawStages(model, round, arrangement, unit, slots) {
    const l = model.l;
    this.letter = 0.56 * parseFloat(getComputedStyle(this.stages).fontSize);
    const spans = l <= PipelineView.MostStages ?
        [...Array(l).keys()].map((s) => this.span(model, round, arrangement,
            unit, slots, s, s + 1)) :
        this.mergedSpans(model, round, arrangement, unit, slots);
    this.stages.replaceChildren(...spans);
    const taken = model.inFlight(slots, unit);
    this.stages.setAttribute("aria-label",
        `${taken} of ${l} stages taken: ` + spans.filter((x) => x.title)
            .slice(0, 12).map((x) => x.title).join("; "));
  }

  span(model, round, arrangement, unit, slots, from, to) {
    const l = model.l;
    const slot = unit - 1 - from;
    const style = {left: 100 * from / l + "%", width: 100 * (to - from) / l + "%"};
    let made;
    if (slot < 0 || slot >= slots || unit < 1) {
      made = element("div", {class: "stage empty"},
          to - from === 1 && l <= 12 ? String(from + 1) : "");
    } else {
      const {warp, index} = model.warpOfSlot(round, arrangement, slot);
      const what = model.stageName(round, arrangement, warp, index);
      made = element("div", {class: `stage ${warpStyle(warp)}` +
                                 (to === l && to - from === 1 ? " last" : ""),
                             title: `stage ${from + 1}: W(${warp}) ${what}`});
      // As much of "W3" and "A[17]" as there is room for.
      const letters = this.stages.clientWidth * (to - from) / l / this.letter;
      if (letters >= 1 + String(warp).length)
        made.append(element("b", {}, `W${warp}`),
            to - from === 1 && letters >= what.length ? what : "");
    }
    Object.assign(made.style, style);
    return made;
  }

  // Many stages: one span for neighbours of the same warp, and where even these
  // are many, one for as many warps as a span of readable width holds.
  mergedSpans(model, round, arrangement, unit, slots) {
    const l = model.l;
    const from = Math.max(0, unit - slots), to = Math.min(l, unit);
    if (to <= from) return [];
    const warpAt = (s) => model.warpOfSlot(round, arrangement, unit - 1 - s).warp;
    const oldest = warpAt(to - 1), newest = warpAt(from);
    if (newest - oldest + 1 > 60) {
      const made = element("div", {class: "stage several",
          title: `stages ${from + 1} to ${to}: W(${newest}) to W(${oldest})`},
          `W${newest} … W${oldest}`);
      made.style.left = 100 * from / l + "%";
      made.style.width = 100 * (to - from) / l + "%";
      return [made];
    }
    const spans = [];
    for (let begin = from, s = from + 1; s <= to; ++s)
      if (s === to || warpAt(s) !== warpAt(begin)) {
        spans.push(this.span(model, round, arrangement, unit, slots, begin, s));
        begin = s;
      }
    return spans;
  }

  // Rises by one in each time unit, stays, falls: a trapezoid.
  drawChart(unit, slots, time, l) {
    this.slider.max = String(time);
    this.slider.value = String(unit);
    const top = Math.min(slots, l);
    const taken = (u) => Math.max(0, Math.min(u, slots) - Math.max(0, u - l));
    const height = (x) => 10 * (1 - taken(x) / Math.max(1, top));
    this.chart.setAttribute("viewBox", `0 0 ${Math.max(1, time)} 10`);
    const shape = (limit) => [0, top, Math.max(slots, l), limit]
        .filter((x) => x <= limit).sort((a, b) => a - b)
        .map((x) => `${x},${height(x)}`);
    const path = (limit) => `M0,10 L${shape(limit).join(" L")} L${limit},10 Z`;
    const svg = (name, attributes) => {
      const made = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      return made;
    };
    this.chart.replaceChildren(
        svg("path", {class: "area", d: path(time)}),
        svg("path", {class: "past", d: path(unit)}),
        svg("line", {class: "playhead", x1: unit, x2: unit, y1: 0, y2: 10}));
    this.axis.replaceChildren(element("span", {}, "0"),
        element("span", {}, `stages taken: ${number(taken(unit))}, at most ${number(top)}`),
        element("span", {}, number(time)));
  }
}
