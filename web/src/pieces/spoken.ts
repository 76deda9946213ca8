// A piece in words, for those who do not see it.

import type { Table } from "../live/table.svelte";
import type { Piece } from "../live/wire";

/** "Great Stag, combat, green, difficulty 6, 2 progress. Can be chosen." */
export function spoken(table: Table, piece: Piece): string {
  const face = table.face(piece);
  const number = piece.number ?? face?.number;
  const parts = [
    piece.title || face?.title || (piece.card ? piece.key : `A facedown card: ${piece.key}`),
    face && table.word("kind", face.kind),
    face?.colors?.map((color) => table.word("color", color)).join(" and "),
    number != null && `${table.word("number", face?.number_of ?? "") || "number"} ${number}`,
    ...Object.entries(piece.tokens ?? {}).map(([name, n]) => table.count("token", name, n)),
    ...(piece.marks ?? []).map((mark) => table.word("mark", mark)),
  ];
  return `${parts.filter(Boolean).join(", ")}.${standing(table, piece.key)}`;
}

function standing(table: Table, key: string): string {
  if (table.isTaken(key)) return " Chosen.";
  if (table.offered.has(key)) return " Can be chosen.";
  const why = table.refused.get(key)?.why;
  return why ? ` ${why}` : "";
}
