// Where the pieces of a grid or a map lie: cells with what is undermost and what stands upon it.

import type { Piece } from "../live/wire";

export interface Cell {
  at: [number, number];
  column: number; // as a style counts, from 1
  row: number;
  ground: Piece | undefined;
  upon: Piece[];
}

export interface Board {
  columns: number;
  rows: number;
  cells: Cell[];
}

const isThing = (piece: Piece) => !piece.card && !piece.back;

/** The cells of all pieces that lie somewhere, row by row; figures stand upon the place that lies there. */
export function lay(pieces: Piece[]): Board {
  const lying = pieces.filter((piece): piece is Piece & { at: [number, number] } => !!piece.at);
  if (!lying.length) return { columns: 0, rows: 0, cells: [] };
  const [xs, ys] = [lying.map((piece) => piece.at[0]), lying.map((piece) => piece.at[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const cells = new Map<string, Cell>();
  for (const piece of lying) {
    const [x, y] = piece.at;
    const cell = cells.get(`${x},${y}`) ?? { at: piece.at, column: x - left + 1, row: y - top + 1, ground: undefined, upon: [] };
    if (!cell.ground && !(isThing(piece) && piece.seat != null)) cell.ground = piece;
    else cell.upon.push(piece);
    cells.set(`${x},${y}`, cell);
  }
  return {
    columns: Math.max(...xs) - left + 1,
    rows: Math.max(...ys) - top + 1,
    cells: [...cells.values()].sort((a, b) => a.row - b.row || a.column - b.column),
  };
}

/** The lines of a map from middle to middle, in columns and rows; a line to what does not lie there is left out. */
export function spans(board: Board, lines: [string, string][]): [number, number, number, number][] {
  const middles = new Map<string, [number, number]>();
  for (const { column, row, ground, upon } of board.cells) {
    for (const piece of [ground, ...upon]) if (piece) middles.set(piece.key, [column - 0.5, row - 0.5]);
  }
  return lines.flatMap(([from, to]) => {
    const [a, b] = [middles.get(from), middles.get(to)];
    return a && b ? [[...a, ...b] as [number, number, number, number]] : [];
  });
}
