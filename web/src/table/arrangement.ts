// Where on the screen an area belongs, by its shape and what lies there; no game is known here.

import type { Area, Piece, Seen } from "../live/wire";

export interface Arrangement {
  tracks: Area[]; // the numbers at the head
  faced: Area[]; // what one deals with: large, in the middle
  around: Area[]; // what else lies open, small
  groups: { title: string; areas: Area[] }[]; // what lies together, as a pyramid of piles
  orders: Area[]; // who comes when
  piles: Area[];
  hands: Area[]; // of the seat one looks from
  parties: { seat: number; areas: Area[] }[]; // what is each seat's own
}

const SINGLE = new Set(["map", "grid"]);
const LOW = new Set(["pile", "bag"]);
const ALWAYS = new Set(["track", "pile", "sheet", "order"]); // shown also where nothing lies there

/** A row is faced where a piece of it can be chosen or has a number of its own to reach. */
function isFaced(area: Area, isOffered: (piece: Piece) => boolean): boolean {
  if (SINGLE.has(area.shape)) return true;
  return area.shape === "row" && !!area.pieces?.some((p) => isOffered(p) || (p.card && p.number != null));
}

const isThere = (area: Area) => ALWAYS.has(area.shape) || (area.count ?? 0) > 0;

/** A number alone stands at the head; a track on which something lies is a part of the table. */
const isNumber = (area: Area) => area.shape === "track" && !area.pieces?.length;

/** How many rows of cards of a width in rem lie in so much room. */
const rowsOf = (areas: Area[], wide: number, room: number) =>
  Math.ceil(areas.reduce((sum, area) => sum + Math.max(1, area.pieces?.length ?? 0) * wide, 0) / room);

const [FULL, SMALL] = [{ wide: 10.25, high: 17 }, { wide: 5.75, high: 9 }]; // a card with its margins, in rem
const [BESIDE, GROUPS] = [58, 24]; // from how wide on groups stand beside the rest, and how wide they are, in rem
const PATIENCE = 1.5; // screens that one scrolls before what is not in question is drawn small

/** Whether all that lies here, in so much room (in rem), is too much to be drawn large. */
export function isCrowded({ faced, groups, around, piles }: Arrangement, wide: number, high: number): boolean {
  const grouped = SMALL.high * groups.reduce((sum, group) => sum + new Set(group.areas.map((area) => area.at?.[1])).size, 0);
  const beside = wide >= BESIDE; // groups stand beside the rest, else above it
  const room = beside && grouped ? wide - GROUPS : wide;
  const small = rowsOf([...around, ...piles.map((pile) => ({ ...pile, pieces: [] }))], SMALL.wide, room) * SMALL.high;
  const rest = rowsOf(faced, FULL.wide, room) * FULL.high + small;
  return (beside ? Math.max(rest, grouped) : rest + grouped) > PATIENCE * high;
}

/** What the seat that looks has before itself: its rows, once they are more than a card. */
const isBefore = (area: Area, seat: number | undefined) =>
  seat !== undefined && area.seat === seat && area.shape === "row" && (area.pieces?.length ?? 0) > 1;

export function arrange(view: Seen, seat: number | undefined, isOffered: (piece: Piece) => boolean): Arrangement {
  const common = view.areas.filter((area) => area.seat == null && isThere(area) && !(view.outcome && area.shape === "sheet"));
  const alone = common.filter((area) => !area.group);
  const rows = alone.filter((area) => !isNumber(area) && !LOW.has(area.shape) && area.shape !== "order");
  const before = view.areas.filter((area) => isBefore(area, seat));
  const faced = [...rows.filter((area) => isFaced(area, isOffered)), ...before];
  const titles = new Set(common.flatMap((area) => area.group || []));
  const seats = (view.names ?? []).map((_, n) => n);
  const isParty = (area: Area, n: number) => area.seat === n && !before.includes(area) && (n !== seat || area.shape !== "hand");
  return {
    tracks: alone.filter(isNumber),
    faced,
    groups: [...titles].map((title) => ({ title, areas: common.filter((area) => area.group === title) })),
    orders: alone.filter((area) => area.shape === "order"),
    around: rows.filter((area) => !faced.includes(area)),
    piles: alone.filter((area) => LOW.has(area.shape)),
    hands: view.areas.filter((area) => area.shape === "hand" && area.seat != null && area.seat === seat),
    parties: seats.map((n) => ({ seat: n, areas: view.areas.filter((area) => isParty(area, n)) })),
  };
}
