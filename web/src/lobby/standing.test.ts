import { expect, test } from "vitest";
import type { Chair, Facts } from "../live/wire";
import { moment, players, standing } from "./standing";

const asha: Chair = { seat: 0, name: "Asha", mine: true, person: "Mira" };
const khor: Chair = { seat: 1, name: "Khor", person: "Jo" };
const table = (chairs: Chair[], more: Partial<Facts> = { stands: ["Turn 6"] }) => ({ chairs, ...more }) as Facts;

test("each is named once, with the seats that are theirs", () => {
  const [feyn, roland]: Chair[] = [{ seat: 2, name: "Feyn", mine: true }, { seat: 3, name: "Roland", bot: "search" }];
  expect(players(table([asha, khor, feyn as Chair, roland as Chair]))).toBe("You as Asha and Feyn, Jo as Khor, a bot as Roland");
  expect(players(table([asha, { seat: 1, name: "Seat 2" }, feyn as Chair], {}))).toBe("You in 2 seats, nobody");
});

test("one's own turn comes before that of others", () => {
  expect(standing(table([asha, khor], { waiting: [0, 1] }))).toBe("Your turn");
  expect(standing(table([asha, khor], { waiting: [1] }))).toBe("Khor decides");
  expect(standing(table([asha, khor]))).toBe("Goes on");
  expect(["won", "lost", "ended"].map((outcome) => standing(table([asha, khor], { waiting: [0], outcome })))).toEqual(["Won", "Lost", "Over"]);
});

test("days are counted by the calendar", () => {
  const now = new Date(2026, 10, 30, 0, 5);
  const told = (...at: [number, number, number, number]) => moment(new Date(2026, ...at).getTime() / 1000, now).split(",")[0];
  expect(told(10, 30, 0, 1)).toBe("today");
  expect(told(10, 29, 23, 59)).toBe("yesterday");
  expect(told(10, 28, 12, 0)).toMatch(/28/);
});
