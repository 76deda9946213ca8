// Every action has a key.

import type { Screen } from "../live/screen.svelte";
import type { Table } from "../live/table.svelte";
import { arrive } from "../look/travel";
import { walk } from "./walking";

export const KEYS: [string, string][] = [
  ["Arrows", "walk the pieces"],
  ["Tab", "go to the next area"],
  ["Enter", "choose the piece, or look at it"],
  ["1 to 9", "take an option"],
  ["Backspace", "put one back of several that you have put together"],
  ["S", "take what you have put together"],
  ["Z", "see the piece large"],
  ["P", "point at the piece for the others"],
  ["W", "why not: what cannot be chosen, and the rule"],
  ["H", "a hint"],
  ["U, Shift+U", "undo, redo"],
  ["L", "log"],
  ["R", "rules"],
  ["C", "chat"],
  ["T", "seats, save points, looks, reports"],
  ["D", "go to the decision"],
  ["Escape", "close what lies on top; skip what moves"],
  ["?", "these keys"],
];

const focused = (): string => {
  const at = document.activeElement as HTMLElement | null;
  return at?.dataset.piece ?? at?.dataset.option ?? "";
};

const isWriting = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && !!event.target.closest("input, textarea, select, [contenteditable]");

/** Do what a key stands for; true where it stands for something. */
export function press(event: KeyboardEvent, table: Table, screen: Screen): boolean {
  if (event.key === "Escape") {
    arrive();
    return !document.querySelector("dialog[open]") && screen.back(); // a dialog closes by itself
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event)) return false;
  if (event.key.startsWith("Arrow")) return walk(event.key.slice(5) as "Up" | "Down" | "Left" | "Right");
  if (event.repeat && (event.key === "Enter" || event.key === "Backspace" || event.key.trim().length === 1)) return true; // held down, it is one press
  if (document.querySelector("dialog[open]")) return false;
  const act = ACTS[event.key.toLowerCase()];
  if (act) act(table, screen, event);
  else if (/^[1-9]$/.test(event.key)) return take(table, Number(event.key) - 1, event);
  return !!act;
}

function take(table: Table, n: number, event: KeyboardEvent): boolean {
  const offer = table.offers[n];
  if (offer) table.pick(offer, event);
  return !!offer;
}

function putBack(table: Table): void {
  const offer = table.offers.find(({ keys }) => keys.includes(focused()));
  if (offer) table.putBack(offer);
}

const ACTS: Record<string, (table: Table, screen: Screen, event: KeyboardEvent) => void> = {
  u: (table, _, { shiftKey }) => (shiftKey ? table.redo() : table.undo()),
  h: (table) => void table.hint(),
  backspace: (table) => putBack(table),
  s: (table, _, event) => table.give(event),
  w: (_, screen) => screen.toggle("why"),
  l: (_, screen) => screen.toggle("log"),
  r: (_, screen) => screen.toggle("rules"),
  c: (_, screen) => screen.toggle("chat"),
  t: (_, screen) => screen.toggle("table"),
  d: () => document.querySelector<HTMLElement>("[data-option]")?.focus(),
  z: (table, screen) => (screen.zoomed = table.piece(focused()) ? focused() : table.lit),
  p: (table) => void table.say({ type: "point", key: focused() || table.lit }),
  "?": (_, screen) => (screen.keys = !screen.keys),
};
