import type { Described } from "../live/wire";

const BOT = "bot-";

/** The players that a seat may be given to, by name, as the server calls them in words. */
export function bots(game: Described | undefined): Record<string, string> {
  const named = Object.entries(game?.words ?? {}).filter(([key]) => key.startsWith(BOT));
  return Object.fromEntries(named.map(([key, words]) => [key.slice(BOT.length), words]));
}
