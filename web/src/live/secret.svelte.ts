// An answer to a secret question goes out when a fixed time is over, whatever it is: so when it comes tells
// nothing. Silence and a standing pass are passes. Where nobody else looks on, it goes at once: there is no
// clock at one screen, nor in play by mail.

import type { Answer, Decision, Facts } from "./wire";

export const WAIT = 6000; // milliseconds
const PASS = "pass";

/** Whether somebody else would see when an answer comes. */
export const isWatched = (facts: Facts | undefined): boolean =>
  !!facts?.watching?.length || (facts?.chairs ?? []).some((chair) => chair.here && !chair.mine);

/** Whether a pass answers it: any other secret question is simply answered. */
export const canPass = (decision: Decision | undefined): boolean =>
  !!decision?.secret && !!decision.options?.some(({ key }) => key === PASS);

export class Secret {
  passes = $state(false); // a standing pass
  waits = $state(false); // whether the clock runs
  held: Answer | undefined = $state.raw(); // what goes out when it is over
  #asked: Decision | undefined;
  #open = "";
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly give: (decision: Decision, answer: Answer) => void) {}

  /**
   * This secret question is open, or none is. It is the same one as long as its seat has not answered: `answers`
   * is how often that seat has answered so far.
   */
  ask(decision: Decision | undefined, answers: number, watched: boolean): void {
    const open = decision ? `${decision.seat}:${answers}:${decision.kind}:${decision.text}` : "";
    this.#asked = decision;
    if (open === this.#open) return;
    clearTimeout(this.#clock);
    this.#open = open;
    this.held = undefined;
    this.waits = !!decision && watched;
    if (this.waits) this.#clock = setTimeout(() => this.#over(), WAIT);
    else if (decision && this.passes) this.give(decision, PASS);
  }

  /** Keep an answer until its time; false: it may go at once. */
  hold(decision: Decision, answer: Answer): boolean {
    const keeps = this.waits && decision.seat === this.#asked?.seat;
    if (keeps) this.held = answer;
    return keeps;
  }

  #over(): void {
    this.waits = false;
    if (this.#asked) this.give(this.#asked, this.held ?? PASS);
  }
}
