// Where on the screen an area belongs, by its shape and what lies there; no game is known here.

import type { Area, Piece, Seen } from "../live/wire";

export interface Arrangement {
  tracks: Area[]; // the numbers at the head
  faced: Area[]; // what one deals with: large, in the middle
  around: Area[]; // what else lies open, small
  own: Area[]; // what lies before the seat one looks from
  keeps: boolean; // whether there is always room for that
  groups: { title: string; areas: Area[] }[]; // what lies together, as a pyramid of piles
  orders: Area[]; // who comes when
  piles: Area[];
  hands: Area[]; // of the seat one looks from
  parties: { seat: number; areas: Area[] }[]; // what is each seat's own
}

const SINGLE = new Set(["map", "grid"]);
const LOW = new Set(["pile", "bag"]);
const ALWAYS = new Set(["track", "pile", "sheet", "order"]); // shown also where nothing lies there

/** What is dealt with: a piece of it has a number of its own to reach. */
const isDealtWith = (area: Area) => area.shape === "row" && !!area.pieces?.some((piece) => piece.card && piece.number != null);

/** A row is faced where it is dealt with, or a piece of it can be chosen. */
const isFaced = (area: Area, isOffered: (piece: Piece) => boolean) =>
  SINGLE.has(area.shape) || isDealtWith(area) || (area.shape === "row" && !!area.pieces?.some(isOffered));

const isThere = (area: Area) => ALWAYS.has(area.shape) || (area.count ?? 0) > 0;

/** A number alone stands at the head; a track on which something lies is a part of the table. */
const isNumber = (area: Area) => area.shape === "track" && !area.pieces?.length;

interface Size {
  card: number; // how wide a card is, in rem
  wide: number; // with its margins
  least: number; // close to others
  high: number; // with its title
}
const sized = (card: number): Size => ({ card, wide: card + 0.7, least: card + 0.5, high: (card * 88) / 63 + 2.16 });
const FULL: Size = { card: 9.25, wide: 11.8, least: 10.25, high: 16.4 };
export const SMALL = sized(4.9);
const LARGER = [7.6, 6.2, 5.5].map(sized);
const PILES = 12; // how wide all piles are that stand beside the table, in rem
const PILE: [number, number] = [3.7, 6.2]; // how wide a pile of a pyramid is at least and at most, in rem
const [BETWEEN, HEAD, SHARE] = [0.9, 3, 0.55]; // what lies between two of them, and above all, in rem; the most of the width that they take

/** How many cards wide an area is: backs lie over each other, dice stand in two rows. */
function cards(area: Area): number {
  const pieces = area.pieces ?? [];
  return Math.max(1, area.shape === "dice" ? pieces.length / 3 : pieces.reduce((sum, piece) => sum + (piece.card ? 1 : 0.55), 0));
}

const across = (areas: Area[], card: number) => areas.reduce((sum, area) => sum + cards(area) * card, 0);

/** How high areas are that lie side by side: in one line if they can, else each broken only where it is wider than all the room. */
function heap(areas: Area[], card: Size, room: number): number {
  if (areas.length && across(areas, card.least) <= room) return card.high;
  let [high, left, line] = [0, 0, 0];
  for (const area of areas) {
    const wide = cards(area) * card.wide;
    if (wide > left) [high, left, line] = [high + line, room, 0];
    left -= Math.min(wide, room);
    line = Math.max(line, Math.ceil((cards(area) * card.least) / room) * card.high);
  }
  return high + line;
}

/** How the cards lie: those drawn large beside what is small or above it, one's own below; in so many lines, the longest of so many cards. */
export interface Laid {
  grown: Area[];
  beside: boolean;
  lines: number;
  most: number;
  low: number; // how high what is small lies below them, in rem
  sizes: Map<Area, number>; // how wide the cards are of what is small, in rem
  pile: number; // how wide a pile of a pyramid is, in rem
}

const heights = (group: Area[]) => new Map(group.map((area) => [area.at?.[1] ?? 0, group.filter((one) => one.at?.[1] === area.at?.[1]).length]));

/** Whether two piles find room in the lower corners that a pyramid leaves free. */
export function hasCorners({ groups, piles }: Arrangement): boolean {
  const [first, ...others] = groups;
  if (!first || others.length || piles.length > 2) return false;
  const rows = [...heights(first.areas)].sort(([a], [b]) => a - b).map(([, many]) => many);
  return Math.max(...rows) - Math.max(...rows.slice(-2)) >= 2;
}

/** How wide a pile of a pyramid is that stands beside what is faced: as large as all its rows find room. */
function piled(rows: number, across: number, wide: number, high: number): number {
  const [least, most] = PILE;
  return Math.min(Math.max(Math.min((((high - HEAD) / rows) * 63) / 88 - 0.4, (wide * SHARE) / across - BETWEEN), least), most);
}

/**
 * Which rows are drawn large, in so much room (in rem), of those on which there is something to read: the first that
 * is dealt with, then what is still seen without scrolling. So a question moves nothing that lies there, and what
 * comes to lie before oneself finds its room free. What finds no room above the small cards may find it beside them.
 * Piles stand beside what is faced, or else below it.
 */
export function large(places: Arrangement, isRead: (area: Area) => boolean, wide: number, high: number, isBeside: boolean): Laid {
  const { faced, groups, around, own, piles, keeps } = places;
  const steps = groups.map((group) => heights(group.areas));
  const rows = steps.reduce((sum, rows) => sum + rows.size, 0);
  const grouped = SMALL.high * rows;
  const broadest = Math.max(0, ...steps.flatMap((rows) => [...rows.values()]));
  const pile = grouped ? piled(rows, broadest, wide, high) : SMALL.card;
  const room = wide - (!isBeside ? 0 : grouped ? (pile + BETWEEN) * broadest + 1.4 : PILES);
  const stacks = isBeside && (!grouped || hasCorners(places)) ? [] : piles.map((pile) => ({ ...pile, pieces: [] }));
  const under = heap(stacks, SMALL, room) + (isBeside ? 0 : grouped);
  const small = (grown: Area[]) => [...faced.filter((area) => !grown.includes(area)), ...around];
  const fits = (grown: Area[], size = SMALL, before = heap(own, SMALL, room)) =>
    heap(grown, FULL, room) + heap(small(grown), size, room) + before + under <= high;
  const fitsBeside = (grown: Area[], size = SMALL) => {
    const side = across(grown, FULL.wide);
    return !own.length && side <= room / 3 && Math.max(FULL.high, heap(small(grown), size, room - side)) + under <= high;
  };
  const first = faced.find((area) => isDealtWith(area) && isRead(area));
  const grown = faced.filter((area) => SINGLE.has(area.shape) || area === first);
  for (const area of faced) {
    const more = [...grown, area];
    const isHigher = heap(more, FULL, room) > heap(grown, FULL, room);
    if (!grown.includes(area) && isRead(area) && (!isHigher || fits(more) || (!grown.length && fitsBeside(more)))) grown.push(area);
  }
  const beside = grown.length > 0 && !fits(grown) && fitsBeside(grown);
  const suits = (size: Size) => (beside ? fitsBeside(grown, size) : !grown.length && fits(grown, size, keeps ? FULL.high : 0));
  /** Where one scrolls anyway, what has room in one line is large enough. */
  const inLine = (areas: Area[]) => (size: Size) => across(areas, size.least) <= room;
  const size = LARGER.find(isBeside ? suits : (size) => !grown.length && inLine(small(grown))(size)) ?? SMALL;
  const low = heap(small(grown), size, room);
  const above = heap(grown, FULL, room) + low + under;
  const before = [FULL, ...LARGER].find(isBeside ? (size) => above + heap(own, size, room) <= high : inLine(own)) ?? SMALL;
  const mine = before === FULL ? own.filter(isRead) : [];
  const counts = [...grown, ...mine].map((area) => area.pieces?.length ?? 0);
  const lines = [grown, mine].map((areas) => heap(areas, { ...FULL, high: 1 }, room)).reduce((sum, n) => sum + n);
  return {
    grown: [...grown, ...mine],
    beside,
    lines: Math.max(1, lines),
    most: lines > 1 ? Math.max(...counts) : counts.reduce((sum, n) => sum + n, 0),
    low,
    pile,
    sizes: new Map([...small(grown).map((area) => [area, size.card] as const), ...own.map((area) => [area, before.card] as const)]),
  };
}

/** What the seat that looks has before itself: its rows, once they are more than a card. */
const isOwn = (area: Area, seat: number | undefined) => seat !== undefined && area.seat === seat && area.shape === "row";
const isBefore = (area: Area) => (area.pieces?.length ?? 0) > 1;

export function arrange(view: Seen, seat: number | undefined, isOffered: (piece: Piece) => boolean): Arrangement {
  const common = view.areas.filter((area) => area.seat == null && isThere(area) && !(view.outcome && area.shape === "sheet"));
  const alone = common.filter((area) => !area.group);
  const rows = alone.filter((area) => !isNumber(area) && !LOW.has(area.shape) && area.shape !== "order");
  const rowed = view.areas.filter((area) => isOwn(area, seat));
  const own = rowed.filter(isBefore);
  const faced = rows.filter((area) => isFaced(area, isOffered));
  const titles = new Set(common.flatMap((area) => area.group || []));
  const seats = (view.names ?? []).map((_, n) => n);
  const isParty = (area: Area, n: number) => area.seat === n && !own.includes(area) && (n !== seat || area.shape !== "hand");
  return {
    tracks: alone.filter(isNumber),
    faced,
    groups: [...titles].map((title) => ({ title, areas: common.filter((area) => area.group === title) })),
    orders: alone.filter((area) => area.shape === "order"),
    around: rows.filter((area) => !faced.includes(area)),
    own,
    keeps: rowed.length > 0,
    piles: alone.filter((area) => LOW.has(area.shape)),
    hands: view.areas.filter((area) => area.shape === "hand" && area.seat != null && area.seat === seat),
    parties: seats.map((n) => ({ seat: n, areas: view.areas.filter((area) => isParty(area, n)) })),
  };
}
