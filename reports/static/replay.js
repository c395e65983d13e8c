// Steps through the hand: draws the table of each event from the data block of the page.
"use strict";
(function () {
  const data = JSON.parse(document.getElementById("data").textContent);
  const SVG = "http://www.w3.org/2000/svg";
  const box = document.getElementById("table");
  const live = document.getElementById("live");
  const viewer = document.getElementById("view");
  const seats = new Map(data.seats.map((seat) => [seat.id, seat]));
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const say = (id) => (Object.hasOwn(data.words, id) ? data.words[id] : id);

  // A place that did not change is the one of the step before.
  function unfold(steps, before) {
    let places = before;
    return steps.map((step) => {
      places = Object.assign({}, places, step.p);
      return { places, centre: step.c, counts: step.n };
    });
  }
  const main = unfold(data.steps, {});
  const branches = data.branches.map((branch) => ({
    after: branch.after,
    anchors: branch.anchors,
    lines: branch.lines,
    states: unfold(branch.steps, main[Math.min(branch.after, main.length - 1)].places),
  }));

  function element(name, className, ...children) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children);
    return made;
  }
  function use(className, symbol, label) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", className);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
    const link = document.createElementNS(SVG, "use");
    link.setAttribute("href", "#" + symbol);
    svg.append(link);
    return svg;
  }
  function face(code) {
    const known = Object.hasOwn(data.faces, code) ? data.faces[code] : data.faces["??"];
    return use("face", known[0], known[1]);
  }
  function cards(text) {
    return text === "" ? [] : text.split(" ");
  }
  function head(seat, place) {
    const who = element("p", place.t ? "who to-act" : "who", element("b", "", seats.get(seat).name));
    if (seats.get(seat).player) who.append(" ", element("span", "name", seats.get(seat).player));
    for (const mark of place.m || []) who.append(" ", element("span", "mark", say(mark)));
    return who;
  }
  function hidden(seat, place, step) {
    const eye = viewer.value;
    if (!eye || eye === seat || place.o) return false;
    return !data.faced.some(([event, who]) => who === seat && event <= step);
  }
  function compass(state, step) {
    const table = element("div", "compass");
    for (const [seat, place] of Object.entries(state.places)) {
      const part = element("div", "seat seat-" + seat, head(seat, place));
      if (place.h === null) part.append(element("p", "unknown", say("hand.unknown")));
      else if (hidden(seat, place, step)) part.append(element("p", "unknown", say("hand.hidden")));
      else {
        const suits = element("ul", "suits");
        place.h.forEach((row, place_of_suit) => {
          const suit = "SHDC"[place_of_suit];
          const ranks = cards(row).map((code) => (code[1] === "T" ? "10" : code[1])).join(" ") || "–";
          suits.append(element("li", "", use("pip", "pip-" + suit, say("suit." + suit)), element("span", "ranks", ranks)));
        });
        part.append(suits);
      }
      table.append(part);
    }
    const middle = element("div", "middle");
    for (const [seat, code, mark] of state.centre) {
      middle.append(element("span", "laid at-" + seat + (mark ? " wins" : ""), face(code)));
    }
    if (state.counts.length) {
      const counts = element("p", "counts");
      for (const [label, value] of state.counts) counts.append(element("span", "", say(label) + " ", element("b", "", value)));
      middle.append(counts);
    }
    table.append(middle);
    return table;
  }
  function strips(state, step) {
    const table = element("div", "strips");
    const gates = element("div", "gates");
    for (const [seat, code, mark] of state.centre) {
      const where = say("gate.of").replace("{who}", seats.has(seat) ? seats.get(seat).name : seat);
      gates.append(element("span", "laid", face(code), " " + where + (mark ? " · " + say(mark) : "")));
    }
    for (const [label, value] of state.counts) gates.append(element("span", "count", say(label) + " ", element("b", "", value)));
    if (gates.childNodes.length) table.append(gates);
    for (const [seat, place] of Object.entries(state.places)) {
      const zones = element("div", "zones");
      const hand = element("div", "zone hand", element("span", "zone-name", say("zone.hand")));
      if (place.h === null) hand.append(element("span", "unknown", say("hand.unknown")));
      else if (hidden(seat, place, step)) hand.append(element("span", "unknown", say("hand.hidden")));
      else for (const row of place.h) hand.append(element("span", "row", ...cards(row).map(face)));
      zones.append(hand);
      for (const [label, bundles] of place.z || []) {
        const zone = element("div", "zone", element("span", "zone-name", say(label)));
        for (const [text, note, down] of bundles) {
          const codes = down && hidden(seat, place, step) ? cards(text).map(() => "??") : cards(text);
          const bundle = element("span", down ? "bundle down" : "bundle", ...codes.map(face));
          if (note) bundle.append(element("span", "note", say(note)));
          zone.append(bundle);
        }
        zones.append(zone);
      }
      table.append(element("div", place.t ? "strip to-act" : "strip", head(seat, place), zones));
    }
    return table;
  }

  let branch = -1;
  let at = 0;
  const anchor = () => (branch < 0 ? "e" + at : branches[branch].anchors[at]);
  function show(follow) {
    const step = branch < 0 ? at : branches[branch].after;
    const state = branch < 0 ? main[at] : branches[branch].states[at];
    box.replaceChildren(data.game === "bridge" ? compass(state, step) : strips(state, step));
    const item = document.getElementById(anchor());
    for (const old of document.querySelectorAll(".event.current")) {
      old.classList.remove("current");
      old.removeAttribute("aria-current");
    }
    item.classList.add("current");
    item.setAttribute("aria-current", "step");
    live.textContent = branch < 0 ? data.lines[at] : branches[branch].lines[at];
    if (follow) {
      const list = document.getElementById("scroll");
      const top = item.getBoundingClientRect().top - list.getBoundingClientRect().top;
      if (list.scrollHeight > list.clientHeight && (top < 0 || top > list.clientHeight - item.offsetHeight)) {
        list.scrollBy({ top: top - list.clientHeight / 3, behavior: calm.matches ? "auto" : "smooth" });
      }
    }
    const last = branch < 0 ? main.length - 1 : branches[branch].states.length - 1;
    enable("first", branch >= 0 || at > 0);
    enable("previous", branch >= 0 || at > 0);
    enable("next", at < last);
    enable("last", at < last);
    enable("finding", next(data.findings) !== undefined);
    enable("claim", next(data.claims) !== undefined);
  }
  function enable(what, able) {
    document.querySelector('[data-go="' + what + '"]').setAttribute("aria-disabled", able ? "false" : "true");
  }
  function next(numbers) {
    const here = branch < 0 ? at : branches[branch].after;
    return numbers.find((number) => number > here);
  }
  function move(to, line) {
    branch = line;
    at = to;
    show(true);
    history.replaceState(null, "", "#" + anchor());
  }
  function go(what) {
    const last = branch < 0 ? main.length - 1 : branches[branch].states.length - 1;
    if (what === "first") move(0, -1);
    else if (what === "previous" && branch >= 0 && at === 0) move(Math.min(branches[branch].after, main.length - 1), -1);
    else if (what === "previous" && at > 0) move(at - 1, branch);
    else if (what === "next" && at < last) move(at + 1, branch);
    else if (what === "last") move(last, branch);
    else if (what === "finding" || what === "claim") {
      const to = next(what === "finding" ? data.findings : data.claims);
      if (to !== undefined) move(to, -1);
    }
  }
  function fromHash() {
    const name = decodeURIComponent(location.hash.slice(1));
    const number = /^e(\d+)$/.exec(name);
    if (number && Number(number[1]) < main.length) return [Number(number[1]), -1];
    for (const [line, one] of branches.entries()) {
      const place = one.anchors.indexOf(name);
      if (place >= 0) return [place, line];
    }
    return null;
  }

  document.getElementById("controls").hidden = false;
  document.getElementById("keys").hidden = false;
  const copyButtons = document.getElementById("copy-buttons");
  if (copyButtons) copyButtons.hidden = false;
  live.hidden = false;
  document.documentElement.classList.add("scripted");
  const asked = new URLSearchParams(location.search).get("view");
  if (asked && seats.has(asked)) viewer.value = asked;
  viewer.addEventListener("change", () => show(false));
  for (const button of document.querySelectorAll("[data-go]")) button.addEventListener("click", () => go(button.dataset.go));
  window.addEventListener("hashchange", () => {
    const found = fromHash();
    if (found) {
      [at, branch] = found;
      show(true);
    }
  });
  const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", f: "finding", c: "claim" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.target.closest("input, select, textarea, pre, [contenteditable]")) return;
    const what = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!what) return;
    event.preventDefault();
    go(what);
  });
  const copied = document.getElementById("copied");
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", async () => {
      const source = document.getElementById(button.dataset.copy);
      try {
        await navigator.clipboard.writeText(source.textContent);
        copied.textContent = say("copied");
      } catch {
        source.closest("details").open = true;
        getSelection().selectAllChildren(source);
        copied.textContent = say("copy.by-hand");
      }
    });
  }
  const found = fromHash();
  if (found) [at, branch] = found;
  show(Boolean(found));
})();
