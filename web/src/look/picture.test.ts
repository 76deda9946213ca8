import { describe, expect, it } from "vitest";
import { MOTIFS } from "./motifs";
import { picture } from "./picture";

const drawn = (id: string, words: string, known = "") => picture(id, ["red"], words, known).front.map((layer) => layer.d);

describe("the picture of a card", () => {
  it("is the same wherever it is drawn", () => {
    expect(picture("still-water", ["blue"], "Still Water")).toEqual(picture("still-water", ["blue"], "Still Water"));
  });

  it("differs from that of any other card, also of the same title", () => {
    const all = Array.from({ length: 200 }, (_, n) => JSON.stringify(picture(`card-${n}`, ["red"], "Gate")));
    expect(new Set(all).size).toBe(200);
  });

  it("shows what its title speaks of", () => {
    expect(drawn("a", "The Bell")).toContain(MOTIFS.bell);
    expect(drawn("a", "A Coin on Edge")).toContain(MOTIFS.coin); // not the edge, which comes later
    expect(drawn("a", "Moldbeard")).not.toContain(MOTIFS.beast); // no bear in a beard
  });

  it("gives a person the same face wherever it stands", () => {
    const [here, there] = ["ada-forest", "ada-swamp"].map((id) => new Set(drawn(id, "Ada Stout", "character")));
    const others = drawn("bo-forest", "Bo Thin", "character").filter((d) => !here?.has(d));
    expect([...(here ?? [])].filter((d) => there?.has(d)).length).toBeGreaterThan(4);
    expect(others.length).toBeGreaterThan(1);
  });
});
