import type { Described, Value } from "../live/wire";

const SEAT = /^seat (\d+)$/; // a value of a setting that means a seat

/** The seat that a value of a setting means, from 0. */
export function seatOf(value: Value["value"]): number | undefined {
  const found = SEAT.exec(`${value}`)?.[1];
  return found === undefined ? undefined : Number(found) - 1;
}

/** What a seat will be called before its table is laid: "Seat 1", with the name that it bears or is given. */
export function called(game: Described, options: Record<string, unknown>, seat: number): string {
  const name = game.settings.map((setting) => {
    const picked = setting.several ? (options[setting.name] as unknown[])[seat] : `seat ${seat + 1}`;
    return setting.values.find((one) => one.value === picked)?.title;
  });
  return [`Seat ${seat + 1}`, ...name.filter(Boolean)].join(" · ");
}
