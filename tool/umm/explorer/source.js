// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The source, with a verdict under each line that accesses memory. Text of the
// user becomes text nodes, never markup.

"use strict";

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const verdictKinds = {
  [accessVerdicts.Oblivious]:
      {mark: "○", word: accessVerdicts.Oblivious, style: "oblivious"},
  [accessVerdicts.Predicated]:
      {mark: "◐", word: accessVerdicts.Predicated, style: "predicated"},
  [accessVerdicts.DataDependent]:
      {mark: "◆", word: accessVerdicts.DataDependent, style: "dependent"},
  "branch": {mark: "◇", word: "depends on data", style: "branch"},
  "unknown": {mark: "·", word: "no verdict", style: "unknown"},
};

// Puts what the report says of accesses into the sites. One access may be in
// several marked calls: the worst counts.
function addVerdicts(data) {
  data.branches = (data.report.calls || []).flatMap((call) => call.branches || [])
      .filter((branch) => branch.verdict === branchVerdicts.DataDependent);
  const severity = ["unknown", ...Object.values(accessVerdicts)];
  for (const call of data.report.calls || [])
    for (const access of call.accesses) {
      const file = data.files.findIndex((x) => isSameFile(x.name, access.file));
      const site = data.sites[access.site] ||= {...access, file};
      const known = severity.indexOf(site.verdict || "unknown");
      if (severity.indexOf(access.verdict) >= known)
        Object.assign(site, {verdict: access.verdict, path: access.path,
                             predicatedBy: access.predicatedBy});
    }
}

// Compilers may have been given the same file by different paths.
const isSameFile = (a, b) => a.split("/").pop() === b.split("/").pop();

class SourceView {
  // Lines further than this from any access of the trace or the report are
  // folded: a program of ten thousand lines stays quick.
  static Near = 40;

  constructor(data, place, onAccess) {
    this.data = data;
    this.place = place;
    this.onAccess = onAccess;
    this.bySite = new Map(); // site -> {line, spans, button, stages}
    this.byFile = data.files.map(() => new Map()); // file -> line -> [site]
    data.sites.forEach((site, id) => {
      const lines = site && this.byFile[site.file];
      if (!lines) return;
      if (!lines.has(site.line)) lines.set(site.line, []);
      lines.get(site.line).push(id);
    });
    data.files.forEach((file, index) => this.drawFile(file, index));
    this.active = -1;
  }

  drawFile(file, index) {
    if (!this.byFile[index].size && index) return;
    if (this.data.files.length > 1)
      this.place.append(element("p", {class: "gap"}, file.name));
    if (!file.lines) {
      this.place.append(element("p", {class: "gap"},
          "The text of " + file.name + " could not be read."));
      for (const [line, sites] of this.byFile[index])
        this.place.append(this.drawLine(index, line, "", sites, null));
      return;
    }
    const shown = this.linesToShow(index, file.lines.length);
    const comments = commentRanges(file.lines);
    let hidden = 0;
    const fold = () => {
      if (hidden)
        this.place.append(element("p", {class: "gap"},
            `⋮ ${hidden.toLocaleString("en")} lines without an access`));
      hidden = 0;
    };
    file.lines.forEach((text, i) => {
      if (!shown(i + 1)) {
        ++hidden;
        return;
      }
      fold();
      this.place.append(this.drawLine(index, i + 1, text,
          this.byFile[index].get(i + 1) || [], comments[i]));
    });
    fold();
  }

  linesToShow(index, count) {
    const near = SourceView.Near;
    if (count <= 400) return () => true;
    const shown = new Uint8Array(count + 1);
    for (const line of this.byFile[index].keys())
      shown.fill(1, Math.max(1, line - near), Math.min(count, line + near) + 1);
    return (line) => shown[line] === 1;
  }

  drawLine(file, line, text, sites, comments) {
    const code = element("span", {class: "text"});
    const row = element("div", {class: "line"},
        element("span", {class: "number"}, String(line)), code);
    const marks = [];
    for (const id of sites) {
      const site = this.data.sites[id];
      const end = site.endLine === site.line ? site.endColumn : Infinity;
      const {style} = verdictKinds[site.verdict] || verdictKinds.unknown;
      marks.push({id, style, from: byteToIndex(text, site.column - 1),
                  to: byteToIndex(text, end - 1)});
    }
    appendMarked(code, text, marks, comments || []);
    if (/^\s*#\s*pragma\s+kernel/.test(text)) code.classList.add("pragma");
    for (const id of sites)
      this.bySite.set(id, {row, spans: [...code.querySelectorAll("span")]
          .filter((span) => span.dataset.sites?.split(" ").includes(String(id)))});
    const branches = this.data.branches.filter((branch) =>
        branch.line === line && isSameFile(branch.file, this.data.files[file].name));
    const list = element("div", {class: "verdicts"});
    for (const {kind, text, path} of branches)
      verdictButton(list, verdictKinds.branch, kind, text, path || []);
    for (const id of sites) this.drawVerdict(id, list);
    if (list.childElementCount) row.append(list);
    return row;
  }

  drawVerdict(id, list) {
    const site = this.data.sites[id];
    const kind = verdictKinds[site.verdict] || verdictKinds.unknown;
    const steps = [...(site.path || []), ...(site.predicatedBy || []).map(
        (step) => ({...step, text: "executed depending on '" + step.text + "'"}))];
    const stages = element("span", {class: "stages-of"});
    const button = verdictButton(list, kind, site.kind, site.text, steps);
    button.append(stages);
    button.addEventListener("click", () => this.onAccess(id));
    Object.assign(this.bySite.get(id), {button, stages});
  }

  // What the model says of each access, as "4 groups per warp".
  showStages(textOf) {
    for (const [id, parts] of this.bySite)
      parts.stages.textContent = textOf(id);
  }

  show(id) {
    if (this.active === id) return;
    this.mark(this.active, false);
    this.active = id;
    this.mark(id, true);
  }

  mark(id, on) {
    const parts = this.bySite.get(id);
    if (!parts) return;
    parts.row.classList.toggle("current", on);
    for (const span of parts.spans) span.classList.toggle("active", on);
    if (!on) return parts.button.removeAttribute("aria-current");
    parts.button.setAttribute("aria-current", "true");
    const row = parts.row.getBoundingClientRect();
    const box = this.place.getBoundingClientRect();
    if (row.top < box.top || row.bottom > box.bottom)
      this.place.scrollTop += row.top - box.top - box.height / 3;
  }
}

// A verdict on a line of its own: a mark, what it is about, the verdict in words.
// If there are steps that led to it, it shows and hides them.
function verdictButton(list, kind, what, text, steps) {
  const button = element("button", {type: "button",
      class: "verdict " + kind.style,
      "aria-expanded": steps.length ? "false" : undefined},
      element("span", {class: "mark", "aria-hidden": "true"}, kind.mark),
      element("span", {}, what + " ", element("code", {}, text)),
      element("span", {class: "word"}, kind.word + (steps.length ? " – why?" : "")));
  list.append(button);
  if (!steps.length) return button;
  const why = element("ol", {class: "why", hidden: ""});
  for (const step of steps)
    why.append(element("li", {}, `line ${step.line}: ${step.text}`));
  button.addEventListener("click", () => {
    why.hidden = !why.hidden;
    button.setAttribute("aria-expanded", String(!why.hidden));
  });
  list.append(why);
  return button;
}

// Columns count bytes; strings here count UTF-16 units.
function byteToIndex(text, bytes) {
  let index = 0;
  for (let seen = 0; index < text.length && seen < bytes;) {
    const code = text.codePointAt(index);
    seen += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    index += code > 0xffff ? 2 : 1;
  }
  return index;
}

// Splits text where marks (accesses, which may nest) or comments begin or end.
function appendMarked(place, text, marks, comments) {
  const cuts = new Set([0, text.length]);
  for (const {from, to} of [...marks, ...comments]) cuts.add(from).add(to);
  const points = [...cuts].filter((x) => x <= text.length).sort((a, b) => a - b);
  for (let i = 0; i + 1 < points.length; ++i) {
    const [from, to] = [points[i], points[i + 1]];
    const within = (range) => range.from <= from && to <= range.to;
    const piece = text.slice(from, to);
    const around = marks.filter(within).sort((a, b) => (a.to - a.from) - (b.to - b.from));
    if (around.length)
      place.append(element("span", {class: "access " + around[0].style,
          "data-sites": around.map((mark) => mark.id).join(" ")}, piece));
    else if (comments.some(within))
      place.append(element("span", {class: "comment"}, piece));
    else
      place.append(piece);
  }
}

// For each line, which parts of it are comments.
function commentRanges(lines) {
  let open = false;
  return lines.map((text) => {
    const ranges = [];
    const tokens = /\/\*|\*\/|\/\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
    let from = open ? 0 : -1;
    for (let found; (found = tokens.exec(text));) {
      if (open) {
        const close = text.indexOf("*/", found.index);
        if (close < 0) break;
        ranges.push({from, to: close + 2});
        open = false;
        from = -1;
        tokens.lastIndex = close + 2;
      } else if (found[0] === "//") {
        ranges.push({from: found.index, to: text.length});
        return ranges;
      } else if (found[0] === "/*") {
        open = true;
        from = found.index;
      }
    }
    if (open) ranges.push({from, to: text.length});
    return ranges;
  });
}
