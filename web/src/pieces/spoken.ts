// A piece in words, for those who do not see it.

import type { Table } from "../live/table.svelte";
import type { Piece } from "../live/wire";

/** "Great Stag, combat, green, difficulty 6, 2 progress. Can be chosen." */
export function spoken(table: Table, piece: Piece): string {
  const face = table.face(piece);
  const number = piece.number ?? face?.number;
  const parts = [
    piece.title || face?.title || (piece.card || !piece.back ? piece.key : `A facedown card: ${piece.key}`),
    piece.icon && piece.icon !== piece.title && table.named(piece.icon),
    face && table.word("kind", face.kind),
    face?.colors?.map((color) => table.word("color", color)).join(" and "),
    number != null && `${table.word("number", face?.number_of ?? "") || "number"} ${number}`,
    ...Object.entries(piece.tokens ?? {}).map(([name, n]) => table.count("token", name, n)),
    ways(table, piece.key),
    ...(piece.marks ?? []).map((mark) => table.word("mark", mark)),
  ];
  return `${parts.filter(Boolean).join(", ")}.${standing(table, piece.key)}`;
}

/** Where a place of a map leads. */
function ways(table: Table, key: string): string {
  const lines = table.view?.areas.flatMap((area) => area.lines ?? []) ?? [];
  const ends = lines.flatMap(([from, to]) => (from === key ? to : to === key ? from : []));
  return ends.length ? `leads to ${ends.map((end) => table.piece(end)?.title || end).join(", ")}` : "";
}

function standing(table: Table, key: string): string {
  if (table.isTaken(key)) return " Chosen.";
  if (table.offered.has(key)) return " Can be chosen.";
  const why = table.refused.get(key)?.why;
  return why ? ` ${why}` : "";
}
