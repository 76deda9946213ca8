import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { canPass, isWatched, Secret, WAIT } from "./secret.svelte";
import type { Chair, Decision, Facts } from "./wire";

const OPTIONS = [{ key: "pass", label: "Pass" }, { key: "bogumila", label: "Bogumila" }];
const question = (number: number): Decision =>
  ({ number, seat: 1, seats: [1], kind: "disrupt", text: "", shape: "choice", secret: true, options: OPTIONS });
const table = (...chairs: Partial<Chair>[]): Facts => ({ chairs }) as unknown as Facts;

describe("a secret question", () => {
  const give = vi.fn();
  let secret: Secret;

  beforeEach(() => {
    vi.useFakeTimers();
    give.mockClear();
    secret = new Secret(give);
  });
  afterEach(() => vi.useRealTimers());

  it.each([[undefined, "pass"], ["pass", "pass"], ["bogumila", "bogumila"]])(
    "is answered when its time is over, not before: %s",
    (answer, sent) => {
      secret.ask(question(3), 0, true);
      if (answer) expect(secret.hold(question(3), answer)).toBe(true);
      vi.advanceTimersByTime(WAIT - 1);
      expect(give).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(give.mock.calls).toEqual([[question(3), sent]]);
    },
  );

  it("takes no less time with a standing pass", () => {
    secret.passes = true;
    secret.ask(question(3), 0, true);
    vi.advanceTimersByTime(WAIT - 1);
    expect(give).not.toHaveBeenCalled();
  });

  it("has no clock where nobody else looks on", () => {
    secret.ask(question(3), 0, false);
    expect(secret.hold(question(3), "bogumila")).toBe(false);
    vi.advanceTimersByTime(WAIT);
    expect(give).not.toHaveBeenCalled();
    secret.passes = true;
    secret.ask(question(4), 1, false);
    expect(give.mock.calls).toEqual([[question(4), "pass"]]);
  });

  it("is put once, and gone with the question", () => {
    secret.ask(question(3), 0, true);
    secret.ask(question(3), 0, true);
    secret.hold(question(3), "bogumila");
    secret.ask(undefined, 0, true);
    vi.advanceTimersByTime(2 * WAIT);
    expect(give).not.toHaveBeenCalled();
    expect(secret.held).toBeUndefined();
  });

  it("stays the same, with what was chosen and with its clock, while others answer", () => {
    secret.ask(question(3), 0, true);
    secret.hold(question(3), "bogumila");
    vi.advanceTimersByTime(WAIT - 1);
    secret.ask(question(4), 0, true);
    vi.advanceTimersByTime(1);
    expect(give.mock.calls).toEqual([[question(4), "bogumila"]]);
  });

  it("is another one, with a clock of its own, once this seat has answered, however alike they are", () => {
    secret.ask(question(3), 0, true);
    vi.advanceTimersByTime(WAIT);
    secret.ask(question(4), 1, true);
    expect(secret.waits).toBe(true);
    vi.advanceTimersByTime(WAIT);
    expect(give.mock.calls).toEqual([[question(3), "pass"], [question(4), "pass"]]);
  });

  it("can still be answered where its answer was refused", () => {
    secret.ask(question(3), 0, true);
    vi.advanceTimersByTime(WAIT);
    expect(secret.hold(question(3), "bogumila")).toBe(false);
  });

  it("holds no answer to another question", () => {
    secret.ask(question(3), 0, true);
    expect(secret.hold({ ...question(3), seat: 0 }, "a")).toBe(false);
  });

  it("is only one that can be passed: any other is answered at once", () => {
    expect(canPass(question(3))).toBe(true);
    expect(canPass({ ...question(3), secret: false })).toBe(false);
    expect(canPass({ ...question(3), options: [{ key: "tile", label: "A tile" }] })).toBe(false);
    expect(canPass(undefined)).toBe(false);
  });

  it("is watched by other people and by spectators, not by bots and the absent", () => {
    expect(isWatched(table({ mine: true, here: true }, { bot: "heuristic" }))).toBe(false);
    expect(isWatched(table({ mine: true, here: true }, { person: "Jo" }))).toBe(false);
    expect(isWatched(table({ mine: true, here: true }, { person: "Jo", here: true }))).toBe(true);
    expect(isWatched({ ...table({ mine: true }), watching: ["Jo"] })).toBe(true);
  });
});
