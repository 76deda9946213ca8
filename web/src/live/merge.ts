// A view as it is now, from the last one and what has changed since.

import type { Area, LogLine, Seen } from "./wire";

const placed = (area: Area): string => `${area.name}/${area.seat ?? ""}`;

/** The log, where `told` goes on after (or instead of the end of) what is known, up to `entry`. */
export function mergeLog(known: LogLine[], told: LogLine[], entry: number): LogLine[] {
  const from = told[0]?.entry ?? entry + 1;
  return [...known.filter((line) => line.entry < from), ...told];
}

/** What a seat sees now. */
export function merge(last: Seen | undefined, told: Seen): Seen {
  if (told.whole || !last) return told;
  const changed = new Map(told.areas.map((area) => [placed(area), area]));
  const areas = last.areas.map((area) => changed.get(placed(area)) ?? area);
  const known = new Set(last.areas.map(placed));
  return {
    ...told,
    areas: [...areas, ...told.areas.filter((area) => !known.has(placed(area)))],
    faces: { ...last.faces, ...told.faces },
    log: mergeLog(last.log ?? [], told.log ?? [], told.entry ?? 0),
  };
}
