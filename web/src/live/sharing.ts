// A share of pieces while it is being put together.

import type { Decision } from "./wire";

export type Taken = Readonly<Record<string, number>>;

/** Whether pieces are put together before they are given; where it is just one, that is given at once. */
export const isGathered = ({ shape, low, high }: Decision): boolean => shape === "share" && !(low === 1 && high === 1);

export const size = (taken: Taken): number => Object.values(taken).reduce((sum, n) => sum + n, 0);

/** How many of equal pieces are taken. */
export const count = (taken: Taken, keys: string[]): number => keys.reduce((sum, key) => sum + (taken[key] ?? 0), 0);

/** How many of equal pieces may be taken. */
export const most = ({ pieces = {} }: Decision, keys: string[]): number => count(pieces, keys);

/** One more of equal pieces; where that is too many of them, none; where it is too many in all, a lone pick moves. */
export function take(decision: Decision, taken: Taken, keys: string[]): Taken {
  const next = keys.find((key) => (taken[key] ?? 0) < (decision.pieces?.[key] ?? 0));
  if (next !== undefined && size(taken) < (decision.high ?? 0)) return { ...taken, [next]: (taken[next] ?? 0) + 1 };
  if (count(taken, keys)) return Object.fromEntries(Object.entries(taken).filter(([key]) => !keys.includes(key)));
  return next !== undefined && decision.high === 1 ? { [next]: 1 } : taken;
}

/** One less of equal pieces. */
export function putBack(taken: Taken, keys: string[]): Taken {
  const last = keys.findLast((key) => taken[key]);
  if (last === undefined) return taken;
  const { [last]: had = 0, ...rest } = taken;
  return had > 1 ? { ...rest, [last]: had - 1 } : rest;
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
