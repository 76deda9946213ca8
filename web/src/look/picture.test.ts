import { describe, expect, it } from "vitest";
import { picture } from "./picture";

describe("the picture of a card", () => {
  it("is the same wherever it is drawn", () => {
    expect(picture("still-water", ["blue"], "Still Water")).toEqual(picture("still-water", ["blue"], "Still Water"));
  });

  it("differs from that of any other card, also of the same title", () => {
    const all = Array.from({ length: 200 }, (_, n) => JSON.stringify(picture(`card-${n}`, ["red"], "Gate")));
    expect(new Set(all).size).toBe(200);
  });
});
