// What is asked of the server before the table.

import type { Clause, Described, Facts, Me, Opening } from "./wire";

/** A request that failed, with a sentence for the person. */
export class Failed extends Error {
  constructor(
    why: string,
    readonly status = 0, // 0: nobody answers
  ) {
    super(why);
  }
}

async function call<T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<T> {
  const request = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  let answer: Response;
  try {
    answer = await fetch(path, { ...request, headers: { "Content-Type": "application/json" } });
  } catch {
    throw new Failed(
      navigator.onLine
        ? "The server does not answer. Is it still running?"
        : "This device has no network. Tables and games lie on the server, so nothing can be played until it is back.",
    );
  }
  const said = await answer.json().catch(() => null);
  if (!answer.ok) throw new Failed(said?.why ?? `The server could not do that (${answer.status}).`, answer.status);
  return said as T;
}

export const me = () => call<Me>("/api/me");
export const rename = (name: string) => call<Me>("/api/me", { name });
export const games = () => call<Described[]>("/api/games");
export const openTable = (opening: Opening) => call<{ id: string }>("/api/tables", opening);
export const myTables = () => call<Facts[]>("/api/tables");
export const facts = (id: string) => call<Facts>(`/api/tables/${encodeURIComponent(id)}`);
export const deleteTable = (id: string) => call<null>(`/api/tables/${encodeURIComponent(id)}`, undefined, "DELETE");
export const rules = (game: string, q: string) =>
  call<Clause[]>(`/api/rules/${encodeURIComponent(game)}?q=${encodeURIComponent(q)}`);
