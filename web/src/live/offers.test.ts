import { describe, expect, it } from "vitest";
import { offers } from "./offers";
import { answer, howMany, isEnough, isGathered, putBack, standing, take } from "./sharing";
import type { Decision, Piece, Seen } from "./wire";

const piece = (key: string, more: Partial<Piece> = {}): Piece => ({ key, card: key.split("#")[0] as string, title: key, ...more });
const seen = (pieces: Piece[], more: Partial<Seen> = {}): Seen => ({
  type: "view",
  number: 1,
  seat: 0,
  whole: true,
  areas: [{ name: "hand", shape: "hand", title: "Hand", pieces }],
  names: ["Ada", "Bo"],
  ...more,
});
const ask = (more: Partial<Decision>): Decision => ({ number: 1, seat: 0, seats: [0], kind: "k", text: "?", shape: "choice", ...more });
const option = (key: string) => ({ key, label: "Card", pieces: [key] });

describe("offers", () => {
  it("shows equal pieces as one, and answers with the first", () => {
    const found = offers(seen([piece("a"), piece("a#2")]), ask({ options: [option("a"), option("a#2")] }));
    expect(found.map((offer) => offer.keys)).toEqual([["a", "a#2"]]);
  });

  it("keeps copies apart that lie otherwise", () => {
    const view = seen([piece("a"), piece("a#2", { tokens: { wound: 1 } })]);
    expect(offers(view, ask({ options: [option("a"), option("a#2")] }))).toHaveLength(2);
  });

  it("keeps pieces apart whose faces are not seen", () => {
    const view = seen([piece("row 1", { card: "" }), piece("row 2", { card: "" })]);
    expect(offers(view, ask({ options: [option("row 1"), option("row 2")] }))).toHaveLength(2);
  });

  it("offers the pieces of a share one by one, seats by their names", () => {
    const found = offers(seen([piece("a")]), ask({ shape: "share", pieces: { a: 1, "seat 2": 3 }, options: [option("a")] }));
    expect(found.map((offer) => offer.label)).toEqual(["a", "Bo"]);
  });

  it("shows equal pieces of a share as one, where each adds as much", () => {
    const held = seen([piece("a"), piece("b"), piece("a#2")]);
    const found = (weights: Record<string, number>) =>
      offers(held, ask({ shape: "share", pieces: { a: 1, b: 1, "a#2": 1 }, weights })).map((offer) => offer.keys);
    expect(found({ a: 2, b: 1, "a#2": 2 })).toEqual([["a", "a#2"], ["b"]]);
    expect(found({ a: 2, b: 1, "a#2": 1 })).toEqual([["a"], ["b"], ["a#2"]]);
  });

  it("offers the cards of a hand as they lie there, and leaves all else where it is", () => {
    const view = seen([piece("c"), piece("a"), piece("b"), piece("a#2")]);
    const options = ["pass", "a", "a#2", "lantern", "b", "c", "end"].map(option);
    expect(offers(view, ask({ options })).map((offer) => offer.keys[0])).toEqual(["pass", "c", "lantern", "a", "b", "end"]);
    const share = ask({ shape: "share", pieces: { a: 1, "a#2": 1, b: 1, c: 1 } });
    expect(offers(view, share).map((offer) => offer.keys[0])).toEqual(["c", "a", "b"]);
  });

  it("says whose a piece of a share is, where it is another seat's", () => {
    const areas = [0, 1].map((seat) => ({ name: "party", shape: "row", title: "Party", seat, pieces: [piece(`a${seat}`)] }));
    const found = offers(seen([], { areas }), ask({ shape: "share", pieces: { a0: 1, a1: 1 } }));
    expect(found.map((offer) => offer.label)).toEqual(["a0", "a1, Bo's"]);
  });

  it("ends with what may be done at any time", () => {
    const found = offers(seen([], { asides: [{ key: "use: x", label: "Use x" }] }), ask({ options: [option("a")] }));
    expect(found.map((offer) => offer.aside)).toEqual([false, true]);
  });

  it("offers nothing where nothing is asked", () => expect(offers(seen([piece("a")]), undefined)).toEqual([]));
});

describe("a share", () => {
  const two = ask({ shape: "share", pieces: { a: 2, b: 1, c: 1 }, low: 2, high: 2 });

  it("is put together where it may be of several", () => {
    const gathers = (low: number, high: number) => isGathered({ shape: "share", low, high } as Decision);
    expect([gathers(1, 1), gathers(0, 1), gathers(1, 2), gathers(2, 2)]).toEqual([false, true, true, true]);
  });

  it("takes a piece as often as it may be taken, then puts it back", () => {
    const once = take(two, {}, ["a"]);
    const twice = take(two, once, ["a"]);
    expect([once, twice, take(two, twice, ["a"])]).toEqual([{ a: 1 }, { a: 2 }, {}]);
  });

  it("takes equal pieces one after another, then puts them back", () => {
    const once = take(two, {}, ["b", "c"]);
    const twice = take(two, once, ["b", "c"]);
    expect([once, twice, take(two, twice, ["b", "c"])]).toEqual([{ b: 1 }, { b: 1, c: 1 }, {}]);
  });

  it("puts back one of a piece, or of equal ones", () => {
    expect([putBack({ a: 2, b: 1 }, ["a"]), putBack({ b: 1, c: 1 }, ["b", "c"]), putBack({ b: 1 }, ["a"])]).toEqual([{ a: 1, b: 1 }, { b: 1 }, { b: 1 }]);
  });

  it("puts a piece back where there is room for no more", () => {
    expect(take(ask({ shape: "share", pieces: { a: 2 }, low: 0, high: 1 }), { a: 1 }, ["a"])).toEqual({});
  });

  it("takes no more in all than may be taken", () => {
    const full = take(two, take(two, {}, ["b"]), ["c"]);
    expect(take(two, full, ["a"])).toEqual(full);
  });

  it("moves a lone pick", () => {
    const one = ask({ shape: "share", pieces: { a: 1, b: 1 }, low: 0, high: 1 });
    expect(take(one, { a: 1 }, ["b"])).toEqual({ b: 1 });
  });

  it("names a piece as often as it is taken", () => expect(answer({ a: 2, b: 1 })).toEqual(["a", "a", "b"]));

  it("says how many", () => {
    const said = [[2, 2], [0, 3], [1, 3]].map(([low, high]) => howMany(ask({ low: low as number, high: high as number })));
    expect(said).toEqual(["2", "up to 3", "1 to 3"]);
  });

  it("says what it comes to", () => {
    const paid = ask({ shape: "share", pieces: { a: 2, b: 1 }, low: 1, high: 3, weights: { a: 2, b: 1 }, needed: 4 });
    expect([standing(paid, { a: 2, b: 1 }, "paid"), standing(two, { a: 1 })]).toEqual(["5 of 4 paid", "1 of 2 chosen"]);
  });

  it("is enough from the lowest number on", () => {
    expect([isEnough(two, { a: 1 }), isEnough(two, { a: 2 })]).toEqual([false, true]);
  });
});
