import { describe, expect, it } from "vitest";
import { beside, type Box } from "./room";

const screen: Box = { left: 0, right: 1400, top: 50, bottom: 900 };
const needs = { wide: 300, high: 400 };
const box = (left: number, top: number, wide = 150, high = 200): Box => ({ left, top, right: left + wide, bottom: top + high });

describe("what lies beside", () => {
  it("lies at the other side", () => {
    expect(beside(box(100, 100), needs, [], screen).left).toBe(1084);
    expect(beside(box(1100, 100), needs, [], screen).left).toBe(16);
  });

  it("ends above what must be seen", () => {
    expect(beside(box(100, 100), needs, [box(1000, 600), box(1300, 500)], screen).high).toBe(500 - 50 - 32);
  });

  it("has all the height where nothing is in its way", () => {
    expect(beside(box(100, 100), needs, [box(600, 300)], screen).high).toBe(850 - 32);
  });

  it("goes to the side of what it tells of where only that has room, and does not hide it", () => {
    const button = box(1100, 300);
    expect(beside(box(450, 100), needs, [button], screen)).toMatchObject({ left: 16, high: 850 - 32 });
    expect(beside(box(100, 100), needs, [button], screen).left).toBe(1084);
  });
});
