// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The page: its state, what draws it, and what changes it. All of the state is
// in the address behind #, so that a moment of a lecture can be kept as a link.

"use strict";

const byId = (id) => document.getElementById(id);

class Explorer {
  static Limits = {p: 2 ** 31, w: 1024, l: 2 ** 31};

  constructor(data) {
    addVerdicts(data);
    this.trace = new Trace(data);
    const {p, w, l, machine} = data.parameters;
    this.state = {p, w, l, machine, arrangement: "column", round: 0, unit: 0};
    this.readAddress();
    byId("title").textContent = data.source;
    byId("subtitle").textContent = "bulk execution for p inputs, words of " +
        `${data.word} ${data.word === 1 ? "byte" : "bytes"}` +
        (data.runs > 1 ? `; thread j does what run j mod ${data.runs} does` : "");
    this.showNotes(data.notes);
    byId("sourceName").textContent = data.files.length === 1 ? data.files[0].name : "";
    this.source = new SourceView(data, byId("source"), (site) => this.goToSite(site));
    this.memory = new MemoryView(byId("memory"), byId("memoryCaption"));
    this.pipeline = new PipelineView(byId("pipeline"), byId("pipelineCaption"),
        (unit) => this.set({unit}));
    this.player = new Player(this);
    connectControls(this);
    this.remodel();
    window.addEventListener("hashchange", () => {
      this.readAddress();
      this.remodel();
    });
    new ResizeObserver(() => this.drawRound()).observe(byId("memory"));
  }

  showNotes(notes) {
    for (const note of notes) byId("notes").append(element("p", {}, note));
  }

  // A new model for new parameters; what it computes it keeps.
  remodel() {
    const {p, w, l, machine} = this.state;
    this.model = new Model(this.trace, {p, w, l, machine});
    this.drawTotals();
    this.drawRound();
    this.drawSites();
  }

  set(changes) {
    const before = this.state;
    const next = {...before, ...changes};
    if (next.arrangement !== before.arrangement && changes.round === undefined)
      next.round = this.sameAccess(next.arrangement);
    next.round = Math.max(0, Math.min(next.round, this.roundsOf(next.arrangement) - 1));
    if (next.round !== before.round && changes.unit === undefined) next.unit = 0;
    this.state = next;
    const parameters = ["p", "w", "l", "machine"].some((x) => next[x] !== before[x]);
    if (parameters) {
      this.remodel();
    } else {
      if (next.arrangement !== before.arrangement) this.drawSites();
      this.drawRound();
    }
    this.writeAddress();
  }

  roundsOf(arrangement) {
    return this.model.rounds[arrangement].count;
  }

  get rounds() {
    return this.roundsOf(this.state.arrangement);
  }

  get access() {
    return this.model.rounds[this.state.arrangement].find(this.state.round).access;
  }

  // An access may be more rounds in one arrangement than in the other.
  sameAccess(arrangement) {
    return this.model.rounds[arrangement].first[this.access];
  }

  time() {
    return this.rounds ? this.model.time(this.state.round, this.state.arrangement) : 0;
  }

  drawTotals() {
    const row = this.model.total("row"), column = this.model.total("column");
    byId("rowTotal").textContent = number(row);
    byId("columnTotal").textContent = number(column);
    const most = Number(row > column ? row : column) || 1;
    byId("rowBar").style.width = 100 * Number(row) / most + "%";
    byId("columnBar").style.width = 100 * Number(column) / most + "%";
    byId("ratio").textContent = column ? (Number(row) / Number(column)).toFixed(2) : "–";
    const {p, w, l, machine} = this.state;
    for (const [key, value] of Object.entries({p, w, l})) {
      byId(key).value = value;
      byId(key).removeAttribute("aria-invalid");
      byId(key + "Slider").value = sliderScale[key].from(value);
      byId(key + "Slider").setAttribute("aria-valuetext", String(value));
    }
    press("umm", machine === "UMM");
    press("dmm", machine === "DMM");
  }

  drawSites() {
    const kind = this.state.machine === "UMM" ? "group" : "stage";
    const table = this.model.stagesPerWarp(this.state.arrangement);
    this.source.showStages((site) => {
      if (!table.has(site)) return "";
      const {least, most} = table.get(site);
      if (!most) return "no thread comes here";
      return (least === most ? most : `${least} to ${most}`) +
          ` ${kind}${most === 1 ? "" : "s"} per warp`;
    });
  }

  drawRound() {
    const {arrangement} = this.state;
    press("row", arrangement === "row");
    press("column", arrangement === "column");
    byId("rounds").textContent = "of " + number(this.rounds);
    byId("round").max = byId("roundSlider").max = Math.max(1, this.rounds);
    byId("round").value = byId("roundSlider").value = this.state.round + 1;
    if (!this.rounds) return this.drawNothing();
    this.state.round = Math.min(this.state.round, this.rounds - 1);
    this.state.unit = Math.max(0, Math.min(this.state.unit, this.time()));
    const {round, unit} = this.state;
    byId("units").textContent = "of " + number(this.time());
    byId("unit").max = this.time();
    byId("unit").value = unit;
    byId("previousRound").disabled = round === 0 && unit === 0;
    byId("nextRound").disabled = round + 1 === this.rounds;
    byId("previousUnit").disabled = round === 0 && unit === 0;
    byId("nextUnit").disabled = round + 1 === this.rounds && unit === this.time();
    this.drawNow(round, unit);
    this.source.show(this.trace.shape(this.access).site);
    this.memory.show(this.model, round, arrangement, unit);
    this.pipeline.show(this.model, round, arrangement, unit);
  }

  drawNothing() {
    byId("now").textContent = "The marked calls access no memory: there is no round.";
    for (const id of ["play", "previousRound", "nextRound", "previousUnit",
                      "nextUnit", "round", "roundSlider", "unit"])
      byId(id).disabled = true;
  }

  drawNow(round, unit) {
    const {arrangement} = this.state;
    const {first} = this.model.rounds[arrangement], {access} = this;
    const {verb, text, part, where, addresses} = this.trace.describe(access,
        round - first[access], first[access + 1] - first[access]);
    const past = this.model.before(round, arrangement) + BigInt(unit);
    const most = 6;
    const a = addresses.length === 1 ? `a(${round}) = ${addresses[0]}` :
        `a(${round}) depends on the input: ${addresses.slice(0, most).join(", ")}` +
        (addresses.length > most ? ", …" : "");
    byId("now").replaceChildren(`${verb} `, element("code", {}, text),
        `${part} in ${where} · ${a}`,
        element("small", {}, ` · ${number(past)} of ` +
            `${number(this.model.total(arrangement))} time units`));
  }

  stepRound(by) {
    if (by < 0 && this.state.unit > 0) return this.set({unit: 0});
    this.set({round: this.state.round + by, unit: 0});
  }

  stepUnit(by) {
    const {round, unit} = this.state;
    if (unit + by > this.time()) {
      if (round + 1 < this.rounds) this.set({round: round + 1, unit: 0});
      return;
    }
    if (unit + by >= 0) return this.set({unit: unit + by});
    if (round > 0)
      this.set({round: round - 1,
                unit: this.model.time(round - 1, this.state.arrangement)});
  }

  // The next round of the same place in the source; the previous one if by is -1.
  stepSite(by) {
    const {access} = this, {site} = this.trace.shape(access);
    for (let i = access + by; i >= 0 && i < this.trace.length; i += by)
      if (this.trace.shape(i).site === site) return this.goToAccess(i);
  }

  goToSite(site) {
    const {access} = this, {length} = this.trace;
    for (let step = 1; step <= length; ++step) {
      const i = (access + step) % length;
      if (this.trace.shape(i).site === site) return this.goToAccess(i);
    }
  }

  goToAccess(access) {
    this.set({round: this.model.rounds[this.state.arrangement].first[access], unit: 0});
  }

  readAddress() {
    const words = new URLSearchParams(location.hash.slice(1));
    for (const key of ["p", "w", "l"]) {
      const value = Number(words.get(key));
      if (words.has(key) && isCount(value, Explorer.Limits[key])) this.state[key] = value;
    }
    if (words.get("machine") === "DMM" || words.get("machine") === "UMM")
      this.state.machine = words.get("machine");
    const arrangement = words.get("arrangement");
    if (arrangement === "row" || arrangement === "column")
      this.state.arrangement = arrangement;
    const round = Number(words.get("round"));
    if (isCount(round, Number.MAX_SAFE_INTEGER)) this.state.round = round - 1;
    const unit = Number(words.get("unit"));
    if (Number.isSafeInteger(unit) && unit >= 0) this.state.unit = unit;
    const theme = words.get("theme");
    if (theme === "light" || theme === "dark")
      document.documentElement.dataset.theme = theme;
  }

  // Not at once: browsers limit how often an address may change, and slow down
  // what plays.
  writeAddress() {
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => {
      const {p, w, l, machine, arrangement, round, unit} = this.state;
      const words = new URLSearchParams({p, w, l, machine, arrangement,
                                         round: round + 1, unit});
      const theme = document.documentElement.dataset.theme;
      if (theme) words.set("theme", theme);
      history.replaceState(null, "", "#" + words);
    }, 300);
  }
}

const isCount = (x, most) => Number.isSafeInteger(x) && x >= 1 && x <= most;

function press(id, on) {
  byId(id).setAttribute("aria-pressed", String(on));
}

window.addEventListener("DOMContentLoaded", () => {
  window.explorer = new Explorer(JSON.parse(byId("data").textContent));
});
