// An answer to a secret question goes out when a fixed time is over, whatever it is: so when it comes tells
// nothing. Silence and a standing pass are passes. Where nobody else looks on, it goes at once: there is no
// clock at one screen, nor in play by mail.

import type { Answer, Decision, Facts } from "./wire";

export const WAIT = 6000; // milliseconds
const PASS = "pass";

/** Whether somebody else would see when an answer comes. */
export const isWatched = (facts: Facts | undefined): boolean =>
  !!facts?.watching?.length || (facts?.chairs ?? []).some((chair) => chair.here && !chair.mine);

export class Secret {
  passes = $state(false); // a standing pass
  waits = $state(false); // whether the clock runs
  held: Answer | undefined = $state.raw(); // what goes out when it is over
  #open = "";
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly give: (decision: Decision, answer: Answer) => void) {}

  /** This secret question is open, or none is. */
  ask(decision: Decision | undefined, watched: boolean): void {
    const open = decision ? `${decision.seat}:${decision.number}` : "";
    if (open === this.#open) return;
    clearTimeout(this.#clock);
    this.#open = open;
    this.held = undefined;
    this.waits = !!decision && watched;
    if (decision && watched) this.#clock = setTimeout(() => this.give(decision, this.held ?? PASS), WAIT);
    else if (decision && this.passes) this.give(decision, PASS);
  }

  /** Keep an answer until its time; false: it may go at once. */
  hold(answer: Answer): boolean {
    if (this.waits) this.held = answer;
    return this.waits;
  }
}
