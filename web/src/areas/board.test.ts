import { describe, expect, it } from "vitest";
import type { Piece } from "../live/wire";
import { lay, spans } from "./board";

const place = (key: string, x: number, y: number): Piece => ({ key, card: key, back: "place", at: [x, y] });
const figure = (key: string, x: number, y: number): Piece => ({ key, at: [x, y], seat: 0 });

describe("a board", () => {
  it("begins where its first piece lies, also left of nothing and above", () => {
    const board = lay([place("a", -3, 7), place("b", -1, 9)]);
    expect([board.columns, board.rows]).toEqual([3, 3]);
    expect(board.cells.map(({ column, row }) => [column, row])).toEqual([[1, 1], [3, 3]]);
  });

  it("stands figures upon the place, whichever is told first", () => {
    const cell = lay([figure("f", 0, 0), place("a", 0, 0)]).cells[0];
    expect([cell?.ground?.key, cell?.upon.map((one) => one.key)]).toEqual(["a", ["f"]]);
  });

  it("draws a line from middle to middle, and none to what is not there", () => {
    const board = lay([place("a", 0, 0), place("b", 2, 1)]);
    expect(spans(board, [["a", "b"], ["a", "gone"]])).toEqual([[0.5, 0.5, 2.5, 1.5]]);
  });

  it("is empty where nothing lies", () => expect(lay([{ key: "a" }]).cells).toEqual([]));
});
