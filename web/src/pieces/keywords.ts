// The words on a card that its game explains.

import type { Described } from "../live/wire";

export interface Keyword {
  word: string; // as it stands there
  says: string;
  rule: string;
}

/** A word in any of its endings; "#" is a number, "|" stands between words that mean the same. */
const pattern = (word: string): RegExp => new RegExp(`\\b(${word.replaceAll("#", "\\d+")})(?:s|es|d|ed|ing)?\\b`, "i");

/** Those in what is printed, in the order in which they stand there. */
export function keywords(game: Described | undefined, printed: string): Keyword[] {
  const { words = {}, keywords = {} } = game ?? {};
  const found = Object.entries(keywords).flatMap(([name, rule]) => {
    const at = pattern(words[`keyword-${name}`] ?? name).exec(printed);
    return at ? [{ at: at.index, word: at[1] ?? "", says: words[`meaning-${name}`] ?? "", rule }] : [];
  });
  return found.sort((a, b) => a.at - b.at).map(({ at: _, ...keyword }) => keyword);
}
