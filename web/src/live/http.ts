// What is asked of the server before the table.

import type { Clause, Described, Facts, Me, Opening } from "./wire";

/** A request that failed, with a sentence for the person. */
export class Failed extends Error {}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, { ...request, headers: { "Content-Type": "application/json" } });
  } catch {
    throw new Failed("The server does not answer. Is it still running?");
  }
  const said = await answer.json().catch(() => null);
  if (!answer.ok) throw new Failed(said?.why ?? `The server could not do that (${answer.status}).`);
  return said as T;
}

export const me = () => call<Me>("/api/me");
export const rename = (name: string) => call<Me>("/api/me", { name });
export const games = () => call<Described[]>("/api/games");
export const openTable = (opening: Opening) => call<{ id: string }>("/api/tables", opening);
export const myTables = () => call<Facts[]>("/api/tables");
export const facts = (id: string) => call<Facts>(`/api/tables/${encodeURIComponent(id)}`);
export const rules = (game: string, q: string) =>
  call<Clause[]>(`/api/rules/${encodeURIComponent(game)}?q=${encodeURIComponent(q)}`);
