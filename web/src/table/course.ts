// How a game went: its numbers as lines, and the entries of its log that moved them most.

import type { Happened, Way } from "../live/wire";

export interface Turn {
  entry: number;
  by: number; // how much it changed
  way: Way;
  seat: number; // whose of the numbers it is
}

/**
 * The last blow, and the biggest moves, measured by how far each number ever went; in the order of the game. The blow
 * is what fell last where the game was lost, else what rose last of the number by which it is won: no other of its
 * moves is told.
 */
export function turns(ways: Way[], start: number, most: number, outcome = ""): Turn[] {
  const all = ways.flatMap((way) => {
    const range = reach(way.values.flat());
    return (way.values[0] ?? []).flatMap((_, seat) =>
      way.values.slice(1).flatMap((now, n) => {
        const by = (now[seat] ?? 0) - (way.values[n]?.[seat] ?? 0);
        return by ? [{ weight: Math.abs(by) / range, turn: { entry: start + n + 1, by, way, seat } }] : [];
      }),
    );
  });
  const chosen = all.sort((a, b) => b.weight - a.weight).map(({ turn }) => turn);
  const decides = ({ by, way }: Turn) => (outcome === "lost" ? by < 0 && !way.wins : by > 0 && way.wins);
  const last = chosen.filter(decides).sort((a, b) => b.entry - a.entry).slice(0, 1);
  return once([...last, ...chosen.filter(({ way }) => !way.wins)]).slice(0, most).sort((a, b) => a.entry - b.entry);
}

const once = (all: Turn[]): Turn[] => all.filter((one, n) => all.findIndex(({ entry }) => entry === one.entry) === n);

/** Whether a number was ever another than at the start. */
export const hasMoved = ({ values: [first, ...later] }: Way): boolean => later.some((now) => now.some((n, seat) => n !== first?.[seat]));

/** From the least to the greatest, at least 1. */
function reach(values: number[]): number {
  return Math.max(1, Math.max(...values) - Math.min(...values));
}

/**
 * What moved a number: the event that speaks of it, after what that happened because of; where none does, what brought
 * something else with it; "" where nothing did.
 */
export function cause(events: Happened[], number: string): string {
  const at = events.findIndex(({ text }) => text.toLowerCase().includes(number.toLowerCase()));
  if (at < 0) return events.findLast(({ depth }, n) => !depth && events[n + 1]?.depth)?.text ?? "";
  const event = events[at];
  const over = event && events.slice(0, at).findLast(({ depth }) => depth < event.depth);
  return [over?.text, event?.text].filter(Boolean).join(" ");
}

/** The line of one of the numbers through a box, from 0 (or what lies below it) at its foot. */
export function line(way: Way, seat: number, width: number, height: number): string {
  const values = way.values.map((one) => one[seat] ?? 0);
  const low = Math.min(0, ...way.values.flat());
  const high = Math.max(1, ...way.values.flat());
  const x = (n: number) => (values.length > 1 ? (n * width) / (values.length - 1) : 0);
  const y = (value: number) => height - ((value - low) * height) / (high - low);
  return values.map((value, n) => `${n ? "L" : "M"}${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join("");
}
