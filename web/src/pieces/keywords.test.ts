import { expect, it } from "vitest";
import type { Described } from "../live/wire";
import { keywords } from "./keywords";

const words = {
  "keyword-delve": "delve #",
  "meaning-delve": "Go deeper.",
  "keyword-type": "trap|combat",
  "meaning-type": "A type.",
  "keyword-boost": "boost",
  "meaning-boost": "It helps.",
};
const game = { words, keywords: { boost: "XY-03", delve: "XY-01", type: "XY-02" } } as unknown as Described;
const found = (printed: string) => keywords(game, printed).map(({ word, rule }) => [word, rule]);

it("finds the words on a card in the order in which they stand there, each once", () => {
  expect(found("trap. Delve 3, then delve 2. Combat. Boosted")).toEqual([["trap", "XY-02"], ["Delve 3", "XY-01"], ["Boost", "XY-03"]]);
});

it("finds whole words alone, and a number where one belongs", () => {
  expect(found("Trapdoor. Delve deeper. Boosters")).toEqual([]);
});

it("says what each means", () => {
  expect(keywords(game, "Boost +2")).toEqual([{ word: "Boost", says: "It helps.", rule: "XY-03" }]);
});

it("finds nothing before the game is known", () => expect(keywords(undefined, "Boost")).toEqual([]));
