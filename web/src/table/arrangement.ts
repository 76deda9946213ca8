// Where on the screen an area belongs, by its shape and what lies there; no game is known here.

import type { Area, Piece, Seen } from "../live/wire";

export interface Arrangement {
  tracks: Area[]; // the numbers at the head
  faced: Area[]; // what one deals with: large, in the middle
  around: Area[]; // what else lies open, small
  piles: Area[];
  hands: Area[]; // of the seat one looks from
  parties: { seat: number; areas: Area[] }[]; // what is each seat's own
}

const SINGLE = new Set(["map", "grid"]);

/** A row is faced where a piece of it can be chosen or has a number of its own to reach. */
function isFaced(area: Area, isOffered: (piece: Piece) => boolean): boolean {
  if (SINGLE.has(area.shape)) return true;
  return area.shape === "row" && !!area.pieces?.some((p) => isOffered(p) || (p.card && p.number != null));
}

const isThere = (area: Area) => area.shape === "track" || area.shape === "pile" || (area.count ?? 0) > 0;

export function arrange(view: Seen, seat: number | undefined, isOffered: (piece: Piece) => boolean): Arrangement {
  const common = view.areas.filter((area) => area.seat == null && isThere(area));
  const rows = common.filter((area) => !["track", "pile", "bag"].includes(area.shape));
  const faced = rows.filter((area) => isFaced(area, isOffered));
  const seats = (view.names ?? []).map((_, n) => n);
  return {
    tracks: common.filter((area) => area.shape === "track"),
    faced,
    around: rows.filter((area) => !faced.includes(area)),
    piles: common.filter((area) => area.shape === "pile" || area.shape === "bag"),
    hands: view.areas.filter((area) => area.shape === "hand" && area.seat != null && area.seat === seat),
    parties: seats.map((n) => ({ seat: n, areas: view.areas.filter((a) => a.seat === n && (n !== seat || a.shape !== "hand")) })),
  };
}
