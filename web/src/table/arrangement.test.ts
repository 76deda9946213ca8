import { describe, expect, it } from "vitest";
import type { Area, Seen } from "../live/wire";
import { arrange, isCrowded } from "./arrangement";

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

  it("is crowded where more lies than one would scroll to", () => {
    const pieces = Array.from({ length: 20 }, (_, n) => ({ key: `${n}`, card: "a", number: 1 }));
    const [few, many] = [4, 20].map((n) => arrange(view(area("row", "row", { pieces: pieces.slice(0, n) })), 0, never));
    expect([few, many].map((places) => places && isCrowded(places, 62, 27))).toEqual([false, true]);
  });

  it("gives a spectator no hand of its own, and every hand to its seat", () => {
    const { hands, parties } = arrange(view(area("mine", "hand", { seat: 0 })), undefined, never);
    expect([hands.length, parties[0]?.areas.length]).toEqual([0, 1]);
  });
});
