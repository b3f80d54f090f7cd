// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buttons, fields, sliders and keys, and what plays the rounds.

"use strict";

// Sliders: powers of two for p and w; l in steps that grow with it.
const powers = {to: (x) => 2 ** x, from: (x) => Math.log2(x)};
const latencies = {
  to: (x) => Math.max(1, Math.round(x <= 20 ? x : 20 * 2 ** ((x - 20) / 10))),
  from: (l) => l <= 20 ? l : 20 + 10 * Math.log2(l / 20),
};
const sliderScale = {
  p: {...powers, min: 0, max: 20, step: 1},
  w: {...powers, min: 0, max: 10, step: 1},
  l: {...latencies, min: 1, max: 77, step: 1},
};

// Plays time unit by time unit; rounds of many units in larger steps, so that
// each takes a few seconds at most.
class Player {
  static UnitsPerRound = 40;

  constructor(explorer) {
    this.explorer = explorer;
    this.timer = 0;
    this.show();
  }

  toggle() {
    if (this.timer) return this.stop();
    const {explorer} = this;
    if (this.atEnd()) explorer.set({round: 0, unit: 0});
    const tick = () => {
      const step = Math.ceil(explorer.time() / Player.UnitsPerRound);
      const {unit} = explorer.state;
      if (unit < explorer.time())
        explorer.set({unit: Math.min(explorer.time(), unit + Math.max(1, step))});
      else
        explorer.stepUnit(1);
      if (this.atEnd()) return this.stop();
      this.timer = setTimeout(tick, 320 / Number(byId("speed").value));
    };
    this.timer = setTimeout(tick, 0);
    this.show();
  }

  atEnd() {
    const {state, rounds} = this.explorer;
    return state.round + 1 >= rounds && state.unit >= this.explorer.time();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.show();
  }

  show() {
    byId("play").textContent = this.timer ? "❚❚ pause" : "▶ play";
    byId("now").setAttribute("aria-live", this.timer ? "off" : "polite");
  }
}

// The whole number in a field, or null, and the field says so.
function fieldValue(field, least, most) {
  const value = field.value.trim() === "" ? NaN : Number(field.value);
  const good = Number.isSafeInteger(value) && value >= least && value <= most;
  if (good) field.removeAttribute("aria-invalid");
  else field.setAttribute("aria-invalid", "true");
  field.title = good ? "" : `a whole number from ${least} to ${most}`;
  return good ? value : null;
}

function connectControls(explorer) {
  for (const key of ["p", "w", "l"]) {
    const slider = byId(key + "Slider"), scale = sliderScale[key];
    Object.assign(slider, {min: scale.min, max: scale.max, step: scale.step});
    slider.addEventListener("input",
        () => explorer.set({[key]: scale.to(Number(slider.value))}));
    const most = Explorer.Limits[key];
    byId(key).max = most;
    byId(key).addEventListener("input", () => {
      const value = fieldValue(byId(key), 1, most);
      if (value !== null) explorer.set({[key]: value});
    });
    byId(key).addEventListener("blur", () => explorer.drawTotals());
  }
  const click = (id, action) => byId(id).addEventListener("click", action);
  click("row", () => explorer.set({arrangement: "row"}));
  click("column", () => explorer.set({arrangement: "column"}));
  click("umm", () => explorer.set({machine: "UMM"}));
  click("dmm", () => explorer.set({machine: "DMM"}));
  click("previousRound", () => explorer.stepRound(-1));
  click("nextRound", () => explorer.stepRound(1));
  click("previousUnit", () => explorer.stepUnit(-1));
  click("nextUnit", () => explorer.stepUnit(1));
  click("play", () => explorer.player.toggle());
  click("theme", () => nextTheme(explorer));
  click("help", () => byId("keys").showModal());
  byId("roundSlider").min = 1;
  for (const id of ["round", "roundSlider"])
    byId(id).addEventListener("input", () => {
      const value = fieldValue(byId(id), 1, explorer.rounds);
      if (value !== null) explorer.set({round: value - 1, unit: 0});
    });
  byId("unit").addEventListener("input", () => {
    const value = fieldValue(byId("unit"), 0, explorer.time());
    if (value !== null) explorer.set({unit: value});
  });
  for (const field of document.querySelectorAll("input[type=number]"))
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === "Escape") field.blur();
    });
  document.addEventListener("keydown", (event) => onKey(explorer, event));
  showTheme();
}

function showTheme() {
  const theme = document.documentElement.dataset.theme;
  byId("theme").textContent = "theme: " + (theme || "system");
}

function nextTheme(explorer) {
  const root = document.documentElement;
  const next = {undefined: "light", light: "dark"}[root.dataset.theme];
  if (next) root.dataset.theme = next;
  else delete root.dataset.theme;
  showTheme();
  explorer.writeAddress();
}

const keyActions = {
  "ArrowRight": (e) => e.stepRound(1),
  "ArrowLeft": (e) => e.stepRound(-1),
  "ArrowDown": (e) => e.stepUnit(1),
  "ArrowUp": (e) => e.stepUnit(-1),
  ".": (e) => e.stepUnit(1),
  ",": (e) => e.stepUnit(-1),
  "Home": (e) => e.set({round: 0, unit: 0}),
  "End": (e) => e.set({round: e.rounds - 1, unit: 0}),
  "n": (e) => e.stepSite(1),
  "b": (e) => e.stepSite(-1),
  " ": (e) => e.player.toggle(),
  "r": (e) => e.set({arrangement: "row"}),
  "c": (e) => e.set({arrangement: "column"}),
  "u": (e) => e.set({machine: "UMM"}),
  "d": (e) => e.set({machine: "DMM"}),
  "t": (e) => nextTheme(e),
  "?": () => byId("keys").showModal(),
};

// Keys that a control has a use for of its own stay with it.
function belongsTo(target, key) {
  if (target.matches("select, input[type=number]")) return key !== "?";
  const moves = /^(Arrow|Home|End)/.test(key);
  if (target.matches("input[type=range]")) return moves;
  if (target.matches("button, a, summary")) return key === " " || key === "Enter";
  return false;
}

function onKey(explorer, event) {
  if (event.ctrlKey || event.altKey || event.metaKey || byId("keys").open) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const action = keyActions[key];
  if (!action || belongsTo(event.target, key)) return;
  event.preventDefault();
  if (!explorer.rounds && !"rcudt?".includes(key)) return;
  action(explorer);
}
