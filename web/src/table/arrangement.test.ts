import { describe, expect, it } from "vitest";
import type { Area, Seen } from "../live/wire";
import { arrange, hasCorners, large } from "./arrangement";

const area = (name: string, shape: string, more: Partial<Area> = {}): Area => ({ name, shape, title: name, count: 1, ...more });
const view = (...areas: Area[]): Seen => ({ type: "view", number: 1, seat: 0, whole: true, areas, names: ["Ada", "Bo"] });
const never = () => false;

describe("where areas lie", () => {
  it("leaves no area out that holds something", () => {
    const all = view(
      area("time", "track"),
      area("row", "row", { pieces: [{ key: "a", card: "a", number: 3 }] }),
      area("odd", "a shape nobody knows"),
      area("deck", "pile"),
      area("stack", "pile", { group: "Stacks", at: [0, 0] }),
      area("dice", "dice"),
      area("turns", "order"),
      area("race", "track", { pieces: [{ key: "runner", at: [2, 0] }] }),
      area("mine too", "row", { seat: 0, pieces: [{ key: "b" }, { key: "c" }] }),
      area("mine", "hand", { seat: 0 }),
      area("theirs", "hand", { seat: 1 }),
      area("chart", "sheet", { seat: 1 }),
    );
    const { tracks, faced, groups, orders, around, piles, hands, parties } = arrange(all, 0, never);
    const inside = [...groups, ...parties].flatMap((one) => one.areas);
    const drawn = [tracks, faced, orders, around, piles, hands, inside].flat();
    expect(drawn.map((one) => one.name).sort()).toEqual(all.areas.map((one) => one.name).sort());
  });

  it("draws a row large once something in it can be chosen", () => {
    const row = area("row", "row", { pieces: [{ key: "a", card: "a" }] });
    expect(arrange(view(row), 0, never).faced).toEqual([]);
    expect(arrange(view(row), 0, () => true).faced).toEqual([row]);
  });

  it("lays one's own cards before oneself once they are several", () => {
    const two = area("party", "row", { seat: 1, pieces: [{ key: "a" }, { key: "b" }] });
    expect([arrange(view(two), 1, never).faced, arrange(view(two), 0, never).faced]).toEqual([[two], []]);
  });

  it("draws large what is in question, then what is seen without scrolling", () => {
    const row = (name: string, n: number) => area(name, "row", { pieces: Array.from({ length: n }, (_, at) => ({ key: `${name}${at}`, card: "a", number: 1 })) });
    const laid = (rows: Area[], asked: string, high: number) => large(arrange(view(...rows), 0, never), ({ name }) => name === asked, 62, high);
    const names = (rows: Area[], asked: string, high: number) => laid(rows, asked, high).grown.map(({ name }) => name);
    expect(names([row("few", 4)], "", 27)).toEqual(["few"]);
    expect(names([row("many", 20)], "", 27)).toEqual([]);
    expect(names([row("many", 20)], "many", 27)).toEqual(["many"]);
    expect(names([row("first", 4), row("second", 4)], "", 27)).toEqual(["first"]);
    expect(names([row("first", 4), row("second", 4)], "second", 27)).toEqual(["second"]);
    expect(names([row("first", 4), row("second", 4)], "", 34)).toEqual(["first", "second"]);
    const told = (...rows: Area[]) => {
      const { lines, most, low } = laid(rows, "", 99);
      return [lines, most, low];
    };
    expect(told(row("first", 4))).toEqual([1, 4, 0]);
    expect(told(row("first", 3), row("second", 1))).toEqual([1, 4, 0]); // in one line together
    expect(told(row("first", 4), row("second", 2))).toEqual([2, 4, 0]);
    expect(told(row("many", 6), area("odd", "no shape"))).toEqual([2, 6, 1]);
    const small = (n: number, high = 27) => laid([row("row", n)], "", high).small.card;
    expect([small(12), small(14), small(20), small(4)]).toEqual([7.6, 6.2, 4.9, 4.9]); // four lie large
  });

  it("draws a card large beside many small ones where none is seen below it", () => {
    const row = (name: string, n: number, number?: number) =>
      area(name, "row", { pieces: Array.from({ length: n }, (_, at) => ({ key: `${name}${at}`, card: "a", ...(number ? { number } : {}) })) });
    const beside = (high: number) => {
      const { grown, beside } = large(arrange(view(row("chief", 1, 9), row("won", 7), row("lost", 7)), 0, never), never, 62, high);
      return [grown.map(({ name }) => name), beside];
    };
    expect(beside(36)).toEqual([["chief"], false]);
    expect(beside(28)).toEqual([["chief"], true]);
    expect(beside(15)).toEqual([[], false]);
  });

  it("finds corners for two piles under a pyramid, not under a square", () => {
    const heap = (...rows: number[]) => rows.flatMap((many, y) => Array.from({ length: many }, (_, x) => area(`${x} ${y}`, "pile", { group: "Heap", at: [x, y] })));
    const cornered = (rows: number[], piles: number) =>
      hasCorners(arrange(view(...heap(...rows), ...Array.from({ length: piles }, (_, n) => area(`pile ${n}`, "pile"))), 0, never));
    expect([cornered([4, 3, 2, 1], 2), cornered([4, 3, 2, 1], 3), cornered([3, 3, 3], 2), cornered([], 2)]).toEqual([true, false, false, false]);
  });

  it("gives a spectator no hand of its own, and every hand to its seat", () => {
    const { hands, parties } = arrange(view(area("mine", "hand", { seat: 0 })), undefined, never);
    expect([hands.length, parties[0]?.areas.length]).toEqual([0, 1]);
  });
});
