// A share of pieces while it is being put together.

import type { Decision } from "./wire";

export type Taken = Readonly<Record<string, number>>;

export const size = (taken: Taken): number => Object.values(taken).reduce((sum, n) => sum + n, 0);

/** One more of a piece; where that is too many of it, none; where it is too many in all, a lone pick moves. */
export function take(decision: Decision, taken: Taken, key: string): Taken {
  const most = decision.pieces?.[key] ?? 0;
  const has = taken[key] ?? 0;
  if (has >= most) return without(taken, key);
  if (size(taken) < (decision.high ?? 0)) return { ...taken, [key]: has + 1 };
  return decision.high === 1 ? { [key]: 1 } : has ? without(taken, key) : taken;
}

function without(taken: Taken, key: string): Taken {
  const { [key]: _, ...rest } = taken;
  return rest;
}

/** The answer: each piece as often as it is taken. */
export const answer = (taken: Taken): string[] =>
  Object.entries(taken).flatMap(([key, n]) => Array<string>(n).fill(key));

/** How many pieces are to be taken, in words. */
export function howMany({ low = 0, high = 0 }: Decision): string {
  if (low === high) return `${low}`;
  return low ? `${low} to ${high}` : `up to ${high}`;
}

/** What is taken so far counts together. */
export const sum = ({ weights = {} }: Decision, taken: Taken): number =>
  Object.entries(taken).reduce((all, [key, n]) => all + (weights[key] ?? 0) * n, 0);

/** How far a share is, in words: a sum where there is one, else how many are chosen. */
export function standing(decision: Decision, taken: Taken, called = "chosen"): string {
  if (!decision.weights) return `${size(taken)} of ${howMany(decision)} chosen`;
  return `${sum(decision, taken)} of ${decision.needed ?? 0} ${called}`;
}

export const isEnough = (decision: Decision, taken: Taken): boolean => size(taken) >= (decision.low ?? 0);
