// How a table of one's own stands, as one says it in a list.

import { listed } from "../live/listed";
import type { Chair, Facts } from "../live/wire";

/** Who plays whom: "You as Asha, Jo as Khor", or, where the seats have no names yet, "You, Jo". */
export function players(table: Facts): string {
  const isNamed = !!table.stands;
  const found = new Map<string, string[]>();
  for (const chair of table.chairs) found.set(who(chair), [...(found.get(who(chair)) ?? []), chair.name]);
  const told = [...found].map(([whom, seats]) => (isNamed ? `${whom} as ${listed(seats)}` : times(whom, seats.length))).join(", ");
  return told.charAt(0).toUpperCase() + told.slice(1);
}

const who = (chair: Chair): string => (chair.mine ? "you" : chair.person || (chair.bot ? "a bot" : "nobody"));
const times = (whom: string, n: number): string => (n > 1 ? `${whom} in ${n} seats` : whom);

const ENDS: Record<string, string> = { won: "Won", lost: "Lost" };

/** Whose turn it is there: "Your turn", "Khor decides", or "Goes on" where that is not known; or how it ended. */
export function standing({ outcome, waiting = [], chairs }: Facts): string {
  if (outcome) return ENDS[outcome] ?? "Over";
  const asked = chairs.filter((chair) => waiting.includes(chair.seat));
  if (asked.some((chair) => chair.mine)) return "Your turn";
  return asked.length ? `${listed(asked.map((chair) => chair.name))} ${asked.length > 1 ? "decide" : "decides"}` : "Goes on";
}

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });

/** When that was, in seconds since 1970: "today, 9:33 PM". */
export function moment(seconds: number, now = new Date()): string {
  const then = new Date(seconds * 1000);
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const ago = Math.round((midnight - new Date(then).setHours(0, 0, 0, 0)) / 86_400_000);
  return `${["today", "yesterday"][ago] ?? DAY.format(then)}, ${CLOCK.format(then)}`;
}
