import { describe, expect, it } from "vitest";
import type { Way } from "../live/wire";
import { cause, hasMoved, line, turns } from "./course";

const health: Way = { name: "health", title: "Health", values: [[10], [10], [4], [5], [0]] };
const points: Way = { name: "points", title: "Points", values: [[0, 0], [100, 0], [100, 0], [100, 7], [100, 9]] };

describe("how a game went", () => {
  it("finds what moved its numbers most, in the order of the game", () => {
    const found = turns([health, points], 20, 3).map(({ entry, by, seat }) => [entry, by, seat]);
    expect(found).toEqual([[21, 100, 0], [22, -6, 0], [24, -5, 0]]);
  });

  it("never leaves out the blow that was fatal", () => {
    const slow: Way = { ...health, values: [[10], [4], [7], [1], [0]] };
    expect(["won", "lost"].map((outcome) => turns([slow], 0, 3, outcome).map(({ entry }) => entry))).toEqual([[1, 2, 3], [1, 3, 4]]);
  });

  it("never leaves out the blow that won, where there is a number by which it is won", () => {
    const slow: Way = { ...health, name: "progress", values: [[0], [7], [2], [3], [4]] };
    const told = (wins: boolean, outcome: string) => turns([health, { ...slow, wins }], 0, 3, outcome).map(({ way, entry }) => [way.name, entry]);
    expect(told(false, "won")).toEqual([["progress", 1], ["progress", 2], ["health", 4]]);
    expect(told(true, "won")).toEqual([["health", 2], ["health", 3], ["progress", 4]]);
    expect(told(true, "lost")).toEqual([["health", 2], ["health", 3], ["health", 4]]);
  });

  it("tells a number that moved from one that never did", () => {
    expect([health, points, { ...health, values: [[3], [3]] }].map(hasMoved)).toEqual([true, true, false]);
  });

  it("names an entry once, though it moved several numbers", () => {
    const both: Way = { ...health, values: health.values.map(([n]) => [n ?? 0, n ?? 0]) };
    expect(turns([both], 0, 9).map(({ entry }) => entry)).toEqual([2, 3, 4]);
  });

  it("draws each number from its foot to its height", () => {
    expect(line(health, 0, 40, 10)).toBe("M0.0 0.0L10.0 0.0L20.0 6.0L30.0 5.0L40.0 10.0");
  });

  it("names what moved a number by what that happened because of", () => {
    const events = [{ depth: 0, text: "The dice fall." }, { depth: 0, text: "The gate shuts." }, { depth: 1, text: "2 damage. 5 health left." }];
    expect([cause(events, "Health"), cause(events, "Gold"), cause([], "Health")]).toEqual(["The gate shuts. 2 damage. 5 health left.", "The gate shuts.", ""]);
  });
});
