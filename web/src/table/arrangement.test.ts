import { describe, expect, it } from "vitest";
import type { Area, Seen } from "../live/wire";
import { arrange, hasCorners, large, SMALL } from "./arrangement";

const area = (name: string, shape: string, more: Partial<Area> = {}): Area => ({ name, shape, title: name, count: 1, ...more });
const view = (...areas: Area[]): Seen => ({ type: "view", number: 1, seat: 0, whole: true, areas, names: ["Ada", "Bo"] });
const never = (_: unknown) => false;
const always = (_: unknown) => true;

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
    const { tracks, faced, groups, orders, around, own, piles, hands, parties } = arrange(all, 0, never);
    const inside = [...groups, ...parties].flatMap((one) => one.areas);
    const drawn = [tracks, faced, orders, around, own, piles, hands, inside].flat();
    expect(drawn.map((one) => one.name).sort()).toEqual(all.areas.map((one) => one.name).sort());
  });

  it("draws a row large once something in it can be chosen", () => {
    const row = area("row", "row", { pieces: [{ key: "a", card: "a" }] });
    expect(arrange(view(row), 0, never).faced).toEqual([]);
    expect(arrange(view(row), 0, () => true).faced).toEqual([row]);
  });

  it("lays one's own cards before oneself once they are several", () => {
    const two = area("party", "row", { seat: 1, pieces: [{ key: "a" }, { key: "b" }] });
    expect([arrange(view(two), 1, never).own, arrange(view(two), 0, never).own]).toEqual([[two], []]);
  });

  const row = (name: string, n: number, more: Partial<Area> = {}, number: number | null = null) =>
    area(name, "row", { pieces: Array.from({ length: n }, (_, at) => ({ key: `${name}${at}`, card: "a", number })), ...more });
  const laid = (rows: Area[], high: number, isOffered = never, isRead = always) => large(arrange(view(...rows), 0, isOffered), isRead, 62, high, true);
  const names = (...told: Parameters<typeof laid>) => laid(...told).grown.map(({ name }) => name);

  it("draws large what is dealt with, then what is seen without scrolling, if there is something to read", () => {
    expect(names([row("dealt", 4, {}, 1)], 27)).toEqual(["dealt"]);
    expect(names([row("dealt", 20, {}, 1)], 27)).toEqual(["dealt"]);
    expect(names([row("dealt", 4, {}, 1)], 27, never, never)).toEqual([]);
    expect(names([row("dealt", 4, {}, 1), row("played", 1, {}, 1)], 27)).toEqual(["dealt"]);
    expect(names([row("dealt", 3, {}, 1), row("played", 1, {}, 1)], 10)).toEqual(["dealt", "played"]); // in one line
    const rows = [row("first", 4), row("second", 4)];
    expect(names(rows, 27)).toEqual([]);
    expect(names(rows, 27, always)).toEqual(["first"]);
    expect(names(rows, 34, always)).toEqual(["first", "second"]);
    expect(names([row("many", 20)], 27, always)).toEqual([]);
    const told = (...rows: Area[]) => {
      const { lines, most, low } = laid(rows, 99);
      return [lines, most, low];
    };
    expect(told(row("first", 4, {}, 1))).toEqual([1, 4, 0]);
    expect(told(row("first", 3, {}, 1), row("second", 1, {}, 1))).toEqual([1, 4, 0]); // in one line together
    expect(told(row("first", 4, {}, 1), row("second", 2, {}, 1))).toEqual([2, 4, 0]);
    expect(told(row("many", 6, {}, 1), area("odd", "no shape"))).toEqual([2, 6, SMALL.high]);
  });

  it("draws small cards larger where nothing large needs the room", () => {
    const small = (n: number, high = 27) => [...laid([row("row", n)], high).sizes.values()][0];
    expect([small(4), small(12), small(14), small(20)]).toEqual([7.6, 7.6, 6.2, 4.9]);
  });

  it("moves nothing when cards come to lie before oneself, or when something is asked", () => {
    const common = row("quests", 5);
    const size = (n: number, isOffered = never) => laid([common, row("mine", n, { seat: 0 })], 26.4, isOffered, (area) => area !== common).sizes.get(common);
    const sizes = [0, 1, 2, 4, 9].flatMap((n) => [size(n), size(n, always)]);
    expect(new Set(sizes)).toEqual(new Set([5.5]));
    const mine = (n: number) => names([common, row("mine", n, { seat: 0 })], 26.4, never, (area) => area !== common);
    expect([mine(3), mine(9)]).toEqual([["mine"], []]);
  });

  it("draws small cards as large as they have room in one line where one scrolls anyway", () => {
    const sizes = (...rows: Area[]) => [...large(arrange(view(...rows), 0, never), never, 48, 20, false).sizes.values()];
    expect(sizes(row("quests", 5), row("mine", 8, { seat: 0 }))).toEqual([7.6, 5.5]);
    expect(sizes(row("quests", 20))).toEqual([4.9]);
  });

  it("draws a card large beside many small ones where none is seen below it", () => {
    const beside = (high: number) => {
      const { grown, beside } = laid([row("chief", 1, {}, 9), row("won", 7), row("lost", 7)], high);
      return [grown.map(({ name }) => name), beside];
    };
    expect(beside(36)).toEqual([["chief"], false]);
    expect(beside(28)).toEqual([["chief"], true]);
    expect(beside(15)).toEqual([["chief"], false]); // what is dealt with is read, though one scrolls
  });

  it("draws a pyramid as large as its rows find room, and no wider than its share", () => {
    const heap = [4, 3, 2, 1].flatMap((many, y) => Array.from({ length: many }, (_, x) => area(`${x} ${y}`, "pile", { group: "Heap", at: [x, y] })));
    const pile = (wide: number, high: number) => large(arrange(view(...heap), 0, never), never, wide, high, true).pile;
    expect(pile(66, 20)).toBe(3.7); // at least
    expect(pile(66, 33)).toBeCloseTo(4.97, 2); // by its height
    expect(pile(40, 33)).toBeCloseTo(4.6, 2); // by its width
    expect(pile(66, 60)).toBe(6.2); // at most
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
