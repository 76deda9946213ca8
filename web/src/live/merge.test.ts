import { describe, expect, it } from "vitest";
import { merge, mergeLog } from "./merge";
import type { Area, LogLine, Seen } from "./wire";

const line = (entry: number, text = ""): LogLine => ({ entry, seat: 0, name: "Ada", text });
const area = (name: string, count: number, seat: number | null = null): Area => ({ name, shape: "pile", title: name, seat, count });
const view = (number: number, whole: boolean, areas: Area[], more: Partial<Seen> = {}): Seen => ({
  type: "view",
  number,
  seat: 0,
  whole,
  areas,
  ...more,
});

describe("a view as it is now", () => {
  it("keeps the areas that have not changed, in their order", () => {
    const last = view(1, true, [area("deck", 9), area("hand", 5, 0), area("hand", 5, 1)]);
    const now = merge(last, view(2, false, [area("hand", 4, 1)]));
    expect(now.areas.map(({ name, count }) => [name, count])).toEqual([["deck", 9], ["hand", 5], ["hand", 4]]);
  });

  it("forgets everything at a whole view", () => {
    const last = view(5, true, [area("deck", 9)], { log: [line(1)] });
    expect(merge(last, view(6, true, [area("bag", 1)])).areas.map((one) => one.name)).toEqual(["bag"]);
  });

  it("says whose turn it is as it is told, and nobody's where it is not", () => {
    const last = view(1, true, [], { active: 0 });
    expect([merge(undefined, last).active, merge(last, view(2, false, [])).active]).toEqual([0, undefined]);
  });

  it("takes new faces to the known ones", () => {
    const face = (card: string) => ({ card, title: card, kind: "" });
    const last = view(1, true, [], { faces: { a: face("a") } });
    expect(Object.keys(merge(last, view(2, false, [], { faces: { b: face("b") } })).faces ?? {})).toEqual(["a", "b"]);
  });
});

describe("the log", () => {
  it("grows", () => expect(mergeLog([line(1)], [line(2)], 2).map((l) => l.entry)).toEqual([1, 2]));

  it("drops what an undo took back, and goes on from there", () => {
    const log = mergeLog([line(1), line(2, "old"), line(3)], [line(2, "new")], 2);
    expect(log.map((l) => l.text)).toEqual(["", "new"]);
  });

  it("drops what lies above the last entry where an undo leaves nothing new", () => {
    expect(mergeLog([line(1), line(2), line(3)], [], 1).map((l) => l.entry)).toEqual([1]);
  });
});
