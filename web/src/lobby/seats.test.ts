import { expect, test } from "vitest";
import type { Described, Setting } from "../live/wire";
import { called, seatOf } from "./seats";

const setting = (name: string, several: boolean, values: [string, string][]): Setting => ({
  name,
  title: "",
  several,
  values: values.map(([value, title]) => ({ value, title })),
  default: "",
  newcomer: "",
});
const game = (...settings: Setting[]) => ({ settings }) as Described;

test("a seat is called by the name that a setting has for it", () => {
  const nobles = game(setting("first", false, [["by chance", "Chance"], ["seat 1", "Adam"], ["seat 2", "Barbara"]]));
  expect(called(nobles, { first: "by chance" }, 1)).toBe("Seat 2 · Barbara");
});

test("or by who is picked for it, and until then by its number", () => {
  const seekers = game(setting("seekers", true, [["asha", "Asha"], ["khor", "Khor"]]));
  expect(called(seekers, { seekers: ["khor"] }, 0)).toBe("Seat 1 · Khor");
  expect(called(seekers, { seekers: ["khor"] }, 1)).toBe("Seat 2");
});

test("a value that means a seat is known as one", () => {
  expect(["seat 1", "seat 12", "seats", 3, true].map(seatOf)).toEqual([0, 11, undefined, undefined, undefined]);
});
