import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isWatched, Secret, WAIT } from "./secret.svelte";
import type { Chair, Decision, Facts } from "./wire";

const question = (number: number): Decision =>
  ({ number, seat: 1, seats: [1], kind: "disrupt", text: "", shape: "choice", secret: true });
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
      secret.ask(question(3), true);
      if (answer) expect(secret.hold(answer)).toBe(true);
      vi.advanceTimersByTime(WAIT - 1);
      expect(give).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(give.mock.calls).toEqual([[question(3), sent]]);
    },
  );

  it("takes no less time with a standing pass", () => {
    secret.passes = true;
    secret.ask(question(3), true);
    vi.advanceTimersByTime(WAIT - 1);
    expect(give).not.toHaveBeenCalled();
  });

  it("has no clock where nobody else looks on", () => {
    secret.ask(question(3), false);
    expect(secret.hold("bogumila")).toBe(false);
    vi.advanceTimersByTime(WAIT);
    expect(give).not.toHaveBeenCalled();
    secret.passes = true;
    secret.ask(question(4), false);
    expect(give.mock.calls).toEqual([[question(4), "pass"]]);
  });

  it("is put once, and gone with the question", () => {
    secret.ask(question(3), true);
    secret.ask(question(3), true);
    secret.hold("bogumila");
    secret.ask(undefined, true);
    vi.advanceTimersByTime(2 * WAIT);
    expect(give).not.toHaveBeenCalled();
    expect(secret.held).toBeUndefined();
  });

  it("is watched by other people and by spectators, not by bots and the absent", () => {
    expect(isWatched(table({ mine: true, here: true }, { bot: "heuristic" }))).toBe(false);
    expect(isWatched(table({ mine: true, here: true }, { person: "Jo" }))).toBe(false);
    expect(isWatched(table({ mine: true, here: true }, { person: "Jo", here: true }))).toBe(true);
    expect(isWatched({ ...table({ mine: true }), watching: ["Jo"] })).toBe(true);
  });
});
