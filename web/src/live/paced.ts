// One view of each seat a picture. What comes faster waits for its turn, in order: so each answer is seen, a click never
// stands behind a row of them, and what it presses is seen before what comes of it.

import type { Heard } from "./wire";

const LATEST = 250; // milliseconds: a page that is not seen paints nothing

/** Do it when what has changed is painted. */
function painted(then: () => void): void {
  let late: ReturnType<typeof setTimeout> | undefined;
  const once = () => {
    if (late !== undefined) then();
    clearTimeout(late);
    late = undefined;
  };
  late = setTimeout(once, LATEST);
  requestAnimationFrame(() => setTimeout(once)); // a frame is painted after its callbacks
}

export class Paced {
  #waiting: Heard[] = [];
  #pressed = 0; // changes here that are not painted yet
  #seats = new Set<unknown>(); // and the seats whose last view is not

  constructor(private readonly hear: (heard: Heard) => void) {}

  take(heard: Heard): void {
    this.#waiting.push(heard);
    this.#next();
  }

  /** Hear no view until what has changed here is painted. */
  rest(): void {
    this.#pressed++;
    painted(() => {
      this.#pressed--;
      this.#next();
    });
  }

  /** Hear all that waits at once. */
  flush(): void {
    for (const heard of this.#waiting.splice(0)) this.hear(heard);
  }

  /** What belongs to a view is heard with it: that an answer is taken, so that the next one can be given. */
  #next(): void {
    for (let [heard] = this.#waiting; heard && (heard.type !== "view" || this.#isFree(heard.seat)); [heard] = this.#waiting) {
      this.#waiting.shift();
      this.hear(heard);
      if (heard.type === "view") this.#show(heard.seat);
    }
  }

  #isFree = (seat: unknown) => !this.#pressed && !this.#seats.has(seat);

  #show(seat: unknown): void {
    this.#seats.add(seat);
    painted(() => {
      this.#seats.delete(seat);
      this.#next();
    });
  }
}
