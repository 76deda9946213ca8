import { describe, expect, it } from "vitest";
import { distance } from "./walking";

const here = { x: 100, y: 100 };

describe("the way from piece to piece", () => {
  it("never goes against the arrow", () => {
    expect(distance(here, { x: 40, y: 100 }, "Right")).toBe(Infinity);
    expect(distance(here, { x: 100, y: 30 }, "Down")).toBe(Infinity);
  });

  it("prefers the neighbour in the row to a nearer piece aside", () => {
    const neighbour = distance(here, { x: 180, y: 100 }, "Right");
    expect(neighbour).toBeLessThan(distance(here, { x: 140, y: 150 }, "Right"));
  });
});
