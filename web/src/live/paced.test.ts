// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Paced } from "./paced";
import type { Heard } from "./wire";

const view = (number: number) => ({ type: "view", number }) as Heard;
const done = (number: number) => ({ type: "done", number }) as Heard;

describe("what the server says faster than it is painted", () => {
  let heard: string[];
  let paced: Paced;
  beforeEach(() => {
    vi.useFakeTimers();
    heard = [];
    paced = new Paced((one) => heard.push(`${one.type} ${(one as { number: number }).number}`));
    for (const one of [done(0), view(1), done(1), view(2), view(3)]) paced.take(one);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is heard up to its first view at once, with what belongs to it", () => expect(heard).toEqual(["done 0", "view 1", "done 1"]));

  it("is heard one view a picture, in order", () => {
    const steps: string[][] = [];
    for (let pictures = 0; pictures < 3; pictures++) {
      vi.advanceTimersToNextFrame();
      vi.advanceTimersByTime(1);
      steps.push(heard.slice());
    }
    expect(steps.map((all) => all.at(-1))).toEqual(["view 2", "view 3", "view 3"]);
    expect(heard).toEqual(["done 0", "view 1", "done 1", "view 2", "view 3"]);
    paced.take(view(4));
    expect(heard.at(-1)).toBe("view 4");
  });

  it("is heard of all seats in one picture", () => {
    paced.flush();
    vi.advanceTimersByTime(1000);
    for (const seat of [0, 1, 0]) paced.take({ type: "view", number: 5 + seat, seat } as Heard);
    expect(heard.slice(-2)).toEqual(["view 5", "view 6"]);
    expect(heard).toHaveLength(7);
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
    expect(heard).toHaveLength(8);
  });

  it("waits for what is pressed to be painted", () => {
    paced.flush();
    vi.advanceTimersByTime(1000);
    paced.rest();
    paced.take(view(4));
    expect(heard.at(-1)).toBe("view 3");
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
    expect(heard.at(-1)).toBe("view 4");
  });

  it("is heard where nothing is painted, too", () => {
    vi.stubGlobal("requestAnimationFrame", () => 0);
    paced.flush();
    vi.advanceTimersByTime(1000);
    paced.take(view(4));
    paced.take(view(5));
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual(["done 0", "view 1", "done 1", "view 2", "view 3", "view 4", "view 5"]);
  });
});
